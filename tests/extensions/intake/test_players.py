"""Lists of players as they come from forms, shops and other programs."""

from __future__ import annotations

import codecs
import os
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.separated import OpenQuote, TooLong, read_rows
from pipeline.model import Player
from pipeline.problems.describe import describe
from pipeline.problems.problem import Problem, Severity


def players_read(folder: Path, content: str | bytes) -> tuple[list[Player], list[Problem]]:
    path = folder / "players.csv"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_players(path)


def names(found: tuple[list[Player], list[Problem]]) -> list[str]:
    players, problems = found
    assert problems == []
    return [player.name for player in players]


def said(found: tuple[list[Player], list[Problem]]) -> list[tuple[str, str]]:
    """The codes and cells of the Problems, each of which has its sentences."""
    for one in found[1]:
        assert one.at.sheet == "players.csv"
        assert "%(" not in "".join(describe(one, "en").found)
    return [(one.code, one.at.address) for one in found[1]]


class TestShapes:
    @pytest.mark.parametrize("separator", [";", ",", "\t"])
    @pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
    @pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
    def test_separators_line_ends_and_marks(
        self, tmp_path: Path, separator: str, newline: str, mark: bytes
    ) -> None:
        lines = [
            separator.join(row) for row in (("No", "Name", "Club"), ("7", "Łukasz Żak", ""), ("3", "Ольга", "Дом"))
        ]
        players, problems = players_read(tmp_path, mark + newline.join(lines).encode())
        assert problems == []
        assert [(p.number, p.name, p.club) for p in players] == [(7, "Łukasz Żak", ""), (3, "Ольга", "Дом")]

    def test_a_separator_inside_quotation_marks_is_text(self, tmp_path: Path) -> None:
        players, _ = players_read(tmp_path, 'Name,Club\nJan Kos,"Kos, Jan & ""Sons"""\n')
        assert [(p.name, p.club) for p in players] == [("Jan Kos", 'Kos, Jan & "Sons"')]

    def test_a_stated_separator_is_obeyed(self, tmp_path: Path) -> None:
        assert names(players_read(tmp_path, "sep=|\nName|Club\nA, B; C|D\n")) == ["A, B; C"]

    def test_names_alone_need_no_heading(self, tmp_path: Path) -> None:
        assert names(players_read(tmp_path, "Jan Kos\n\n Anna  Nowak \n")) == ["Jan Kos", "Anna Nowak"]

    def test_one_column_with_commas_in_names(self, tmp_path: Path) -> None:
        players, _ = players_read(tmp_path, "Name\nKos, Jan\nNowak, Anna\n")
        assert [player.name for player in players] == ["Jan Kos", "Anna Nowak"]

    def test_numbers_and_names_need_no_heading(self, tmp_path: Path) -> None:
        players, problems = players_read(tmp_path, "12;Anna\n13;Ola\n")
        assert problems == []
        assert [(p.number, p.name) for p in players] == [(12, "Anna"), (13, "Ola")]

    @pytest.mark.parametrize(
        "heading",
        [
            "Name;Club;Hide name",
            "Imię i nazwisko;Klub;Ukryj nazwisko",
            "NOME;CLUBE;OCULTAR NOME",
            "Имя;Клуб;Скрыть имя",
        ],
    )
    def test_headings_in_four_languages(self, tmp_path: Path, heading: str) -> None:
        players, problems = players_read(tmp_path, f"{heading}\nJan;X;x\n")
        assert problems == []
        assert [(p.name, p.club, p.hidden) for p in players] == [("Jan", "X", True)]

    @pytest.mark.parametrize("heading", ["Last name,First name", "Nazwisko,Imię", "Sobrenome,Nome", "Фамилия,Имя"])
    def test_names_in_two_columns(self, tmp_path: Path, heading: str) -> None:
        assert names(players_read(tmp_path, f"{heading}\nKos,Jan\n")) == ["Jan Kos"]

    def test_a_family_name_that_the_name_does_not_show_becomes_the_sort_name(self, tmp_path: Path) -> None:
        players, _ = players_read(tmp_path, "Last name,First name\nSilva Costa,Maria\nKos,Jan\n")
        assert [(one.name, one.sort_name) for one in players] == [
            ("Maria Silva Costa", "Silva Costa"),
            ("Jan Kos", ""),
        ]

    def test_short_and_long_rows(self, tmp_path: Path) -> None:
        assert names(players_read(tmp_path, "Name;Club\nA\nB;C;D;E\n")) == ["A", "B"]

    @pytest.mark.parametrize(
        "word", ["NA", "N/A", "null", "None", "nan", "True", "007", "1e5", "=1+1", "@a", "-b", "+c"]
    )
    def test_no_word_is_taken_for_something_else(self, tmp_path: Path, word: str) -> None:
        players, problems = players_read(tmp_path, f"Name;Phone\n{word};{word}\n")
        assert problems == []
        assert [(p.name, p.phone) for p in players] == [(word, word)]

    def test_stray_and_invisible_characters_go(self, tmp_path: Path) -> None:
        decomposed = "Z\u0307aneta"
        assert names(players_read(tmp_path, f"Name\n\u00a0{decomposed}\u200b \u202fŁoś\u00a0\n")) == ["Żaneta Łoś"]

    def test_utf16_as_excel_saves_unicode_text(self, tmp_path: Path) -> None:
        assert names(players_read(tmp_path, "Name\tClub\nŻak\tX\n".encode("utf-16"))) == ["Żak"]

    @pytest.mark.parametrize(
        ("name", "page"),
        [("Łukasz Żak", "cp1250"), ("Иван Петров", "cp1251"), ("João Gonçalves", "cp1252"), ("José", "cp1250")],
    )
    def test_code_pages_are_guessed_and_said(self, tmp_path: Path, name: str, page: str) -> None:
        players, problems = players_read(tmp_path, f"Name;Club\n{name};\n".encode(page))
        assert [player.name for player in players] == [name]
        assert [(one.code, one.severity) for one in problems] == [("players-file-encoding", Severity.WARNING)]

    @given(
        st.lists(st.lists(st.text(alphabet='ab;,\t" ', max_size=6), min_size=3, max_size=3), min_size=1, max_size=5)
    )
    def test_what_a_csv_writer_writes_is_read_back(self, rows: list[list[str]]) -> None:
        quoted = "\n".join(";".join('"' + cell.replace('"', '""') + '"' for cell in row) for row in rows)
        tidy = [tuple(" ".join(cell.split()) for cell in row) for row in rows]
        found = read_rows("sep=;\n" + quoted, 9)
        assert not isinstance(found, TooLong)
        assert not isinstance(found, OpenQuote)
        assert {n: row[:3] for n, row in found.items()} == {n: row for n, row in enumerate(tidy, 2) if any(row)}
        assert not any(cell for row in found.values() for cell in row[3:])


