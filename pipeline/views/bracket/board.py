"""The bracket as the page shows it: a box for each game, round beside round, which the stylesheet joins by lines.

Nothing here has a place in pixels: the boxes of a round share its height, so that a game stands in the middle of those
that lead to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from pipeline.locale.rounds import round_name
from pipeline.model.bracket import Bracket, BracketRound, Game
from pipeline.model.ids import PlayerNumber
from pipeline.views.bracket.drawing import lower_rounds, upper_rounds
from pipeline.views.bracket.game import path_state
from pipeline.views.bracket.label import ShownName
from pipeline.views.bracket.slots import Slot, Slots
from pipeline.views.bracket.widths import text_width
from pipeline.views.language.words import Words

_NAME_SIZE = 14
_NAME_ROOM = 120
"""The least room of a name on a screen: what is wider may be shortened there, and is whole in its title."""

_COLUMNS = 4
"""So many rounds stand beside each other in the width of a page's text."""


class BoardSeat(Struct, frozen=True):
    """One of the two rows of a box; `title` is the name where it may be shortened."""

    slot: Slot
    title: str


class BoardGame(Struct, frozen=True):
    """A box. `onward` is how its line goes on: `down` or `up` to where it meets that of its neighbour, `straight`, or not at
    all (after the last round, and where the next is seeded anew); `fed` says that a line comes in. `state` is that of `path_state`.
    """

    caption: str
    note: str
    state: str
    seats: tuple[BoardSeat, BoardSeat]
    onward: str
    fed: bool


class BoardRound(Struct, frozen=True):
    """A round with its name, which stands in a column."""

    id: str
    name: str
    games: tuple[BoardGame, ...]
    now: bool
    """Whether it is the first that is not over, or the last of all."""


class BracketBoard(Struct, frozen=True):
    """The columns from left to right, and the match for third place, which stands beneath the final.

    `id` sets its anchors apart from those of other boards of the page.
    """

    id: str
    title: str
    rounds: tuple[BoardRound, ...]
    third: tuple[BoardRound, ...]

    @property
    def wide(self) -> bool:
        """Whether the columns of a page's text are too narrow for names, so that it may use the whole window."""
        return len(self.rounds) > _COLUMNS


def boards(bracket: Bracket, names: Callable[[PlayerNumber], ShownName], words: Words) -> tuple[BracketBoard, ...]:
    """The bracket; of a double elimination the upper one with the final, and the lower one."""
    slots = Slots(bracket, names, words)
    upper = _board("bracket", words.gettext("Bracket"), upper_rounds(bracket), bracket, slots, words)
    if not bracket.double:
        return (upper,)
    lower = _board("lower", words.gettext("Lower bracket"), lower_rounds(bracket), bracket, slots, words)
    return upper, lower


def _board(
    name: str, title: str, rounds: Sequence[BracketRound], bracket: Bracket, slots: Slots, words: Words
) -> BracketBoard:
    columns = [stage for stage in rounds if not stage.round.third_place]
    open_ = [at for at, stage in enumerate(columns) if not all(game.decided for game in stage.games)]
    now = open_[0] if open_ else len(columns) - 1
    following = [*(0 if stage.reseeded else len(stage.games) for stage in columns[1:]), 0]
    return BracketBoard(
        name,
        title,
        tuple(
            BoardRound(
                id=f"{name}-{at + 1}",
                name=round_name(stage.round, words.catalogue),
                games=tuple(
                    _game(
                        game,
                        bracket,
                        slots,
                        _onward(game, len(stage.games), after),
                        fed=at > 0 and not stage.reseeded,
                    )
                    for game in stage.games
                ),
                now=at == now,
            )
            for at, (stage, after) in enumerate(zip(columns, following, strict=True))
        ),
        third=tuple(
            BoardRound(
                f"{name}-third",
                round_name(stage.round, words.catalogue),
                tuple(_game(game, bracket, slots, "", fed=False) for game in stage.games),
                now=False,
            )
            for stage in rounds
            if stage.round.third_place
        ),
    )


def _onward(game: Game, others: int, following: int) -> str:
    """How the line of a game of a round of so many goes on to the next round: its winners meet in half as many games, or
    each meets somebody who comes from elsewhere.
    """
    if not following:
        return ""
    if following == others:
        return "straight"
    return "down" if game.position % 2 else "up"


def _game(game: Game, bracket: Bracket, slots: Slots, onward: str, *, fed: bool) -> BoardGame:
    first, second = slots.of(game)
    return BoardGame(
        caption=slots.caption(game),
        note=slots.note(game),
        state=path_state(game, bracket.champion),
        seats=(_seat(first), _seat(second)),
        onward=onward,
        fed=fed,
    )


def _seat(slot: Slot) -> BoardSeat:
    return BoardSeat(slot, slot.text if text_width(slot.text, _NAME_SIZE) > _NAME_ROOM else "")
