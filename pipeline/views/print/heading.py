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


def heading(scene: TournamentContext, title: str, round_: Round | None = None) -> Heading:
    """The head of one sheet of a tournament."""
    return Heading(
        language=scene.words.tag,
        event=readable(scene.event.name),
        facts=event_facts(scene.event, scene.words),
        tournament=readable(scene.name) if len(scene.event.tournaments) > 1 else "",
        title=title,
        round="" if round_ is None else scene.round(round_),
    )
