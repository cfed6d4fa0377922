"""What columns of an organiser's own sheets were taken for, as it is shown before anything is made of them; where only they can say what
one means, the questions, and the file that remembers their answers.
"""

import json
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from gettext import NullTranslations
from pathlib import Path

from msgspec import Struct

from pipeline.disk.reading import read_at_most
from pipeline.disk.replacement import make_folder, replacing
from pipeline.extensions.exchange.imported import left_out
from pipeline.extensions.intake.area import OwnTable
from pipeline.extensions.intake.match_tables import tables_on
from pipeline.extensions.intake.meant import ENDS, PARTNER1, PARTNER2, WINNER, column_name, meaning_of
from pipeline.extensions.intake.names import joined
from pipeline.extensions.intake.pair_tables import ends_in_doubt, pair_table, sides_or_team
from pipeline.extensions.intake.parts import Part, besides, chosen, classes_of, parts_of, tables_in
from pipeline.extensions.intake.plain_sheet import with_own_teams
from pipeline.extensions.intake.pointed import PointedRange, pointed, range_of
from pipeline.extensions.intake.separated import Rows
from pipeline.extensions.intake.sheets import SheetRows, Sheets
from pipeline.extensions.intake.words import COUNTED, LEFT_OUT, PART, is_own, keys_of, meanings, says_any
from pipeline.locale.catalogue import N_, NN_, catalogue
from pipeline.locale.languages import ENGLISH
from pipeline.locale.spelling import normal
from pipeline.model import replace, without_sign
from pipeline.problems.problem import CellRef, Problem, column_letters, problem_at
from pipeline.schema.sheets import MATCHES, PLAYERS

MEMORY = "swissbook-columns.toml"
"""The file, beside the sheets or in the folder of the desk."""
_NOTE = "note"
_ASKED = ("name", "club", "rating", "city")
"""What two columns may say equally well."""
_LARGEST, MOST_QUESTIONS, _BEFORE = 2**18, 3, 60
_SHOWN, _MOST = 40, 1_500
_EACH, _SEVERAL = 40, 2
"""So many columns that go into notes are named one by one; of more, the first and the last."""
_OF_PLAYERS = frozenset(PLAYERS.keys.values())
RESULTS = frozenset({"points", "place", "table", "result", "score1", "score2", "number1", "number2", "winner"})
"""Columns that say how somebody did."""
_ABOVE = """\
# What the columns of your own sheets mean to Swissbook: to the left the heading, to the right the column of the sheet Players
# or Matches, in any of its languages, or – for one that is left out; or the parts of a file, and which is meant. Change it as you like.
"""
_MATCHES, _PLAYERS = NN_("%(count)s match", "%(count)s matches"), NN_("%(count)s player", "%(count)s players")
_PLAIN = {"player1": "Home", "player2": "Away"}
"""Headings of sides without doubt: people who are numbered may also play together."""
_TOGETHER = {"Name": {"name"}, "Home": {"player1", PARTNER1}, "Away": {"player2", PARTNER2}}
"""Headings of entries of two people, by the keys of both."""
_OF_MATCHES: Mapping[str, tuple[str, Mapping[str, tuple[str, ...]]]] = {
    "sides": (
        N_("What are these columns: %(columns)s?"),
        {
            N_("The two sides of a match"): ("player1", "player2"),
            N_("Two people who play together"): ("name", "name"),
        },
    ),
    "scores": (
        N_("Are these columns the scores of the two sides: %(columns)s?"),
        {N_("Yes"): ("score1", "score2"), N_("No, something else"): ("", "")},
    ),
}
"""What is asked of columns of matches, and what they mean by each answer."""
BAR, ALL = " | ", "*"
"""What stands between the names of the parts of a file, and the answer that all are meant."""
Answers = Mapping[str, str]
"""The key of the column that a heading means, by the heading as it is compared, empty for one that is left out; and the name of the part
that is meant, by those of all with bars between them.
"""


