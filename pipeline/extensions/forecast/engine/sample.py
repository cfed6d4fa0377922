"""The rest of the Swiss, played many times by lots.

Continuation k plays round n by the lots of `forecast k round n`: those who are not yet paired are ordered by points
and among equals by lot, and each from the top meets the next whom they have not met (the last, if need be, one whom
they have); the bye goes to the player who has had fewest, then to the fewest points, then by lot; where a table says who meets, nothing
of this is drawn. A match ends as
one of the matches played so far has ended, told from one of its two sides: the lot of its first player, as a
number, modulo twice the number of these matches. So everybody is equally strong, and draws, wins on time and scores
are as frequent as they have been here.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from operator import itemgetter

from msgspec import Struct

from pipeline.engine.results.duels import bye_record
from pipeline.engine.tournament.lots import lots
from pipeline.extensions.forecast.engine.after import After, OnDemand
from pipeline.extensions.forecast.engine.state import ForecastState, asked_records
from pipeline.model import Number, Outcome, PlayerNumber, Record, RecordKind, grouped, replace, swiss

MOST_RUNS = 400
"""A standard error of two and a half points of a hundred at most: more would cost every build of an event day a second."""
FEWEST_RUNS = 100
MOST_ROUNDS = 60_000
"""So many rounds of players are played at most; a field in which that allows too few runs is not simulated."""

_MOST_KEPT = 5 * MOST_RUNS
"""Rounds of continuations whose lots are kept."""

_Met = dict[PlayerNumber, set[PlayerNumber]]
_Added = dict[PlayerNumber, list[Record]]
_ByOpponent = Mapping[PlayerNumber, Record]


def runs_for(state: ForecastState) -> int:
    """How often the rest is played; 0: the field is too large."""
    rounds = max(state.rounds_left, 1) * max(len(state.records), 1)
    runs = min(MOST_RUNS, MOST_ROUNDS // rounds)
    return runs if runs >= FEWEST_RUNS else 0


def hits(state: ForecastState, runs: int) -> Counter[PlayerNumber]:
    """In how many of the first so many continuations each player is inside the cut."""
    sampler = _Sampler(state)
    found: Counter[PlayerNumber] = Counter()
    for run in range(1, runs + 1):
        found.update(state.inside(After(state.field, sampler.played(run))))
    return found


class _Sampler(Struct, frozen=True, dict=True):
    state: ForecastState

    def played(self, run: int) -> _Added:
        """What continuation `run` adds to the records."""
        added: _Added = defaultdict(list)
        points = dict(self.state.field.points)
        met: _Met = defaultdict(set)
        for number in sorted({*self._drawn, *self.state.undrawn}):
            self._play(run, number, added, points, met)
        return added

    @cached_property
    def _met(self) -> _Met:
        met = {player: {record.player for record in own} for player, own in self.state.field.meetings.items()}
        for match in self.state.open:
            one, other = match.players
            met[one].add(other)
            met[other].add(one)
        return met

    @cached_property
    def _ended(self) -> Sequence[tuple[Record, Record]]:
        """What matches end like, without round and opponent: all that were contested, from both sides; else a win and a loss."""
        by_round = {(record.round, player): record for player, own in self.state.records.items() for record in own}
        both = (
            (record, by_round.get((played, record.opponent)))
            for (played, _), record in sorted(by_round.items(), key=itemgetter(0))
            if record.opponent is not None and not record.forfeit
        )
        found = [(_bare(mine), _bare(theirs)) for mine, theirs in both if theirs is not None]
        points = self.state.contest.ruleset.points
        won = Record(swiss(1), RecordKind.MATCH, Outcome.WIN, points.win)
        lost = Record(swiss(1), RecordKind.MATCH, Outcome.LOSS, points.loss)
        return found or [(won, lost), (lost, won)]

    @cached_property
    def _endings(self) -> Mapping[int, Sequence[tuple[_ByOpponent, _ByOpponent]]]:
        """For each round the same by the opponent, made once: continuations repeat each other."""

        def made(number: int) -> Sequence[tuple[_ByOpponent, _ByOpponent]]:
            kinds = {record: OnDemand(partial(_like, record, number)) for pair in self._ended for record in pair}
            return [(kinds[mine], kinds[theirs]) for mine, theirs in self._ended]

        return OnDemand(made)

    @cached_property
    def _byes(self) -> Counter[PlayerNumber]:
        own = self.state.records
        return Counter(player for player in own for record in own[player] if record.kind is RecordKind.BYE)

    def _play(self, run: int, number: int, added: _Added, points: dict[PlayerNumber, Number], met: _Met) -> None:
        """Play a round: what it adds to the records and the points, and who has met."""
        state, endings = self.state, self._endings[number]
        contest, undrawn = state.contest, state.undrawn.get(number)
        lots = _lots_of(contest.seed, contest.tournament.name, f"forecast {run} round {number}")
        pairs = list(self._drawn.get(number, ()))
        if undrawn is not None:
            order = sorted(lots.order(undrawn), key=points.__getitem__, reverse=True)
            if len(order) % 2:
                # of the last who are equal the one with the first lot, who stands before the others
                sits_out = min(order, key=lambda player: (self._byes[player], points[player]))
                order.remove(sits_out)
                added[sits_out].append(bye := bye_record(contest.ruleset, swiss(number)))
                points[sits_out] += bye.points
            for player, record in self._absent[number]:
                added[player].append(record)
                points[player] += record.points
            pairs += self._paired(order, met)
        numbers, ways = lots.numbers, len(endings)
        for one, other in pairs:
            first, second = endings[numbers[one] % ways]
            mine, theirs = first[other], second[one]
            added[one].append(mine)
            added[other].append(theirs)
            points[one] += mine.points
            points[other] += theirs.points

    @cached_property
    def _drawn(self) -> Mapping[int, Sequence[tuple[PlayerNumber, PlayerNumber]]]:
        """The open matches of each round."""
        return grouped((match.round.number, (match.players[0], match.players[1])) for match in self.state.open)

    def _paired(self, waiting: list[PlayerNumber], met: _Met) -> list[tuple[PlayerNumber, PlayerNumber]]:
        """From the top, each with the next whom they have not met; `met` is what this continuation adds, and learns of it."""
        pairs, known = [], self._met
        while len(waiting) > 1:
            one = waiting.pop(0)
            before, lately = known[one], met[one]
            for other in waiting:
                if other not in before and other not in lately:
                    break
            else:
                other = waiting[0]
            waiting.remove(other)
            lately.add(other)
            met[other].add(one)
            pairs.append((one, other))
        return pairs

    @cached_property
    def _absent(self) -> Mapping[int, Sequence[tuple[PlayerNumber, Record]]]:
        """Who has asked to sit out which round to come."""
        return {number: asked_records(self.state.contest, number) for number in self.state.undrawn}


def _bare(record: Record) -> Record:
    """How a match ended for somebody, whenever and against whom."""
    return replace(record, round=swiss(1), opponent=None)


def _like(record: Record, number: int, opponent: PlayerNumber) -> Record:
    return replace(record, round=swiss(number), opponent=opponent)


class _Lots(Struct, frozen=True):
    """The lots of one round of a continuation, each made when it is asked for, with what follows from them alone."""

    numbers: Mapping[PlayerNumber, int]
    order: Callable[[frozenset[PlayerNumber]], Sequence[PlayerNumber]]
    """Players in the order of their lots."""


@lru_cache(_MOST_KEPT)
def _lots_of(seed: str, tournament: str, purpose: str) -> _Lots:
    """The lots hang on no result, so that they are there when the next result comes in."""
    lot = OnDemand(lots(seed, tournament, purpose))
    order: Mapping[frozenset[PlayerNumber], Sequence[PlayerNumber]] = OnDemand(
        lambda players: sorted(players, key=lot.__getitem__)
    )
    return _Lots(OnDemand(lambda player: int.from_bytes(lot[player])), order.__getitem__)
