"""What the columns and rows of an organiser's own sheets were taken for, as it is said before anything is made of them."""

from collections.abc import Iterator, Mapping

from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.meant import ENDS, WINNER
from pipeline.extensions.intake.questions import quoted, table_questions
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.words import COUNTED, LEFT_OUT, PART, is_own, keys_of, says_any
from pipeline.locale.spelling import normal
from pipeline.model import without_sign
from pipeline.problems.problem import CellRef, Problem, column_letters, problem_at
from pipeline.schema.sheets import MATCHES, PLAYERS

_SHOWN, _MOST = 40, 1_500
_EACH = 40
"""So many columns that go into notes are named one by one; of more, the first and the last."""


_OF_PLAYERS = frozenset(PLAYERS.keys.values())


RESULTS = frozenset({"points", "place", "table", "result", "score1", "score2", "number1", "number2", "winner"})
"""Columns that say how somebody did."""


def others_of(table: OwnTable) -> Mapping[int, str]:
    """The headings of columns that the sheet Players does not have, by index; results are none of them."""
    known = {index for key, index in table.columns.items() if key != "moment"} | {*table.rounds.values()}
    known |= set(table.opponents.values())
    return {
        index: heading
        for index, heading in enumerate(table.headings)
        if heading not in ("", LEFT_OUT) and index not in known and not COUNTED & keys_of(heading, PART)
    }


def understood(table: OwnTable) -> Iterator[Problem]:
    """How the columns were understood where that was not plain, which rows were passed over, and what goes into notes."""
    at = CellRef(table.sheet, table.heading, table.left + 1 if table.heading else 0)
    if not _is_plain(table):
        meant = {key: LEFT_OUT if key in RESULTS else f"{{{key}}}" for key in table.columns}
        meant["consent"] = "{hidden}"
        shown = {key: at for key, at in table.columns.items() if key != "moment" and at < (table.right or at + 1)}
        told = sorted((index, meant[key]) for key, index in shown.items())
        columns = "; ".join(f"{_heading(table, index)} → {meaning}" for index, meaning in told)
        if table.rounds:
            ends = dict.fromkeys(_heading(table, end(table.rounds.values())) for end in (min, max))
            columns += f"; {' … '.join(ends)} → –"
        yield problem_at("players-file-understood", at, columns=columns[:_MOST])
    for question in table_questions(table):
        taken, *others = question.headings
        asked = CellRef(table.sheet, table.heading, table.columns[question.key] + 1)
        columns, more = f"{{{question.key}}}", quoted(others)
        yield problem_at("players-file-question", asked, columns=columns, heading=taken[:_SHOWN], others=more)
    noted = {index: heading[:_SHOWN] for index, heading in others_of(table).items()}
    if len(noted) > _EACH:
        noted = {min(noted): f"{noted[min(noted)]} … {noted[max(noted)]}"}
    for index, heading in noted.items():
        yield problem_at("players-file-noted", CellRef(table.sheet, table.heading, index + 1), heading=heading)
    yield from passed_over(table)


def told_by_contents(table: OwnTable, columns: Mapping[str, int], stated: Rows) -> Iterator[Problem]:
    """Which columns of matches are told by what stands in them, below headings as they are stated that say nothing."""
    cells = stated.get(table.heading, ())
    meant = {index: "result" if key == WINNER else key for key, index in columns.items() if key in ENDS | {WINNER}}
    told = [index for index in sorted(meant) if index < len(cells) and cells[index] and not _is_known(cells[index])]
    each = (f"{column_letters(index + 1)} {cells[index][:_SHOWN]} → {{{meant[index]}}}" for index in told)
    if told:
        at = CellRef(table.sheet, table.heading, told[0] + 1)
        yield problem_at("players-file-understood", at, columns="; ".join(each)[:_MOST])


def _is_known(heading: str) -> bool:
    return bool(keys_of(heading)) or normal(heading) in MATCHES.keys or says_any(heading, "round", "stages")


def passed_over(table: OwnTable) -> Iterator[Problem]:
    """Which rows among those of a table are none of its own."""
    if table.passed:
        first, *related = (CellRef(table.sheet, row, table.left + 1) for row in table.passed)
        rows = "; ".join(f"{row} “{without_sign(text)[:_SHOWN]}”" for row, text in table.passed.items())[:_MOST]
        yield problem_at("players-file-passed-over", first, related=related, rows=rows)


def _is_plain(table: OwnTable) -> bool:
    """Whether the headings are those of the sheet Players, or there are none and names alone."""
    if not table.heading:
        return table.columns.keys() <= {"name", "number"}
    own = all(is_own(key, table.headings[table.columns[key]]) for key in table.columns.keys() & _OF_PLAYERS)
    return own and not table.rounds and not table.columns.keys() & (RESULTS | {"consent"})


def _heading(table: OwnTable, index: int) -> str:
    return f"{column_letters(index + 1)} {table.headings[index][:_SHOWN]}".strip()