class Question(Struct, frozen=True):
    """Which of these headings means the column of that key, of which the first is taken where nobody answers; which of the parts of
    these names is meant; or what the columns of these headings say of matches.
    """

    key: str
    headings: tuple[str, ...]
    parts: tuple[Part, ...] = ()
    answer: str = ""
    """Which part was chosen, if one was."""

    @property
    def options(self) -> tuple[str, ...]:
        """What may be answered."""
        return (*self.headings, ALL) if self.parts else (*_OF_MATCHES.get(self.key, ("", self.headings))[1],)

    def option(self, text: str) -> str:
        """The option that somebody names; empty where there is none."""
        named = normal(text)
        return next((one for one in self.options if one == text or (named and normal(one) == named)), "")

    def answered(self, option: str) -> dict[str, str]:
        """The answer with what follows for other headings: those of a column of players go into notes."""
        if self.parts:
            return {BAR.join(self.headings): option}
        if self.key in _OF_MATCHES:
            return dict(zip(self.headings, _OF_MATCHES[self.key][1][option], strict=True))
        return {other: self.key if other == option else _NOTE for other in self.headings}

    def worded(self, language: str) -> tuple[str, list[str]]:
        """The question and its options as they are asked."""
        shown = catalogue(language)
        if self.parts:
            told = shown.gettext("Your file has several parts. Which one do you mean?")
            return told, [*(_counted(part, shown) for part in self.parts), shown.gettext("All of them together")]
        if self.key in _OF_MATCHES:
            told = shown.gettext(_OF_MATCHES[self.key][0])
            return told % {"columns": _quoted(self.headings)}, [*map(shown.gettext, self.options)]
        names = {"column": column_name(self.key, language)}
        return shown.gettext("Which column of your list is “%(column)s”?") % names, [*self.options]


def _counted(part: Part, shown: NullTranslations) -> str:
    count, pair = (part.matches, _MATCHES) if part.matches else (len(part.people), _PLAYERS)
    return f"{part.name} ({shown.ngettext(*pair, count) % {'count': count}})"


def _quoted(texts: Iterable[str]) -> str:
    return ", ".join(f"“{text[:_SHOWN]}”" for text in texts)


def remembered(folder: Path) -> tuple[Answers, list[Problem]]:
    """The answers that lie in a folder, and what of them cannot be read."""
    try:
        content = tomllib.loads((read_at_most(folder / MEMORY, _LARGEST) or b"").decode())
    except FileNotFoundError:
        return {}, []
    except (OSError, ValueError) as error:
        return {}, [problem_at("players-file-answers", CellRef(MEMORY), text=str(error)[:80])]
    stated = {heading: str(meaning) for heading, meaning in content.items()}
    meant = {heading: text if BAR in heading else meaning_of(text) for heading, text in stated.items()}
    wrong = [heading for heading, key in meant.items() if key is None]
    problems = [problem_at("players-file-answers", CellRef(MEMORY), text=heading[:80]) for heading in wrong]
    return {_compared(heading): key for heading, key in meant.items() if key is not None}, problems


def remember(folder: Path, answers: Mapping[str, str], language: str, *, anew: Collection[str] = ()) -> None:
    """Add answers, keys by headings as they stand in the sheet, to those of a folder; what was said before of places on these sheets, each
    named as by `called`, is forgotten. The file stays as it is where it cannot be read.
    """
    before, problems = remembered(folder)
    if problems or not (answers or anew):
        return
    path = folder / MEMORY
    stated = tomllib.loads(path.read_text("utf-8")) if before else {}
    kept = {name: text for name, text in stated.items() if not _is_place(name, anew)}
    told = {heading: key if BAR in heading else column_name(key, language) for heading, key in answers.items()}
    quoted = partial(json.dumps, ensure_ascii=False)
    lines = (f"{quoted(name)} = {quoted(text)}\n" for name, text in (kept | told).items())
    make_folder(folder)
    with replacing(path, durable=True) as stream:
        stream.write((_ABOVE + "".join(lines)).encode())


def with_answers(read: Sheets, answers: Answers, file: str) -> tuple[Sheets, list[Problem], list[Question]]:
    """The sheets, headings that somebody explained called as the sheet Players has them, each where it stands first, and with the part
    that was chosen alone; which part that is, or that nobody chose one; and the choices among parts.
    """
    explained = (
        pointed(SheetRows(sheet.name, _explained(sheet.rows, answers)), places_on(sheet, answers, file))
        for sheet in read.sheets
    )
    sheets = with_own_teams(tuple(explained))
    sheets = tuple(sheet for sheet in sheets if sheet.columns) or sheets
    tables, problems, choices = tables_in(sheets), list[Problem](), list[Question]()
    if gone := besides(tables) if not any(sheet.columns for sheet in sheets) else []:
        sheets = chosen(sheets, [Part(ALL if one in gone else "", (one,), frozenset()) for one in tables], "")
        tables, problems = tables_in(sheets), left_out([one.title or one.sheet for one in gone], file)
    blocks = any(sheet.beside for sheet in sheets)  # of one event, as somebody said who pointed at two of them
    for find in (parts_of, classes_of, classes_of) if not blocks else ():
        parts = find(tables_in(sheets) if choices else tables)
        choice = Question("part", tuple(part.name for part in parts), tuple(parts))
        if parts and choice.headings not in [one.headings for one in choices]:
            name = choice.option(answers.get(_compared(BAR.join(choice.headings)), ""))
            name = name or (ALL if all(part.joint for part in parts) else "")
            choices.append(replace(choice, answer=name))
            sheets = chosen(sheets, parts, name) if name in choice.headings else sheets
            if name != ALL:
                others = _quoted(one for one in choice.headings if one != name)[:_MOST]
                code = "import-part" if name else "import-several"
                problems.append(problem_at(code, CellRef(file), name=name or parts[0].name, others=others))
    return replace(read, sheets=sheets), problems, choices


