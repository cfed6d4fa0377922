"""Looking for the slip behind several errors: the one trial after which most of them are gone and none is new; and what certainly
stands in the wrong column, with what to type and to clear to move it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import islice

from msgspec import Struct

from pipeline.checks.causes.slips import GONE, EntrySlip, in_blocks, in_brackets, slips, telling
from pipeline.checks.duels.columns import elsewhere, scores_under_armies
from pipeline.checks.people.players import contacts
from pipeline.checks.subject import Locate, Subject, shown
from pipeline.checks.tables.results import power_elsewhere
from pipeline.engine.overall.contests import contests_of
from pipeline.model import SIGN, Event, RulesetId, Tournament, parted
from pipeline.problems.problem import CellRef, Mend, Problem, Severity, problem_at
from pipeline.rules.ruleset.ruleset import Kind, Ruleset

Check = Callable[[Event], Iterable[Problem]]

_MOST_CAUSES = 5
"""Slips that are looked for, one after the other; who made more starts with these."""
_MOST_WORK = 60_000
"""Rows that are checked again, and Problems that are told again, over all trials for one slip."""
_MOST_TRIALS = 120
_FEWEST = 2
"""Errors behind which every kind of slip is looked for; one error says best itself what is wrong."""

_Place = tuple[str, CellRef]
_STAY = ("score1", "score2")
"""Columns whose entries agree with the result, and stay."""


class Explained(Struct, frozen=True):
    """Problems with those that follow from a slip folded into it: they are its related cells."""

    problems: tuple[Problem, ...]
    mends: tuple[Mend, ...] = ()
    """What would certainly put right what was typed wrong."""


def explained(
    problems: tuple[Problem, ...], event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate, check: Check
) -> Explained:
    """Tell the slips behind the Problems of an event; `check` gives the Problems of an event with other rows."""
    causes: list[Problem] = []
    mends: list[Mend] = []
    left = problems
    while len(causes) < _MOST_CAUSES and any(problem.severity is not Severity.HINT for problem in left):
        every, subjects = len(_errors(left)) >= _FEWEST, _subjects(event, rulesets, cell)
        candidates = _once(slip for subject in subjects for slip in _slips(subject, every=every))
        # A row that was pasted a thousand times has few bytes and thousands of Problems.
        rows = sum(max(len(one.matches) + len(one.seats), _rows_of_all(one)) for one in event.tournaments)
        tried = islice(candidates, min(_MOST_TRIALS, _MOST_WORK // (rows + len(left))))
        trials = [trial for slip in tried if (trial := _tried(slip, left, check)) is not None]
        best = _best(trials)
        if best is None:
            break
        slip, *others = (trial.slip for trial in best)
        # The cells of what it explains; where it was made in one of several, it names them all.
        cells = dict.fromkeys([*(other.at for other in others), *(problem.at for problem in best[0].gone)])
        related = [at for at in cells if at != slip.at]
        causes.append(problem_at(slip.code, slip.at, related=related, **slip.values))
        if not others:
            mends += slip.mends
        event, left = slip.event, best[0].left
    moved = (move for subject in _subjects(event, rulesets, cell) for move in _moves(subject))
    certain = [*_certain(mends, left), *_certain(moved, left, of_others=True), *_private_again(event, cell)]
    return Explained((*causes, *left), tuple(certain))


def _rows_of_all(tournament: Tournament) -> int:
    """Rows of matches if everybody plays in each of its rounds: who sits out is looked at, too."""
    return len({match.round for match in tournament.matches}) * len(tournament.players) // 2


def _certain(mends: Iterable[Mend], left: Iterable[Problem], *, of_others: bool = False) -> Iterator[Mend]:
    """Those into whose row no error leads that is left; `of_others`: none of another row, as the row has its own.

    Where such a row is still part of something wrong, what was tried may have been only half of what was meant.
    """
    doubtful = {
        (at.sheet, at.row)
        for problem in _errors(left)
        for at in (problem.at, *problem.related)
        if not of_others or (problem.at.sheet, problem.at.row) != (at.sheet, at.row)
    }
    return (mend for mend in mends if (mend.at.sheet, mend.at.row) not in doubtful)


class _Trial(Struct, frozen=True, dict=True):
    slip: EntrySlip
    left: tuple[Problem, ...]
    gone: tuple[Problem, ...]

    @cached_property
    def errors(self) -> frozenset[_Place]:
        """The errors that it explains."""
        return frozenset(_place(problem) for problem in _errors(self.gone))

    @property
    def worth(self) -> tuple[int, int]:
        """Errors that are gone, then other Problems."""
        return len(self.errors), len(self.gone)


def _slips(subject: Subject, *, every: bool) -> Iterator[EntrySlip]:
    """Those that are looked for behind one error, too, or `every` kind; blocks first: they are few."""
    if every:
        yield from in_blocks(subject)
    yield from in_brackets(subject)
    yield from (slips if every else telling)(subject)


def _once(slips: Iterable[EntrySlip]) -> Iterator[EntrySlip]:
    """Each slip the first time: several ways of looking may come upon one."""
    known = set()
    for slip in slips:
        stated = (slip.code, slip.at, *sorted(slip.values.items()))
        if stated not in known:
            known.add(stated)
            yield slip


def _subjects(event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate) -> Iterator[Subject]:
    """What has rounds of its own in the event."""
    return (Subject(event, contest, cell) for contest in contests_of(event, rulesets))


def _tried(slip: EntrySlip, before: tuple[Problem, ...], check: Check) -> _Trial | None:
    """What is left without the slip; None where it explains too little, or where something else would be wrong."""
    known = {_place(problem) for problem in before}
    without = [problem for problem in check(slip.event) if problem.at.row != GONE]
    if any(_place(problem) not in known for problem in _errors(without)):
        return None
    after = tuple(problem for problem in without if _place(problem) in known)
    still = {_place(problem) for problem in after}
    gone = tuple(problem for problem in before if _place(problem) not in still)
    told = [problem for problem in gone if problem.severity is not Severity.HINT]
    return _Trial(slip, after, gone) if len(told if slip.warns else _errors(told)) >= slip.fewest else None


def _best(trials: list[_Trial]) -> list[_Trial] | None:
    """The trial that explains most, if no other one explains as much of the same; all answers to its question."""
    for trial in sorted(trials, key=lambda rival: rival.worth, reverse=True):
        rivals = [other for other in trials if other is not trial and other.errors & trial.errors]
        asked = trial.slip.question
        same = [rival for rival in rivals if asked is not None and rival.slip.question == asked]
        if all(rival.worth < trial.worth for rival in rivals if rival not in same):
            return [trial, *(rival for rival in same if len(rival.errors) == len(trial.errors))]
    return None


def _errors(problems: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.severity is Severity.ERROR]


def _place(problem: Problem) -> _Place:
    return problem.code, problem.at


def _private_again(event: Event, cell: Locate) -> Iterator[Mend]:
    """The mends of addresses and telephone numbers in columns that everybody sees, where their own are free."""
    for player, column, private in contacts(event):
        at = cell("players", player.row, private)
        if column != "name" and at.column and not getattr(player, private):
            left, address = parted(getattr(player, column))
            yield Mend(at, address or getattr(player, column))
            yield Mend(cell("players", player.row, column), (left or None) if address else None)
    for player in event.players:
        name, address = parted(player.name)
        at = cell("players", player.row, "email")
        if address and name and SIGN not in name and at.column and player.email in ("", address):
            yield Mend(at, address)
            yield Mend(cell("players", player.row, "name"), name)


def _moves(subject: Subject) -> Iterator[Mend]:
    """The mends of every result of a tournament that certainly stands in the wrong column."""
    if subject.ruleset.kind is Kind.TABLES:
        for seated in power_elsewhere(subject):
            power = subject.at(seated.seat, "power")
            if seated.meant is not None and power.column:
                yield Mend(power, seated.meant)
                yield Mend(subject.at(seated.seat, seated.column), None)
        return
    for one in elsewhere(subject):
        result = subject.at(one.match, "result")
        if one.meant is not None and result.column:
            yield Mend(result, one.meant.value)
            if one.column not in _STAY:
                yield Mend(subject.at(one.match, one.column), one.table)
    figures = scores_under_armies(subject)
    for match in subject.tournament.matches:
        for place, figure in enumerate(figures.get(match.row, ()), start=1):
            yield Mend(subject.at(match, f"score{place}"), shown(figure))
            yield Mend(subject.at(match, f"army{place}"), None)
