"""What reports make of a table: open, reported, confirmed, disputed, corrected; by replaying them in their order."""
