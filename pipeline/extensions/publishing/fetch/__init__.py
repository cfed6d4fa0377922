"""Workbooks from elsewhere: a folder that mirrors what lies at addresses. Nothing else of Swissbook asks the network for a file."""
