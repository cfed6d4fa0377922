"""Which parts of a file are meant: one that somebody chose, all of them together, or each as a tournament of its own."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.extensions.exchange.imported import left_out
from pipeline.extensions.intake.match_tables import overview
from pipeline.extensions.intake.pair_tables import pair_table
from pipeline.extensions.intake.parts import Part, besides, chosen, classes_of, parts_of, tables_in
from pipeline.extensions.intake.questions import ALL, BAR, EACH, Question, compared, quoted
from pipeline.extensions.intake.sheets import SheetRows
from pipeline.extensions.intake.words import LEFT_OUT, group_in
from pipeline.model import replace
from pipeline.problems.problem import CellRef, Problem, problem_at

_FINDERS = (parts_of, classes_of, classes_of)
_MOST, _MOST_TOURNAMENTS = 1_500, 40


class PartSheets(Struct, frozen=True):
    """The sheets of a part by itself, and what it is called; empty where it is the whole file."""

    name: str
    sheets: tuple[SheetRows, ...]


class MeantParts(Struct, frozen=True):
    """A file without what nobody means: its sheets, those of each part that is a tournament of its own, what is said of that, and the
    choices among parts.
    """

    sheets: tuple[SheetRows, ...]
    apart: tuple[PartSheets, ...]
    problems: list[Problem]
    choices: list[Question]


def parted(sheets: tuple[SheetRows, ...], answers: Mapping[str, str], file: str) -> MeantParts:
    """The parts of a file that are meant, by answers to earlier questions."""
    tables = tables_in(sheets)
    explained = any(sheet.columns for sheet in sheets)
    gone = besides(tables) if not explained else []
    problems = left_out([one.title or one.sheet for one in gone], file)
    pairs = {table: pair for table in tables if (pair := pair_table(table))}
    whole = overview([*pairs.values()])
    gone += [table for table, pair in pairs.items() if whole and pair is not whole]
    if gone:
        sheets = chosen(sheets, [Part(ALL if one in gone else "", (one,), frozenset()) for one in tables], "")
    if any(sheet.beside for sheet in sheets):  # of one event, as somebody said who pointed at two of them
        return MeantParts(sheets, (), problems, [])
    choices = dict[tuple[str, ...], Question]()
    own = [PartSheets("", sheets)]
    for find in _FINDERS:
        before, found = frozenset(choices), list[PartSheets]()
        for one in own:
            parts = find(tables_in(one.sheets))
            names = tuple(part.name for part in parts)
            if not parts or names in before:
                found.append(one)
                continue
            choice = choices.setdefault(names, _choice(parts, answers))
            found += _meant(one, parts, choice.answer)
        own = found if len(found) <= _MOST_TOURNAMENTS else own
    problems += [problem for choice in choices.values() if (problem := _told(choice, file))]
    apart = tuple(own) if len(own) > 1 else ()
    return MeantParts(sheets if apart else own[0].sheets, apart, problems, [*choices.values()])


def _choice(parts: Sequence[Part], answers: Mapping[str, str]) -> Question:
    """The choice among parts, as somebody made it or as it is without being asked."""
    asked = Question("part", tuple(part.name for part in parts), tuple(parts))
    told = asked.option(answers.get(compared(BAR.join(asked.headings)), ""))
    return replace(asked, answer=told or _unasked(parts))


def _meant(whole: PartSheets, parts: Sequence[Part], answer: str) -> list[PartSheets]:
    """What is meant by an answer of sheets that have these parts."""
    if answer == EACH:
        title = f"{whole.name}: " if whole.name else ""
        return [
            PartSheets(title + one.name, _apart(chosen(whole.sheets, parts, one.name), one.by)) for one in parts
        ]
    one = any(part.name == answer for part in parts)
    return [PartSheets(whole.name, chosen(whole.sheets, parts, answer))] if one else [whole]


def _apart(sheets: Sequence[SheetRows], heading: str) -> tuple[SheetRows, ...]:
    """The sheets of a part, the column left out that tells it from the others."""
    if not heading:
        return tuple(sheets)
    rows = (
        {row: tuple(LEFT_OUT if cell == heading else cell for cell in cells) for row, cells in sheet.rows.items()}
        for sheet in sheets
    )
    return tuple(replace(sheet, rows=own) for sheet, own in zip(sheets, rows, strict=True))


def _unasked(parts: Sequence[Part]) -> str:
    """What is meant where nobody says so: each where all say who met, but groups, and divisions that play against one another."""
    people = [part.people for part in parts]
    joint = all(part.joint for part in parts)
    apart = sum(map(len, people)) == len(frozenset().union(*people))
    grouped = any(group_in(table.title) for part in parts for table in part.tables)
    each = all(part.plays for part in parts) and (apart or not joint) and not grouped
    return EACH if each else ALL if joint else ""


def _told(choice: Question, file: str) -> Problem | None:
    """Which part is taken, or that nobody said which."""
    code = {"": "import-several", EACH: "import-each", ALL: ""}.get(choice.answer, "import-part")
    others = quoted(one for one in choice.headings if one != choice.answer)[:_MOST]
    name = choice.headings[0] if choice.answer in ("", EACH) else choice.answer
    return problem_at(code, CellRef(file), name=name, others=others) if code else None
