"""Archives and the parts that lead to the sheets: two of one name, two directories, names that lead elsewhere, bombs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.fuzz.mutants.archive import Archive, entry, opened, written
from tests.fuzz.packages import MAIN, MATCHES, STRINGS, STYLES, WORKBOOK, repeated, replaced, sheet, with_parts
from tests.fuzz.recipes.recipe import MEGA, Recipe, before, one_after_another, package, part_of, put

TYPES, LINKS, ROOT_LINKS = "[Content_Types].xml", "xl/_rels/workbook.xml.rels", "_rels/.rels"
KIND = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_RELS = "http://schemas.openxmlformats.org/package/2006/relationships"
_FAR = (
    f'<?xml version="1.0"?><worksheet xmlns="{MAIN}"><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    "</sheetData></worksheet>"
).encode()


def _beside(name: str, *, first: bool = False) -> Callable[[bytes], bytes]:
    """Another Matches, whose one cell is far, by a name that some take for the same."""

    def build(data: bytes) -> bytes:
        archive = opened(data)
        archive.entries.insert(0 if first else len(archive.entries), entry(name, _FAR))
        return written(archive)

    return build


def _instead(name: str) -> Callable[[bytes], bytes]:
    """Matches by an unusual name, and by no other."""

    def build(data: bytes) -> bytes:
        archive = opened(data)
        for one in archive.entries:
            if one.name == MATCHES.encode():
                one.name = name.encode()
        return written(archive)

    return build


def _other_directory(data: bytes) -> tuple[bytes, bytes]:
    """The same archive with the far sheet instead, and its end: directory and all."""
    other = opened(data)
    other.entries = [entry(one.name, _FAR) if one.name == MATCHES.encode() else one for one in other.entries]
    whole = written(other)
    return whole, whole[whole.rindex(b"PK\5\6") :]


def _nameless(data: bytes) -> bytes:
    """A part without a name, and links that lead to none."""
    archive = opened(with_parts(data, {LINKS: f'<Relationships xmlns="{_RELS}"/>'.encode()}))
    archive.entries.append(entry("", _FAR))
    return written(archive)


def _in_the_comment(data: bytes) -> bytes:
    whole, end = _other_directory(data)
    # The end of the other directory counts its places from the front: both lie in one file.
    archive = opened(data)
    archive.before = whole[: whole.rindex(b"PK\5\6")]
    archive.comment = end
    return written(archive)


def _whole_in_the_comment(data: bytes) -> bytes:
    archive = opened(data)
    archive.comment = _other_directory(data)[0]
    return written(archive)


def _behind(data: bytes) -> bytes:
    archive = opened(data)
    archive.behind = _other_directory(data)[0]
    return written(archive)


def _named_otherwise(data: bytes) -> bytes:
    """Matches and Players change their names before their bytes, not in the directory."""
    archive = opened(data)
    found = {one.name: one for one in archive.entries}
    players, matches = found[b"xl/worksheets/sheet3.xml"], found[MATCHES.encode()]
    players.local["name_bytes"], matches.local["name_bytes"] = matches.name, players.name
    return written(archive)


def _long_sizes(data: bytes) -> bytes:
    archive = opened(data)
    for one in archive.entries:
        one.extra = b"\1\0\x10\0" + (2**62).to_bytes(8, "little") * 2
        one.central |= {"size": 0xFFFFFFFF, "packed": 0xFFFFFFFF}
    return written(archive)


def _counted(data: bytes) -> bytes:
    return written(Archive(opened(data).entries, end={"here": 65_535, "count": 65_535}))


def _bomb(part: str, head: bytes, piece: bytes, tail: bytes) -> Callable[[bytes], bytes]:
    """A part that nearly fills what an archive may unpack to."""
    return lambda data: with_parts(data, {part: one_after_another(head, repeated(piece, 110 * MEGA), tail)})


def _many(part: str, end: bytes, made: Callable[[int], str], count: int) -> Callable[[bytes], bytes]:
    """Entries by the hundred thousand in a part."""
    return put(part, before(end, lambda: (made(number).encode() for number in range(count))))


def _links_to(target: str) -> Callable[[bytes], bytes]:
    """Matches lies in another part that is there."""
    return put(LINKS, replaced(('Target="worksheets/sheet4.xml"', f'Target="{target}"')))


def _all_in_one(data: bytes) -> bytes:
    """All sheets, and two hundred more, in one part of half a million cells."""
    rows = repeated(b"<row>" + b"<c><v>1</v></c>" * 10 + b"</row>", 8 * MEGA)
    more = "".join(f'<sheet name="Matches {n}" sheetId="{n}" r:id="rId1"/>' for n in range(100, 300))
    return with_parts(
        data,
        {
            "xl/worksheets/sheet1.xml": b"".join(sheet(rows)),
            LINKS: lambda part: part.replace(b"sheet2.xml", b"sheet1.xml").replace(b"sheet3.xml", b"sheet1.xml"),
            WORKBOOK: replaced(("</sheets>", f"{more}</sheets>")),
        },
    )


def _in_16_bits(*names: str) -> Callable[[bytes], bytes]:
    def change(part: bytes) -> bytes:
        return b"\xff\xfe" + part.decode().replace('encoding="UTF-8"', 'encoding="UTF-16"').encode("utf-16-le")

    return lambda data: with_parts(data, dict.fromkeys(names, change))


def _deep(part: str, end: bytes, levels: int = 1_000_000) -> Callable[[bytes], bytes]:
    return put(part, before(end, lambda: iter([b"<a>" * levels, b"</a>" * levels])))


def _names(count: int) -> Iterator[bytes]:
    yield b"<definedNames>"
    yield from (b'<definedName name="N%d">Matches!$A$1</definedName>' % number for number in range(count))
    yield b"</definedNames>"


TWICE = ("archive-part-twice",)
DAMAGED = ("archive-damaged",)
PART = ("part-damaged", "part-too-large")

RECIPES: tuple[Recipe, ...] = (
    package("absolute-beside", _beside("/" + MATCHES), *TWICE),
    package("absolute-first", _beside("/" + MATCHES, first=True), *TWICE),
    package("name-twice", _beside(MATCHES), *TWICE),
    package("capitals-beside", _beside("XL/Worksheets/Sheet4.XML"), *TWICE),
    package("backslashes-beside", _beside("xl\\worksheets\\sheet4.xml"), *TWICE),
    package("dot-beside", _beside("./" + MATCHES)),
    package("slashes-beside", _beside("xl//worksheets/sheet4.xml")),
    package("upwards-beside", _beside("xl/x/../worksheets/sheet4.xml")),
    package("upwards-out", _beside("../../../../tmp/sheet4.xml"), "*"),
    package("zero-in-a-name", _beside(MATCHES + "\0"), *TWICE, *DAMAGED),
    package("nameless", _nameless, "sheet-part-missing"),
    package("absolute-alone", _instead("/" + MATCHES)),
    package("capitals-alone", _instead("XL/WORKSHEETS/SHEET4.XML")),
    package("backslashes-alone", _instead("xl\\worksheets\\sheet4.xml")),
    package("end-in-comment", _in_the_comment, *DAMAGED),
    package("archive-in-comment", _whole_in_the_comment, *DAMAGED, "sheet-too-large"),
    package("archive-behind", _behind, *DAMAGED, "sheet-too-large"),
    package("named-otherwise", _named_otherwise, *DAMAGED, "part-damaged", "sheet-damaged"),
    package("long-sizes", _long_sizes, "archive-too-large", *DAMAGED),
    package("counted-wrongly", _counted, "*"),
    package(
        "styles-blown-up",
        _bomb(STYLES, f'<styleSheet xmlns="{MAIN}"><cellXfs>'.encode(), b"<xf/>", b"</cellXfs></styleSheet>"),
        *PART,
        dear=True,
    ),
    package(
        "fonts-blown-up",
        put(STYLES, before(b"</fonts>", lambda: repeated(b"<font><b/></font>", 100 * MEGA))),
        *PART,
        dear=True,
    ),
    package(
        "theme-blown-up",
        _bomb("xl/theme/theme1.xml", b'<a:theme xmlns:a="urn:a">', b"<a:b/>", b"</a:theme>"),
        dear=True,
    ),
    package(
        "texts-blown-up",
        _bomb(STRINGS, f'<sst xmlns="{MAIN}">'.encode(), b"<si><t/></si>", b"</sst>"),
        *PART,
        dear=True,
    ),
    package(
        "types-blown-up",
        _many(TYPES, b"</Types>", lambda n: f'<Override PartName="/x{n}.xml" ContentType="a/b"/>', 1_500_000),
        "*",
        dear=True,
    ),
    package(
        "links-blown-up",
        _many(
            LINKS,
            b"</Relationships>",
            lambda n: f'<Relationship Id="x{n}" Type="{KIND}/x" Target="x{n}"/>',
            700_000,
        ),
        *PART,
        dear=True,
    ),
    package(
        "root-links-blown-up",
        _many(
            ROOT_LINKS,
            b"</Relationships>",
            lambda n: f'<Relationship Id="x{n}" Type="{KIND}/x" Target="x{n}"/>',
            700_000,
        ),
        *PART,
        dear=True,
    ),
    package(
        "sheets-by-the-thousand",
        _many(WORKBOOK, b"</sheets>", lambda n: f'<sheet name="S{n}" sheetId="{n + 9}" r:id="rId1"/>', 100_000),
        "*",
        dear=True,
    ),
    package(
        "names-by-the-million",
        put(WORKBOOK, lambda part: part.replace(b"</sheets>", b"</sheets>" + b"".join(_names(1_500_000)), 1)),
        *PART,
        dear=True,
    ),
    package(
        "workbook-padded",
        put(WORKBOOK, before(b"</workbook>", lambda: repeated(b" ", 100 * MEGA))),
        "part-too-large",
        dear=True,
    ),
    package(
        "workbook-commented",
        put(WORKBOOK, before(b"</workbook>", lambda: repeated(b"<!-- -->", 100 * MEGA))),
        *PART,
        dear=True,
    ),
    package("sheet-is-workbook", _links_to("workbook.xml"), "*"),
    package("sheet-is-texts", _links_to("sharedStrings.xml"), "*"),
    package("sheet-is-links", _links_to("_rels/workbook.xml.rels"), "*"),
    package("sheet-is-another", _links_to("worksheets/sheet3.xml"), "*"),
    package("sheet-is-outside", _links_to("../../../../etc/passwd"), "sheet-part-missing"),
    package(
        "texts-are-a-sheet",
        put(LINKS, replaced(('Target="sharedStrings.xml"', 'Target="worksheets/sheet4.xml"'))),
        "*",
    ),
    package(
        "workbook-is-a-sheet", put(ROOT_LINKS, replaced(('Target="xl/workbook.xml"', f'Target="{MATCHES}"'))), "*"
    ),
    package("all-in-one", _all_in_one, "*", dear=True),
    package("in-16-bits", _in_16_bits(MATCHES, STRINGS)),
    package("all-in-16-bits", _in_16_bits(MATCHES, STRINGS, WORKBOOK, LINKS, ROOT_LINKS, STYLES, TYPES)),
    package("deep-workbook", _deep(WORKBOOK, b"</workbook>"), *PART),
    package("deep-links", _deep(LINKS, b"</Relationships>"), *PART),
    package("deep-texts", _deep(STRINGS, b"</sst>"), *PART),
    package("deep-styles", _deep(STYLES, b"</styleSheet>"), *PART),
    package("deep-matches", _deep(MATCHES, b"</worksheet>"), "sheet-damaged"),
    package("deep-types", _deep(TYPES, b"</Types>"), "*"),
    package("one-tag-in-links", put(LINKS, before(b"</Relationships>", b'<x a="" a=""/>')), *PART),
    package(
        "long-tag-in-workbook",
        put(WORKBOOK, before(b"</workbook>", lambda: [b'<x a="', b"x" * (60 * MEGA), b'"/>'])),
        *PART,
        dear=True,
    ),
    package(
        "no-links",
        lambda data: with_parts(data, {LINKS: f'<Relationships xmlns="{_RELS}"/>'.encode()}),
        "sheet-part-missing",
    ),
    package("texts-missing", put(LINKS, replaced(('Target="sharedStrings.xml"', 'Target="nowhere.xml"'))), "*"),
    package(
        "many-matches",
        lambda data: with_parts(data, {f"xl/worksheets/copy{n}.xml": part_of(data, MATCHES) for n in range(5_000)}),
        dear=True,
    ),
)
