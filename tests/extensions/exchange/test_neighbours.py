"""The rulesets that are tried where a file's own standings do not come out."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pipeline.extensions.exchange.formats import chosen_rules
from pipeline.extensions.exchange.import_file import agreeing_keys, neighbours
from pipeline.extensions.exchange.imported import FoundMatch, ImportedStanding, ImportedTournament
from pipeline.model import Number, PlayerNumber, Result, swiss
from pipeline.problems.problem import CellRef
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.ruleset.ruleset import Kind
from tests.builders.people import players
from tests.commands.cli import run
from tests.run.loading import ready

AT = CellRef("results.json")


def late_fourth(**stated: Number) -> ImportedTournament:
    """4 comes to round 2 and beats 1, whose tie-breaks are stated."""
    one, two, three, four = map(PlayerNumber, range(1, 5))
    won = frozenset({Result.FIRST})
    matches = (
        FoundMatch(AT, swiss(1), one, two, won, scores=(2, 0)),
        FoundMatch(AT, swiss(1), three, None, frozenset({Result.BYE})),
        FoundMatch(AT, swiss(2), four, one, won, scores=(2, 0)),
        FoundMatch(AT, swiss(2), two, three, won, scores=(2, 0)),
    )
    standing = ImportedStanding(AT, None, None, stated)
    return ImportedTournament("Cup", players(4), matches, rounds=2, stated={one: standing})


@pytest.mark.parametrize(
    ("rules", "key", "value", "keys"),
    [
        (
            "agot2-joust",
            "sos",
            Fraction("3.75"),
            "absences.late = { counts = false }, absences.missed = { counts = false }",
        ),
        ("netrunner-single", "sos", Fraction("1.5"), "absences.late = {}, absences.missed = {}"),
        ("agot2-joust", "sos", Fraction(4), ""),
        ("magic", "game_wins", Fraction("0.25"), ""),
    ],
)
def test_what_would_give_all_that_the_file_states(rules: str, key: str, value: Number, keys: str) -> None:
    assert agreeing_keys(late_fourth(**{key: value}), load_builtin(rules)) == keys


def test_an_edition_before_the_one_of_2026_is_tried() -> None:
    """1 has a bye and beats 2 and 3, who have 3 points together: the dummy has 3, or since 2026 no more than 1.5."""
    rows = [tuple(map(PlayerNumber, row)) for row in ((2, 3, 1), (1, 2, 3), (1, 3, 2))]
    won, free = frozenset({Result.FIRST}), frozenset({Result.BYE})
    matches = [FoundMatch(AT, swiss(index), row[0], row[1], won) for index, row in enumerate(rows, start=1)]
    byes = [FoundMatch(AT, swiss(index), row[2], None, free) for index, row in enumerate(rows, start=1)]
    stated = {PlayerNumber(1): ImportedStanding(AT, None, None, {"opponents_points": 6})}
    found = ImportedTournament("Cup", players(3), (*matches, *byes), rounds=3, stated=stated)
    keys = agreeing_keys(found, load_builtin("chess-swiss"))
    assert keys == 'standings.edition = "2024"'


@pytest.mark.parametrize(("key", "named"), [("extended_sos", "netrunner"), ("aob", "magic")])
def test_of_the_rules_those_are_offered_that_know_what_the_file_states(
    key: str, named: str, tmp_path: Path
) -> None:
    """All that have its results, where no game has its tie-breaks."""
    _, problems = chosen_rules(late_fourth(**{key: Fraction(1)}), tmp_path / "results.json")
    assert [one.code for one in problems] == ["import-rules"]
    offered = str(dict(problems[0].values)["rules"])
    assert (named in offered, "pokemon" in offered) == (True, named == "magic")


@pytest.mark.parametrize("known", builtin_ids())
def test_no_neighbour_is_the_ruleset_itself(known: str) -> None:
    rules = load_builtin(known)
    if rules.kind is Kind.DUEL:
        assert rules not in list(neighbours(rules))


LATE: dict[str, Any] = {
    "players": [
        {"id": 1, "name": "Jan", "strengthOfSchedule": "3.75"},
        {"id": 2, "name": "Maria"},
        {"id": 3, "name": "Tomasz"},
        {"id": 4, "name": "Anna"},
    ],
    "rounds": [
        [
            {"table": 1, "player1": {"id": 1, "combinedScore": 5}, "player2": {"id": 2, "combinedScore": 0}},
            {"table": 2, "player1": {"id": 3, "combinedScore": 5}, "player2": {"id": None}},
        ],
        [
            {"table": 1, "player1": {"id": 4, "combinedScore": 5}, "player2": {"id": 1, "combinedScore": 0}},
            {"table": 2, "player1": {"id": 2, "combinedScore": 5}, "player2": {"id": 3, "combinedScore": 0}},
        ],
    ],
}


def imported_as_published(folder: Path, first: str) -> tuple[str, list[str]]:
    """The rules of the workbook, and the files of rules beside it, where the file has that strength of schedule of player 1."""
    file = folder / "results.json"
    players = [{**LATE["players"][0], "strengthOfSchedule": first}, *LATE["players"][1:]]
    file.write_text(json.dumps({**LATE, "players": players}), "utf-8")
    ran = run("import", file, "--rules", "agot2-joust", "--as-published", "--lang", "en")
    assert ran.exit_code == 0, ran.output
    event = ready(folder / "results.xlsx").event
    return event.tournaments[0].rules, sorted(path.name for path in folder.glob("*.toml"))


def test_the_rules_by_which_all_comes_out_are_written_and_used(tmp_path: Path) -> None:
    rules, files = imported_as_published(tmp_path, "3.75")
    assert (rules, files) == ("agot2-joust-as-published", ["agot2-joust-as-published.toml"])
    assert "counts = false" in (tmp_path / files[0]).read_text("utf-8")


def test_another_file_of_rules_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "agot2-joust-as-published.toml").write_text("# mine", "utf-8")
    rules, files = imported_as_published(tmp_path, "3.75")
    assert rules == "agot2-joust-as-published-2"
    assert files == ["agot2-joust-as-published-2.toml", "agot2-joust-as-published.toml"]
    assert (tmp_path / "agot2-joust-as-published.toml").read_text("utf-8") == "# mine"


@pytest.mark.parametrize("first", ["2.5", "4.0"])
def test_rules_that_agree_already_or_that_nothing_mends_stay(first: str, tmp_path: Path) -> None:
    assert imported_as_published(tmp_path, first) == ("agot2-joust", [])
