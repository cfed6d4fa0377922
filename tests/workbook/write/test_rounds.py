"""A drawn round in the workbook: its rows, what the draw settles, drawing again."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.locale.languages import LANGUAGES
from pipeline.model import Match, PlayerNumber, Result, Stage, replace, swiss
from pipeline.problems.problem import Problem
from pipeline.rules.load import load_builtin
from pipeline.workbook.read.reader import read_workbook
from pipeline.workbook.write.drawn import undrawn
from tests.builders.workbooks import HEADINGS, save, sheets, write_event
from tests.profiles import examples, quick_for
from tests.workbook.write.events import draw, event_after, matches_of_each, read_again


class TestNextRound:
    @pytest.mark.parametrize("language", quick_for(LANGUAGES, "pl"))
    def test_reads_as_it_was_drawn(self, tmp_path: Path, language: str) -> None:
        done = draw(write_event(tmp_path / "cup.xlsx", event_after(language=language)))
        assert read_again(done) == done.expected
        first = 2 + len(done.rounds[0].tournament.matches)
        assert done.rows == tuple(range(first, first + len(done.rounds[0].matches)))

    @pytest.mark.thorough
    @pytest.mark.parametrize(
        "rules", ["agot2-joust", "agot1-joust", "neuroshima-hex-2023", "war-online-constructed"]
    )
    def test_follows_the_last_until_all_is_over(self, tmp_path: Path, rules: str) -> None:
        ruleset = load_builtin(rules)
        start = event_after(19, 0, rules=ruleset)
        path = write_event(tmp_path / "cup.xlsx", start)
        for number in range(20):
            done = draw(path, name=f"{number}.xlsx")
            if not done.rounds:
                break
            again = read_again(done)
            assert again == done.expected
            path = done.path
            _enter_results(path)
        assert number >= 4
        assert len(read_workbook(path).draws) == number

    def test_writes_the_bye_as_a_row(self, tmp_path: Path) -> None:
        done = draw(write_event(tmp_path / "cup.xlsx", event_after(9, 0)))
        sheet = openpyxl.load_workbook(done.path)["Matches"]
        last = done.rows[-1]
        texts = {sheet.cell(1, column).value: sheet.cell(last, column).value for column in range(1, 7)}
        bye = done.rounds[0].proposal.byes[0].player
        assert str(texts["Player 1"]).split()[0] == str(bye)
        assert (texts["Player 2"], texts["Result"]) == (None, "BYE")

    def test_writes_numbers_and_names(self, tmp_path: Path) -> None:
        done = draw(write_event(tmp_path / "cup.xlsx", event_after()))
        sheet = openpyxl.load_workbook(done.path)["Matches"]
        pair = done.rounds[0].proposal.pairings[0]
        names = {player.number: player.name for player in done.expected.players}
        assert sheet.cell(done.rows[0], 3).value == f"{pair.player1} {names[pair.player1]}"

    def test_keeps_result_cells_text_where_nobody_formatted_them(self, tmp_path: Path) -> None:
        path = save(tmp_path / "cup.xlsx", sheets(matches=[HEADINGS]))
        sheet = openpyxl.load_workbook(draw(path).path)["Matches"]
        assert sheet["E2"].number_format == "@" or sheet["E2"].value is None

    def test_goes_right_beneath_a_plain_list(self, tmp_path: Path) -> None:
        rows = [HEADINGS, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "2")]
        done = draw(save(tmp_path / "cup.xlsx", sheets(matches=rows)))
        assert done.rows == (4, 5)
        assert matches_of_each(read_again(done)) == matches_of_each(done.expected)

    def test_finds_its_columns_in_any_order_and_language(self, tmp_path: Path) -> None:
        rows = [("Wynik", "Что это", "Jogador 2", "Stół", "Player 1", "Тур"), ("1", "x", 2, 1, 1, 1)]
        done = draw(save(tmp_path / "cup.xlsx", sheets(matches=[*rows, ("1", "y", 12, 2, 3, 1)])))
        assert matches_of_each(read_again(done)) == matches_of_each(done.expected)

    def test_without_a_result_column_says_bye_in_the_place_of_the_opponent(self, tmp_path: Path) -> None:
        players = [("No", "Name"), *((number, f"Player {number}") for number in range(1, 10))]
        headings = ("Round", "Table", "Player 1", "Player 2", "Score 1", "Score 2")
        done = draw(save(tmp_path / "cup.xlsx", sheets(players=players, matches=[headings])))
        assert len(done.rows) == 5
        assert matches_of_each(read_again(done)) == matches_of_each(done.expected)

    def test_writes_over_table_numbers_typed_in_advance(self, tmp_path: Path) -> None:
        done = draw(save(tmp_path / "cup.xlsx", sheets(matches=[HEADINGS, (None, 7), (None, 8)])))
        assert done.rows == (2, 3)
        assert matches_of_each(read_again(done)) == matches_of_each(done.expected)


class TestFirstDraw:
    def test_settles_numbers_rounds_cut_method_and_seed(self, tmp_path: Path) -> None:
        content = sheets(
            event=[("Name", "Spring Cup"), ("Date", "2026-03-14"), ("Language", "en")],
            tournaments=[("Tournament", "Rules", "Rounds", "Cut", "Draw method"), ("Main", "agot2-joust")],
            players=[("No", "Name"), *((None, f"Player {letter}") for letter in "ABCDEFGHI"), (3, "Late Jan")],
            matches=[HEADINGS],
        )
        done = draw(save(tmp_path / "cup.xlsx", content))
        book = openpyxl.load_workbook(done.path)
        assert [book["Players"].cell(row, 1).value for row in range(2, 12)] == [1, 2, 4, 5, 6, 7, 8, 9, 10, 3]
        structure = done.rounds[0]
        assert [cell.value for cell in book["Tournaments"][2]] == [
            "Main", "agot2-joust", structure.rounds, structure.cut, 1,
        ]  # fmt: skip
        assert [cell.value for cell in book["Event"][4]] == ["Draw seed", "Spring Cup 2026-03-14"]
        reading = read_workbook(done.path)
        assert not reading.unnumbered
        assert "missing-seed" not in {found.code for found in reading.problems}
        assert reading.event == done.expected

    def test_fills_the_empty_field_of_the_seed(self, tmp_path: Path) -> None:
        fields = [("Name", "Spring Cup"), ("Draw seed", None), ("Language", "en")]
        done = draw(save(tmp_path / "cup.xlsx", sheets(event=fields, matches=[HEADINGS])))
        assert openpyxl.load_workbook(done.path)["Event"]["B2"].value == "Spring Cup"

    def test_says_what_has_no_column(self, tmp_path: Path) -> None:
        content = sheets(players=[("Name",), *((f"Player {letter}",) for letter in "ABCD")], matches=[HEADINGS])
        done = draw(save(tmp_path / "cup.xlsx", content))
        assert not isinstance(done.written, Problem)
        assert [(found.code, found.at.sheet) for found in done.written.problems] == [
            ("write-no-column-players", "Players"),
            ("write-no-column-tournaments", "Tournaments"),
        ]

    def test_leaves_what_is_stated(self, tmp_path: Path) -> None:
        stated = [("Tournament", "Rules", "Rounds", "Cut", "Draw method"), ("Main", "agot2-joust", 2, 2, 1)]
        done = draw(save(tmp_path / "cup.xlsx", sheets(tournaments=stated, matches=[HEADINGS])))
        assert [cell.value for cell in openpyxl.load_workbook(done.path)["Tournaments"][2]][2:] == [2, 2, 1]


class TestSeveralTournaments:
    def test_each_row_says_which(self, tmp_path: Path) -> None:
        content = sheets(
            tournaments=[("Tournament", "Rules"), ("Main", "agot2-joust"), ("Side", "agot2-joust")],
            matches=[("Tournament", *HEADINGS)],
        )
        done = draw(save(tmp_path / "cup.xlsx", content))
        assert len(done.rounds) == 2
        assert matches_of_each(read_again(done)) == matches_of_each(done.expected)

    def test_need_a_column_for_it(self, tmp_path: Path) -> None:
        content = sheets(
            tournaments=[("Tournament", "Rules"), ("Main", "agot2-joust"), ("Side", "agot1-joust")],
            matches=[HEADINGS],
        )
        done = draw(save(tmp_path / "cup.xlsx", content))
        assert (done.problem.code, done.problem.at.sheet) == ("write-no-tournament-column", "Matches")


class TestRedraw:
    def test_replaces_the_rows_of_a_round_without_results(self, tmp_path: Path) -> None:
        first = draw(write_event(tmp_path / "cup.xlsx", event_after()))
        sheet_before = openpyxl.load_workbook(first.path)["Matches"].dimensions
        again = draw(first.path, redraw=True)
        assert again.rows == first.rows
        assert read_again(again) == again.expected
        assert openpyxl.load_workbook(again.path)["Matches"].dimensions == sheet_before

    def test_empties_rows_that_are_left_over(self, tmp_path: Path) -> None:
        first = draw(write_event(tmp_path / "cup.xlsx", event_after(20)))
        book = openpyxl.load_workbook(first.path)
        player = first.rounds[0].proposal.pairings[0].player1
        for row, value in enumerate((None, 3, int(player), "Drop"), start=1):
            if value is not None:
                book["Changes"].cell(2, row - 1, value)
        book.save(tmp_path / "left.xlsx")
        again = draw(tmp_path / "left.xlsx", redraw=True)
        assert again.rows == first.rows[:-1]
        sheet = openpyxl.load_workbook(again.path)["Matches"]
        assert {cell.value for cell in sheet[first.rows[-1]]} == {None}
        assert read_again(again) == again.expected

    def test_keeps_a_round_with_results(self, tmp_path: Path) -> None:
        reading = read_workbook(write_event(tmp_path / "cup.xlsx", event_after()))
        assert reading.event is not None
        found = undrawn(reading.event.tournaments[0], reading)
        assert isinstance(found, Problem)
        assert (found.code, found.at.sheet, found.at.column) == ("redraw-has-results", "Matches", 5)

    def test_has_nothing_to_take_back_before_the_first_draw(self, tmp_path: Path) -> None:
        reading = read_workbook(write_event(tmp_path / "cup.xlsx", event_after(8, 0)))
        assert reading.event is not None
        found = undrawn(reading.event.tournaments[0], reading)
        assert isinstance(found, Problem)
        assert found.code == "redraw-nothing"


class TestDraws:
    def test_keeps_earlier_lines(self, tmp_path: Path) -> None:
        first = draw(write_event(tmp_path / "cup.xlsx", event_after()))
        again = draw(first.path, redraw=True)
        lines = read_workbook(again.path).draws
        assert [line.round for line in lines] == [swiss(3), swiss(3)]
        assert {line.seed for line in lines} == {again.expected.seed}
        assert {line.fingerprint for line in lines} == {first.rounds[0].record("").fingerprint}

    def test_shows_a_result_corrected_since(self, tmp_path: Path) -> None:
        done = draw(write_event(tmp_path / "cup.xlsx", event_after()))
        tournament = read_again(done).tournaments[0]
        record = read_workbook(done.path).draws[0]
        assert fingerprint(tournament, record.round) == record.fingerprint
        changed = replace(tournament.matches[0], result=Result.NOBODY)
        corrected = replace(tournament, matches=(changed, *tournament.matches[1:]))
        assert fingerprint(corrected, record.round) != record.fingerprint

    def test_fingerprint_is_that_of_the_stated_lines(self) -> None:
        match = Match(swiss(1), PlayerNumber(3), PlayerNumber(7), Result.FIRST_ON_TIME, table=4)
        bye = Match(swiss(1), PlayerNumber(5), None, Result.BYE)
        tournament = replace(event_after(8, 0).tournaments[0], matches=(match, bye), changes=())
        # printf 'match|1|3|7|1T||||\nmatch|1|5||BYE||||\n' | sha256sum
        assert fingerprint(tournament, swiss(2)) == (
            "abcb238480e02661d4eaf72fa94de80550fd3420c164baf943ecf8c4437a7ce3"
        )

    def test_fingerprint_does_not_mind_the_order_of_rows(self) -> None:
        tournament = event_after().tournaments[0]
        turned = replace(tournament, matches=tournament.matches[::-1], changes=tournament.changes[::-1])
        assert fingerprint(turned, swiss(3)) == fingerprint(tournament, swiss(3))


_NAMES = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Cf", "Zl", "Zp", "Co", "Cn")), min_size=1, max_size=20
).map(lambda name: f"P {name} Q")


@examples(6, allowed=[HealthCheck.function_scoped_fixture])
@given(st.lists(_NAMES, min_size=4, max_size=9), st.integers(0, 3), st.permutations(HEADINGS))
def test_round_trip(tmp_path: Path, names: list[str], gap: int, headings: list[str]) -> None:
    players = [("No", "Name"), *((number, f"{name} {number}") for number, name in enumerate(names, start=1))]
    path = save(tmp_path / "cup.xlsx", sheets(players=players, matches=[*[()] * gap, headings]))
    done = draw(path)
    assert matches_of_each(read_again(done)) == matches_of_each(done.expected)
    assert done.rows[0] == gap + 2


def _enter_results(path: Path) -> None:
    """What an organiser does: a result for every match that has none, scores where the sheet asks for them."""
    book = openpyxl.load_workbook(path)
    sheet = book["Matches"]
    columns = {str(cell.value): column for column, cell in enumerate(sheet[1], start=1)}
    reading = read_workbook(path)
    assert reading.event is not None
    for match in reading.event.tournaments[0].matches:
        if match.result is None and match.player2 is not None:
            first_wins = (match.player1 < match.player2) == (match.round.stage is Stage.SWISS)
            sheet.cell(match.row, columns["Result"], "1" if first_wins else "2")
            if "Score 1" in columns:
                scores = ("2", "1") if first_wins else ("1", "2")
                for key, score in zip(("Score 1", "Score 2"), scores, strict=True):
                    sheet.cell(match.row, columns[key], score)
    book.save(path)
