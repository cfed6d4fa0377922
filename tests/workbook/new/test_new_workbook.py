"""What stands in a new workbook, read back from the file."""

from __future__ import annotations

import datetime as dt
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest
from openpyxl.utils import get_column_letter
from openpyxl.workbook.workbook import Workbook
from openpyxl.worksheet.worksheet import Worksheet
from python_calamine import CalamineWorkbook

from pipeline.locale.catalogue import LANGUAGES
from pipeline.model.event import Event, Player
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.results import Result
from pipeline.model.rounds import FINAL_TABLE, SEMI_FINAL_TABLES
from pipeline.rules.load import load_builtin
from pipeline.rules.types import Ruleset
from pipeline.workbook.columns import (
    ARMIES,
    CHANGES,
    DECKS,
    EVENT,
    LADDER,
    MATCHES,
    PLAYERS,
    SHEETS,
    STAFF,
    TABLES,
    TOURNAMENTS,
    Sheet,
)
from pipeline.workbook.new import blank_event, write_workbook
from pipeline.workbook.vocabulary import ROUND_NAMES, read_result, read_round, read_table_round

LISTS = (TOURNAMENTS, PLAYERS, MATCHES, CHANGES, STAFF)


def tables(ruleset: Ruleset) -> tuple[Sheet, ...]:
    """The sheets of rows: with armies, decks and a ladder where the rules know armies, decks and ratings."""
    armies = (ARMIES,) if ruleset.armies else ()
    decks = (DECKS,) if ruleset.decks else ()
    ladder = (LADDER,) if ruleset.rating else ()
    return (*LISTS[:-1], *armies, *decks, STAFF, *ladder)


Once = Callable[[Ruleset, str], Workbook]
HINT_ROWS = 500
"""Drop-downs must reach well beyond the rows that a new workbook shows."""


def written(event: Event, games: Mapping[RulesetId, Ruleset], folder: Path, language: str = "en") -> Workbook:
    path = folder / "cup.xlsx"
    write_workbook(event, games, path, language)
    return openpyxl.load_workbook(path)


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """The blank workbook of a game and language, made and read once for all that look at it."""

    made: dict[tuple[str, str], Workbook] = {}

    def look(ruleset: Ruleset, language: str) -> Workbook:
        key = ruleset.id, language
        if key not in made:
            made[key] = blank(ruleset, tmp_path_factory.mktemp("blank"), language)
        return made[key]

    return look


def blank(ruleset: Ruleset, folder: Path, language: str = "en") -> Workbook:
    return written(blank_event(ruleset, language, "k4f9"), {ruleset.id: ruleset}, folder, language)


def sheet(book: Workbook, kind: Sheet, language: str = "en") -> Worksheet:
    found = book[kind.name.written(language)]
    assert isinstance(found, Worksheet)
    return found


def headings(page: Worksheet) -> list[str]:
    return [str(cell.value) for cell in page[1]]


def column(page: Worksheet, heading: str) -> list[object]:
    letter = headings(page).index(heading)
    return [row[letter] for row in page.iter_rows(min_row=2, values_only=True)]


def offered(page: Worksheet, heading: str, row: int = 2) -> str | None:
    """The formula of the drop-down of a column."""
    cell = page.cell(row, headings(page).index(heading) + 1).coordinate
    found = [v for v in page.data_validations.dataValidation if cell in v.sqref]
    assert len(found) < 2
    return str(found[0].formula1) if found else None


def choices(page: Worksheet, heading: str) -> list[str]:
    return (offered(page, heading) or "").strip('"').split(",")


def cells(page: Worksheet) -> Iterator[tuple[str, object, str]]:
    for row in page.iter_rows():
        for cell in row:
            yield cell.coordinate, cell.value, cell.data_type


