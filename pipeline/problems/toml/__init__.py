"""The codes of what is written in TOML: rulesets, with those of tables and combined tournaments."""
