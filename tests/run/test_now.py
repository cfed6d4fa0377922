"""`now.json`: which build is published, and which round was drawn last."""

from __future__ import annotations

import datetime as dt
import json
from pathlib import Path
from typing import Any
from unittest.mock import patch

import openpyxl

from tests.builders.workbooks import EVENT, HEADINGS, ROUND, cup
from tests.run.building import build


def said(folder: Path, slug: str = "spring/") -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / f"output/site/{slug}now.json").read_bytes())
    return found


def built(folder: Path, rows: list[Any], more: str = "") -> dict[str, Any]:
    event = [("Name", "Spring"), ("Slug", "spring"), *EVENT[1:], ("More languages", more)]
    cup(folder / "input/spring.xlsx", event=event, matches=rows)
    build(folder)
    return said(folder)


def test_the_build_changes_with_what_is_published_and_with_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "input").mkdir()
    one = built(tmp_path, ROUND)
    site = said(tmp_path, "")
    again = built(tmp_path, [ROUND[0], *ROUND[:0:-1]])
    assert again == one, "the order of rows is of no account"
    other = built(tmp_path, [HEADINGS, (1, 1, 1, 2, "2"), (1, 2, 3, 12, "2")])
    assert other["build"] != one["build"]
    assert other["rounds"] == one["rounds"]
    assert said(tmp_path, "")["rounds"] == site["rounds"] == []


def test_a_save_that_changes_nothing_is_not_told(tmp_path: Path) -> None:
    """Only sheets on paper say when it was."""
    event = [("Name", "Spring"), ("Slug", "spring"), *EVENT[1:]]
    said_of, sheets = [], []
    for at in (dt.datetime(2026, 3, 14, 10, 0), dt.datetime(2026, 3, 14, 11, 0)):
        file = tmp_path / "input/spring.xlsx"
        file.parent.mkdir(exist_ok=True)
        cup(file, event=event, matches=ROUND)
        book = openpyxl.load_workbook(file)
        with patch("openpyxl.writer.excel.datetime.datetime") as clock:
            clock.now.return_value = at
            book.save(file)
        build(tmp_path)
        said_of.append(said(tmp_path))
        sheets.append((tmp_path / "output/site/spring/print/main/standings.pdf").read_bytes())
    assert sheets[0] != sheets[1]
    assert said_of[0] == said_of[1]


def test_the_latest_round_of_the_workbook_is_said_in_every_language(tmp_path: Path) -> None:
    (tmp_path / "input").mkdir()
    first = built(tmp_path, ROUND, "pl, pt, ru")["rounds"]
    assert [(one["tournament"], one["round"], one["page"]) for one in first] == [
        ("main", "1", "main/round-1.html")
    ], "round 2 is only proposed"
    (second,) = built(tmp_path, [*ROUND, (2, 1, 1, 12, None), (2, 2, 3, 2, None)], "pl, pt, ru")["rounds"]
    assert second == {
        "tournament": "main",
        "round": "2",
        "page": "main/round-2.html",
        "said": {
            "en": "Round 2 is up",
            "pl": "Runda 2 już jest",
            "pt-BR": "Rodada 2 já saiu",
            "ru": "Тур 2 уже на сайте",
        },
    }
    for page in ("index.html", "pl/index.html"):
        content = (tmp_path / "output/site/spring" / page).read_text()
        assert f'data-now="{"../" * page.count("/")}now.json" data-home=""' in content
