"""A list that is given to a command: brought from its link, and its columns explained, by an option or by whoever is asked."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from pipeline.commands.group import _, terminal_language
from pipeline.disk.reading import read_at_most
from pipeline.exchange.decoding import LARGEST_FILE
from pipeline.extensions.intake import answers
from pipeline.extensions.intake.sheets import Sheets, read_sheets
from pipeline.extensions.intake.words import LEFT_OUT
from pipeline.locale.spelling import printable


def settle(file: Path, stated: Sequence[str]) -> None:
    """Remember answers such as `Team=Club` beside a list, and ask what is still open where somebody sits at the terminal."""
    language = terminal_language()
    answers.remember(file.parent, dict(map(_answer, stated)), language)
    if sys.stdin.isatty() and sys.stderr.isatty():
        for question in _open(file):
            answers.remember(file.parent, question.answered(_asked(question, language)), language)


def _answer(text: str) -> tuple[str, str]:
    heading, _sign, meaning = text.rpartition("=")
    key = answers.meaning_of(meaning)
    if not heading or key is None:
        told = _(
            "%(text)s is no answer: write your heading, = and a column of the Players sheet, or %(dash)s to leave it out."
        )
        raise click.UsageError(told % {"text": text, "dash": LEFT_OUT})
    return heading.strip(), key


def _open(file: Path) -> list[answers.ColumnQuestion]:
    try:
        content = read_at_most(file, LARGEST_FILE)
    except OSError:
        return []  # which is said when it is read
    read = read_sheets(content, file.name) if content else None
    return (
        answers.questions_of(answers.with_answers(read.sheets, answers.remembered(file.parent)[0]))
        if isinstance(read, Sheets)
        else []
    )


def _asked(question: answers.ColumnQuestion, language: str) -> str:
    told = _("Which column of your list is “%(column)s”?") % {"column": answers.column_name(question.key, language)}
    click.echo(told, err=True)
    for number, heading in enumerate(question.headings, start=1):
        click.echo(f"  {number}  {printable(heading)}", err=True)
    chosen: int = click.prompt(_("Number"), default=1, type=click.IntRange(1, len(question.headings)), err=True)
    return question.headings[chosen - 1]
