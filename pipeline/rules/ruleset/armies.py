"""What a ruleset says of armies."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FinalsArmies:
    """For a cut of so many a player chooses so many of his registered armies."""

    cut: int
    armies: int


@dataclass(frozen=True, slots=True)
class ArmyRules:
    """Which armies may be played, and how they are registered.

    `registered` is None where armies are only noted with the matches; else each is played once in the Swiss and once
    in the bracket. `beginner` are the armies of a beginner, empty where the rules know none. `exchange_tile` is the army
    that the exchange tile (the column HAK) belongs to.
    """

    legal: tuple[str, ...]
    registered: int | None = None
    beginner: tuple[str, ...] = ()
    finals: tuple[FinalsArmies, ...] = ()
    exchange_tile: str = ""

    def chosen(self, cut: int, *, beginner: bool = False) -> int | None:
        """How many armies a player chooses for the bracket after this cut; None where nothing is said of it."""
        found = next((row.armies for row in self.finals if row.cut == cut), None)
        return min(found, len(self.beginner)) if found is not None and beginner else found
