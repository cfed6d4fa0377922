"""Drafts of messages: files that a mail program opens, with the files that go with them."""
