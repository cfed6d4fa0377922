"""The hall of a workbook: what it keeps, what it takes, and what it refuses."""

from __future__ import annotations

import errno
import json
import os
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from pipeline.disk.journal import JournalDamaged
from pipeline.extensions.hall.engine.register import MOST_REPORTS, Refused, ReportPhase
from pipeline.extensions.hall.engine.tables import Act, ReportedResult, ReportedSeat
from pipeline.extensions.hall.run.codes import LETTERS, CodesDamaged, read_codes
from pipeline.extensions.hall.run.hall import Hall, NoEvent, codes_file, register_file
from pipeline.extensions.hall.run.lines import line_of, read_line
from pipeline.extensions.hall.run.taking import take
from pipeline.extensions.hall.views.trouble import TroubleKind
from pipeline.model import Result, replace
from pipeline.views.language.words import words
from tests.builders.states import melee_playing
from tests.builders.workbooks import HEADINGS, sheets, write_event
from tests.builders.workbooks import save as save_sheets
from tests.extensions.hall.run.halls import NOON, hall_of, open_cup, seated, tell

WON, LOST = ReportedResult(Result.FIRST), ReportedResult(Result.SECOND)


def test_what_was_answered_is_there_after_opening_it_again(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    table = seated(hall, 1, 2)
    assert tell(hall, table, Act.REPORT, 1, WON).report is not None
    hall.close()
    again = hall_of(path)
    assert again.state(table.key).phase is ReportPhase.REPORTED
    assert tell(again, table, Act.AGREE, 2).report is not None
    assert again.state(table.key).claim == WON
    assert again.register.reports[0].moment.utcoffset() is not None


def test_the_journal_is_of_this_event_and_lies_beside_its_backups(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    tell(hall, seated(hall, 1, 2), Act.REPORT, 1, WON)
    file = register_file(path, "k7")
    assert file.parent == tmp_path / "cup backups"
    assert [json.loads(one)["claim"] for one in file.read_text().splitlines()] == [{"result": "1"}]
    other = open_cup(tmp_path, event=[("Name", "Next Cup"), ("Draw seed", "x1"), ("Language", "en")])
    assert hall_of(other).register.reports == []


def test_a_torn_last_line_was_never_answered_and_any_other_is_told(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    table = seated(hall, 1, 2)
    tell(hall, table, Act.REPORT, 1, WON)
    tell(hall, table, Act.AGREE, 2)
    hall.close()
    file = register_file(path, "k7")
    whole = file.read_bytes()
    file.write_bytes(whole[:-5])
    assert hall_of(path).state(table.key).phase is ReportPhase.REPORTED
    file.write_bytes(whole.replace(b'"report"', b'"retort"'))
    with pytest.raises(JournalDamaged):
        hall_of(path)


def test_twice_is_once(tmp_path: Path) -> None:
    hall = hall_of(open_cup(tmp_path))
    table = seated(hall, 1, 2)
    first = tell(hall, table, Act.REPORT, 1, WON, "k")
    again = tell(hall, table, Act.REPORT, 1, WON, "k")
    assert (first.again, again.again, again.report) == (False, True, first.report)
    other = tell(hall, seated(hall, 3, 12), Act.REPORT, 3, WON, "k")
    assert other.refused is Refused.OTHER_KEY
    assert len(hall.register.reports) == 1


def test_a_result_that_cannot_be_is_told_by_the_checks_of_the_workbook(tmp_path: Path) -> None:
    rules = [("Tournament", "Rules"), ("Main", "neuroshima-hex-2023")]
    hall = hall_of(open_cup(tmp_path, tournaments=rules))
    table = seated(hall, 1, 2)
    wrong = ReportedResult(Result.FIRST, 3, 12)
    assert [one.code for one in tell(hall, table, Act.REPORT, 1, wrong).faults] == ["result-contradicts-scores"]
    assert [one.code for one in tell(hall, table, Act.REPORT, 1, ReportedResult(Result.FIRST, -1, -5)).faults] == [
        "score-negative",
        "score-negative",
    ]
    assert tell(hall, table, Act.REPORT, 1, ReportedResult()).refused is Refused.EMPTY
    assert hall.register.reports == []


def test_a_result_that_its_scores_say_is_the_same_with_and_without_it(tmp_path: Path) -> None:
    rules = [("Tournament", "Rules"), ("Main", "neuroshima-hex-2023")]
    hall = hall_of(open_cup(tmp_path, tournaments=rules))
    table = seated(hall, 1, 2)
    decides = table.ruleset.scores.decide
    assert (table.plain(ReportedResult(Result.FIRST, 20, 3)) == ReportedResult(None, 20, 3)) is decides


def test_a_table_of_several_reports_each_seat(tmp_path: Path) -> None:
    hall = hall_of(write_event(tmp_path / "cup.xlsx", melee_playing()))
    table = next(one for one in hall.floor.tables.values() if one.stated.empty)
    players = table.key.players
    placed = ReportedResult(seats=tuple(ReportedSeat(place=n) for n in range(1, len(players) + 1)))
    twice = ReportedResult(seats=tuple(ReportedSeat(place=2) for _ in players))
    assert tell(hall, table, Act.REPORT, players[0], twice).faults
    assert tell(hall, table, Act.REPORT, players[0], placed).report is not None
    needed = hall.state(table.key).needed
    for player in players[1:needed]:
        assert tell(hall, table, Act.AGREE, player).report is not None
    assert hall.state(table.key).claim == placed


def test_the_organisers_own_result_ends_the_reports_of_its_table(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    table = seated(hall, 1, 2)
    open_cup(tmp_path, (1, 1, 1, 2, "2"), (1, 2, 3, 12, None))
    os.utime(path, ns=(1, 1))
    assert not hall.refresh()
    assert tell(hall, table, Act.REPORT, 1, WON).refused is Refused.IN_WORKBOOK
    assert tell(hall, table, Act.CORRECT, None, WON).report is not None


def test_the_next_round_brings_tables_with_codes_and_ends_those_before(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    old, codes = seated(hall, 1, 2), hall.codes
    open_cup(tmp_path, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "1"), (2, 1, 1, 3, None), (2, 2, 2, 12, None))
    os.utime(path, ns=(1, 1))
    assert hall.refresh()
    assert not hall.refresh()
    assert tell(hall, old, Act.REPORT, 1, WON).refused is Refused.ROUND_OVER
    assert hall.codes.by_table.keys() == codes.by_table.keys() | hall.floor.tables.keys()
    assert len(hall.codes.tables) == 4


def test_a_workbook_that_is_half_saved_changes_nothing(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    path.write_bytes(b"PK half")
    assert not hall.refresh()
    assert tell(hall, seated(hall, 1, 2), Act.REPORT, 1, WON).report is not None
    with pytest.raises(NoEvent):
        hall_of(path)


def test_a_table_is_not_reported_for_ever(tmp_path: Path) -> None:
    hall = hall_of(open_cup(tmp_path))
    table = seated(hall, 1, 2)
    for number in range(MOST_REPORTS):
        assert tell(hall, table, Act.REPORT, 1, (WON, LOST)[number % 2]).report is not None
    assert tell(hall, table, Act.REPORT, 1, WON).refused is Refused.TOO_MANY
    assert tell(hall, table, Act.CORRECT, None, WON).report is not None


def test_codes_are_random_stay_the_same_and_are_the_users_alone(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    codes = hall_of(path).codes
    assert hall_of(path).codes == codes
    file = codes_file(path, "k7")
    assert os.name == "nt" or file.stat().st_mode & 0o777 == 0o600
    assert all(set(code) <= set(LETTERS) and len(code) == 10 for code in codes.tables)
    assert codes.is_judge(f" {codes.judge.upper()[:4]} {codes.judge[4:]}")
    assert not codes.is_judge(codes.hall)
    assert not codes.is_judge("źdźbło")
    assert codes.is_signed(codes.signed("a", "b"), "a", "b")
    assert not codes.is_signed(codes.signed("a", "b"), "a", "c")
    (tmp_path / "other").mkdir()
    assert not set(hall_of(open_cup(tmp_path / "other")).codes.tables) & set(codes.tables)
    file.write_text("{}")
    with pytest.raises(CodesDamaged):
        read_codes(file)


def test_byes_and_earlier_rounds_have_no_table(tmp_path: Path) -> None:
    rows = [(1, 1, 1, 2, "1"), (1, 2, 3, 12, "1"), (2, 1, 1, 3, None), (2, None, 2, None, "BYE")]
    path = save_sheets(tmp_path / "cup.xlsx", sheets(matches=[HEADINGS, *rows]))
    assert [key.players for key in hall_of(path).floor.tables] == [(1, 3)]


@pytest.mark.parametrize(
    "claim",
    [
        ReportedResult(Result.FIRST_ON_TIME, 20, Fraction(1, 2), 3, 4, 1),
        ReportedResult(seats=(ReportedSeat(Fraction(31, 2), 15, 1), ReportedSeat())),
        None,
    ],
)
def test_a_line_says_all_of_a_report(tmp_path: Path, claim: ReportedResult | None) -> None:
    hall = hall_of(open_cup(tmp_path))
    tell(hall, seated(hall, 1, 2), Act.REPORT, 1, WON)
    report = replace(hall.register.reports[0], claim=claim, of=3, key="ключ")
    assert read_line(line_of(report)) == report


@pytest.mark.parametrize("text", [b"", b"{}", b"[]", b"1", b'{"round": 1}', b"\xff"])
def test_what_is_no_report_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of whatever kind
        read_line(text)


def trouble_of(hall: Hall) -> TroubleKind | None:
    return None if hall.trouble is None else hall.trouble.kind


def refused(*_: object, **__: object) -> None:
    raise OSError(errno.EMFILE, "Too many open files")


@pytest.mark.parametrize(
    ("call", "kind"),
    [
        ("load", TroubleKind.WORKBOOK),
        ("_stamp", TroubleKind.WORKBOOK),
        ("write_codes", TroubleKind.CODES),
    ],
)
def test_a_round_that_fails_once_to_be_read_is_told_and_read_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, kind: TroubleKind
) -> None:
    hall = hall_of(open_cup(tmp_path))
    before = hall.floor, hall.codes, hall.version
    open_cup(tmp_path, (1, 1, 1, 2, "1"), (1, 2, 3, 12, "1"), (2, 1, 1, 3, None), (2, 2, 2, 12, None))
    with monkeypatch.context() as once:
        once.setattr(f"pipeline.extensions.hall.run.hall.{call}", refused)
        assert not hall.refresh()
    assert (hall.floor, hall.codes) == before[:2]
    assert (trouble_of(hall), hall.version == before[2]) == (kind, False)
    assert hall.trouble is not None
    assert hall.trouble.text(words("en")).endswith("Too many open files")
    assert hall.refresh()
    assert trouble_of(hall) is None
    assert hall.floor.tables.keys() <= read_codes(codes_file(hall.path, "k7")).by_table.keys()


def test_another_event_in_the_workbook_and_a_damaged_one_are_told(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall, content = hall_of(path), path.read_bytes()
    path.write_bytes(b"PK half")
    hall.refresh()
    assert trouble_of(hall) is TroubleKind.WORKBOOK
    open_cup(tmp_path, event=[("Name", "Next Cup"), ("Draw seed", "x1"), ("Language", "en")])
    hall.refresh()
    assert trouble_of(hall) is TroubleKind.OTHER_EVENT
    path.write_bytes(content)
    hall.refresh()
    assert trouble_of(hall) is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no file that is open")
def test_what_is_confirmed_while_the_folder_is_tidied_away_is_taken(tmp_path: Path) -> None:
    path = open_cup(tmp_path)
    hall = hall_of(path)
    table = seated(hall, 1, 2)
    tell(hall, table, Act.REPORT, 1, WON)
    (tmp_path / "cup backups").rename(tmp_path / "old")
    tell(hall, table, Act.AGREE, 2)
    hall.refresh()
    assert trouble_of(hall) is TroubleKind.RENEWED
    assert read_codes(codes_file(path, "k7")) == hall.codes
    assert len(take(path, lambda: NOON).written) == 1
