"""Rows of a sheet of which nothing can be made: where they are few, the rest comes in without them."""

from collections.abc import Collection, Sequence

from pipeline.exchange.decoding import MOST_PROBLEMS
from pipeline.extensions.exchange.assembly import paired_wrongly
from pipeline.extensions.exchange.imported import Found
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, Severity, has_errors, problem_at

_OF_MATCHES = frozenset({
    "import-bye", "import-negative", "import-nobody", "import-not-a-number", "import-number", "import-oneself", "import-round",
    "import-trf-one-sided", "import-trf-opponent", "import-twice", "import-word",
})  # fmt: skip
_UNMET = frozenset({"import-bye", "import-oneself", "import-twice"})
"""Of these there is a match, which is none."""
_FEW = 4
"""One row in so many may be odd: of more, the columns are likely to mean something else."""


def as_warnings(problems: Sequence[Problem], codes: Collection[str], rows: int) -> list[Problem]:
    """The problems, errors of these codes as warnings where there are few of them for so many rows."""
    odd = [one for one in problems if one.severity is Severity.ERROR and one.code in codes]
    if _FEW * len({one.at for one in odd}) > rows:
        return [*problems]
    return [
        problem_at(one.code, one.at, Severity.WARNING, related=one.related, **dict(one.values))
        if one in odd
        else one
        for one in problems
    ]


def set_aside(found: Found) -> Found:
    """What a sheet says without its odd rows, each of which is said as a warning: of those that name two players the match is still
    open, the others are left out. As it is where they are many, or something else is wrong.
    """
    tournament, problems = found
    if tournament is None:
        return found
    told = as_warnings([*problems, *paired_wrongly(tournament.matches)], _OF_MATCHES, len(tournament.matches))
    odd = [one for one in told if one.code in _OF_MATCHES]
    if not odd or has_errors(told):
        return found
    at, *related = (one.at for one in odd[:MOST_PROBLEMS])
    told.append(problem_at("import-set-aside", at, related=related, count=len(odd)))
    left = {CellRef(one.at.sheet, one.at.row) for one in odd if one.code in _UNMET}
    kept = tuple(match for match in tournament.matches if match.at not in left)
    return replace(tournament, matches=kept), told
