"""The total over several tournaments as the pages of its event see it, with a row for each player."""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from pipeline.engine.overall.totals import LARGER, TOTAL
from pipeline.model import Number, Overall, OverallLine, OverallPart, PartOf, PlayerNumber
from pipeline.views.context.tournament import shared_places
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import Words


class PartCell(Struct, frozen=True):
    """What one tournament gives a player: a place and its points, or ranges that are `open`."""

    place: str
    points: str
    open: bool


class OverallRow(Struct, frozen=True):
    """A player's row, the figures of its `line` as shown. `remark` stands beneath the name; `out`: they can no longer come first."""

    line: OverallLine
    place: str
    person: Person
    remark: str
    parts: tuple[PartCell, ...]
    total: str
    possible: str
    decided: str
    first: bool
    out: bool


class Ledger(Struct, frozen=True, dict=True):
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
    def larger(self) -> str:
        """The name of the tournament with more players, by whose places equal totals go; empty where there is none."""
        parts = self.overall.tournaments
        return next((readable(part.name) for part in parts if part.slug == self.overall.larger), "")

    def sentences(self) -> tuple[str, ...]:
        """What is still open and who can still win; nothing once all is over."""
        words, lines = self.words, self.overall.lines
        if self.overall.final:
            return ()
        if not lines:
            return (words.gettext("Nobody is entered in all of these tournaments yet."),)
        running = [readable(part.name) for part in self.overall.tournaments if not part.final]
        first = words.ngettext(
            "The places of this tournament are still open: %(names)s.",
            "The places of these tournaments are still open: %(names)s.",
            len(running),
            names=words.list(running),
        )
        can = sum(line.can_win for line in lines)
        if can == len(lines):
            return first, words.gettext("Everyone on the list can still come first.")
        still = words.ngettext(
            "%(count)s player on the list can still come first.",
            "%(count)s players on the list can still come first.",
            can,
        )
        return first, still

    def row(self, line: OverallLine) -> OverallRow:
        """A player's row."""
        out = not line.can_win and not self.overall.final
        return OverallRow(
            line=line,
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
        if missing and any(part.played for part in parts.values()):
            return self.words.gettext("not played yet: %(names)s", names=self.words.list(missing))
        return self.words.gettext("can no longer come first") if out else ""

    def _decided(self, line: OverallLine) -> str:
        if line.decided_by == TOTAL:
            return self.words.gettext("total")
        if line.decided_by == LARGER:
            place = next((str(part.place) for part in line.parts if part.tournament == self.overall.larger), "")
            return self.words.gettext("place %(place)s in %(name)s", place=place, name=self.larger)
        return self.words.gettext("place shared") if self.overall.final else ""
