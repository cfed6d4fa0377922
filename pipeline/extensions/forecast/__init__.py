"""The cut while the Swiss is under way: who is in, who is out, and what the others need."""
