"""Lists that change with every result say when the workbook was saved, in the time of the hall."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from pipeline.model import replace
from pipeline.run.build.event import BuildOrder, make
from pipeline.site.event_pages import event_pages
from pipeline.site.print.press import Press
from pipeline.views.language.words import words
from pipeline.views.print.sheet import as_of
from pipeline.workbook.open.saved import save_told
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss, with_next_round
from tests.builders.tournaments import JOUST, computed
from tests.builders.workbooks import cup
from tests.run.test_doubles import saved
from tests.site.print.printed import FOLDER, texts

EVENT = replace(grand_prix(POLISH, 8, JOUST, 3, 4), date=dt.date(2026, 3, 14), end_date=None)
AFTERNOON = dt.datetime(2026, 3, 14, 13, 32, 59, tzinfo=dt.UTC)
DATED = {"pairings", "pairings-by-name", "standings"}


@pytest.mark.parametrize(("zone", "moment", "expected"), [
    ("Europe/Warsaw", AFTERNOON, "As of 14:32"),
    ("America/Sao_Paulo", AFTERNOON, "As of 10:32"),
    ("", AFTERNOON, "As of 13:32\N{NO-BREAK SPACE}UTC"),
    ("Nowhere/Atall", AFTERNOON, "As of 13:32\N{NO-BREAK SPACE}UTC"),
    ("Europe/Warsaw", AFTERNOON.replace(tzinfo=None), "As of 13:32"),
    ("Europe/Warsaw", dt.datetime(2026, 3, 14, 23, 30, tzinfo=dt.UTC), "As of 15 March, 00:30"),
    ("Europe/Warsaw", dt.datetime(2027, 1, 2, 8, 5, tzinfo=dt.UTC), "As of 2 January 2027, 09:05"),
])  # fmt: skip
def test_the_moment_is_told_in_the_time_of_the_hall(zone: str, moment: dt.datetime, expected: str) -> None:
    assert as_of(words("en"), replace(EVENT, time_zone=zone), moment) == expected


def test_on_one_of_several_days_the_day_is_told() -> None:
    event = replace(EVENT, time_zone="Europe/Warsaw", end_date=dt.date(2026, 3, 15))
    assert as_of(words("en"), event, AFTERNOON) == "As of 14 March, 14:32"


@pytest.mark.parametrize(("language", "expected"), [
    ("pl", "Stan na 14:32"), ("pt", "Atualizado: 14:32"), ("ru", "По состоянию на 14:32"),
])  # fmt: skip
def test_it_is_told_in_every_language(language: str, expected: str) -> None:
    assert as_of(words(language), replace(EVENT, time_zone="Europe/Warsaw"), AFTERNOON) == expected


@pytest.mark.usefixtures("paper")
def test_lists_say_it_and_what_is_handed_out_does_not() -> None:
    event = with_next_round(played_swiss(replace(EVENT, time_zone="Europe/Warsaw"), JOUST, 1), JOUST)
    with Press() as press:
        made = [
            {
                page.path: page.content
                for page in event_pages(event, [computed(event, JOUST)], [], "en", press=press, saved=moment)
            }
            for moment in (AFTERNOON, AFTERNOON.replace(second=1), None)
        ]
    first, again, undated = made
    pdfs = {path for path in first if path.endswith(".pdf")}
    said = {path for path in pdfs if "As of 14:32" in " ".join(texts(first[path]))}
    assert said == {f"{FOLDER}{name}.pdf" for name in DATED}
    assert first == again
    assert not any(b"As of" in content for content in undated.values())
    assert not any("As of" in " ".join(texts(undated[path])) for path in pdfs)


@pytest.mark.usefixtures("paper")
def test_the_moment_is_that_of_the_workbook(tmp_path: Path) -> None:
    path = saved(cup(tmp_path / "cup.xlsx"), "2026-03-14T13:32:00Z")
    good = make(BuildOrder(path), "en").good
    assert good is not None
    (sheet,) = [page for page in good.files if page.path.endswith("/pairings.pdf")]
    assert "13:32" in " ".join(texts(sheet.content))


@pytest.mark.parametrize("told", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "yesterday, at noon"])
def test_a_moment_that_cannot_be_is_none(tmp_path: Path, told: str) -> None:
    assert save_told(saved(cup(tmp_path / "cup.xlsx"), told)) is None
