"""Every tie-break over opponents, rounds and percentages equals a count made here without the engine's help.

And what it can still become while matches are open holds for every way in which they can end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from hypothesis import assume, given
from hypothesis import strategies as st

from pipeline.engine.compute import compute
from pipeline.engine.results.records import records
from pipeline.engine.standings.standings import figures, standings
from pipeline.engine.tournament.contest import Contest
from pipeline.extensions.forecast.engine.drawn import Ties
from pipeline.extensions.forecast.engine.state import forecast_state
from pipeline.model import Number, replace
from pipeline.rules.absences import USUAL, Absence, AsOpponent, InSums
from pipeline.rules.load import load_builtin
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.options import Edition, HeadToHead, Percentages, WinsCounted
from tests.builders.people import number
from tests.profiles import examples
from tests.property.histories import History, histories, points_of
from tests.property.naive import SECOND, Naive, second, table_order

ELSEWHERE = frozenset(
    (
        *(
            "sos",
            "extended_sos",
            "head_to_head",
            "round_wins",
            "hit_points",
            "last_round",
            "no_bye",
            "shared_table",
        ),
        *("rating", "manual", "lot", "place_points"),
    )
)
"""Tie-breaks that are counted beside the games that have them, or at tables."""
KEYS = tuple(key for key in TIEBREAKS if key not in ELSEWHERE)
HALVES = (
    Percentages(floor=Fraction(1, 3)),
    Percentages(floor=Fraction(1, 3), own_floor=Fraction(1, 5)),
    Percentages(floor=Fraction(1, 3), drawn_game=0, met_once=True),
    Percentages(WinsCounted.WINS, Fraction(1, 4), 1, Fraction(3, 4)),
)
NO_GAMES = Absence(counts=False, sums=InSums.START, opponents=AsOpponent.DRAW)
ODD = {
    **dict.fromkeys(USUAL, NO_GAMES),
    "late": Absence(opponents=AsOpponent.DRAW_AT_END, voluntary=True, games=False),
    "missed": Absence(sums=InSums.DUMMY, matches=False),
    "bye": Absence(matches=False, games=False),
    "forfeit_win": Absence(sums=InSums.NOTHING, games=False, direct=False),
    "forfeit_loss": Absence(sums=InSums.OPPONENT, opponents=AsOpponent.DRAW, matches=False),
}
"""No game's: every column says something else than usual in some row."""
ABSENCES = (USUAL, load_builtin("chess-swiss").absences, ODD)
OPTIONS = [
    *product(
        ABSENCES, (*HALVES, Percentages(round_to=Fraction(1, 100), cap=Fraction(4, 5))), (None, Edition.OF_2023)
    ),
]


Options = tuple[Mapping[str, Absence], Percentages, Edition | None]


def by(
    history: History, absences: Mapping[str, Absence], rules: Percentages, edition: Edition | None = None
) -> Contest:
    """The tournament with all these tie-breaks."""
    held = history.contest()
    ranked = replace(held.ruleset.standings, tiebreaks=KEYS, percentages=rules, edition=edition)
    rows = [
        replace(
            row,
            second1=second(row.player1, row.round.number),
            second2=None if row.player2 is None else second(row.player2, row.round.number),
        )
        for row in held.tournament.matches
    ]
    entered = replace(held.tournament, matches=tuple(rows))
    rules_of_all = replace(held.ruleset, standings=ranked, second_scores=SECOND, absences=absences)
    return replace(held, tournament=entered, ruleset=rules_of_all)


@given(history=histories(), options=st.sampled_from(OPTIONS), all_played=st.booleans())
@examples(30)
def test_tie_breaks_equal_the_naive_count(history: History, options: Options, *, all_played: bool) -> None:
    held = by(history, *options)
    if all_played:
        held = replace(held, tournament=replace(held.tournament, rounds=len(history.rounds)))
    rules = held.ruleset
    naive = Naive(history, *options[:2])
    naive.games, naive.unrated, naive.rounds = (
        rules.swiss.games_to_win,
        rules.standings.unrated,
        held.structure.rounds,
    )
    naive.capped = rules.standings.edition is None
    for standing in standings(held):
        found = {receipt.key: receipt.value for receipt in standing.receipts}
        assert found == {key: naive.value(key, standing.player) for key in KEYS}


@given(histories(), st.sampled_from(OPTIONS))
@examples(13)
def test_the_lines_of_each_receipt_add_up(history: History, options: Options) -> None:
    for standing in standings(by(history, *options)):
        for receipt in standing.receipts:
            assert (
                sum((Fraction(step.value) for step in receipt.lines), Fraction(0)) / receipt.divisor
                + sum(receipt.added)
                == receipt.value
            )


