"""One game of the bracket's drawing."""

from __future__ import annotations

from msgspec import Struct

from pipeline.model.bracket import Game
from pipeline.model.ids import PlayerNumber
from pipeline.views.bracket.label import Label
from pipeline.views.bracket.layout import ABOVE, MARK_ROOM, NAME_SIZE, SEED_ROOM, SMALL_SIZE, BracketColumn, Layout
from pipeline.views.bracket.slots import Slot, Slots

_BASELINES = (-7, 17)
"""From the line of the game to the baselines of the two players: 24 apart, so that a finger hits one (WCAG 2.5.8)."""
_CAPTION_BASE = ABOVE - SMALL_SIZE + 1
_SEED_GAP = 6
_MARK_HEIGHT = 8


class DrawnGame(Struct, frozen=True):
    """A game: its line from (`left`, `y`) to (`right`, `y`), its texts, and the mark of a winner without a score.

    `state` is that of `path_state`.
    """

    number: int
    state: str
    left: int
    right: int
    y: int
    labels: tuple[Label, ...]
    mark: str = ""


def drawn_game(game: Game, champion: PlayerNumber | None, places: Layout, slots: Slots) -> DrawnGame:
    """Place the texts of a game."""
    column, y = places.column(game), places.lines[game.number]
    pair = slots.of(game)
    state = path_state(game, champion)
    labels = _captions(game, slots, column, y, state)
    for slot, base in zip(pair, _BASELINES, strict=True):
        labels += _slot_labels(slot, column, y + base)
    return DrawnGame(game.number, state, column.left, column.right, y, tuple(labels), _mark(pair, column, y))


def path_state(game: Game, champion: PlayerNumber | None) -> str:
    """How the lines of a game are drawn: `coming`, `ready`, `decided`, or `won` where the champion won it."""
    if not game.decided:
        return "ready" if game.ready else "coming"
    return "decided" if game.winner is None or game.winner != champion else "won"


def _captions(game: Game, slots: Slots, column: BracketColumn, y: int, state: str) -> list[Label]:
    """The game's number and, at the other end, how it was won."""
    kind = "caption-ready" if state == "ready" else "caption"
    texts = ((slots.caption(game), kind, column.left, False), (slots.note(game), "caption", column.right, True))
    return [
        Label.within_room(text, x=x, y=y - _CAPTION_BASE, kind=kind, size=SMALL_SIZE, room=column.width, end=end)
        for text, kind, x, end in texts
        if text
    ]


def _slot_labels(slot: Slot, column: BracketColumn, base: int) -> list[Label]:
    names = column.left + SEED_ROOM
    labels = []
    if slot.seed:
        end, room = names - _SEED_GAP, SEED_ROOM - _SEED_GAP
        labels.append(
            Label.within_room(slot.seed, x=end, y=base, kind="seed", size=SMALL_SIZE, room=room, end=True)
        )
    room = column.right - names if slot.state in ("coming", "bye") else column.names
    labels.append(
        Label.within_room(slot.text, x=names, y=base, kind=slot.state, size=NAME_SIZE, room=room, href=slot.href)
    )
    if slot.score:
        kind, room = f"score-{slot.state}", column.scores
        labels.append(
            Label.within_room(slot.score, x=column.right, y=base, kind=kind, size=NAME_SIZE, room=room, end=True)
        )
    return labels


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
