"""Making workbooks from files of other programs, with a file's own standings beside those that come out of its results. Where these
do not come out under the rules that were chosen, rulesets that read one thing otherwise are tried.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import Struct

from pipeline.disk.replacement import make_folder, readers_of
from pipeline.engine.compute import compute
from pipeline.engine.results.records import records_of_rounds
from pipeline.engine.standings.standings import standings as standings_after
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.decoding import MOST_PROBLEMS, more_problems
from pipeline.extensions.exchange.assembly import assembled
from pipeline.extensions.exchange.formats import chosen_rules, read_file
from pipeline.extensions.exchange.imported import ImportedStanding, ImportedTournament
from pipeline.extensions.exchange.swissbook_notes import exact
from pipeline.locale.spelling import printable
from pipeline.model import Event, Number, PlayerNumber, RulesetId, Slug, Stage, Standing, replace, swiss
from pipeline.problems.problem import CellRef, Problem, has_errors, named_by, problem_at
from pipeline.rules.absences import AbsenceKind
from pipeline.rules.load import GivenRules, given_rules, rules_of_text
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.tiebreaks.lot import LOT
from pipeline.rules.tiebreaks.options import Edition
from pipeline.rules.writer import ruleset_text, stated_keys
from pipeline.run.create import place_beside, random_seed, taken
from pipeline.run.load import Ready, Unreadable, load
from pipeline.schema.slugs import make_slug
from pipeline.workbook.create import write_workbook

POINTS, PLACE = "points", "place"
_CODES = {POINTS: "import-points-differ", PLACE: "import-places-differ"}
_DECIMALS = range(2, 10)
"""Values are published with so many decimals; more than nine are those of binary numbers."""
FILES = frozenset({".csv", ".h9", ".json", ".tdf", ".trf", ".trfx", ".txt", ".tsv", ".xml"})
"""Endings of the files of a folder that are taken for tournaments."""
_SURE = 6
"""Decimals that are not noise."""
_FLOORS = (Fraction("0.33"), Fraction(1, 3))
"""The lowest percentage as it is written, and as programs have it."""


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
    but a lot parts from the player, or that of the end. Some programs stop counting for who has left, some go on counting in the
    bracket: values of such a moment come out. A place may follow from the values that the file states.
    """
    standings, decimals = {line.player: line for line in outcome.standings}, _decimals(imported)
    others = [player for player, line in standings.items() if not _comes_out(imported, line, decimals)]
    left, bracket = _left(imported, outcome, others, decimals), _in_bracket(imported, outcome, others, decimals)
    elsewhen = left.keys() | bracket
    possible = _places(outcome)
    by_values = places_by_values(imported, outcome.contest.ruleset)
    stated: dict[str, int] = {}
    differing: dict[str, tuple[Difference, ...]] = {}
    for player, there in imported.stated.items():
        line = standings.get(player)
        for figure, value, here in _figures(there, line) if line else ():
            stated[figure] = stated.get(figure, 0) + 1
            if figure == PLACE:
                same = value in possible[player] or value in by_values.get(player, ())
            else:
                same = player in elsewhen or _same(value, here, decimals.get(figure))
            if not same:
                differing[figure] = (*differing.get(figure, ()), Difference(player, there.at, value, here))
    return Comparison(stated, differing, left, bracket)


def _comes_out(imported: ImportedTournament, line: Standing, decimals: Mapping[str, int]) -> bool:
    """Whether all points and tie-breaks that the file states of a player are those of a line."""
    there = imported.stated.get(line.player)
    figures = _figures(there, line) if there else ()
    return all(_same(value, here, decimals.get(figure)) for figure, value, here in figures if figure != PLACE)


def _left(
    imported: ImportedTournament,
    outcome: TournamentState,
    players: Collection[PlayerNumber],
    decimals: Mapping[str, int],
) -> dict[PlayerNumber, int]:
    """Who of these has in the file what they had after an earlier Swiss round since which they have not played, and after which."""
    matches = sorted((one for one in imported.matches if not one.in_bracket), key=lambda one: one.round.number)
    last = {player: one.round.number for one in matches for player in one.players}
    found: dict[PlayerNumber, int] = {}
    for number, table in enumerate(outcome.after[:-1], start=1):
        for line in table:
            since = line.player in players and last.get(line.player, 0) <= number
            if since and _comes_out(imported, line, decimals):
                found[line.player] = number
    return found


def _in_bracket(
    imported: ImportedTournament,
    outcome: TournamentState,
    players: Collection[PlayerNumber],
    decimals: Mapping[str, int],
) -> frozenset[PlayerNumber]:
    """Who of these has in the file what the matches of the bracket make of it, each a round played for no points."""
    games = [one for one in outcome.contest.tournament.matches if one.round.stage is Stage.BRACKET]
    theirs = {player for one in games for player in one.players} & set(players)
    if not theirs:
        return frozenset()
    contest, last = outcome.contest, outcome.contest.drawn_through
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


