"""The sheet Decks: factions in four languages, and what cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.checks.registry import check_event
from pipeline.model.event import DeckList
from pipeline.model.ids import PlayerNumber
from pipeline.problems.problem import Severity
from pipeline.workbook.read.reader import Reading, read_workbook
from tests.builders.workbooks import save

BASE: dict[str, list[list[Any]]] = {
    "Event": [["Name", "Cup"], ["Draw seed", "s"], ["Organiser", "Zoe"]],
    "Tournaments": [["Tournament", "Rules"], ["Cup", "agot2-joust"]],
    "Players": [["No", "Name"], [1, "Ada"], [2, "Bea"], [3, "Cid"], [4, "Dan"]],
}
HEADINGS = ["Player", "Faction", "Agenda", "Cards", "Plots", "List"]


def decks_reading(folder: Path, *decks: list[Any], sheet: str = "Decks", headings: list[str] = HEADINGS) -> Reading:
    return read_workbook(save(folder / "cup.xlsx", {**BASE, sheet: [headings, *decks]}))


@pytest.mark.parametrize(
    ("written", "faction"),
    [
        ("stark", "Stark"),
        ("Ród  Starków", "Stark"),
        ("Nocna Straz", "Night's Watch"),
        ("Nights Watch", "Night's Watch"),
        ("the night’s watch", "Night's Watch"),
        ("PATRULHA DA NOITE", "Night's Watch"),
        ("Ночной Дозор", "Night's Watch"),
        ("Casa Lannister", "Lannister"),
        ("Таргариен", "Targaryen"),
        ("Bolton", "Bolton"),
    ],
)
def test_a_faction_is_read_in_any_language_and_another_stays(written: str, faction: str, tmp_path: Path) -> None:
    found = decks_reading(tmp_path, ["1 Ada", written])
    assert found.event is not None
    assert [deck.faction for deck in found.event.decks] == [faction]


def test_a_row_in_polish_with_a_list_of_several_lines(tmp_path: Path) -> None:
    headings = ["Zawodnik", "Stronnictwo", "Karta agendy", "Liczba kart", "Fabuły", "Spis talii"]
    row = ["2 Bea", "Tyrell", "Wierność\nSojusz", "60", 7.0, "3x Margaery Tyrell\n\n 2x  Lato "]
    found = decks_reading(tmp_path, row, sheet="Talie", headings=headings)
    assert found.event is not None
    assert found.problems == ()
    contents = "3x Margaery Tyrell\n\n2x Lato"
    assert found.event.decks == (DeckList(PlayerNumber(2), "Tyrell", "Wierność / Sojusz", 60, 7, contents),)
    assert found.cell("decks", 2, "plots").address == "E2"


def test_what_cannot_be_read_is_said_at_its_cell_and_nothing_else_is_lost(tmp_path: Path) -> None:
    found = decks_reading(
        tmp_path,
        ["Adda", "Stark", "", 60, 7],
        ["", "Stark"],
        ["2 Bea", "#REF!", "Fealty", "sixty", 7.5, "link"],
        ["3 Cid", "Stark", "", -1, 7],
    )
    assert [(one.code, one.at.address, one.severity) for one in found.problems] == [
        ("misspelt-player", "A2", Severity.ERROR),
        ("missing-value", "A3", Severity.ERROR),
        ("error-value", "B4", Severity.ERROR),
        ("not-a-number", "D4", Severity.WARNING),
        ("not-whole", "E4", Severity.WARNING),
        ("out-of-range", "D5", Severity.WARNING),
    ]
    assert found.event is not None
    assert [(deck.player, deck.agenda, deck.plots) for deck in found.event.decks] == [
        (2, "Fealty", None),
        (3, "", 7),
    ]


def test_a_near_miss_names_the_faction_that_may_be_meant(tmp_path: Path) -> None:
    found = decks_reading(tmp_path, ["1 Ada", "Lanister"])
    assert found.event is not None
    problems = check_event(found.event, found.rulesets, found.cell, found.problems)
    (near,) = (one for one in problems if one.code.startswith("faction"))
    assert (near.code, near.at.sheet, near.at.address) == ("faction-misspelt", "Decks", "B2")
    assert dict(near.values) == {"faction": "Lanister", "meant": "Lannister"}
