"""A file's own standings beside those that come out of its results."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
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
            first = rows[0]
            code = _CODES.get(figure, "import-tie-breaks-differ")
            yield problem_at(
                code,
                first.at,
                related=(),
                count=len(rows),
                player=int(first.player),
                there=_shown(first.there),
                here=_shown(first.here),
                **named_by(code, tie_break=figure),
            )
        if self.left:
            player, last = next(iter(self.left.items()))
            at = CellRef("")
            yield problem_at("import-values-when-left", at, count=len(self.left), player=int(player), round=last)
        if self.bracket:
            one, count = int(min(self.bracket)), len(self.bracket)
            yield problem_at("import-values-with-bracket", CellRef(""), count=count, player=one)


def compared(imported: ImportedTournament, outcome: TournamentState) -> Comparison:
    """What the file states of those who are in the standings; a place only where the points are the same.

    A rounded value is compared as far as the file has decimals of that tie-break. A place may be that of another whom nothing
    but a lot parts from the player, or that of the end; or it follows from the values that the file states. Some programs stop
    counting for who has left, some go on counting in the bracket: values of such a moment come out.
    """
    standings, decimals = {line.player: line for line in outcome.standings}, _decimals(imported)
    others = {player for player, line in standings.items() if not _comes_out(imported, line, decimals)}
    moments = _moments(imported, outcome, decimals) if others else {}
    left = {player: max(moments[player]) for player in sorted(others) if moments.get(player)}
    bracket = _in_bracket(imported, outcome, others - left.keys(), decimals)
    possible, by_values = _places(outcome), places_by_values(imported, outcome.contest.ruleset)
    by_leaving = _Leaving(imported, outcome.contest.ruleset, moments).placed() if left else frozenset()
    stated: dict[str, int] = {}
    differing: dict[str, tuple[Difference, ...]] = {}
    for player, there in imported.stated.items():
        line = standings.get(player)
        for figure, value, here in _figures(there, line) if line else ():
            stated[figure] = stated.get(figure, 0) + 1
            if figure == PLACE:
                same = value in possible[player] or value in by_values.get(player, ()) or player in by_leaving
            else:
                same = player in left or player in bracket or _same(value, here, decimals.get(figure))
            if not same:
                differing[figure] = (*differing.get(figure, ()), Difference(player, there.at, value, here))
    return Comparison(stated, differing, left, bracket)


def _comes_out(imported: ImportedTournament, line: Standing, decimals: Mapping[str, int]) -> bool:
    """Whether all points and tie-breaks that the file states of a player are those of a line."""
    there = imported.stated.get(line.player)
    figures = _figures(there, line) if there else ()
    return all(_same(value, here, decimals.get(figure)) for figure, value, here in figures if figure != PLACE)


def _last_rounds(imported: ImportedTournament) -> Mapping[PlayerNumber, int]:
    """The last Swiss round of each player."""
    matches = sorted((one for one in imported.matches if not one.in_bracket), key=lambda one: one.round.number)
    return {player: one.round.number for one in matches for player in one.players}


def _moments(
    imported: ImportedTournament, outcome: TournamentState, decimals: Mapping[str, int]
) -> Mapping[PlayerNumber, set[int]]:
    """The Swiss rounds, from the last one that they played on, after which players had what the file states of them."""
    last, found = _last_rounds(imported), defaultdict[PlayerNumber, set[int]](set)
    for number, table in enumerate(outcome.after, start=1):
        for line in table:
            if last.get(line.player, 0) <= number and _comes_out(imported, line, decimals):
                found[line.player].add(number)
    return found


def _in_bracket(
    imported: ImportedTournament,
    outcome: TournamentState,
    players: Collection[PlayerNumber],
    decimals: Mapping[str, int],
) -> frozenset[PlayerNumber]:
    """Who of these has in the file what the matches of the bracket make of it, each a round played for no points."""
    contest, last = outcome.contest, outcome.contest.drawn_through
    games = [one for one in contest.tournament.matches if one.round.stage is Stage.BRACKET]
    theirs = {player for one in games for player in one.players} & set(players)
    if not theirs:
        return frozenset()
    stages = sorted({one.round for one in games})
    numbered = {stage: swiss(number) for number, stage in enumerate(stages, start=last + 1)}
    matches = tuple(replace(one, round=numbered.get(one.round, one.round)) for one in contest.tournament.matches)
    rounds = last + len(stages)
    played = replace(contest, tournament=replace(contest.tournament, matches=matches, rounds=rounds, cut=0))
    given = {
        number: [(player, replace(record, points=0)) for player, record in rows] if number > last else rows
        for number, rows in records_of_rounds(played, rounds).items()
    }
    table = standings_after(played, rounds, given)
    return frozenset(
        line.player for line in table if line.player in theirs and _comes_out(imported, line, decimals)
    )


def _stated_values(imported: ImportedTournament, rules: Ruleset) -> Mapping[PlayerNumber, tuple[Fraction, ...]]:
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
    values, found = _stated_values(imported, rules), defaultdict[PlayerNumber, set[int]](set)
    for decimals in (_SURE, _DECIMALS[-1]):
        rounded = {player: tuple(round(value, decimals) for value in own) for player, own in values.items()}
        places = defaultdict[tuple[Fraction, ...], set[int]](set)
        for place, own in enumerate(sorted(rounded.values(), reverse=True), start=1):
            places[own].add(place)
        for player, own in rounded.items():
            found[player] |= places[own]
    return found


class _Leaving:
    """A file's places where whoever played on after certain rounds goes first, then more points, then who has stayed longer, then the
    values that the file states: so does a program that stops counting for who is out. The winner of the last match of two who
    were out after it goes before the other.
    """

    def __init__(
        self, imported: ImportedTournament, rules: Ruleset, moments: Mapping[PlayerNumber, set[int]]
    ) -> None:
        values = _stated_values(imported, rules)
        self.values = {player: tuple(round(value, _SURE) for value in own) for player, own in values.items()}
        self.stated, self.moments, self.last = imported.stated, moments, _last_rounds(imported)
        self.beats = {(one.round.number, *one.players) for one in imported.matches if one.results & FIRST_WINS}
        self.beats |= {
            (one.round.number, *one.players[::-1]) for one in imported.matches if one.results & SECOND_WINS
        }

    def placed(self) -> frozenset[PlayerNumber]:
        """Whose place follows: those rounds are taken one by one by which most more places do."""
        rounds: tuple[int, ...] = ()
        found = self._by(rounds)
        while True:
            more = [(*rounds, number) for number in range(1, max(self.last.values(), default=0))]
            best = max(more, key=lambda ways: len(self._by(ways)), default=rounds)
            if len(self._by(best)) <= len(found):
                return found
            rounds, found = best, self._by(best)

    def _by(self, rounds: Collection[int]) -> frozenset[PlayerNumber]:
        found: set[PlayerNumber] = set()
        before: Mapping[int, tuple[Fraction, ...]] = {}
        tier, ahead = (0, Fraction(0)), PlayerNumber(0)
        ordered = sorted(self.values, key=lambda player: self.stated[player].place or 0)
        for place, player in enumerate(ordered, start=1):
            own, stayed = self.values[player], self.last.get(player, 0)
            reached = (sum(stayed > number for number in rounds), own[0])
            moments = self.moments.get(player, set()) | {stayed}
            beaten = (stayed, ahead, player) in self.beats and self.last[ahead] == stayed
            ways = {
                number
                for number in moments
                if beaten
                or any(number < other or (number == other and own <= least) for other, least in before.items())
            }
            begins = place == 1 or reached < tier
            if self.stated[player].place == place and (begins or (ways and reached == tier)):
                found.add(player)
            tier, before, ahead = reached, dict.fromkeys(moments if begins or not ways else ways, own), player
        return frozenset(found)


def _places(outcome: TournamentState) -> Mapping[PlayerNumber, frozenset[int]]:
    """The places that a player may have."""
    level: dict[tuple[object, ...], set[int]] = defaultdict(set)
    for line in outcome.standings:
        level[_without_lot(line)] |= set() if line.place is None else {line.place}
    shared = Counter(row.place for row in outcome.classification.rows)
    ended = {
        row.player: {*range(row.place, row.place + shared[row.place])}
        for row in outcome.classification.rows
        if row.place is not None
    }
    return {
        line.player: frozenset(level[_without_lot(line)] | ended.get(line.player, set()))
        for line in outcome.standings
    }


def _without_lot(line: Standing) -> tuple[object, ...]:
    return (line.points, *((receipt.key, receipt.value) for receipt in line.receipts if receipt.key != LOT))


def _decimals(imported: ImportedTournament) -> Mapping[str, int]:
    """With how many decimals the file has each tie-break: the most of any value of it."""
    found: dict[str, int] = {}
    for stated in imported.stated.values():
        for key, value in stated.tie_breaks.items():
            count = next((one for one in _DECIMALS if 10**one % value.denominator == 0), _DECIMALS[-1])
            found[key] = max(found.get(key, 0), count)
    return found


def _figures(there: ImportedStanding, line: Standing) -> Iterator[tuple[str, Number, Number | None]]:
    if there.points is not None:
        yield POINTS, there.points, line.points
    for key, value in there.tie_breaks.items():
        if receipt := line.receipt(key):
            yield key, value, receipt.value
    if there.place is not None and line.place is not None and there.points in (None, line.points):
        yield PLACE, there.place, line.place


def _same(there: Number, here: Number | None, decimals: int | None) -> bool:
    """Whether two figures are one, within a unit of the last of so many decimals; None: exactly."""
    if decimals is None or here is None:
        return there == here
    return abs(Fraction(there) - Fraction(here)) < Fraction(1, 10**decimals)


def _shown(value: Number | None) -> str:
    """A figure as people write it: whole, or with as many decimals as two programs can be told apart by."""
    if value is None:
        return "–"
    return str(exact(value)) if value.denominator == 1 else f"{float(value):.4f}".rstrip("0")
