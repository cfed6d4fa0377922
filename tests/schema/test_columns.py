"""The columns as they stand in JSON: whole, each once, and within the bounds of the rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pipeline.model import LARGEST_BRACKET
from pipeline.rules.ruleset.duel import MOST_HANDICAP
from pipeline.schema import sheets as module
from pipeline.schema.cells import WholeNumber
from pipeline.schema.sheets import DRAWS, MATCHES, PLAYERS, SHEETS, DeclarationError

FOLDER = Path(module.__file__).with_name("columns")
PLAIN = {"kind": {"type": "PlainText"}, "public": True, "draws_rest_on_it": False}


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), keys
    return dict(pairs)


def test_every_file_is_of_a_sheet_and_says_everything_once() -> None:
    said = {
        file.stem: json.loads(file.read_text("utf-8"), object_pairs_hook=once) for file in FOLDER.glob("*.json")
    }
    shared = said.pop("shared")
    written = {sheet: list(facts["columns"]) for sheet, facts in said.items()}
    assert written == {sheet.key: [column.key for column in sheet.columns] for sheet in (*SHEETS, DRAWS)}
    likes = {column.get("like") for facts in said.values() for column in facts["columns"].values()}
    assert shared.keys() <= likes


def test_a_column_may_hold_what_the_rules_allow() -> None:
    assert {MATCHES.column(key).kind for key in ("seed1", "seed2")} == {WholeNumber(1, LARGEST_BRACKET)}
    assert MATCHES.column("handicap").kind == WholeNumber(0, MOST_HANDICAP)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"like": "clubb"}, "columns/players.json: club: there is no 'clubb' above it"),
        ({**PLAIN, "with": 12}, "columns/players.json: club: Object contains unknown field `with`"),
        ({**PLAIN, "width": "wide"}, "columns/players.json: club: Expected `int`, got `str`"),
        ({**PLAIN, "kind": {"type": "Plain"}}, "columns/players.json: club: Invalid value 'Plain'"),
        ({**PLAIN, "kind": {"type": "Word", "of": "role"}}, "no enumeration is called 'role'"),
        ({"kind": {"type": "PlainText"}, "public": True}, "missing required field `draws_rest_on_it`"),
    ],
)
def test_a_column_that_says_what_cannot_be_stops_the_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, facts: dict[str, Any], said: str
) -> None:
    monkeypatch.setattr(module, "_FOLDER", tmp_path)
    (tmp_path / "players.json").write_text(json.dumps({"columns": {"name": PLAIN, "club": facts}}), "utf-8")
    with pytest.raises(DeclarationError) as refused:
        module._declared("players", PLAYERS.model)
    assert said in str(refused.value)