def places_by_values(imported: ImportedTournament, rules: Ruleset) -> dict[PlayerNumber, set[int]]:
    """The places that follow from the points and tie-breaks that the file itself states, as they stand or without the last of many
    decimals, where some programs let the noise of binary numbers decide; none where it does not state all.
    """
    keys = [key for key in rules.standings.tiebreaks if key != LOT]
    values = {
        player: (Fraction(one.points or 0), *(Fraction(one.tie_breaks[key]) for key in keys))
        for player, one in imported.stated.items()
        if one.place is not None and set(keys) <= one.tie_breaks.keys()
    }
    if len(values) < len(imported.stated):
        return {}
    found: dict[PlayerNumber, set[int]] = {player: set() for player in values}
    for decimals in (_SURE, _DECIMALS[-1]):
        rounded = {player: tuple(round(value, decimals) for value in own) for player, own in values.items()}
        places: dict[tuple[Fraction, ...], set[int]] = defaultdict(set)
        for place, own in enumerate(sorted(rounded.values(), reverse=True), start=1):
            places[own].add(place)
        for player, own in rounded.items():
            found[player] |= places[own]
    return found


def _places(outcome: TournamentState) -> Mapping[PlayerNumber, frozenset[int]]:
    """The places that a player may have."""
    level: dict[tuple[object, ...], set[int]] = defaultdict(set)
    for line in outcome.standings:
        level[_without_lot(line)] |= set() if line.place is None else {line.place}
    ended = {row.player: {row.place} for row in outcome.classification.rows if row.place is not None}
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


class ImportedFile(Struct, frozen=True):
    """What became of the file: `written` is None where a Problem of the file is an error.

    `problems` are those of the file, `to_mend` those of the new workbook; `event` is what stands in it, and `comparison` says
    what of the file's own standings comes out there.
    """

    written: Path | None
    problems: tuple[Problem, ...]
    to_mend: tuple[Problem, ...] = ()
    event: Event | None = None
    comparison: Comparison | None = None


def import_folder(
    folder: Path, output: Path, rules: str | None, language: str | None, *, as_published: bool = False
) -> Iterator[tuple[Path, ImportedFile]]:
    """Write a workbook into `output` for each file of a folder, by name; no file is written over."""
    addresses: dict[Slug, Event] = {}
    files = sorted(path for path in folder.iterdir() if path.suffix.casefold() in FILES and path.is_file())
    stems = Counter(file.stem for file in files)
    for file in files:
        workbook = output / f"{file.stem if stems[file.stem] == 1 else file.name}.xlsx"
        if workbook.exists():
            there = load(workbook)
            if not isinstance(there, Unreadable):
                addresses[there.event.slug] = there.event
            passed = problem_at("import-workbook-there", CellRef(file.name), workbook=workbook.name)
            yield file, ImportedFile(None, (passed,))
            continue
        imported = import_file(file, workbook, rules, language, addresses, as_published=as_published)
        if imported.event:
            addresses[imported.event.slug] = imported.event
        yield file, imported


def import_file(
    file: Path,
    output: Path,
    rules: str | None,
    language: str | None,
    addresses: Mapping[Slug, Event] | None = None,
    *,
    as_published: bool = False,
    name: str = "",
    at_desk: bool = False,
) -> ImportedFile:
    """Write `output` from `file` by the rules named, an id or a file, or by those that the file itself names.

    The event is called `name`, else as the file says, and gets another address than those that are taken. With `as_published` a
    neighbour of the rules under which all comes out that the file states is put beside the workbook and used. `at_desk`: the
    first sheet of the workbook speaks of buttons.
    """
    found, problems = read_file(file)
    if found is None or has_errors(problems):
        return ImportedFile(None, _in_order(problems))
    given, unknown = given_rules(rules) if rules else chosen_rules(found, file)
    problems += unknown
    if given is None or given.ruleset.kind is not Kind.DUEL:
        if given is not None:
            problems.append(problem_at("import-rules-kind", CellRef(file.name), rules=str(given.ruleset.id)))
        return ImportedFile(None, _in_order(problems))
    if as_published:
        given = neighbour_as_published(found, given, file.name, output)
    event, wrong = assembled(found, given.ruleset, file.name, random_seed(), language)
    problems += [*wrong, *taken(given, output)]
    if event is None or has_errors(problems):
        ordered = _in_order(problems)
        more = (more_problems(file.name),) if len(ordered) > MOST_PROBLEMS else ()
        return ImportedFile(None, (*ordered[:MOST_PROBLEMS], *more))
    event = _named(replace(event, name=name or event.name), file, addresses or {})
    make_folder(output.parent)
    readers = readers_of(file)
    write_workbook(event, {given.ruleset.id: given.ruleset}, output, event.language, readers, at_desk=at_desk)
    place_beside(given, output, readers)
    loaded = load(output)
    states = loaded.states if isinstance(loaded, Ready) else ()
    comparison = next((compared(found, state) for state in states), None)
    problems += comparison.problems() if comparison else ()
    inexact = comparison is not None and not comparison.exact and not as_published
    if inexact and (keys := agreeing_keys(found, given.ruleset, file.name)):
        at = CellRef(file.name)
        problems.append(problem_at("import-neighbour-agrees", at, keys=keys))
    return ImportedFile(output, _in_order(problems), loaded.problems, event, comparison)


