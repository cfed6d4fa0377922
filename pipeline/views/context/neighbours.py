"""Why one player stands above the next, in a sentence made from the receipts of the standings."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from pipeline.engine.standings.standings import POINTS
from pipeline.engine.tournament.contest import Contest
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model import PlayerNumber, Receipt, Record, Standing
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.meetings import HEAD_TO_HEAD
from pipeline.rules.tiebreaks.options import HeadToHead
from pipeline.views.context.tiebreaks import TieBreakColumn, full_name
from pipeline.views.language.people import Person
from pipeline.views.language.words import Words

GROUP = "group"
"""What parts players of different groups: their places there."""
STAGE = "stage"
"""What parts those who have played on after a part of the rounds from those who have not."""

_BY_GROUP = N_("%(first)s is above %(second)s: a better place in the group, %(one)s to %(other)s.")
_BY_STAGE = N_("%(first)s is above %(second)s: only %(first)s has gone on to the later rounds.")
_BY_POINTS = N_("%(first)s is above %(second)s on points: %(one)s to %(other)s.")
_SHARED = N_("%(first)s and %(second)s share the place: both have %(points)s, and nothing separates them.")
_BY_FIRST = N_("%(first)s is above %(second)s: both have %(points)s; %(why)s.")
_BY_LATER = N_("%(first)s is above %(second)s: both have %(points)s and are level on %(level)s; %(why)s.")
_MORE_MEETINGS = N_("more of the matches between them were won by %(first)s")
_OWN_TABLE = N_("the matches among the players who are level put %(first)s before %(second)s")


class Parted(Struct, frozen=True):
    """Two who follow each other, in a sentence; `key` is what it rests on: `GROUP`, `STAGE`, `POINTS`, a tie-break, or nothing."""

    text: str
    key: str


class Neighbours(Struct, frozen=True):
    """Why the players of a tournament stand as they do; `columns` are those of its standings."""

    words: Words
    contest: Contest
    people: Mapping[PlayerNumber, Person]
    columns: tuple[TieBreakColumn, ...]

    def reasons(self, standings: Sequence[Standing]) -> dict[PlayerNumber, tuple[Parted, ...]]:
        """Of each player why they stand below the one before them, and above the one who follows."""
        found: dict[PlayerNumber, tuple[Parted, ...]] = {}
        for pair in pairwise(standings):
            if parted := self.parted(*pair):
                found |= {standing.player: (*found.get(standing.player, ()), parted) for standing in pair}
        return found

    def parted(self, first: Standing, second: Standing) -> Parted | None:
        """Why `first` stands above `second`, who comes next in the standings, or that they share their place.

        None where one of them has no place. Players of different groups are parted by their places there, then by what told them
        among the others of their place, if that is known.
        """
        names = {"first": self.people[first.player].name, "second": self.people[second.player].name}
        said, points = self.words.gettext, self.words.points(first.points)
        if first.place is None or second.place is None:
            return None
        if first.group != second.group and first.group_place != second.group_place:
            own, next_ = first.group_place or "–", second.group_place or "–"
            return Parted(said(_BY_GROUP, **names, one=own, other=next_), GROUP)
        if self._left_behind(first) != self._left_behind(second):
            return Parted(said(_BY_STAGE, **names), STAGE)
        if first.points != second.points:
            one, other = self.words.number(first.points), self.words.number(second.points)
            return Parted(said(_BY_POINTS, **names, one=one, other=other), POINTS)
        if first.group != second.group and None in (first.across, second.across):
            return None
        if first.group != second.group:
            first, second = first.across_groups(), second.across_groups()
        if first.place == second.place:
            return Parted(said(_SHARED, **names, points=points), "")
        unlike = [
            pair for pair in zip(first.receipts, second.receipts, strict=True) if pair[0].value != pair[1].value
        ]
        return self._by_tie_break(first, second, *unlike[0], names) if unlike else None

    def _left_behind(self, standing: Standing) -> int | None:
        """The first round for which they have not gone on; None for who has, as far as it is drawn."""
        since = self.contest.not_advanced.get(standing.player)
        return since if since is not None and since <= self.contest.drawn_through else None

    def _by_tie_break(
        self, first: Standing, second: Standing, own: Receipt, next_: Receipt, names: Mapping[str, str]
    ) -> Parted:
        """The sentence of two whom their receipts `own` and `next_` part, being level on all before these."""
        words, rules, points = self.words, self.contest.ruleset, self.words.points(first.points)
        level = {receipt.key for receipt in first.receipts[: first.receipts.index(own)]}
        shown = [full_name(column.key, rules, words) for column in self.columns if column.key in level]
        why = self._why(own, next_, names, [record for record in first.records if record.opponent == second.player])
        if not shown:
            return Parted(words.gettext(_BY_FIRST, **names, points=points, why=why), own.key)
        return Parted(words.gettext(_BY_LATER, **names, points=points, level=words.list(shown), why=why), own.key)

    def _why(self, first: Receipt, second: Receipt, names: Mapping[str, str], meetings: Sequence[Record]) -> str:
        key = first.key
        one, other = self._values(first, second)
        message = TIEBREAKS[key].parted
        if key == HEAD_TO_HEAD and self.contest.ruleset.standings.head_to_head is HeadToHead.TABLE:
            message = _OWN_TABLE
        elif key == HEAD_TO_HEAD and len(meetings) > 1:
            message = _MORE_MEETINGS
        if not message:
            return f"{full_name(key, self.contest.ruleset, self.words)}: {names['first']} {one}, {names['second']} {other}"
        round_ = round_name(meetings[-1].round, self.words.catalogue) if meetings else ""
        return self.words.gettext(message, **names, one=one, other=other, round=round_)

    def _values(self, first: Receipt, second: Receipt) -> tuple[str, str]:
        """As the table shows them, with their fractions where it shows them alike; empty where it has no column of them."""
        column = next((column for column in self.columns if column.key == first.key), None)
        if column is None:
            return "", ""
        one, other = column.show(first.value), column.show(second.value)
        if one != other:
            return one, other
        of_first, of_second = ("/".join(map(str, receipt.value.as_integer_ratio())) for receipt in (first, second))
        return f"{one} ({of_first})", f"{other} ({of_second})"
