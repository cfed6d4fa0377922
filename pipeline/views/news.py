"""How the tournaments of an event stand, each in a line: for whoever has no room for more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.views.names import readable
from pipeline.views.now import now
from pipeline.views.overall import Ledger
from pipeline.views.overall_parts import overall_now
from pipeline.views.scene import Scene
from pipeline.views.words import Words


@dataclass(frozen=True, slots=True)
class News:
    """A tournament: its name where there are several, who won it after a word such as “Champion”, or where it stands."""

    tournament: str
    kicker: str
    text: str

    @property
    def line(self) -> str:
        """All of it in a line."""
        return ": ".join(part for part in (self.tournament, self.kicker, self.text) if part)


def news(scenes: Sequence[Scene], ledger: Ledger | None, words: Words) -> tuple[News, ...]:
    """The total over the tournaments, if there is one, then each of them."""
    told = [(ledger.name, overall_now(ledger))] if ledger else []
    told += [(readable(scene.name) if len(scenes) > 1 else "", now(scene)) for scene in scenes]
    return tuple(
        News(name, one.headline, words.list([person.name for person in one.champions]))
        if one.champions
        else News(name, "", one.headline)
        for name, one in told
    )
