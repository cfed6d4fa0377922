"""The four languages: catalogues, and the sentences of Problems."""
