"""Two states of a workbook compared: cells, places, draws, and what is left to do."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from pipeline.extensions.corrections.diff import diff
from pipeline.extensions.corrections.engine.compared import NextStep, RowState, corrections
from pipeline.extensions.corrections.engine.facts import is_visible
from pipeline.extensions.corrections.views.lines import notice
from pipeline.extensions.simulate.play import Moment
from pipeline.model import Change, ChangeKind, Match, PlayerNumber, Result, Stage, replace, swiss
from pipeline.views.language.words import words
from tests.builders.events import with_match, with_player, with_tournament
from tests.builders.workbooks import write_event
from tests.profiles import quick_for
from tests.run.states import MELEE, compared, comparison_text, event_to_compare


def decided(match: Match, number: int = 1) -> bool:
    return match.round == swiss(number) and match.result in (Result.FIRST, Result.SECOND)


def turned(match: Match) -> Match:
    return replace(match, result=Result.SECOND if match.result is Result.FIRST else Result.FIRST)


class TestAResult:
    def test_corrected_in_the_first_round(self, tmp_path: Path) -> None:
        """Both players' points move by a win, the rounds after it are drawn again, and what has been played stands."""
        old = event_to_compare()
        new = with_match(old, decided, turned)
        found = compared(tmp_path, old, new)
        (row,) = found.rows
        (cell,) = row.cells
        match = next(one for one in new.tournaments[0].matches if decided(one))
        assert (row.sheet, row.state, row.round) == ("matches", RowState.CHANGED, swiss(1))
        assert set(row.players) == {match.player1, match.player2}
        assert cell.column == "result"
        assert cell.old != cell.new == match.result
        assert cell.old_at == cell.new_at
        assert cell.new_at is not None
        assert openpyxl.load_workbook(tmp_path / "2.xlsx")["Matches"][cell.new_at.address].value == cell.new
        (tournament,) = found.tournaments
        moved = {one.player: one for one in tournament.moves.lines}
        for player in row.players:
            line = moved[player]
            assert line.old is not None
            assert line.new is not None
            assert abs(line.new.points - line.old.points) == 5
        assert [one.round for one in tournament.redrawn] == [swiss(2), swiss(3)]
        assert not tournament.redrawn[0].same
        assert all(one.entered == one.tables for one in tournament.redrawn)
        steps = [one.step for one in found.advice]
        assert NextStep.STANDS in steps
        assert NextStep.REDRAW not in steps
        assert "points" in comparison_text(found)

    @pytest.mark.thorough
    def test_before_a_round_without_results(self, tmp_path: Path) -> None:
        """The last round is only drawn: it can be taken back. In what would be drawn everybody plays once, as before."""
        open_ = with_tournament(
            event_to_compare(),
            lambda one: replace(
                one,
                matches=tuple(
                    replace(match, result=None) if match.round == swiss(3) and match.player2 else match
                    for match in one.matches
                ),
            ),
        )
        found = compared(tmp_path, open_, with_match(open_, lambda match: decided(match, 2), turned))
        (redrawn,) = found.tournaments[0].redrawn
        assert redrawn.round == swiss(3)
        assert redrawn.entered == 0
        assert redrawn.held
        held, instead = (
            sorted(p for one in group for p in one.players) for group in (redrawn.held, redrawn.instead)
        )
        assert held == instead
        drawn = [
            {match.player1, match.player2} for match in open_.tournaments[0].matches if match.round == swiss(3)
        ]
        assert all({*one.players} in drawn for one in redrawn.held if len(one.players) > 1)
        assert not any({*one.players} in drawn for one in redrawn.instead)
        assert [one.step for one in found.advice][:1] == [NextStep.REDRAW]
        assert "swissbook pair cup.xlsx --redraw" in comparison_text(found)

    def test_in_the_last_round_no_draw_rested_on_it(self, tmp_path: Path) -> None:
        found = compared(
            tmp_path, event_to_compare(), with_match(event_to_compare(), lambda match: decided(match, 3), turned)
        )
        assert found.tournaments[0].redrawn == ()
        assert found.tournaments[0].moves.lines
        assert [one.step for one in found.advice] == [NextStep.NOTICE, NextStep.BUILD]

    def test_that_came_in_is_no_correction(self, tmp_path: Path) -> None:
        old = with_match(
            event_to_compare(), lambda match: decided(match, 3), lambda match: replace(match, result=None)
        )
        found = compared(tmp_path, old, event_to_compare())
        assert [row.entered for row in found.rows] == [True]
        assert not list(corrections(found.rows))
        assert "Round 3: results added to 1 row" in comparison_text(found)
        assert [one.step for one in found.advice] == [NextStep.BUILD]

    def test_a_round_drawn_since_is_one_line(self, tmp_path: Path) -> None:
        found = compared(tmp_path, event_to_compare(rounds=2), event_to_compare())
        added = [row for row in found.rows if row.sheet == "matches"]
        assert {row.state for row in added} == {RowState.ADDED}
        assert f"Round 3 is new: {len(added)} rows" in comparison_text(found)
        assert comparison_text(found).count("Round 3") == 1

    def test_a_score(self, tmp_path: Path) -> None:
        old = event_to_compare("neuroshima-hex-2023")
        new = with_match(
            old,
            lambda match: match.score1 is not None and match.round == swiss(1),
            lambda match: replace(match, score1=(match.score1 or 0) + 1),
        )
        found = compared(tmp_path, old, new)
        (cell,) = found.rows[0].cells
        assert cell.column == "score1"
        assert float(cell.new) == float(cell.old) + 1
        assert found.tournaments[0].moves.lines


