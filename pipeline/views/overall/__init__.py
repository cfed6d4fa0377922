"""The total over several tournaments: its page, and what overview, list of events and players' pages say of it."""