def _compared(heading: str) -> str:
    """A heading, or the names of several parts, as they are compared."""
    return BAR.join(map(normal, heading.split(BAR)))


def called(file: str, sheet: str, place: PointedRange | None = None) -> str:
    """What a sheet is called in answers, by its file, and in a workbook by its name; with a place, that column or cell of it."""
    return " ".join((file, *sheet.removeprefix(file).split(), *([place.written] if place else ())))


def _is_place(name: str, sheets: Collection[str]) -> bool:
    """Whether answers have a name for a place of one of these sheets."""
    sheet, _space, last = name.rpartition(" ")
    return sheet in sheets and range_of(last) is not None


def places_on(sheet: SheetRows, answers: Answers, file: str) -> Mapping[str, list[PointedRange]]:
    """The places of a sheet by the keys that answers give them."""
    begin, found = _compared(called(file, sheet.name)), defaultdict[str, list[PointedRange]](list)
    for name, key in answers.items():
        place = range_of(name.removeprefix(begin)) if name.startswith(begin) else None
        if key and place and place.column < max(map(len, sheet.rows.values()), default=0):
            found[key].append(place)
    return found


def _explained(rows: Rows, answers: Answers) -> Rows:
    left, found = dict(answers), dict(rows)
    for row in list(rows)[: _BEFORE if left else 0]:
        said = {normal(cell) for cell in rows[row]} & left.keys()
        if said:
            meant = {heading: _PLAIN.get(left[heading]) or column_name(left[heading], ENGLISH) for heading in said}
            found[row] = tuple(meant.get(normal(cell), cell) for cell in rows[row])
            named = [left.get(normal(cell)) for cell in rows[row]]
            entries = {
                called: [at for at, key in enumerate(named) if key in keys] for called, keys in _TOGETHER.items()
            }
            entries = {called: own for called, own in entries.items() if len(own) == _SEVERAL}
            for below in (one for one in rows if one >= row and entries):
                found[below] = joined(found[below], entries, heading=below == row)
            left = {heading: key for heading, key in left.items() if heading not in said}
    return found


def questions_of(sheets: Sequence[SheetRows]) -> list[Question]:
    """What only the organiser knows, the dearest first: what columns say of matches, and where two say the same equally well."""
    tables = [table for sheet in sheets if sheet.rows for table in tables_on(sheet)]
    found = [one for asked in (_of_matches, table_questions) for table in tables for one in asked(table)]
    return [one for place, one in enumerate(found) if one not in found[:place]][:MOST_QUESTIONS]


def _of_matches(table: OwnTable) -> Iterator[Question]:
    """What columns of a table may say of its matches: who meets whom, and how they ended."""
    pairs = pair_table(table)
    if pairs and sides_or_team(pairs):
        yield Question("sides", tuple(table.headings[pairs.columns[key]] for key in ("player1", "player2")))
    elif pairs and (in_doubt := ends_in_doubt(pairs)):
        yield Question("scores", tuple(table.headings[one] for one in in_doubt))


def table_questions(table: OwnTable) -> Iterator[Question]:
    """Where two columns of a table say the same equally well."""
    for key in _ASKED:
        if (index := table.columns.get(key)) is None:
            continue
        sure = {
            place: max((one.sure for one in meanings(heading) if one.key == key), default=0)
            for place, heading in enumerate(table.headings)
            if heading and any(row[place] for row in table.rows.values())
        }
        taken = set(table.columns.values()) | {*table.rounds.values()} | set(table.opponents.values())
        same = [place for place, one in sure.items() if one == sure.get(index) and place not in taken]
        headings = [table.headings[place] for place in (index, *same)]
        if same and sure[index] >= PART and len({normal(one) for one in headings}) == len(headings):
            yield Question(key, tuple(headings))


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
        columns, more = f"{{{question.key}}}", _quoted(others)
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