class TestNothingIsDifferent:
    @pytest.mark.thorough
    def test_where_rows_and_columns_are_sorted(self, tmp_path: Path) -> None:
        """The sheet turned upside down, its columns too, the sides of every match as well."""
        old, new = (
            write_event(tmp_path / "1.xlsx", event_to_compare()),
            write_event(tmp_path / "2.xlsx", event_to_compare()),
        )
        book = openpyxl.load_workbook(new)
        for name in ("Matches", "Players"):
            sheet = book[name]
            rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
            for at, row in enumerate([rows[0], *reversed(rows[1:])], start=1):
                for column, value in enumerate(reversed(row), start=1):
                    sheet.cell(at, column).value = value
        book.save(new)
        found = diff(old, new, "en").compared
        assert found is not None
        assert found.same
        assert "There are no differences." in comparison_text(found)
        assert found.advice == ()

    @pytest.mark.thorough
    def test_where_the_sides_of_a_match_are_turned(self, tmp_path: Path) -> None:
        def other_side(match: Match) -> Match:
            assert match.player2 is not None
            result = match.result and match.result.swapped
            return replace(match, player1=match.player2, player2=match.player1, result=result)

        assert compared(tmp_path, event_to_compare(), with_match(event_to_compare(), decided, other_side)).same

    @pytest.mark.parametrize("language", quick_for(["pl", "pt", "ru"], "ru"))
    def test_but_the_language(self, language: str, tmp_path: Path) -> None:
        found = compared(tmp_path, event_to_compare(), event_to_compare(), ("en", language))
        assert [cell.column for row in found.rows for cell in row.cells] == ["language"]

    def test_where_the_language_differs_a_correction_is_found(self, tmp_path: Path) -> None:
        found = compared(
            tmp_path, event_to_compare(), with_match(event_to_compare(), decided, turned), ("pl", "ru")
        )
        (row,) = [row for row in found.rows if row.sheet == "matches"]
        assert row.old_at is not None
        assert row.new_at is not None
        assert (row.old_at.sheet, row.new_at.sheet) == ("Mecze", "Матчи")
        assert "(before: Mecze " in comparison_text(found)


