"""The total over several tournaments: the ledger page, and what other pages say of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pipeline.engine.overall.totals import LARGER, TOTAL
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.overall import Overall, OverallLine, OverallPart, PartOf
from pipeline.views.context.tournament import shared_places
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import Words
from pipeline.views.layout.frame import Frame


@dataclass(frozen=True, slots=True)
class PartCell:
    """What one tournament gives a player: a place and its points, or ranges that are `open`."""

    place: str
    points: str
    open: bool


@dataclass(frozen=True, slots=True)
class OverallRow:
    """A player's row. `remark` stands beneath the name; `out` says that he can no longer come first."""

    place: str
    person: Person
    remark: str
    parts: tuple[PartCell, ...]
    total: str
    possible: str
    decided: str
    first: bool
    out: bool


@dataclass(frozen=True, slots=True)
class PartHead:
    """A tournament above its two columns."""

    name: str
    detail: str


@dataclass(frozen=True, slots=True)
class OverallPage:
    """The ledger. `champions` are there once all is over, `sentences` until then."""

    frame: Frame
    heading: str
    lead: str
    champions_heading: str
    champions: tuple[Person, ...]
    sentences: tuple[str, ...]
    parts: tuple[PartHead, ...]
    final: bool
    rows: tuple[OverallRow, ...]
    worth: tuple[tuple[str, str], ...]
    """Places and what each is worth."""
    rules: tuple[str, ...]
    """How the total is made, in sentences."""


@dataclass(frozen=True)
class Ledger:
    """The total of an event as its pages see it: with the published people, in the words of a language."""

    words: Words
    overall: Overall
    people: Mapping[PlayerNumber, Person]

    @property
    def name(self) -> str:
        """Its name in the workbook."""
        return readable(self.overall.name)

    @cached_property
    def places(self) -> Mapping[PlayerNumber, str]:
        """The places as shown."""
        return shared_places([(line.player, line.place) for line in self.overall.lines])

    @cached_property
    def lines(self) -> Mapping[PlayerNumber, OverallLine]:
        """The lines by player."""
        return {line.player: line for line in self.overall.lines}

    @property
    def champions(self) -> tuple[Person, ...]:
        """Who has won, once all is over."""
        return tuple(self.people[player] for player in self.overall.champions)

    @property
    def champions_heading(self) -> str:
        """What they are called."""
        several = len(self.overall.champions) > 1
        return self.words.gettext("Co-Champions") if several else self.words.gettext("Overall Champion")

    @property
    def tournaments(self) -> str:
        """The names of the tournaments: `Joust and Melee`."""
        return self.words.list([readable(part.name) for part in self.overall.tournaments])

    @cached_property
    def settled(self) -> bool:
        """Whether any place of any tournament can no longer change."""
        return any(line.place for line in self.overall.lines)

    @property
    def begun(self) -> bool:
        """Whether anybody has played anywhere."""
        return any(part.players for part in self.overall.tournaments)

    def sentences(self) -> tuple[str, ...]:
        """What is still open and who can still win; nothing once all is over."""
        words, lines = self.words, self.overall.lines
        if self.overall.final:
            return ()
        if not lines:
            return (words.gettext("Nobody is entered in each of these tournaments yet."),)
        running = [readable(part.name) for part in self.overall.tournaments if not part.final]
        first = words.ngettext(
            "The places of this tournament are still open: %(names)s.",
            "The places of these tournaments are still open: %(names)s.",
            len(running),
            names=words.list(running),
        )
        can = sum(line.can_win for line in lines)
        if can == len(lines):
            return first, words.gettext("Everybody on the list can still come first.")
        still = words.ngettext(
            "%(count)s player of the list can still come first.",
            "%(count)s players of the list can still come first.",
            can,
        )
        return first, still

    def row(self, line: OverallLine) -> OverallRow:
        """A player's row."""
        out = not line.can_win and not self.overall.final
        return OverallRow(
            place=self.places[line.player],
            person=self.people[line.player],
            remark=self._remark(line, out=out),
            parts=tuple(self.cell(part) for part in line.parts),
            total=self.words.number(line.total) if self.settled else "–",
            possible=self.possible(line),
            decided=self._decided(line),
            first=self.overall.final and line.place == 1,
            out=out,
        )

    def cell(self, part: OverallPart) -> PartCell:
        """The place and the points in one tournament, or their ranges."""
        best, worst = str(part.places.best), str(part.places.worst)
        points = self._range(part.least, part.most)
        return PartCell(best if best == worst else f"{best}–{worst}", points, not part.places.settled)

    def possible(self, line: OverallLine) -> str:
        """The totals that are still possible: `49–96`, or `85` where there is but one."""
        return self._range(line.least, line.most)

    def _range(self, least: Number, most: Number) -> str:
        shown = self.words.number
        return shown(most) if least == most else f"{shown(least)}–{shown(most)}"

    def _remark(self, line: OverallLine, *, out: bool) -> str:
        parts: Mapping[str, PartOf] = {part.slug: part for part in self.overall.tournaments}
        missing = [readable(parts[part.tournament].name) for part in line.parts if not part.played]
        if missing and self.begun:
            return self.words.gettext("not yet played: %(names)s", names=self.words.list(missing))
        return self.words.gettext("can no longer come first") if out else ""

    def _decided(self, line: OverallLine) -> str:
        if line.decided_by == TOTAL:
            return self.words.gettext("total")
        if line.decided_by == LARGER:
            names = {part.slug: readable(part.name) for part in self.overall.tournaments}
            place = next((str(part.place) for part in line.parts if part.tournament == self.overall.larger), "")
            name = names.get(self.overall.larger, "") if self.overall.larger else ""
            return self.words.gettext("place %(place)s in %(name)s", place=place, name=name)
        return self.words.gettext("place shared") if self.overall.final else ""


