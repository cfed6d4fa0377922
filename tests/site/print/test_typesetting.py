"""Files of much data are printed in a process of their own, whose memory goes with it; the file is the same."""

from __future__ import annotations

import pypdfium2
import pytest

from pipeline.model import replace
from pipeline.site.print import pdf
from pipeline.site.print.pdf import PDF, PNG, as_data, typeset, typeset_apart
from pipeline.views.event.card import Card
from pipeline.views.listing import TextRow
from pipeline.views.print.sheet import ListSheet
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss
from tests.builders.tournaments import JOUST
from tests.views.print.tournaments import sheets_of

CARD = as_data(Card("en", "Spring Cup", "", (), "#8c1a11"))


def refused(*_: object) -> bytes:
    raise AssertionError("printed here")


def test_what_is_large_is_not_printed_here(monkeypatch: pytest.MonkeyPatch) -> None:
    here = typeset("card", CARD, PNG)
    monkeypatch.setattr(pdf, "MOST_HERE", len(CARD) - 1)
    monkeypatch.setattr(pdf, "typeset", refused)
    assert typeset_apart("card", CARD, PNG) == here


def test_what_is_small_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.run", refused)
    assert typeset_apart("card", CARD, PNG) == typeset("card", CARD, PNG)


def test_what_typst_refuses_there_is_told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "MOST_HERE", 0)
    with pytest.raises(RuntimeError, match=r"heading|dictionary"):
        typeset_apart("list", "{}", PDF)


@pytest.mark.thorough
def test_a_list_of_very_many_rows_holds_them_all() -> None:
    sheet = sheets_of(played_swiss(grand_prix(POLISH, 8, JOUST, 3, 4), JOUST, 3), JOUST)["standings"].model
    assert isinstance(sheet, ListSheet)
    figures, names = sheet.grid.rows[0].cells[2:], [f"Player{number}" for number in range(1, 701)]
    rows = tuple(TextRow((str(place), name, *figures)) for place, name in enumerate(names, start=1))
    made = typeset("list", as_data(replace(sheet, grid=replace(sheet.grid, rows=rows))), PDF)
    document = pypdfium2.PdfDocument(made)
    words = [word for page in document for word in page.get_textpage().get_text_bounded().split()]
    pages = len(document)
    document.close()
    assert [word for word in words if word.startswith("Player") and word != "Player"] == names
    assert pages > 8
