"""A text of the bracket's drawing, and the name of a player with its link."""

from __future__ import annotations

from msgspec import Struct

from pipeline.views.bracket.widths import shortened, text_width


class ShownName(Struct, frozen=True):
    """A player's published name and the address of their page, relative to the page of the bracket."""

    text: str
    href: str


class Label(Struct, frozen=True):
    """A text at its place: `x` is its start, or its end where `end` is set; `y` its baseline.

    `full` holds the whole text where it had to be shortened; `width` is measured. `kind` is the class that the
    stylesheet knows (`bracket-<kind>`).
    """

    text: str
    x: int
    y: int
    kind: str
    size: int
    width: int
    end: bool = False
    full: str = ""
    href: str = ""

    @staticmethod
    def within_room(
        text: str, *, x: int, y: int, kind: str, size: int, room: int, end: bool = False, href: str = ""
    ) -> Label:
        """The text, shortened to `room` pixels."""
        shown = shortened(text, size, room)
        full = "" if shown == text else text
        return Label(shown, x, y, kind, size, text_width(shown, size), end, full, href)

    @property
    def left(self) -> int:
        """Where the text begins."""
        return self.x - self.width if self.end else self.x
