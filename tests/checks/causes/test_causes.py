"""One slip is told once, at its cell, with what was meant; where it cannot be told, nothing is guessed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import pytest

from pipeline.checks.causes import search
from pipeline.checks.causes.search import Explained, explained
from pipeline.checks.causes.slips import telling
from pipeline.checks.subject import Subject
from pipeline.engine.overall.contests import contests_of
from pipeline.model import Event, Match, Result, Seat, Tournament, replace, swiss
from pipeline.problems.problem import Problem, Severity
from tests.builders.events import AGOT1_ID, AGOT2_ID, HEX_ID, MELEE_ID, WAR_ID, simulated
from tests.checks.checked import RULESETS, at, problems
from tests.profiles import quick_for

GAMES = (AGOT1_ID, AGOT2_ID, HEX_ID, WAR_ID)


def sought(of: Event) -> Explained:
    return explained(problems(of), of, RULESETS, at, problems)


def cell_of(row: int, column: str = "round") -> str:
    return at("matches", row, column).address


def errors(found: Explained) -> list[tuple[str, str]]:
    return [(one.code, one.at.address) for one in found.problems if one.severity is Severity.ERROR]


def in_main(of: Event, change: Callable[[Tournament], Tournament]) -> Event:
    return replace(of, tournaments=(change(of.tournaments[0]), *of.tournaments[1:]))


def with_row(of: Event, place: int, **facts: object) -> Event:
    """The event with other facts in one of its rows."""

    def edit(one: Tournament) -> Tournament:
        if one.seats:
            seats = tuple(replace(row, **facts) if at == place else row for at, row in enumerate(one.seats))  # type: ignore[arg-type]
            return replace(one, seats=seats)
        matches = tuple(replace(row, **facts) if at == place else row for at, row in enumerate(one.matches))  # type: ignore[arg-type]
        return replace(one, matches=matches)

    return in_main(of, edit)


def row_by_row(of: Event) -> Event:
    """The event with its rows where a workbook has them: one below the other from row 2 on."""

    def number(one: Tournament) -> Tournament:
        matches = tuple(replace(row, row=place) for place, row in enumerate(one.matches, start=2))
        seats = tuple(replace(row, row=place) for place, row in enumerate(one.seats, start=2))
        return replace(one, matches=matches, seats=seats)

    return in_main(of, number)


def swiss_event(rules: str, players: int = 12, seed: str = "k7") -> Event:
    """Three Swiss rounds of a game, all results entered."""
    played = simulated(rules, players, seed)
    kept = row_by_row(
        in_main(
            played,
            lambda one: replace(
                one,
                matches=tuple(row for row in one.matches if row.round <= swiss(3)),
                seats=tuple(row for row in one.seats if row.round <= swiss(3)),
                changes=tuple(row for row in one.changes if row.since <= swiss(3)),
            ),
        )
    )
    assert not errors(sought(kept)), errors(sought(kept))
    return kept


def main_matches(of: Event) -> tuple[Match, ...]:
    return of.tournaments[0].matches


def main_seats(of: Event) -> tuple[Seat, ...]:
    return of.tournaments[0].seats


@pytest.mark.parametrize("rules", quick_for(GAMES, AGOT1_ID))
def test_a_wrong_round_within_its_block(rules: str) -> None:
    """A row that has the round before or after, or one that there is not, wherever it stands among its round's."""
    of = swiss_event(rules)
    rows = main_matches(of)
    inner = [place for place in range(1, len(rows) - 1) if rows[place - 1].round == rows[place].round]
    assert len(inner) > 9
    for place in inner:
        for typed in {1, 2, 3, 9} - {rows[place].round.number}:
            found = sought(with_row(of, place, round=swiss(typed)))
            assert errors(found) == [("round-probably-wrong", cell_of(rows[place].row))], (place, typed)
            assert [(mend.at.address, mend.value) for mend in found.mends] == [
                (cell_of(rows[place].row), rows[place].round.number)
            ]


def test_results_one_row_too_low_are_supposed_where_they_belong() -> None:
    """The first match of the next round, which has not begun, is supposed to have none again."""
    of = swiss_event(AGOT1_ID)
    rows = main_matches(of)
    second = [row.row for row in rows if row.round == swiss(2)]
    entered = {row.row: row.result if row.round <= swiss(2) else None for row in rows}
    below = {row: entered[row - 1] for row in (*second[1:], second[-1] + 1)}

    def with_results(results: Mapping[int, Result | None]) -> Event:
        return in_main(
            of, lambda one: replace(one, matches=tuple(replace(row, result=results[row.row]) for row in rows))
        )

    slipped = with_results({**entered, second[0]: None, **below})
    (contest,) = contests_of(slipped, RULESETS)
    (found,) = telling(Subject(slipped, contest, at))
    assert (found.code, found.event) == ("column-shifted", with_results(entered))


def test_a_wrong_round_at_tables() -> None:
    of = swiss_event(MELEE_ID)
    rows = main_seats(of)
    inner = [place for place in range(1, len(rows) - 1) if rows[place - 1].round == rows[place].round]
    for place in inner[::3]:
        typed = 1 if rows[place].round.number > 1 else 2
        found = sought(with_row(of, place, round=swiss(typed)))
        assert errors(found) == [("round-probably-wrong", at("tables", rows[place].row, "round").address)]


