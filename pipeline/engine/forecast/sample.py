"""The rest of the Swiss, played many times by lots.

Continuation k plays round n by the lots of `forecast k round n`: those who are not yet paired are ordered by points
and among equals by lot, and each from the top meets the next whom he has not met (the last, if need be, one whom he has); the bye goes to
who has had fewest, then to the fewest points, then by lot. A match ends as one of the matches played so far has ended, told
from one of its two sides: the lot of its first player, as a number, modulo twice the number of these matches. So
everybody is equally strong, and draws, wins on time and scores are as frequent as they have been here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pipeline.engine.forecast.line import inside
from pipeline.engine.forecast.state import State, bye_record, sides
from pipeline.engine.lots import lots
from pipeline.engine.records import absence_record
from pipeline.engine.status import requested_byes
from pipeline.engine.tiebreaks.field import Field
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Round, swiss
from pipeline.model.standings import Outcome, Record, RecordKind

MOST_RUNS = 1_000
FEWEST_RUNS = 100
MOST_ROUNDS = 120_000
"""So many rounds of players are played at most; a field in which that allows too few runs is not simulated."""

_Met = Mapping[PlayerNumber, set[PlayerNumber]]


def runs_for(state: State) -> int:
    """How often the rest is played; 0: the field is too large."""
    rounds = max(state.rounds_left, 1) * max(len(state.records), 1)
    runs = min(MOST_RUNS, MOST_ROUNDS // rounds)
    return runs if runs >= FEWEST_RUNS else 0


def hits(state: State, runs: int) -> Counter[PlayerNumber]:
    """In how many of the first so many continuations each player is inside the cut."""
    sampler = _Sampler(state)
    found: Counter[PlayerNumber] = Counter()
    for run in range(1, runs + 1):
        field = Field(state.contest, sampler.played(run))
        found.update(inside(field, state.ranked, state.present, state.cut))
    return found


@dataclass(frozen=True)
class _Sampler:
    state: State

    def played(self, run: int) -> Mapping[PlayerNumber, tuple[Record, ...]]:
        """Everybody's records at the end of continuation `run`."""
        records = dict(self.state.records)
        points = dict(self.state.field.points)
        met = {player: set(own) for player, own in self._met.items()} if self.state.undrawn else self._met
        for number in self._rounds:
            new = self._round(run, number, points, met)
            for player, record in new:
                records[player] = (*records[player], record)
                points[player] += record.points
        return records

    @cached_property
    def _rounds(self) -> Sequence[int]:
        return sorted({*(match.round.number for match in self.state.open), *self.state.undrawn})

    @cached_property
    def _met(self) -> _Met:
        met = {player: {one.player for one in own} for player, own in self.state.field.meetings.items()}
        for match in self.state.open:
            one, other = sides(match)
            met[one].add(other)
            met[other].add(one)
        return met

    @cached_property
    def _seen(self) -> Sequence[tuple[Record, Record]]:
        """The matches to end like: every match played that was contested, from both sides."""
        by_round = {(player, record.round): record for player, own in self.state.records.items() for record in own}
        found = [
            (record, by_round[record.opponent, record.round])
            for (_, played), record in sorted(by_round.items(), key=lambda item: (item[0][1], item[0][0]))
            if record.opponent is not None and not record.forfeit and (record.opponent, played) in by_round
        ]
        return found or self._plain

    @property
    def _plain(self) -> Sequence[tuple[Record, Record]]:
        """A win and a loss, where nothing was contested yet."""
        points, first = self.state.contest.ruleset.points, swiss(1)
        won = Record(first, RecordKind.MATCH, Outcome.WIN, points.win)
        lost = Record(first, RecordKind.MATCH, Outcome.LOSS, points.loss)
        return [(won, lost), (lost, won)]

    @cached_property
    def _byes(self) -> Counter[PlayerNumber]:
        own = self.state.records
        return Counter(player for player in own for record in own[player] if record.kind is RecordKind.BYE)

    def _round(
        self, run: int, number: int, points: Mapping[PlayerNumber, Number], met: _Met
    ) -> list[tuple[PlayerNumber, Record]]:
        state = self.state
        contest = state.contest
        lot = lots(contest.seed, contest.tournament.name, f"forecast {run} round {number}")
        stage = swiss(number)
        pairs = [sides(match) for match in state.open if match.round == stage]
        found: list[tuple[PlayerNumber, Record]] = []
        if number in state.undrawn:
            drawn = {player: lot(player) for player in state.undrawn[number]}
            order = sorted(drawn, key=lambda one: (-points[one], drawn[one]))
            if len(order) % 2:
                sits_out = min(order, key=lambda one: (self._byes[one], points[one], drawn[one]))
                order.remove(sits_out)
                found.append((sits_out, bye_record(contest.ruleset, number)))
            found += self._absent[number]
            pairs += _paired(order, met)
        seen = self._seen
        for one, other in pairs:
            mine, theirs = seen[int.from_bytes(lot(one)) % len(seen)]
            found.append((one, _like(mine, stage, other)))
            found.append((other, _like(theirs, stage, one)))
        return found

    @cached_property
    def _absent(self) -> Mapping[int, Sequence[tuple[PlayerNumber, Record]]]:
        """Who has asked to sit out which round to come."""
        contest = self.state.contest
        rules = contest.ruleset
        kind, worth = RecordKind.REQUESTED_BYE, rules.requested_bye
        return {
            number: [
                (player, absence_record(kind, worth, number, rules))
                for player in sorted(requested_byes(contest, number))
            ]
            for number in self.state.undrawn
        }


def _paired(order: Iterable[PlayerNumber], met: _Met) -> Iterator[tuple[PlayerNumber, PlayerNumber]]:
    """From the top, each with the next whom he has not met; `met` learns of it."""
    waiting = list(order)
    while len(waiting) > 1:
        one = waiting.pop(0)
        index = _new_to(met[one], waiting)
        other = waiting.pop(index)
        met[one].add(other)
        met[other].add(one)
        yield one, other


def _new_to(met: Collection[PlayerNumber], waiting: Sequence[PlayerNumber]) -> int:
    return next((index for index, other in enumerate(waiting) if other not in met), 0)


def _like(seen: Record, stage: Round, opponent: PlayerNumber) -> Record:
    return Record(
        stage,
        RecordKind.MATCH,
        seen.outcome,
        seen.points,
        opponent,
        seen.difference,
        seen.own_score,
        seen.other_score,
        on_time=seen.on_time,
    )
