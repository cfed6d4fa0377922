"""XML that is odd: tags, values, addresses, counts, elements elsewhere, other ways to write the same, other encodings."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable

from lxml import etree

from tests.fuzz.mutants.raw import Change, cut_short

_TAG = re.compile(rb"</?[\w:]+[^>]*>")
_VALUE = re.compile(rb'="([^"]*)"')
_TEXT = re.compile(rb">([^<>]+)<")
_ADDRESS = re.compile(rb'\b(?:r|ref|sqref|topLeftCell|activeCell)="([A-Z]+[0-9:A-Z ]*)"')
_NUMBER = re.compile(rb'[">](\d+)["<]')
_CELL_TYPE = re.compile(rb'\bt="(\w+)"')
_GAP = re.compile(rb">(?=<)")
_INSIDE = re.compile(rb"<\w[\w:]*( )")
_TARGET = re.compile(rb'Target="([^"]*)"')
_ATTRIBUTE = re.compile(rb'( [\w:]+="[^"]*")')
_NAME = re.compile(rb"<(\w[\w:]*)[\s>/]")

ODD = (
    *(b"", b"0", b"-1", b"999999999999", b"NaN", b"1e999", b"A1:XFD1048576", b"s", b"e", b"&#0;", b"&amp;"),
    *(b"\xff", b"x" * 5000, b"&#x10FFFF;", b"&nope;", b"&#xD800;", b"true", b" ", b"\n", b"\xc5\xbb"),
)
_ADDRESSES = (
    *(b"XFD1048576", b"a1", b"Z99", b"$A$5", b"A0", b"A-1", b"XFE1", b"A1048577", b"A99999999999", b" A5"),
    *(b"5A", b"AAAAAAA1", b"A", b"1", b"A1:B2", b"A18446744073709551617", b"A01", b"XFD1", b"A1 ", b"\xd0\x901"),
    *(b"A1:XFD1048576", b"B2:A1", b"#REF!", b"Sheet1!A1", b"A4294967296"),
)
_NUMBERS = (
    *(b"-1", b"+0", b"00000000000", b"0", b"4294967295", b"4294967296", b"18446744073709551616", b"2147483648"),
    *(b"1e9", b"1.0", b" 1", b"1 ", b"0x10", b"99999", b"1048576", b"16384", b"65536", b"999999999", b"\xd9\xa1"),
)
_TYPES = (b"s", b"str", b"b", b"e", b"d", b"n", b"inlineStr", b"x", b"", b"S")
_DOCTYPE = (
    b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>',
    b'<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
    b'<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">',
    b'<!DOCTYPE x [<!ATTLIST c t CDATA "s">]>',
)


def _place(pattern: re.Pattern[bytes], part: bytes, chance: random.Random) -> tuple[int, int]:
    found = [match.span(match.re.groups) for match in pattern.finditer(part)]
    return chance.choice(found) if found else (0, 0)


def _put(pattern: re.Pattern[bytes], part: bytes, chance: random.Random, new: bytes) -> bytes:
    start, end = _place(pattern, part, chance)
    return part[:start] + new + part[end:] if end else part


def tag_gone(part: bytes, chance: random.Random) -> bytes:
    return _put(_TAG, part, chance, b"")


def tag_doubled(part: bytes, chance: random.Random) -> bytes:
    start, end = _place(_TAG, part, chance)
    return part[:end] + part[start:end] + part[end:]


def value_changed(part: bytes, chance: random.Random) -> bytes:
    return _put(_VALUE, part, chance, chance.choice(ODD))


def values_swapped(part: bytes, chance: random.Random) -> bytes:
    first, second = sorted((_place(_VALUE, part, chance), _place(_VALUE, part, chance)))
    if first == second:
        return part
    (a, b), (c, d) = first, second
    return part[:a] + part[c:d] + part[b:c] + part[a:b] + part[d:]


def text_changed(part: bytes, chance: random.Random) -> bytes:
    return _put(_TEXT, part, chance, chance.choice(ODD))


def address_changed(part: bytes, chance: random.Random) -> bytes:
    return _put(_ADDRESS, part, chance, chance.choice(_ADDRESSES))


def number_changed(part: bytes, chance: random.Random) -> bytes:
    return _put(_NUMBER, part, chance, chance.choice(_NUMBERS))


def type_changed(part: bytes, chance: random.Random) -> bytes:
    return _put(_CELL_TYPE, part, chance, chance.choice(_TYPES))


def attribute_gone(part: bytes, chance: random.Random) -> bytes:
    return _put(_ATTRIBUTE, part, chance, b"")


def attribute_doubled(part: bytes, chance: random.Random) -> bytes:
    start, end = _place(_ATTRIBUTE, part, chance)
    return part[:end] + part[start:end] + part[end:]


def target_changed(part: bytes, chance: random.Random) -> bytes:
    start, end = _place(_TARGET, part, chance)
    old = part[start:end]
    others = [match[1] for match in _TARGET.finditer(part)]
    new = (
        b"/" + old,
        b"../" * 9 + b"etc/passwd",
        b"/xl/" + old,
        old.upper(),
        b"./" + old,
        old + b"#a",
        b"http://127.0.0.1:9/",
    )
    return part[:start] + chance.choice((*others, *new)) + part[end:] if end else part


def filled_in(part: bytes, chance: random.Random) -> bytes:
    """Something between two tags that means nothing, or should not."""
    piece = chance.choice(
        (
            *(b"<!-- -->", b"<!--" + b"x" * 5000 + b"-->", b"<?a b?>", b"<![CDATA[]]>", b"<![CDATA[<c r='A1'>]]>"),
            *(
                b"x",
                b"\n" * 5000,
                b"<a/>",
                b"<a:b xmlns:a='urn:a'/>",
                b"<c><v>1</v></c>",
                b"<row/>",
                b"\0",
                b"<v>+0</v>",
            ),
            *(b"<row r='1048576'><c r='XFD1048576'><v>1</v></c></row>", b"<si><t>x</t></si>", b"&a;", b"<"),
        )
    )
    start, _ = _place(_GAP, part, chance)
    return part[: start + 1] + piece + part[start + 1 :] if start else part


def spaced(part: bytes, chance: random.Random) -> bytes:
    """White space inside a tag, more than anybody looks for."""
    return _put(_INSIDE, part, chance, chance.choice((b"\n", b"\t", b" " * 5000, b"\r\n  ")))


def quoted_singly(part: bytes, _: random.Random) -> bytes:
    return part.replace(b'"', b"'") if b"'" not in part else part


def prefixed(part: bytes, chance: random.Random) -> bytes:
    """The same with a prefix before every name; now and then behind a long comment."""
    head, _, rest = part.rpartition(b"?>")
    found = re.sub(rb"<(/?)(\w+)(?=[\s>/])", rb"<\1x:\2", rest).replace(b' xmlns="', b' xmlns:x="', 1)
    comment = b"<!--" + b"-" * chance.choice((0, 5000)) + b"-->" if chance.random() < 0.5 else b""
    return (head + b"?>" if head else b"") + comment.replace(b"--" * 2, b"- -") + found


def encoded(part: bytes, chance: random.Random) -> bytes:
    """Another encoding, stated or not."""
    body = re.sub(rb"^\s*<\?xml.*?\?>", b"", part).decode("utf-8", "replace")
    codec, stated = chance.choice(
        (
            *(("utf-16", "UTF-16"), ("utf-16-le", "UTF-16"), ("utf-16-be", "UTF-16BE"), ("utf-8-sig", "UTF-8")),
            *(("utf-32", "UTF-32"), ("utf-16", "UTF-8"), ("utf-8", "UTF-16"), ("latin-1", "ISO-8859-1")),
            *(("utf-8", "nonsense"), ("utf-7", "UTF-7"), ("utf-16", "")),
        )
    )
    head = f'<?xml version="1.0" encoding="{stated}"?>' if stated else ""
    return (head + body).encode(codec, "replace")


def declared(part: bytes, chance: random.Random) -> bytes:
    """A document type, with entities that may be named in a text."""
    head, end, rest = part.partition(b"?>") if part.startswith(b"<?") else (b"", b"", part)
    found = head + end + chance.choice(_DOCTYPE) + rest
    return text_changed(found, random.Random(1)) if chance.random() < 0.3 else _put(_TEXT, found, chance, b"&c;&f;")


def namespace_changed(part: bytes, chance: random.Random) -> bytes:
    new = (b"", b"urn:x", b"http://purl.oclc.org/ooxml/spreadsheetml/main", b"http://www.w3.org/XML/1998/namespace")
    return re.sub(rb'xmlns="[^"]*"', b'xmlns="' + chance.choice(new) + b'"', part, count=1)


def renamed(part: bytes, chance: random.Random) -> bytes:
    """One element by another's name."""
    others = [match[1] for match in _NAME.finditer(part)]
    return _put(_NAME, part, chance, chance.choice((*others, b"a", b"x:c", b"C"))) if others else part


