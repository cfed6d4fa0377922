"""What readers see of the Dutch system: colours, the reasons of pairs and byes, and no claim about costs."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.simulate.play import Moment
from pipeline.model import replace
from tests.builders.events import simulated
from tests.builders.workbooks import write_event
from tests.commands.cli import run

pytest.importorskip("py4swiss.engines", reason="py4swiss is not installed here")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of a tournament of nine after three rounds."""
    folder = tmp_path_factory.mktemp("chess")
    book = folder / "open.xlsx"
    assert (
        run(
            "simulate",
            "--rules",
            "chess-swiss",
            "--players",
            9,
            "--rounds",
            3,
            "--seed",
            "C1",
            "--lang",
            "en",
            "-o",
            book,
        ).exit_code
        == 0
    )
    assert run("build", book, "--output", folder / "output").exit_code == 0
    (event,) = (path.parent for path in (folder / "output" / "site").glob("*/main-tournament"))
    return event


def test_a_round_has_white_and_black_and_who_floats(site: Path) -> None:
    page = (site / "main-tournament" / "round-2.html").read_text("utf-8")
    assert "White</th>" in page
    assert "Black</th>" in page
    assert 'class="group"' in page
    assert "drawn by lot" not in (site / "main-tournament" / "round-1.html").read_text("utf-8")


def test_a_player_has_a_colour_in_each_round(site: Path) -> None:
    pages = [path.read_text("utf-8") for path in (site / "players").glob("[0-9]*.html")]
    assert len(pages) == 9
    assert all("with White" in page or "with Black" in page for page in pages)


def test_the_page_on_fairness_says_whose_system_it_is_and_nothing_of_costs(site: Path) -> None:
    page = (site / "main-tournament" / "fairness.html").read_text("utf-8")
    assert "Redrawing from the seed gives exactly the rounds played" in page
    assert "byes of FIDE’s Dutch system" in page
    assert "by the Dutch system of FIDE" in page
    assert "No other pairing" not in page
    assert "assigned by hand" not in page


def test_where_the_system_knows_no_pairing_that_is_said(tmp_path: Path) -> None:
    """Of four players everybody has met everybody after three rounds."""
    book = tmp_path / "four.xlsx"
    event = simulated("chess-swiss", 4, "C2", language="en", moment=Moment.FINISHED)
    (open_,) = event.tournaments
    changed = replace(open_, structure="custom", rounds=5, cut=0)
    write_event(book, replace(event, tournaments=(changed,)))
    ran = run("pair", book)
    assert len({match.round for match in open_.matches}) == 3
    assert "The pairing system of these rules gives no pairing of the next round: enter it by hand." in ran.output
