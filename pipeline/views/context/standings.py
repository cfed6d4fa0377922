"""The standings of one tournament in words and figures: what its table and the pages of its players share."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import takewhile

from msgspec import Struct

from pipeline.engine.tournament.contest import removed
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import CUT, Outcome, PlayerNumber, Standing, Status
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.views.context.neighbours import Neighbours, Parted
from pipeline.views.context.receipts import ReceiptTable, receipt_table
from pipeline.views.context.results import win_draw_loss
from pipeline.views.context.tiebreaks import TieBreakColumn, columns
from pipeline.views.language.people import Person
from pipeline.views.language.words import Words, left_as


class StandingsTable(Struct, frozen=True, dict=True):
    """The table of a tournament in the words of a language; everybody's receipt is worked out once."""

    words: Words
    state: TournamentState
    people: Mapping[PlayerNumber, Person]

    @cached_property
    def columns(self) -> tuple[TieBreakColumn, ...]:
        """The tie-breaks that the table shows."""
        return columns(self._rules, self.state.standings, self.words)

    @cached_property
    def draws(self) -> bool:
        """Whether the record needs a figure for draws."""
        drawn = any(standing.count(Outcome.DRAW) for standing in self.state.standings)
        return drawn or self._rules.points.draw is not None

    @cached_property
    def receipts(self) -> Mapping[PlayerNumber, ReceiptTable]:
        """Everybody's arithmetic."""
        standings, reasons = self.state.standings, self._among_all
        for letter in {standing.group for standing in standings if standing.group}:
            own = [standing for standing in standings if standing.group == letter]
            reasons = reasons | self._neighbours.reasons(
                sorted(own, key=lambda standing: standing.group_place or 0)
            )
        return {
            standing.player: receipt_table(self._neighbours, standing, reasons.get(standing.player, ()))
            for standing in standings
        }

    @cached_property
    def _neighbours(self) -> Neighbours:
        return Neighbours(self.words, self.state.contest, self.people, self.columns)

    @cached_property
    def _among_all(self) -> dict[PlayerNumber, tuple[Parted, ...]]:
        return self._neighbours.reasons(self.state.standings)

    @cached_property
    def across(self) -> Mapping[PlayerNumber, ReceiptTable]:
        """Everybody's arithmetic among the players of all groups; where there are none, the same."""
        among, reasons = self._neighbours, self._among_all
        return {
            standing.player: receipt_table(among, standing.across_groups(), reasons.get(standing.player, ()))
            if standing.across
            else self.receipts[standing.player]
            for standing in self.state.standings
        }

    @property
    def _rules(self) -> Ruleset:
        return self.state.contest.ruleset

    @property
    def _seated(self) -> bool:
        return self._rules.kind is Kind.TABLES

    @property
    def record_words(self) -> tuple[str, str]:
        """The heading of the record, and what it is in words."""
        gettext = self.words.gettext
        if self._seated:
            return self.words.pgettext("tables", "Won"), gettext("Tables won with a sole first place")
        if self.draws:
            return gettext("W–D–L"), gettext("Wins, draws, losses")
        return gettext("W–L"), gettext("Wins, losses")

    def record(self, standing: Standing) -> str:
        """Wins, draws and losses; of tables those that were won."""
        wins, draws, losses = map(standing.count, (Outcome.WIN, Outcome.DRAW, Outcome.LOSS))
        return str(wins) if self._seated else win_draw_loss(wins, draws, losses, self.draws)

    @property
    def played_heading(self) -> str:
        """The heading of the rounds played; empty where the record says it."""
        return self.words.gettext("Rounds") if self._seated else ""

    @cached_property
    def statuses(self) -> Mapping[PlayerNumber, str]:
        """How somebody has left, in words: during the rounds, or after them and before the cut was drawn; empty of who has not."""
        state, words = self.state, self.words
        after = removed(state.contest, CUT) if state.cut is not None else {}
        said = {}
        for standing in state.standings:
            active = standing.status is Status.ACTIVE
            ended = after.get(standing.player, standing.status) if active else standing.status
            said[standing.player] = left_as(ended, words)
        return said | dict.fromkeys(state.cut.left if state.cut else (), words.gettext("qualified but left"))


def first_since(after: Sequence[Sequence[Standing]], player: PlayerNumber) -> int:
    """The round since which a player has had the first place, alone or with others, to the end; the last where not even then."""
    firsts = [any(one.player == player and one.place == 1 for one in standings) for standings in after]
    return min(len(firsts), len(firsts) + 1 - sum(takewhile(bool, reversed(firsts))))
