"""The XML of a part: what is read and written again has the bytes that lxml, which is another reader, gives it."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement
from xml.parsers.expat import ExpatError

import pytest
from lxml import etree

from pipeline.workbook.ooxml.tree import MAX_DEPTH, alike, local, namespace, put_behind, read, serialise, spaces
from pipeline.workbook.ooxml.tree import written as bytes_of

ODD = {
    "prefixes": b'<x:a xmlns:x="urn:x" xmlns:y="urn:y"><x:b y:c="1"/><y:d/></x:a>',
    "a default": b'<a xmlns="urn:x" xmlns:y="urn:y" y:c="1" d="2"><b/></a>',
    "one namespace with and without a prefix": b'<a xmlns="urn:x" xmlns:y="urn:x" y:c="1"/>',
    "a prefix that means something else within": b'<y:a xmlns:y="urn:x"><y:b xmlns:y="urn:y" y:c="1"/><y:d/></y:a>',
    "a default that ends": b'<a xmlns="urn:x"><b xmlns=""><c/></b><d/></a>',
    "declared behind other attributes": b'<a c="1" xmlns:y="urn:y" xmlns="urn:x" y:d="2"/>',
    "declared again": b'<a xmlns="urn:x"><b xmlns="urn:x"/></a>',
    "a prefix that only a value names": b'<a xmlns="urn:x" xmlns:m="urn:m" xmlns:z="urn:z" m:Ignorable="z"/>',
    "space": b'<a xml:space="preserve" xml:lang="pl"> <b> c </b>\n</a>\n',
    "characters": "<a b='&lt;&gt;&amp;&quot;&apos;&#9;&#10;&#13; Ł'>&lt;&gt;&amp;\"' ]]&gt;&#13;&#9;\n😀</a>".encode(),
    "line ends": b"<a>1\r\n2\r3</a>",
    "nothing": b"<a><b></b><c/><d> </d></a>",
    "CDATA": b"<a><![CDATA[<b>&amp;]]>c</a>",
    "comments": b"<!-- 1 --><a>x<!-- 2 -->y<?p q?>z<b/><!-- 3 -->w</a><!-- 4 -->",
    "another encoding": "<?xml version='1.0' encoding='windows-1250'?><a>Łódź</a>".encode("cp1250"),
    "UTF-16": "<?xml version='1.0' encoding='UTF-16'?><a>Łódź</a>".encode("utf-16"),
    "a mark of order": b"\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\r\n<a/>",
}


@pytest.mark.parametrize("name", ODD)
def test_what_is_read_is_written_as_another_writer_does(name: str) -> None:
    parser = etree.XMLParser(resolve_entities=False, remove_comments=True, remove_pis=True)
    other = etree.tostring(
        etree.fromstring(ODD[name], parser), xml_declaration=True, encoding="UTF-8", standalone=True
    )
    assert serialise(read(ODD[name])) == other
    assert serialise(read(other)) == other


@pytest.mark.parametrize(
    "wrong",
    [
        b"",
        b"<a>",
        b"<a></b>",
        b"<a b='1' b='2'/>",
        b"<x:a/>",
        b"<a>&e;</a>",
        b"<a/><b/>",
        b"\x00\x01",
        b"<a>\xff</a>",
        b"<a>\x01</a>",
        b'<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>',
        b"<!DOCTYPE a><a/>",
        b"<?xml version='1.0' encoding='no-such'?><a/>",
        b"<a>" * (MAX_DEPTH + 1) + b"</a>" * (MAX_DEPTH + 1),
    ],
)
def test_what_is_no_xml_of_a_workbook_is_refused(wrong: bytes) -> None:
    with pytest.raises((ExpatError, ValueError)):
        read(wrong)


def test_as_deep_as_may_be_is_read() -> None:
    deep = b"<a>" * (MAX_DEPTH - 1) + b"</a>" * (MAX_DEPTH - 1)
    assert bytes_of(read(deep)).count(b"<a") == MAX_DEPTH - 1


def test_an_element_that_is_added_takes_the_prefix_of_where_it_stands() -> None:
    root = read(b'<x:a xmlns:x="urn:x" xmlns:r="urn:r"><x:b/><x:d/></x:a>')
    assert (namespace(root), local(root), spaces(root)) == ("urn:x", "a", {"x": "urn:x", "r": "urn:r"})
    made = Element("{urn:x}c", {"{urn:r}id": "rId1"})
    SubElement(made, "{urn:x}e").text = ""
    put_behind(root, {"a", "b"}, made)
    inside = b'<x:b/><x:c r:id="rId1"><x:e></x:e></x:c><x:d/>'
    assert bytes_of(root) == b'<x:a xmlns:x="urn:x" xmlns:r="urn:r">' + inside + b"</x:a>"


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (b'<a b="1" c="2"/>', b'<a c="2" b="1"/>', True),
        (b"<a><b/></a>", b"<a><b></b></a>", True),
        (b'<x:a xmlns:x="urn:x"/>', b'<a xmlns="urn:x"/>', True),
        (b'<a b="1"/>', b'<a b="2"/>', False),
        (b"<a>1</a>", b"<a>2</a>", False),
        (b"<a><b/>1</a>", b"<a><b/>2</a>", False),
        (b"<a><b/></a>", b"<a><b/><b/></a>", False),
        (b'<a xmlns="urn:x"/>', b'<a xmlns="urn:y"/>', False),
    ],
)
def test_elements_are_alike_whatever_the_order_of_their_attributes(one: bytes, other: bytes, same: bool) -> None:
    assert alike(read(one), read(other)) is same


def test_each_element_is_told_with_its_line() -> None:
    lines: dict[str, int] = {}
    read(b"<a>\n <b\n  c='1'/>\n <d/>\n</a>", lambda element, line: lines.__setitem__(element.tag, line))
    assert lines == {"a": 1, "b": 2, "d": 4}
