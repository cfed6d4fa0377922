"""What differs between two states, as lines: rows, figures, what rested on them, and a wording for the notice."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from pipeline.extensions.corrections.engine import compared as states
from pipeline.extensions.corrections.engine.compared import Advice, Compared, NextStep, RowChange, RowState
from pipeline.extensions.corrections.engine.draws import DrawnMeeting, Redrawn
from pipeline.extensions.corrections.engine.facts import LineMove, PlaceMove, TotalMove, is_visible
from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model import SEMI_FINAL_TABLES, PlayerNumber, Result, Round, replace
from pipeline.problems.acts import OrganiserAct, command_of
from pipeline.problems.problem import CellRef
from pipeline.views.language.people import published, readable
from pipeline.views.language.words import STATUSES, Words

_STATES = {
    RowState.ADDED: N_("new: %(row)s"),
    RowState.REMOVED: N_("removed: %(row)s"),
    RowState.CHANGED: "%(row)s",
}
_KNOWN = frozenset({"tournament", "round", "since", "player", "player1", "player2"})
"""Columns by which a row is known: its line names them."""
Called = Mapping[PlayerNumber, str]
_MOST = 3
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


def row_lines(
    rows: Sequence[RowChange], words: Words, *, several: bool, each_result: bool = False
) -> Iterator[str]:
    """The rows sheet by sheet; with the tournament where there are `several`.

    Results that came in are counted, or told one by one by `each_result`, also those of a round that is new.
    """
    new = states.new_rounds(rows)
    for title, of_sheet in groupby(rows, key=_sheet):
        yield title
        listed = list(of_sheet)
        counted = [row for row in listed if not (each_result and row.entered)]
        yield from _summed(counted, new, words, several=several)
        for row in listed:
            if (row.tournament, row.round) in new and row.sheet in ("matches", "tables"):
                if each_result and row.results:
                    came_in = replace(row, state=RowState.CHANGED, cells=row.results)
                    yield from _row(came_in, words, several=several)
            elif each_result or not row.entered:
                yield from _row(row, words, several=several)


def _sheet(row: RowChange) -> str:
    """The sheet as the newer workbook calls it, the older one where it is gone."""
    at = row.new_at or row.old_at
    return at.sheet if at and at.sheet else row.title


def _summed(rows: Iterable[RowChange], new: Iterable[object], words: Words, *, several: bool) -> Iterator[str]:
    """A line for each round that is new, and for each into which results came."""
    played = [row for row in rows if row.sheet in ("matches", "tables")]
    for _, group in groupby(played, key=lambda row: (row.tournament, row.round)):
        these = list(group)
        entered = sum(row.entered for row in these)
        about = _about(these[0], words, several=several, people=False)
        if (these[0].tournament, these[0].round) in new:
            yield "  " + words.ngettext(
                "%(round)s is new: %(count)s row", "%(round)s is new: %(count)s rows", len(these), round=about
            )
        elif entered:
            yield "  " + words.ngettext(
                "%(round)s: results added to %(count)s row",
                "%(round)s: results added to %(count)s rows",
                entered,
                round=about,
            )


def _row(row: RowChange, words: Words, *, several: bool) -> Iterator[str]:
    """What a row is known by and its cells; of a row that one state alone has, those that the first line does not name."""
    changed, empty = row.state is RowState.CHANGED, words.gettext("(empty)")
    values = "" if changed else ", ".join(cell.new or cell.old for cell in row.cells[:2])
    about = _about(row, words, several=several) or values
    if about:
        yield "  " + words.catalogue.gettext(_STATES[row.state]) % {"row": about}
    for cell in row.cells:
        if changed or (cell.column == "name" if row.sheet == "players" else cell.column not in _KNOWN):
            old, new = (" / ".join(text.splitlines()) for text in (cell.old, cell.new))
            value = f"{old or empty} -> {new or empty}" if changed else old or new
            yield f"    {cell.title}: {value}   {_place(cell.old_at, cell.new_at, words)}".rstrip()


def _about(row: RowChange, words: Words, *, several: bool, people: bool = True) -> str:
    """`Round 3, 4 Jan Kowalski – 7 Ewa Nowak`, after the tournament where there are several."""
    parts = [row.tournament if several else "", round_name(row.round, words.catalogue) if row.round else ""]
    if people:
        parts.append(" – ".join(row.people))
    return ", ".join(part for part in parts if part)


def _place(old: CellRef | None, new: CellRef | None, words: Words) -> str:
    """`F12 (before: F9)`, `F12 (before: Mecze F9)`; one address where both are the same."""
    if old is None or old == new:
        return new.address if new else ""
    there = old.address if new and old.sheet == new.sheet else f"{old.sheet} {old.address}".strip()
    before = words.gettext("before: %(cell)s", cell=there)
    return f"{new.address} ({before})" if new and new.address else f"({before})"


def _move_lines(tournament: states.TournamentCompared, called: Called, words: Words) -> Iterator[str]:
    """What moved in a tournament."""
    moves = tournament.moves
    visible = [move for move in moves.lines if is_visible(move)]
    yield from _headed(words.gettext("Points and places:"), (_move_line(move, called, words) for move in visible))
    if rest := len(moves.lines) - len(visible):
        yield "  " + words.ngettext(
            "%(count)s other player differs only in tie-breaks.",
            "%(count)s other players differ only in tie-breaks.",
            rest,
        )
    yield from _headed(words.gettext("Seeds at the cut:"), _places(moves.seeds, called))
    winners = []
    for game, old, new in ((move.game.round, move.old, move.new) for move in moves.winners):
        stage = SEMI_FINAL_TABLES if game == SEMI_FINAL_TABLES.name else Round.parse(game)
        name = round_name(stage, words.catalogue) if stage else game
        before, after = ("-" if player is None else called[player] for player in (old, new))
        winners.append(f"    {name}: {before} -> {after}")
    yield from _headed(words.gettext("Bracket matches with a different winner:"), winners)
    settled = {(move.player, *_both_places(move)) for move in moves.lines}
    others = [move for move in moves.places if (move.player, move.old, move.new) not in settled]
    yield from _headed(words.gettext("Places of the classification:"), _places(others, called))


def draw_lines(tournament: states.TournamentCompared, compared: Compared, words: Words) -> Iterator[str]:
    """The drawn rounds that rested on what was corrected, and the seeds that would be others."""
    for found in tournament.redrawn:
        yield f"  {_verdict(found, words)}"
        yield from _tables(found.held, compared.called, words)
        if found.instead:
            yield "    " + words.gettext("The draw would now be:")
            yield from _tables(found.instead, compared.called, words)
    if tournament.seeds:
        yield "  " + words.gettext("The bracket’s seeds as they are, and as the standings would now give them:")
        yield from _places(tournament.seeds, compared.called)


def _verdict(draw: Redrawn, words: Words) -> str:
    name = round_name(draw.round, words.catalogue)
    if not draw.drawable:
        return words.gettext("%(round)s: earlier results are now missing.", round=name)
    if draw.same:
        return words.gettext("%(round)s: the draw would be the same.", round=name)
    return words.ngettext(
        "%(round)s: %(count)s table would be different (results entered: %(entered)s of %(tables)s).",
        "%(round)s: %(count)s tables would be different (results entered: %(entered)s of %(tables)s).",
        len(draw.held) or len(draw.instead),
        round=name,
        entered=draw.entered,
        tables=draw.tables,
    )


def _tables(meetings: Iterable[DrawnMeeting], called: Called, words: Words) -> Iterator[str]:
    for meeting in meetings:
        who = " – ".join(called[player] for player in meeting.players)
        shown = words.gettext("bye: %(player)s", player=who) if len(meeting.players) == 1 else who
        yield f"    {'' if meeting.table is None else meeting.table:>4}  {shown}"


def _headed(heading: str, lines: Iterable[str]) -> Iterator[str]:
    found = list(lines)
    if found:
        yield f"  {heading}"
        yield from found


def _places(moves: Iterable[PlaceMove], called: Called) -> Iterator[str]:
    for move in moves:
        yield f"    {_from_to(move.old, move.new)}   {called[move.player]}"


def _move_line(move: LineMove, called: Called, words: Words) -> str:
    statuses = (words.gettext(STATUSES[line.status]) if line else "-" for line in (move.old, move.new))
    figures = "   ".join(filter(None, (_points(move, words.gettext("points"), words), _moved("", *statuses))))
    return f"    {_from_to(*_both_places(move))}   {called[move.player]}   {figures}".rstrip()


def _both_places(move: LineMove | TotalMove) -> tuple[int | None, int | None]:
    old, new = (None if line is None else line.place for line in (move.old, move.new))
    return old, new


def _points(move: LineMove | TotalMove, title: str, words: Words) -> str:
    return _moved(title, *(words.number(line.points) if line else "-" for line in (move.old, move.new)))


def _from_to(old: int | None, new: int | None) -> str:
    """`12 -> 9`, in columns; `-` for no place, one number where it stays."""
    before, after = ("-" if place is None else str(place) for place in (old, new))
    return f"{before:>4} -> {after:<4}" if before != after else f"{before:>4}{'':8}"


def _moved(title: str, old: str, new: str) -> str:
    """`points 10 -> 15`; nothing where it stays."""
    return f"{title} {old} -> {new}".strip() if old != new else ""


def notice(compared: Compared, words: Words) -> str:
    """The notice in the event's language; empty where nothing that visitors see was corrected."""
    moved = any(is_visible(move) for tournament in compared.tournaments for move in tournament.moves.lines)
    sentences = list(_sentences(compared, words))
    if len(sentences) > _MOST:
        sentences = [*sentences[:_MOST], words.gettext("Other results have been corrected too.")]
    if moved:
        sentences.append(words.gettext("The standings have been corrected."))
    return " ".join(sentences)


