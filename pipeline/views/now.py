"""What an open page is told when there is something newer: the latest round of each tournament."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.model import Event, Stage
from pipeline.views.context.tournament import BRACKET, TournamentContext, round_file
from pipeline.views.language.people import published, readable
from pipeline.views.language.words import words
from pipeline.views.print.latest import latest_round


class DrawnLast(Struct, frozen=True):
    """The latest round that the workbook holds: its page within the folder of a language, and a line by the tag of each."""

    tournament: str
    round: str
    page: str
    said: Mapping[str, str]


def drawn_last(event: Event, states: Sequence[TournamentState], languages: Sequence[str]) -> tuple[DrawnLast, ...]:
    """The latest round of every tournament that has begun; a provisional draw is none."""
    found: dict[str, DrawnLast] = {}
    for language in languages:
        shown = words(language)
        people = published(event, shown)
        for state in states:
            context = TournamentContext(shown, event, state, people)
            if latest := latest_round(context):
                file = round_file(latest.round.number) if latest.round.stage is Stage.SWISS else BRACKET
                name = f"{readable(context.name)} · " if len(states) > 1 else ""
                line = name + shown.gettext("%(round)s is up", round=context.round(latest.round))
                before = found[context.slug].said if context.slug in found else {}
                found[context.slug] = DrawnLast(
                    context.slug, latest.round.name, f"{context.slug}/{file}", {**before, shown.tag: line}
                )
    return tuple(found.values())
