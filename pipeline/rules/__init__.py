"""Rulesets: their frozen types, the loader of TOML files, and the games that come with Swissbook."""
