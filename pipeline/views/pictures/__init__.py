"""Pictures of a tournament: what is drawn and where, and in words what is found. Pages of lists and figures show them."""
