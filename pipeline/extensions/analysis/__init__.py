"""All matches, standings and ratings of a built site as Parquet, for those who ask questions of them together."""
