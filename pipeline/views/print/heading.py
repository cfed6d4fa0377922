"""What stands at the head of every sheet."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.model.rounds import Round
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import event_facts


@dataclass(frozen=True, slots=True)
class Heading:
    """Event, tournament (empty where there is only one), the sheet's name and, where it is of one round, that round."""

    language: str
    event: str
    facts: str
    tournament: str
    title: str
    round: str = ""


def heading(context: TournamentContext, title: str, round_: Round | None = None) -> Heading:
    """The head of one sheet of a tournament."""
    return Heading(
        language=context.words.tag,
        event=readable(context.event.name),
        facts=event_facts(context.event, context.words),
        tournament=readable(context.name) if len(context.event.tournaments) > 1 else "",
        title=title,
        round="" if round_ is None else context.round(round_),
    )
