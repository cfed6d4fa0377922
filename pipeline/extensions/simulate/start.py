"""An event before its first round: its people, place and day."""

from __future__ import annotations

import datetime as dt

from pipeline.extensions.simulate.armies import army_lists
from pipeline.extensions.simulate.chance import SeededChance
from pipeline.extensions.simulate.decks import deck_lists
from pipeline.extensions.simulate.names import names_of
from pipeline.extensions.simulate.people import People, people
from pipeline.locale.slugs import slug_of
from pipeline.model.event import Event, Level, Role, Tournament
from pipeline.model.ids import Slug
from pipeline.model.values import replace
from pipeline.rules.ruleset.ruleset import Ruleset

_FIRST_SATURDAY = dt.date(2023, 9, 2)
_SATURDAYS = 16
_COORDINATOR = "coordinator@example.org"
"""Nobody: a simulated report must not reach the coordinator of the rules."""


def opening(
    ruleset: Ruleset, players: int, chance: SeededChance, structure: str, language: str
) -> tuple[Event, People]:
    """An event of one tournament with all its players and nothing played, and how well they play."""
    names = names_of(language)
    city = chance.one_of(names.cities, "city")
    there = people(ruleset, players, city, names, chance)
    date = _FIRST_SATURDAY + dt.timedelta(weeks=chance.below(_SATURDAYS, "date"))
    tournament = Tournament(
        names.tournament,
        Slug("main"),
        ruleset.id,
        tuple(player.number for player in there.players),
        structure,
        date=date,
        start=dt.time(10),
    )
    name = names.event % {"city": city}
    event = Event(
        name,
        Slug(slug_of(f"{name} {date.isoformat()}")),
        f"s{chance.below(16**12, 'draw seed'):012x}",
        language=language,
        date=date,
        venue=chance.one_of(names.venues, "venue"),
        city=city,
        country=names.country,
        level=Level.FORMAL,
        organiser=next(member.name for member in there.staff if member.role is Role.ORGANISER),
        coordinator_email=_COORDINATOR if ruleset.report is not None else "",
        time_zone=names.time_zone,
        players=there.players,
        staff=there.staff,
        tournaments=(tournament,),
    )
    if ruleset.armies and ruleset.armies.registered:
        event = replace(event, armies=army_lists(ruleset.armies, tournament.players, chance))
    if ruleset.decks and ruleset.decks.factions:
        event = replace(event, decks=deck_lists(ruleset.decks, tournament.players, chance))
    return event, there
