"""Entries of a season in few words, and the season of such entries."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

from pipeline.extensions.season.engine.season import season
from pipeline.extensions.season.model import EntryPlayer, GameSeason, Origin, Season, SeasonEntry
from pipeline.extensions.season.rules import SeasonRules
from pipeline.model import PlayerNumber, RulesetId, Slug

DAY = dt.date(2026, 1, 10)


def entry_player(number: int, name: str, place: int | None = None, **facts: Any) -> EntryPlayer:
    """A player in row `number` + 1."""
    return EntryPlayer(PlayerNumber(number), name, place=place, row=number + 1, **facts)


def season_entry(day: int | None, *players: EntryPlayer | str, **facts: Any) -> SeasonEntry:
    """A tournament that is over, so many days into the season; names alone are placed in their order."""
    people = [
        one if isinstance(one, EntryPlayer) else entry_player(n, one, n) for n, one in enumerate(players, start=1)
    ]
    slug = facts.pop("event", "undated" if day is None else f"cup-{day}")
    stated: dict[str, Any] = {
        "event_name": slug.title(),
        "date": None if day is None else DAY + dt.timedelta(days=day),
        "city": "",
        "tournament": Slug("main"),
        "tournament_name": "Main",
        "rules": RulesetId("game"),
        "rules_names": {"en": "Game"},
        "rules_short": {"en": "Game"},
        "complete": True,
        "begun": True,
        "origin": Origin(f"{slug}.xlsx", "Players", 2, 3),
    }
    return SeasonEntry(event=Slug(slug), players=tuple(people), **{**stated, **facts})


def season_of(*entries: SeasonEntry, rules: SeasonRules = SeasonRules()) -> Season:  # noqa: B008
    """The season without its Problems."""
    return season(entries, rules)[0]


def only_game(of: Season) -> GameSeason:
    """Its one game."""
    (game,) = of.games
    return game


def season_codes(entries: Sequence[SeasonEntry], rules: SeasonRules = SeasonRules()) -> list[str]:  # noqa: B008
    """The codes of a season's Problems."""
    return [one.code for one in season(entries, rules)[1]]