class TestPlayers:
    def test_a_name(self, tmp_path: Path) -> None:
        """Nothing of the draws or the places rests on a name."""
        found = compared(tmp_path, event_to_compare(), with_player(event_to_compare(), 5, name="Somebody Else"))
        (row,) = found.rows
        assert (row.sheet, row.players, [cell.column for cell in row.cells]) == ("players", (5,), ["name"])
        assert not found.tournaments[0].moves.any
        assert not found.tournaments[0].redrawn
        assert [one.step for one in found.advice] == [NextStep.BUILD]

    @pytest.mark.thorough
    def test_numbered_anew(self, tmp_path: Path) -> None:
        """Everybody has another number; still the same people met, and nobody's place moved but by lots."""
        from pipeline.extensions.corrections.engine.facts import renumbered

        shifted = renumbered(
            event_to_compare(), {one.number: PlayerNumber(one.number + 100) for one in event_to_compare().players}
        )
        found = compared(tmp_path, event_to_compare(), shifted)
        assert {row.sheet for row in found.rows} == {"players"}
        assert {cell.column for row in found.rows for cell in row.cells} == {"number"}
        points = [(one.old, one.new) for one in found.tournaments[0].moves.lines]
        assert all(old and new and old.points == new.points for old, new in points)

    def test_a_drop_that_was_forgotten(self, tmp_path: Path) -> None:
        """They do not play from round 3 on: that round would have had another bye."""
        player = event_to_compare().tournaments[0].matches[0].player1
        gone = Change(player, ChangeKind.DROP, swiss(3))

        def left(one: Match) -> bool:
            return one.round != swiss(3)

        both = with_tournament(
            event_to_compare(), lambda one: replace(one, matches=tuple(filter(left, one.matches)))
        )
        new = with_tournament(both, lambda one: replace(one, changes=(*one.changes, gone)))
        found = compared(tmp_path, both, new)
        (row,) = found.rows
        assert (row.sheet, row.state, row.players) == ("changes", RowState.ADDED, (player,))
        (line,) = [one for one in found.tournaments[0].moves.lines if one.player == player]
        assert line.new is not None
        assert line.new.status.value == "dropped"
        assert "    Change: Drop   C" in comparison_text(found)
        assert not list(corrections(found.rows))  # somebody who goes is no mistake
        assert row.rested(swiss(3))
        assert not row.rested(swiss(2))


class TestTheBracket:
    @pytest.mark.thorough
    def test_seeds_stand_once_it_is_played(self, tmp_path: Path) -> None:
        old = event_to_compare(players=24, rounds=None, moment=Moment.MID_BRACKET)
        seeds = {old.tournaments[0].matches[-1].player1, old.tournaments[0].matches[-1].player2}
        new = with_match(
            old,
            lambda match: decided(match, 4) and {match.player1, match.player2} == seeds,
            turned,
        )
        found = compared(tmp_path, old, new)
        (tournament,) = found.tournaments
        first, second = sorted(tournament.seeds, key=lambda one: one.old or 99)[:2]
        assert (first.old, first.new, second.old, second.new) == (1, 2, 2, 1)
        assert {first.player, second.player} == seeds
        assert found.advice[0].step is NextStep.BRACKET_STANDS
        assert {one.stage for one in found.advice[0].rounds} == {Stage.BRACKET}
        assert tournament.moves.seeds == ()

    @pytest.mark.thorough
    def test_it_can_be_drawn_again_before(self, tmp_path: Path) -> None:
        full = event_to_compare(players=24, rounds=None, moment=Moment.MID_BRACKET)
        first = min(m.round for m in full.tournaments[0].matches if m.round.stage is Stage.BRACKET)

        def drawn_only(one: Match) -> Match:
            return replace(one, result=None) if one.round == first else one

        old = with_tournament(
            full,
            lambda one: replace(one, matches=tuple(drawn_only(m) for m in one.matches if m.round <= first)),
        )
        found = compared(
            tmp_path, old, with_match(old, lambda match: decided(match, 4) and match.table == 1, turned)
        )
        assert found.tournaments[0].seeds
        assert found.advice[0].step is NextStep.REDRAW
        assert found.advice[0].rounds == (first,)

    def test_seeds_move_with_the_swiss_as_long_as_nothing_is_drawn(self, tmp_path: Path) -> None:
        """The four who qualify are seeded by the standings, and each seed that is another is named with both."""
        full = event_to_compare(players=24, rounds=None, moment=Moment.MID_BRACKET)
        old = with_tournament(
            full, lambda one: replace(one, matches=tuple(m for m in one.matches if m.round.stage is Stage.SWISS))
        )
        best = next(one for one in old.tournaments[0].matches if one.round == swiss(4) and one.table == 1)
        found = compared(tmp_path, old, with_match(old, lambda match: match == best, turned))
        moved = {one.player: (one.old, one.new) for one in found.tournaments[0].moves.seeds}
        assert {best.player1, best.player2} & set(moved)
        assert all(before != after for before, after in moved.values())

    @pytest.mark.thorough
    def test_the_final_turned_round_changes_champion_and_classification(self, tmp_path: Path) -> None:
        old = event_to_compare(players=24, rounds=None, moment=Moment.FINISHED)
        last = max(old.tournaments[0].matches, key=lambda match: match.round)
        found = compared(tmp_path, old, with_match(old, lambda match: match == last, turned))
        moves = found.tournaments[0].moves
        first, second = (
            (last.player1, last.player2) if last.result is Result.FIRST else (last.player2, last.player1)
        )
        placed = {one.player: (one.old, one.new) for one in moves.places}
        assert first is not None
        assert second is not None
        assert (placed[first], placed[second]) == ((1, 2), (2, 1))
        assert [(one.old, one.new) for one in moves.winners] == [(first, second)]


