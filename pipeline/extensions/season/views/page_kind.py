"""What a view of one game's season says of itself; from it the site makes the pages and their links."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from pipeline.extensions.season.views.game import SeasonGame
from pipeline.views.layout.frame import Frame


class GamePage(Struct, frozen=True):
    """One page: its file in the season's folder, and what gives all that it shows with its frame."""

    file: str
    model: Callable[[Frame], object]


class GamePageKind(Struct, frozen=True):
    """A kind of page of a game, of which long ones fall into several.

    `file` is the first of them in the folder of the game; `heading` is their title and what links call it, `linked`
    whether it says enough for a link; the template is that of the name in `templates/pages/season`.
    """

    file: str
    heading: Callable[[SeasonGame], str]
    linked: Callable[[SeasonGame], bool]
    pages: Callable[[SeasonGame], Iterable[GamePage]]
    template: str
