"""Logo and site address of the Event sheet."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, PngImagePlugin

from pipeline.workbook.read.convert import site_address
from pipeline.workbook.read.logo import MOST_BYTES, picture_of, read_logo
from tests.builders.workbooks import EVENT, found_problems, read_rows

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def pixels(kind: str, size: tuple[int, int] = (40, 20), **options: Any) -> bytes:
    made = io.BytesIO()
    Image.new("RGB", size, "#2a6f97").save(made, kind, **options)
    return made.getvalue()


@pytest.mark.parametrize(("kind", "suffix"), [("PNG", "png"), ("JPEG", "jpg"), ("WEBP", "webp")])
@pytest.mark.parametrize("size", [(40, 20), (1, 300)])
def test_a_picture_is_known_by_its_content(kind: str, suffix: str, size: tuple[int, int]) -> None:
    picture = picture_of(pixels(kind, size))
    assert picture
    assert (picture.suffix, picture.width, picture.height) == (suffix, *size)
    assert Image.open(io.BytesIO(picture.content)).size == size


def test_lossless_webp_is_one_too() -> None:
    picture = picture_of(pixels("WEBP", lossless=True))
    assert picture
    assert (picture.width, picture.height) == (40, 20)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_what_a_camera_notes_is_not_published(kind: str) -> None:
    exif = Image.Exif()
    exif[0x010E] = "taken at home by Jan Kowalski"
    options: dict[str, Any] = {"exif": exif}
    if kind == "PNG":
        note = PngImagePlugin.PngInfo()
        note.add_text("Author", "taken at home by Jan Kowalski")
        options["pnginfo"] = note
    content = pixels(kind, **options)
    assert b"taken at home" in content
    picture = picture_of(content)
    assert picture
    assert b"taken at home" not in picture.content
    shown = Image.open(io.BytesIO(picture.content))
    shown.load()
    assert not shown.getexif()


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_damaged_file_is_no_picture_and_no_fault_of_the_program(kind: str) -> None:
    content = pixels(kind)
    for length in range(0, len(content) - 20, 7):
        picture = picture_of(content[:length])
        assert picture is None or picture.width == 40
    assert picture_of(SVG) is None
    assert picture_of(b"") is None


@pytest.mark.parametrize(("name", "code"), [
    ("logo.png", ""), ("art/logo.png", ""), ("art\\logo.png", ""), ("./logo.png", ""),
    ("none.png", "logo-missing"), ("art", "logo-missing"), ("x" * 400, "logo-missing"),
    ("../secret.png", "logo-elsewhere"), ("art/../../secret.png", "logo-elsewhere"), ("..\\secret.png", "logo-elsewhere"),
    ("C:\\secret.png", "logo-elsewhere"), ("/etc/hostname", "logo-elsewhere"), ("https://example.org/logo.png", "logo-elsewhere"),
    ("link.png", "logo-elsewhere"), ("logo.svg", "logo-not-a-picture"), ("huge.png", "logo-too-large"),
])  # fmt: skip
def test_only_a_picture_beside_the_workbook_is_taken(tmp_path: Path, name: str, code: str) -> None:
    folder = tmp_path / "in"
    (folder / "art").mkdir(parents=True)
    for file in (folder / "logo.png", folder / "art" / "logo.png", tmp_path / "secret.png"):
        file.write_bytes(pixels("PNG"))
    (folder / "logo.svg").write_bytes(SVG)
    (folder / "huge.png").write_bytes(pixels("PNG") + bytes(MOST_BYTES))
    try:
        (folder / "link.png").symlink_to(tmp_path / "secret.png")
    except OSError:
        pytest.skip("no symbolic links here")
    picture, fault = read_logo(folder, name)
    assert (fault.code if fault else "") == code
    assert (picture is None) is bool(code)


def test_each_problem_is_at_the_cell(tmp_path: Path) -> None:
    (tmp_path / "logo.svg").write_bytes(SVG)
    (tmp_path / "huge.png").write_bytes(bytes(MOST_BYTES + 1))
    for name, code in {
        "logo.svg": "logo-not-a-picture",
        "huge.png": "logo-too-large",
        "none.png": "logo-missing",
        "../logo.png": "logo-elsewhere",
    }.items():
        reading = read_rows(tmp_path, event=[*EVENT, ("Logo", name), ("Site address", "example.org")])
        assert found_problems(reading) == [(code, "Event", "B5"), ("not-a-site-address", "Event", "B6")]
        assert reading.logo is None
        assert reading.event
        assert reading.event.site_address == ""


@pytest.mark.parametrize(("typed", "read"), [
    ("https://example.org", "https://example.org/"),
    ("https://example.org/games/index.html", "https://example.org/games/"),
    ("HTTPS://Example.org:8080/Games//2026", "https://example.org:8080/Games/2026/"),
    ("https://żubr.pl/wyniki roku/", "https://xn--ubr-22a.pl/wyniki%20roku/"),
    ("example.org", ""), ("ftp://example.org/", ""), ("https://me:pw@example.org/", ""), ("https://example.org/?id=1", ""),
    ("https://exa mple.org/", ""), ("https://example.org:99999/", ""), ("javascript:alert(1)", ""), ('https://x/"><script>', "https://x/%22%3E%3Cscript%3E/"),
])  # fmt: skip
def test_an_address_is_read_as_programs_want_it(typed: str, read: str) -> None:
    address, fault = site_address(typed)
    assert address == read
    assert (fault is None) is bool(read)
