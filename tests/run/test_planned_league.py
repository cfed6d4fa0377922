"""A calendar of fixtures from an organiser's sheet to the last result: workbook, checks, pages, desk, draw, verdicts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from pathlib import Path

import openpyxl
import pytest

from pipeline.extensions.desk.views.tournament import desk_tournaments
from pipeline.extensions.exchange.import_file import ImportedFile, import_file
from pipeline.extensions.hall.engine.tables import report_tables
from pipeline.problems.problem import CellRef, Severity
from pipeline.rules.berger import berger
from pipeline.run.build.build import build_site
from pipeline.run.load import Ready, load
from pipeline.run.pair import draft, pair
from pipeline.views.language.words import words
from tests.profiles import quick_for
from tests.site.rendered import text

TEAMS = ("Lions", "Eagles", "Bears", "Wolves", "Foxes", "Hawks")
GOALS = ("2-1", "0-0", "1-3")
POSTPONED, UNDER_WAY = (2, 2), {(2, 2), (4, 3), (5, 1), (5, 2), (5, 3)}


def clock() -> dt.datetime:
    return dt.datetime(2026, 3, 14, 12)


def sheet(path: Path, open_: Iterable[tuple[int, int]], *, through: int = 5) -> Path:
    """A list of matches as a league keeps one, with tables."""
    lacking = set(open_)
    rows = ["Round,Table,Home,Away,Result"]
    for number in range(1, through + 1):
        for table, (one, other) in enumerate(berger(6, number), start=1):
            goals = "" if (number, table) in lacking else GOALS[(number + table) % 3]
            rows.append(f"{number},{table},{TEAMS[one - 1]},{TEAMS[other - 1]},{goals}")
    path.write_text("\n".join(rows), "utf-8")
    return path


def imported(folder: Path, rules: str, open_: Iterable[tuple[int, int]] = (), *, through: int = 5) -> ImportedFile:
    return import_file(
        sheet(folder / "league.csv", open_, through=through), folder / "league.xlsx", rules, "en", name="League"
    )


def codes(found: ImportedFile) -> list[str]:
    return [one.code for one in (*found.problems, *found.to_mend) if one.severity is not Severity.HINT]


def ready(workbook: Path) -> Ready:
    loaded = load(workbook)
    assert isinstance(loaded, Ready), loaded.problems
    return loaded


def entered(workbook: Path, sheet: str, row: int, heading: str, value: int | str) -> None:
    book = openpyxl.load_workbook(workbook)
    column = [cell.value for cell in book[sheet][1]].index(heading) + 1
    book[sheet].cell(row, column, value)
    book.save(workbook)


def pages(workbook: Path) -> Mapping[str, str]:
    """What the pages say, by their places."""
    output = workbook.parent / "output"
    (built,) = build_site(workbook, output, "en", force=True).events
    assert not built.has_errors, built.problems
    site = output / "site" / "league"
    return {page.relative_to(site).as_posix(): text(page.read_bytes()) for page in site.rglob("*.html")}


def test_a_calendar_comes_in_whole_under_rules_of_a_round_robin_alone(tmp_path: Path) -> None:
    whole = imported(tmp_path, "round-robin", UNDER_WAY)
    assert codes(whole) == []
    assert whole.event is not None
    matches = whole.event.tournaments[0].matches
    assert [(one.round.number, one.result is None) for one in matches] == [
        (number, (number, table) in UNDER_WAY) for number in range(1, 6) for table in range(1, 4)
    ]
    assert [(one.score1, one.score2) for one in matches[:2]] == [(1, 3), (2, 1)]
    (tmp_path / "league.xlsx").unlink()
    part = imported(tmp_path, "magic", UNDER_WAY)
    assert "import-planned" in codes(part)
    assert part.event is not None
    assert max(one.round.number for one in part.event.tournaments[0].matches) == 4


def test_wins_that_are_all_alike_are_goals_too(tmp_path: Path) -> None:
    (tmp_path / "league.csv").write_text("Round,Home,Away,Result\n1,Lions,Bears,3-1\n2,Bears,Lions,\n", "utf-8")
    found = import_file(tmp_path / "league.csv", tmp_path / "league.xlsx", "round-robin", "en")
    assert codes(found) == []
    assert found.event is not None
    assert [(one.result, one.score1) for one in found.event.tournaments[0].matches] == [("1", 3), (None, None)]


@pytest.mark.parametrize("cycles", quick_for([2, 3], 2))
def test_pairs_that_all_meet_as_often_are_no_rematches(tmp_path: Path, cycles: int) -> None:
    rows = ["Week,Home,Away"]
    for number in range(1, 5 * cycles + 1):
        rows += [f"{number},{TEAMS[one - 1]},{TEAMS[other - 1]}" for one, other in berger(6, number, cycles)]
    (tmp_path / "league.csv").write_text("\n".join(rows), "utf-8")
    found = import_file(tmp_path / "league.csv", tmp_path / "league.xlsx", "round-robin", "en")
    assert codes(found) == []
    (state,) = ready(tmp_path / "league.xlsx").states
    assert (state.structure.rounds, state.structure.cycles) == (5 * cycles, cycles)
    (tmp_path / "league.xlsx").unlink()
    (tmp_path / "league.csv").write_text("\n".join((*rows, f"{5 * cycles + 1},Lions,Hawks")), "utf-8")
    again = import_file(tmp_path / "league.csv", tmp_path / "league.xlsx", "round-robin", "en")
    assert codes(again) == ["rematch"]


@pytest.mark.thorough
def test_pages_of_a_league_under_way(tmp_path: Path) -> None:
    imported(tmp_path, "round-robin", UNDER_WAY)
    said = pages(tmp_path / "league.xlsx")
    assert "Round 4 is under way 2 of 3 results are in. Round 2 is waiting for table 2." in said["index.html"]
    assert "Standings during round 4" in said["main-tournament/standings.html"]
    foxes = next(page for name, page in said.items() if name.endswith("foxes.html"))
    assert "Round 2, still to be played: Foxes – Bears." in foxes.replace("\N{NO-BREAK SPACE}", " ")
    assert "2 of 3 results are in." in said["main-tournament/round-2.html"]
    assert "0 of 3 results are in." in said["main-tournament/round-5.html"]


@pytest.mark.thorough
def test_pages_of_a_league_that_has_not_begun(tmp_path: Path) -> None:
    imported(tmp_path, "round-robin", {(number, table) for number in range(1, 6) for table in range(1, 4)})
    said = pages(tmp_path / "league.xlsx")
    assert "Round 1 is next" in said["index.html"]
    assert "still playing" not in said["index.html"]


@pytest.mark.thorough
def test_the_desk_lists_what_is_postponed_behind_the_round(tmp_path: Path) -> None:
    imported(tmp_path, "round-robin", UNDER_WAY)
    loaded = ready(tmp_path / "league.xlsx")
    tables = report_tables(loaded.event, loaded.reading.rulesets)
    (desk,) = desk_tournaments(loaded.event, loaded.states, tables, words("en"), lambda _: CellRef("Matches", 2, 5))
    assert (desk.round, desk.result_count, desk.count) == ("Round 4", 2, 3)
    assert [(row.round, bool(row.cell)) for row in desk.rows] == [
        ("", False),
        ("", False),
        ("", True),
        ("Round 2", True),
    ]
    assert (desk.planned, desk.ahead) == (True, False)


def test_a_round_is_drawn_while_one_is_played_if_it_is_asked_for(tmp_path: Path) -> None:
    imported(tmp_path, "round-robin", [(2, 1), (2, 3)], through=2)
    workbook = tmp_path / "league.xlsx"
    (state,) = ready(workbook).states
    assert state.structure.rounds == 2  # as many as the sheet has
    entered(workbook, "Tournaments", 2, "Rounds", 5)
    assert draft(workbook, ahead=False).drawn == ()
    drawn = pair(workbook, tmp_path, clock)
    assert [one.proposal.round.number for one in drawn.drawn] == [3]
    after = ready(workbook)
    assert not after.problems
    assert after.states[0].current is not None
    assert after.states[0].current.round.number == 2


def test_a_league_ends_with_its_postponed_match(tmp_path: Path) -> None:
    imported(tmp_path, "round-robin", [POSTPONED])
    workbook = tmp_path / "league.xlsx"
    assert "Round 2 is under way" in pages(workbook)["index.html"]
    assert pair(workbook, tmp_path, clock).drawn == ()
    entered(workbook, "Matches", 6, "Result", "1")
    loaded = ready(workbook)
    assert not loaded.problems
    (state,) = loaded.states
    assert state.classification.final
    assert sum(line.points for line in state.standings) == 2 * 15
    assert "Champion" in pages(workbook)["index.html"]


@pytest.mark.thorough
def test_who_leaves_is_asked_for_in_every_planned_round(tmp_path: Path) -> None:
    imported(tmp_path, "round-robin", UNDER_WAY)
    workbook = tmp_path / "league.xlsx"
    for heading, value in (("From round", 4), ("Player", "3 Eagles"), ("Change", "drop")):
        entered(workbook, "Changes", 2, heading, value)
    assert [(one.code, one.at.row) for one in ready(workbook).problems] == [
        ("left-after-draw", 13),
        ("left-after-draw", 15),
    ]
