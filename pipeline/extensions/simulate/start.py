"""An event before its first round: its people, place and day."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from pipeline.extensions.simulate.armies import army_lists
from pipeline.extensions.simulate.chance import SeededChance
from pipeline.extensions.simulate.people import People, names_of, people
from pipeline.locale.slugs import slug_of
from pipeline.model.event import ArmyList, DeckList, Event, Level, Role, Tournament
from pipeline.model.ids import PlayerNumber, Slug
from pipeline.rules.ruleset.extras import DeckRules
from pipeline.rules.ruleset.ruleset import Ruleset

_FEW_MORE = 4
"""Decks are seldom larger than they must be."""
_FIRST_SATURDAY = dt.date(2022, 9, 3)
_WEEKENDS = 156
"""Three years of them, and many towns, so that fifty events have fifty addresses."""
_COORDINATOR = "coordinator@example.org"
"""Nobody: a simulated report must not reach the coordinator of the rules."""


def _deck(rules: DeckRules, player: PlayerNumber, chance: SeededChance) -> DeckList:
    number = len(rules.factions)
    place = min(chance.below(number, "faction", player), chance.below(number, "faction instead", player))
    larger = max(0, chance.below(2 * _FEW_MORE, "cards", player) - _FEW_MORE)
    cards = None if rules.cards is None else rules.cards + larger
    return DeckList(player, rules.factions[place].name, cards=cards, plots=rules.plots)


def opening(
    ruleset: Ruleset, players: int, chance: SeededChance, structure: str, language: str, days: int = 1
) -> tuple[Event, People]:
    """An event of one tournament with all its players and nothing played, and how well they play; of several days from a
    Saturday on.
    """
    names = names_of(language)
    city = chance.one_of(names.cities, "city")
    there = people(ruleset, players, city, names, chance)
    everybody = tuple(player.number for player in there.players)
    weekend, day = divmod(chance.below(2 * _WEEKENDS, "date"), 2)
    date = _FIRST_SATURDAY + dt.timedelta(weeks=weekend, days=day if days == 1 else 0)
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
        tournaments=(
            Tournament(
                names.tournament, Slug("main"), ruleset.id, everybody, structure, date=date, start=dt.time(10)
            ),
        ),
        armies=_armies(ruleset, everybody, chance),
        decks=_decks(ruleset, everybody, chance),
    )
    return event, there


def _armies(ruleset: Ruleset, players: Sequence[PlayerNumber], chance: SeededChance) -> tuple[ArmyList, ...]:
    rules = ruleset.armies
    return army_lists(rules, players, chance) if rules and rules.registered else ()


def _decks(ruleset: Ruleset, players: Sequence[PlayerNumber], chance: SeededChance) -> tuple[DeckList, ...]:
    """What the players play: one of two factions drawn for each, the one that is named first, so that some are more common."""
    rules = ruleset.decks
    return tuple(_deck(rules, player, chance) for player in players) if rules and rules.factions else ()
