"""QR codes on paper: what a reader of them finds in the PDF files, and how large they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2
import pytest
import segno
import zxingcpp

from pipeline.model import Event, replace
from pipeline.site.print.pdf import compiled
from pipeline.views.print.qr import qr_code
from pipeline.views.print.sheets import print_sheets
from tests.builders.events import grand_prix, with_player
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss, with_next_round
from tests.builders.tournaments import HEX, JOUST
from tests.site.print.printed import FOLDER, SLUG, printed
from tests.site.rendered import parsed
from tests.views.print.test_tables import melee

SITE = "https://liga.example.org/2026/"
LEAST = 20.0
"""Millimetres that a code is wide at least."""
DPI = 150


@dataclass(frozen=True)
class Scanned:
    """A code as a reader of them sees it: what it says, its corners in millimetres from the left and the top."""

    says: str
    left: float
    top: float
    right: float
    bottom: float


def scanned(content: bytes) -> Iterator[list[Scanned]]:
    """The codes on each page of a PDF file."""
    document = pypdfium2.PdfDocument(content)
    for page in document:
        picture = page.render(scale=DPI / 72).to_pil().convert("L")
        yield [_scanned(held) for held in zxingcpp.read_barcodes(picture)]
    document.close()


def _scanned(held: zxingcpp.Barcode) -> Scanned:
    at, millimetres = held.position, 25.4 / DPI
    corners = at.top_left.x, at.top_left.y, at.bottom_right.x, at.bottom_right.y
    return Scanned(held.text, *(corner * millimetres for corner in corners))


def playing(address: str = SITE) -> Event:
    event = with_next_round(grand_prix(POLISH, 8, JOUST, 3, 4), JOUST)
    return replace(event, site_address=address)


def test_every_card_leads_to_the_page_of_its_player() -> None:
    event = playing()
    pages = list(scanned(printed(event, JOUST)[f"{FOLDER}cards.pdf"]))
    found = {held.says for page in pages for held in page}
    assert found == {f"{SITE}{SLUG}/players/#p{player.number}" for player in event.players}
    assert [len(page) for page in pages] == [4, 4]


def test_the_address_of_a_code_is_a_row_of_the_list_of_players() -> None:
    event = with_player(playing(), 2, hidden=True)
    pages = printed(event, JOUST)
    rows = {node.attributes["id"] for node in parsed(pages[f"{SLUG}/players/index.html"]).css("tr[id]")}
    assert {f"p{player.number}" for player in event.players} <= rows


def test_every_slip_leads_to_the_page_of_its_round() -> None:
    pages = printed(playing(), JOUST)
    (page,) = scanned(pages[f"{FOLDER}slips.pdf"])
    assert [held.says for held in page] == [f"{SITE}{SLUG}/joust/round-1.html"] * 4
    assert f"{SLUG}/joust/round-1.html" in pages


@pytest.mark.thorough
def test_slips_of_the_bracket_lead_to_the_bracket() -> None:
    event = knocked_out(played_swiss(grand_prix(POLISH, 8, HEX, 3, 4), HEX, 3), HEX, 1)
    pages = printed(replace(event, site_address=SITE), HEX)
    (page,) = scanned(pages[f"{FOLDER}slips.pdf"])
    assert {held.says for held in page} == {f"{SITE}{SLUG}/joust/bracket.html"}
    assert f"{SLUG}/joust/bracket.html" in pages


def test_every_sheet_of_a_table_leads_to_the_page_of_its_round() -> None:
    context = melee()
    context = replace(context, event=replace(context.event, site_address=SITE))
    sheet = next(one for one in print_sheets(context) if one.file == "tables")
    pages = list(scanned(compiled(sheet.template, sheet.model)))
    assert [[held.says for held in page] for page in pages] == [
        [f"{SITE}{SLUG}/joust/round-1.html"] * pieces for pieces in (2, 2, 1)
    ]


@pytest.mark.parametrize("sheet", ["cards", "slips"])
def test_a_code_is_two_centimetres_wide_and_within_its_piece(sheet: str) -> None:
    across, down = (105, 148.5) if sheet == "cards" else (210, 74.25)
    for page in scanned(printed(playing(), JOUST)[f"{FOLDER}{sheet}.pdf"]):
        for held in page:
            assert held.right - held.left >= LEAST - 0.2, "pixels of a sixth of a millimetre"
            assert held.bottom - held.top >= LEAST - 0.2
            assert held.left // across == held.right // across
            assert held.top // down == held.bottom // down


@pytest.mark.thorough
def test_where_nobody_has_said_where_the_site_is_there_is_no_code() -> None:
    pages = printed(playing(address=""), JOUST)
    for sheet in ("cards", "slips"):
        assert not any(scanned(pages[f"{FOLDER}{sheet}.pdf"]))


def test_the_lines_of_a_code_are_its_modules() -> None:
    address = f"{SITE}{SLUG}/joust/round-1.html"
    code = qr_code(address)
    lines = re.findall(r"M(\d+) (\d+)\.5h(\d+)", code.path)
    dark = {(int(x) + step, int(y)) for x, y, length in lines for step in range(int(length))}
    rows = segno.make_qr(address, error="m", boost_error=False).matrix
    assert dark == {(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module}
    assert code.modules == len(rows)
