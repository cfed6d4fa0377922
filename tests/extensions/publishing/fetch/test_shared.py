"""Links as people copy them, and where the files behind them lie. Nothing is asked of any server."""

from __future__ import annotations

import pytest

from pipeline.extensions.publishing.fetch.address import file_behind, parse_address, with_scheme

ID = "1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_ab"
SHEET = f"https://docs.google.com/spreadsheets/d/{ID}/export?format=xlsx"
DRIVE = f"https://drive.google.com/uc?export=download&id={ID}"
TOKEN = "aB3dE6gH9jK2mN5"
BOX = "abcdefghij0123456789abcdefghij01"


@pytest.mark.parametrize(
    ("link", "file"),
    [
        (f"https://docs.google.com/spreadsheets/d/{ID}/edit?usp=sharing#gid=0", SHEET),
        (f"https://docs.google.com/spreadsheets/u/1/d/{ID}/edit", SHEET),
        (f"https://docs.google.com/a/club.example/spreadsheets/d/{ID}/edit", SHEET),
        (f"https://docs.google.com/spreadsheets/d/e/{ID}/pubhtml", f"https://docs.google.com/spreadsheets/d/e/{ID}/pub?output=xlsx"),
        (f"https://drive.google.com/file/d/{ID}/view?usp=drive_link", DRIVE),
        (f"https://drive.google.com/open?id={ID}", DRIVE),
        (f"https://drive.google.com/a/club.example/file/d/{ID}/view", DRIVE),
        (f"https://drive.google.com/file/d/{ID}/view?resourcekey=0-abc", f"{DRIVE}&resourcekey=0-abc"),
        ("https://www.dropbox.com/s/abc/cup.xlsx?dl=0", "https://www.dropbox.com/s/abc/cup.xlsx?dl=1"),
        ("https://www.dropbox.com/scl/fi/abc/cup.xlsx?rlkey=k&st=s&dl=0", "https://www.dropbox.com/scl/fi/abc/cup.xlsx?rlkey=k&st=s&dl=1"),
        ("https://1drv.ms/x/c/0a1b/EXyz?e=Ab1", "https://1drv.ms/x/c/0a1b/EXyz?e=Ab1&download=1"),
        ("https://1drv.ms/x/s!AbC", "https://api.onedrive.com/v1.0/shares/u!aHR0cHM6Ly8xZHJ2Lm1zL3gvcyFBYkM/root/content"),
        ("https://club.sharepoint.com/:x:/s/team/EXyz?e=Ab1", "https://club.sharepoint.com/:x:/s/team/EXyz?e=Ab1&download=1"),
        ("https://club-my.sharepoint.com/:x:/g/personal/a_b/EXyz", "https://club-my.sharepoint.com/:x:/g/personal/a_b/EXyz?download=1"),
        (f"https://cloud.example.org/s/{TOKEN}", f"https://cloud.example.org/s/{TOKEN}/download"),
        (f"https://example.org/nextcloud/index.php/s/{TOKEN}/", f"https://example.org/nextcloud/index.php/s/{TOKEN}/download"),
        (f"https://app.box.com/s/{BOX}", f"https://app.box.com/shared/static/{BOX}"),
        ("https://github.com/club/cup/blob/main/lists/cup.csv", "https://raw.githubusercontent.com/club/cup/main/lists/cup.csv"),
        ("https://example.org/cup.xlsx", ""),
        ("https://example.org/s/short", ""),
        ("https://docs.google.com/forms/d/e/abc/viewform", ""),
        ("https://drive.google.com/drive/folders/abc", ""),
        ("https://github.com/club/cup", ""),
        ("https://evilgoogle.com/file/d/abc/view", ""),
        ("https://dropbox.com.example.org/s/abc/cup.xlsx", ""),
    ],
)  # fmt: skip
def test_the_file_behind_a_link(link: str, file: str) -> None:
    assert file_behind(link) == file
    assert parse_address(link).url == (file or link.partition("#")[0])


def test_a_link_without_a_scheme() -> None:
    assert parse_address(f"drive.google.com/file/d/{ID}/view").url == DRIVE
    assert with_scheme("cup.xlsx") == "cup.xlsx"
    assert with_scheme("ftp://www.dropbox.com/s/abc") == "ftp://www.dropbox.com/s/abc"