def _sentences(compared: Compared, words: Words) -> Iterator[str]:
    people = published(compared.event, words)
    several = len(compared.event.tournaments) > 1
    tables: set[tuple[str, Round, object]] = set()
    for row in states.corrections(compared.rows):
        if row.round is None or any(player not in people for player in row.players):
            continue
        name = round_name(row.round, words.catalogue)
        where = f"{readable(row.tournament)}, {name}" if several else name
        played = [one for one in compared.event.tournaments if one.name == row.tournament]
        if row.sheet == "matches" and len(row.players) > 1:
            names = [people[player].name for player in row.players]
            matches = (match for one in played for match in one.matches if match.round == row.round)
            now = next((match.result for match in matches if match.player1 == row.players[0]), None)
            corrected = any(cell.column == "result" for cell in row.cells)
            yield _of_match(now if corrected else None, f"{where}, {' – '.join(names)}", names, words)
        elif row.sheet == "tables":
            seats = (seat for one in played for seat in one.seats if seat.round == row.round)
            number = next((seat.table for seat in seats if seat.player in row.players), "?")
            if (row.tournament, row.round, number) not in tables:
                yield words.gettext(
                    "%(round)s, table %(table)s: the result has been corrected.", round=where, table=number
                )
            tables.add((row.tournament, row.round, number))


