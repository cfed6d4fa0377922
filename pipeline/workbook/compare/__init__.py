"""The rows of two workbooks compared by what they mean."""