@pytest.mark.parametrize("language", LANGUAGES)
class TestEveryGameInEveryLanguage:
    def test_has_its_sheets_with_the_steps_first(self, ruleset: Ruleset, language: str, once: Once) -> None:
        book = once(ruleset, language)
        unused = {
            TABLES.key: True,
            ARMIES.key: not ruleset.armies,
            DECKS.key: not ruleset.decks,
            LADDER.key: not ruleset.rating,
        }
        there = [kind for kind in SHEETS if not unused.get(kind.key)]
        assert book.sheetnames[1:] == [kind.name.written(language) for kind in there]
        first = "\n".join(str(value) for _at, value, _kind in cells(book.worksheets[0]) if value is not None)
        assert [n for n in range(1, 10) if re.search(f"^{n}$", first, re.MULTILINE)][:5] == [1, 2, 3, 4, 5]
        for command in ("swissbook pair cup.xlsx", "swissbook build cup.xlsx", "swissbook check cup.xlsx"):
            assert command in first

    def test_steps_lead_to_their_sheets(self, ruleset: Ruleset, language: str, once: Once) -> None:
        book = once(ruleset, language)
        links = [cell.hyperlink for row in book.worksheets[0].iter_rows() for cell in row if cell.hyperlink]
        targets = [str(link.location) for link in links]
        assert len(targets) == 4
        assert {target.removesuffix("'!A1").removeprefix("'") for target in targets} <= set(book.sheetnames)

    def test_headings_are_read_as_the_columns_they_are(self, ruleset: Ruleset, language: str, once: Once) -> None:
        book = once(ruleset, language)
        for kind in tables(ruleset):
            names = {name.written(language) for name in kind.columns}
            page = sheet(book, kind, language)
            assert set(headings(page)) <= names
            assert {kind.column(key).written(language) for key in kind.required} <= set(headings(page))

    def test_tables_have_filters_notes_and_frozen_headings(
        self, ruleset: Ruleset, language: str, once: Once
    ) -> None:
        book = once(ruleset, language)
        for kind in tables(ruleset):
            page = sheet(book, kind, language)
            (table,) = page.tables.values()
            assert table.autoFilter is not None
            assert table.ref == page.dimensions
            assert [c.name for c in table.tableColumns] == headings(page)
            assert all(cell.comment is not None and len(cell.comment.text) > 10 for cell in page[1])
            assert str(page.freeze_panes).endswith("2")
            assert page.print_title_rows == "$1:$1"
            assert page.page_setup.orientation == "landscape"
            assert page.sheet_properties.pageSetUpPr is not None
            assert page.sheet_properties.pageSetUpPr.fitToPage

    def test_holds_no_formula(self, ruleset: Ruleset, language: str, once: Once) -> None:
        book = once(ruleset, language)
        assert {kind for page in book.worksheets for _at, _value, kind in cells(page)} <= {"s", "n", "d"}

    def test_words_of_drop_downs_are_read_as_meant(self, ruleset: Ruleset, language: str, once: Once) -> None:
        page = sheet(once(ruleset, language), MATCHES, language)
        rounds = [read_round(word) for word in choices(page, MATCHES.column("round").written(language))]
        assert None not in rounds
        assert rounds == sorted(r for r in rounds if r is not None)
        results = [read_result(word) for word in choices(page, MATCHES.column("result").written(language))]
        assert results[0] is Result.FIRST
        assert None not in results


