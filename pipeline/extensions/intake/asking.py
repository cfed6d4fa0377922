"""A list that is given to a command: brought from its link, and its columns explained, by an option or by whoever is asked."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from pipeline.commands.group import _, terminal_language
from pipeline.disk.reading import read_at_most
from pipeline.exchange.decoding import LARGEST_FILE
from pipeline.extensions.intake import answers
from pipeline.extensions.intake.sheets import SheetRows, Sheets, read_sheets
from pipeline.extensions.intake.words import LEFT_OUT
from pipeline.locale.spelling import normal, printable


def settle(file: Path, stated: Sequence[str]) -> None:
    """Remember answers such as `Team=Club`, or the name of a part, beside a list, and ask what is still open where somebody sits at the
    terminal.
    """
    language = terminal_language()
    columns = dict(_answer(text) for text in stated if "=" in text)
    answers.remember(file.parent, columns, language)
    for name in (text for text in stated if "=" not in text):
        answers.remember(file.parent, _part(file, name), language)
    for _place in range(answers.MOST_QUESTIONS) if sys.stdin.isatty() and sys.stderr.isatty() else ():
        for question in _open(file)[:1]:
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


def _part(file: Path, name: str) -> dict[str, str]:
    """The answer that a part of the file is meant, or all of them: its sheet, its title or its class."""
    choices = _explained(file)[1]
    for question in choices:
        if option := next((one for one in question.options if normal(one) == normal(name)), None):
            return question.answered(option)
    parts = ", ".join(printable(part) for question in choices for part in question.headings) or LEFT_OUT
    raise click.UsageError(
        _("Your list has no part “%(name)s”, but these: %(parts)s.") % {"name": name, "parts": parts}
    )


def _open(file: Path) -> list[answers.Question]:
    """What is still to be asked of a file; nothing else before it is plain which of its parts is meant."""
    sheets, choices = _explained(file)
    known = answers.remembered(file.parent)[0]
    return [one for one in choices if not one.answer_in(known)] or answers.questions_of(sheets)


def _explained(file: Path) -> tuple[Sequence[SheetRows], list[answers.Question]]:
    """The sheets as they were answered, and the choices among the parts of the file."""
    try:
        content = read_at_most(file, LARGEST_FILE)
    except OSError:
        content = None  # which is said when it is read
    read = read_sheets(content, file.name) if content else None
    if not isinstance(read, Sheets):
        return (), []
    explained, _problems, choices = answers.with_answers(read, answers.remembered(file.parent)[0], file.name)
    return explained.sheets, choices


def _asked(question: answers.Question, language: str) -> str:
    told, options = question.worded(language)
    click.echo(told, err=True)
    for number, option in enumerate(options, start=1):
        click.echo(f"  {number}  {printable(option)}", err=True)
    plain = len(options) if question.parts else 1 if question.options == question.headings else None
    chosen: int = click.prompt(_("Number"), default=plain, type=click.IntRange(1, len(options)), err=True)
    return question.options[chosen - 1]