class TestMelee:
    def test_a_power(self, tmp_path: Path) -> None:
        old = event_to_compare(MELEE, 16, None, Moment.MID_BRACKET)
        seats = list(old.tournaments[0].seats)
        one, other = seats[0], next(seat for seat in seats[:4] if seat.power != seats[0].power)
        for seat, like in ((one, other), (other, one)):
            seats[seats.index(seat)] = replace(seat, power=like.power, goal=like.goal)
        new = with_tournament(old, lambda melee: replace(melee, seats=tuple(seats)))
        found = compared(tmp_path, old, new)
        assert {row.sheet for row in found.rows} == {"tables"}
        assert {player for row in found.rows for player in row.players} == {one.player, other.player}
        assert [one.round.name for one in found.tournaments[0].redrawn] == ["2", "3", "Final"]
        moved = {one.player for one in found.tournaments[0].moves.lines if is_visible(one)}
        assert {one.player, other.player} <= moved
        assert notice(found, words("en")).count("table 1: the result has been corrected") == 1


class TestTheNotice:
    def test_names_whom_the_site_names(self, tmp_path: Path) -> None:
        match = next(one for one in event_to_compare().tournaments[0].matches if decided(one))
        hidden = with_player(event_to_compare(), match.player1, name="Hidden Person", hidden=True)
        found = compared(tmp_path, hidden, with_match(hidden, decided, turned))
        said = notice(found, words("en"))
        assert f"Player {match.player1} – " in said
        assert "Hidden" not in said
        assert "Hidden Person" in comparison_text(found)  # the terminal is the organiser's own
        assert "The standings have been corrected." in said

    def test_is_asked_for_until_it_is_written(self, tmp_path: Path) -> None:
        new = replace(with_match(event_to_compare(), decided, turned), correction="We are sorry.")
        found = compared(tmp_path, event_to_compare(), new)
        assert NextStep.NOTICE not in [one.step for one in found.advice]

    @pytest.mark.thorough
    def test_a_report_is_sent_again_once_the_event_is_over(self, tmp_path: Path) -> None:
        old = event_to_compare(players=8, rounds=None)
        new = with_match(old, decided, turned)
        found = compared(tmp_path, old, new)
        assert found.advice[-1].step is NextStep.REPORT
        assert "enter 2 under Report version (Event B" in comparison_text(found)
        assert NextStep.REPORT not in [
            one.step for one in compared(tmp_path, old, replace(new, report_version=2)).advice
        ]
