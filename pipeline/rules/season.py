"""The rules of a season: the file `season.toml` beside the workbooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pipeline.model.ids import Number, RulesetId

SEASON_FILE = "season.toml"
"""Beside the workbooks of the season; no ruleset has this name."""


@dataclass(frozen=True, slots=True)
class RankingRules:
    """How tournaments make a ranking: by `points` of places, or without any by the average place.

    A shared place is worth as much to each who shares it. The `best` tournaments of a player count (None: all); who has
    played fewer than `needed` has no place.
    """

    points: tuple[Number, ...] = ()
    beyond: Number = 0
    best: int | None = None
    needed: int = 1


@dataclass(frozen=True, slots=True)
class GameRules:
    """A game of the season: the rulesets whose tournaments belong to it; `title` is empty where the file gives none."""

    id: str
    rules: tuple[RulesetId, ...]
    title: str = ""
    ranking: RankingRules = RankingRules()


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """What the file states; without one, every ruleset is a game and its ranking goes by the average place.

    `games` empty: every ruleset is one, ranked by `ranking`. `aliases` give for a name as it is written in a workbook the
    name that is meant, which is no alias itself; `different` are pairs of names that are two people.
    """

    name: str = ""
    language: str = ""
    ranking: RankingRules = RankingRules()
    games: tuple[GameRules, ...] = ()
    aliases: Mapping[str, str] = field(default_factory=dict)
    different: tuple[tuple[str, str], ...] = ()
