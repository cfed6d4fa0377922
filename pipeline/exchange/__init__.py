"""Files for programs beside the pages, and how those of others are decoded."""
