"""Publishing: the public site and nothing else, put where its readers find it, after a look at what would change there."""
