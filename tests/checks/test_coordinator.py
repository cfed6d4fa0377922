"""Where the report goes: asked for by the rules, or by a coordinator without an address."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.problems.describe import describe
from pipeline.run.load import load
from tests.builders.workbooks import EVENT, save, sheets

CELL_OF_VALUE = "B"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ([("Coordinator", "Ewa"), ("Coordinator e-mail", "")], "coordinator-unreachable"),
        ([("Coordinator", "Ewa"), ("Coordinator e-mail", "ewa@example")], "not-an-email"),
        ([("Coordinator", "Ewa"), ("Coordinator e-mail", "ewa@example.org, jan@example.org")], "not-an-email"),
        ([("Coordinator", "Ewa"), ("Coordinator e-mail", "ewa..x@example.org")], "not-an-email"),
        ([("Coordinator", "Ewa"), ("Coordinator e-mail", "ewa@żubr.pl")], None),
        ([("Coordinator e-mail", "ewa@example.org")], None),
        ([("Coordinator", ""), ("Coordinator e-mail", "")], None),
    ],
)
def test_an_address_that_is_missing_or_wrong_is_a_warning_at_its_cell(
    tmp_path: Path, fields: list[tuple[str, str]], code: str | None
) -> None:
    loaded = load(save(tmp_path / "cup.xlsx", sheets(event=[*EVENT, *fields])))
    found = [one for one in loaded.problems if "coordinator" in one.code or one.code == "not-an-email"]
    assert [(one.code, one.severity.value, one.at.sheet, one.at.address) for one in found] == (
        [(code, "warning", "Event", f"{CELL_OF_VALUE}{len(EVENT) + len(fields)}")] if code else []
    )
    assert not loaded.has_errors


def test_rules_that_ask_for_a_report_name_their_coordinator(tmp_path: Path) -> None:
    played = [("Tournament", "Rules"), ("Main", "neuroshima-hex-2023")]
    loaded = load(save(tmp_path / "cup.xlsx", sheets(tournaments=played)))
    (found,) = [one for one in loaded.problems if one.code == "coordinator-address-missing"]
    assert (found.at.sheet, found.at.row) == ("Event", 0), "the sheet does not have the field"
    assert "nshex@portalgames.pl" in describe(found, "en").expected
