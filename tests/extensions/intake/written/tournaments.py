"""Tournaments whose truth is known before anybody writes them down: who plays, who met whom in which round, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from msgspec import Struct

from tests.extensions.intake.written.languages import Words

Score = tuple[int | Fraction, int | Fraction]
HALF = Fraction(1, 2)
TEAMS = "Lions|Tigers|Bears|Wolves|Eagles|Hawks|Sharks|Dragons|Knights|Rangers|Rovers|United|Wanderers|Athletic|Spartans|Vikings"
TOWNS = "York|Leeds|Dover|Wels|Brno|Gent|Lodz|Nice"
ENDS: dict[str, tuple[Score | None, ...]] = {
    "goals": tuple((one, two) for one in range(6) for two in range(6)),
    "decided": tuple((one, two) for one in range(6) for two in range(6) if one != two),
    "points": ((1, 0), (0, 1), (HALF, HALF)),
    "games": ((2, 0), (2, 1), (1, 2), (0, 2)),
    "none": (None,),
    "baskets": tuple((50 + 7 * one % 41, 50 + 11 * one % 41) for one in range(40)),
}
"""How matches may end, by what is counted."""


class Game(Struct, frozen=True):
    """A match: its round, the places of both sides in the list of names, and the score; a bye has no other side."""

    round: int
    one: int
    two: int | None
    score: Score | None
    part: int = 0
    """Of which group it is."""


class Tournament(Struct, frozen=True):
    """Who plays, by given name and family name, the latter empty for teams, and every match."""

    people: tuple[tuple[str, str], ...]
    games: tuple[Game, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What each is published as."""
        return tuple(f"{given} {family}".strip() for given, family in self.people)


def known_tournament(dice: Random, words: Words, plan: str, ends: str, enter: str) -> Tournament:
    """A tournament of a plan: `list` has no matches; `even` and `any` are some rounds, of an even or any number of players, `first` is
    the first of them, `all` and `twice` are all rounds, `groups` those of two groups, `knock-out` a bracket.
    """
    sizes = {
        "knock-out": (4, 8),
        "groups": (6, 8, 12),
        "all": (4, 5, 6, 8, 10),
        "twice": (4, 6, 8),
        "any": (4, 5, 6, 7, 8, 9, 10, 12),
    }
    count = dice.choice(sizes.get(plan, (4, 6, 8, 8, 10, 12)))
    people = _teams(dice, count) if enter == "teams" else _people(dice, words, count, enter)
    if plan == "list":
        return Tournament(people)
    if plan == "knock-out":
        return Tournament(people, tuple(_knock_out(dice, count, ENDS[ends])))
    met = [(0, number, pairs) for number, pairs in enumerate(_circle(range(count)), 1)]
    if plan in {"even", "any"}:
        met = met[: dice.randint(2, min(count - 1, 5))]
    elif plan == "first":
        met = met[:1]
    elif plan == "twice":
        met += [
            (0, len(met) + number, [(two, one) for one, two in pairs if two is not None])
            for _, number, pairs in met
        ]
    elif plan == "groups":
        halves = range(count // 2), range(count // 2, count)
        met = [(part, number, pairs) for part in (0, 1) for number, pairs in enumerate(_circle(halves[part]), 1)]
    unplayed = met[-1][1] if plan == "any" and dice.random() < 0.25 else None
    scores = ENDS[ends]
    games = [
        Game(number, *sides, None if number == unplayed or None in sides else dice.choice(scores), part)
        for part, number, pairs in met
        for sides in pairs
    ]  # fmt: skip
    return Tournament(people, tuple(one for one in games if one.two is not None or plan == "any"))


def _people(dice: Random, words: Words, count: int, enter: str) -> tuple[tuple[str, str], ...]:
    both = [(given, family) for given in words["given names"].split("|") for family in words["families"].split("|")]
    if enter == "people":
        return tuple(dice.sample(both, count))
    names = [" ".join(one) for one in dice.sample(both, 2 * count)]
    return tuple((f"{one} / {two}", "") for one, two in zip(names[::2], names[1::2], strict=True))


def _teams(dice: Random, count: int) -> tuple[tuple[str, str], ...]:
    towns = ("", *TOWNS.split("|"))
    return tuple((f"{dice.choice(towns)} {team}".strip(), "") for team in dice.sample(TEAMS.split("|"), count))


def _circle(players: Sequence[int]) -> list[list[tuple[int, int | None]]]:
    """Who meets whom in each round of all against all; who meets nobody has a bye."""
    places: list[int | None] = [*players, *([None] if len(players) % 2 else [])]
    rounds = []
    for number in range(len(places) - 1):
        half = len(places) // 2
        pairs = [
            (one, two) if (at + number) % 2 else (two, one)
            for at, (one, two) in enumerate(zip(places[:half], places[: half - 1 : -1], strict=True))
        ]
        rounds.append([(one, two) if one is not None else (two, None) for one, two in pairs])
        places = [places[0], places[-1], *places[1:-1]]
    return [[(one, two) for one, two in pairs if one is not None] for pairs in rounds]


def _knock_out(dice: Random, count: int, scores: Sequence[Score | None]) -> list[Game]:
    """Whoever comes again makes another figure than before, as a seed beside a name does not."""
    games, left, number = [], list(range(count)), 1
    while len(left) > 1:
        told = [one for one in scores if one and int(max(one) + number) % 2]
        played = [Game(number, one, two, dice.choice(told)) for one, two in zip(left[::2], left[1::2], strict=True)]
        left = [winner(game) for game in played]
        games += played
        number += 1
    return games


def winner(game: Game) -> int:
    """The place of whoever won; of the first side where neither did."""
    won = game.score is None or game.two is None or game.score[0] >= game.score[1]
    return game.one if won or game.two is None else game.two
