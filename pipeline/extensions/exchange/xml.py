"""An XML file, walked so that everything wrong in it is named by its line."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element
from xml.parsers.expat import ExpatError

from msgspec import Struct

from pipeline.exchange.decoding import MOST_MATCHES, MOST_PROBLEMS, bounded, more_problems, too_long
from pipeline.exchange.numbers import whole_number
from pipeline.extensions.exchange.imported import ImportedTournament, left_out
from pipeline.extensions.exchange.json_reader import TooManyProblemsError, shown
from pipeline.model import PlayerNumber
from pipeline.problems.problem import CellRef, Problem, named_by, problem_at
from pipeline.views.language.people import readable
from pipeline.workbook.ooxml.tree import read

_MOST_TAGS = 20 * MOST_MATCHES


@dataclass
class XmlDocument:
    """A file, what is wrong in it, and what of it is left out by name; players are numbered in the order of the file."""

    file: str
    problems: list[Problem] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)
    numbers: dict[str, PlayerNumber] = field(default_factory=dict)
    lines: dict[Element, int] = field(default_factory=dict)

    def root(self, text: str, *listed: str) -> XmlNode | None:
        """The first element; None after a Problem. What names entities of its own is not read.

        `listed` are the paths of what the format lists: players, matches.
        """
        if text.count("<") > _MOST_TAGS:
            self.problems.append(too_long(self.file))
            return None
        try:
            root = read(text.encode(), self.lines.__setitem__, encoding="utf-8")
        except (ExpatError, ValueError):
            self.problems.append(problem_at("import-not-xml", CellRef(self.file)))
            return None
        if any(sum(1 for _ in root.iterfind(path)) > MOST_MATCHES for path in listed):
            self.problems.append(too_long(self.file))
            return None
        return XmlNode(self, root)

    def register(self, key: str, node: XmlNode, name: str) -> PlayerNumber | None:
        """The number of a player under the key that games name them by; None after a Problem."""
        if not key or key in self.numbers:
            node.refuse("import-player-twice" if key else "import-no-id", text=key)
            return None
        if not name:
            node.refuse("import-no-name")
        self.numbers[key] = PlayerNumber(len(self.numbers) + 1)
        return self.numbers[key]

    def player(self, key: str, node: XmlNode) -> PlayerNumber | None:
        """Whom a game names; None after a Problem."""
        if key not in self.numbers:
            node.refuse("import-unknown-player", text=key)
        return self.numbers.get(key)

    def leave_out(self, node: XmlNode, names: Iterable[str]) -> None:
        """Remember attributes and elements that say something which a workbook has no place for."""
        self.left_out.update(f"{node.tag}.{name}" for name in names if node.said(name) not in ("", "0"))

    def imported(
        self, root: XmlNode | None, read: Callable[[XmlNode, XmlNode], ImportedTournament], *needed: str
    ) -> tuple[ImportedTournament | None, list[Problem]]:
        """What is read of the root and the first of the `needed` parts, None where one of these is not there or too much is wrong;
        and all that is wrong with the file and left out of it.
        """
        if root is None:
            return None, self.problems
        general, *others = map(root.first, needed)
        if general is None or None in others:
            return None, [problem_at("import-not-xml", CellRef(self.file))]
        found = None
        with suppress(TooManyProblemsError):
            found = read(root, general)
        if found is None or len(self.problems) > MOST_PROBLEMS:
            return found, [*self.problems[:MOST_PROBLEMS], more_problems(self.file)]
        if found.players:
            self.problems.append(problem_at("import-renumbered", CellRef(self.file), count=len(self.numbers)))
        return found, self.problems + left_out(+self.left_out, self.file)


class XmlNode(Struct, frozen=True):
    """An element; what is not there is empty."""

    document: XmlDocument
    element: Element

    @property
    def tag(self) -> str:
        """What it is called."""
        return self.element.tag

    @property
    def at(self) -> CellRef:
        """The line in which it begins."""
        return CellRef(self.document.file, self.document.lines[self.element])

    def all(self, path: str) -> Iterator[XmlNode]:
        """The elements below it on a path, `Games/Game`."""
        for element in self.element.iterfind(path):
            yield XmlNode(self.document, element)

    def first(self, path: str) -> XmlNode | None:
        """The first of them."""
        return next(self.all(path), None)

    def said(self, name: str) -> str:
        """An attribute, or the text of the element of that name right below."""
        return (self.element.get(name) or self.element.findtext(name) or "").strip()

    def text(self, name: str) -> str:
        """The same, of no more letters than a workbook may have."""
        return bounded(readable(self.said(name)), self.at, self.document.problems)

    def whole(self, name: str) -> int | None:
        """A whole number from 0 on, None after a Problem where it is another text, and where there is none."""
        said = self.said(name)
        found = whole_number(said)
        if said and found is None:
            self.refuse("import-not-a-number", text=said)
        return found

    def day(self, name: str, read: Callable[[str], dt.date]) -> dt.date | None:
        """A day as the format writes it, None after a Problem where it is another text, and where there is none."""
        said = self.said(name)
        try:
            return read(said) if said else None
        except ValueError:
            self.document.problems.append(problem_at("import-date", self.at, text=said[:40]))
            return None

    def refuse(self, code: str, text: str = "") -> None:
        """Say what is wrong with it. Raises TooManyProblemsError after the last that is told."""
        problems = self.document.problems
        problems.append(problem_at(code, self.at, related=(), **named_by(code, text=shown(text))))
        if len(problems) > MOST_PROBLEMS:
            raise TooManyProblemsError