class TestWhatTheRulesKnow:
    def test_results(self, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        lists = {name: choices(sheet(blank(game, tmp_path), MATCHES), "Result") for name, game in games.items()}
        assert lists == {
            "modified-wins": ["1", "2", "1T", "2T", "1F", "2F", "0", "BYE"],
            "scores-and-armies": ["1", "X", "2", "1F", "2F", "0", "BYE"],
            "games-and-rating": ["1", "X", "2", "1F", "2F", "0", "BYE"],
            "free-structure": ["1", "2", "1F", "2F", "0", "BYE"],
        }

    def test_rounds(self, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        book = blank(games[RulesetId("scores-and-armies")], tmp_path, "pl")
        expected = ["1", "2", "3", "4", "Top 16", "Top 8", "Top 4", "Mecz o trzecie miejsce", "Finał"]
        assert choices(sheet(book, MATCHES, "pl"), "Runda") == expected
        cut = ROUND_NAMES.written("Cut", "pl")
        assert choices(sheet(book, CHANGES, "pl"), "Od rundy") == [*expected[:4], cut, *expected[4:]]

    def test_scores_armies_and_ratings_only_where_they_are_used(
        self, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        used = {}
        for name, game in games.items():
            book = blank(game, tmp_path)
            both = {*headings(sheet(book, MATCHES)), *headings(sheet(book, PLAYERS))}
            used[name] = {"Score 1", "Army 1", "Rating", "Tie-break"} & both
        assert used == {
            "modified-wins": set(),
            "scores-and-armies": {"Score 1", "Army 1"},
            "games-and-rating": {"Score 1", "Rating"},
            "free-structure": set(),
        }

    def test_structures_and_the_organisers_own(self, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        book = blank(games[RulesetId("modified-wins")], tmp_path)
        assert choices(sheet(book, TOURNAMENTS), "Structure") == ["Basic", "Advanced", "Custom"]

    def test_who_must_state_the_rounds_is_told_so(self, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        told = {}
        for name, game in games.items():
            book = blank(game, tmp_path)
            page = sheet(book, TOURNAMENTS)
            note = page.cell(1, headings(page).index("Rounds") + 1).comment
            assert note is not None
            first = "\n".join(str(value) for _at, value, _kind in cells(book.worksheets[0]))
            assert ("say how many rounds" in first) == ("decide before" in note.text)
            told[name] = "decide before" in note.text
        assert [name for name, stated in told.items() if stated] == ["free-structure"]


class TestCells:
    def test_results_scores_and_telephones_are_text_even_below_the_table(
        self, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        book = blank(games[RulesetId("scores-and-armies")], tmp_path)
        for kind, names in ((MATCHES, ("Result", "Score 1", "Score 2", "Player 1")), (PLAYERS, ("Phone", "Name"))):
            page = sheet(book, kind)
            for name in names:
                index = headings(page).index(name) + 1
                assert page.cell(2, index).number_format == "@"
                assert page.column_dimensions[get_column_letter(index)].number_format == "@"

    def test_excel_does_not_complain_of_codes_that_look_like_numbers(
        self, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        book = blank(games[RulesetId("modified-wins")], tmp_path)
        index = book.sheetnames.index("Matches") + 1
        with zipfile.ZipFile(tmp_path / "cup.xlsx") as parts:
            part = parts.read(f"xl/worksheets/sheet{index}.xml").decode()
        ignored = re.search(r'<ignoredErrors><ignoredError sqref="([^"]+)" numberStoredAsText="1"/>', part)
        assert ignored is not None
        letter = get_column_letter(headings(sheet(book, MATCHES)).index("Result") + 1)
        assert f"{letter}2:" in ignored[1]
        assert part.index("<headerFooter") < part.index("<ignoredErrors") < part.index("<legacyDrawing")

    def test_notes_open_below_their_headings(self, ruleset: Ruleset, tmp_path: Path) -> None:
        book = blank(ruleset, tmp_path)
        with zipfile.ZipFile(tmp_path / "cup.xlsx") as parts:
            drawings = [parts.read(name).decode() for name in parts.namelist() if name.endswith(".vml")]
        assert len(drawings) == len(tables(ruleset))
        for kind, drawing in zip(tables(ruleset), drawings, strict=True):
            anchors = [[int(n) for n in found.split(",")] for found in re.findall(r"Anchor>([^<]+)<", drawing)]
            assert [anchor[0] for anchor in anchors] == list(range(len(headings(sheet(book, kind)))))
            assert all(top >= 1 and bottom > top for _l, _x, top, _y, _r, _z, bottom, _w in anchors)

    def test_drop_downs_reach_far_and_forbid_nothing(self, ruleset: Ruleset, tmp_path: Path) -> None:
        book = blank(ruleset, tmp_path)
        assert offered(sheet(book, MATCHES), "Result", HINT_ROWS) == offered(sheet(book, MATCHES), "Result")
        for page in book.worksheets:
            for found in page.data_validations.dataValidation:
                assert not found.showErrorMessage or found.errorStyle in ("warning", "information")
                assert not found.showDropDown, "this attribute hides the arrow"

    def test_players_are_offered_by_name_as_far_as_the_list_is_filled(
        self, ruleset: Ruleset, tmp_path: Path
    ) -> None:
        book = blank(ruleset, tmp_path)
        for kind, heading in ((MATCHES, "Player 1"), (MATCHES, "Player 2"), (CHANGES, "Player")):
            formula = offered(sheet(book, kind), heading)
            assert formula is not None
            assert formula.startswith("'Players'!$B$2:INDEX(")
        assert sheet(book, PLAYERS)["B1"].value == "Name"

    def test_there_is_room_for_32_players(self, ruleset: Ruleset, tmp_path: Path) -> None:
        page = sheet(blank(ruleset, tmp_path), PLAYERS)
        assert page.max_row == 33
        assert set(column(page, "Name")) == {None}


@pytest.mark.parametrize("language", LANGUAGES)
class TestTables:
    def test_a_game_at_tables_has_no_matches(self, language: str, tmp_path: Path) -> None:
        book = blank(load_builtin("agot1-melee"), tmp_path, language)
        kept = (EVENT, TOURNAMENTS, PLAYERS, TABLES, CHANGES, DECKS, STAFF)
        assert book.sheetnames[1:] == [kind.name.written(language) for kind in kept]
        page = sheet(book, TABLES, language)
        assert headings(page) == [column.written(language) for column in TABLES.columns[1:]]
        rounds = [read_table_round(word) for word in choices(page, TABLES.column("round").written(language))]
        assert rounds[-2:] == [SEMI_FINAL_TABLES, FINAL_TABLE]
        place = headings(page).index(TABLES.column("player").written(language)) + 1
        assert page.cell(2, place).number_format == "@"
        links = [
            cell.hyperlink.location for row in book.worksheets[0].iter_rows() for cell in row if cell.hyperlink
        ]
        assert links.count(f"'{TABLES.name.written(language)}'!A1") == 2
        told = "\n".join(str(value) for _at, value, _kind in cells(book.worksheets[0]) if value)
        assert MATCHES.name.written(language) not in told

    def test_duels_and_tables_in_one_event(self, language: str, tmp_path: Path) -> None:
        joust, melee = load_builtin("agot1-joust"), load_builtin("agot1-melee")
        event = blank_event(joust, language, "k4f9", "Cup")
        other = replace(event.tournaments[0], name="Melee", slug=Slug("melee"), rules=melee.id)
        both = replace(event, tournaments=(*event.tournaments, other))
        book = written(both, {joust.id: joust, melee.id: melee}, tmp_path, language)
        assert {kind.name.written(language) for kind in (MATCHES, TABLES)} <= set(book.sheetnames)
        assert "Tournament" in headings(sheet(book, TABLES, language)) or language != "en"
        since = choices(sheet(book, CHANGES, language), CHANGES.column("since").written(language))
        assert len(since) == len(set(since))


class TestBlankEvent:
    def test_form_says_what_is_known(self, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        game = games[RulesetId("modified-wins")]
        event = blank_event(game, "ru", "k4f9", "Кубок Łodzi")
        page = sheet(written(event, games, tmp_path, "ru"), EVENT, "ru")
        form = {row[0]: row[1] for row in page.iter_rows(values_only=True)}
        assert list(form) == [name.written("ru") for name in EVENT.columns]
        assert form["Название"] == "Кубок Łodzi"
        assert form["Язык"] == "ru"
        assert form["Зерно жеребьёвки"] == "k4f9"
        assert form["Дата"] is None
        assert event.slug == "kubok-lodzi"

    def test_players_are_listed_and_play(self, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        game = games[RulesetId("modified-wins")]
        players = [Player(PlayerNumber(n), f"Player {n}") for n in range(1, 41)]
        event = blank_event(game, "en", "k4f9", players=players)
        page = sheet(written(event, games, tmp_path), PLAYERS)
        assert column(page, "Name") == [player.name for player in players]
        assert column(page, "No") == list(range(1, 41))
        assert event.tournaments[0].players == tuple(player.number for player in players)

    def test_tournament_is_the_main_one_in_the_language(self, games: Mapping[RulesetId, Ruleset]) -> None:
        (tournament,) = blank_event(games[RulesetId("modified-wins")], "pl", "s").tournaments
        assert (tournament.name, tournament.slug) == ("Turniej główny", "turniej-glowny")


class TestPlayedEvent:
    def test_names_that_look_like_formulas_stay_names(
        self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        page = sheet(written(played, games, tmp_path), PLAYERS)
        assert column(page, "Name")[:3] == ["=1+1", "@home Nowak", "-5 Kos"]
        for row in (2, 3, 4):
            assert page.cell(row, 2).data_type == "s"
            assert page.cell(row, 2).quotePrefix
        assert not page.cell(5, 2).quotePrefix
        values = CalamineWorkbook.from_path(tmp_path / "cup.xlsx").get_sheet_by_name("Players").to_python()
        assert [row[1] for row in values[1:7]] == [player.name for player in played.players]
        assert values[1][6] == "+48 600 100 200"

    def test_several_tournaments_have_columns_of_their_own(
        self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        book = written(played, games, tmp_path)
        page = sheet(book, PLAYERS)
        assert column(page, "Main")[:6] == ["x", "x", "x", None, None, None]
        assert column(page, "Side")[:6] == ["x", None, None, "x", None, None]
        assert column(sheet(book, MATCHES), "Tournament")[:3] == ["Main", "Main", "Main"]
        assert (offered(sheet(book, MATCHES), "Tournament") or "").startswith("'Tournaments'!$A$2:")

    def test_matches(self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        page = sheet(written(played, games, tmp_path), MATCHES)
        rows = [dict(zip(headings(page), row, strict=True)) for row in page.iter_rows(min_row=2, values_only=True)]
        assert rows[0]["Player 1"] == "1 =1+1"
        assert rows[0]["Player 2"] == "2 @home Nowak"
        assert (rows[0]["Round"], rows[0]["Result"], rows[0]["Score 1"], rows[0]["Army 2"]) == (
            1,
            "1",
            "12",
            "Moloch",
        )
        assert (rows[1]["Player 2"], rows[1]["Result"]) == (None, "BYE")
        assert (rows[2]["Round"], rows[2]["Result"], rows[2]["Seed 2"]) == ("Top 4", None, 4)

    def test_the_rest(self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path) -> None:
        book = written(played, games, tmp_path, "pl")
        changes = list(sheet(book, CHANGES, "pl").iter_rows(min_row=2, max_row=3, values_only=True))
        assert changes == [
            ("Main", "Odcięcie", "2 @home Nowak", "Dyskwalifikacja", None),
            ("Main", 2, "3 -5 Kos", "Rezygnacja", "ill"),
        ]
        assert [cell.value for cell in sheet(book, STAFF, "pl")[2]] == ["Sędzia główny", "Ewa Sędzia", None]
        tournament = [cell.value for cell in sheet(book, TOURNAMENTS, "pl")[2]]
        day, start = dt.datetime(2026, 5, 2), dt.time(10, 30)
        assert tournament == ["Main", "scores-and-armies", "Podstawowa", 4, 4, 1, day, start]

    def test_a_column_that_holds_something_is_never_left_out(
        self, played: Event, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        assert column(sheet(written(played, games, tmp_path), PLAYERS), "Rating")[0] == 1600


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
        written(played, games, tmp_path)
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
        assert 'swissbook pair "spring cup.xlsx"' in [value for _at, value, _kind in cells(first)]

    def test_control_characters_do_not_break_the_file(
        self, games: Mapping[RulesetId, Ruleset], tmp_path: Path
    ) -> None:
        game = games[RulesetId("modified-wins")]
        event = blank_event(game, "en", "s", "Cup\x07", [Player(PlayerNumber(1), "Jan\x00 Kos")])
        assert column(sheet(written(event, games, tmp_path), PLAYERS), "Name")[0] == "Jan Kos"
