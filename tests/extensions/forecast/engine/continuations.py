"""All that can still happen in a small tournament, by the standings and the cut themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from pipeline.engine.standings.cut import cut
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest
from pipeline.model import Match, PlayerNumber, Result, Standing, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.matches import match
from tests.builders.tournaments import contest, own_rules

JOUST = load_builtin("agot2-joust")
HEX = load_builtin("neuroshima-hex-2023")
WAR = load_builtin("war-online-constructed")

TWENTY = own_rules(
    """[points]
    win = 20
    draw = 10
    loss = 0
    by_difference = [{ from = 20, points = [20, 0] }, { from = 0, points = [10, 10] }, { from = 5, points = [13, 7] }]
    [scores]
    meaning = "score"
    decide = true
    level_within = 4"""
)
"""Points by the difference of the scores."""

Ending = tuple[Result, tuple[int, int] | None]

_FORFEITS: tuple[Ending, ...] = (
    (Result.FIRST_BY_FORFEIT, None),
    (Result.SECOND_BY_FORFEIT, None),
    (Result.NOBODY, None),
)
RESULTS: dict[str, tuple[Ending, ...]] = {
    JOUST.id: tuple((Result(one), None) for one in ("1", "2", "1T", "2T", "0")),
    HEX.id: (
        (Result.FIRST, (9, 2)), (Result.FIRST, (20, 0)), (Result.SECOND, (3, 4)), (Result.DRAW, (5, 5)), (Result.NOBODY, None),
    ),
    WAR.id: (
        (Result.FIRST, (2, 0)), (Result.FIRST, (2, 1)), (Result.FIRST, (1, 0)), (Result.DRAW, (1, 1)),
        (Result.SECOND, (0, 1)), (Result.SECOND, (1, 2)), (Result.SECOND, (0, 2)), *_FORFEITS,
    ),
    TWENTY.id: (
        (Result.DRAW, (50, 50)), (Result.DRAW, (54, 50)), (Result.FIRST, (60, 50)), (Result.SECOND, (0, 19)),
        (Result.FIRST, (99, 0)), (Result.SECOND, (30, 50)), *_FORFEITS,
    ),
}  # fmt: skip
"""The endings to try: every one that the rules know but those that are worth the same, and of scores without a bound a few."""

FEW: dict[str, tuple[Ending, ...]] = {
    JOUST.id: tuple((Result(one), None) for one in ("1", "2", "2T")),
    HEX.id: ((Result.FIRST, (9, 2)), (Result.SECOND, (3, 4)), (Result.DRAW, (5, 5))),
    WAR.id: ((Result.FIRST, (2, 1)), (Result.DRAW, (1, 1)), (Result.SECOND_BY_FORFEIT, None)),
}  # fmt: skip
"""Fewer, where several rounds are left."""


def ended_match(row: Match, ending: Ending) -> Match:
    result, scores = ending
    one, other = scores or (None, None)
    return replace(row, result=result, score1=one, score2=other)


def pairings(players: Sequence[int]) -> Iterator[tuple[tuple[int, int | None], ...]]:
    """Every way to pair them, rematches too; of an odd number each may have the bye."""
    if len(players) % 2:
        for one in players:
            yield from (((one, None), *pairs) for pairs in pairings([other for other in players if other != one]))
    elif players:
        first, rest = players[0], players[1:]
        for other in rest:
            left = [one for one in rest if one != other]
            yield from (((first, other), *pairs) for pairs in pairings(left))
    else:
        yield ()


def continuations(held: Contest, rounds: int, endings: Sequence[Ending]) -> Iterator[Contest]:
    """Every end of the Swiss: the open matches, then the rounds up to `rounds`, each paired in every way."""
    rows = held.tournament.matches
    waiting = [row for row in rows if row.player2 is not None and row.result is None and row.score1 is None]
    done = [row for row in rows if row not in waiting]
    for chosen in product(endings, repeat=len(waiting)):
        closed = (*done, *(ended_match(row, ending) for row, ending in zip(waiting, chosen, strict=True)))
        after = replace(held, tournament=replace(held.tournament, matches=closed))
        last = max(row.round.number for row in closed)
        if last == rounds:
            yield after
            continue
        for pairs in pairings(sorted(held.tournament.players)):
            new = [match(last + 1, one, other) for one, other in pairs]
            drawn = replace(after, tournament=replace(after.tournament, matches=(*closed, *new)))
            yield from continuations(drawn, rounds, endings)


def seeds(held: Contest) -> tuple[tuple[Standing, ...], frozenset[PlayerNumber]]:
    """The final standings and who is inside the cut."""
    final = standings(held)
    found = cut(held, final)
    return final, frozenset(found.seeds if found else ())


def small_contest(random: Random, ruleset: Ruleset, players: int, rounds: int, played: int, size: int) -> Contest:
    """A small tournament after some rounds, paired and ended at random."""
    rows: list[Match] = []
    for number in range(1, played + 1):
        order = random.sample(range(1, players + 1), players)
        if players % 2:
            rows.append(match(number, order.pop()))
        rows += [
            ended_match(match(number, one, other), random.choice(RESULTS[ruleset.id]))
            for one, other in zip(order[::2], order[1::2], strict=True)
        ]
    return contest(ruleset, players, rows, rounds=rounds, cut=size, structure="custom", seed=f"s{random.random()}")


def next_drawn(held: Contest, random: Random, open_matches: int) -> Contest:
    """The next round drawn at random, all but so many of its matches ended."""
    players = random.sample(sorted(held.tournament.players), len(held.tournament.players))
    number = max(row.round.number for row in held.tournament.matches) + 1
    rows = [match(number, players.pop())] if len(players) % 2 else []
    pairs = [match(number, one, other) for one, other in zip(players[::2], players[1::2], strict=True)]
    endings = RESULTS[held.ruleset.id]
    rows += pairs[:open_matches] + [ended_match(row, random.choice(endings)) for row in pairs[open_matches:]]
    return replace(held, tournament=replace(held.tournament, matches=(*held.tournament.matches, *rows)))
