"""The cells of a new workbook: what they hold, how they look, and the file around them."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

import openpyxl
import pytest
from openpyxl.utils import get_column_letter

from pipeline.locale.languages import LANGUAGES
from pipeline.model import FINAL_TABLE, SEMI_FINAL_TABLES, Event, Player, PlayerNumber, RulesetId, Slug, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.schema.rounds import read_table_round
from pipeline.schema.sheets import CHANGES, DECKS, EVENT, MATCHES, PLAYERS, STAFF, TABLES, TOURNAMENTS
from pipeline.workbook.create import write_workbook
from pipeline.workbook.create.draft import blank_event
from tests.profiles import quick_for
from tests.workbook.create.book import (
    HINT_ROWS,
    Once,
    blank_book,
    cells_of_sheet,
    choices,
    column,
    headings,
    offered,
    opened_book,
    sheet_of,
    tables,
)


class TestCells:
    def test_results_scores_and_telephones_are_text_even_below_the_table(
        self, games: Mapping[RulesetId, Ruleset], once: Once
    ) -> None:
        book = once(games[RulesetId("scores-and-armies")], "en")
        for kind, names in ((MATCHES, ("Result", "Score 1", "Score 2", "Player 1")), (PLAYERS, ("Phone", "Name"))):
            page = sheet_of(book, kind)
            for name in names:
                index = headings(page).index(name) + 1
                assert page.cell(2, index).number_format == "@"
                assert page.column_dimensions[get_column_letter(index)].number_format == "@"

    def test_excel_does_not_complain_of_codes_that_look_like_numbers(
        self, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        book = blank_book(games[RulesetId("modified-wins")], tmp_path)
        index = book.sheetnames.index("Matches") + 1
        with zipfile.ZipFile(tmp_path / "cup.xlsx") as parts:
            part = parts.read(f"xl/worksheets/sheet{index}.xml").decode()
        ignored = re.search(r'<ignoredErrors><ignoredError sqref="([^"]+)" numberStoredAsText="1"/>', part)
        assert ignored is not None
        letter = get_column_letter(headings(sheet_of(book, MATCHES)).index("Result") + 1)
        assert f"{letter}2:" in ignored[1]
        assert part.index("<headerFooter") < part.index("<ignoredErrors") < part.index("<legacyDrawing")

    def test_notes_open_below_their_headings(self, ruleset: Ruleset, tmp_path: Path) -> None:
        book = blank_book(ruleset, tmp_path)
        with zipfile.ZipFile(tmp_path / "cup.xlsx") as parts:
            drawings = [parts.read(name).decode() for name in parts.namelist() if name.endswith(".vml")]
        assert len(drawings) == len(tables(ruleset))
        for kind, drawing in zip(tables(ruleset), drawings, strict=True):
            anchors = [[int(n) for n in found.split(",")] for found in re.findall(r"Anchor>([^<]+)<", drawing)]
            assert [anchor[0] for anchor in anchors] == list(range(len(headings(sheet_of(book, kind)))))
            assert all(top >= 1 and bottom > top for _l, _x, top, _y, _r, _z, bottom, _w in anchors)

    def test_drop_downs_reach_far_and_forbid_nothing(self, ruleset: Ruleset, once: Once) -> None:
        book = once(ruleset, "en")
        assert offered(sheet_of(book, MATCHES), "Result", HINT_ROWS) == offered(sheet_of(book, MATCHES), "Result")
        for page in book.worksheets:
            for found in page.data_validations.dataValidation:
                assert not found.showErrorMessage or found.errorStyle in ("warning", "information")
                assert not found.showDropDown, "this attribute hides the arrow"

    def test_players_are_offered_by_name_as_far_as_the_list_is_filled(self, ruleset: Ruleset, once: Once) -> None:
        book = once(ruleset, "en")
        for kind, heading in ((MATCHES, "Player 1"), (MATCHES, "Player 2"), (CHANGES, "Player")):
            formula = offered(sheet_of(book, kind), heading)
            assert formula is not None
            assert formula.startswith("'Players'!$B$2:INDEX(")
        assert sheet_of(book, PLAYERS)["B1"].value == "Name"

    def test_there_is_room_for_32_players(self, ruleset: Ruleset, once: Once) -> None:
        page = sheet_of(once(ruleset, "en"), PLAYERS)
        assert page.max_row == 33
        assert set(column(page, "Name")) == {None}


@pytest.mark.parametrize("language", quick_for(LANGUAGES, "pt"))
class TestTables:
    def test_a_game_at_tables_has_no_matches(self, language: str, once: Once) -> None:
        book = once(load_builtin("agot1-melee"), language)
        kept = (EVENT, TOURNAMENTS, PLAYERS, TABLES, CHANGES, DECKS, STAFF)
        assert book.sheetnames[1:] == [kind.name.written(language) for kind in kept]
        page = sheet_of(book, TABLES, language)
        assert headings(page) == [column.written(language) for column in TABLES.columns[1:]]
        rounds = [read_table_round(word) for word in choices(page, TABLES.column("round").written(language))]
        assert rounds[-2:] == [SEMI_FINAL_TABLES, FINAL_TABLE]
        place = headings(page).index(TABLES.column("player").written(language)) + 1
        assert page.cell(2, place).number_format == "@"
        links = [
            cell.hyperlink.location for row in book.worksheets[0].iter_rows() for cell in row if cell.hyperlink
        ]
        assert links.count(f"'{TABLES.name.written(language)}'!A1") == 2
        told = "\n".join(str(value) for _at, value, _kind in cells_of_sheet(book.worksheets[0]) if value)
        assert MATCHES.name.written(language) not in told

    def test_duels_and_tables_in_one_event(self, language: str, tmp_path: Path) -> None:
        joust, melee = load_builtin("agot1-joust"), load_builtin("agot1-melee")
        event = blank_event(joust, language, "k4f9", "Cup")
        other = replace(event.tournaments[0], name="Melee", slug=Slug("melee"), rules=melee.id)
        both = replace(event, tournaments=(*event.tournaments, other))
        book = opened_book(both, {joust.id: joust, melee.id: melee}, tmp_path, language)
        assert {kind.name.written(language) for kind in (MATCHES, TABLES)} <= set(book.sheetnames)
        assert "Tournament" in headings(sheet_of(book, TABLES, language)) or language != "en"
        since = choices(sheet_of(book, CHANGES, language), CHANGES.column("since").written(language))
        assert len(since) == len(set(since))


class TestFile:
    def test_the_same_event_gives_the_same_bytes(
        self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write_workbook(played, games, tmp_path / "cup.xlsx", "ru")
        first = (tmp_path / "cup.xlsx").read_bytes()
        monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
        monkeypatch.setattr("time.localtime", lambda *_: (2033, 5, 18, 3, 33, 20, 2, 138, 0))
        write_workbook(played, games, tmp_path / "cup.xlsx", "ru")
        assert (tmp_path / "cup.xlsx").read_bytes() == first
        with zipfile.ZipFile(tmp_path / "cup.xlsx") as parts:
            assert b"dcterms" not in parts.read("docProps/core.xml")
            assert {part.date_time[0] for part in parts.infolist()} == {1980}

    def test_replaces_a_file_whole_and_leaves_nothing_beside_it(
        self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        (tmp_path / "cup.xlsx").write_text("something else")
        opened_book(played, games, tmp_path)
        assert [file.name for file in tmp_path.iterdir()] == ["cup.xlsx"]

    def test_a_failure_leaves_the_old_file(
        self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(_self: Path, _target: Path) -> Path:
            raise PermissionError(13, "in use")

        (tmp_path / "cup.xlsx").write_text("old")
        monkeypatch.setattr(Path, "replace", refuse)
        with pytest.raises(PermissionError):
            write_workbook(played, games, tmp_path / "cup.xlsx", "en")
        assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("cup.xlsx", "old")]

    def test_a_file_name_with_spaces_is_quoted_in_the_commands(
        self, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        game = games[RulesetId("modified-wins")]
        write_workbook(blank_event(game, "en", "s"), games, tmp_path / "spring cup.xlsx", "en")
        first = openpyxl.load_workbook(tmp_path / "spring cup.xlsx").worksheets[0]
        assert 'swissbook pair "spring cup.xlsx"' in [value for _at, value, _kind in cells_of_sheet(first)]

    def test_control_characters_do_not_break_the_file(
        self, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        game = games[RulesetId("modified-wins")]
        event = blank_event(game, "en", "s", "Cup\x07", [Player(PlayerNumber(1), "Jan\x00 Kos")])
        assert column(sheet_of(opened_book(event, games, tmp_path), PLAYERS), "Name")[0] == "Jan Kos"