class TestValues:
    def test_all_columns(self, tmp_path: Path) -> None:
        content = (
            "No;Name;Club;City;Country;E-mail;Phone;Avoid;Rating;Invited;Tie-break;Fixed table;Hide name;Note;Season ID\n"
            "5;Jan Kos;Dragon;Łódź;Polska;j@k.pl;+48 600;cars;1 600,5;x;2;9;yes;vegan;K7\n"
        )
        players, problems = players_read(tmp_path, content)
        assert problems == []
        (player,) = players
        assert (player.number, player.club, player.city, player.country) == (5, "Dragon", "Łódź", "Polska")
        assert (player.email, player.phone, player.avoid, player.rating) == ("j@k.pl", "+48 600", "cars", 1600.5)
        assert (player.invited, player.tie_break, player.fixed_table) == (True, 2, 9)
        assert (player.hidden, player.note, player.season_id) == (True, "vegan", "K7")

    def test_numbers_not_given_follow_the_highest(self, tmp_path: Path) -> None:
        players, _ = players_read(tmp_path, "No;Name\n;A\n7;B\n;C\n")
        assert [(p.number, p.name) for p in players] == [(8, "A"), (7, "B"), (9, "C")]

    def test_without_numbers_they_count_from_one(self, tmp_path: Path) -> None:
        players, _ = players_read(tmp_path, "A\nB\n")
        assert [p.number for p in players] == [1, 2]


