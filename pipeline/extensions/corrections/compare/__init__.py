"""The rows of two workbooks compared by what they mean; `run` shows what differs."""
