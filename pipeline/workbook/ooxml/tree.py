"""The XML of a part as a tree, read and written so that what nobody changes keeps its prefixes and its bytes.

The elements are those of `xml.etree`. It forgets which prefixes a part declares, so they are kept as attributes, by the
names that they have in the file (`xmlns`, `xmlns:r`), before all others.
"""

from collections.abc import Callable, Container, Iterator
from typing import Final
from xml.etree.ElementTree import Element
from xml.parsers import expat

MAX_DEPTH: Final = 250
"""Elements within one another; whoever takes in a tree goes down it step by step."""
SPACE: Final = "{http://www.w3.org/XML/1998/namespace}space"
"""The attribute that says whether spaces count."""

_XML: Final = "http://www.w3.org/XML/1998/namespace"
_IN_TEXT: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
_IN_ATTRIBUTES: Final = _IN_TEXT | str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})
_Prefixes = dict[str, str]
"""Namespaces by the prefixes that stand for them, those declared last first; the empty one is the default."""


def read(data: bytes, begun: Callable[[Element, int], None] | None = None, encoding: str | None = None) -> Element:
    """The root of an XML file, without comments, which would count as elements; nothing is fetched.

    `begun` gets each element with the line that it begins in; `encoding` stands, whatever the file says of itself. Raises
    `expat.ExpatError`, and ValueError for an encoding that Python does not know, a document type, and elements too deep
    within one another.
    """
    parser = expat.ParserCreate(encoding, "}")
    parser.ordered_attributes = parser.buffer_text = True
    top = Element("")
    path, declared = [top], dict[str, str]()

    def start(name: str, attributes: list[str]) -> None:
        element = Element(_clark(name), declared)
        declared.clear()
        for key, value in zip(attributes[::2], attributes[1::2], strict=True):
            element.set(_clark(key), value)
        path[-1].append(element)
        path.append(element)
        if len(path) > MAX_DEPTH:
            raise ValueError("elements too deep within one another")
        if begun:
            begun(element, parser.CurrentLineNumber)

    def end(_: str) -> None:
        path.pop()

    def text(text: str) -> None:
        if len(path[-1]):
            path[-1][-1].tail = (path[-1][-1].tail or "") + text
        else:
            path[-1].text = (path[-1].text or "") + text

    def declare(prefix: str | None, namespace: str | None) -> None:
        declared[f"xmlns:{prefix}" if prefix else "xmlns"] = namespace or ""

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler, parser.StartNamespaceDeclHandler = text, declare
    parser.StartDoctypeDeclHandler = _refuse
    try:
        parser.Parse(data, True)
    except LookupError as error:
        raise ValueError(str(error)) from error
    return top[0]


def _refuse(*_: object) -> None:
    # It would not be written again, and what names its entities would be damaged.
    raise ValueError("a document type, which no spreadsheet program writes")


def _clark(name: str) -> str:
    """A name as `xml.etree` has it: `{namespace}name`."""
    return f"{{{name}" if "}" in name else name


def namespace(element: Element) -> str:
    """The namespace of an element; empty for none."""
    return element.tag[1:].rpartition("}")[0]


def local(element: Element) -> str:
    """The name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def spaces(element: Element) -> _Prefixes:
    """The namespaces that an element declares, by their prefixes."""
    return {key.partition(":")[2]: value for key, value in element.items() if _declares(key)}


def put_behind(parent: Element, names: Container[str], element: Element) -> None:
    """Put an element behind the last child of one of these names, without their namespace; as the first where there is none."""
    last = max((number for number, child in enumerate(parent, 1) if local(child) in names), default=0)
    parent.insert(last, element)


def written(root: Element) -> bytes:
    """The bytes of a tree, without a declaration before it."""
    return "".join(_written(root, {"xml": _XML})).encode()


def serialise(root: Element) -> bytes:
    """A part as Excel writes them."""
    return b"<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n" + written(root)


def alike(one: Element, other: Element) -> bool:
    """Whether two elements say the same, however their attributes are ordered."""
    return (
        one.tag == other.tag
        and _said(one) == _said(other)
        and (one.text or "") == (other.text or "")
        and len(one) == len(other)
        and all(
            alike(child, twin) and (child.tail or "") == (twin.tail or "")
            for child, twin in zip(one, other, strict=True)
        )
    )


def _said(element: Element) -> dict[str, str]:
    return {key: value for key, value in element.items() if not _declares(key)}


def _declares(key: str) -> bool:
    return key == "xmlns" or key.startswith("xmlns:")


def _written(element: Element, above: _Prefixes) -> Iterator[str]:
    own = spaces(element)
    known = own | {prefix: space for prefix, space in above.items() if prefix not in own} if own else above
    name = _named(element.tag, known)
    attributes = (
        f' {_named(key, known, attribute=True)}="{value.translate(_IN_ATTRIBUTES)}"'
        for key, value in element.items()
    )
    yield f"<{name}{''.join(attributes)}"
    if element.text is None and not len(element):
        yield "/>"
        return
    yield f">{(element.text or '').translate(_IN_TEXT)}"
    for child in element:
        yield from _written(child, known)
        if child.tail:
            yield child.tail.translate(_IN_TEXT)
    yield f"</{name}>"


def _named(name: str, known: _Prefixes, *, attribute: bool = False) -> str:
    """A name with its prefix, the one declared last for the namespace; an attribute has none by default."""
    if not name.startswith("{"):
        return name
    space, _, bare = name[1:].rpartition("}")
    prefix = next(prefix for prefix, told in known.items() if told == space and (prefix or not attribute))
    return f"{prefix}:{bare}" if prefix else bare
