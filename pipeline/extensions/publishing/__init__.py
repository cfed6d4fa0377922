"""The public site put where readers find it, and workbooks fetched from where organisers keep them."""
