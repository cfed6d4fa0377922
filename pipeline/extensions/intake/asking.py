"""A list that is given to a command: brought from its link, and its columns explained, by an option or by whoever is asked."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from functools import partial
from pathlib import Path

import click

from pipeline.commands.group import _, terminal_language
from pipeline.disk.reading import read_at_most
from pipeline.exchange.decoding import LARGEST_FILE
from pipeline.extensions.intake import answers
from pipeline.extensions.intake.pointed import PointedRange
from pipeline.extensions.intake.questions import MOST_QUESTIONS, Question, questions_of
from pipeline.extensions.intake.sheets import SheetRows, Sheets, read_sheets
from pipeline.extensions.intake.stated import is_answer, is_heading, meant_by, on_sheet, places_in
from pipeline.extensions.intake.words import LEFT_OUT
from pipeline.locale.spelling import printable
from pipeline.problems.problem import Problem, column_letters, has_errors

_SHOW = "?"
"""What is said in place of an answer to be shown the cells."""
_ROWS, _WIDEST, _SHOWN = 15, 12, 20
"""So many rows and columns of a sheet are shown, and so many letters of a cell."""


def settle(file: Path, stated: Sequence[str], read: Callable[[Path], tuple[object, Sequence[Problem]]]) -> None:
    """Remember answers such as `Team=Club`, or names of parts, beside a list; at a terminal ask for those that are missing, and for the
    places of its names and results where nothing comes of it that can be `read`.
    """
    language = terminal_language()
    at_terminal = sys.stdin.isatty() and sys.stderr.isatty()
    shown, told = _SHOW in stated, [text for text in stated if text != _SHOW]
    if shown and not at_terminal:
        raise click.UsageError(_("The cells of a list are shown where somebody sits at a terminal."))
    keys = {one: key for text in told if "=" in text for one, key in _stated(text, file).items()}
    anew = _keep(file, keys, language)
    for name in (text for text in told if "=" not in text):
        anew |= _keep(file, _part(file, name), language, known=anew)
    if shown:
        _keep(file, _pointed_at(file), language)
    elif at_terminal:
        _ask(file, language, read)


def _ask(file: Path, language: str, read: Callable[[Path], tuple[object, Sequence[Problem]]]) -> None:
    """Ask what is still to be asked, and for places where nothing can be read then."""
    for _place in range(MOST_QUESTIONS):
        question = next((one for one in _questions(file) if not one.answer), None)
        if question is not None:
            answers.remember(file.parent, question.answered(_asked(question, language)), language)
            continue
        if has_errors(read(file)[1]):
            click.echo(_("This list was not understood."), err=True)
            _keep(file, _pointed_at(file), language)
        return


def _stated(text: str, file: Path) -> Mapping[str, str]:
    """What an option says, by headings and places; whoever names a heading that the list does not have is told so."""
    if not is_answer(text):
        told = _(
            "%(text)s is no answer: write your heading, = and a column of the sheets Players or Matches, or %(dash)s to leave it out."
        )
        raise click.UsageError(told % {"text": text, "dash": LEFT_OUT})
    sheets = [one for one in _sheets(file).sheets if one.rows]
    found = meant_by(text, sheets, file.name)
    heading = text.rpartition("=")[0].strip()
    if heading in found and sheets and not is_heading(heading, sheets):
        click.echo(_("Nothing in your list is called “%(text)s”.") % {"text": heading}, err=True)
    return found


def _part(file: Path, name: str) -> dict[str, str]:
    """The answer that a part of the file is meant, or all of them: its sheet, its title or its class; or what stands in cells, as it is typed
    where they are shown.
    """
    choices = [question for question in _questions(file) if question.parts]
    for question in choices:
        if option := question.option(name):
            return question.answered(option)
    sheets = [one for one in _sheets(file).sheets if one.rows]
    own, typed = on_sheet(name, sheets)
    width = min((len(next(iter(one.rows.values()))) for one in own), default=0)
    places = places_in(typed, width)
    if len(places) > 1 or any(place.row for place in places):  # a letter alone may be a group
        return {answers.called(file.name, one.name, place): key for one in own for place, key in places.items()}
    if not choices:
        raise click.UsageError(_("Your list has no parts, so there is no “%(name)s” in it.") % {"name": name})
    parts = ", ".join(printable(part) for question in choices for part in question.headings)
    told = _("Your list has no part “%(name)s”, but these: %(parts)s.")
    raise click.UsageError(told % {"name": name, "parts": parts})


def _questions(file: Path) -> list[Question]:
    """The choices among the parts of a file, those that were made too, then what is still to be asked of its columns."""
    read = _sheets(file)
    explained, _said, choices = answers.with_answers(read, answers.remembered(file.parent)[0], file.name)
    return [*choices, *questions_of(explained.sheets)]


def _sheets(file: Path) -> Sheets:
    """Its sheets, none where it cannot be read, which is said later."""
    content = None
    with suppress(OSError):
        content = read_at_most(file, LARGEST_FILE)
    read = read_sheets(content, file.name) if content else None
    return read if isinstance(read, Sheets) else Sheets(())


def _keep(file: Path, keys: Mapping[str, str], language: str, *, known: Set[str] = frozenset()) -> Set[str]:
    """Remember answers; what was said before of cells of the same sheets is forgotten, but of those known from the same command. The sheets."""
    places = [own for own in keys if own.startswith(f"{file.name} ")]
    cells = {own.rpartition(" ")[0] for own in places if own[-1:].isdigit()}
    answers.remember(file.parent, keys, language, anew=cells - known)
    return frozenset(own.rpartition(" ")[0] for own in places)


def _pointed_at(file: Path) -> dict[str, str]:
    """What the places mean that somebody names, of one sheet or of all of them; nothing where nobody does."""
    sheets = [one for one in _sheets(file).sheets if one.rows]
    if not sheets:
        return {}
    if len(sheets) > 1:
        names = [*(one.name for one in sheets), _("All of them together")]
        place = _chosen(_("Which sheet do you mean?"), names, len(names))
        sheets = sheets[place : place + 1] or sheets
    width = len(next(iter(sheets[0].rows.values())))
    told = [*_grid(sheets[0])]
    of_people = _(
        "A list of players: type the column of their names, such as B, or the cell of the first, such as B5; of first names and surnames B+C. With a column for each round add the first: B5; D5, or the first two: B5; D5 F5."
    )
    of_matches = _(
        "Results: type the columns, or the cells of the first match: both players and the result or the winner, such as B5 C5 D5; with the points of each B5 C5 D5 E5. Two who play together: B5&C5 D5&E5."
    )
    of_next = _(
        "Where the next one is not right below, add its first cell behind a slash: B5 B6 C5 / B8; where others stand below, say where the last one is: B5:B40."
    )
    click.echo("\n".join((*told, of_people, of_matches, of_next)), err=True)
    places = click.prompt(
        _("Columns or cells"), default="", show_default=False, value_proc=partial(_places, width), err=True
    )
    return {answers.called(file.name, sheet.name, one): key for sheet in sheets for one, key in places.items()}


def _grid(sheet: SheetRows) -> Iterator[str]:
    """The upper left of a sheet in lines, with the letters of its columns and the numbers of its rows."""
    shown = [(str(row), *map(printable, cells)) for row, cells in [*sheet.rows.items()][:_ROWS]]
    letters = (column_letters(index) for index in range(1, _WIDEST + 1))
    columns = [*zip(("", *letters), *shown, strict=False)]
    wide = [min(max(map(len, column)), _SHOWN) for column in columns]
    for cells in zip(*columns, strict=True):
        yield "  ".join(cell[:size].ljust(size) for cell, size in zip(cells, wide, strict=True)).rstrip()


def _places(width: int, text: str) -> Mapping[PointedRange, str]:
    """The keys of the places that are written; raises a usage error for anything else."""
    if places := places_in(text, width):
        return places
    raise click.UsageError(_("These are no columns or cells of this sheet: type them as shown above."))


def _asked(question: Question, language: str) -> str:
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
