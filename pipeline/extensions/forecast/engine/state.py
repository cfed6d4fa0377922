"""Where a tournament stands before the rounds that are left."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, groupby, islice, takewhile

from msgspec import Struct

from pipeline.engine.places import in_places
from pipeline.engine.results.duels import bye_record, match_records
from pipeline.engine.results.records import absence_record, records
from pipeline.engine.schedule import scheduled
from pipeline.engine.standings.cut import next_stage
from pipeline.engine.standings.standings import figures
from pipeline.engine.tournament.contest import Contest, asked_bye, entered, removed, requested_byes
from pipeline.engine.tournament.state import PlayedRound, TournamentState
from pipeline.model import CUT, Match, Number, PlayerNumber, Record, RecordKind, Result, Status, replace, swiss
from pipeline.model.forecast import CutVerdict, Prospect
from pipeline.rules.absences import Absences
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
    certain = [case.more for case in takewhile(lambda case: case.sure, reversed(cases))]
    possible = next((case.more for case in cases if case.possible), None)
    verdict = CutVerdict.OPEN if possible is not None else CutVerdict.OUT
    if len(certain) == len(cases):
        verdict = CutVerdict.IN
    return Prospect(player, verdict, min(certain, default=None), possible, cases[-1].more)


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
    tells = PLAYED_WINS in ruleset.standings.tiebreaks or Absences(ruleset.absences).tells_forfeits
    found: dict[tuple[object, ...], Ending] = {}
    for result, scores in _results(ruleset):
        one, other = scores or (None, None)
        match = replace(_ANY, result=result, score1=one, score2=other)
        first, second = (record for _, record in match_records(ruleset, match))
        effect = [(record.points, record.outcome, record.forfeit and tells) for record in (first, second)]
        found.setdefault(tuple(effect), Ending(result, scores, (first.points, second.points)))
    return tuple(found.values())


def _results(ruleset: Ruleset) -> Iterator[tuple[Result, tuple[Number, Number] | None]]:
    """The results that the rules know, with scores that stand for all that are worth the same."""
    points, rules = ruleset.points, ruleset.scores
    by_result = {1: Result.FIRST, -1: Result.SECOND, 0: Result.DRAW}
    for one, other in (
        *(row.score for row in points.by_score),
        *((row.at_least, 0) for row in points.by_difference),
    ):
        for scores in ((one, other), (other, one)):
            beside = by_result.values() if rules.any_winner else [by_result[rules.compared(*scores)]]
            yield from ((result, scores) for result in beside)
    if not (points.by_scores and rules.required):
        on_time = (Result.FIRST_ON_TIME, Result.SECOND_ON_TIME) if points.win_on_time is not None else ()
        drawn = () if points.draw is None else (Result.DRAW,)
        yield from ((result, None) for result in (Result.FIRST, Result.SECOND, *on_time, *drawn))
    yield from ((result, None) for result in _FORFEITS)


def first_of(
    field: Figures, ranked: Sequence[PlayerNumber], present: Collection[PlayerNumber], cut: int
) -> frozenset[PlayerNumber]:
    """The first `cut` of those `present` in the standings of everybody `ranked` (by number).

    It is the order of `pipeline.engine.standings.standings`; tie-breaks are only asked where the line falls among equals.
    """
    return frozenset(_best(field, ranked, present, cut, 0))


def first_of_groups(
    field: Figures, groups: Sequence[Sequence[PlayerNumber]], present: Collection[PlayerNumber], cut: int
) -> frozenset[PlayerNumber]:
    """The same where the first of all groups come before the seconds, and so on."""
    keys = field.options.tiebreaks
    tiers: dict[int, list[PlayerNumber]] = {}
    for group in groups:
        for place, tied in in_places(in_order(field, group, keys)):
            tiers.setdefault(place, []).extend(tied)
    levels = (in_order(field, sorted(tier), keys) for _, tier in sorted(tiers.items()))
    ordered = chain.from_iterable(chain.from_iterable(levels))
    return frozenset(islice((player for player in ordered if player in present), cut))


def in_order(
    field: Figures, players: Sequence[PlayerNumber], keys: Sequence[str]
) -> Sequence[Sequence[PlayerNumber]]:
    """The players from best to worst by their points and by these tie-breaks; those whom these leave level together."""
    parts = _levels(sorted(players), field.points)
    for key in keys:
        split = (_levels(tied, _values(field, key, tied)) if len(tied) > 1 else [tied] for tied in parts)
        parts = list(chain.from_iterable(split))
    return parts


def _levels(players: Iterable[PlayerNumber], values: Mapping[PlayerNumber, Number]) -> list[list[PlayerNumber]]:
    """The players from the highest value to the lowest, those who are level together."""
    value = values.__getitem__
    return [list(level) for _, level in groupby(sorted(players, key=value, reverse=True), key=value)]


def _values(field: Figures, key: str, group: Sequence[PlayerNumber]) -> Mapping[PlayerNumber, Number]:
    receipts = TIEBREAKS[key].receipts(field, group)
    return {player: receipts[player].value for player in group}


def _best(
    field: Figures, group: Sequence[PlayerNumber], present: Collection[PlayerNumber], seats: int, level: int
) -> list[PlayerNumber]:
    """Those of a group who have one of so many seats, by points (`level` 0), among equals by the tie-break of that level."""
    here = [player for player in group if player in present]
    keys = field.options.tiebreaks
    if len(here) <= seats or not seats or level > len(keys):
        return here[:seats]
    found: list[PlayerNumber] = []
    for tied in _levels(group, _values(field, keys[level - 1], group) if level else field.points):
        found += _best(field, tied, present, seats - len(found), level + 1)
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
    # Of who is free a row without an opponent, of who meets somebody that has left one that is won.
    pairs = ((swiss(number), pair) for number in (rest if groups else ()) for pair in scheduled(contest, number))
    coming = [Match(round_, pair.player1, pair.player2, pair.result) for round_, pair in pairs]
    drawn = (one for held in state.rounds for one in held.matches)
    waiting = [*(one.match for one in drawn if one.points is None), *(row for row in coming if row.result is None)]
    return ForecastState(
        contest=contest,
        cut=structure.cut if stage is None else stage.best or 0,
        rounds=rounds,
        needed=None if stage is None else stage.points,
        present=frozenset(ranked) - gone,
        ranked=ranked,
        groups=groups,
        records=_records(contest, state.rounds, coming, rest),
        open=tuple(match for match in waiting if match.player2 is not None),
        undrawn={} if groups else {number: entered(contest, number) for number in rest},
    )


def asked_records(contest: Contest, number: int) -> list[tuple[PlayerNumber, Record]]:
    """Who has asked to sit out round `number`, with the records of it."""
    kind, rules = RecordKind.REQUESTED_BYE, contest.ruleset
    asked = ((player, asked_bye(contest, player, number)) for player in sorted(requested_byes(contest, number)))
    return [(player, absence_record(kind, bye, number, rules)) for player, bye in asked]


def _groups(contest: Contest, ranked: Sequence[PlayerNumber]) -> tuple[tuple[PlayerNumber, ...], ...]:
    held = [tuple(player for player in ranked if player in pool.seeds) for pool in contest.pools]
    known = {player for group in held for player in group}
    others = tuple(player for player in ranked if player not in known)
    return tuple(group for group in (*held, others) if group) if held else ()


def _records(
    contest: Contest, rounds: Sequence[PlayedRound], coming: Sequence[Match], rest: Iterable[int]
) -> Mapping[PlayerNumber, tuple[Record, ...]]:
    """The records, with those of byes that count once the first result of their round is in, of `coming` rows that need no result,
    and of who has asked to sit out one of their rounds.
    """
    rules, found = contest.ruleset, dict(records(contest))
    known = {(player, record.round) for player, own in found.items() for record in own}
    byes = ((bye.player, played.round) for played in rounds for bye in played.byes if not bye.requested)
    more = [(player, bye_record(rules, round_)) for player, round_ in byes if (player, round_) not in known]
    more += [(row.player1, bye_record(rules, row.round)) for row in coming if row.player2 is None]
    more += [one for row in coming if row.result is not None for one in match_records(rules, row)]
    if coming:
        more += chain.from_iterable(asked_records(contest, number) for number in rest)
    for player, record in sorted(more, key=lambda one: one[1].round):
        found[player] = (*found.get(player, ()), record)
    return found
