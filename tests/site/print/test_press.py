"""What is printed: once, and again only where it would show something else."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from pipeline.site.files import Page
from pipeline.site.print import press
from pipeline.site.print.pdf import PDF, PNG
from pipeline.site.print.press import Press, printed_json, read_printed
from pipeline.views.event.card import Card

RECORD = "private/spring/printed.json"
FILE = "site/spring/card.png"


@pytest.fixture
def typeset(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The data that typst was asked for; each becomes a file that says it."""
    asked: list[str] = []

    def made(template: str, data: str, options: Mapping[str, object]) -> bytes:
        assert options in (PDF, PNG)
        asked.append(data)
        return f"{template} {data}".encode()

    monkeypatch.setattr(press, "typeset_apart", made)
    return asked


def card(name: str) -> Card:
    return Card("en", name, "", (), "#8c1a11")


def print_into(output: Path, name: str = "Spring Cup") -> bytes:
    """Print a card into the output, with what is recorded there."""
    record = output / RECORD
    with Press(read_printed([record])) as own:
        content = own.begin("card", card(name), PNG).result()
        made = printed_json({"site": [Page("spring/card.png", content)]}, own.shown())
    for path, written in ((record, made), (output / FILE, content)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written)
    return content


def test_what_is_asked_for_twice_is_printed_once(typeset: list[str]) -> None:
    with Press() as own:
        jobs = [own.begin("card", card("Spring Cup"), PNG), own.begin("card", card("Spring Cup"), PNG)]
        other = own.begin("card", card("Autumn Cup"), PNG)
        assert jobs[0].result() == jobs[1].result() != other.result()
    assert len(typeset) == 2


@pytest.mark.usefixtures("typeset")
def test_another_kind_of_file_is_another_file() -> None:
    with Press() as own:
        name = card("Spring Cup")
        made = [own.begin("card", name, PNG), own.begin("card", name), own.begin("cards", name)]
        assert len(set(made)) == 3
        assert [job.result()[:5] for job in made] == [b"card ", b"card ", b"cards"]


def test_what_typst_refuses_is_told_to_who_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> bytes:
        raise RuntimeError("boom")

    monkeypatch.setattr(press, "typeset_apart", refused)
    with Press() as own, pytest.raises(RuntimeError, match="boom"):
        own.begin("card", card("Spring Cup"), PNG).result()


def test_what_was_printed_is_taken_as_it_is(tmp_path: Path, typeset: list[str]) -> None:
    assert print_into(tmp_path) == print_into(tmp_path)
    assert len(typeset) == 1
    assert print_into(tmp_path, "Spring Cup 2") == typeset[1].join(("card ", "")).encode()


def test_a_file_that_somebody_has_changed_is_printed_again(tmp_path: Path, typeset: list[str]) -> None:
    content = print_into(tmp_path)
    (tmp_path / FILE).write_bytes(b"theirs")
    assert print_into(tmp_path) == content
    (tmp_path / FILE).unlink()
    assert print_into(tmp_path) == content
    assert len(typeset) == 3


def test_other_templates_or_another_typst_print_everything_again(
    tmp_path: Path, typeset: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    print_into(tmp_path)
    monkeypatch.setattr(press, "ink", lambda: "another")
    assert read_printed([tmp_path / RECORD]) == {}
    print_into(tmp_path)
    assert len(typeset) == 2


@pytest.mark.parametrize(
    "record",
    [
        b"", b"no json", b"[]", b"null", b"{}", b'{"ink": 3}', b"\xff", b"[" * 100_000,
        b'{"files": []}', b'{"files": {"a": 3}}', b'{"files": {"a": ["b"]}}', b'{"files": {"a": ["b", "c", "d"]}}',
    ],
)  # fmt: skip
def test_what_is_no_record_is_as_if_there_were_none(tmp_path: Path, typeset: list[str], record: bytes) -> None:
    print_into(tmp_path)
    with_ink = record.replace(b"{", b'{"ink": %s, ' % json.dumps(press.ink()).encode(), 1)
    for content in (record, with_ink):
        (tmp_path / RECORD).write_bytes(content)
        assert read_printed([tmp_path / RECORD]) == {}
        print_into(tmp_path)
    assert len(typeset) == 3


@pytest.mark.parametrize(
    "path", ["../elsewhere.png", "/etc/elsewhere.png", "site/../../elsewhere.png", "site/secret.txt"]
)
@pytest.mark.usefixtures("typeset")
def test_a_record_names_nothing_but_files_of_the_output(tmp_path: Path, path: str) -> None:
    print_into(tmp_path)
    said = (tmp_path / RECORD).read_text("utf-8").replace(FILE, path)
    (tmp_path / RECORD).write_text(said, "utf-8")
    assert read_printed([tmp_path / RECORD]) == {}


@pytest.mark.usefixtures("typeset")
def test_a_record_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    print_into(tmp_path)
    said = (tmp_path / RECORD).read_bytes()
    (tmp_path / RECORD).write_bytes(said + b" " * press.MOST_RECORD_BYTES)
    assert read_printed([tmp_path / RECORD]) == {}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes among the files of Windows")
@pytest.mark.usefixtures("typeset")
def test_pipes_are_not_waited_for(tmp_path: Path) -> None:
    print_into(tmp_path)
    (tmp_path / FILE).unlink()
    os.mkfifo(tmp_path / FILE)
    (found,) = read_printed([tmp_path / RECORD]).values()
    assert found.read() is None
    (tmp_path / RECORD).unlink()
    os.mkfifo(tmp_path / RECORD)
    assert read_printed([tmp_path / RECORD]) == {}
