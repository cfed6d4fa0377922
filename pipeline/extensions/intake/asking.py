"""A list that is given to a command: brought from its link, and its columns explained, by an option or by whoever is asked."""

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import click

from pipeline.commands.group import _, terminal_language
from pipeline.disk.reading import read_at_most
from pipeline.exchange.decoding import LARGEST_FILE, MOST_COLUMNS
from pipeline.extensions.intake import answers
from pipeline.extensions.intake.area import tables_of
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.words import FAMILY, GIVEN, LEFT_OUT
from pipeline.locale.spelling import printable
from pipeline.problems.problem import Problem, column_letters, has_errors

_MATCH = ("player1", "player2")
_KEYS: Sequence[Sequence[str]] = ((), ("name",), _MATCH, (*_MATCH, "result"), (*_MATCH, "score1", "score2"))
"""What so many letters mean."""
_EXAMPLES, _SHOWN = 3, 30


def settle(file: Path, stated: Sequence[str], read: Callable[[Path], tuple[object, Sequence[Problem]]]) -> None:
    """Remember answers such as `Team=Club`, or names of parts, beside a list; at a terminal ask for those that are missing, and for the
    letters of its columns where nothing comes of it that can be `read`.
    """
    language = terminal_language()
    told = [_answer(text) for text in stated if "=" in text]
    answers.remember(file.parent, {one: key for heading, key in told for one in _headings(file, heading)}, language)
    for name in (text for text in stated if "=" not in text):
        answers.remember(file.parent, _part(file, name), language)
    for _place in range(answers.MOST_QUESTIONS) if sys.stdin.isatty() and sys.stderr.isatty() else ():
        for question in [one for one in _questions(file) if not one.answer][:1]:
            answers.remember(file.parent, question.answered(_asked(question, language)), language)
            break
        else:
            if has_errors(read(file)[1]):
                answers.remember(file.parent, _pointed_at(file), language)
            break


def _answer(text: str) -> tuple[str, str]:
    heading, _sign, meaning = text.rpartition("=")
    key = answers.meaning_of(meaning)
    if not heading or key is None:
        told = _(
            "%(text)s is no answer: write your heading, = and a column of the sheets Players or Matches, or %(dash)s to leave it out."
        )
        raise click.UsageError(told % {"text": text, "dash": LEFT_OUT})
    return heading.strip(), key


def _headings(file: Path, heading: str) -> list[str]:
    """A heading as it is; a letter that is none with its sheets, those without headings where there are such."""
    index = {column_letters(number + 1): number for number in range(MOST_COLUMNS)}.get(heading)
    if index is None:
        return [heading]
    filled = (one for one in _sheets(file).sheets if one.rows)
    headed = {one.name: [cell for table in tables_of(one) for cell in table.headings] for one in filled}
    meant = [name for name, cells in headed.items() if not any(cells)] or headed
    said = any(heading in cells for cells in headed.values())
    return [heading] if said else [answers.lettered(file.name, name, index) for name in meant]


def _part(file: Path, name: str) -> dict[str, str]:
    """The answer that a part of the file is meant, or all of them: its sheet, its title or its class."""
    choices = [question for question in _questions(file) if question.parts]
    for question in choices:
        if option := question.option(name):
            return question.answered(option)
    parts = ", ".join(printable(part) for question in choices for part in question.headings) or LEFT_OUT
    told = _("Your list has no part “%(name)s”, but these: %(parts)s.")
    raise click.UsageError(told % {"name": name, "parts": parts})


def _questions(file: Path) -> list[answers.Question]:
    """The choices among the parts of a file, those that were made too, then what is still to be asked of its columns."""
    read = _sheets(file)
    explained, _said, choices = answers.with_answers(read, answers.remembered(file.parent)[0], file.name)
    return [*choices, *answers.questions_of(explained.sheets)]


def _sheets(file: Path) -> Sheets:
    """Its sheets, none where it cannot be read, which is said later."""
    content = None
    with suppress(OSError):
        content = read_at_most(file, LARGEST_FILE)
    read = read_sheets(content, file.name) if content else None
    return read if isinstance(read, Sheets) else Sheets(())


def _pointed_at(file: Path) -> dict[str, str]:
    """What columns mean whose letters somebody names, of one sheet or of all of them; nothing where nobody does."""
    sheets = [one for one in _sheets(file).sheets if one.rows]
    if not sheets:
        return {}
    click.echo(_("This list was not understood. Its columns:"), err=True)
    if len(sheets) > 1:
        names = [*(one.name for one in sheets), _("All of them together")]
        place = _chosen(_("Which sheet do you mean?"), names, len(names))
        sheets = sheets[place : place + 1] or sheets
    columns = [[*dict.fromkeys(filter(None, cells))] for cells in zip(*sheets[0].rows.values(), strict=True)]
    letters = [column_letters(index + 1) for index in range(len(columns))]
    told = (" | ".join(printable(cell[:_SHOWN]) for cell in cells[:_EXAMPLES]) for cells in columns)
    lines = [f"  {letter}  {cells}" for letter, cells in zip(letters, told, strict=True)]
    of_people = _("A list of players: type the letter of their names, such as B; of first names and surnames: B+C.")
    of_matches = _(
        "Results: type the letters of both players and the result, such as B C D; with the points of each: B C D E."
    )
    click.echo("\n".join((*lines, of_people, of_matches)), err=True)
    meant = click.prompt(
        _("Letters"), default="", show_default=False, value_proc=partial(_letters, letters), err=True
    )
    return {answers.lettered(file.name, sheet.name, index): key for sheet in sheets for key, index in meant.items()}


def _letters(columns: Sequence[str], text: str) -> Mapping[str, int]:
    """The columns of keys by letters that are written; raises a usage error for anything else."""
    first, joined, second = text.upper().partition("+")
    letters = [first.strip(), second.strip()] if joined else text.upper().replace(",", " ").split()
    keys = (GIVEN, FAMILY) if joined else _KEYS[len(letters)] if len(letters) < len(_KEYS) else ()
    if len(letters) != len(keys) or not {*letters} <= {*columns} or len({*letters}) < len(letters):
        raise click.UsageError(_("Type one to four of these letters."))
    return {key: columns.index(letter) for key, letter in zip(keys, letters, strict=True)}


def _asked(question: answers.Question, language: str) -> str:
    told, options = question.worded(language)
    plain = len(options) if question.parts else 1 if question.options == question.headings else None
    return question.options[_chosen(told, options, plain)]


def _chosen(told: str, options: Sequence[str], plain: int | None) -> int:
    """The place of the option that somebody chooses by its number."""
    click.echo(told, err=True)
    for number, option in enumerate(options, start=1):
        click.echo(f"  {number}  {printable(option)}", err=True)
    chosen: int = click.prompt(_("Number"), default=plain, type=click.IntRange(1, len(options)), err=True)
    return chosen - 1
