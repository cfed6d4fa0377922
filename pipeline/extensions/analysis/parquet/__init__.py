"""A season for analysts: which tables and columns there are, their rows, from what the site says, and Parquet files of them."""
