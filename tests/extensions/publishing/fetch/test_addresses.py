"""Which addresses are asked for, and lists of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.extensions.publishing.fetch.address import (
    MOST_ADDRESSES,
    WantedWorkbook,
    is_followed,
    parse_address,
    read_addresses,
)
from pipeline.extensions.publishing.refusal import TransferRefused

ID = "1AbCdEfGhIjKlMnOpQrStUv_-9"
EXPORT = f"https://docs.google.com/spreadsheets/d/{ID}/export?format=xlsx"


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ("https://example.org/a/spring.xlsx", "https://example.org/a/spring.xlsx"),
        (" https://example.org/spring.xlsx?download=1#x ", "https://example.org/spring.xlsx?download=1"),
        ("https://example.org/wiosna ŁÓDŹ.xlsx".replace(" ", "%20"), "https://example.org/wiosna%20ŁÓDŹ.xlsx"),
        ("http://localhost:8000/spring.xlsx", "http://localhost:8000/spring.xlsx"),
        ("http://[::1]/spring.xlsx", "http://[::1]/spring.xlsx"),
        (f"https://docs.google.com/spreadsheets/d/{ID}/edit?usp=sharing#gid=0", EXPORT),
        (f"https://docs.google.com/spreadsheets/u/1/d/{ID}/edit", EXPORT),
        (f"https://docs.google.com/spreadsheets/d/{ID}", EXPORT),
        (f"https://docs.google.com/spreadsheets/d/e/2PACX-{ID}/pubhtml", f"https://docs.google.com/spreadsheets/d/e/2PACX-{ID}/pub?output=xlsx"),
        (f"https://docs.google.com/document/d/{ID}/edit", f"https://docs.google.com/document/d/{ID}/edit"),
        ("s3://club/2026/spring.xlsx", "s3://club/2026/spring.xlsx"),
        ("memory://spring.xlsx/a", "memory://spring.xlsx/a"),
    ],
)  # fmt: skip
def test_what_is_asked_for(given: str, asked: str) -> None:
    assert parse_address(given).url == asked


@pytest.mark.parametrize(
    "given",
    [
        *("", "spring.xlsx", "https://", "https:///spring.xlsx", "C:\\spring.xlsx", "c:/spring.xlsx", "//x/y"),
        *("http://example.org/a.xlsx", "http://10.0.0.1/a.xlsx", "http://localhost.example.org/a.xlsx"),
        *("http://127.0.0.1.example.org/a.xlsx", "https://example.org:port/a.xlsx", "https://[::1/a.xlsx"),
        *("file:///etc/passwd", "local://etc/passwd", "ftp://example.org/a.xlsx", "data:,x", "zip://a.xlsx"),
        *("simplecache::s3://club/a.xlsx", "s3://club", "reference://a/b", "javascript:alert(1)"),
        *("https://example.org/a\nb.xlsx", "https://example.org/a\u202eb.xlsx", "https://example.org/a b.xlsx"),
        "https://example.org/" + "a" * 2000,
    ],
)
def test_what_is_not(given: str) -> None:
    with pytest.raises(TransferRefused) as refused:
        parse_address(given)
    assert refused.value.code == "fetch-address-not-understood"
    assert len(str(refused.value.values["address"])) <= 200


@pytest.mark.parametrize(
    "given", ["https://ada:secret@example.org/a", "https://ada@example.org/", "sftp://ada:secret@x/y"]
)
def test_a_password_is_not_repeated(given: str) -> None:
    with pytest.raises(TransferRefused) as refused:
        parse_address(given)
    assert (refused.value.code, refused.value.values) == ("fetch-address-with-password", {})


@pytest.mark.parametrize(
    ("url", "here", "elsewhere"),
    [
        ("https://example.org/", False, True),
        ("http://example.org/", False, False),
        ("http://127.0.0.1/", True, False),
        ("https://127.0.0.1/", True, False),
        ("http://[::1]:80/", True, False),
        ("file:///etc/passwd", False, False),
        ("s3://club/spring.xlsx", False, False),
        ("https://[", False, False),
    ],
)
def test_where_a_server_may_lead(url: str, here: bool, elsewhere: bool) -> None:
    assert is_followed(url, from_loopback=True) is here
    assert is_followed(url, from_loopback=False) is elsewhere


class TestLists:
    def _read(self, folder: Path, name: str, text: str) -> tuple[list[WantedWorkbook], list[str]]:
        (folder / name).write_text(text, "utf-8")
        found, problems = read_addresses(folder / name)
        return list(found), [one.code for one in problems]

    def test_lines(self, tmp_path: Path) -> None:
        text = "\ufeff# clubs\n\n https://example.org/a.xlsx\r\nhttps://example.org/b.xlsx"
        wanted = [WantedWorkbook(f"https://example.org/{one}.xlsx") for one in "ab"]
        assert self._read(tmp_path, "clubs.txt", text) == (wanted, [])

    def test_names(self, tmp_path: Path) -> None:
        text = '[workbooks]\nspring = "https://example.org/a.xlsx"\n"Jesień 2026" = "https://example.org/b.xlsx"\n'
        wanted = [
            WantedWorkbook("https://example.org/a.xlsx", "spring"),
            WantedWorkbook("https://example.org/b.xlsx", "Jesień 2026"),
        ]
        assert self._read(tmp_path, "clubs.toml", text) == (wanted, [])

    @pytest.mark.parametrize(
        ("name", "text", "code"),
        [
            ("clubs.toml", 'workbooks = "https://example.org/a.xlsx"', "fetch-list-not-understood"),
            ("clubs.toml", "[workbooks]\nspring = 3", "fetch-list-not-understood"),
            ("clubs.toml", '[events]\nspring = "x"', "fetch-list-not-understood"),
            ("clubs.toml", "[workbooks", "ruleset-not-toml"),
            ("clubs.txt", "https://example.org/\n" * (MOST_ADDRESSES + 1), "fetch-list-not-understood"),
            ("clubs.txt", "#" * 1_000_001, "toml-file-too-large"),
        ],
    )
    def test_what_is_no_list(self, tmp_path: Path, name: str, text: str, code: str) -> None:
        assert self._read(tmp_path, name, text) == ([], [code])
