"""Which files of a folder are workbooks, and which of them are copies of others."""
