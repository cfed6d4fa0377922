"""A letter: the one model that the text part, the HTML part and the browser page of a message are made from."""

from __future__ import annotations

from msgspec import Struct

from pipeline.views.language.words import Fact
from pipeline.views.listing import TextGrid


class Section(Struct, frozen=True):
    """A part under a heading: sentences, facts, a table, each if there is one."""

    heading: str
    lines: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    grid: TextGrid | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing under the heading."""
        return not (self.lines or self.facts or (self.grid and self.grid.rows))

    @staticmethod
    def of(grid: TextGrid) -> Section:
        """A table under its own title."""
        return Section(grid.title, grid=grid)


class Chapter(Struct, frozen=True):
    """The sections of one tournament, or of the whole event; without a name where there is only one tournament."""

    name: str
    sections: tuple[Section, ...]


class Letter(Struct, frozen=True):
    """A message but for its addresses and attachments. `language` is the tag for the lang attribute."""

    language: str
    subject: str
    greeting: str
    opening: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    closing: tuple[str, ...]
    to_do: tuple[str, ...] = ()
    """What the organiser has to do before the message is sent: said beside it, never in it."""
