"""The workbook of final tables, read back."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO

import openpyxl
import pytest

from pipeline.exchange.results_workbook import results_workbook
from pipeline.model import PlayerNumber, replace
from pipeline.views.language.people import Person, published
from pipeline.views.language.words import words
from tests.extensions.exchange.simulated import event_and_state


def people(rules: str, count: int = 18) -> Mapping[PlayerNumber, Person]:
    return published(event_and_state(rules, count, "R1")[0], words("en"))


@pytest.mark.parametrize(
    ("rules", "titles"),
    [
        ("agot2-joust", ["Players", "Standings", "Rounds", "Classification", "Factions"]),
        ("neuroshima-hex-2023", ["Players", "Standings", "Rounds", "Classification", "Armies"]),
        ("war-online-constructed", ["Players", "Standings", "Rounds", "Classification", "Ratings"]),
        pytest.param(
            "agot1-melee",
            ["Players", "Standings", "Rounds", "Classification", "Factions"],
            marks=pytest.mark.thorough,
        ),
    ],
)
def test_every_table_has_its_sheet(rules: str, titles: list[str]) -> None:
    event, outcome = event_and_state(rules, 18, "R1")
    book = openpyxl.load_workbook(BytesIO(results_workbook(event, [outcome], people(rules), "en")))
    assert book.sheetnames == titles
    standings = list(book["Standings"].iter_rows(min_row=2, max_col=4, values_only=True))
    assert standings == [
        (line.place, line.player, people(rules)[line.player].name, line.points) for line in outcome.standings
    ]
    assert len(list(book["Classification"].rows)) == len(outcome.classification.rows) + 1


def test_headings_are_in_the_language_of_the_event() -> None:
    event, outcome = event_and_state("agot2-joust", 18, "R1")
    book = openpyxl.load_workbook(BytesIO(results_workbook(event, [outcome], people("agot2-joust"), "pl")))
    assert [cell.value for cell in book.worksheets[0][1]] == ["Nr", "Imię i nazwisko", "Klub", "Miasto", "Kraj"]


def test_no_name_is_a_formula() -> None:
    event, outcome = event_and_state("agot2-joust", 18, "R1")
    odd = ["=1+1", "+1", "-1", "@SUM(A1)", "'x", "0012"]
    named = {
        number: replace(people("agot2-joust")[number], name=name)
        for number, name in zip(sorted(people("agot2-joust")), odd, strict=False)
    }
    book = openpyxl.load_workbook(
        BytesIO(results_workbook(event, [outcome], {**people("agot2-joust"), **named}, "en"))
    )
    cells = [row[1] for row in book["Players"].iter_rows(min_row=2, max_row=7)]
    assert [cell.value for cell in cells] == odd
    assert {cell.data_type for cell in cells} == {"s"}
    assert cells[0].quotePrefix, "it becomes no formula where somebody edits it"


def test_several_tournaments_have_sheets_of_different_names() -> None:
    event, outcome = event_and_state("agot2-joust", 18, "R1")
    book = openpyxl.load_workbook(BytesIO(results_workbook(event, [outcome] * 2, people("agot2-joust"), "en")))
    assert len({title.casefold() for title in book.sheetnames}) == 9
    assert all(len(title) <= 31 for title in book.sheetnames)


def test_the_same_event_gives_the_same_bytes() -> None:
    event, outcome = event_and_state("neuroshima-hex-2023", 18, "R1")
    made = [results_workbook(event, [outcome], people("neuroshima-hex-2023"), "en") for _ in range(2)]
    assert made[0] == made[1]
    assert b"2026" not in openpyxl_core(made[0])


def openpyxl_core(content: bytes) -> bytes:
    from zipfile import ZipFile

    with ZipFile(BytesIO(content)) as archive:
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        return archive.read("docProps/core.xml")


def test_a_bye_has_no_second_scores_and_its_row_is_as_long_as_the_others() -> None:
    event, outcome = event_and_state("blood-bowl-2019", 17, "R1")
    assert any(played.byes for played in outcome.rounds)
    book = openpyxl.load_workbook(BytesIO(results_workbook(event, [outcome], people("blood-bowl-2019", 17), "en")))
    heads, *rows = book["Rounds"].iter_rows(values_only=True)
    assert heads[-2:] == ("Second score 1", "Second score 2")
    assert {row[-2:] for row in rows if row[heads.index("Result")] == "BYE"} == {(None, None)}
