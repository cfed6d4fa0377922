"""Points, places, seeds and totals that moved, and rounds that rested on it, as lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pipeline.extensions.corrections.engine.compared import Compared, TournamentCompared
from pipeline.extensions.corrections.engine.draws import DrawnMeeting, Redrawn
from pipeline.extensions.corrections.engine.facts import StandingLine, Total
from pipeline.extensions.corrections.engine.moves import LineMove, PlaceMove, TotalMove, WinnerMove
from pipeline.locale.rounds import round_name
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import SEMI_FINAL_TABLES, Round
from pipeline.views.language.labels import STATUSES
from pipeline.views.language.words import Words

Called = Mapping[PlayerNumber, str]


def move_lines(one: TournamentCompared, called: Called, words: Words) -> Iterator[str]:
    """What moved in a tournament."""
    moves = one.moves
    visible = [move for move in moves.lines if move.visible]
    yield from _headed(words.gettext("Points and places:"), (_line(move, called, words) for move in visible))
    if rest := len(moves.lines) - len(visible):
        yield "  " + words.ngettext(
            "%(count)s other player differs only in tie-breaks.",
            "%(count)s other players differ only in tie-breaks.",
            rest,
        )
    yield from _headed(words.gettext("Seeds at the cut:"), _places(moves.seeds, called))
    yield from _headed(
        words.gettext("Bracket games with a different winner:"),
        (_winner(move, called, words) for move in moves.winners),
    )
    settled = {(move.player, _place(move.old), _place(move.new)) for move in moves.lines}
    others = [move for move in moves.places if (move.player, move.old, move.new) not in settled]
    yield from _headed(words.gettext("Places of the classification:"), _places(others, called))


def total_lines(moves: Iterable[TotalMove], called: Called, words: Words) -> Iterator[str]:
    """What moved in the total over several tournaments."""
    for move in moves:
        figures = _moved(words.gettext("total"), _points(move.old, words), _points(move.new, words))
        yield f"  {_from_to(_place(move.old), _place(move.new))}   {called[move.player]}   {figures}".rstrip()


def draw_lines(one: TournamentCompared, compared: Compared, words: Words) -> Iterator[str]:
    """The drawn rounds that rested on what was corrected, and the seeds that would be others."""
    for found in one.redrawn:
        yield f"  {_verdict(found, words)}"
        yield from _tables(found.held, compared.called, words)
        if found.instead:
            yield "    " + words.gettext("The draw would now be:")
            yield from _tables(found.instead, compared.called, words)
    if one.seeds:
        yield "  " + words.gettext("The bracket’s seeds as they are, and as the standings would now give them:")
        yield from _places(one.seeds, compared.called)


def _verdict(found: Redrawn, words: Words) -> str:
    name = round_name(found.round, words.catalogue)
    if not found.drawable:
        return words.gettext("%(round)s: earlier results are now missing.", round=name)
    if found.same:
        return words.gettext("%(round)s: the draw would be the same.", round=name)
    return words.ngettext(
        "%(round)s: %(count)s table would be different (results entered: %(entered)s of %(tables)s).",
        "%(round)s: %(count)s tables would be different (results entered: %(entered)s of %(tables)s).",
        len(found.held) or len(found.instead),
        round=name,
        entered=found.entered,
        tables=found.tables,
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


def _winner(move: WinnerMove, called: Called, words: Words) -> str:
    played = move.game.round
    stage = SEMI_FINAL_TABLES if played == SEMI_FINAL_TABLES.name else Round.parse(played)
    name = round_name(stage, words.catalogue) if stage else played
    old, new = ("-" if one is None else called[one] for one in (move.old, move.new))
    return f"    {name}: {old} -> {new}"


def _line(move: LineMove, called: Called, words: Words) -> str:
    points = _moved(words.gettext("points"), _points(move.old, words), _points(move.new, words))
    statuses = (words.gettext(STATUSES[one.status]) if one else "-" for one in (move.old, move.new))
    figures = "   ".join(part for part in (points, _moved("", *statuses)) if part)
    return f"    {_from_to(_place(move.old), _place(move.new))}   {called[move.player]}   {figures}".rstrip()


def _place(line: StandingLine | Total | None) -> int | None:
    return None if line is None else line.place


def _points(line: StandingLine | Total | None, words: Words) -> str:
    return "-" if line is None else words.number(line.points)


def _from_to(old: int | None, new: int | None) -> str:
    """`12 -> 9`, in columns; `-` for no place, one number where it stays."""
    before, after = ("-" if place is None else str(place) for place in (old, new))
    return f"{before:>4} -> {after:<4}" if before != after else f"{before:>4}{'':8}"


def _moved(title: str, old: str, new: str) -> str:
    """`points 10 -> 15`; nothing where it stays."""
    return f"{title} {old} -> {new}".strip() if old != new else ""
