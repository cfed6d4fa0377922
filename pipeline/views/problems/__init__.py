"""The private page of problems, for the organiser. The doctor quotes its list."""