def deep(part: bytes, chance: random.Random) -> bytes:
    """Elements in elements in elements."""
    levels, name = chance.choice((100, 255, 256, 300, 50_000)), chance.choice((b"a", b"row", b"c", b"si", b"g"))
    start, _ = _place(_GAP, part, chance)
    piece = b"<%s>" % name * levels + b"</%s>" % name * levels
    return part[: start + 1] + piece + part[start + 1 :] if start else part


Element = etree._Element


def _structural(change: Callable[[Element, Element, random.Random], None]) -> Change:
    """A change of the tree: it gets an element, and another that is neither in it nor around it."""

    def apply(part: bytes, chance: random.Random) -> bytes:
        try:
            root = etree.fromstring(part, etree.XMLParser(resolve_entities=False, huge_tree=True))
        except (etree.XMLSyntaxError, ValueError):
            return cut_short(part, chance)
        elements = [one for one in root.iter() if isinstance(one.tag, str) and one is not root]
        if not elements:
            return part
        one = chance.choice(elements)
        inside = {id(other) for other in (*one.iter(), *one.iterancestors())}
        others = [other for other in elements if id(other) not in inside]
        change(one, chance.choice(others or [root]), chance)
        return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)

    apply.__name__ = change.__name__.lstrip("_")
    return apply


