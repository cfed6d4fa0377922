"""What became of an act, in words: the terminal and the desk say the same sentences."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.locale.spelling import path_from, printable

if TYPE_CHECKING:
    from pipeline.problems.problem import Problem
    from pipeline.run.build.result import EventResult
    from pipeline.run.build.sheets import PrintedSheets
    from pipeline.run.pair import Paired
    from pipeline.run.report import Reported
    from pipeline.run.writing.begin import Begun
    from pipeline.run.writing.mend import Mended
    from pipeline.run.writing.undo import Undone
    from pipeline.views.language.words import Words


OPEN_AGAIN = N_("You may open the workbook again.")
"""Whoever drew had to close it; but not in Calc, which shows it already."""


class ActOutcome(Struct, frozen=True):
    """What was done, in a `sentence` with `lines` below it; `problems` are what stood in the way, or is to be known.

    Paths in it are told from the folder in which whoever reads it is at work.
    """

    good: bool
    sentence: str
    lines: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


def draw_outcome(paired: Paired, words: Words, folder: Path) -> ActOutcome:
    """Of a draw."""
    if paired.loaded.has_errors:
        name = printable(paired.loaded.path.name)
        text = words.gettext("%(name)s has errors, so no round was drawn.", name=name)
        return ActOutcome(False, text, (), (*paired.loaded.problems, *paired.problems))
    if paired.declined:
        return ActOutcome(
            False, words.gettext("No round was drawn: mark who is here and take out who is not, then draw.")
        )
    if paired.backup is None:
        copy = paired.copy and words.gettext(
            "The round is in a copy of the workbook: %(copy)s", copy=path_from(folder, paired.copy)
        )
        text = words.gettext("Nothing was drawn.")
        return ActOutcome(not paired.failed, text, (copy,) if copy else (), paired.problems)
    if paired.drawn:
        rounds = dict.fromkeys(round_name(drawn.proposal.round, words.catalogue) for drawn in paired.drawn)
        text = words.gettext(
            "%(round)s was drawn and written into the workbook: %(cells)s.",
            round=words.list(list(rounds)),
            cells=printable(", ".join(paired.areas)),
        )
        text = f"{text} {words.gettext(OPEN_AGAIN)}"
    else:
        text = words.gettext("No round was due; the standings in the workbook were brought up to date.")
    return ActOutcome(True, text, (backup_line(paired.backup, words, folder),), paired.problems)


def backup_line(backup: Path, words: Words, folder: Path) -> str:
    """Where the workbook is as it was before it was written into."""
    return words.gettext("The workbook as it was before: %(backup)s", backup=path_from(folder, backup))


def begin_outcome(done: Begun, words: Words, folder: Path) -> ActOutcome:
    """Of rounds that were to begin."""
    if done.backup is None:
        text = words.gettext("No round has begun: none is drawn that has no result yet.")
        if done.refused is None:
            return ActOutcome(False, text)
        return ActOutcome(False, words.gettext("The start of the round was not written."), (), (done.refused,))
    rounds = [
        words.gettext(
            "%(round)s runs from %(start)s to %(end)s.",
            round=round_name(one.round, words.catalogue),
            start=words.time(done.at),
            end=words.time(one.end_of(done.at)),
        )
        for one in done.rounds
    ]
    said = words.gettext("Every phone says so as soon as the pages are built and published.")
    return ActOutcome(True, " ".join(dict.fromkeys(rounds)), (said, backup_line(done.backup, words, folder)))


def undo_outcome(done: Undone, words: Words, folder: Path) -> ActOutcome:
    """Of a draw that was to be undone."""
    if done.kept is None:
        problems = (done.refused,) if done.refused else ()
        text = words.gettext("The draw was not undone.")
        return ActOutcome(False, text, () if problems else (no_backup(words),), problems)
    text = words.gettext("The last draw was undone.")
    return ActOutcome(True, f"{text} {words.gettext(OPEN_AGAIN)}", (backup_line(done.kept, words, folder),))


def no_backup(words: Words) -> str:
    """Why a draw cannot be undone where no result stands in the way."""
    return words.gettext("There is no backup from before the last draw.")


def mend_outcome(done: Mended, words: Words, folder: Path) -> ActOutcome:
    """Of what was meant, cell by cell."""
    if done.backup is None:
        problems = (done.refused,) if done.refused else ()
        return ActOutcome(False, words.gettext("Nothing was mended."), (), problems)
    typed = (
        words.gettext(
            "%(cell)s: %(before)s became %(value)s",
            cell=printable(f"{mend.at.sheet} {mend.at.address}"),
            before=value_text(mend.before, words),
            value=value_text(mend.value, words),
        )
        for mend in done.typed
    )
    text = words.gettext("What was meant was typed into the workbook. You may open it again.")
    return ActOutcome(True, text, (*typed, backup_line(done.backup, words, folder)))


def value_text(value: str | int | None, words: Words) -> str:
    """What a cell shows."""
    return words.gettext("(empty)") if value in (None, "") else printable(str(value))


def build_outcome(
    event: EventResult, output: Path, words: Words, folder: Path, *, timed: bool = False
) -> ActOutcome:
    """Of an event's pages, and where its warnings are listed; `timed` says how long it took to make them."""
    name, page = event.name, path_from(folder, output / "site" / event.page)
    if event.has_errors:
        text = words.gettext("%(name)s has errors and was not built.", name=name)
        kept = words.gettext("Its pages stay as they were when last built without errors.")
        return ActOutcome(False, text, (kept,) if event.state == "kept" else (), event.problems)
    places: dict[str, object] = {"name": name, "page": page, "seconds": f"{event.seconds:.2f}"}
    if event.state == "unchanged":
        text = words.gettext("%(name)s: unchanged", name=name)
    elif timed:
        text = words.ngettext(
            "%(name)s: %(count)s file in %(seconds)s s, %(page)s",
            "%(name)s: %(count)s files in %(seconds)s s, %(page)s",
            event.pages,
            **places,
        )
    else:
        text = words.ngettext(
            "%(name)s: %(count)s file, %(page)s", "%(name)s: %(count)s files, %(page)s", event.pages, **places
        )
    things = words.gettext("Things to look at: %(page)s", page=path_from(folder, event.problems_page))
    return ActOutcome(True, text, (things,) if event.things else ())


def report_outcome(done: Reported, words: Words, folder: Path) -> ActOutcome:
    """Of the report's draft: what is to be done before it is sent."""
    if done.report is None:
        text = words.gettext(
            "%(name)s has errors, so no report was written.", name=printable(done.loaded.path.name)
        )
        return ActOutcome(False, text, (), done.loaded.problems)
    text = words.gettext("The report is ready: %(file)s", file=path_from(folder, done.report))
    return ActOutcome(True, text, done.to_do)


def sheets_outcome(done: PrintedSheets, words: Words, folder: Path) -> ActOutcome:
    """Of sheets that were printed."""
    if not done.loaded.has_errors:
        files = tuple(path_from(folder, file) for file in done.files)
        return ActOutcome(True, words.gettext("The sheets are ready to print."), files)
    text = words.gettext("%(name)s has errors, so nothing was printed.", name=printable(done.loaded.path.name))
    return ActOutcome(False, text, (), done.loaded.problems)


def workbook_outcome(path: Path, words: Words, folder: Path) -> ActOutcome:
    """Of a workbook that was made."""
    return ActOutcome(True, words.gettext("The workbook is ready: %(file)s", file=path_from(folder, path)))
