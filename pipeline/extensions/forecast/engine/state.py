"""Where a tournament stands before the rounds that are left."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, groupby, islice

from msgspec import Struct

from pipeline.engine.places import in_places
from pipeline.engine.results.duels import bye_record, match_records
from pipeline.engine.results.records import absence_record, records
from pipeline.engine.schedule import scheduled
from pipeline.engine.standings.cut import next_stage
from pipeline.engine.standings.standings import figures
from pipeline.engine.tournament.contest import Contest, asked_bye, entered, removed, requested_byes
from pipeline.engine.tournament.state import PlayedRound, TournamentState
from pipeline.model.event import Match
from pipeline.model.forecast import CutVerdict, Prospect
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import CUT, Result, swiss
from pipeline.model.standings import Record, RecordKind, Status
from pipeline.model.values import replace
from pipeline.rules.absences import Absences
from pipeline.rules.ruleset.duel import Points
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.figures import Figures
from pipeline.rules.tiebreaks.own import PLAYED_WINS

_ANY = Match(swiss(1), PlayerNumber(1), PlayerNumber(2))
_FORFEITS = (Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT, Result.NOBODY)


class Case(Struct, frozen=True):
    """A player wins so many more points: and is then `sure` of the cut, or it is at least `possible`."""

    more: Number
    sure: bool
    possible: bool


def judged(player: PlayerNumber, cases: Sequence[Case]) -> Prospect:
    """The prospect of a player; `cases` are all that can happen to them, the fewest points first (at least one)."""
    sure: Number | None = None
    for case in reversed(cases):
        if not case.sure:
            break
        sure = case.more
    possible = next((case.more for case in cases if case.possible), None)
    verdict = CutVerdict.OPEN
    if all(case.sure for case in cases):
        verdict = CutVerdict.IN
    elif possible is None:
        verdict = CutVerdict.OUT
    return Prospect(player, verdict, sure, possible, cases[-1].more)


class Ending(Struct, frozen=True):
    """A result with the scores it goes with, and the points of the two."""

    result: Result
    scores: tuple[Number, Number] | None
    points: tuple[Number, Number]

    def of(self, match: Match) -> Match:
        """The match, ended so."""
        one, other = self.scores or (None, None)
        return replace(match, result=self.result, score1=one, score2=other)


def endings(ruleset: Ruleset) -> tuple[Ending, ...]:
    """Every ending that differs from the others in what it does to the standings; differences of scores apart."""
    found: dict[tuple[object, ...], Ending] = {}
    for result, scores in _results(ruleset):
        one, other = (None, None) if scores is None else scores
        match = replace(_ANY, result=result, score1=one, score2=other)
        first, second = (record for _, record in match_records(ruleset, match))
        found.setdefault(
            (_effect(ruleset, first), _effect(ruleset, second)),
            Ending(result, scores, (first.points, second.points)),
        )
    return tuple(found.values())


def _effect(ruleset: Ruleset, record: Record) -> tuple[object, ...]:
    tells = PLAYED_WINS in ruleset.standings.tiebreaks or Absences(ruleset.absences).tells_forfeits
    return record.points, record.outcome, record.forfeit and tells


def _results(ruleset: Ruleset) -> Iterator[tuple[Result, tuple[Number, Number] | None]]:
    points = ruleset.points
    for one, other in _scores(points):
        for scores in ((one, other), (other, one)):
            yield from ((result, scores) for result in _results_beside(ruleset, *scores))
    if not (points.by_scores and ruleset.scores.required):
        yield Result.FIRST, None
        yield Result.SECOND, None
        if points.win_on_time is not None:
            yield Result.FIRST_ON_TIME, None
            yield Result.SECOND_ON_TIME, None
        if points.draw is not None:
            yield Result.DRAW, None
    yield from ((result, None) for result in _FORFEITS)


def _scores(points: Points) -> Iterator[tuple[Number, Number]]:
    """Scores that stand for all that are worth the same."""
    yield from (row.score for row in points.by_score)
    yield from ((row.at_least, 0) for row in points.by_difference)


def _results_beside(ruleset: Ruleset, one: Number, other: Number) -> tuple[Result, ...]:
    """The results that may stand beside such scores."""
    if ruleset.scores.any_winner:
        return Result.FIRST, Result.SECOND, Result.DRAW
    return ({0: Result.DRAW, 1: Result.FIRST, -1: Result.SECOND}[ruleset.scores.compared(one, other)],)


def first_of(
    field: Figures, ranked: Sequence[PlayerNumber], present: Collection[PlayerNumber], cut: int
) -> frozenset[PlayerNumber]:
    """The first `cut` of those `present` in the standings of everybody `ranked` (by number).

    It is the order of `pipeline.engine.standings.standings`; tie-breaks are only asked where the line falls among equals.
    """
    points = field.points.__getitem__
    found: list[PlayerNumber] = []
    for _, tied in groupby(sorted(ranked, key=points, reverse=True), key=points):
        if len(found) == cut:
            break
        found += _best(field, list(tied), present, cut - len(found), 0)
    return frozenset(found)


def first_of_groups(
    field: Figures, groups: Sequence[Sequence[PlayerNumber]], present: Collection[PlayerNumber], cut: int
) -> frozenset[PlayerNumber]:
    """The same where the first of all groups come before the seconds, and so on."""
    keys = field.options.tiebreaks
    tiers: dict[int, list[PlayerNumber]] = {}
    for group in groups:
        for place, tied in in_places(in_order(field, group, keys)):
            tiers.setdefault(place, []).extend(tied)
    ordered = chain.from_iterable(
        chain.from_iterable(in_order(field, sorted(tier), keys)) for _, tier in sorted(tiers.items())
    )
    return frozenset(islice((player for player in ordered if player in present), cut))


def in_order(
    field: Figures, players: Sequence[PlayerNumber], keys: Sequence[str]
) -> Sequence[Sequence[PlayerNumber]]:
    """The players from best to worst by their points and by these tie-breaks; those whom these leave level together."""
    parts: list[list[PlayerNumber]] = [
        list(tied)
        for _, tied in groupby(
            sorted(players, key=lambda player: (-field.points[player], player)), key=field.points.__getitem__
        )
    ]
    for key in keys:
        parts = [part for tied in parts for part in _split(field, tied, key)]
    return parts


def _split(field: Figures, tied: list[PlayerNumber], key: str) -> list[list[PlayerNumber]]:
    if len(tied) == 1:
        return [tied]
    values = TIEBREAKS[key].receipts(field, tied)
    ordered = sorted(tied, key=lambda player: values[player].value, reverse=True)
    return [list(part) for _, part in groupby(ordered, key=lambda player: values[player].value)]


def _best(
    field: Figures, group: Sequence[PlayerNumber], present: Collection[PlayerNumber], seats: int, level: int
) -> list[PlayerNumber]:
    """Those of a group of equals who have one of so many seats."""
    here = [player for player in group if player in present]
    keys = field.options.tiebreaks
    if len(here) <= seats or not seats or level == len(keys):
        return here[:seats]
    values = TIEBREAKS[keys[level]].receipts(field, group)
    value = {player: values[player].value for player in group}.__getitem__
    found: list[PlayerNumber] = []
    for _, tied in groupby(sorted(group, key=value, reverse=True), key=value):
        found += _best(field, list(tied), present, seats - len(found), level + 1)
    return found


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
        return rules.byes.points, *(row.points for row in rules.absences.values()), *own

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
    placed = (line.player for line in state.standings if left.get(line.player, Status.ACTIVE).placed)
    ranked = tuple(sorted(player for player in placed if player not in contest.not_advanced))
    rest = range(contest.drawn_through + 1, rounds + 1)
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
        open=tuple(_open(state.rounds, coming)),
        undrawn={} if groups else {number: entered(contest, number) for number in rest},
    )


def _open(rounds: Sequence[PlayedRound], coming: Sequence[Match]) -> Iterator[Match]:
    """The matches without a result: of the rounds that are drawn, and of those to come."""
    for played in chain.from_iterable(held.matches for held in rounds):
        if played.points is None and played.match.player2 is not None:
            yield played.match
    yield from (row for row in coming if row.player2 is not None and row.result is None)


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