def _named(event: Event, file: Path, addresses: Mapping[Slug, Event]) -> Event:
    """The event with a name, that of the file where it has none, and an address: with its day where another has its name."""
    name = event.name or " ".join(re.split(r"[\s_-]+", printable(file.stem))).strip()
    slug = make_slug(name)
    if slug in addresses and event.date:
        slug = make_slug(f"{name} {event.date}", addresses)
    return replace(event, name=name, slug=make_slug(name, addresses) if slug in addresses else slug)


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: problem.sort_key))


def agreeing_keys(imported: ImportedTournament, rules: Ruleset, file: str) -> str:
    """The keys of a ruleset file under which all comes out that the file states, of the first neighbour of which that is so;
    empty where there is none.
    """
    neighbour = _agreeing(imported, rules, file)
    return "" if neighbour is None else _keys(rules, neighbour)


def neighbour_as_published(
    imported: ImportedTournament, given: GivenRules, file: str, workbook: Path
) -> GivenRules:
    """The rules under which all comes out that the file states: those given, or a neighbour as a file of its own, of a name that
    is free beside the workbook; where there is neither, those given.
    """
    neighbour = None if _agrees(imported, given.ruleset, file) else _agreeing(imported, given.ruleset, file)
    if neighbour is None:
        return given
    text, named = ruleset_text(neighbour), f"{neighbour.id}-as-published"
    others = (rules_of_text(RulesetId(name), text)[0] for name in (named, *(f"{named}-{n}" for n in range(2, 100))))
    return next((own for own in others if own and not taken(own, workbook)), given)


def _agreeing(imported: ImportedTournament, rules: Ruleset, file: str) -> Ruleset | None:
    return next((other for other in neighbours(rules) if _agrees(imported, other, file)), None)


def _agrees(imported: ImportedTournament, rules: Ruleset, file: str) -> bool:
    event, _ = assembled(imported, rules, file, "", None)
    return event is not None and compared(imported, compute(contest_of(event, event.tournaments[0], rules))).exact


def neighbours(rules: Ruleset) -> Iterator[Ruleset]:
    """The rulesets that count rounds without a game otherwise, by another edition too, or have other bounds of percentages."""
    yield _turned(rules, "counts", AbsenceKind.LATE, AbsenceKind.MISSED)
    yield _turned(_turned(rules, "matches", AbsenceKind.BYE), "games", AbsenceKind.BYE)
    for edition in (Edition.OF_2024, Edition.OF_2026):
        if rules.has_dummies and edition is not rules.standings.edition:
            yield replace(rules, standings=replace(rules.standings, edition=edition))
    percentages = rules.standings.percentages
    if not percentages.floor:
        return
    own = None if percentages.own_floor is not None else 0
    yield _percentages(rules, own_floor=own)
    for floor in _FLOORS:
        if floor != percentages.floor:
            yield _percentages(rules, floor=floor)
            yield _percentages(rules, floor=floor, own_floor=own)


def _percentages(rules: Ruleset, **changes: Any) -> Ruleset:
    percentages = replace(rules.standings.percentages, **changes)
    return replace(rules, standings=replace(rules.standings, percentages=percentages))


def _turned(rules: Ruleset, column: str, *rows: AbsenceKind) -> Ruleset:
    """With yes for no in a column of these rows."""
    rounds = dict(rules.absences)
    for row in rows:
        changes: dict[str, Any] = {column: not getattr(rounds[row], column)}
        rounds[row] = replace(rounds[row], **changes)
    return replace(rules, absences=rounds)


def _keys(rules: Ruleset, neighbour: Ruleset) -> str:
    """What a file of the one states otherwise than a file of the other; a table that is as usual is empty."""
    before, after = stated_keys(rules), stated_keys(neighbour)
    changed = [f"{key} = {value}" for key, value in after.items() if before.get(key) != value]
    return ", ".join([*changed, *(f"{key} = {{}}" for key in before if key not in after)])
