"""Players at the desk: each verb says what it will do, waits while the workbook is open, and stands in the workbook."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlencode

import pytest
from selectolax.lexbor import LexborHTMLParser

from pipeline.extensions.hall.engine.tables import Act, ReportedResult
from pipeline.model import ChangeKind, Event, Player, Result
from pipeline.problems.problem import CellRef, Severity
from pipeline.run.load import Faulty, Ready, load
from pipeline.schema.sheets import CHANGES, PLAYERS, STANDINGS
from pipeline.schema.sheets import MATCHES as MATCH_ROWS
from tests.builders.workbooks import HEADINGS, ROUND, cup
from tests.eventday.desk import Desk as Spreadsheet
from tests.extensions.desk.preview.previews import until
from tests.extensions.desk.web.desks import RunningDesk, desk_in
from tests.extensions.desk.web.test_results import MARK, OPEN, chosen
from tests.extensions.hall.run.halls import hall_of, open_cup, seated, tell

LIST = [
    ("No", "Name", "Club", "Here"),
    (1, "Jan Kowalski", None, None),
    (2, "Zofia Żak", None, None),
    (3, "Ann Lee", "Ajax", None),
    (12, "Iwan Petrow", None, None),
]
NO_CHANGES = [("From round", "Player", "Change")]
NO_MATCHES = [HEADINGS]
LATER = [*ROUND, (2, 1, 1, 12, None), (2, 2, 3, 2, None)]


@pytest.fixture
def desk(desk: RunningDesk) -> RunningDesk:
    """A desk with a folder, into which workbooks are put."""
    desk.folder.mkdir()
    return desk


def opened(desk: RunningDesk, **changed: Sequence[Sequence[object]]) -> tuple[Path, str]:
    """A workbook of four with a list, Changes and a round that is drawn, and the address of its players."""
    content: dict[str, Sequence[Sequence[object]]] = {"players": LIST, "changes": NO_CHANGES, "matches": OPEN}
    book = cup(desk.folder / "spring.xlsx", **content | changed)
    return book, f"{desk.opened(book)}players/"


def asked(desk: RunningDesk, players: str, **fields: str) -> tuple[str, dict[str, str]]:
    """What a verb will do, as the page says it, and the fields of its form: none where it cannot be done."""
    answer = desk.ask(f"{players}ask?{urlencode(fields)}")
    assert answer.status == 200
    main = LexborHTMLParser(answer.text).css_first("main")
    assert main is not None
    hidden = main.css("form input[type=hidden]")
    form = {str(field.attributes["name"]): field.attributes["value"] or "" for field in hidden}
    return " ".join(main.text(separator=" ").split()), form


def done(desk: RunningDesk, players: str, **fields: str) -> str:
    """Have it done; what was said before."""
    said, form = asked(desk, players, **fields)
    assert form, said
    answer = desk.send(f"{players}do", **form)
    assert (answer.status, answer.headers["location"]) == (303, "./")
    return said


def event_in(book: Path) -> Event:
    loaded = load(book)
    assert isinstance(loaded, Faulty | Ready)
    return loaded.event


def player(book: Path, number: int) -> Player:
    return next(one for one in event_in(book).players if one.number == number)


def changes(book: Path) -> list[tuple[int, ChangeKind, str]]:
    return [(one.player, one.kind, one.since.name) for one in event_in(book).tournaments[0].changes]


def test_somebody_new_enters_in_the_next_round_and_is_told_what_for(desk: RunningDesk) -> None:
    book, players = opened(desk, matches=ROUND)
    said = done(desk, players, verb="add", name=" Ewa  Bąk ", club="Ajax", **{"since Main": "2"})
    assert "Ewa Bąk enters in round 2 and gets no points for the rounds before it." in said
    assert (player(book, 13).name, player(book, 13).club) == ("Ewa Bąk", "Ajax")
    assert changes(book) == [(13, ChangeKind.LATE, "2")]
    assert not load(book).has_errors
    assert "What you entered was written into the workbook." in desk.text(players)


@pytest.mark.thorough
def test_into_a_round_without_results_somebody_new_comes_by_drawing_it_again(desk: RunningDesk) -> None:
    book, players = opened(desk)
    said = done(desk, players, verb="add", name="Ewa Bąk", **{"since Main": "first"})
    assert "Round 1 is drawn without them: draw it again afterwards, and they are in it." in said
    assert changes(book) == []
    page = players.removesuffix("players/")
    assert "then nothing of this is in the way" in desk.text(page)
    desk.send(f"{page}redraw")
    assert 13 in {number for match in event_in(book).tournaments[0].matches for number in match.players}


@pytest.mark.thorough
def test_who_comes_to_a_drawn_round_is_marked_where_others_are(desk: RunningDesk) -> None:
    here = [LIST[0], *([*row[:3], "x"] for row in LIST[1:])]
    book, players = opened(desk, players=here)
    done(desk, players, verb="add", name="Ewa Bąk", **{"since Main": "first"})
    assert player(book, 13).here == "x"
    assert "Not marked as here" not in desk.text(f"{players.removesuffix('players/')}redraw")


@pytest.mark.thorough
def test_nobody_has_typed_anything_where_somebody_late_makes_the_number_even(desk: RunningDesk) -> None:
    thirteen = [LIST[0], *((number, f"Player {number}", None, None) for number in range(1, 14))]
    book, players = opened(desk, players=thirteen, matches=NO_MATCHES)
    page = players.removesuffix("players/")
    desk.send(f"{page}draw")
    said = done(desk, players, verb="add", name="Ewa Bąk", **{"since Main": "first"})
    assert "had been filled or pasted over" not in said
    (error,) = (problem for problem in load(book).problems if problem.severity is Severity.ERROR)
    assert error.at == CellRef("Players", 15, 2)


def test_a_round_with_results_cannot_be_entered_any_more(desk: RunningDesk) -> None:
    _, players = opened(desk, matches=[*OPEN[:2], (1, 2, 3, 12, "1")])
    assert "which is drawn again" not in desk.text(players)
    said, form = asked(desk, players, verb="add", name="Ewa Bąk", **{"since Main": "first"})
    assert "Ewa Bąk is on the Players sheet but in no round that has been drawn" in said
    assert not form


def test_who_has_the_same_name_is_not_added_twice(desk: RunningDesk) -> None:
    _, players = opened(desk)
    said, form = asked(desk, players, verb="add", name="ann LEE", **{"since Main": "2"})
    assert "3 Ann Lee has the same name" in said
    assert not form


def test_a_drop_holds_now_or_after_the_round(desk: RunningDesk) -> None:
    book, players = opened(desk, matches=LATER)
    assert "now, during round 2 from round 3 Drop" in desk.text(f"{players}3")
    said = done(desk, players, verb="drop", player="3", **{"since Main": "3"})
    assert "3 Ann Lee is in no draw from round 3 on. Round 2 stays as it is, and so do all results." in said
    said = done(desk, players, verb="drop", player="1", **{"since Main": "2"})
    assert "1 Jan Kowalski leaves now. Round 2 is drawn with them: it stays." in said
    assert "Enter 1F if the opponent is Player 1" in said
    assert changes(book) == [(3, ChangeKind.DROP, "3"), (1, ChangeKind.DROP, "2")]
    assert "dropped" in desk.text(f"{players}1")


def test_who_dropped_comes_back(desk: RunningDesk) -> None:
    book, players = opened(desk, matches=ROUND, changes=[*NO_CHANGES, (2, 3, "Drop")])
    said = done(desk, players, verb="return", player="3", **{"since Main": "2"})
    assert "3 Ann Lee is in the draw again from round 2 on." in said
    assert changes(book) == [(3, ChangeKind.DROP, "2"), (3, ChangeKind.RETURN, "2")]
    desk.send(f"{players.removesuffix('players/')}draw")
    assert 3 in {number for match in event_in(book).tournaments[0].matches[2:] for number in match.players}


@pytest.mark.thorough
def test_who_is_on_the_list_and_not_there_yet_comes_late(desk: RunningDesk) -> None:
    book, players = opened(desk, matches=NO_MATCHES, players=[*LIST, (13, "Eva Long", None, None)])
    said = done(desk, players, verb="late", player="2", **{"since Main": "2"})
    assert "2 Zofia Żak plays from round 2 on." in said
    assert changes(book) == [(2, ChangeKind.LATE, "2")]
    assert "from round 2" in desk.text(players)


def test_a_name_is_corrected_wherever_the_workbook_names_the_player(desk: RunningDesk) -> None:
    labelled = [HEADINGS, (1, 1, "1 Jan Kowalski", "2 Zofia Żak", "1"), (1, 2, "3 Ann Lee", "12 Iwan Petrow", "2")]
    book, players = opened(desk, matches=labelled, changes=[*NO_CHANGES, (2, "3 Ann Lee", "Drop")])
    said = done(desk, players, verb="correct", player="3", name="Anne Leigh", club="Ajax")
    assert "3 Ann Lee, Name: “Ann Lee” becomes “Anne Leigh”." in said
    assert "Club" not in said
    assert (player(book, 3).name, player(book, 3).club) == ("Anne Leigh", "Ajax")
    rows = Spreadsheet(book, "en")
    assert [row["player1"] for row in rows.rows(MATCH_ROWS)] == ["1 Jan Kowalski", "3 Anne Leigh"]
    assert [row["player"] for row in rows.rows(CHANGES)] == ["3 Anne Leigh"]
    assert [problem.code for problem in load(book).problems] == ["organiser-missing"]


@pytest.mark.thorough
def test_only_who_is_in_no_round_is_removed(desk: RunningDesk) -> None:
    book, players = opened(
        desk, matches=ROUND, players=[*LIST, (13, "Eva Long", "Ajax", "x")], changes=[*NO_CHANGES, (2, 13, "Late")]
    )
    said, form = asked(desk, players, verb="remove", player="3")
    assert "3 Ann Lee has been drawn into a round and cannot be removed. Drop the player instead" in said
    assert not form
    said = done(desk, players, verb="remove", player="13")
    assert "13 Eva Long is taken off the list" in said
    assert [one.number for one in event_in(book).players] == [1, 2, 3, 12]
    assert changes(book) == []
    assert Spreadsheet(book, "en").rows(PLAYERS)[-1]["name"] == "Iwan Petrow"
    assert [problem.code for problem in load(book).problems] == ["organiser-missing"]


def test_the_check_in_marks_who_is_here_until_the_first_draw(desk: RunningDesk) -> None:
    book, players = opened(desk, matches=NO_MATCHES, players=[*LIST[:-1], (12, "Iwan Petrow", None, "x")])
    answer = desk.ask(
        f"{players}here",
        "POST",
        b"here=1&here=3",
        Origin=desk.origin,
        Content_Type="application/x-www-form-urlencoded",
    )
    assert answer.status == 303
    assert [one.here for one in event_in(book).players] == ["x", "", "x", ""]
    _, later = opened(desk)
    assert "Write who is here" not in desk.text(later)


def test_while_the_workbook_is_open_elsewhere_entries_wait_and_survive(tmp_path: Path) -> None:
    (tmp_path / "desk").mkdir()
    lock = tmp_path / "desk" / ".~lock.spring.xlsx#"
    with desk_in(tmp_path / "desk") as desk:
        book, players = opened(desk, matches=ROUND)
        lock.write_text(MARK)
        said = done(desk, players, verb="add", name="Ewa Bąk", **{"since Main": "2"})
        assert "The workbook is open in a spreadsheet program" in said
        done(desk, players, verb="drop", player="3", **{"since Main": "2"})
        said = desk.text(players)
        assert "Not in the workbook yet New from round 2: Ewa Bąk." in said
        assert "Ewa Bąk" in desk.text(f"{players}13"), "what waits is there already"
        assert len(event_in(book).players) == 4
        desk.send(f"{players.removesuffix('players/')}cancel")
    lock.unlink()
    with desk_in(tmp_path / "desk") as desk:
        page = desk.opened(book)
        assert "Dropped from Round 2: 3 Ann Lee." in desk.text(page)
        desk.send(f"{page}take")
        assert changes(book) == [(13, ChangeKind.LATE, "2"), (3, ChangeKind.DROP, "2")]
        assert "Not in the workbook yet" not in desk.text(page)


def test_what_was_typed_meanwhile_wins_and_the_difference_is_shown(desk: RunningDesk) -> None:
    book, players = opened(desk, matches=ROUND)
    lock = book.with_name(".~lock.spring.xlsx#")
    lock.write_text(MARK)
    done(desk, players, verb="correct", player="3", name="Anne Leigh")
    done(desk, players, verb="drop", player="1", **{"since Main": "2"})
    done(desk, players, verb="add", name="Ewa Bąk", **{"since Main": "2"})
    organiser = Spreadsheet(book, "en")
    organiser.type(PLAYERS, 4, {"name": "Anna Lee"})
    organiser.add(PLAYERS, {"number": 13, "name": "Ewa Bąk"})
    organiser.add(CHANGES, {"since": 2, "player": "13 Ewa Bąk", "change": "Late"})
    organiser.save()
    lock.unlink()
    until(lambda: changes(book)[-1] == (1, ChangeKind.DROP, "2"))
    assert player(book, 3).name == "Anna Lee"
    assert [one.name for one in event_in(book).players].count("Ewa Bąk") == 1
    said = desk.text(players)
    assert "3 Ann Lee is not on the Players sheet any more" in said
    assert "13 Ewa Bąk has the same name" in said


@pytest.mark.thorough
def test_a_cell_that_says_something_else_meanwhile_stays_and_the_entry_is_taken_back(desk: RunningDesk) -> None:
    book, players = opened(desk, matches=ROUND)
    lock = book.with_name(".~lock.spring.xlsx#")
    lock.write_text(MARK)
    done(desk, players, verb="correct", player="3", club="PSV")
    organiser = Spreadsheet(book, "en")
    organiser.type(PLAYERS, 4, {"club": "Feyenoord"})
    organiser.save()
    lock.unlink()
    until(lambda: "Nothing was written into the workbook" in desk.text(players))
    assert player(book, 3).club == "Feyenoord"
    assert "3 Ann Lee: the workbook says “Feyenoord”, but “PSV” was entered at the desk." in desk.text(players)
    desk.send(f"{players}withdraw", entry="1")
    assert "This was taken back and will not be written. 3 Ann Lee · Club: PSV" in desk.text(players)
    assert "Not in the workbook yet" not in desk.text(players)


def test_a_form_that_is_sent_twice_is_one_entry(desk: RunningDesk) -> None:
    book, players = opened(desk, matches=ROUND)
    _, form = asked(desk, players, verb="drop", player="3", **{"since Main": "2"})
    for _ in range(2):
        desk.send(f"{players}do", **form)
    assert changes(book) == [(3, ChangeKind.DROP, "2")]
    said, form = asked(desk, players, verb="drop", player="3", **{"since Main": "2"})
    assert "The workbook says so already." in said
    assert not form


def test_a_name_cannot_break_a_page(desk: RunningDesk) -> None:
    evil = "<script>alert(1)</script>\"'><b>"
    book, players = opened(desk, matches=ROUND)
    lock = book.with_name(".~lock.spring.xlsx#")
    lock.write_text(MARK)
    done(desk, players, verb="add", name=evil, club=evil, **{"since Main": "2"})
    pages = [players, f"{players}13", f"{players}?player={'%3Cb%3E'}", players.removesuffix("players/")]
    for page in pages:
        text = desk.ask(page).text
        assert "<script>alert" not in text
        assert "alert(1)" in text or page.endswith("E")
    lock.unlink()
    until(lambda: player_names(book)[-1] == evil)
    for page in (*pages, f"{players.removesuffix('players/')}standings"):
        assert "<script>alert" not in desk.ask(page).text


def player_names(book: Path) -> list[str]:
    return [one.name for one in event_in(book).players]


def test_somebody_is_found_by_number_and_by_a_part_of_the_name(desk: RunningDesk) -> None:
    _, players = opened(desk)
    for sought, found in (("12", "12"), ("kowal", "1"), ("zak", "2")):
        assert desk.ask(f"{players}?player={sought}").headers["location"] == found
    assert "Not one player, but none or several are called “a”." in desk.text(f"{players}?player=a")


def test_the_standings_are_on_the_desk_and_in_the_workbook_after_each_entry(desk: RunningDesk) -> None:
    book, players = opened(desk)
    page = players.removesuffix("players/")
    assert desk.send(f"{page}results", tournament="Main", table="1", result="1").status == 303
    rows = {str(row[1]): row[2] for row in Spreadsheet(book, "en").grid(STANDINGS) if len(row) > 2}
    assert (rows["1 Jan Kowalski"], rows["2 Zofia Żak"]) == (5, 0)
    assert "Standings during round 1" in desk.text(f"{page}standings")
    assert "Jan Kowalski" in desk.text(f"{page}standings")
    done(desk, players, verb="correct", player="1", name="Jan Nowak")
    rows = {str(row[1]): row[2] for row in Spreadsheet(book, "en").grid(STANDINGS) if len(row) > 2}
    assert rows["1 Jan Nowak"] == 5


def test_a_report_from_a_phone_is_accepted_or_refused_on_its_table(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    tell(hall, seated(hall, 1, 2), Act.REPORT, 1, ReportedResult(Result.FIRST))
    with desk_in(tmp_path) as desk:
        page = desk.opened(path)
        links = LexborHTMLParser(desk.ask(page).text).css(".reports a")
        assert [link.attributes["href"] for link in links] == ["result/0"]
        said = desk.text(f"{page}result/0")
        assert "Reported and not in the workbook yet: 1 Jan Kowalski won" in said
        assert chosen(desk, f"{page}result/0") == ["1"]


def test_a_result_that_waits_is_a_result_for_who_leaves(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    path.with_name(".~lock.cup.xlsx#").write_text(",ada,elsewhere,01.01.2026 10:00,file:///home;")
    with desk_in(tmp_path) as desk:
        page = desk.opened(path)
        assert "now, during round 1 from round 2" in desk.text(f"{page}players/1")
        desk.send(f"{page}results", tournament="Main", table="1", result="1")
        said = desk.text(f"{page}players/1")
        assert "during round 1" not in said
        assert "from round 2" in said
