"""A workbook with everything that organisers put into one, and that a library that loads and saves it would lose."""

from __future__ import annotations

import struct
import zipfile
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import xlsxwriter

HEADINGS = ("Round", "Table", "Player 1", "Player 2", "Result", "Winner", "Note")
PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")
MATCHES = ((1, 1, 1, 2, "1"), (1, 2, 3, 4, "2"), (1, 3, 5, 6, "1"), (1, 4, 7, 8, "2"))
THREADS = "xl/threadedComments/threadedComment1.xml"
PERSONS = "xl/persons/person.xml"
CUSTOM = "customXml/item1.xml"


def everything(path: Path) -> Path:
    """The workbook after round 1, as an .xlsm with a macro project; five empty rows are left in its table."""
    book = xlsxwriter.Workbook(path)
    _inputs(book)
    _matches(book)
    _report(book)
    book.add_vba_project(BytesIO(b"not a real project, but bytes that must stay \x00\xff"), is_stream=True)
    book.define_name("Winners", "=Matches!$F$2:$F$10")
    book.close()
    _graft(path)
    return path


def _inputs(book: Any) -> None:
    event = book.add_worksheet("Event")
    fields = (("Name", "Everything Cup"), ("Draw seed", "k7"), ("Language", "en"))
    for row, pair in enumerate(fields):
        event.write_row(row, 0, pair)
    tournaments = book.add_worksheet("Tournaments")
    headings = ("Tournament", "Rules", "Structure", "Rounds", "Cut", "Draw method")
    tournaments.write_row(0, 0, headings)
    tournaments.write_row(1, 0, ("Main", "agot2-joust", "custom", 3, 2))
    players = book.add_worksheet("Players")
    columns = [{"header": heading} for heading in ("No", "Name", "Club")]
    players.add_table(0, 0, len(PLAYERS), 2, {"name": "Players", "columns": columns})
    for number, name in enumerate(PLAYERS, start=1):
        players.write_row(number, 0, (number, name, "Club"))
    players.write_comment("B2", "brings the coffee")


def _matches(book: Any) -> None:
    sheet = book.add_worksheet("Matches")
    open_cell = book.add_format({"locked": False, "num_format": "@", "bg_color": "#FFF2CC", "border": 1})
    plain = book.add_format({"locked": False, "italic": True})
    columns: list[dict[str, Any]] = [{"header": heading} for heading in HEADINGS]
    columns[5]["formula"] = '=IF([@Result]="1",[@[Player 1]],[@[Player 2]])'
    sheet.add_table("A1:G5", {"name": "Matches", "columns": columns})
    for row, match in enumerate(MATCHES, start=1):
        sheet.set_row(row, 21)
        for column, value in enumerate((*match, None, None)):
            if column != 5:
                sheet.write(row, column, value, open_cell if column == 4 else plain)
    sheet.data_validation("E2:E5", {"validate": "list", "source": ["1", "2", "1T"]})
    sheet.data_validation("C2:D5", {"validate": "list", "source": "=Players!$A$2:$A$9"})
    sheet.data_validation("A2:A5", {"validate": "integer", "criteria": ">", "value": 0})
    sheet.conditional_format("E2:E5", {"type": "cell", "criteria": "==", "value": '""', "format": plain})
    sheet.conditional_format("B2:B5", {"type": "data_bar", "data_bar_2010": True, "bar_color": "#63C384"})
    sheet.write_comment("A1", "as on the board")
    sheet.protect("", {"format_cells": True, "autofilter": True})
    sheet.unprotect_range("E2:E5", "Results")
    sheet.ignore_errors({"number_stored_as_text": "E2:E5"})
    sheet.write("J1", "Played")
    sheet.write_formula("J2", "=COUNTA(Matches[Result])", None, 4)
    sheet.set_landscape()
    sheet.freeze_panes(1, 0)


def _report(book: Any) -> None:
    sheet = book.add_worksheet("Report")
    sheet.write_formula("A1", "=COUNTA(Matches!D2:D100)", None, 4)
    sheet.write_formula("A2", "=A1*2", None, 8)
    sheet.write_formula("A3", "=1+1", None, 2)
    sheet.write_formula("A4", "=COUNTA(Winners)", None, 4)
    sheet.write_row("B1", (3, 1, 2, 5))
    sheet.add_sparkline("F1", {"range": "Report!B1:E1"})
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "=Report!$B$1:$E$1"})
    sheet.insert_chart("A6", chart)
    sheet.insert_image("H2", "logo.png", {"image_data": BytesIO(_png())})
    sheet.insert_textbox("H20", "Welcome")
    notes = book.add_worksheet("Notes")
    notes.write("A1", "call the pizza place at six")
    notes.write_rich_string("A2", "plain ", book.add_format({"bold": True}), "and bold")
    other = book.add_worksheet("Other")
    other.write_formula("A1", "=Notes!B1+1", None, 1)


def _png() -> bytes:
    """One red pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"\0\xff\0\0")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def _graft(path: Path) -> None:
    """Add what the library cannot write: a threaded comment, custom XML."""
    with zipfile.ZipFile(path) as archive:
        parts = {info.filename: archive.read(info) for info in archive.infolist()}
    relations = next(name for name in parts if name.startswith("xl/worksheets/_rels/sheet4"))
    office = "http://schemas.microsoft.com/office/2017/10/relationships/"
    _link(parts, relations, f"{office}threadedComment", "../threadedComments/threadedComment1.xml")
    _link(parts, "xl/_rels/workbook.xml.rels", f"{office}person", "persons/person.xml")
    _link(
        parts,
        "_rels/.rels",
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml",
        CUSTOM,
    )
    namespace = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"
    person = "{6E3A5C1B-0000-4000-8000-000000000001}"
    parts[THREADS] = (
        f'<ThreadedComments xmlns="{namespace}"><threadedComment ref="A1" dT="2026-03-14T10:00:00.00" '
        f'personId="{person}" id="{{6E3A5C1B-0000-4000-8000-000000000002}}"><text>Look!</text></threadedComment>'
        "</ThreadedComments>"
    ).encode()
    parts[PERSONS] = (
        f'<personList xmlns="{namespace}"><person displayName="Ann" id="{person}" userId="ann" '
        'providerId="None"/></personList>'
    ).encode()
    parts[CUSTOM] = b"<club xmlns='urn:club'><colour>red</colour></club>"
    types = parts["[Content_Types].xml"].decode()
    for part, kind in ((THREADS, "threadedcomments"), (PERSONS, "person")):
        entry = f'<Override PartName="/{part}" ContentType="application/vnd.ms-excel.{kind}+xml"/>'
        types = types.replace("</Types>", f"{entry}</Types>")
    parts["[Content_Types].xml"] = types.encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)


def _link(parts: dict[str, bytes], part: str, kind: str, target: str) -> None:
    link = f'<Relationship Id="rIdGraft" Type="{kind}" Target="{target}"/>'
    parts[part] = parts[part].replace(b"</Relationships>", f"{link}</Relationships>".encode())