@given(histories(), st.sampled_from(ABSENCES), st.data())
@examples(15)
def test_the_table_of_direct_encounters_equals_the_naive_one(
    history: History, absences: Mapping[str, Absence], data: st.DataObject
) -> None:
    naive = Naive(history, absences, Percentages())
    group = sorted(data.draw(st.sets(st.sampled_from(sorted(history.fates)), min_size=1, max_size=4)))
    held = by(history, absences, Percentages())
    ranked = replace(held.ruleset.standings, head_to_head=HeadToHead.TABLE)
    field = figures(
        replace(held, ruleset=replace(held.ruleset, standings=ranked)), records(held), held.drawn_through
    )
    receipts = TIEBREAKS["head_to_head"].receipts(field, [number(player) for player in group])
    values = sorted({receipt.value for receipt in receipts.values()}, reverse=True)
    found = [{player for player, receipt in receipts.items() if receipt.value == value} for value in values]
    assert found == table_order(naive, group)
    for player, receipt in receipts.items():
        below = found[[player in tier for tier in found].index(True) + 1 :]
        assert receipt.value == sum(step.value for step in receipt.lines) == sum(map(len, below))


ENDINGS: Mapping[str, Sequence[tuple[str, tuple[int, int] | None]]] = {
    "agot2-joust": [("1", None), ("2T", None), ("1F", None), ("0", None)],
    "agot1-joust": [("1", None), ("X", None), ("2F", None)],
    "neuroshima-hex-2023": [("", (9, 2)), ("", (3, 4)), ("1F", None)],
    "war-online-constructed": [("", (2, 0)), ("", (1, 2)), ("", (1, 1)), ("2F", None)],
}


def with_open_matches(history: History) -> History:
    """The last round with its first two matches open and all others ended."""
    *before, (played, bye) = history.rounds
    result, score = ENDINGS[history.game][0]
    ended = [
        one if points_of(history.game, one) else replace(one, result=result, score=score) for one in played[2:]
    ]
    waiting = [replace(one, result=None, score=None) for one in played[:2]]
    return replace(history, rounds=[*before, (waiting + ended, bye)])


def ends(history: History) -> Iterator[History]:
    """Every way in which the matches that wait can end, or a few where scores have no bound."""
    *before, (played, bye) = history.rounds
    waiting = [at for at, one in enumerate(played) if points_of(history.game, one) is None]
    for chosen in product(ENDINGS[history.game], repeat=len(waiting)):
        ended = list(played)
        for at, (result, score) in zip(waiting, chosen, strict=True):
            ended[at] = replace(played[at], result=result, score=score)
        yield replace(history, rounds=[*before, (ended, bye)])


@given(histories(), st.sampled_from(OPTIONS), st.sampled_from([0, 1, Fraction(1, 2)]))
@examples(13)
def test_no_range_is_too_narrow(history: History, options: Options, asked: Number) -> None:
    """What open matches can come to lies within the range of every tie-break, whatever a bye asked for is worth."""

    def with_cut(one: History) -> Contest:
        held = by(one, *options)
        asked_off = replace(held.ruleset.absences["requested_bye"], points=asked)
        rules = replace(held.ruleset, absences={**held.ruleset.absences, "requested_bye": asked_off})
        tournament = replace(held.tournament, rounds=len(history.rounds), cut=2, structure="custom")
        return replace(held, ruleset=rules, tournament=tournament)

    assume(len(history.rounds) > 1 and history.rounds[-1][0])
    waiting = with_open_matches(history)
    state = forecast_state(compute(with_cut(waiting)))
    assume(state.drawn)
    ties = Ties(state)
    for after in ends(waiting):
        for standing in standings(with_cut(after)):
            for receipt in standing.receipts:
                known = ties.range(receipt.key, standing.player)
                assert known is None or known[0] <= receipt.value <= known[1], (receipt, known)


@given(histories(), st.sampled_from(OPTIONS))
@examples(15)
def test_a_range_without_open_matches_is_the_value(history: History, options: Options) -> None:
    held = by(history, *options)
    if (
        any(points_of(history.game, one) is None for played, _ in history.rounds for one in played)
        or not history.rounds
    ):
        return
    closed = replace(
        held, tournament=replace(held.tournament, rounds=len(history.rounds), cut=2, structure="custom")
    )
    ties = Ties(forecast_state(compute(closed)))
    for standing in standings(closed):
        for receipt in standing.receipts:
            assert ties.range(receipt.key, standing.player) == (receipt.value, receipt.value)
