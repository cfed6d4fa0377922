"""The bracket on paper: each drawing fills its page; what is too large for one page goes on several.

A page of A4 holds 16 players, one of A3 32. Of a larger bracket each page has a part with all its rounds up to the last
game of that part, and the last page the end of the bracket.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import FINAL, Bracket, BracketRound, Game
from pipeline.views.bracket.slots import ShownName, Slots, lower_rounds, upper_rounds
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.print import bracket_drawing
from pipeline.views.print.sheet import Heading, SheetKind, heading

_END = 8
"""The last page of several begins with this field at the latest, so that it tells the end of the story by itself."""


class Paper(Struct, frozen=True):
    """A page lying on its side: the room of the drawing and the largest scale, in points; how many players it holds."""

    name: str
    width: int
    height: int
    players: int
    largest: float


A4 = Paper("a4", 774, 500, 16, 1.25)
A3 = Paper("a3", 1122, 740, 32, 1.6)


class BracketPart(Struct, frozen=True):
    """One page: the drawing and how many points a pixel of it is."""

    drawing: bracket_drawing.BracketDrawing
    scale: float


class BracketSheet(Struct, frozen=True):
    """All pages of the bracket on one size of paper."""

    heading: Heading
    paper: str
    parts: tuple[BracketPart, ...]


def bracket_sheet(context: TournamentContext, bracket: Bracket, paper: Paper) -> BracketSheet:
    """The bracket, as the workbook has it."""
    slots = Slots(bracket, lambda player: ShownName(context.people[player].name, ""), context.words)
    parts = tuple(_part(context, bracket, rounds, slots, paper) for rounds in bracket_parts(bracket, paper.players))
    return BracketSheet(heading(context, context.words.gettext("Bracket")), paper.name, parts)


def bracket_parts(bracket: Bracket, players: int) -> Iterator[tuple[BracketRound, ...]]:
    """The rounds of each page that holds so many players, in the order of play; each game is on at least one page.

    The lower bracket of a double elimination comes after the upper one with the final.
    """
    upper = upper_rounds(bracket)
    field = bracket.size
    while field > players:
        last = 2 * field // players
        for index in range(field // players):
            yield tuple(
                BracketRound(stage.round, _games_of_part(stage, field // players, index))
                for stage in upper
                if last <= stage.round.number <= field and not stage.round.third_place
            )
        field //= players
    first = min(bracket.size, max(field, _END))
    yield tuple(stage for stage in upper if stage.round.number <= first)
    yield from _lower_parts(lower_rounds(bracket), players // 2)


def _lower_parts(rounds: Sequence[BracketRound], most: int) -> Iterator[tuple[BracketRound, ...]]:
    """The same for the lower bracket, on pages that hold so many games of a round."""
    while rounds and len(rounds[0].games) > most:
        parts = len(rounds[0].games) // most
        together = [stage for stage in rounds if len(stage.games) >= parts]
        for index in range(parts):
            yield tuple(BracketRound(stage.round, _games_of_part(stage, parts, index)) for stage in together)
        rounds = [stage for stage in rounds if len(stage.games) <= max(parts, _END // 2)]
    if rounds:
        yield tuple(rounds)


def _games_of_part(stage: BracketRound, parts: int, index: int) -> tuple[Game, ...]:
    games = len(stage.games) // parts
    return stage.games[index * games : (index + 1) * games]


def _part(
    context: TournamentContext, bracket: Bracket, rounds: Sequence[BracketRound], slots: Slots, paper: Paper
) -> BracketPart:
    ends = rounds[-1].round.number == FINAL.number
    winner = context.people[bracket.champion].name if ends and bracket.champion is not None else ""
    # The width of the drawing does not depend on the distance of its games: lay it out once to know it.
    rough = bracket_drawing.layout(rounds, slots)
    end = bracket_drawing.champion(rough, winner, context.words) if ends else bracket_drawing.nobody(rough)
    scale = min(paper.width / end.right, paper.largest)
    room = paper.height / scale - bracket_drawing.AROUND
    pitch = max(int(room // max(len(rounds[0].games) - 1, 1)), bracket_drawing.PITCH)
    places = bracket_drawing.layout(rounds, slots, pitch)
    end = bracket_drawing.champion(places, winner, context.words) if ends else bracket_drawing.nobody(places)
    drawing = bracket_drawing.drawn(rounds, bracket.champion, places, slots, end, context.words)
    return BracketPart(drawing, round(min(scale, paper.height / places.height), 4))


def _of_drawn(context: TournamentContext, paper: Paper) -> Iterator[BracketSheet]:
    bracket = context.state.bracket
    if bracket is not None and bracket.drawn:
        yield bracket_sheet(context, bracket, paper)


BRACKET_A4 = SheetKind("bracket-a4", "bracket", N_("On A4 paper."), lambda context: _of_drawn(context, A4))
BRACKET_A3 = SheetKind("bracket-a3", "bracket", N_("On A3 paper."), lambda context: _of_drawn(context, A3))
