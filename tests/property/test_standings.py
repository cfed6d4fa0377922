"""The standings of any small tournament equal a second calculation, written here without the engine's help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from hashlib import sha256
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.standings.standings import standings
from pipeline.model import Standing, replace
from tests.profiles import examples
from tests.property.histories import History, Line, histories, lines, rate

Rows = dict[int, list[Line]]


def naive_value(history: History, rows: Rows, key: str, player: int, group: Sequence[int]) -> Any:
    """The value of one tie-break for one player of a tied group, the higher the better."""
    own = rows[player]
    if key == "dominant":
        order = naive_dominant(rows, list(group))
        return -order.index(player) if player in order else -len(group)
    if key == "pair":
        return len(group) == 2 and beat(rows, player, sum(group) - player)
    if key == "lot":
        return -int(sha256(f"test|Test|standings|{player}".encode()).hexdigest(), 16)
    if key == "rating":
        return history.ratings[player] or 1600
    return OF_ROUNDS[key](rows, own)


def naive_extended(rows: Rows, own: list[Line]) -> Fraction:
    values = [naive_sos(rows, rows[line.opponent]) for line in own if line.opponent]
    return sum(values, Fraction(0)) / (len(values) or 1)


def naive_last(rows: Rows, own: list[Line]) -> int:
    last = max((line.round for every in rows.values() for line in every), default=0)
    return sum(line.points for line in own if line.round == last)


def naive_sos(rows: Rows, own: list[Line]) -> Fraction:
    rates = [rate(rows[line.opponent]) for line in own if line.opponent]
    return sum(rates, Fraction(0)) / (len(rates) or 1)


OF_ROUNDS: dict[str, Callable[[Rows, list[Line]], Any]] = {
    "sos": naive_sos,
    "extended_sos": naive_extended,
    "opponents_points": lambda rows, own: sum(
        line.points for met in own if met.opponent for line in rows[met.opponent]
    ),
    "hit_points": lambda _, own: sum(line.difference for line in own),
    "no_bye": lambda _, own: not any(line.automatic for line in own),
    "round_wins": lambda _, own: sum(line.sign == 1 for line in own),
    "last_round": naive_last,
}


def beat(rows: Rows, player: int, other: int) -> bool:
    return sum(line.sign for line in rows[player] if line.opponent == other) > 0


def naive_dominant(rows: Rows, left: list[int]) -> list[int]:
    """Who beat all others of the group, then who beat all others of the rest, and so on."""
    for player in left:
        rest = [other for other in left if other != player]
        if rest and all(beat(rows, player, other) for other in rest):
            return [player, *naive_dominant(rows, rest)]
    return []


ORDERS = {
    "agot2-joust": ["sos", "extended_sos", "lot"],
    "agot1-joust": ["dominant", "opponents_points", "dominant", "lot"],
    "neuroshima-hex-2023": ["hit_points", "pair", "lot"],
    "war-online-constructed": ["no_bye", "dominant", "round_wins", "last_round", "rating", "lot"],
}


def naive_order(history: History, rows: Rows, group: list[int], keys: list[str]) -> list[int]:
    if len(group) < 2 or not keys:
        return group
    values = {player: naive_value(history, rows, keys[0], player, group) for player in group}
    ordered: list[int] = []
    for best in sorted(set(values.values()), reverse=True):
        tied = [player for player in group if values[player] == best]
        ordered += naive_order(history, rows, tied, keys[1:])
    return ordered


def naive_standings(history: History) -> list[tuple[int | None, int, int]]:
    """Place, player, points."""
    rows = lines(history)
    total = {player: sum(line.points for line in own) for player, own in rows.items()}
    drawn = len(history.rounds)
    out = [p for p, (kind, first, _) in history.fates.items() if kind == "out" and first <= drawn + 1]
    placed: list[int] = []
    for worth in sorted({total[player] for player in total}, reverse=True):
        tied = [player for player in total if total[player] == worth and player not in out]
        placed += naive_order(history, rows, tied, ORDERS[history.game])
    lines_out = [(None, player, total[player]) for player in sorted(out, key=lambda one: (-total[one], one))]
    return [*((place, player, total[player]) for place, player in enumerate(placed, start=1)), *lines_out]


def plain(table: Sequence[Standing]) -> list[tuple[int | None, int, object]]:
    return [(standing.place, standing.player, standing.points) for standing in table]


@given(histories())
@examples(30)
def test_standings_equal_the_naive_calculation(history: History) -> None:
    assert plain(standings(history.contest())) == naive_standings(history)


@given(histories())
@examples(25)
def test_points_are_conserved(history: History) -> None:
    given_out = sum(line.points for own in lines(history).values() for line in own)
    assert sum(standing.points for standing in standings(history.contest())) == given_out


@given(histories(), st.randoms(use_true_random=False))
@examples(25)
def test_other_numbers_change_nothing_but_lots(history: History, random: Random) -> None:
    numbers = list(range(11, 11 + len(history.fates)))
    random.shuffle(numbers)
    renamed = dict(zip(history.fates, numbers, strict=True))
    places = []
    for rename in (lambda player: player, renamed.__getitem__):
        held = history.contest(rename)
        rules = held.ruleset.standings
        without = replace(rules, tiebreaks=tuple(key for key in rules.tiebreaks if key != "lot"))
        table = standings(replace(held, ruleset=replace(held.ruleset, standings=without)))
        places.append({standing.player: (standing.place, standing.decided_by) for standing in table})
    before, after = places
    assert {renamed[player]: place for player, place in before.items()} == after


@given(histories())
@examples(25)
def test_a_receipt_is_the_sum_of_its_lines(history: History) -> None:
    for standing in standings(history.contest()):
        assert tuple(receipt.key for receipt in standing.receipts) == history.contest().ruleset.standings.tiebreaks
        for receipt in standing.receipts:
            if receipt.key != "lot":
                total = sum((Fraction(step.value) for step in receipt.lines), Fraction(0))
                assert receipt.value == total / receipt.divisor


@given(histories())
@examples(25)
def test_decided_by_is_the_last_criterion_that_was_needed(history: History) -> None:
    """With the tie-breaks up to it the player has a place of their own, with those before it they share one."""
    held = history.contest()
    rules = held.ruleset.standings
    alone: dict[int, str] = {}
    for count in range(len(rules.tiebreaks) + 1):
        shorter = replace(rules, tiebreaks=rules.tiebreaks[:count])
        table = standings(replace(held, ruleset=replace(held.ruleset, standings=shorter)))
        places = [standing.place for standing in table]
        for standing in table:
            if standing.place is not None and places.count(standing.place) == 1:
                alone.setdefault(standing.player, ("points", *rules.tiebreaks)[count])
    full = standings(held)
    assert {one.player: one.decided_by for one in full if one.place is not None} == alone
    assert {one.decided_by for one in full if one.place is None} <= {""}
