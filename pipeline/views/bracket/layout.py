"""Where everything of the bracket's drawing stands: columns from left to right, games from top to bottom.

A game is a line with one player above and one below it, like a fraction; the line runs on as the connector to the
next game. Sizes are pixels; each round's games are twice as far apart as those of the round before.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.model import FINAL, BracketRound, Game, Round
from pipeline.views.bracket.slots import Slots
from pipeline.views.bracket.widths import text_width

NAME_SIZE = 14
SMALL_SIZE = 11
HEAD_SIZE = 13

HEAD = 38
"""Height of the band with the names of the rounds; its texts stand on `HEAD_BASE`."""
HEAD_BASE = 16
PITCH = 70
"""From game to game in the first round."""
PITCH_LARGE = 62
LARGE = 32
"""Brackets from this size on are set tighter, so that one of 32 can be read on a printed A4 page."""
ABOVE = 34
"""From the line of a game up to the top of its caption."""
BELOW = 23
"""From the line of a game down to the end of the lower player."""
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

    def column(self, game: Game) -> BracketColumn:
        """The column of a game; the third-place match stands in that of the final."""
        return self.columns[column_of(game.round)]

    @property
    def last(self) -> BracketColumn:
        """The column at the right end."""
        return list(self.columns.values())[-1]

    def head_line(self, stage: BracketRound) -> int:
        """The baseline of a round's name."""
        if stage.round.third_place:
            return self.lines[stage.games[0].number] - ABOVE - SMALL_SIZE
        return HEAD_BASE

    def connector(self, source: Game, target: Game) -> str:
        """The path from the right end of the line of `source` to the left end of that of `target`."""
        begin, end = self.column(source).right, self.column(target).left
        from_y, to_y = self.lines[source.number], self.lines[target.number]
        turn = end - GUTTER // 2
        return f"M{begin} {from_y}H{turn}V{to_y}H{end}"


def column_of(stage: Round) -> Round:
    """The round whose column it stands in: the final's, for the third-place match."""
    return FINAL if stage.third_place else stage


def layout(rounds: Sequence[BracketRound], slots: Slots, pitch: int | None = None) -> Layout:
    """Place the columns and games of rounds that follow each other, `pitch` pixels from game to game in the first."""
    usual = PITCH if 2 * len(rounds[0].games) < LARGE else PITCH_LARGE
    columns = columns_of([game for stage in rounds for game in stage.games], slots)
    return Layout(columns, *_lines(rounds, pitch or usual))


def _lines(rounds: Sequence[BracketRound], pitch: int) -> tuple[dict[int, int], int, int]:
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


def columns_of(drawn: Sequence[Game], slots: Slots) -> dict[Round, BracketColumn]:
    """Each column as wide as its names and scores, within bounds; equal names of all rounds would waste paper."""
    columns: dict[Round, BracketColumn] = {}
    left = 1
    for stage in sorted({column_of(game.round) for game in drawn}):
        games = [game for game in drawn if column_of(game.round) == stage]
        held = [slot for game in games for slot in slots.of(game)]
        widest = min(max(text_width(slot.text, NAME_SIZE) for slot in held), NAME_AT_MOST)
        scores = max(MARK_ROOM, *(text_width(slot.score, NAME_SIZE) for slot in held))
        captions = max(_caption(game, slots) for game in games) - SEED_ROOM - SCORE_GAP - scores
        columns[stage] = BracketColumn(left, max(widest, captions, NAME_AT_LEAST), scores)
        left = columns[stage].right + GUTTER
    return columns


def _caption(game: Game, slots: Slots) -> int:
    """What stands above a game: its number, and how it was won."""
    both = (slots.caption(game), slots.note(game))
    return sum(text_width(text, SMALL_SIZE) for text in both) + CAPTION_GAP
