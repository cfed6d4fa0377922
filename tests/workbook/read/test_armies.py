"""The sheet Armies: names as organisers write them, and what cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pipeline.checks.registry import check_event
from pipeline.problems.problem import Severity
from pipeline.workbook.read.reader import Reading, read_workbook
from tests.builders.workbooks import save

BASE: dict[str, list[list[Any]]] = {
    "Event": [["Name", "Cup"], ["Draw seed", "s"]],
    "Tournaments": [["Tournament", "Rules"], ["Cup", "neuroshima-hex-2023"]],
    "Players": [["No", "Name"], [1, "Ada"], [2, "Bea"]],
}
HEADINGS = [
    "Gracz",
    "Początkujący",
    "HAK",
    *(f"Armia {n}" for n in range(1, 6)),
    *(f"Finał {n}" for n in range(1, 6)),
]


def armies_reading(folder: Path, *armies: list[Any], matches: list[list[Any]] | None = None) -> Reading:
    sheets = {**BASE, "Armie": [HEADINGS, *armies]}
    if matches:
        sheets["Matches"] = [["Round", "Player 1", "Player 2", "Result", "Army 1", "Army 2"], *matches]
    return read_workbook(save(folder / "cup.xlsx", sheets))


def test_case_spaces_and_diacritics_of_armies_do_not_matter(tmp_path: Path) -> None:
    found = armies_reading(
        tmp_path,
        ["1 Ada", "x", "", "NEODZUNGLA", " nowy  jork", "iron-gang", "", "Death Breath", "neodżungla"],
        matches=[[1, 1, 2, "1", "DANCER", "stalowa policja"]],
    )
    assert found.event is not None
    (listed,) = found.event.armies
    assert listed.armies == ("Neodżungla", "Nowy Jork", "Iron Gang", "", "Death Breath")
    assert listed.finals == ("Neodżungla", "", "", "", "")
    assert (listed.player, listed.beginner, listed.hak, listed.row) == (1, True, False, 2)
    (match,) = found.event.tournaments[0].matches
    assert (match.army1, match.army2) == ("Dancer", "Stalowa Policja")


def test_what_cannot_be_read_is_said_at_its_cell(tmp_path: Path) -> None:
    found = armies_reading(tmp_path, ["Adda", "maybe", "", "Vegas"], ["", "", "x", "#REF!", "Moloch"])
    assert [(one.code, one.at.sheet, one.at.address) for one in found.problems] == [
        ("misspelt-player", "Armie", "A2"),
        ("unknown-mark", "Armie", "B2"),
        ("missing-value", "Armie", "A3"),
        ("error-value", "Armie", "D3"),
    ]
    assert found.event is not None
    assert found.event.armies == ()


def test_a_near_miss_names_the_army_that_may_be_meant(tmp_path: Path) -> None:
    found = armies_reading(tmp_path, [1, "", "", "Neodzungle", "Vegas", "Smart", "Bestie", "Moloch"])
    assert found.event is not None
    (near,) = (
        one
        for one in check_event(found.event, found.rulesets, found.cell, found.problems)
        if one.code.startswith("army")
    )
    assert (near.code, near.at.sheet, near.at.address, near.severity) == (
        "army-misspelt",
        "Armie",
        "D2",
        Severity.WARNING,
    )
    assert dict(near.values) == {"army": "Neodzungle", "meant": "Neodżungla"}
