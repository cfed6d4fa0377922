"""A line as high as a word: the places of a player from one tournament to the next."""

from collections.abc import Sequence

from msgspec import Struct

WIDTH, HEIGHT, _EDGE = 96, 20, 3
_WIDEST = 16
"""Between two tournaments, so that a few of them do not fill the line."""


class Sparkline(Struct, frozen=True):
    """In units of the drawing: the corners of the line, and where it ends. `said` is the same in words."""

    points: str
    x: str
    y: str
    said: str
    width: int = WIDTH
    height: int = HEIGHT


def sparkline(places: Sequence[tuple[int, int]], said: str) -> Sparkline | None:
    """Places with the number of players of each tournament, by date: the first at the top, the last at the bottom.

    None where there are fewer than two.
    """
    if len(places) < 2:
        return None
    step = min(_WIDEST, (WIDTH - 2 * _EDGE) / (len(places) - 1))
    room = HEIGHT - 2 * _EDGE
    corners = [
        (f"{_EDGE + index * step:.4g}", f"{_EDGE + room * (place - 1) / max(players - 1, place - 1, 1):.4g}")
        for index, (place, players) in enumerate(places)
    ]
    return Sparkline(" ".join(f"{x},{y}" for x, y in corners), *corners[-1], said)
