"""An event before its first round: its players and staff, place and day."""

import datetime as dt
from functools import cache

from msgspec import Struct, convert

from pipeline.extensions.simulate.armies import army_lists
from pipeline.extensions.simulate.chance import SeededChance
from pipeline.locale.languages import ENGLISH, LANGUAGES, language_table
from pipeline.locale.slugs import slug_of
from pipeline.model import RANKS, DeckList, Event, Level, Player, PlayerNumber, Role, Slug, Staff, Tournament
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


def opening(
    ruleset: Ruleset, players: int, chance: SeededChance, structure: str, language: str, days: int = 1
) -> Event:
    """An event of one tournament with all its players, numbered from 1 in the order of their registration, an organiser, two judges
    and nothing played; of several days from a Saturday on.
    """
    names = names_of(language)
    city = chance.one_of(names.cities, "city")
    full_names, skill = _full_names(players + 3, names, chance), skills(players, chance)
    roles, everybody = (Role.ORGANISER, Role.HEAD_JUDGE, Role.JUDGE), tuple(skill)
    weekend, day = divmod(chance.below(2 * _WEEKENDS, "date"), 2)
    date = _FIRST_SATURDAY + dt.timedelta(weeks=weekend, days=day if days == 1 else 0)
    name = names.event % {"city": city}
    slug, start = Slug("main"), dt.time(10)
    tournament = Tournament(names.tournament, slug, ruleset.id, everybody, structure, date=date, start=start)
    armies, decks = ruleset.armies, ruleset.decks
    return Event(
        name,
        Slug(slug_of(f"{name} {date.isoformat()}")),
        f"s{chance.below(16**12, 'draw seed'):012x}",
        language=language,
        date=date,
        venue=chance.one_of(names.venues, "venue"),
        city=city,
        country=names.country,
        level=Level.FORMAL,
        organiser=full_names[players],
        coordinator_email=_COORDINATOR if ruleset.report is not None else "",
        time_zone=names.time_zone,
        players=tuple(
            _player(number, name, city, names, chance, ruleset, skill[number])
            for number, name in zip(everybody, full_names, strict=False)
        ),
        staff=tuple(Staff(role, name) for role, name in zip(roles, full_names[players:], strict=True)),
        tournaments=(tournament,),
        armies=army_lists(armies, everybody, chance) if armies and armies.registered else (),
        decks=tuple(_deck(decks, player, chance) for player in everybody) if decks and decks.factions else (),
    )


def _deck(rules: DeckRules, player: PlayerNumber, chance: SeededChance) -> DeckList:
    """What a player plays: of two factions that are drawn the one that is named first, so that some are more common."""
    number = len(rules.factions)
    place = min(chance.below(number, "faction", player), chance.below(number, "faction instead", player))
    larger = max(0, chance.below(2 * _FEW_MORE, "cards", player) - _FEW_MORE)
    cards = None if rules.cards is None else rules.cards + larger
    return DeckList(player, rules.factions[place].name, cards=cards, plots=rules.plots)


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


def skills(count: int, chance: SeededChance) -> dict[PlayerNumber, int]:
    """How well so many players play, from 30 to 120: the sum of three dice, so most are of middling strength."""
    low, high = _SKILLS
    side = (high - low) // 3 + 1
    return {
        PlayerNumber(number): low + sum(chance.below(side, "skill", number, die) for die in range(3))
        for number in range(1, count + 1)
    }


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
    number: PlayerNumber, name: str, city: str, names: Names, chance: SeededChance, ruleset: Ruleset, skill: int
) -> Player:
    """A player with what the rules ask for; a rating says something of the skill, and not all."""
    rated = RATING in ruleset.standings.tiebreaks or ruleset.swiss.by_rating
    rating = _MEAN_RATING + 3 * (skill - _MEAN_SKILL) + chance.below(61, "rating", number) - 30
    return Player(
        number,
        name,
        club=""
        if chance.happens(_NO_CLUB_PERCENT, "no club", number)
        else chance.one_of(names.clubs, "club", number),
        city=chance.one_of(names.cities, "home", number) if chance.happens(_AWAY_PERCENT, "away", number) else city,
        country=names.country,
        rating=float(rating) if rated else None,
        invited=bool(ruleset.invitation) and chance.happens(_INVITED_PERCENT, "invited", number),
        rank="" if ruleset.mcmahon is None else RANKS[skill * len(RANKS) // (_SKILLS[1] + 1)],
    )
