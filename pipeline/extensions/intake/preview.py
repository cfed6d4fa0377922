"""What was understood of an organiser's own sheet, as it is shown before anything is made of it."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from pipeline.extensions.exchange.formats import read_file
from pipeline.extensions.intake import answers
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.contents import with_contents
from pipeline.extensions.intake.meant import ENDS, WINNER
from pipeline.extensions.intake.names import cleaned
from pipeline.extensions.intake.pair_tables import pair_table
from pipeline.extensions.intake.parts import tables_in
from pipeline.extensions.intake.players import read_players
from pipeline.extensions.intake.pods import pods_on, rounds_of
from pipeline.extensions.intake.pointed import PointedRange
from pipeline.extensions.intake.questions import Question, questions_of, table_questions
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows, Sheets, read_sheets
from pipeline.extensions.intake.stages import stage_of
from pipeline.extensions.intake.understood import RESULTS, others_of
from pipeline.extensions.intake.words import LEFT_OUT
from pipeline.locale.spelling import normal
from pipeline.model import replace, without_sign
from pipeline.problems.problem import Problem, column_letters, has_errors

_EXAMPLES, _SHOWN = 3, 40
_FEW = 3
_MOST, _ROWS, _WIDEST = 40, 30, 26
"""So many sheets, and so much of each, are shown to be pointed at."""
NEXT, LAST, OUT = "next", "last", "out"
"""What is pointed at besides the first, and what is left out: rows by a cell of each, and columns."""
_NOTE = "note"
UNCLEAR = "import-sides-or-team"
"""What is said of a sheet also where no players can be taken from it."""
_BESIDE = "import-page-lines"
"""What is said of a page also where players alone are taken from it."""
_SAID = frozenset({
    "players-file-understood", "players-file-question", "players-file-noted", "players-file-passed-over", "players-file-cleaned",
    "import-several",
})  # fmt: skip
"""Problems that say what a preview shows."""


class ColumnPreview(Struct, frozen=True):
    """A column: its heading as it stands there, empty where somebody pointed at it, the key of what it means, the first of its cells, and
    whether that is a question.

    The key is empty for what is left out, `note` for what goes into notes, and `standing` for how somebody did on the whole.
    """

    heading: str
    key: str
    examples: tuple[str, ...]
    asked: bool
    letter: str = ""
    """Where there is no heading, the letter; the heading is then its name in answers."""


class TablePreview(Struct, frozen=True):
    """A table of a sheet; `passed` are rows that are none of its own. It is `folded` where there are many and nothing in it is a question."""

    title: str
    columns: tuple[ColumnPreview, ...]
    rows: int
    passed: tuple[str, ...]
    changed: tuple[tuple[str, str], ...]
    """Names as they stand there, and as they are published."""
    folded: bool = False


class GridPreview(Struct, frozen=True):
    """The upper left of a sheet as it stands there, with the letters of its columns, for whoever would point at what it holds: each row with
    its number and its cells, their addresses before them. `called` is the sheet in answers, `places` what was pointed at by the keys of
    columns, and those of `NEXT`, `LAST` and `OUT`; `read` is whether anything was understood, and it is `shown` at once where nothing was.
    """

    title: str
    called: str
    letters: tuple[str, ...]
    rows: tuple[tuple[int, tuple[tuple[str, str], ...]], ...]
    height: int
    """The number of the last row of the whole sheet."""
    places: Mapping[str, str]
    read: bool
    shown: bool


class SheetPreview(Struct, frozen=True):
    """A file of an organiser's own. `players` are those of whom a tournament can be made, `matches`, `at_tables` (tables of three and more)
    and `rounds` count what would be taken in with its results.
    """

    tables: tuple[TablePreview, ...]
    players: tuple[str, ...]
    matches: int
    at_tables: int
    rounds: int
    problems: tuple[Problem, ...]
    choices: tuple[Question, ...]
    """Which part of it is meant, and what columns say of matches."""
    grids: tuple[GridPreview, ...] = ()
    """Each sheet of the file, the first of them shown at once where nobody was found."""


def preview(path: Path) -> SheetPreview:
    """What a file says, with the answers that lie beside it. Raises OSError."""
    content = path.read_bytes()
    read = read_sheets(content, path.name)
    tournament, of_results = read_file(path)
    played = tournament.tournaments if tournament else ()
    of_results += [problem for one in played for problem in one.to_draw()]
    listed, of_players = read_players(path)
    played = () if has_errors(of_results) else played
    matches = sum(len(one.matches) for one in played)
    rows = [row for one in played for row in one.rows]
    refused = has_errors(of_players)
    people = tournament.everybody if tournament and rows else () if refused else listed
    unclear = any(problem.code == UNCLEAR for problem in of_results)
    told = of_results if rows or (has_errors(of_results) and (unclear or not refused)) else of_players
    told = [*told, *(problem for problem in of_results if problem.code == _BESIDE and told is not of_results)]
    problems = tuple(problem for problem in told if problem.code not in _SAID)
    names = tuple(player.name for player in people)
    tables = len({(number, seat.round, seat.table) for number, one in enumerate(played) for seat in one.seats})
    rounds = len({row.round for row in rows})
    if not isinstance(read, Sheets):
        return SheetPreview((), names, matches, tables, rounds, problems, ())
    given = answers.remembered(path.parent)[0]
    explained, _said, choices = answers.with_answers(read, given, path.name)
    choices += [one for one in questions_of(explained.sheets) if one.options != one.headings]
    shown = tuple(_tables(read, explained, path.name))
    if len(shown) > _FEW:
        shown = tuple(replace(one, folded=not any(column.asked for column in one.columns)) for one in shown)
    understood = {one.name for one in explained.sheets if tables_in([one])}
    filled = [one for one in read.sheets if one.rows][:_MOST]
    grids = tuple(_grid(one, given, path.name, read=one.name in understood) for one in filled)
    if not names and not any(one.shown for one in grids):
        grids = (*(replace(one, shown=True) for one in grids[:1]), *grids[1:])
    return SheetPreview(shown, names, matches, tables, rounds, problems, tuple(choices), grids)


def _grid(sheet: SheetRows, given: answers.Answers, file: str, *, read: bool) -> GridPreview:
    width = min(max(map(len, sheet.rows.values())), _WIDEST)
    rows = tuple(
        (row, tuple((PointedRange(row, at).written, cells[at][:_SHOWN]) for at in range(width)))
        for row, cells in [*sheet.rows.items()][:_ROWS]
    )
    places = {key: sorted(own) for key, own in answers.places_on(sheet, given, file).items()}
    gone = places.pop("", [])
    written = {key: replace(own[0], last=0).written for key, own in places.items()}
    written |= dict([(NEXT, own[1].written) for own in places.values() if len(own) > 1][:1])
    written |= dict(
        [(LAST, replace(own[0], row=own[0].last, last=0).written) for own in places.values() if own[0].last][:1]
    )
    written |= {OUT: " ".join(place.written for place in gone)} if gone else {}
    letters = tuple(column_letters(at + 1) for at in range(width))
    return GridPreview(
        sheet.name, answers.called(file, sheet.name), letters, rows, max(sheet.rows), written, read, bool(written)
    )


def _tables(read: Sheets, explained: Sheets, file: str) -> Iterator[TablePreview]:
    of_columns = (one for one in questions_of(explained.sheets) if one.options == one.headings)
    asked = {normal(heading) for question in of_columns for heading in question.headings}
    stated = {sheet.name: sheet for sheet in read.sheets}
    for before, sheet in ((stated[one.name], one) for one in explained.sheets):
        for table in tables_in([sheet]):
            yield _table(with_contents(table), before.rows, asked, file, told=bool(sheet.columns))


def _table(table: OwnTable, stated: Rows, asked: set[str], file: str, *, told: bool = False) -> TablePreview:
    """What is shown of a table; the columns of one that somebody explained go by their letters, their headings behind them."""
    asked = asked | {normal(one) for question in table_questions(table) for one in question.headings}
    pairs = pair_table(table)
    keys = dict.fromkeys(others_of(table), _NOTE)
    keys |= dict.fromkeys(rounds_of(table), "round") if pods_on(table) else {}
    keys |= {index: key for key, index in (pairs.columns if pairs else table.columns).items()}
    keys |= dict.fromkeys((*table.rounds.values(), *table.opponents.values()), "standing")
    columns = []
    for index, heading in enumerate(table.headings):
        examples = tuple(row[index][:_SHOWN] for row in table.rows.values() if row[index])[:_EXAMPLES]
        own = stated[table.heading][index] if table.heading and index < len(stated[table.heading]) else ""
        if heading or (examples and not own):  # else it is of a table beside this one
            key = "" if heading == LEFT_OUT else keys.get(index, "")
            meant = "standing" if key in RESULTS - ENDS - {WINNER} else key if key != "moment" else ""
            is_asked = bool(heading) and normal(heading) in asked
            letter = column_letters(index + 1) if told or not (table.heading or heading) else ""
            of_letter = "" if told else answers.called(file, table.sheet, PointedRange(0, index))
            named = of_letter if letter else own or heading
            shown = f"{letter} {own}".strip() if told else letter
            columns.append(ColumnPreview(named, meant, examples, is_asked, shown))
    others = (
        text for text in table.passed.values() if not (pairs and stage_of(text))
    )  # titles of rounds are taken
    passed = tuple(without_sign(text)[: 2 * _SHOWN] for text in others)
    return TablePreview(table.title or table.sheet, tuple(columns), len(table.rows), passed, _changed(table))


def _changed(table: OwnTable) -> tuple[tuple[str, str], ...]:
    if "name" not in table.columns:
        return ()
    cells = [row[table.columns["name"]] for row in table.rows.values()]
    both = zip(cells, cleaned(cells), strict=True)
    return tuple((without_sign(cell), one.name) for cell, one in both if cell != one.name)
