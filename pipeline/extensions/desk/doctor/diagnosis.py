"""The state of an event: what blocks it, then tournament by tournament."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.desk.doctor.cut import at_the_cut
from pipeline.extensions.desk.doctor.errors import in_the_way, worth_a_look
from pipeline.extensions.desk.doctor.next import to_do
from pipeline.extensions.desk.doctor.part import DiagnosisPart, parts
from pipeline.extensions.desk.doctor.people import not_there
from pipeline.model.event import Event
from pipeline.problems.problem import Problem, has_errors
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import Words
from pipeline.views.rounds.draw import ResultCell
from pipeline.views.status.status import Phase, phase_of, status_of


class DiagnosisChapter(Struct, frozen=True):
    """A tournament, or the whole workbook, by its name."""

    name: str
    parts: tuple[DiagnosisPart, ...]


def diagnosis(
    file: str,
    event: Event | None,
    states: Sequence[TournamentState],
    problems: Sequence[Problem],
    words: Words,
    cell: ResultCell,
) -> tuple[DiagnosisChapter, ...]:
    """What an organiser needs to know of a workbook, with everybody's own name and number; `file` as it is typed.

    Where there are errors that is what stands in the way, and nothing else: nothing else is certain.
    """
    name = readable(event.name) if event else file
    if event is None or has_errors(problems):
        return (DiagnosisChapter(name, parts(in_the_way(problems, words))),)
    people = {one.number: Person(one.number, f"{one.number} {readable(one.name)}", "") for one in event.players}
    contexts = [TournamentContext(words, event, state, people) for state in states]
    chapters = [
        DiagnosisChapter(readable(context.name), tuple(_tournament(context, file, cell))) for context in contexts
    ]
    whole = parts(_to_fill_in(event, words), worth_a_look(problems, words))
    return (*chapters, *([DiagnosisChapter(name, whole)] if whole else []))


def _tournament(context: TournamentContext, file: str, cell: ResultCell) -> Iterator[DiagnosisPart]:
    found = status_of(context)
    headline = found.headline
    if found.champions:
        headline = f"{headline}: {context.words.list([one.name for one in found.champions])}"
    yield DiagnosisPart(headline, () if phase_of(context) is Phase.PLAYING else found.sentences)
    yield from parts(to_do(context, file, cell), at_the_cut(context), not_there(context))


def _to_fill_in(event: Event, words: Words) -> DiagnosisPart:
    """What the workbook leaves open and somebody will ask for."""
    lines = []
    if event.date is None:
        lines.append(words.gettext("The event has no date: the site lists it last."))
    if not event.coordinator_email:
        lines.append(
            words.gettext(
                "There is no e-mail address for the coordinator: the report is drafted, but you address it "
                "yourself."
            )
        )
    return DiagnosisPart(words.gettext("Not filled in"), tuple(lines))
