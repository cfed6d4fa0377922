"""How a table was understood, as it is shown before anything is made of it."""

from collections.abc import Iterator, Mapping

from pipeline.extensions.intake.answers import table_questions
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.words import COUNTED, LEFT_OUT, PART, meanings
from pipeline.locale.spelling import normal
from pipeline.model import without_sign
from pipeline.problems.problem import CellRef, Problem, column_letters, problem_at
from pipeline.schema.sheets import PLAYERS

_SHOWN, _MOST = 40, 1_500
_EACH = 40
"""So many columns that go into notes are named one by one."""
_OF_PLAYERS = {column.key: column for column in PLAYERS.columns}
RESULTS = frozenset({"points", "place", "table", "result", "score1", "score2", "number1", "number2", "winner"})
"""Columns that say how somebody did."""


def others_of(table: OwnTable) -> Mapping[int, str]:
    """The headings of columns that the sheet Players does not have, by index; results are none of them."""
    known = {index for key, index in table.columns.items() if key != "moment"} | {*table.rounds.values()}
    known |= set(table.opponents.values())
    return {
        index: heading
        for index, heading in enumerate(table.headings)
        if heading not in ("", LEFT_OUT)
        and index not in known
        and not any(one.key in COUNTED and one.sure >= PART for one in meanings(heading))
    }


def understood(table: OwnTable) -> Iterator[Problem]:
    """How the columns were understood where that was not plain, which rows were passed over, and what goes into notes."""
    at = CellRef(table.sheet, table.heading, table.left + 1 if table.heading else 0)
    if not _is_plain(table):
        columns = "; ".join(
            f"{_heading(table, index)} → {LEFT_OUT if key in RESULTS else f'{{{key}}}'}".replace(
                "{consent}", "{hidden}"
            )
            for key, index in sorted(table.columns.items(), key=lambda one: one[1])
            if key != "moment"
        )
        if table.rounds:
            ends = dict.fromkeys(_heading(table, end(table.rounds.values())) for end in (min, max))
            columns += f"; {' … '.join(ends)} → –"
        yield problem_at("players-file-understood", at, columns=columns[:_MOST])
    for question in table_questions(table):
        taken, *others = question.headings
        more = ", ".join(f"“{one[:_SHOWN]}”" for one in others)
        asked = CellRef(table.sheet, table.heading, table.columns[question.key] + 1)
        yield problem_at(
            "players-file-question", asked, columns=f"{{{question.key}}}", heading=taken[:_SHOWN], others=more
        )
    yield from _noted(table)
    yield from passed_over(table)


def _noted(table: OwnTable) -> Iterator[Problem]:
    """What goes into notes: each column, or where they are very many the first and the last of them."""
    columns = {index: heading[:_SHOWN] for index, heading in others_of(table).items()}
    if len(columns) > _EACH:
        columns = {min(columns): f"{columns[min(columns)]} … {columns[max(columns)]}"}
    for index, heading in columns.items():
        yield problem_at("players-file-noted", CellRef(table.sheet, table.heading, index + 1), heading=heading)


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
    return (
        not table.rounds
        and all(
            key not in _OF_PLAYERS or normal(table.headings[index]) in _OF_PLAYERS[key].accepted
            for key, index in table.columns.items()
        )
        and not table.columns.keys() & (RESULTS | {"consent"})
    )


def _heading(table: OwnTable, index: int) -> str:
    return f"{column_letters(index + 1)} {table.headings[index][:_SHOWN]}".strip()
