"""What is written is the same whatever else has been loaded in the process."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from pipeline.workbook.ooxml.workbook import Workbook
from tests.builders.workbooks import cup

LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


@pytest.fixture
def workbook(tmp_path: Path) -> Iterator[Path]:
    """A workbook, in a process that knows another prefix: lxml remembers them for the whole process, as openpyxl has it
    remember the usual one.
    """
    cup(tmp_path / "cup.xlsx")
    etree.register_namespace("another", LINKS)
    yield tmp_path / "cup.xlsx"
    etree.register_namespace("r", LINKS)


def test_a_new_sheet_bears_the_usual_prefix(workbook: Path) -> None:
    book, made = Workbook(workbook), io.BytesIO()
    book.add_sheet("Standings", b"<worksheet/>")
    book.save(made)
    book.close()
    with zipfile.ZipFile(made) as archive:
        written = archive.read("xl/workbook.xml")
    assert b"another" not in written
    assert b'name="Standings"' in written
    assert b"r:id=" in written.rpartition(b'name="Standings"')[2].partition(b"/>")[0]
