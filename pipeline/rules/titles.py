"""Short names of games."""

from __future__ import annotations

from pipeline.rules.ruleset.duel import Ruleset


def short_title(ruleset: Ruleset, language: str) -> str:
    """What a ruleset's name ends with: `Joust` of `A Game of Thrones: The Card Game (1st edition), joust`."""
    last = ruleset.names.get(language, ruleset.names["en"]).rsplit(",", 1)[-1].strip()
    return last[:1].upper() + last[1:]
