"""The end of the bracket: the champion's name, set once and large, on the line that leaves the final."""

from __future__ import annotations

from msgspec import Struct

from pipeline.views.bracket.label import Label, ShownName
from pipeline.views.bracket.layout import GUTTER, NAME_SIZE, Layout
from pipeline.views.bracket.widths import ends, text_width
from pipeline.views.language.words import Words

_SIZE = 25
_LINE_HEIGHT = 29
_ABOVE_LINE = 10
_BELOW_LINE = 18
_AT_LEAST = 130
_WIDEST_SERIF = 6, 5
"""A name is up to a sixth wider than measured where the bold serif face is a wide one, as DejaVu Serif is."""
_AT_MOST = 250


class Champion(Struct, frozen=True):
    """The line from (`left`, `y`) to (`right`, `y`) with the name above it; an empty line while there is none."""

    left: int
    right: int
    y: int
    labels: tuple[Label, ...]
    known: bool


def nobody(places: Layout) -> Champion:
    """The end of a drawing whose winner goes on to another."""
    right = places.last.right
    return Champion(right, right, places.final_line, (), known=False)


def champion(places: Layout, winner: ShownName | None, words: Words) -> Champion:
    """Place the champion beside the final, the name on two lines where one would be too long."""
    begin, y = places.last.right, places.final_line
    left = begin + GUTTER * 3 // 4
    said = words.gettext("Champion")
    labels = [] if winner is None else _name(winner, left, y - _ABOVE_LINE)
    labels.append(
        Label.within_room(said, x=left, y=y + _BELOW_LINE, kind="champion-word", size=NAME_SIZE, room=_AT_MOST)
    )
    widest, measured = _WIDEST_SERIF
    width = max(_AT_LEAST, *(label.width * widest // measured for label in labels))
    return Champion(begin, left + width, y, tuple(labels), winner is not None)


def _name(winner: ShownName, left: int, base: int) -> list[Label]:
    lines = _lines(winner.text)
    return [
        Label.within_room(
            line,
            x=left,
            y=base - _LINE_HEIGHT * (len(lines) - 1 - index),
            kind="champion",
            size=_SIZE,
            room=_AT_MOST,
            href=winner.href,
        )
        for index, line in enumerate(lines)
    ]


def _lines(name: str) -> list[str]:
    """The name, broken at the space that makes its longer line the shortest where one line would be too long."""
    spaces = [index for index, character in enumerate(name) if character == " "]
    if text_width(name, _SIZE) <= _AT_MOST or not spaces:
        return [name]
    before = ends(name)
    best = min(spaces, key=lambda at: max(before[at], before[-1] - before[at + 1]))
    return [name[:best], name[best + 1 :]]
