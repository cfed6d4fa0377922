"""The whole comparison as lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.extensions.corrections.engine.compared import Advice, Compared, NextStep
from pipeline.extensions.corrections.views.figures import draw_lines, move_lines, total_lines
from pipeline.extensions.corrections.views.notice import notice
from pipeline.extensions.corrections.views.rows import row_lines
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.problems.acts import OrganiserAct, command_of
from pipeline.problems.problem import CellRef
from pipeline.views.language.words import Words

_STEPS = {
    NextStep.REDRAW: N_("No results so far: %(rounds)s. `%(command)s` takes it back and draws it again."),
    NextStep.STANDS: N_(
        "Already under way, so the pairings are final and the results count: %(rounds)s. Places follow the "
        "corrected results, and so does the next draw."
    ),
    NextStep.BRACKET_STANDS: N_(
        "Already under way, so the pairings and bracket seeds are final: %(rounds)s. If somebody has advanced "
        "who should not have, decide with the head judge and change the rows by hand."
    ),
    NextStep.MISSING: N_("Results that the draw was based on are now missing: %(rounds)s. Enter them again."),
    NextStep.REPORT: N_(
        "If the report has already been sent, tell the coordinator: enter %(version)s under Report version "
        "(%(cell)s), run `%(command)s`, and send it again."
    ),
    NextStep.NOTICE: N_("To tell visitors, enter a notice under Correction (%(cell)s), for example: %(notice)s"),
    NextStep.BUILD: N_("`%(command)s` brings the site up to date."),
}
_PARTIAL = N_(
    "An event.json contains names as they were published, results, points and places. Changes, armies, decks, "
    "staff, notes, contacts and other private cells are not compared; rounds are compared with what would be "
    "drawn now."
)


def comparison_lines(compared: Compared, file: str, words: Words, notice_words: Words) -> Iterator[str]:
    """What is different in the workbook `file`; `notice_words` are those of the event."""
    if compared.partial:
        yield words.gettext(_PARTIAL)
        yield ""
    if compared.same:
        yield words.gettext("There are no differences.")
        return
    several = len(compared.event.tournaments) > 1
    if compared.rows:
        yield from row_lines(compared.rows, words, several=several)
        yield ""
    yield from _tournaments(compared, words)
    yield words.gettext("What you can do:")
    for number, step in enumerate(compared.advice, start=1):
        yield f"  {number}. {advice_text(step, compared, file, words, notice_words)}"


def _tournaments(compared: Compared, words: Words) -> Iterator[str]:
    for name in compared.gone:
        yield words.gettext("The tournament %(name)s has been removed.", name=name)
    for name in compared.added:
        yield words.gettext("The tournament %(name)s is new.", name=name)
    for one in compared.tournaments:
        found = [*move_lines(one, compared.called, words)]
        drawn = [*draw_lines(one, compared, words)]
        if found or drawn:
            yield one.name
            yield from found
        if drawn:
            yield "  " + words.gettext("Drawn before the correction:")
            yield from (f"  {line}" for line in drawn)
        if found or drawn:
            yield ""
    if compared.totals:
        yield words.gettext("Combined total:")
        yield from total_lines(compared.totals, compared.called, words)
        yield ""


def advice_text(step: Advice, compared: Compared, file: str, words: Words, notice_words: Words) -> str:
    """A step in a sentence or two."""
    values = {
        "rounds": _rounds(step, compared, words),
        "command": _command(step, compared, file),
        "version": str(compared.event.report_version + 1),
        "cell": _cell(compared.version_at if step.step is NextStep.REPORT else compared.notice_at),
        "notice": notice(compared, notice_words) if step.step is NextStep.NOTICE else "",
    }
    return words.catalogue.gettext(_STEPS[step.step]) % values


def _rounds(step: Advice, compared: Compared, words: Words) -> str:
    """`Round 3, Round 4`, after the tournament where there are several."""
    named = ", ".join(round_name(one, words.catalogue) for one in step.rounds)
    return f"{step.tournament}, {named}" if len(compared.event.tournaments) > 1 else named


def _command(step: Advice, compared: Compared, file: str) -> str:
    if step.step is NextStep.REPORT:
        return command_of(OrganiserAct.REPORT, file)
    if step.step is NextStep.REDRAW:
        several = f' --tournament "{step.tournament}"' if len(compared.event.tournaments) > 1 else ""
        return f"{command_of(OrganiserAct.DRAW, file)}{several} --redraw"
    return "swissbook build"


def _cell(at: CellRef) -> str:
    return f"{at.sheet} {at.address}".strip()