@pytest.mark.parametrize("rules", quick_for(GAMES, HEX_ID))
def test_a_player_in_the_row_of_another(rules: str) -> None:
    """Both rows of the player are named, and the one who is missing; nothing is mended, for it may be either row."""
    of = swiss_event(rules)
    rows = main_matches(of)
    for place in range(0, len(rows), 2):
        row = rows[place]
        other = next(one for one in rows if one.round == row.round and one is not row and one.player2)
        found = sought(with_row(of, place, player1=other.player1))
        told = errors(found)
        if rows[place].player2 is None or len(told) != 1:
            continue
        assert told[0][0] == "player-probably-wrong"
        problem = next(one for one in found.problems if one.code == "player-probably-wrong")
        named = {problem.at, *problem.related}
        assert {at("matches", row.row, "player1"), at("matches", other.row, "player1")} <= named
        assert dict(problem.values)["meant"] == of.players[row.player1 - 1].label
    assert errors(sought(with_row(of, 0, player1=rows[1].player1)))[0][0] == "player-probably-wrong"


def with_matches_of(of: Event, matches: Iterable[Match]) -> Event:
    return in_main(of, lambda one: replace(one, matches=tuple(matches)))


def test_a_row_that_was_pasted_twice() -> None:
    of = swiss_event(AGOT2_ID)
    pairs = [row for row in main_matches(of) if row.player2 is not None]
    for row in pairs:
        twice = with_matches_of(of, [*main_matches(of), replace(row, row=99)])
        assert errors(sought(twice)) == [("row-probably-twice", cell_of(99, "player1"))]


def test_a_row_that_was_deleted() -> None:
    of = swiss_event(AGOT2_ID)
    rows = main_matches(of)
    for row in (row for row in rows if row.player2 is not None):
        found = sought(with_matches_of(of, [one for one in rows if one is not row]))
        assert [code for code, _ in errors(found)] == ["row-probably-gone"]
        problem = next(one for one in found.problems if one.code == "row-probably-gone")
        names = {dict(problem.values)["player1"], dict(problem.values)["player2"]}
        assert names == {of.players[number - 1].label for number in row.players}
        near = next(one for one in rows if one.row == problem.at.row)
        assert near.round == row.round
        assert row.table in {(near.table or 0) + 1, 1}


@pytest.mark.thorough
def test_two_slips_are_told_one_by_one() -> None:
    """Where one of them might also explain the other's errors none is told, and never a cell that is right."""
    of = swiss_event(AGOT2_ID)
    rows = main_matches(of)
    inner = [place for place in range(1, len(rows) - 1) if rows[place - 1].round == rows[place].round]
    both = none = 0
    for first, second in ((one, other) for one in inner for other in inner[::3] if other > one + 1):
        slipped = of
        for place in (first, second):
            slipped = with_row(slipped, place, round=swiss(rows[place].round.number % 3 + 1))
        told = {cell for code, cell in errors(sought(slipped)) if code.endswith("-probably-wrong")}
        assert told <= {cell_of(rows[first].row), cell_of(rows[second].row)}
        both, none = both + (len(told) == 2), none + (not told)
    assert both > 3 * none


def test_what_a_slip_does_not_explain_stays() -> None:
    of = swiss_event(AGOT2_ID)
    broken = with_row(with_row(of, 2, round=swiss(2)), 14, player2=main_matches(of)[14].player1)
    codes = [code for code, _ in errors(sought(broken))]
    assert codes[0] == "round-probably-wrong"
    assert "against-oneself" in codes


def test_nothing_is_typed_into_a_row_that_is_still_wrong() -> None:
    """A wrong round is told, but not typed in where another error stands in its row that no slip explains."""
    of = swiss_event(AGOT2_ID)
    rows = main_matches(of)
    broken = with_row(of, 2, round=swiss(2), result=Result.DRAW)
    assert {code for code, _ in errors(sought(broken))} == {"round-probably-wrong", "draw-unknown"}
    assert sought(broken).mends == ()
    alone = with_row(of, 2, round=swiss(2))
    assert [mend.at.address for mend in sought(alone).mends] == [cell_of(rows[2].row)]


def test_rounds_of_a_sheet_that_is_not_in_blocks_are_let_be() -> None:
    """Sorted by table, the rounds go up and down, and that is no slip."""
    of = swiss_event(AGOT2_ID)
    rows = sorted(main_matches(of), key=lambda row: (row.table or 99, row.round))
    sorted_by_table = with_matches_of(of, [replace(row, row=place) for place, row in enumerate(rows, start=2)])
    assert errors(sought(sorted_by_table)) == []


def test_one_error_is_told_as_it_is() -> None:
    of = swiss_event(AGOT2_ID)
    alone = with_row(of, 3, result=None)
    assert sought(alone).problems == problems(alone)


@pytest.mark.thorough
def test_a_row_that_was_pasted_many_times_is_not_tried_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    most, told = 3_000, [0]
    monkeypatch.setattr(search, "_MOST_WORK", most)
    once = simulated(AGOT2_ID, 8, 2)
    of = row_by_row(in_main(once, lambda one: replace(one, matches=(*one.matches, *one.matches[:1] * 40))))

    def counted(event: Event) -> tuple[Problem, ...]:
        found = problems(event)
        told[-1] += len(found)
        return found

    found = explained(problems(of), of, RULESETS, at, counted)
    causes = sum(one.code == "row-probably-twice" for one in found.problems)
    assert causes
    assert told[0] <= most * causes
