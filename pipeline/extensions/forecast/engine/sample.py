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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from operator import itemgetter

from msgspec import Struct

from pipeline.engine.results.duels import bye_record
from pipeline.engine.results.records import absence_record
from pipeline.engine.tournament.contest import asked_bye, requested_byes
from pipeline.engine.tournament.lots import lots
from pipeline.extensions.forecast.engine.after import After, OnDemand
from pipeline.extensions.forecast.engine.state import ForecastState
from pipeline.model import Number, Outcome, PlayerNumber, Record, RecordKind, replace, swiss

MOST_RUNS = 400
"""A standard error of two and a half points of a hundred at most: more would cost every build of an event day a second."""
FEWEST_RUNS = 100
MOST_ROUNDS = 60_000
"""So many rounds of players are played at most; a field in which that allows too few runs is not simulated."""

_MOST_KEPT = 5 * MOST_RUNS
"""Rounds of continuations whose lots are kept."""

_Met = dict[PlayerNumber, set[PlayerNumber]]


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
        field = After(state.field, sampler.played(run))
        found.update(state.inside(field))
    return found


class _Sampler(Struct, frozen=True, dict=True):
    state: ForecastState

    def played(self, run: int) -> Sequence[tuple[PlayerNumber, Record]]:
        """What continuation `run` adds to the records."""
        added: list[tuple[PlayerNumber, Record]] = []
        points = dict(self.state.field.points)
        met: _Met = defaultdict(set)
        for number in self._rounds:
            new = self._round(run, number, points, met)
            added += new
            for player, record in new:
                points[player] += record.points
        return added

    @cached_property
    def _rounds(self) -> Sequence[int]:
        return sorted({*(match.round.number for match in self.state.open), *self.state.undrawn})

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
        """The matches to end like: every match played that was contested, from both sides; else a win and a loss."""
        by_round = {(record.round, player): record for player, own in self.state.records.items() for record in own}
        found = [
            (record, by_round[played, record.opponent])
            for (played, _), record in sorted(by_round.items(), key=itemgetter(0))
            if record.opponent is not None and not record.forfeit and (played, record.opponent) in by_round
        ]
        points = self.state.contest.ruleset.points
        won = Record(swiss(1), RecordKind.MATCH, Outcome.WIN, points.win)
        lost = Record(swiss(1), RecordKind.MATCH, Outcome.LOSS, points.loss)
        return found or [(won, lost), (lost, won)]

    @cached_property
    def _numbers(self) -> Mapping[Record, int]:
        """The different records of these matches, whenever and against whom they were played, numbered."""
        found: dict[Record, int] = {}
        for record in (each for pair in self._ended for each in pair):
            found.setdefault(_bare(record), len(found))
        return found

    @cached_property
    def _kinds(self) -> Sequence[Record]:
        return tuple(self._numbers)

    @cached_property
    def _seen(self) -> Sequence[tuple[int, int]]:
        """The matches to end like, by the numbers of their two records."""
        return [(self._numbers[_bare(mine)], self._numbers[_bare(theirs)]) for mine, theirs in self._ended]

    @cached_property
    def _byes(self) -> Counter[PlayerNumber]:
        own = self.state.records
        return Counter(player for player in own for record in own[player] if record.kind is RecordKind.BYE)

    def _round(
        self, run: int, number: int, points: Mapping[PlayerNumber, Number], met: _Met
    ) -> list[tuple[PlayerNumber, Record]]:
        state, seen = self.state, self._seen
        contest = state.contest
        lot = _lots_of(contest.seed, contest.tournament.name, f"forecast {run} round {number}")
        pairs = list(self._drawn.get(number, ()))
        found: list[tuple[PlayerNumber, Record]] = []
        if number in state.undrawn:
            order = sorted(state.undrawn[number], key=lambda player: (-points[player], lot[player]))
            if len(order) % 2:
                sits_out = min(order, key=lambda player: (self._byes[player], points[player], lot[player]))
                order.remove(sits_out)
                found.append((sits_out, bye_record(contest.ruleset, swiss(number))))
            found += self._absent[number]
            pairs += self._paired(order, met)
        like = self._like
        for one, other in pairs:
            mine, theirs = seen[int.from_bytes(lot[one]) % len(seen)]
            found.append((one, like[mine, number, other]))
            found.append((other, like[theirs, number, one]))
        return found

    @cached_property
    def _drawn(self) -> Mapping[int, Sequence[tuple[PlayerNumber, PlayerNumber]]]:
        """The open matches of each round."""
        found: dict[int, list[tuple[PlayerNumber, PlayerNumber]]] = defaultdict(list)
        for match in self.state.open:
            one, other = match.players
            found[match.round.number].append((one, other))
        return found

    @cached_property
    def _like(self) -> Mapping[tuple[int, int, PlayerNumber], Record]:
        """A match that ended like one of a kind, by that, its round and the opponent; made once, for continuations
        repeat each other.
        """

        def made(key: tuple[int, int, PlayerNumber]) -> Record:
            kind, number, opponent = key
            return replace(self._kinds[kind], round=swiss(number), opponent=opponent)

        return OnDemand(made)

    def _paired(self, order: Iterable[PlayerNumber], met: _Met) -> Iterator[tuple[PlayerNumber, PlayerNumber]]:
        """From the top, each with the next whom they have not met; `met` is what this continuation adds, and learns of it."""
        waiting = list(order)
        while len(waiting) > 1:
            one = waiting.pop(0)
            before, lately = self._met[one], met[one]
            next_new = 0
            for index, other in enumerate(waiting):
                if other not in before and other not in lately:
                    next_new = index
                    break
            other = waiting.pop(next_new)
            lately.add(other)
            met[other].add(one)
            yield one, other

    @cached_property
    def _absent(self) -> Mapping[int, Sequence[tuple[PlayerNumber, Record]]]:
        """Who has asked to sit out which round to come."""
        contest = self.state.contest
        rules, kind = contest.ruleset, RecordKind.REQUESTED_BYE
        return {
            number: [
                (player, absence_record(kind, asked_bye(contest, player, number), number, rules))
                for player in sorted(requested_byes(contest, number))
            ]
            for number in self.state.undrawn
        }


def _bare(record: Record) -> Record:
    return replace(record, round=swiss(1), opponent=None)


@lru_cache(_MOST_KEPT)
def _lots_of(seed: str, tournament: str, purpose: str) -> Mapping[PlayerNumber, bytes]:
    """The lots of one round of a continuation, each made when it is asked for. They hang on no result, so that they are
    there when the next result comes in.
    """
    return OnDemand(lots(seed, tournament, purpose))
