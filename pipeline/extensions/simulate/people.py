"""Players and staff of a sample event."""

from __future__ import annotations

from functools import cache

from msgspec import Struct, convert

from pipeline.extensions.simulate.chance import SeededChance
from pipeline.locale.languages import ENGLISH, LANGUAGES, language_table
from pipeline.model.event import Player, Role, Staff
from pipeline.model.go_rank import RANKS
from pipeline.model.ids import PlayerNumber
from pipeline.model.values import replace
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks.own import RATING

_WOMEN_PERCENT = 25
_AWAY_PERCENT = 35
_NO_CLUB_PERCENT = 30
_INVITED_PERCENT = 8
_SKILLS = (30, 120)
"""The weakest and the strongest."""
_MEAN_SKILL = 75
_MEAN_RATING = 1600


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
