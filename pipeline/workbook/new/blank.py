"""The event of a new workbook: one tournament by one ruleset, perhaps with its players."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model.event import Event, Player, Tournament
from pipeline.model.ids import Slug
from pipeline.rules.types import Ruleset


def blank_event(
    ruleset: Ruleset, language: str, seed: str, name: str = "", players: Iterable[Player] = ()
) -> Event:
    """An event with nothing played. The tournament bears the game's name in that language."""
    entrants = tuple(players)
    title = ruleset.names.get(language, ruleset.names["en"])
    tournament = Tournament(
        name=title, slug=_slug(title), rules=ruleset.id, players=tuple(player.number for player in entrants)
    )
    return Event(
        name=name, slug=_slug(name), seed=seed, language=language, players=entrants, tournaments=(tournament,)
    )


def _slug(name: str) -> Slug:
    from slugify import slugify

    return Slug(slugify(name))