def overall_page(frame: Frame, ledger: Ledger) -> OverallPage:
    """The ledger page of an event."""
    words, overall = ledger.words, ledger.overall
    return OverallPage(
        frame=frame,
        heading=ledger.name,
        lead=words.gettext("Total over %(names)s", names=ledger.tournaments),
        champions_heading=ledger.champions_heading,
        champions=ledger.champions,
        sentences=ledger.sentences(),
        parts=tuple(_head(words, part) for part in overall.tournaments),
        final=overall.final,
        rows=tuple(ledger.row(line) for line in overall.lines),
        worth=_worth(words, overall),
        rules=_rules(ledger),
    )


def _head(words: Words, part: PartOf) -> PartHead:
    detail = words.ngettext("%(count)s player", "%(count)s players", part.players) if part.players else ""
    return PartHead(readable(part.name), detail)


def _worth(words: Words, overall: Overall) -> tuple[tuple[str, str], ...]:
    listed = [(str(place), words.number(points)) for place, points in enumerate(overall.points, start=1)]
    beyond = words.gettext("from %(place)s", place=len(overall.points) + 1)
    return (*listed, (beyond, words.number(overall.beyond)))


def _rules(ledger: Ledger) -> tuple[str, ...]:
    words, overall = ledger.words, ledger.overall
    rules = [
        words.gettext(
            "On the list is who has played at least one match or table of each tournament and was disqualified from "
            "none. Who shares a place has its points."
        )
    ]
    if not overall.final:
        rules.append(
            words.gettext(
                "Until all is over, places go by the points that are sure. The ranges hold whatever results are still to "
                "come and whoever else leaves; who leaves himself may end below them."
            )
        )
    elif overall.larger is not None:
        name = next(readable(part.name) for part in overall.tournaments if part.slug == overall.larger)
        rules.append(
            words.gettext(
                "Among equal totals the better place in the tournament of more players goes first: %(name)s. Who is "
                "still equal shares the place.",
                name=name,
            )
        )
    else:
        rules.append(words.gettext("Equal totals share the place."))
    return tuple(rules)
