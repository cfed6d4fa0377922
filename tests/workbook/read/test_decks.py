"""The sheet Decks: factions in four languages, and what cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.checks.registry import check_event
from pipeline.engine.games.decks import decks_of
from pipeline.engine.tournament.contest import contest_of
from pipeline.model import DeckList, PlayerNumber, RulesetId, replace
from pipeline.problems.problem import Severity
from pipeline.rules.load import load_builtin
from pipeline.workbook.create import write_workbook
from pipeline.workbook.read.reader import Reading, read_workbook
from tests.builders.events import melee_event
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


def test_two_decks_of_a_player_for_two_tournaments_come_back_and_another_name_is_told(tmp_path: Path) -> None:
    both = [["Tournament", "Rules"], ["Joust", "agot1-joust"], ["Melee", "agot1-melee"]]
    rows = [
        ["Joust", "1 Ada", "Stark"],
        ["melee", "1 Ada", "Lannister"],
        ["", "2 Bea", "Greyjoy"],
        ["Meele", "2 Bea", "Stark"],
    ]
    sheets = {**BASE, "Tournaments": both, "Decks": [["Tournament", "Player", "Faction"], *rows]}
    found = read_workbook(save(tmp_path / "cup.xlsx", sheets))
    assert [(one.code, one.at.address) for one in found.problems] == [("misspelt-tournament", "A5")]
    assert found.event is not None
    decks = found.event.decks
    assert [(one.tournament, one.player, one.faction) for one in decks] == [
        ("Joust", 1, "Stark"),
        ("Melee", 1, "Lannister"),
        ("", 2, "Greyjoy"),
    ]
    rulesets = {RulesetId(name): load_builtin(name) for name in ("agot1-joust", "agot1-melee")}
    write_workbook(found.event, rulesets, tmp_path / "again.xlsx", "pl")
    again = read_workbook(tmp_path / "again.xlsx")
    assert again.event is not None
    assert again.event.decks == decks


def test_each_tournament_shows_the_deck_that_is_for_it() -> None:
    decks = [DeckList(PlayerNumber(1), "Lannister", tournament="Melee"), DeckList(PlayerNumber(1), "Stark")]
    of = replace(melee_event(4), decks=tuple(decks))
    melee = replace(of.tournaments[0], name="Melee")
    contest = contest_of(of, melee, load_builtin("agot1-melee"))
    assert decks_of(decks, contest)[PlayerNumber(1)].faction == "Lannister"
    other = replace(contest, tournament=replace(melee, name="Joust"))
    assert decks_of(decks, other)[PlayerNumber(1)].faction == "Stark"
