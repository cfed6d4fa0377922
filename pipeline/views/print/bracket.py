"""The bracket on paper: each drawing fills its page; what is too large for one page goes on several.

A page of A4 holds 16 players, one of A3 32. Of a larger bracket each page has a part with all its rounds up to the last
game of that part, and the last page the end of the bracket.

Every coordinate is computed here, columns from left to right, games from top to bottom. A game is a line with one player
above and one below it, like a fraction; the line runs on as the connector to the next game. Sizes are pixels; each
round's games are twice as far apart as those of the round before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.locale.rounds import round_name
from pipeline.model import FINAL, Bracket, BracketRound, Game, PlayerNumber, Round
from pipeline.views.bracket.slots import ShownName, Slot, Slots, lower_rounds, path_state, upper_rounds
from pipeline.views.bracket.widths import ends, shortened, text_width
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.words import Words
from pipeline.views.print.sheet import Heading, SheetKind, heading

NAME_SIZE = 14
SMALL_SIZE = 11
HEAD_SIZE = 13

HEAD = 38
"""Height of the band with the names of the rounds; its texts stand on `HEAD_BASE`."""
HEAD_BASE = 16
PITCH = 62
"""From game to game in the first round, at least: so tight that a bracket of 32 can be read on A4."""
ABOVE = 34
"""From the line of a game up to the top of its caption."""
BELOW = 23
"""From the line of a game down to the end of the lower player."""
AROUND = HEAD + ABOVE + BELOW + SMALL_SIZE
"""What the first and the last line of a drawing leave above and below them."""
THIRD_PLACE_BELOW = 108
"""From the line of the final down to that of the third-place match."""
GUTTER = 32
"""Between two columns; the connector turns in its middle."""
SEED_ROOM = 26
"""From the left end of a line to the names."""
SCORE_GAP = 10
CAPTION_GAP = 8
MARK_ROOM = 10
NAME_AT_LEAST = 96
NAME_AT_MOST = 200
_END = 8
"""The last page of several begins with this field at the latest, so that it tells the end of the story by itself."""


class BracketColumn(Struct, frozen=True):
    """A round: its left end, the room for names, and the room for scores at its right end."""

    left: int
    names: int
    scores: int

    @property
    def width(self) -> int:
        """The length of the games' lines."""
        return SEED_ROOM + self.names + SCORE_GAP + self.scores

    @property
    def right(self) -> int:
        """The right end of the games' lines."""
        return self.left + self.width


class Layout(Struct, frozen=True):
    """The columns by their round, from left to right, the height of each game's line, by game number."""

    columns: Mapping[Round, BracketColumn]
    lines: Mapping[int, int]
    final_line: int
    height: int

    def column(self, stage: Round) -> BracketColumn:
        """The column of a round; the third-place match stands in that of the final."""
        return self.columns[_column_of(stage)]

    @property
    def last(self) -> BracketColumn:
        """The column at the right end."""
        return list(self.columns.values())[-1]


def _column_of(stage: Round) -> Round:
    return FINAL if stage.third_place else stage


def layout(rounds: Sequence[BracketRound], slots: Slots, pitch: int = PITCH) -> Layout:
    """Place the columns and games of rounds that follow each other, `pitch` pixels from game to game in the first."""
    return Layout(_columns([game for stage in rounds for game in stage.games], slots), *_heights(rounds, pitch))


def _heights(rounds: Sequence[BracketRound], pitch: int) -> tuple[dict[int, int], int, int]:
    """The line of each game, amid the games of the first round that lead to it; that of the last game; the height of the whole."""
    first = max(len(stage.games) for stage in rounds)
    lines: dict[int, int] = {}
    for stage in rounds:
        share = pitch * first // len(stage.games)
        for index, game in enumerate(stage.games):
            lines[game.number] = HEAD + ABOVE + share * index + (share - pitch) // 2
    final = lines[rounds[-1].games[0].number]
    for stage in rounds:
        if stage.round.third_place:
            lines[stage.games[0].number] = final + THIRD_PLACE_BELOW
    return lines, final, max(line + BELOW + SMALL_SIZE for line in lines.values())


def _columns(drawn: Sequence[Game], slots: Slots) -> dict[Round, BracketColumn]:
    """Each column as wide as its names and scores, within bounds; equal names of all rounds would waste paper."""
    columns: dict[Round, BracketColumn] = {}
    left = 1
    for stage in sorted({_column_of(game.round) for game in drawn}):
        games = [game for game in drawn if _column_of(game.round) == stage]
        held = [slot for game in games for slot in slots.of(game)]
        widest = min(max(text_width(slot.text, NAME_SIZE) for slot in held), NAME_AT_MOST)
        scores = max(MARK_ROOM, *(text_width(slot.score, NAME_SIZE) for slot in held))
        # What stands above a game: its number, and how it was won.
        above = [(slots.caption(game), slots.note(game)) for game in games]
        captions = max(sum(text_width(text, SMALL_SIZE) for text in both) for both in above)
        captions += CAPTION_GAP - SEED_ROOM - SCORE_GAP - scores
        columns[stage] = BracketColumn(left, max(widest, captions, NAME_AT_LEAST), scores)
        left = columns[stage].right + GUTTER
    return columns


