"""What stands about names, results and tables, and what their shape tells: signs and titles, names that come again, classes, points."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.intake.names import cleaned
from pipeline.extensions.intake.tournament import read_tournament
from tests.extensions.intake.shapes import separated
from tests.extensions.intake.test_results import Told, told

CSV, COMMAS = separated(), separated(",")


def read(
    content: bytes, name: str = "cup.csv", folder: Path | None = None
) -> tuple[list[str], list[Told], list[str]]:
    """Who is read, every match, and the codes of the problems."""
    found, problems = read_tournament(content, name, folder)
    codes = [problem.code for problem in problems]
    return ([one.name for one in found.players], told(found), codes) if found else ([], [], codes)


@pytest.mark.parametrize(
    ("cells", "names"),
    [
        (["Dr. Jan Kos", "Ewa Lis"], ["Jan Kos", "Ewa Lis"]),
        (["Kos,Jan,Dr.", "Lis,Ewa"], ["Jan Kos", "Ewa Lis"]),
        (["., Lwica (9999000003)", ".., Orzeł (9999000009)"], ["Lwica", "Orzeł"]),
        (["Dr. No", "Kos, Jr."], ["Dr. No", "Kos, Jr."]),
    ],
)
def test_titles_and_numbers_of_members_are_no_part_of_a_name(cells: list[str], names: list[str]) -> None:
    assert [one.name for one in cleaned(cells)] == names


def test_a_star_beside_a_figure_is_no_part_of_it() -> None:
    rows = [
        ("Round", "Team 1", "Result team 1", "Team 2", "Result team 2"),
        (1, "Jan", "5*", "Ewa", 0),
        (2, "Ola", 1, "Jan", "2*"),
    ]
    assert read(CSV(rows))[1] == [("1", "Jan", "Ewa", "5:0"), ("2", "Ola", "Jan", "1:2")]
