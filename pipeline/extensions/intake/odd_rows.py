"""Rows of a sheet of which nothing can be made: where they are few, the rest comes in without them; and names that look like none."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from pipeline.exchange.decoding import MOST_PROBLEMS
from pipeline.extensions.exchange.assembly import paired_wrongly
from pipeline.extensions.exchange.imported import Found
from pipeline.extensions.intake.words import SHORTEST, WHOLE, keys_of, says
from pipeline.locale.spelling import LABEL
from pipeline.model import Player, replace
from pipeline.problems.problem import CellRef, Problem, Severity, has_errors, problem_at

_OF_MATCHES = {"import-word": 4} | dict.fromkeys((
    "import-bye", "import-negative", "import-nobody", "import-not-a-number", "import-number", "import-oneself", "import-round",
    "import-trf-one-sided", "import-trf-opponent", "import-twice",
), 20)  # fmt: skip
"""One row in so many may be odd, and one alone in any case: of more, the columns are likely to mean something else."""
_UNMET = frozenset({"import-bye", "import-oneself", "import-twice"})
"""Of these there is a match, which is none."""
_NAMING = frozenset({"name", "club", "nickname"})
_LONGEST_NUMBER, _MOST_WORDS = 4, 8
_LEAST = 4
"""Rows beside which one is odd."""


def as_warnings(problems: Sequence[Problem], codes: Mapping[str, int], rows: int) -> list[Problem]:
    """The problems, errors of these codes as warnings where no more than one row in so many has them; as they are where a heading stands
    below others.
    """
    odd = {one for one in problems if one.severity is Severity.ERROR and one.code in codes}
    planned = _of_plan(odd, rows)
    cells = Counter(code for code, _ in {(one.code, one.at) for one in odd} if code not in planned)
    many = any(count > max(1, rows // codes[code]) for code, count in cells.items())
    texts = (str(dict(one.values).get("text", "")) for one in odd)
    headed = any(keys_of(text, WHOLE) for text in texts if len(text) > 2)
    if many or headed or _LEAST * cells.total() > rows:
        return [*problems]
    return [
        problem_at(one.code, one.at, Severity.WARNING, related=one.related, **dict(one.values))
        if one in odd
        else one
        for one in problems
    ]


def _of_plan(odd: Collection[Problem], rows: int) -> frozenset[str]:
    """The code of words in place of results, where they are one that nobody knows, for what is still to be played, and in no more than three of
    four rows.
    """
    texts = Counter(str(dict(one.values).get("text", "")) for one in odd if one.code == "import-word")
    (text, count), *others = texts.most_common() or [("", 0)]
    told = not others and text.isalpha() and count >= _LEAST and _LEAST * count <= (_LEAST - 1) * rows
    return frozenset({"import-word"} if told else ())


def set_aside(found: Found, rows: int = 0) -> Found:
    """What a sheet, or a part of a file of so many rows, says without its odd rows, each of which is said as a warning: of those that name two players
    the match is still open, the others are left out. As it is where they are many, or something else is wrong.
    """
    tournament, problems = found
    if tournament is None:
        return found
    told = as_warnings(
        [*problems, *paired_wrongly(tournament.matches)], _OF_MATCHES, max(len(tournament.matches), rows)
    )
    odd = [one for one in told if one.code in _OF_MATCHES]
    if not odd or has_errors(told):
        return found
    at, *related = (one.at for one in odd[:MOST_PROBLEMS])
    told.append(problem_at("import-set-aside", at, related=related, count=len(odd)))
    left = {CellRef(one.at.sheet, one.at.row) for one in odd if one.code in _UNMET}
    kept = tuple(match for match in tournament.matches if match.at not in left)
    return replace(tournament, matches=kept), told


def odd_names(players: Sequence[Player], file: str) -> list[Problem]:
    """That names look like none of people or teams: totals, headings, notes, several cells in one."""
    figures = [player.name.isdigit() for player in players]
    few = 2 * sum(figures) < len(figures)
    odd = [one.name for one, figure in zip(players, figures, strict=True) if (figure and few) or _is_odd(one.name)]
    names = "; ".join(odd)[:LABEL]
    return [problem_at("players-file-odd-names", CellRef(file), count=len(odd), names=names)] if odd else []


def _is_odd(name: str) -> bool:
    """Whether a name is like `Total general`, `Team name`, `Lions vs Eagles`, `Cup : Lions`, `Jan Kos 0123456`, `lost by forfeit Lions`."""
    words = name.split()
    played = any(len(word) > SHORTEST and says(word, "forfeit") for word in words)
    headed = says(name, "round") or (len(words) > 1 and all(keys_of(word, WHOLE) & _NAMING for word in words))
    parted = ":" in words or any(len(word) > 1 and says(word, "versus") for word in words[1:-1])
    counted = any(sum(map(str.isdigit, word)) > _LONGEST_NUMBER for word in words[1:])
    blank = not any(map(str.isalnum, name)) and name.isascii()
    summed = len(words) < 3 and says(name.partition(" ")[0], "totals")
    return headed or parted or counted or blank or summed or played or len(words) > _MOST_WORDS
