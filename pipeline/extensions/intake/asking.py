"""A list that is given to a command: brought from its link, and its columns explained, by an option or by whoever is asked."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from pipeline.commands.group import _, terminal_language
from pipeline.disk.reading import read_at_most
from pipeline.exchange.decoding import LARGEST_FILE, MOST_COLUMNS
from pipeline.extensions.intake import answers
from pipeline.extensions.intake.area import tables_of
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.words import LEFT_OUT
from pipeline.locale.spelling import printable
from pipeline.problems.problem import column_letters


def settle(file: Path, stated: Sequence[str]) -> None:
    """Remember answers such as `Team=Club`, or names of parts, beside a list; at a terminal ask for those that are missing."""
    language = terminal_language()
    told = [_answer(text) for text in stated if "=" in text]
    answers.remember(file.parent, {one: key for heading, key in told for one in _headings(file, heading)}, language)
    for name in (text for text in stated if "=" not in text):
        answers.remember(file.parent, _part(file, name), language)
    for _place in range(answers.MOST_QUESTIONS) if sys.stdin.isatty() and sys.stderr.isatty() else ():
        for question in [one for one in _questions(file) if not one.answer][:1]:
            answers.remember(file.parent, question.answered(_asked(question, language)), language)


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
    """A heading as it is; a letter with the sheets that have no heading and are wide enough."""
    index = {column_letters(number + 1): number for number in range(MOST_COLUMNS)}.get(heading)
    if index is None:
        return [heading]
    filled = (one for one in _sheets(file).sheets if one.rows)
    bare = [one.name for one in filled if not any(table.heading for table in tables_of(one))]
    return [answers.lettered(name, index) for name in bare] or [heading]


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


def _asked(question: answers.Question, language: str) -> str:
    told, options = question.worded(language)
    click.echo(told, err=True)
    for number, option in enumerate(options, start=1):
        click.echo(f"  {number}  {printable(option)}", err=True)
    plain = len(options) if question.parts else 1 if question.options == question.headings else None
    chosen: int = click.prompt(_("Number"), default=plain, type=click.IntRange(1, len(options)), err=True)
    return question.options[chosen - 1]
