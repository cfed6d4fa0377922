"""A workbook that organisers have made themselves: a logo, a chart, comments, a macro, sheets and colours of their own."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import xlsxwriter

MACRO = b"not a real project, but bytes that must stay \x00\xff"
COMMENT = "brings the trophy"
_MATCHES = (
    *("Round", "Table", "Player 1", "Player 2", "Result", "Score 1", "Score 2"),
    *("Army 1", "Army 2", "Seed 1", "Seed 2", "Note", "Room"),
)


def own_workbook(path: Path, players: Sequence[str]) -> None:
    """Write it, as an .xlsm; the list of matches is a table with a column of their own that is calculated."""
    book = xlsxwriter.Workbook(path)
    blue = book.add_format({"bg_color": "#DDEEFF", "italic": True, "border": 1})
    _event(book)
    _people(book, players, blue)
    _matches(book, blue)
    _list(book, "Changes", ("From round", "Player", "Change", "Note"))
    _list(book, "Staff", ("Role", "Name", "E-mail"))
    _wall(book)
    counting = book.add_worksheet("Counting")
    counting.write_formula("A1", "=COUNTA(Matches!A2:A500)", value=0)
    book.add_vba_project(BytesIO(MACRO), is_stream=True)
    book.close()


def _event(book: Any) -> None:
    sheet = book.add_worksheet("Event")
    fields = (("Name", ""), ("City", ""), ("Draw seed", ""), ("Language", "en"))
    for row, pair in enumerate(fields):
        sheet.write_row(row, 0, pair)
    sheet.write_comment("B1", "as on the poster")
    tournaments = book.add_worksheet("Tournaments")
    tournaments.write_row(0, 0, ("Tournament", "Rules", "Structure", "Rounds", "Cut", "Draw method"))
    tournaments.write_row(1, 0, ("Main", "neuroshima-hex-2023"))


def _people(book: Any, players: Sequence[str], look: Any) -> None:
    sheet = book.add_worksheet("Players")
    columns = [{"header": heading} for heading in ("No", "Name", "Paid")]
    sheet.add_table(0, 0, len(players) + 3, 2, {"name": "People", "columns": columns})
    for row, name in enumerate(players, start=1):
        sheet.write(row, 1, name, look)
        sheet.write(row, 2, "yes")
    sheet.write_comment("B3", COMMENT)


def _matches(book: Any, look: Any) -> None:
    sheet = book.add_worksheet("Matches")
    columns: list[dict[str, Any]] = [{"header": heading} for heading in _MATCHES]
    columns[-1]["formula"] = '=IF([@Table]>3,"back","front")'
    sheet.add_table(0, 0, 1, len(_MATCHES) - 1, {"name": "Matches", "columns": columns})
    for column in range(len(_MATCHES) - 1):
        sheet.write_blank(1, column, None, look)
    sheet.conditional_format("E2:E2", {"type": "blanks", "format": look})
    sheet.data_validation("E2:E2", {"validate": "list", "source": ["1", "X", "2", "1F", "2F", "0"]})
    sheet.write_comment("E1", "shout the result")


def _list(book: Any, name: str, headings: Sequence[str]) -> None:
    book.add_worksheet(name).write_row(0, 0, headings)


def _wall(book: Any) -> None:
    sheet = book.add_worksheet("Wall")
    sheet.insert_image("A1", "logo.png", {"image_data": BytesIO(_png())})
    sheet.write_row("A20", ("Fridays", 3, 5, 8))
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "=Wall!$B$20:$D$20"})
    sheet.insert_chart("F2", chart)
    sheet.write_comment("A20", "how many came")


def _png() -> bytes:
    """A picture of one red dot."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\x00\xff\x00\x00"))
        + chunk(b"IEND", b"")
    )
