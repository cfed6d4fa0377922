"""What tests make events of: people, matches, tables, tournaments, whole events in every state, seasons and workbooks.

One name means one thing over all tests, which tests/house holds. A builder knows no test: what only one of them needs stands beside it.
"""