def _of_match(result: Result | None, where: str, names: Sequence[str], words: Words) -> str:
    if result is None:
        return words.gettext("%(match)s: the result has been corrected.", match=where)
    if result is Result.DRAW:
        return words.gettext("%(match)s: the match was a draw.", match=where)
    if result.winner is None:
        return words.gettext("%(match)s: nobody won the match.", match=where)
    return words.gettext("%(match)s: the winner is %(player)s.", match=where, player=names[result.winner - 1])


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
        found = [*_move_lines(tournament, compared.called, words)]
        drawn = (f"  {line}" for line in draw_lines(tournament, compared, words))
        found += _headed(words.gettext("Drawn before the correction:"), drawn)
        if found:
            yield from (tournament.name, *found, "")
    if compared.totals:
        yield words.gettext("Combined total:")
        for move in compared.totals:
            figures = _points(move, words.gettext("total"), words)
            yield f"  {_from_to(*_both_places(move))}   {compared.called[move.player]}   {figures}".rstrip()
        yield ""


def advice_text(step: Advice, compared: Compared, file: str, words: Words, notice_words: Words) -> str:
    """A step in a sentence or two."""
    at = compared.version_at if step.step is NextStep.REPORT else compared.notice_at
    several = len(compared.event.tournaments) > 1
    rounds = ", ".join(round_name(round_, words.catalogue) for round_ in step.rounds)
    values = {
        "rounds": f"{step.tournament}, {rounds}" if several else rounds,
        "command": _command(step, file, several=several),
        "version": str(compared.event.report_version + 1),
        "cell": f"{at.sheet} {at.address}".strip(),
        "notice": notice(compared, notice_words) if step.step is NextStep.NOTICE else "",
    }
    return words.catalogue.gettext(_STEPS[step.step]) % values


def _command(step: Advice, file: str, *, several: bool) -> str:
    if step.step is NextStep.REPORT:
        return command_of(OrganiserAct.REPORT, file)
    if step.step is NextStep.REDRAW:
        which = f' --tournament "{step.tournament}"' if several else ""
        return f"{command_of(OrganiserAct.DRAW, file)}{which} --redraw"
    return "swissbook build"
