"""Workbooks whose archive or XML was made to harm: each ends in its Problem or its site, within bounds."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.fuzz.confined import built_in_confinement
from tests.fuzz.packages import (
    MAIN,
    MATCHES,
    STRINGS,
    STYLES,
    WORKBOOK,
    lying,
    repeated,
    replaced,
    sheet,
    sound,
    with_parts,
)

MEGA = 1 << 20
LAUGHS = (
    '<!DOCTYPE x [<!ENTITY a0 "haha">'
    + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    + "]>"
)
OUTSIDE = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY h SYSTEM "http://127.0.0.1:9/x">]>'
HEAD = '<?xml version="1.0"?>'


def _strings(data: bytes) -> bytes:
    head = f'{HEAD}<sst xmlns="{MAIN}"><si><t>'.encode()

    def content() -> Iterator[bytes]:
        yield head
        yield from repeated(b"x", 300 * MEGA)
        yield b"</t></si></sst>"

    return with_parts(data, {STRINGS: content()})


def _many_strings(data: bytes) -> bytes:
    """A long text and a sheet that names it in each of a million cells."""

    def strings(part: bytes) -> bytes:
        return part.replace(b"</sst>", b"<si><t>" + b"x" * 32_000 + b"</t></si></sst>")

    number = zipfile.ZipFile(io.BytesIO(data)).read(STRINGS).count(b"<si>")
    cells = b"<row>" + b'<c t="s"><v>%d</v></c>' % number * 20 + b"</row>"
    return with_parts(data, {STRINGS: strings, MATCHES: sheet(repeated(cells, 2 * MEGA))})


def _dtd(text: str, reference: str) -> Callable[[bytes], bytes]:
    def build(data: bytes) -> bytes:
        def change(part: bytes) -> bytes:
            start = part.index(b"<", part.index(b"?>") if b"?>" in part else 0)
            found = HEAD.encode() + text.encode() + part[start:]
            return found.replace(b"Jan Kowalski", reference.encode())

        return with_parts(data, {STRINGS: change})

    return build


def _dtd_in(part: str, text: str, *changes: tuple[str, str]) -> Callable[[bytes], bytes]:
    def build(data: bytes) -> bytes:
        def change(content: bytes) -> bytes:
            body = content[content.index(b"?>") + 2 :] if content.startswith(b"<?xml") else content
            return replaced(*changes)(HEAD.encode() + text.encode() + body)

        return with_parts(data, {part: change})

    return build


def _nested(levels: int) -> Callable[[bytes], bytes]:
    def build(data: bytes) -> bytes:
        deep = b"<a>" * levels + b"</a>" * levels
        return with_parts(data, {MATCHES: sheet(iter([b"<row><c>", deep, b"</c></row>"]))})

    return build


def _nested_styles(levels: int) -> Callable[[bytes], bytes]:
    deep = b"<a>" * levels + b"</a>" * levels
    styles = f'{HEAD}<styleSheet xmlns="{MAIN}">'.encode() + deep + b"</styleSheet>"
    return lambda data: with_parts(data, {STYLES: styles})


def _deep_workbook(data: bytes) -> bytes:
    deep = "<a>" * 1_000_000 + "</a>" * 1_000_000
    return with_parts(data, {WORKBOOK: replaced(("<sheets>", f"{deep}<sheets>"))})


def _entries(data: bytes) -> bytes:
    target = io.BytesIO(data)
    with zipfile.ZipFile(target, "a") as archive:
        for number in range(25_000):
            archive.writestr(zipfile.ZipInfo(f"x/{number}"), b"")
    return target.getvalue()


def _overlapping(data: bytes) -> bytes:
    """Many entries of the directory that are all the same long part."""
    whole = with_parts(data, {"xl/a.xml": b"x" * (2 * MEGA)})
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        start = archive.start_dir
    end = whole.rindex(b"PK\5\6")
    directory, tail = whole[start:end], bytearray(whole[end:])
    name = directory.rindex(b"xl/a.xml")
    entry = directory[name - 46 : name + 8]
    more = b"".join(entry.replace(b"xl/a.xml", f"xl/{n:03}ml".encode()) for n in range(100, 160))
    tail[8:10] = tail[10:12] = (int.from_bytes(tail[8:10], "little") + 60).to_bytes(2, "little")
    tail[12:16] = (len(directory) + len(more)).to_bytes(4, "little")
    return whole[:start] + directory + more + bytes(tail)


def _nested_archive(data: bytes) -> bytes:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("bomb.xml", b"0" * (100 * MEGA))
    return with_parts(data, {"xl/embeddings/a.zip": inner.getvalue(), "xl/embeddings/b.xlsx": data})


def _styled(rows: int, width: int) -> Callable[[bytes], bytes]:
    row = b'<row s="1">' + b'<c s="1"/>' * width + b"</row>"
    return lambda data: with_parts(data, {MATCHES: sheet(repeated(row, rows * len(row)))})


def _addressed(data: bytes) -> bytes:
    rows = (
        b'<row r="%d" s="1" customFormat="1">%s</row>'
        % (n, b"".join(b'<c r="%c%d" s="1"/>' % (65 + k, n) for k in range(7)))
        for n in range(1, 120_000)
    )
    return with_parts(data, {MATCHES: sheet(rows)})


def _implicit(data: bytes) -> bytes:
    """Cells that do not say where they are: one in row 1, one a million rows down, one far to the right."""

    def rows() -> Iterator[bytes]:
        yield b'<row r="1"><c r="A1"><v>1</v></c></row>'
        yield from repeated(b"<row/>", 6 * MEGA)
        yield b"<row>" + b"<c/>" * 16_000 + b"<c><v>1</v></c></row>"

    return with_parts(data, {MATCHES: sheet(rows())})


def _after(tag: str, piece: bytes, size: int) -> Callable[[bytes], bytes]:
    """A flood of one kind of element behind the cells."""

    def content() -> Iterator[bytes]:
        yield f'{HEAD}<worksheet xmlns="{MAIN}"><sheetData/><{tag}>'.encode()
        yield from repeated(piece, size)
        yield f"</{tag}></worksheet>".encode()

    return lambda data: with_parts(data, {MATCHES: content()})


def _sheets(count: int) -> Callable[[bytes], bytes]:
    def build(data: bytes) -> bytes:
        listed = "".join(f'<sheet name="Plan {n}" sheetId="{n + 9}" r:id="rIdx{n}"/>' for n in range(count))
        kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        links = "".join(
            f'<Relationship Id="rIdx{n}" Type="{kind}/worksheet" Target="worksheets/x{n}.xml"/>'
            for n in range(count)
        )
        new = {f"xl/worksheets/x{n}.xml": b"".join(sheet(iter([]))) for n in range(count)}
        return with_parts(
            data,
            {
                WORKBOOK: lambda part: part.replace(b"<sheet ", b'<sheet xmlns:r="%s" ' % kind.encode()).replace(
                    b"</sheets>", listed.replace("r:id", f'xmlns:r="{kind}" r:id').encode() + b"</sheets>"
                ),
                "xl/_rels/workbook.xml.rels": replaced(("</Relationships>", f"{links}</Relationships>")),
                **new,
            },
        )

    return build


def _twice_named(data: bytes) -> bytes:
    return with_parts(data, {WORKBOOK: replaced(('name="Matches"', 'name="Players"'))})


def _link_outside(data: bytes) -> bytes:
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    links = (
        f'<Relationship Id="rIdo" Type="{kind}/externalLink" Target="externalLinks/externalLink1.xml"/>'
        f'<Relationship Id="rIdp" Type="{kind}/worksheet" Target="../../../../../etc/passwd"/>'
        f'<Relationship Id="rIdq" Type="{kind}/image" Target="http://127.0.0.1:9/x.png" TargetMode="External"/>'
    )
    return with_parts(
        data, {"xl/_rels/workbook.xml.rels": replaced(("</Relationships>", f"{links}</Relationships>"))}
    )


ATTACKS: dict[str, tuple[Callable[[bytes], bytes], tuple[str, ...]]] = {
    "ratio": (
        lambda data: with_parts(data, {MATCHES: sheet(repeated(b" ", 300 * MEGA))}),
        ("archive-too-large",),
    ),
    "media": (
        lambda data: with_parts(data, {"xl/media/a.png": repeated(b"\0", 300 * MEGA)}),
        ("archive-too-large",),
    ),
    "strings": (_strings, ("archive-too-large",)),
    "styles": (
        lambda data: with_parts(data, {STYLES: repeated(b"<xf/>", 300 * MEGA)}),
        ("archive-too-large",),
    ),
    "liar-small": (
        lambda data: lying(
            with_parts(data, {MATCHES: b"".join(sheet(repeated(b"<row/>", 300 * MEGA)))}), MATCHES, 900
        ),
        ("archive-damaged",),
    ),
    "liar-large": (lambda data: lying(data, MATCHES, 2**32 - 2), ("archive-too-large",)),
    "lzma": (
        lambda data: with_parts(data, {MATCHES: b"".join(sheet(repeated(b" ", 10 * MEGA)))}, zipfile.ZIP_LZMA),
        ("archive-packed-otherwise",),
    ),
    "entries": (_entries, ("archive-too-many-parts",)),
    "overlapping": (_overlapping, ("archive-damaged",)),
    "nested": (_nested_archive, ()),
    "many-strings": (_many_strings, ("sheet-too-much-text",)),
    "laughs-strings": (_dtd(LAUGHS, "&a11;"), ("part-damaged", "workbook-not-understood")),
    "outside-strings": (_dtd(OUTSIDE, "&f;&h;"), ("part-damaged", "workbook-not-understood")),
    "laughs-workbook": (
        _dtd_in(WORKBOOK, LAUGHS, ('name="Matches"', 'name="&a11;"')),
        ("part-damaged", "workbook-not-understood"),
    ),
    "laughs-sheet": (
        _dtd_in(MATCHES, LAUGHS, ("<sheetData>", '<sheetData x="&a11;">')),
        ("sheet-damaged",),
    ),
    "laughs-rels": (
        _dtd_in("_rels/.rels", LAUGHS, ('Target="xl/workbook.xml"', 'Target="&a11;"')),
        ("part-damaged", "workbook-not-understood"),
    ),
    "deep-200": (_nested(200), ("sheet-damaged",)),
    "deep-sheet": (_nested(1_500_000), ("sheet-damaged", "sheet-not-understood")),
    "deepest-sheet": (_nested(5_000_000), ("part-too-large",)),
    "deep-styles": (_nested_styles(1_500_000), ("part-damaged",)),
    "deepest-styles": (_nested_styles(3_000_000), ("part-too-large",)),
    "deep-workbook": (_deep_workbook, ("part-too-large",)),
    "styled-rows": (_styled(150_000, 10), ()),
    "styled-wide": (_styled(20, 16_384), ()),
    "styled-addressed": (_addressed, ()),
    "styled-flood": (_styled(2_000_000, 14), ("archive-too-large",)),
    "implicit": (_implicit, ("cell-misplaced",)),
    "merged": (_after("mergeCells", b'<mergeCell ref="A1:XFD1048576"/>', 10 * MEGA), ()),
    "validations": (
        _after(
            "dataValidations",
            b'<dataValidation type="list" sqref="A1"><formula1>"x"</formula1></dataValidation>',
            10 * MEGA,
        ),
        (),
    ),
    "sheets": (_sheets(200), ()),
    "twice-named": (_twice_named, ("double-sheet",)),
    "outside-links": (_link_outside, ()),
}


@pytest.mark.thorough
def test_each_ends_in_its_problem_or_its_site(tmp_path: Path) -> None:
    """One test for all: what they share is dear, and each process of the tests would make it again."""
    data = sound(tmp_path)
    (tmp_path / "sound.xlsx").unlink()
    source = tmp_path / "input"
    source.mkdir()
    for name in ATTACKS:
        event = with_parts(data, {STRINGS: replaced(("Spring Cup", f"Cup {name}"))})
        (source / f"{name}.xlsx").write_bytes(ATTACKS[name][0](event))
    outcomes = built_in_confinement(source, tmp_path / "output")
    for name in ATTACKS:
        expected, found = ATTACKS[name][1], outcomes[f"{name}.xlsx"]
        assert found.errors == bool(expected), (name, found)
        assert not expected or set(found.codes) & set(expected), (name, found)
        assert "internal-error" not in found.codes, name
        assert found.seconds < 60, (name, found)
