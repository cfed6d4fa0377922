"""The manifest of the task pane in Excel keeps to Office's schema for manifests, version 1.1 ([MS-OWEMXML])."""

from __future__ import annotations

import re
from pathlib import Path
from uuid import UUID
from xml.etree import ElementTree

import pytest

from pipeline.extensions.office.task_pane import task_pane
from pipeline.locale.languages import LANGUAGES
from tests.commands.cli import run

OFFICE = "{http://schemas.microsoft.com/office/appforoffice/1.1}"
TYPE = "{http://www.w3.org/2001/XMLSchema-instance}type"
ADDRESS = "https://example.org/swissbook/?a=1&b=2"
ORDER = [
    *("Id", "Version", "ProviderName", "DefaultLocale", "DisplayName", "Description", "Hosts"),
    *("DefaultSettings", "Permissions"),
]
"""The sequence of an `OfficeApp`, then of a `TaskPaneApp`, as far as we use it; the schema takes no other."""


def made(address: str = ADDRESS) -> ElementTree.Element:
    return ElementTree.fromstring(task_pane(address))


def test_it_has_the_elements_of_a_task_pane_in_the_order_of_the_schema() -> None:
    root = made()
    assert (root.tag, root.get(TYPE)) == (f"{OFFICE}OfficeApp", "TaskPaneApp")
    assert [one.tag.removeprefix(OFFICE) for one in root] == ORDER
    assert str(UUID(root[0].text)) == root[0].text
    assert re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,5}){0,3}", root[1].text or "")
    assert [host.get("Name") for host in root.iter(f"{OFFICE}Host")] == ["Workbook"]
    assert root[-1].text == "Restricted", "the page asks nothing of Excel"


def test_it_is_described_in_every_language_in_so_many_letters_as_the_schema_allows() -> None:
    (described,) = made().iter(f"{OFFICE}Description")
    texts = [described.get("DefaultValue", ""), *(one.get("Value", "") for one in described)]
    assert len(set(texts)) == len(LANGUAGES)
    assert all(1 <= len(text) <= 250 for text in texts)
    assert [one.get("Locale") for one in described] == ["pl-PL", "pt-BR", "ru-RU"]


def test_it_shows_the_page_of_its_address_and_is_the_same_add_in_for_the_same_one() -> None:
    (source,) = made().iter(f"{OFFICE}SourceLocation")
    assert source.get("DefaultValue") == ADDRESS
    assert task_pane(ADDRESS) == task_pane(ADDRESS)
    assert made("https://example.org/elsewhere/")[0].text != made()[0].text


def test_the_command_writes_it(tmp_path: Path) -> None:
    ran = run("office", "-o", tmp_path / "swissbook.xml", "--address", ADDRESS)
    assert ran.exit_code == 0, ran.output
    assert (tmp_path / "swissbook.xml").read_bytes() == task_pane(ADDRESS)


@pytest.mark.parametrize("address", ["http://example.org/", "example.org", "https://", "https://[", "https://a b/"])
def test_office_shows_no_page_but_by_https(tmp_path: Path, address: str) -> None:
    ran = run("office", "-o", tmp_path / "swissbook.xml", "--address", address)
    assert ran.exit_code == 2
    assert not (tmp_path / "swissbook.xml").exists()
