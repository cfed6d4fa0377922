"""A ruleset as frozen dataclasses: the annotations of their fields are the keys of a ruleset file, and their bounds."""
