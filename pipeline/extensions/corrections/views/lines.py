"""The whole comparison as lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.extensions.corrections.engine.compared import Advice, Compared, NextStep, RowChange, corrections
from pipeline.extensions.corrections.views.figures import draw_lines, move_lines, total_lines
from pipeline.extensions.corrections.views.rows import row_lines
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model.event import Match
from pipeline.model.results import Result
from pipeline.model.spelling import command_word
from pipeline.problems.problem import CellRef
from pipeline.views.language.people import Person, published, readable
from pipeline.views.language.words import Words

_MOST = 3


def notice(compared: Compared, words: Words) -> str:
    """The notice in the event's language; empty where nothing that visitors see was corrected."""
    moved = any(move.visible for tournament in compared.tournaments for move in tournament.moves.lines)
    told = list(_sentences(compared, words))
    if len(told) > _MOST:
        told = [*told[:_MOST], words.gettext("Other results have been corrected too.")]
    if moved:
        told.append(words.gettext("The standings have been corrected."))
    return " ".join(told)


def _sentences(compared: Compared, words: Words) -> Iterator[str]:
    people = published(compared.event, words)
    several = len(compared.event.tournaments) > 1
    tables: set[tuple[str, str, object]] = set()
    for row in corrections(compared.rows):
        if row.round is None or any(player not in people for player in row.players):
            continue
        name = round_name(row.round, words.catalogue)
        where = f"{readable(row.tournament)}, {name}" if several else name
        if row.sheet == "matches" and len(row.players) > 1:
            pair = " – ".join(people[player].name for player in row.players)
            yield _of_match(
                _match(compared, row), f"{where}, {pair}", [people[player] for player in row.players], words
            )
        elif row.sheet == "tables" and (table := _table(compared, row)) not in tables:
            tables.add(table)
            yield words.gettext(
                "%(round)s, table %(table)s: the result has been corrected.", round=where, table=table[2]
            )


def _match(compared: Compared, row: RowChange) -> Match | None:
    """The row as it stands now, if its result was corrected."""
    if not any(cell.column == "result" for cell in row.cells):
        return None
    matches = (one for found in compared.event.tournaments if found.name == row.tournament for one in found.matches)
    return next((match for match in matches if match.round == row.round and match.player1 == row.players[0]), None)


def _of_match(match: Match | None, where: str, people: list[Person], words: Words) -> str:
    result = match.result if match is not None else None
    if result is None:
        return words.gettext("%(match)s: the result has been corrected.", match=where)
    if result is Result.DRAW:
        return words.gettext("%(match)s: the match was a draw.", match=where)
    if result.winner is None:
        return words.gettext("%(match)s: nobody won the match.", match=where)
    winner = people[result.winner - 1].name
    return words.gettext("%(match)s: the winner is %(player)s.", match=where, player=winner)


def _table(compared: Compared, row: RowChange) -> tuple[str, str, object]:
    seats = (one for found in compared.event.tournaments if found.name == row.tournament for one in found.seats)
    there = next((seat for seat in seats if seat.round == row.round and seat.player in row.players), None)
    return row.tournament, row.round.name if row.round else "", there.table if there else "?"


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
    for tournament in compared.tournaments:
        found = [*move_lines(tournament, compared.called, words)]
        drawn = [*draw_lines(tournament, compared, words)]
        if found or drawn:
            yield tournament.name
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
    named = ", ".join(round_name(round_, words.catalogue) for round_ in step.rounds)
    return f"{step.tournament}, {named}" if len(compared.event.tournaments) > 1 else named


def _command(step: Advice, compared: Compared, file: str) -> str:
    name = command_word(file)
    if step.step is NextStep.REPORT:
        return f"swissbook report {name}"
    if step.step is NextStep.REDRAW:
        several = f' --tournament "{step.tournament}"' if len(compared.event.tournaments) > 1 else ""
        return f"swissbook pair {name}{several} --redraw"
    return "swissbook build"


def _cell(at: CellRef) -> str:
    return f"{at.sheet} {at.address}".strip()