def _copy(one: Element) -> Element:
    found = copy.deepcopy(one)
    found.tail = None
    return found


def _moved(one: Element, other: Element, _: random.Random) -> None:
    other.append(one)


def _moved_behind(one: Element, other: Element, _: random.Random) -> None:
    if other.getparent() is not None:
        other.addnext(one)


def _nested(one: Element, _: Element, __: random.Random) -> None:
    one.insert(0, _copy(one))


def _wrapped(one: Element, _: Element, chance: random.Random) -> None:
    parent = one.getparent()
    assert parent is not None
    around = etree.Element(chance.choice((str(one.tag), str(parent.tag), "{urn:x}a", "a")))
    parent.replace(one, around)
    around.append(one)


def _unwrapped(one: Element, _: Element, __: random.Random) -> None:
    parent = one.getparent()
    assert parent is not None
    for child in reversed(list(one)):
        one.addnext(child)
    parent.remove(one)


def _repeated(one: Element, _: Element, chance: random.Random) -> None:
    size = len(etree.tostring(one))
    for _number in range(min(chance.choice((1, 2, 10, 300, 20_000)), 2_000_000 // size)):
        one.addnext(_copy(one))


def _copied_over(one: Element, other: Element, _: random.Random) -> None:
    other.append(_copy(one))


def _attributes_of_another(one: Element, other: Element, _: random.Random) -> None:
    for key, value in other.attrib.items():
        one.set(key, value)


def _element_gone(one: Element, _: Element, __: random.Random) -> None:
    parent = one.getparent()
    assert parent is not None
    parent.remove(one)


STRUCTURE: tuple[Change, ...] = tuple(
    map(
        _structural,
        (
            *(_moved, _moved_behind, _nested, _wrapped, _unwrapped, _repeated, _copied_over),
            *(_attributes_of_another, _element_gone),
        ),
    )
)
GENTLE: tuple[Change, ...] = (value_changed, values_swapped, text_changed)
"""After which a workbook is often still sound."""
LIGHT: tuple[Change, ...] = (tag_gone, tag_doubled, *GENTLE, cut_short)
CHANGES: tuple[Change, ...] = (
    *(*LIGHT, address_changed, address_changed, number_changed, number_changed, type_changed),
    *(attribute_gone, attribute_doubled, target_changed, filled_in, filled_in, spaced, quoted_singly),
    *(prefixed, encoded, declared, namespace_changed, renamed, deep, *STRUCTURE),
)
