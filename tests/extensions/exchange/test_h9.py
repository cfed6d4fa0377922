"""The tournament table of the European Go Federation: read, examined, and written as it was read."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.comparison import compared
from pipeline.extensions.exchange.formats import read_file
from pipeline.extensions.exchange.h9 import h9_file, read_h9
from pipeline.extensions.exchange.imported import ImportedTournament
from pipeline.extensions.intake.preview import preview
from pipeline.model import Event, replace
from pipeline.rules.load import load_builtin
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from tests.builders.tournaments import computed
from tests.extensions.exchange.simulated import FILE

GO = load_builtin("go-mcmahon")
TABLE = """\
; EV[Go Cup]
; PC[PL,Kraków]
; DT[2026-03-14,2026-03-15]
; HA[h1]
;
; Pl Name                            Rk Co Club  MMS  SOSSOSOS
   1 Lis Ewa                         1D PL Krak   31   60  113 0   2+/w4       0=
   2 Nowak Ala                       5K PL Gdyn   26   53  110 0   1-/b4    3+/w0
   3 van_der_Berg Jan                5K NL xxxx   26   50  103 0   4+/b0    2-/b0
   4 Wit Olaf                        6K XX Krak   24   50   98 0   3-/w0       0=
"""
"""SOS of 1: the 26 of 2 with four stones, and the own start, 30; of 2: 31 without four stones, and 26."""


def read(text: str = TABLE) -> tuple[ImportedTournament, list[str]]:
    found, problems = read_h9(text, FILE)
    assert found is not None
    return found, [problem.code for problem in problems]


def test_a_table_is_told_by_whichever_line_of_its_heading_stands_first(tmp_path: Path) -> None:
    path = tmp_path / "cup.txt"
    path.write_text(f"; TC[T260314]\n{TABLE}", "utf-8")
    found, problems = read_file(path)
    assert found is not None, problems
    assert found.name == "Go Cup"
    assert (preview(path).matches, len(preview(path).players)) == (len(found.matches), 4)


def go_cup(found: ImportedTournament) -> Event:
    event, problems = assembled(found, GO, FILE, "S", "en")
    assert event is not None, problems
    return event


def test_a_table_becomes_an_event_with_ranks_handicaps_and_black_first() -> None:
    found, codes = read()
    assert codes == []
    assert (found.name, found.country, found.city, str(found.date), str(found.end_date), found.rounds) == (
        "Go Cup", "PL", "Kraków", "2026-03-14", "2026-03-15", 2,
    )  # fmt: skip
    assert [(one.name, one.rank, one.country, one.club, one.initial_points) for one in found.players] == [
        ("Ewa Lis", "1D", "PL", "Krak", 30),
        ("Ala Nowak", "5K", "PL", "Gdyn", 25),
        ("Jan van der Berg", "5K", "NL", "", 25),
        ("Olaf Wit", "6K", "", "Krak", 24),
    ]
    rows = [
        (one.round.number, one.player1, one.player2, str(one.result), one.handicap)
        for one in go_cup(found).tournaments[0].matches
    ]
    assert sorted(rows) == [(1, 2, 1, "2", 4), (1, 3, 4, "1", None), (2, 3, 2, "2", None)]


def test_whoever_starts_with_nothing_does_so_whatever_the_rank() -> None:
    points = {31: 1, 26: 1, 24: 0}
    rows = TABLE.splitlines()
    swiss = [
        row.replace(f"{own}   ", f"{points[own]:2}   ", 1)
        for row, own in zip(rows[6:], (31, 26, 26, 24), strict=True)
    ]
    found, _ = read("\n".join([*rows[:6], *swiss]))
    assert [one.initial_points for one in go_cup(found).players] == [0, 0, 0, 0]


def test_what_the_table_publishes_comes_out() -> None:
    """McMahon scores, SOS and SOSOS by hand: the stones of round 1 are added for White, and taken off for Black."""
    found, _ = read()
    outcome = compared(found, computed(go_cup(found), GO))
    assert outcome.differing == {}
    assert outcome.stated == {"points": 4, "opponents_points": 4, "opponents_sums": 4, "place": 4}


def test_an_event_is_written_as_it_was_read() -> None:
    event = go_cup(read()[0])
    content = h9_file(event, computed(event, GO), published(event, words("en")))
    assert content is not None
    assert [line.split() for line in content.decode().splitlines()] == [line.split() for line in TABLE.splitlines()]


def test_there_is_no_table_where_somebody_has_no_rank_or_black_does_not_begin() -> None:
    event = go_cup(read()[0])
    people = published(event, words("en"))
    without = replace(event, players=(replace(event.players[0], rank=""), *event.players[1:]))
    assert h9_file(without, computed(without, GO), people) is None
    assert h9_file(event, computed(event, load_builtin("go-eurasia-2023")), people) is None


@pytest.mark.parametrize("cell", ["2+", "2+/?"])
def test_a_handicap_that_is_left_out_follows_from_the_ranks_less_the_reduction(cell: str) -> None:
    """1 dan and 5 kyu are five ranks apart, less h2; the weaker has Black. Of two 5 kyu nobody is given anything."""
    text = TABLE.replace("2+/w4", cell).replace("1-/b4", "1-").replace("HA[h1]", "HA[h2]").replace("3+/w0", "3+")
    found, _ = read(text.replace("2-/b0", "2-"))
    given = {tuple(sorted(match.players)): (match.player1, match.handicap) for match in found.matches}
    assert given == {(1, 2): (2, 3), (3, 4): (3, 0), (2, 3): (3, 0)}


def test_forfeits_draws_open_games_and_free_wins() -> None:
    text = (
        TABLE.replace("4+/b0", "4+!b0")
        .replace("3-/w0", "3-!w0")
        .replace("3+/w0", "3?/w0")
        .replace("2-/b0", "2?/b0")
    )
    text = text.replace("3-!w0       0=", "3-!w0       0+").replace("2+/w4", "2=/w4").replace("1-/b4", "1=/b4")
    rows = {
        (one.round.number, one.player1): one.result and str(one.result)
        for one in go_cup(read(text)[0]).tournaments[0].matches
    }
    assert rows == {(1, 2): "X", (1, 3): "1F", (2, 3): None, (2, 4): "BYE"}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("3-/w0", "3+/w0", "import-trf-one-sided"),
        ("3-/w0", "9-/w0", "import-trf-opponent"),
        (" 6K ", " XX ", "import-trf-line"),
        ("3-/w0", "3-/w0 " * 99, "import-too-many-rounds"),
    ],
)
def test_what_is_wrong_stands_at_its_line(old: str, new: str, code: str) -> None:
    _, problems = read_h9(TABLE.replace(old, new), FILE)
    assert (code, True) in {(one.code, one.at.row > 6) for one in problems}


def test_players_who_share_a_place_are_counted_by_their_lines() -> None:
    """OpenGotha leaves the place of those who are level with the line above empty."""
    found, codes = read(TABLE.replace("   3 van", "     van"))
    assert codes == []
    assert [standing.place for standing in found.stated.values()] == [1, 2, 2, 4]


def test_a_round_of_which_nothing_is_known_was_not_played() -> None:
    found, codes = read(TABLE.replace("1-/b4    3+/w0", "1-/b4         ?").replace("2-/b0", "?"))
    assert codes == []
    assert [(one.round.number, one.player1, one.player2) for one in found.matches] == [(1, 2, 1), (1, 3, 4)]


def test_a_rank_whose_letter_had_no_room_is_none() -> None:
    found, codes = read(TABLE.replace("6K XX", "11 XX"))
    assert codes == []
    assert [(one.name, one.rank) for one in found.players][-2:] == [("Jan van der Berg", "5K"), ("Olaf Wit", "")]


def test_a_file_without_players_is_none() -> None:
    found, problems = read_h9("; EV[Go Cup]\n", FILE)
    assert found is None
    assert [one.code for one in problems] == ["import-no-players"]


def test_what_other_programs_write_besides() -> None:
    """A number of the federation at the end, a note to a game, a free round with a figure, a figure that looks like a result, colours in
    capitals, and a sign between given names as between those of a family.
    """
    text = (
        TABLE.replace("SOSOS", " SOSO")
        .replace("113 0", "113 0=")
        .replace("30 0=", "30 0=0")
        .replace("0=\n", "0=0 |12345678\n")
    )
    text = text.replace("4+/b0", "4+/b0!").replace("3-/w0", "3-/w0!").replace("2+/w4", "2+/Wh4")
    text = text.replace("Lis Ewa ", "Lis Ewa_Maria ")
    found, codes = read(text)
    assert codes == []
    assert [one.season_id for one in found.players] == ["12345678", "", "", "12345678"]
    assert found.players[0].name == "Ewa Maria Lis"
    assert compared(found, computed(go_cup(found), GO)).differing == {}
    assert compared(found, computed(go_cup(found), GO)).stated["opponents_sums"] == 4
    rows = {(one.round.number, one.player1): str(one.result) for one in go_cup(found).tournaments[0].matches}
    assert rows == {(1, 2): "2", (1, 3): "1F", (2, 3): "2"}


def test_a_line_with_fewer_rounds_than_others_is_wrong() -> None:
    _, problems = read_h9(TABLE.replace("3+/w0", ""), FILE)
    assert (problems[0].code, problems[0].at.row) == ("import-trf-line", 8)