_BASELINES = (-7, 17)
"""From the line of the game to the baselines of the two players: 24 apart, so that a finger hits one (WCAG 2.5.8)."""
_CAPTION_BASE = ABOVE - SMALL_SIZE + 1
_SEED_GAP = 6
_MARK_HEIGHT = 8
_SIZE = 25
_LINE_HEIGHT = 29
_ABOVE_LINE = 10
_BELOW_LINE = 18
_AT_LEAST = 130
_WIDEST_SERIF = 6, 5
"""A name is up to a sixth wider than measured where the bold serif face is a wide one, as DejaVu Serif is."""
_AT_MOST = 250


class Label(Struct, frozen=True):
    """A text: `x` is its start, or its end where `end` is set; `y` its baseline; `kind` is what its template calls it."""

    text: str
    x: int
    y: int
    kind: str
    size: int
    width: int
    end: bool = False

    @staticmethod
    def within_room(text: str, *, x: int, y: int, kind: str, size: int, room: int, end: bool = False) -> Label:
        """The text, shortened to `room` pixels."""
        shown = shortened(text, size, room)
        return Label(shown, x, y, kind, size, text_width(shown, size), end)


class DrawnGame(Struct, frozen=True):
    """A game: its line from (`left`, `y`) to (`right`, `y`), its texts, its `path_state`, the mark of a winner without a score."""

    number: int
    state: str
    left: int
    right: int
    y: int
    labels: tuple[Label, ...]
    mark: str = ""


def drawn_game(game: Game, champion: PlayerNumber | None, places: Layout, slots: Slots) -> DrawnGame:
    """Place the texts of a game."""
    column, y = places.column(game.round), places.lines[game.number]
    pair = slots.of(game)
    state = path_state(game, champion)
    kind = "caption-ready" if state == "ready" else "caption"
    texts = ((slots.caption(game), kind, column.left, False), (slots.note(game), "caption", column.right, True))
    labels = [
        Label.within_room(text, x=x, y=y - _CAPTION_BASE, kind=kind, size=SMALL_SIZE, room=column.width, end=end)
        for text, kind, x, end in texts
        if text
    ]
    for slot, base in zip(pair, _BASELINES, strict=True):
        labels += _slot_labels(slot, column, y + base)
    return DrawnGame(game.number, state, column.left, column.right, y, tuple(labels), _mark(pair, column, y))


def _slot_labels(slot: Slot, column: BracketColumn, base: int) -> Iterator[Label]:
    names, put = column.left + SEED_ROOM, partial(Label.within_room, y=base)
    if slot.seed:
        end, room = names - _SEED_GAP, SEED_ROOM - _SEED_GAP
        yield put(slot.seed, x=end, kind="seed", size=SMALL_SIZE, room=room, end=True)
    room = column.right - names if slot.state in ("coming", "bye") else column.names
    yield put(slot.text, x=names, kind=slot.state, size=NAME_SIZE, room=room)
    if slot.score:
        kind, room = f"score-{slot.state}", column.scores
        yield put(slot.score, x=column.right, kind=kind, size=NAME_SIZE, room=room, end=True)


def _mark(pair: tuple[Slot, Slot], column: BracketColumn, y: int) -> str:
    """A triangle that points onward beside a winner who has no score; a bye needs none."""
    if any(slot.score or slot.state == "bye" for slot in pair):
        return ""
    for slot, base in zip(pair, _BASELINES, strict=True):
        if slot.state == "won":
            half = _MARK_HEIGHT // 2
            return (
                f"M{column.right - MARK_ROOM + 2} {y + base - _MARK_HEIGHT - 1}v{_MARK_HEIGHT}l{half + 2} -{half}z"
            )
    return ""


class Champion(Struct, frozen=True):
    """The line from (`left`, `y`) to (`right`, `y`) with the name above it; an empty line while there is none."""

    left: int
    right: int
    y: int
    labels: tuple[Label, ...]
    known: bool


def nobody(places: Layout) -> Champion:
    """The end of a drawing whose winner goes on to another."""
    right = places.last.right
    return Champion(right, right, places.final_line, (), known=False)