class TestProblems:
    def test_rows_are_counted_as_a_spreadsheet_counts_them(self, tmp_path: Path) -> None:
        found = players_read(tmp_path, "Name;Club\n\nA;\n;Solo\n\n;X\n")
        assert said(found) == [("players-file-no-name", "A4"), ("players-file-no-name", "A6")]
        assert [player.name for player in found[0]] == ["A"]

    def test_numbers_that_are_none_and_numbers_given_twice(self, tmp_path: Path) -> None:
        found = players_read(tmp_path, "No;Name\n1;A\n1;B\n0;C\nx;D\n2.0;E\n")
        assert said(found) == [
            ("players-file-number-twice", "A3"),
            ("players-file-number", "A4"),
            ("players-file-number", "A5"),
        ]
        assert [(p.number, p.name) for p in found[0]] == [(1, "A"), (3, "B"), (4, "C"), (5, "D"), (2, "E")]

    def test_a_name_given_twice_is_a_warning(self, tmp_path: Path) -> None:
        found = players_read(tmp_path, "Name\nJan Kos\njan kos\n")
        assert said(found) == [("players-file-name-twice", "A3")]
        assert found[1][0].related[0].address == "A2"
        assert len(found[0]) == 2

    def test_values_that_cannot_be_read_are_left_out(self, tmp_path: Path) -> None:
        found = players_read(tmp_path, "Name;Rating;Invited;Fixed table\nA;good;perhaps;window\nB;inf;;\n")
        cells = [("players-file-value", cell) for cell in ("B2", "C2", "D2", "B3")]
        assert sorted(said(found)) == sorted(cells)
        assert [(p.rating, p.invited, p.fixed_table) for p in found[0]] == [(None, False, None)] * 2

    def test_unknown_columns_are_a_hint(self, tmp_path: Path) -> None:
        found = players_read(tmp_path, "Name;Meal\nA;soup\n")
        assert said(found) == [("players-file-noted", "B1")]
        assert found[1][0].severity is Severity.HINT

    def test_hundreds_of_unknown_columns_are_one_hint(self, tmp_path: Path) -> None:
        questions = [f"Q{number}" for number in range(200)]
        found = players_read(tmp_path, f"Name;{';'.join(questions)}\nA{';1' * 200}\n")
        assert said(found)[0] == ("players-file-noted", "B1")
        assert "“Q0 … Q199”" in describe(found[1][0], "en").found
        assert len(found[1]) == 1

    def test_columns_without_names(self, tmp_path: Path) -> None:
        assert said(players_read(tmp_path, "Jan Kos;Ewa Lis\nAnna Nowak;Ola Bąk\n")) == [
            ("players-file-headings", "1")
        ]
        assert said(players_read(tmp_path, "Club;City\nX;Y\n")) == [("players-file-headings", "1")]

    @pytest.mark.parametrize("content", ["", "\n\n", "Name;Club\n", "\ufeff", "sep=;\n", ";;\n;\n"])
    def test_nobody_in_the_list(self, tmp_path: Path, content: str) -> None:
        assert said(players_read(tmp_path, content)) == [("players-file-empty", "")]

    def test_an_open_quotation_mark(self, tmp_path: Path) -> None:
        listed = 'Name;Club\nA;x\n"B;y\nC;z\n'
        assert said(players_read(tmp_path, listed)) == [("players-file-quote", "3")]
        assert said(players_read(tmp_path, f"sep=;\n{listed}")) == [("players-file-quote", "4")]

    @pytest.mark.parametrize(
        "content",
        [
            "Name\n" + "Ann\n" * 20_001,
            "Name;Club\n" + ";" * 1_001,
            "Name\n" * 4_000_000,
            "Name" + ";" * 999 + "\nA" * 2_000,
        ],
    )
    def test_a_list_that_no_event_has(self, tmp_path: Path, content: str) -> None:
        assert said(players_read(tmp_path, content)) == [("players-file-too-long", "")]

    def test_more_problems_than_anybody_reads(self, tmp_path: Path) -> None:
        content = "No;Name\n" + "\n".join(f"x;Ann {n}" for n in range(1_500))
        found = said(players_read(tmp_path, content))
        assert found == [
            *(("players-file-number", f"A{row}") for row in range(2, 1_002)),
            ("import-more-problems", ""),
        ]

    def test_a_file_that_grows_while_it_is_read(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Its size was looked at before; only so much is read."""
        monkeypatch.setattr("pipeline.extensions.intake.players.LARGEST_FILE", 20)
        monkeypatch.setattr(Path, "stat", lambda *_, **__: os.stat_result((0o100644, *(0,) * 9)))
        assert said(players_read(tmp_path, "Name\n" + "Ann\n" * 10)) == [("players-file-too-long", "")]

    @pytest.mark.skipif(sys.platform == "win32", reason="pipes in folders are a thing of Unix")
    def test_a_pipe_is_not_waited_for(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "players.csv")
        assert said(read_players(tmp_path / "players.csv")) == [("players-file-too-long", "")]

    def test_what_is_neither_text_nor_a_workbook(self, tmp_path: Path) -> None:
        assert said(players_read(tmp_path, b"\x89PNG\x00\x00")) == [("players-file-not-text", "")]
        assert said(players_read(tmp_path, b"PK\x03\x04\x14\x00\x00\x00")) == [("archive-damaged", "")]

    def test_a_file_that_is_not_there(self, tmp_path: Path) -> None:
        found = read_players(tmp_path / "players.csv")
        assert said(found) == [("players-file-unreadable", "")]

    @given(st.binary(max_size=60))
    def test_no_file_ends_in_an_exception(self, tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
        players, problems = players_read(tmp_path_factory.getbasetemp(), content)
        assert players or problems


@pytest.mark.parametrize(
    ("cell", "points"), [("2", 2), ("1,5", Fraction(3, 2)), ("−0.5", Fraction(-1, 2)), ("", None)]
)
def test_initial_points(tmp_path: Path, cell: str, points: Fraction | int | None) -> None:
    players, problems = players_read(tmp_path, f"Name;Initial points\nAnna;{cell}\n")
    assert problems == []
    assert [player.initial_points for player in players] == [points]


def test_initial_points_that_are_none_are_told(tmp_path: Path) -> None:
    players, problems = players_read(tmp_path, "Name;Initial points\nAnna;two\n")
    assert [one.code for one in problems] == ["players-file-value"]
    assert [player.initial_points for player in players] == [None]
