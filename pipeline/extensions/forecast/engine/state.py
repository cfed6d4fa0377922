"""Where a tournament stands before the rounds that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from pipeline.engine.results.duels import bye_record, match_records
from pipeline.engine.results.records import absence_record, records
from pipeline.engine.schedule.pairs import scheduled
from pipeline.engine.standings.advancing import next_stage
from pipeline.engine.standings.figures import figures
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.presence import asked_bye, entered, removed, requested_byes
from pipeline.engine.tournament.state import PlayedRound, TournamentState
from pipeline.extensions.forecast.engine.endings import Ending, endings
from pipeline.extensions.forecast.engine.line import first_of, first_of_groups
from pipeline.model.event import Match
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import CUT, swiss
from pipeline.model.standings import Record, RecordKind, Status
from pipeline.rules.tiebreaks.figures import Figures


class ForecastState(Struct, frozen=True, dict=True):
    """What is certain, and what is open.

    `present` can make the cut; `ranked` are those who have a place at the end, the others who left included. `records`
    are everybody's, with the byes of rounds that are drawn and not begun. `open` are the matches without a result,
    `undrawn` the numbers of the rounds that the workbook has no rows of, each with those who are to be paired. Where a part of
    the field is still to be parted off, that is the cut and `rounds` are those before it; `needed` are the points that make it,
    where no number does.
    """

    contest: Contest
    cut: int
    rounds: int
    needed: Number | None
    groups: tuple[tuple[PlayerNumber, ...], ...]
    """Where everybody meets everybody, the players of each group who have a place: all matches to come are then `open`, and no
    round is `undrawn`. Those who are in no group are together in the last one.
    """
    present: frozenset[PlayerNumber]
    ranked: tuple[PlayerNumber, ...]
    records: Mapping[PlayerNumber, tuple[Record, ...]]
    open: tuple[Match, ...]
    undrawn: Mapping[int, frozenset[PlayerNumber]]

    @cached_property
    def endings(self) -> tuple[Ending, ...]:
        """How a match can end."""
        return endings(self.contest.ruleset)

    @cached_property
    def field(self) -> Figures:
        """The figures of what is certain, with the bonuses and penalties that are entered for rounds to come."""
        return figures(self.contest, self.records, self.rounds)

    @cached_property
    def open_matches(self) -> Counter[PlayerNumber]:
        """How many matches without a result a player has."""
        return Counter(player for match in self.open for player in match.players)

    @cached_property
    def left(self) -> Mapping[PlayerNumber, int]:
        """The rounds that can still bring each player of `present` points."""
        return {player: max(self.rounds - len(self.records[player]), 0) for player in self.present}

    @cached_property
    def drawn(self) -> bool:
        """All that is open are matches in the workbook, at most one a player."""
        if self.undrawn or any(count > 1 for count in self.open_matches.values()):
            return False
        return all(count == self.open_matches[player] for player, count in self.left.items())

    @cached_property
    def unpaired(self) -> tuple[Number, ...]:
        """What a round without a match can be worth."""
        rules = self.contest.ruleset
        own = (worth for there in self.contest.presences.values() for worth in there.worth.values())
        return rules.byes.points, rules.missed.points, rules.requested_bye.points, rules.late.points, *own

    @cached_property
    def worths(self) -> tuple[Number, ...]:
        """What a round can bring a player, the least first."""
        return tuple(sorted({*(worth for ending in self.endings for worth in ending.points), *self.unpaired}))

    def inside(self, field: Figures) -> frozenset[PlayerNumber]:
        """Who makes the cut by these figures of the end."""
        if self.groups:
            return first_of_groups(field, self.groups, self.present, self.cut)
        if self.needed is None:
            return first_of(field, self.ranked, self.present, self.cut)
        return frozenset(player for player in self.present if field.points[player] >= self.needed)

    @cached_property
    def rounds_left(self) -> int:
        """The rounds without all their results."""
        return len({match.round.number for match in self.open}) + len(self.undrawn)


def forecast_state(state: TournamentState) -> ForecastState:
    """The state of a tournament of duels that has a cut, or a stage to come, and a Swiss round complete."""
    contest, structure = state.contest, state.structure
    stage = next_stage(contest)
    rounds = structure.rounds if stage is None else stage.after
    left = removed(contest, swiss(rounds))
    gone = left.keys() | (removed(contest, CUT).keys() if stage is None else set())
    ranked = tuple(
        sorted(
            line.player
            for line in state.standings
            if left.get(line.player, Status.ACTIVE).placed and line.player not in contest.not_advanced
        )
    )
    through = contest.drawn_through
    rest = range(through + 1, rounds + 1)
    groups = _groups(contest, ranked)
    coming = [row for number in rest for row in _coming(contest, number)] if groups else []
    return ForecastState(
        contest=contest,
        cut=structure.cut if stage is None else stage.best or 0,
        rounds=rounds,
        needed=None if stage is None else stage.points,
        present=frozenset(ranked) - gone,
        ranked=ranked,
        groups=groups,
        records=_with_rows(_known(contest, state.rounds), contest, coming, rest),
        open=(
            *(
                one.match
                for played in state.rounds
                for one in played.matches
                if one.points is None and one.match.player2 is not None
            ),
            *(row for row in coming if row.player2 is not None and row.result is None),
        ),
        undrawn={} if groups else {number: entered(contest, number) for number in rest},
    )


def _groups(contest: Contest, ranked: Sequence[PlayerNumber]) -> tuple[tuple[PlayerNumber, ...], ...]:
    held = [tuple(player for player in ranked if player in pool.seeds) for pool in contest.pools]
    known = {player for group in held for player in group}
    others = tuple(player for player in ranked if player not in known)
    return tuple(group for group in (*held, others) if group) if held else ()


def _coming(contest: Contest, number: int) -> Iterator[Match]:
    """The rows that round `number` of the table will have: of who is free one without an opponent, of who meets somebody that has
    left one that is won.
    """
    for pair in scheduled(contest, number):
        yield Match(swiss(number), pair.player1, pair.player2, pair.result)


def _with_rows(
    known: dict[PlayerNumber, tuple[Record, ...]], contest: Contest, coming: Sequence[Match], rest: Iterable[int]
) -> dict[PlayerNumber, tuple[Record, ...]]:
    """The records with those of `coming` rows that need no result, and of who has asked to sit out one of their rounds."""
    rules = contest.ruleset
    more = [(row.player1, bye_record(rules, row.round)) for row in coming if row.player2 is None]
    more += [one for row in coming if row.result is not None for one in match_records(rules, row)]
    if coming:
        more += [
            (player, absence_record(RecordKind.REQUESTED_BYE, asked_bye(contest, player, number), number, rules))
            for number in rest
            for player in sorted(requested_byes(contest, number))
        ]
    found = dict(known)
    for player, record in sorted(more, key=lambda one: one[1].round):
        found[player] = (*found.get(player, ()), record)
    return found


def _known(contest: Contest, rounds: Sequence[PlayedRound]) -> dict[PlayerNumber, tuple[Record, ...]]:
    """The records, with those of byes that count once the first result of their round is in."""
    found = dict(records(contest))
    for played in rounds:
        asked = requested_byes(contest, played.round.number)
        for bye in played.byes:
            own = found.get(bye.player, ())
            if bye.player not in asked and all(record.round != played.round for record in own):
                found[bye.player] = (*own, bye_record(contest.ruleset, played.round))
    return found