def champion(places: Layout, winner: str, words: Words) -> Champion:
    """Place the champion beside the final, the name on two lines where one would be too long."""
    begin, y = places.last.right, places.final_line
    left = begin + GUTTER * 3 // 4
    lines = _lines(winner) if winner else []
    top = y - _ABOVE_LINE - _LINE_HEIGHT * (len(lines) - 1)
    labels = [
        Label.within_room(line, x=left, y=top + _LINE_HEIGHT * index, kind="champion", size=_SIZE, room=_AT_MOST)
        for index, line in enumerate(lines)
    ]
    said, below = words.gettext("Champion"), y + _BELOW_LINE
    labels.append(Label.within_room(said, x=left, y=below, kind="champion-word", size=NAME_SIZE, room=_AT_MOST))
    widest, measured = _WIDEST_SERIF
    width = max(_AT_LEAST, *(label.width * widest // measured for label in labels))
    return Champion(begin, left + width, y, tuple(labels), bool(winner))


def _lines(name: str) -> list[str]:
    """The name, broken at the space that makes its longer line the shortest where one line would be too long."""
    spaces = [index for index, character in enumerate(name) if character == " "]
    if text_width(name, _SIZE) <= _AT_MOST or not spaces:
        return [name]
    before = ends(name)
    best = min(spaces, key=lambda at: max(before[at], before[-1] - before[at + 1]))
    return [name[:best], name[best + 1 :]]


class BracketLink(Struct, frozen=True):
    """A connector from a game to the one its winner plays next: `d` is an SVG path, `state` the `path_state` of the first."""

    d: str
    state: str


class BracketDrawing(Struct, frozen=True):
    """The drawing, in pixels from its top left corner."""

    width: int
    height: int
    heads: tuple[Label, ...]
    links: tuple[BracketLink, ...]
    games: tuple[DrawnGame, ...]
    champion: Champion


def drawn(
    rounds: Sequence[BracketRound],
    winner: PlayerNumber | None,
    places: Layout,
    slots: Slots,
    end: Champion,
    words: Words,
) -> BracketDrawing:
    """Draw the games of `rounds` where `places` has them; `winner` is the champion."""
    games = {game.number: game for stage in rounds for game in stage.games}
    return BracketDrawing(
        width=end.right,
        height=places.height,
        heads=tuple(_heads(rounds, places, words)),
        links=_links(games, winner, places),
        games=tuple(drawn_game(game, winner, places, slots) for game in games.values()),
        champion=end,
    )


def _heads(rounds: Sequence[BracketRound], places: Layout, words: Words) -> Iterator[Label]:
    """The name of each round above its column; the third place's above its game."""
    for stage in rounds:
        name, column = round_name(stage.round, words.catalogue), places.column(stage.round)
        line = places.lines[stage.games[0].number] - ABOVE - SMALL_SIZE if stage.round.third_place else HEAD_BASE
        yield Label.within_room(name, x=column.left, y=line, kind="head", size=HEAD_SIZE, room=column.width)


def _links(games: Mapping[int, Game], winner: PlayerNumber | None, places: Layout) -> tuple[BracketLink, ...]:
    """Connectors to every game that winners meet in, the champion's path last so that it lies on top."""
    order = ("coming", "ready", "decided", "won")
    links = []
    for target in games.values():
        for feeder, lost in zip(target.feeders, target.from_loss, strict=True):
            source = None if feeder is None else games.get(feeder)
            if source is None or lost:
                continue
            end, state = places.column(target.round).left, path_state(source, winner)
            turned = f"H{end - GUTTER // 2}V{places.lines[target.number]}H{end}"
            begin = f"M{places.column(source.round).right} {places.lines[source.number]}"
            links.append(BracketLink(f"{begin}{turned}", state))
    return tuple(sorted(links, key=lambda link: order.index(link.state)))


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

    drawing: BracketDrawing
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
    is_last = rounds[-1].round.number == FINAL.number
    winner = context.people[bracket.champion].name if is_last and bracket.champion is not None else ""
    # The width of the drawing does not depend on the distance of its games: lay it out once to know it.
    rough = layout(rounds, slots)
    end = champion(rough, winner, context.words) if is_last else nobody(rough)
    scale = min(paper.width / end.right, paper.largest)
    room = paper.height / scale - AROUND
    pitch = max(int(room // max(len(rounds[0].games) - 1, 1)), PITCH)
    places = layout(rounds, slots, pitch)
    end = champion(places, winner, context.words) if is_last else nobody(places)
    drawing = drawn(rounds, bracket.champion, places, slots, end, context.words)
    return BracketPart(drawing, round(min(scale, paper.height / places.height), 4))


def _of_drawn(context: TournamentContext, paper: Paper) -> Iterator[BracketSheet]:
    bracket = context.state.bracket
    if bracket is not None and bracket.drawn:
        yield bracket_sheet(context, bracket, paper)


BRACKET_A4 = SheetKind("bracket-a4", "bracket", N_("On A4 paper."), lambda context: _of_drawn(context, A4))
BRACKET_A3 = SheetKind("bracket-a3", "bracket", N_("On A3 paper."), lambda context: _of_drawn(context, A3))
