"""What an extension shows on a page of ours, beside what the page itself shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

S = TypeVar("S")


class PageSection(Struct, Generic[S], frozen=True):
    """A section of pages of an event, a tournament, a round or a player: of that S.

    `page` is the template of the pages' kind, `template` its own, of the name in `templates/sections`. `model` is all that it
    shows, None where there is nothing. `style` and `script` are files of the extension that it needs, which the site has then.
    """

    page: str
    template: str
    model: Callable[[S], object | None]
    style: str = ""
    script: str = ""


class ShownSection(Struct, frozen=True):
    """A section on one page."""

    template: str
    model: object
    style: str = ""
    script: str = ""
