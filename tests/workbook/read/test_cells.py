"""Every trap of a cell: the code and the cell of its Problem, and what is read all the same."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pipeline.model import CUT, FINAL, THIRD_PLACE, Level, Result, Round, swiss, top
from pipeline.problems.problem import Severity
from pipeline.workbook.read.reader import Reading
from tests.builders.workbooks import EVENT, HEADINGS, PLAYERS, event_read, found_problems, read_rows

NBSP = "\u00a0"


def match_row(**cells: Any) -> tuple[Any, ...]:
    """A row of Matches that is fine, with some cells replaced."""
    usual = {"Round": 1, "Table": 1, "Player 1": 1, "Player 2": 2, "Result": "1"} | {
        key.replace("_", " "): value for key, value in cells.items()
    }
    return tuple(usual.get(heading) for heading in HEADINGS)


def read_match(folder: Path, **cells: Any) -> Reading:
    return read_rows(folder, matches=[HEADINGS, match_row(**cells)])


def only_match(reading: Reading) -> Any:
    (match,) = event_read(reading).tournaments[0].matches
    return match


def test_a_workbook_that_is_fine_has_no_problem(tmp_path: Path) -> None:
    reading = read_match(tmp_path, Score_1=2, Score_2="0")
    assert found_problems(reading) == []
    match = only_match(reading)
    assert (match.round, match.player1, match.player2, match.result) == (swiss(1), 1, 2, Result.FIRST)
    assert (match.table, match.score1, match.score2, match.row) == (1, 2, 0, 2)


@pytest.mark.parametrize(
    ("cell", "result"),
    [
        (1, Result.FIRST),
        (2.0, Result.SECOND),
        (0, Result.NOBODY),
        ("1", Result.FIRST),
        (" 1 ", Result.FIRST),
        ("2.0", Result.SECOND),
        ("x", Result.DRAW),
        ("Х", Result.DRAW),  # Cyrillic
        ("1т", Result.FIRST_ON_TIME),  # Cyrillic
        ("２Ｔ", Result.SECOND_ON_TIME),  # full width
        ("1 f", Result.FIRST_BY_FORFEIT),
        (f"2F{NBSP}", Result.SECOND_BY_FORFEIT),
    ],
)
def test_results_are_read_as_meant(tmp_path: Path, cell: Any, result: Result) -> None:
    reading = read_match(tmp_path, Result=cell)
    assert found_problems(reading) == []
    assert only_match(reading).result is result


@pytest.mark.parametrize("word", ["BYE", "bye", "ВУЕ", "wolny los", "Vitória automática", "автоматическая победа"])
def test_a_bye_is_read_in_either_column(tmp_path: Path, word: str) -> None:
    for cells in ({"Result": word, "Player_2": None}, {"Result": None, "Player_2": word}, {"Player_2": word}):
        reading = read_match(tmp_path, **cells)
        assert found_problems(reading) == []
        assert (only_match(reading).player2, only_match(reading).result) == (None, Result.BYE)


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        ("3", "unknown-result"),
        (3, "unknown-result"),
        ("won", "unknown-result"),
        (True, "unknown-result"),
        (-1, "unknown-result"),
        ("15-9", "result-is-score"),
        ("15 : 9", "result-is-score"),
        ("½", "result-is-score"),
        (0.5, "result-is-score"),
        (dt.date(2026, 2, 1), "result-became-date"),
        ("=1+1", "formula-not-calculated"),
        ("#N/A", "error-value"),
    ],
)
def test_what_is_no_result_is_named_at_its_cell_and_the_rest_of_the_row_is_read(
    tmp_path: Path, cell: Any, code: str
) -> None:
    reading = read_match(tmp_path, Result=cell)
    assert found_problems(reading) == [(code, "Matches", "E2")]
    assert (only_match(reading).player1, only_match(reading).result) == (1, None)


def test_a_date_in_place_of_a_score_names_both_readings(tmp_path: Path) -> None:
    reading = read_match(tmp_path, Result=dt.date(2026, 1, 2), Score_1=dt.date(2026, 1, 2))
    values = [dict(problem.values) for problem in reading.problems]
    assert found_problems(reading) == [
        ("result-became-date", "Matches", "E2"),
        ("number-became-date", "Matches", "F2"),
    ]
    assert [(value["first"], value["second"]) for value in values] == [("2-1", "1-2")] * 2


@pytest.mark.parametrize(
    ("cell", "played"),
    [
        (1, swiss(1)),
        ("2", swiss(2)),
        ("Round 3", swiss(3)),
        ("4. runda", swiss(4)),
        ("Тур 5", swiss(5)),
        ("3ª rodada", swiss(3)),
        ("top8", top(8)),
        ("ТОП-16", top(16)),
        ("Top 512", top(512)),
        ("Semi-final", top(4)),
        ("półfinał", top(4)),
        ("Ćwierćfinał", top(8)),
        ("1/8 finału", top(16)),
        ("½ finału", top(4)),
        ("Oitavas de final", top(16)),
        ("Final", FINAL),
        ("финал", FINAL),
        ("Mecz o 3. miejsce", THIRD_PLACE),
        ("Disputa de terceiro lugar", THIRD_PLACE),
    ],
)
def test_rounds_are_read_in_four_languages(tmp_path: Path, cell: Any, played: Round) -> None:
    reading = read_match(tmp_path, Round=cell)
    assert found_problems(reading) == []
    assert only_match(reading).round == played


@pytest.mark.parametrize(
    ("cell", "code"),
    [
        (0, "unknown-round"),
        (1.5, "unknown-round"),
        (-3, "unknown-round"),
        (1e300, "unknown-round"),
        ("Top 24", "unknown-round"),
        ("Cut", "unknown-round"),
        ("first", "unknown-round"),
        (dt.date(2026, 8, 1), "round-became-date"),
        (None, "missing-value"),
        ("=A1", "formula-not-calculated"),
    ],
)
def test_what_is_no_round_loses_the_row_and_says_so(tmp_path: Path, cell: Any, code: str) -> None:
    reading = read_match(tmp_path, Round=cell)
    assert found_problems(reading) == [(code, "Matches", "A2")]
    assert event_read(reading).tournaments[0].matches == ()
    assert reading.lost == {"matches": (2,)}


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        (1, 1),
        ("1", 1),
        ("#1", 1),
        ("12.0", 12),
        ("Jan Kowalski", 1),
        ("jan  kowalski ", 1),
        (f"Jan{NBSP}Kowalski", 1),
        ("Zofia Zak", 2),
        ("12 Iwan Petrow", 12),
        ("12. Iwan Petrow", 12),
        ("12 – iwan petrow", 12),
    ],
)
def test_players_are_found_by_number_and_by_name(tmp_path: Path, cell: Any, number: int) -> None:
    reading = read_match(tmp_path, Player_1=cell, Player_2=3)
    assert found_problems(reading) == []
    assert only_match(reading).player1 == number


@pytest.mark.parametrize(
    ("cell", "code", "meant"),
    [
        ("Jan Kowalsky", "misspelt-player", "1 Jan Kowalski"),
        ("Kowalski, Jan", "misspelt-player", "1 Jan Kowalski"),
        ("Аnn Lее", "misspelt-player", "3 Ann Lee"),  # Cyrillic А and е
        ("15 Iwan Petrow", "misspelt-player", "12 Iwan Petrow"),
        ("Kowalski", "misspelt-player", "1 Jan Kowalski"),
        ("ann", "misspelt-player", "3 Ann Lee"),
        ("Somebody Else", "unknown-player", None),
        ("Ann Kowalski Żak Smith", "unknown-player", None),
        ("?!", "unknown-player", None),
        (99, "unknown-number", None),
        (1.5, "unknown-player", None),
        (-1, "unknown-player", None),
        (dt.date(2026, 1, 2), "unknown-player", None),
        ("#REF!", "error-value", None),
    ],
)
def test_unknown_players_are_named_with_who_may_be_meant(
    tmp_path: Path, cell: Any, code: str, meant: str | None
) -> None:
    reading = read_match(tmp_path, Player_1=cell)
    assert found_problems(reading) == [(code, "Matches", "C2")]
    assert dict(reading.problems[0].values).get("meant") == meant
    assert reading.lost == {"matches": (2,)}


def test_the_number_decides_and_a_name_of_nobody_beside_it_is_a_warning(tmp_path: Path) -> None:
    reading = read_match(tmp_path, Player_1="1 Jan Kowalsky")
    assert found_problems(reading) == [("other-name", "Matches", "C2")]
    assert reading.problems[0].severity is Severity.WARNING
    assert only_match(reading).player1 == 1


def test_namesakes_are_asked_for_by_number(tmp_path: Path) -> None:
    players = [*PLAYERS, (20, "Ann Lee")]
    matches = [HEADINGS, match_row(Player_1="Ann Lee"), match_row(Round=2, Player_1=20, Player_2=3)]
    reading = read_rows(tmp_path, players=players, matches=matches)
    assert found_problems(reading) == [("ambiguous-player", "Matches", "C2")]
    assert dict(reading.problems[0].values)["choices"] == "3 Ann Lee, 20 Ann Lee"
    assert only_match(reading).player1 == 20


def test_a_surname_that_several_have_asks_for_the_number(tmp_path: Path) -> None:
    players = [*PLAYERS, (20, "Zbigniew Kowalski")]
    matches = [HEADINGS, match_row(Player_1="Kowalski"), match_row(Round=2, Player_1=20, Player_2=3)]
    reading = read_rows(tmp_path, players=players, matches=matches)
    assert found_problems(reading) == [("ambiguous-player", "Matches", "C2")]
    assert dict(reading.problems[0].values)["choices"] == "1 Jan Kowalski, 20 Zbigniew Kowalski"


@pytest.mark.parametrize(
    ("cells", "problems"),
    [
        ({"Player_1": None, "Player_2": None, "Result": None}, [("no-players", "Matches", "C2")]),
        ({"Player_1": None}, [("missing-value", "Matches", "C2")]),
        ({"Player_2": None}, [("missing-opponent", "Matches", "D2")]),
        ({"Player_2": None, "Result": None}, [("missing-opponent", "Matches", "D2")]),
    ],
)
def test_a_row_without_its_players_is_lost(tmp_path: Path, cells: dict[str, Any], problems: list[Any]) -> None:
    reading = read_match(tmp_path, **cells)
    assert found_problems(reading) == problems
    assert reading.lost == {"matches": (2,)}


def test_a_bye_that_somebody_lost_is_a_contradiction(tmp_path: Path) -> None:
    reading = read_match(tmp_path, Player_2="BYE", Result="2")
    assert found_problems(reading) == [("bye-with-result", "Matches", "E2")]
    assert only_match(reading).result is Result.BYE


def test_rows_that_are_empty_or_hold_only_a_note_are_passed_over(tmp_path: Path) -> None:
    headings = (*HEADINGS, "Note")
    matches = [headings, (None,) * 8, (*(None,) * 7, "=NA()"), (NBSP,) * 8, (*match_row(), "well played")]
    reading = read_rows(tmp_path, matches=matches)
    assert found_problems(reading) == []
    assert (only_match(reading).row, only_match(reading).note) == (5, "well played")


@pytest.mark.parametrize(
    ("cell", "score"),
    [
        (2, 2),
        (2.5, Fraction(5, 2)),
        ("2,5", Fraction(5, 2)),
        ("1/3", Fraction(1, 3)),
        ("3.0", 3),
        (0.1, Fraction(1, 10)),
    ],
)
def test_scores_are_exact(tmp_path: Path, cell: Any, score: Fraction) -> None:
    reading = read_match(tmp_path, Score_1=cell)
    assert found_problems(reading) == []
    assert only_match(reading).score1 == score


@pytest.mark.parametrize(
    ("column", "cell", "code", "address"),
    [
        ("Score 1", "many", "not-a-number", "F2"),
        ("Score 1", True, "not-a-number", "F2"),
        ("Score 1", 1e20, "not-a-number", "F2"),
        ("Score 1", "1/0", "not-a-number", "F2"),
        ("Score 1", "nan", "not-a-number", "F2"),
        ("Table", 0, "out-of-range", "B2"),
        ("Table", -4, "out-of-range", "B2"),
        ("Table", 1.5, "not-whole", "B2"),
        ("Table", 123456789, "out-of-range", "B2"),
    ],
)
def test_numbers_that_cannot_be_meant(tmp_path: Path, column: str, cell: Any, code: str, address: str) -> None:
    reading = read_match(tmp_path, **{column: cell})
    assert found_problems(reading) == [(code, "Matches", address)]
    assert only_match(reading).score1 is None


@pytest.mark.parametrize(
    ("cell", "date"),
    [
        (dt.date(2026, 3, 14), dt.date(2026, 3, 14)),
        (dt.datetime(2026, 3, 14, 9, 30), dt.date(2026, 3, 14)),
        ("2026-03-14", dt.date(2026, 3, 14)),
        ("14.03.2026", dt.date(2026, 3, 14)),
        ("14/3/2026", dt.date(2026, 3, 14)),
        (" 14.03.2026 г.", dt.date(2026, 3, 14)),
        ("14.03.2026 r.", dt.date(2026, 3, 14)),
        ("14.03.2026r.", dt.date(2026, 3, 14)),
        ("14. 3. 2026", dt.date(2026, 3, 14)),
        ("14.3.26", dt.date(2026, 3, 14)),
        ("14 March 2026", dt.date(2026, 3, 14)),
        ("March 14th, 2026", dt.date(2026, 3, 14)),
        ("Sat, 14 Mar 2026", dt.date(2026, 3, 14)),
        ("14 marca 2026", dt.date(2026, 3, 14)),
        ("sobota, 14 marca 2026 r.", dt.date(2026, 3, 14)),
        ("14 de março de 2026", dt.date(2026, 3, 14)),
        ("14 de marco de 2026", dt.date(2026, 3, 14)),
        ("14 марта 2026 г.", dt.date(2026, 3, 14)),
        ("14 марта 2026 года", dt.date(2026, 3, 14)),
        ("суббота, 14 марта 2026", dt.date(2026, 3, 14)),
        ("03/14/2026", dt.date(2026, 3, 14)),
        ("04/03/2026", dt.date(2026, 3, 4)),
    ],
)
def test_dates_are_read_as_dates_and_as_text(tmp_path: Path, cell: Any, date: dt.date) -> None:
    reading = read_rows(tmp_path, event=[EVENT[0], ("Date", cell), *EVENT[2:]])
    assert found_problems(reading) == []
    assert event_read(reading).date == date


@pytest.mark.parametrize(
    ("field", "cell", "code"),
    [
        ("Date", "soon", "not-a-date"),
        ("Date", "31.02.2026", "not-a-date"),
        ("Date", "31 lutego 2026", "not-a-date"),
        ("Date", "14 March", "not-a-date"),
        ("Date", "14-15 March 2026", "not-a-date"),
        ("Date", "14 March 26", "not-a-date"),
        ("Date", "14 March 2026 or later", "not-a-date"),
        ("Date", 46095, "not-a-date"),
        ("Level", "friendly-ish", "unknown-word"),
        ("Level", "Casul", "misspelt-word"),
        ("More languages", "en, xx", "unknown-word"),
        ("Coordinator e-mail", "nobody", "not-an-email"),
        ("Coordinator e-mail", "a@b@c.pl", "not-an-email"),
        ("Accent colour", "reddish", "not-a-colour"),
        ("Slug", "Spring Cup!", "bad-slug"),
        ("Slug", "con", "bad-slug"),
        ("Report version", 0, "out-of-range"),
        ("City", "#VALUE!", "error-value"),
        ("City", "=Players!A1", "formula-not-calculated"),
        ("City", "\u202eLódź", "control-character"),
    ],
)
def test_fields_of_the_event_that_cannot_be_read(tmp_path: Path, field: str, cell: Any, code: str) -> None:
    kept = [row for row in EVENT if row[0] != field]
    reading = read_rows(tmp_path, event=[*kept, (field, cell)])
    assert found_problems(reading) == [(code, "Event", f"B{len(kept) + 1}")]
    assert event_read(reading).name == "Spring Cup"


def test_fields_of_the_event_as_they_are_meant(tmp_path: Path) -> None:
    more = [
        ("Level", "mistrzowski"),
        ("More languages", "Polski; русский, en"),
        ("Accent colour", "#AbC"),
        ("Notes", " two \n lines "),
        ("Venue", "Dom\u200b  Kultury"),
        ("Report version", "2"),
    ]
    reading = read_rows(tmp_path, event=[*EVENT, *more])
    assert found_problems(reading) == []
    event = event_read(reading)
    assert (event.level, event.more_languages, event.accent) == (Level.PREMIER, ("pl", "ru"), "#aabbcc")
    assert (event.notes, event.venue, event.report_version) == ("two\nlines", "Dom Kultury", 2)
    assert (event.slug, event.tournaments[0].slug) == ("spring-cup", "main")


def test_without_a_seed_it_is_derived_and_that_is_said(tmp_path: Path) -> None:
    reading = read_rows(tmp_path, event=[("Name", "Cup"), ("Date", "2026-03-14"), ("Draw seed", None)])
    assert found_problems(reading) == [("missing-seed", "Event", "B3")]
    assert reading.problems[0].severity is Severity.WARNING
    assert event_read(reading).seed == "Cup 2026-03-14"


def test_an_event_without_a_name_has_that_of_its_file(tmp_path: Path) -> None:
    reading = read_rows(tmp_path, event=EVENT[1:])
    assert found_problems(reading) == [("missing-event-name", "Event", "")]
    assert event_read(reading).name == "cup"


@pytest.mark.parametrize(("moment", "since"), [("Cut", CUT), ("Odcięcie", CUT), ("ТОП", CUT), (3, swiss(3))])
def test_changes_have_words_in_four_languages(tmp_path: Path, moment: Any, since: Round) -> None:
    rows = [("From round", "Player", "Change"), *((moment, 1, word) for word in ("drop", "Rezygnacja", "дроп"))]
    reading = read_rows(tmp_path, changes=rows)
    assert found_problems(reading) == []
    changes = event_read(reading).tournaments[0].changes
    assert [(change.player, change.kind.value, change.since) for change in changes] == [(1, "drop", since)] * 3


def test_changes_and_staff_say_what_they_lack(tmp_path: Path) -> None:
    changes = [("From round", "Player", "Change"), (None, 1, "drop"), (2, None, "drop"), (2, 1, "gone")]
    staff = [("Role", "Name", "E-mail"), ("Judge", None, None), ("boss", "Ewa", None), ("Judge", "Ewa", "ewa")]
    reading = read_rows(tmp_path, changes=changes, staff=staff)
    assert found_problems(reading) == [
        ("missing-value", "Changes", "A2"),
        ("missing-value", "Changes", "B3"),
        ("unknown-word", "Changes", "C4"),
        ("unknown-word", "Staff", "A3"),
        ("not-an-email", "Staff", "C4"),
    ]
    assert [person.name for person in event_read(reading).staff] == ["Ewa"]
