"""A file's own standings beside those that come out of its results."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.results.records import records_of_rounds
from pipeline.engine.standings.standings import standings as standings_after
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.exchange.imported import FIRST_WINS, SECOND_WINS, ImportedStanding, ImportedTournament
from pipeline.extensions.exchange.swissbook_notes import exact
from pipeline.model import Number, PlayerNumber, Stage, Standing, replace, swiss
from pipeline.problems.problem import CellRef, Problem, named_by, problem_at
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks.lot import LOT

POINTS, PLACE = "points", "place"
_CODES = {POINTS: "import-points-differ", PLACE: "import-places-differ"}
_DECIMALS = range(2, 10)
"""Values are published with so many decimals; more than nine are those of binary numbers."""
_SURE = 6
"""Decimals that are not noise."""


class Difference(Struct, frozen=True):
    """A figure of a player `there`, in the file, and `here`, as it comes out."""

    player: PlayerNumber
    at: CellRef
    there: Number
    here: Number | None


class Comparison(Struct, frozen=True):
    """By figure (points, the key of a tie-break, place) of how many players the file states it, and where it differs.

    `left`: whose values in the file are those after an earlier round, after which they played no more, and that round;
    `bracket`: whose values count matches of the bracket.
    """

    stated: Mapping[str, int]
    differing: Mapping[str, tuple[Difference, ...]]
    left: Mapping[PlayerNumber, int] = {}
    bracket: frozenset[PlayerNumber] = frozenset()

    @property
    def exact(self) -> bool:
        """Whether everything that the file states comes out."""
        return not self.differing

    def agreeing(self, *figures: str) -> str:
        """Of how many values of figures the same come out: `18/19`; a dash where the file states none."""
        stated = sum(self.stated.get(figure, 0) for figure in figures)
        differing = sum(len(self.differing.get(figure, ())) for figure in figures)
        return f"{stated - differing}/{stated}" if stated else "–"

    def problems(self) -> Iterator[Problem]:
        """What differs: of how many players, and the first of them."""
        for figure, rows in self.differing.items():
            first, code = rows[0], _CODES.get(figure, "import-tie-breaks-differ")
            there, here, names = _shown(first.there), _shown(first.here), named_by(code, tie_break=figure)
            more = {"player": int(first.player), "there": there, "here": here, **names}
            yield problem_at(code, first.at, related=(), count=len(rows), **more)
        at = CellRef("")
        if self.left:
            player, last = next(iter(self.left.items()))
            yield problem_at("import-values-when-left", at, count=len(self.left), player=int(player), round=last)
        if self.bracket:
            count, player = len(self.bracket), min(self.bracket)
            yield problem_at("import-values-with-bracket", at, count=count, player=int(player))


def together(comparisons: Sequence[Comparison]) -> Comparison:
    """What is compared of the tournaments of an event as one."""
    stated, differing = Counter[str](), defaultdict[str, tuple[Difference, ...]](tuple)
    for one in comparisons:
        stated.update(one.stated)
        for figure, rows in one.differing.items():
            differing[figure] += rows
    left = {player: number for one in comparisons for player, number in one.left.items()}
    return Comparison(stated, differing, left, frozenset().union(*(one.bracket for one in comparisons)))


def _shown(value: Number | None) -> str:
    """A figure as people write it: whole, or with as many decimals as two programs can be told apart by."""
    if value is None:
        return "–"
    return str(exact(value)) if value.denominator == 1 else f"{float(value):.4f}".rstrip("0")


def compared(imported: ImportedTournament, outcome: TournamentState) -> Comparison:
    """What the file states of those who are in the standings; a place only where the points are the same.

    A rounded value is compared as far as the file has decimals of that tie-break. A place may be that of another whom nothing
    but a lot parts from the player, or that of the end; or it follows from the values that the file states. Some programs stop
    counting for who has left, some go on counting in the bracket: values of such a moment come out.
    """
    published, rules = _Published(imported), outcome.contest.ruleset
    standings = {line.player: line for line in outcome.standings}
    others = {player for player, line in standings.items() if not published.comes_out(line)}
    moments = published.moments(outcome) if others else {}
    left = {player: max(moments[player]) for player in sorted(others) if player in moments}
    bracket = published.in_bracket(outcome, others - left.keys())
    possible, by_values = _places(outcome), places_by_values(imported, rules)
    by_leaving = _Leaving(published, rules, moments).placed() if left else frozenset()
    stated: Counter[str] = Counter()
    differing: dict[str, tuple[Difference, ...]] = {}
    for player, there in imported.stated.items():
        for figure, value, here in _figures(there, standings[player]) if player in standings else ():
            stated[figure] += 1
            if figure == PLACE:
                same = value in possible[player] or value in by_values.get(player, ()) or player in by_leaving
            else:
                same = player in left or player in bracket or published.same(figure, value, here)
            if not same:
                differing[figure] = (*differing.get(figure, ()), Difference(player, there.at, value, here))
    return Comparison(stated, differing, left, bracket)


def _figures(there: ImportedStanding, line: Standing) -> Iterator[tuple[str, Number, Number | None]]:
    if there.points is not None:
        yield POINTS, there.points, line.points
    for key, value in there.tie_breaks.items():
        if receipt := line.receipt(key):
            yield key, value, receipt.value
    if there.place is not None and line.place is not None and there.points in (None, line.points):
        yield PLACE, there.place, line.place


class _Published:
    """What the file states of its players, and with how many decimals it has each tie-break: the most of any value of it."""

    def __init__(self, imported: ImportedTournament) -> None:
        self.imported, self.stated = imported, imported.stated
        self.decimals: Counter[str] = Counter()
        for key, value in (pair for one in self.stated.values() for pair in one.tie_breaks.items()):
            count = next((one for one in _DECIMALS if 10**one % value.denominator == 0), _DECIMALS[-1])
            self.decimals[key] = max(self.decimals[key], count)
        self.swiss = sorted((one for one in imported.matches if not one.in_bracket), key=lambda one: one.round)
        self.last = {player: one.round.number for one in self.swiss for player in one.players}
        """The last Swiss round of each player."""

    def same(self, figure: str, there: Number, here: Number | None) -> bool:
        """Whether two figures are one: of a tie-break within a unit of its last decimal, others exactly."""
        if figure not in self.decimals or here is None:
            return there == here
        return abs(Fraction(there) - Fraction(here)) < Fraction(1, 10 ** self.decimals[figure])

    def comes_out(self, line: Standing) -> bool:
        """Whether all points and tie-breaks that the file states of a player are those of a line."""
        figures = _figures(self.stated[line.player], line) if line.player in self.stated else ()
        return all(figure == PLACE or self.same(figure, value, here) for figure, value, here in figures)

    def moments(self, outcome: TournamentState) -> Mapping[PlayerNumber, set[int]]:
        """The Swiss rounds, from the last one that they played on, after which players had what the file states of them."""
        found = defaultdict[PlayerNumber, set[int]](set)
        for number, table in enumerate(outcome.after, start=1):
            for line in table:
                if self.last.get(line.player, 0) <= number and self.comes_out(line):
                    found[line.player].add(number)
        return found

    def in_bracket(self, outcome: TournamentState, players: Collection[PlayerNumber]) -> frozenset[PlayerNumber]:
        """Who of these has in the file what the matches of the bracket make of it, each a round played for no points."""
        contest, last = outcome.contest, outcome.contest.drawn_through
        games = [one for one in contest.tournament.matches if one.round.stage is Stage.BRACKET]
        theirs = {player for one in games for player in one.players} & set(players)
        if not theirs:
            return frozenset()
        stages = sorted({one.round for one in games})
        numbered = {stage: swiss(number) for number, stage in enumerate(stages, start=last + 1)}
        held = contest.tournament.matches
        matches = tuple(replace(one, round=numbered.get(one.round, one.round)) for one in held)
        rounds = last + len(stages)
        played = replace(contest, tournament=replace(contest.tournament, matches=matches, rounds=rounds, cut=0))
        given = {
            number: [(player, replace(record, points=0)) for player, record in rows] if number > last else rows
            for number, rows in records_of_rounds(played, rounds).items()
        }
        table = standings_after(played, rounds, given)
        return frozenset(line.player for line in table if line.player in theirs and self.comes_out(line))


def _values(imported: ImportedTournament, rules: Ruleset) -> Mapping[PlayerNumber, tuple[Fraction, ...]]:
    """The points and tie-breaks that the file states; none where it does not state all of them, and places."""
    keys = [key for key in rules.standings.tiebreaks if key != LOT]
    values = {
        player: (Fraction(one.points or 0), *(Fraction(one.tie_breaks[key]) for key in keys))
        for player, one in imported.stated.items()
        if one.place is not None and set(keys) <= one.tie_breaks.keys()
    }
    return values if len(values) == len(imported.stated) else {}


def places_by_values(imported: ImportedTournament, rules: Ruleset) -> Mapping[PlayerNumber, set[int]]:
    """The places that follow from the points and tie-breaks that the file itself states, as they stand or without the last of many
    decimals, where some programs let the noise of binary numbers decide; none where it does not state all.
    """
    values, found = _values(imported, rules), defaultdict[PlayerNumber, set[int]](set)
    for decimals in (_SURE, _DECIMALS[-1]):
        rounded = {player: tuple(round(value, decimals) for value in own) for player, own in values.items()}
        places = defaultdict[tuple[Fraction, ...], set[int]](set)
        for place, own in enumerate(sorted(rounded.values(), reverse=True), start=1):
            places[own].add(place)
        for player, own in rounded.items():
            found[player] |= places[own]
    return found


class _Rank(Struct, frozen=True, order=True):
    """What a program that stops counting for who is out ranks by: how many cuts a player passed, their points, when they got
    their values, and these.
    """

    cuts: int
    points: Fraction
    moment: int
    values: tuple[Fraction, ...]


class _Leaving:
    """The places of a file, each behind the one before it, by that rank; of two whose last match was against each other the
    winner goes first. `moments` are the rounds of which a player's values may be.
    """

    def __init__(self, published: _Published, rules: Ruleset, moments: Mapping[PlayerNumber, set[int]]) -> None:
        self.moments, self.stated, self.last = moments, published.imported.stated, published.last
        values = _values(published.imported, rules).items()
        self.values = {player: tuple(round(value, _SURE) for value in own) for player, own in values}
        self.order = sorted(self.values, key=lambda player: self.stated[player].place or 0)
        self.won = {
            match.players if match.results & FIRST_WINS else match.players[::-1]
            for match in published.swiss
            if match.results & (FIRST_WINS | SECOND_WINS)
            and all(self.last[player] == match.round.number for player in match.players)
        }

    def placed(self) -> frozenset[PlayerNumber]:
        """Whose place follows. The file does not say after which rounds it cuts: those by which the places of more follow."""
        cuts: tuple[int, ...] = ()
        found = self._behind(cuts)
        for number in range(1, max(self.last.values(), default=0)):
            more = self._behind((*cuts, number))
            if len(more) > len(found):
                cuts, found = (*cuts, number), more
        return found

    def _behind(self, cuts: Collection[int]) -> frozenset[PlayerNumber]:
        """Who ranks behind the one before them at one moment of their values at least; the latest such moment is theirs."""
        found: set[PlayerNumber] = set()
        before, ahead = None, PlayerNumber(0)
        for place, player in enumerate(self.order, start=1):
            own, last = self.values[player], self.last.get(player, 0)
            passed = sum(last > number for number in cuts)
            ranks = [_Rank(passed, own[0], moment, own) for moment in {last, *self.moments.get(player, ())}]
            if before is None or ((ahead, player) in self.won and (before.cuts, before.points) == (passed, own[0])):
                behind = ranks
            else:
                behind = [rank for rank in ranks if rank <= before]
            if behind and self.stated[player].place == place:
                found.add(player)
            before, ahead = max(behind or ranks), player
        return frozenset(found)


def _places(outcome: TournamentState) -> Mapping[PlayerNumber, set[int]]:
    """The places that a player may have: of all whom nothing but a lot parts from them, and that of the end."""
    level = defaultdict[tuple[object, ...], set[int]](set)
    found: dict[PlayerNumber, set[int]] = {}
    for line in outcome.standings:
        values = (line.points, *((kept.key, kept.value) for kept in line.receipts if kept.key != LOT))
        found[line.player] = level[values]
        level[values] |= set() if line.place is None else {line.place}
    shared = Counter(row.place for row in outcome.classification.rows)
    for row in outcome.classification.rows:
        if row.player in found and row.place is not None:
            found[row.player] = found[row.player] | {*range(row.place, row.place + shared[row.place])}
    return found
