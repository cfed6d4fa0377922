"""An event before its first round: its players and staff, place and day."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import cache

from msgspec import Struct, convert

from pipeline.extensions.simulate.armies import army_lists
from pipeline.extensions.simulate.chance import SeededChance
from pipeline.locale.languages import ENGLISH, LANGUAGES, language_table
from pipeline.locale.slugs import slug_of
from pipeline.model.event import ArmyList, DeckList, Event, Level, Player, Role, Staff, Tournament
from pipeline.model.ids import PlayerNumber, Slug
from pipeline.model.rating import RANKS
from pipeline.model.values import replace
from pipeline.rules.ruleset.extras import DeckRules
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks.own import RATING

_FEW_MORE = 4
"""Decks are seldom larger than they must be."""
_FIRST_SATURDAY = dt.date(2022, 9, 3)
_WEEKENDS = 156
"""Three years of them, and many towns, so that fifty events have fifty addresses."""
_COORDINATOR = "coordinator@example.org"
"""Nobody: a simulated report must not reach the coordinator of the rules."""
_WOMEN_PERCENT = 25
_AWAY_PERCENT = 35
_NO_CLUB_PERCENT = 30
_INVITED_PERCENT = 8
_SKILLS = (30, 120)
"""The weakest and the strongest."""
_MEAN_SKILL = 75
_MEAN_RATING = 1600


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


class Names(Struct, frozen=True):
    """Words for sample events. A surname is a pair: as a man bears it and as a woman does."""

    men: tuple[str, ...]
    women: tuple[str, ...]
    surnames: tuple[tuple[str, str], ...]
    cities: tuple[str, ...]
    clubs: tuple[str, ...]
    venues: tuple[str, ...]
    country: str
    time_zone: str
    event: str
    """With a place for the city."""
    tournament: str


@cache
def names_of(language: str) -> Names:
    """The names of a language; what it does not state, and all of a language that we do not have, is English."""
    stated = language_table(ENGLISH, "names")
    if language in LANGUAGES:
        stated |= language_table(language, "names")
    stated["surnames"] = [(name, name) if isinstance(name, str) else name for name in stated["surnames"]]
    return convert(stated, Names)


class People(Struct, frozen=True):
    """Who is there, and how well they play: `skill` is about 30 for the weakest and 120 for the strongest."""

    players: tuple[Player, ...]
    skill: dict[PlayerNumber, int]
    staff: tuple[Staff, ...]


def people(ruleset: Ruleset, count: int, city: str, names: Names, chance: SeededChance) -> People:
    """So many players, numbered from 1 in the order of their registration, an organiser and two judges."""
    full_names = _full_names(count + 3, names, chance)
    skill = {PlayerNumber(number): _skill(chance, number) for number in range(1, count + 1)}
    rated = RATING in ruleset.standings.tiebreaks or ruleset.swiss.by_rating
    players = tuple(
        _player(number, full_names[number - 1], city, names, chance, skill[number] if rated else None)
        for number in skill
    )
    if ruleset.invitation:
        players = tuple(
            replace(player, invited=chance.happens(_INVITED_PERCENT, "invited", player.number))
            for player in players
        )
    if ruleset.mcmahon is not None:
        players = tuple(
            replace(player, rank=RANKS[skill[player.number] * len(RANKS) // (_SKILLS[1] + 1)]) for player in players
        )
    roles = (Role.ORGANISER, Role.HEAD_JUDGE, Role.JUDGE)
    staff = tuple(Staff(role, name) for role, name in zip(roles, full_names[count:], strict=True))
    return People(players, skill, staff)


def _full_names(count: int, names: Names, chance: SeededChance) -> list[str]:
    """So many different names; where the list does not give them, a second surname parts them."""
    found: dict[str, None] = {}
    number = 0
    while len(found) < count:
        number += 1
        woman = chance.happens(_WOMEN_PERCENT, "woman", number)
        given = chance.one_of(names.women if woman else names.men, "given name", number)
        surname = chance.one_of(names.surnames, "surname", number)[woman]
        name = f"{given} {surname}"
        if name in found and number > 3 * count:
            name += "-" + chance.one_of(names.surnames, "second surname", number)[woman]
        found[name] = None
    return list(found)


def _player(
    number: PlayerNumber, name: str, city: str, names: Names, chance: SeededChance, rated: int | None
) -> Player:
    home = chance.one_of(names.cities, "home", number) if chance.happens(_AWAY_PERCENT, "away", number) else city
    club = "" if chance.happens(_NO_CLUB_PERCENT, "no club", number) else chance.one_of(names.clubs, "club", number)
    return Player(
        number,
        name,
        club=club,
        city=home,
        country=names.country,
        rating=None if rated is None else float(_rating(chance, number, rated)),
    )


def _skill(chance: SeededChance, number: int) -> int:
    """The sum of three dice: most are of middling strength."""
    low, high = _SKILLS
    side = (high - low) // 3
    return low + sum(chance.below(side + 1, "skill", number, die) for die in range(3))


def _rating(chance: SeededChance, number: int, skill: int) -> int:
    """A rating that says something of the skill, and not all."""
    return _MEAN_RATING + 3 * (skill - _MEAN_SKILL) + chance.below(61, "rating", number) - 30
