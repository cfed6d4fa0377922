"""The event of a new workbook: one tournament by one ruleset, perhaps with its players."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.locale.catalogue import catalogue
from pipeline.model.event import Event, Player, Tournament
from pipeline.model.ids import Slug
from pipeline.rules.types import Ruleset


def blank_event(
    ruleset: Ruleset, language: str, seed: str, name: str = "", players: Iterable[Player] = ()
) -> Event:
    """An event with nothing played. Its one tournament is the main one: a short name, for it stands in paths."""
    # The reader's slugs are imported late: `--help` must answer at once.
    from pipeline.workbook.intake.event import make_slug

    entrants = tuple(players)
    title = catalogue(language).gettext("Main tournament")
    tournament = Tournament(title, make_slug(title), ruleset.id, tuple(player.number for player in entrants))
    slug = make_slug(name) if name else Slug("")
    return Event(name, slug, seed, language, players=entrants, tournaments=(tournament,))
