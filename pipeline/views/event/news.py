"""How the tournaments of an event stand, each in a line: for whoever has no room for more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.views.context.ledger import Ledger
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.language.words import Words
from pipeline.views.overall.parts import overall_status
from pipeline.views.status.status import status_of


@dataclass(frozen=True, slots=True)
class StatusLine:
    """A tournament: its name where there are several, who won it after a word such as “Champion”, or where it stands."""

    tournament: str
    kicker: str
    text: str

    @property
    def line(self) -> str:
        """All of it in a line."""
        return ": ".join(part for part in (self.tournament, self.kicker, self.text) if part)


def news(contexts: Sequence[TournamentContext], ledger: Ledger | None, words: Words) -> tuple[StatusLine, ...]:
    """The total over the tournaments, if there is one, then each of them."""
    told = [(ledger.name, overall_status(ledger))] if ledger else []
    told += [(readable(context.name) if len(contexts) > 1 else "", status_of(context)) for context in contexts]
    return tuple(
        StatusLine(name, one.headline, words.list([person.name for person in one.champions]))
        if one.champions
        else StatusLine(name, "", one.headline)
        for name, one in told
    )
