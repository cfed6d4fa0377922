"""What the doctor says of an event: where it stands, what stands in the way, who is missing, what to do next, and what will happen
at the cut, or has.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct, to_builtins

from pipeline.engine.standings.cut import advancing, next_stage, parted_by
from pipeline.engine.standings.standings import POINTS
from pipeline.engine.tournament.contest import removed
from pipeline.engine.tournament.state import TournamentState
from pipeline.locale.spelling import printable
from pipeline.model.draw import Proposal
from pipeline.model.event import Change, ChangeKind, Event
from pipeline.model.forecast import CutVerdict, Forecast
from pipeline.model.rounds import Round, Stage, swiss
from pipeline.model.standings import GROUP_PLACE, Standing
from pipeline.problems.acts import OrganiserAct, command_of
from pipeline.problems.problem import Problem, Severity, documented, has_errors
from pipeline.rules.ruleset.swiss import StageCut
from pipeline.rules.tiebreaks.lot import LOT
from pipeline.run.load import Loaded, Ready, Unreadable, completed, load
from pipeline.run.pair import result_cell
from pipeline.views.context.tiebreaks import full_name
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, readable
from pipeline.views.language.stage_words import stage_sentence
from pipeline.views.language.words import CHANGES_SAID, Words, words
from pipeline.views.problems import ProblemItem, problem_list
from pipeline.views.rounds.draw import ResultCell, nothing_due, waiting_lines
from pipeline.views.standings.cut_line import cut_story
from pipeline.views.status.status import Phase, phase_of, status_of
from pipeline.workbook.read.reader import Reading

_FIRST = 5


def not_there(context: TournamentContext) -> DiagnosisPart:
    """What the sheet Changes says, by kind and round."""
    return DiagnosisPart(context.words.gettext("Players coming and going"), tuple(_change_lines(context)))


def _change_lines(context: TournamentContext) -> Iterator[str]:
    words = context.words
    groups: dict[tuple[ChangeKind, Round], list[Change]] = defaultdict(list)
    for change in context.state.contest.tournament.changes:
        groups[change.kind, change.since].append(change)
    for (kind, since), changes in sorted(
        groups.items(), key=lambda item: (item[0][1], list(CHANGES_SAID).index(item[0][0]))
    ):
        players = words.list([context.people[change.player].name for change in changes])
        if since.stage is Stage.CUT and kind is ChangeKind.DROP:
            yield words.gettext("Dropped at the cut: %(players)s. The next in line moves up.", players=players)
        else:
            yield words.gettext(CHANGES_SAID[kind], round=context.round(since), players=players)


def in_the_way(problems: Iterable[Problem], words: Words) -> DiagnosisPart:
    """The errors in the order of the workbook, the first few with what to do."""
    listed = [item for sheet in problem_list(problems, words.language).sheets for item in sheet.items]
    errors = [item for item in listed if item.severity is Severity.ERROR]
    return DiagnosisPart(words.gettext("What needs fixing first"), tuple(_error_lines(errors, words)))


def _error_lines(errors: list[ProblemItem], words: Words) -> Iterator[str]:
    if not errors:
        return
    yield words.ngettext(
        "%(count)s error is stopping this event from being drawn and published. Fix it, save, and run the command again.",
        "%(count)s errors are stopping this event from being drawn and published. Fix them from the top, save, and run the command again: one error often causes others.",
        len(errors),
    )
    for item in errors[:_FIRST]:
        yield _told(item)
    if len(errors) > _FIRST:
        more = len(errors) - _FIRST
        yield words.ngettext(
            "And %(count)s more: `swissbook check` lists them all.",
            "And %(count)s more: `swissbook check` lists them all.",
            more,
        )


def worth_a_look(problems: Iterable[Problem], words: Words) -> DiagnosisPart:
    """A draw that no longer follows from the results, in full; all other warnings and hints counted: they stop nothing."""
    listed = [item for sheet in problem_list(problems, words.language).sheets for item in sheet.items]
    overtaken = [item for item in listed if item.code == "draw-overtaken"]
    counted = [item for item in listed if item.severity is not Severity.ERROR and item not in overtaken]
    line = words.ngettext(
        "%(count)s warning or hint. It does not stop anything; `swissbook check` has the details.",
        "%(count)s warnings and hints. They do not stop anything; `swissbook check` has the details.",
        len(counted),
    )
    lines = (*map(_told, overtaken), *([line] if counted else []))
    return DiagnosisPart(words.gettext("Worth a look"), lines)


def _told(item: ProblemItem) -> str:
    where = f"{item.sheet} {item.cell}".strip()
    return f"{where}: {item.found} {item.expected} {item.mend} [{documented(item.code)}]"


def to_do(context: TournamentContext, file: str, cell: ResultCell) -> DiagnosisPart:
    """The next step of a tournament in the workbook of that file name; `cell` says where a result is awaited."""
    return DiagnosisPart(context.words.gettext("What to do now"), tuple(_steps(context, file, cell)))


def _steps(context: TournamentContext, file: str, cell: ResultCell) -> Iterator[str]:
    words, state = context.words, context.state
    proposal = state.proposal
    if phase_of(context) is Phase.FINISHED:
        yield words.gettext("There is nothing left to draw. Build the site once more and send the report:")
        yield command_of(OrganiserAct.BUILD, file)
        yield command_of(OrganiserAct.REPORT, file)
    elif proposal is None:
        yield words.gettext(nothing_due(state))
    elif proposal.waiting_for:
        yield from waiting_lines(state, context.people, words, cell)
        yield from _afterwards(context, proposal)
    else:
        yield words.gettext("Draw %(round)s; it is written into the workbook:", round=context.round(proposal.round))
        yield command_of(OrganiserAct.DRAW, file)
        yield from _first_round(context, proposal)


def _afterwards(context: TournamentContext, proposal: Proposal) -> Iterator[str]:
    words, state = context.words, context.state
    drawn = len(state.rounds)
    if state.bracket is None and state.finals is None and drawn < state.structure.rounds:
        yield words.gettext(
            "Enter the results and save; `swissbook pair` then draws %(round)s.",
            round=context.round(proposal.round),
        )
    elif state.structure.cut and state.bracket is None and state.finals is None:
        yield words.gettext(
            "Enter the results and save. That decides the cut, and `swissbook pair` draws what comes next."
        )
    else:
        yield words.gettext("Enter the results and save; then run this again.")


def _first_round(context: TournamentContext, proposal: Proposal) -> Iterator[str]:
    """Before round 1: what the first draw fixes."""
    words, shape = context.words, context.state.structure
    if proposal.round.stage is not Stage.SWISS or proposal.round.number != 1:
        return
    yield words.gettext(
        "First make sure that everyone on the Players sheet is here; for players who come later add a row “late” to Changes. The draw fixes the rounds (%(rounds)s) and the cut (%(cut)s).",
        rounds=shape.rounds,
        cut=shape.cut or words.pgettext("single elimination", "none"),
    )


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
    """What an organiser needs to know of a workbook, with everybody's own name and number; `file` as it is named.

    Where there are errors that is what stands in the way, and nothing else: nothing else is certain.
    """
    name = readable(event.name) if event else file
    if event is None or has_errors(problems):
        return (DiagnosisChapter(name, parts(in_the_way(problems, words))),)
    people = {
        player.number: Person(player.number, f"{player.number} {readable(player.name)}", "")
        for player in event.players
    }
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
        headline = f"{headline}: {context.words.list([person.name for person in found.champions])}"
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


def doctor_json(loaded: Loaded, chapters: Iterable[DiagnosisChapter]) -> str:
    """`{"workbook": …, "errors": …, "chapters": [{"name", "parts": [{"heading", "lines"}]}]}`, in ASCII."""
    told = {"workbook": printable(loaded.path.as_posix()), "errors": loaded.has_errors}
    return json.dumps({**told, "chapters": to_builtins(tuple(chapters))}, indent=2)


def examine(file: Path, language: str) -> tuple[Loaded, tuple[DiagnosisChapter, ...]]:
    """The workbook and what is to be said of it, in its own language; `language` where it cannot say one."""
    loaded = load(file)
    event, reading = (None, Reading(None)) if isinstance(loaded, Unreadable) else (loaded.event, loaded.reading)
    states = completed(loaded) if isinstance(loaded, Ready) else ()
    shown = words(loaded.language or language)
    cell = partial(result_cell, reading)
    return loaded, diagnosis(str(file), event, states, loaded.problems, shown, cell)


def at_the_cut(context: TournamentContext) -> DiagnosisPart:
    """The size of the cut, who would be around the line now, who is sure; once it has fallen, how it fell."""
    return DiagnosisPart(context.words.gettext("The cut"), tuple(_lines(context)))


def _lines(context: TournamentContext) -> Iterator[str]:
    words, shape = context.words, context.state.structure
    if not shape.fits or shape.elimination_only:
        return
    stage = next_stage(context.state.contest)
    if stage is not None:
        yield from _to_next_stage(context, stage)
        return
    if not shape.cut:
        yield words.ngettext(
            "There is no cut: the standings after %(count)s round are final.",
            "There is no cut: the standings after %(count)s rounds are final.",
            shape.rounds,
        )
        return
    fallen = cut_story(context)
    if fallen is not None:
        yield from fallen.sentences
    else:
        yield from _to_come(context)
    if not _drawn(context):
        yield words.gettext(
            "If somebody who is in cannot stay, enter a drop on the Changes sheet with “Cut” as From round "
            "before you draw: the next in line moves up."
        )


def _to_next_stage(context: TournamentContext, stage: StageCut) -> Iterator[str]:
    words, state = context.words, context.state
    yield stage_sentence(stage, words)
    if state.rounds and stage.best is not None:
        yield from _if_it_fell_now(context, _present(context), stage.best)
    elif state.rounds:
        yield words.ngettext(
            "As the standings are now, %(count)s player would play on.",
            "As the standings are now, %(count)s players would play on.",
            len(advancing(state.contest, stage, state.standings)),
        )
    if state.forecast is not None:
        yield from _sure(context, state.forecast)


def _drawn(context: TournamentContext) -> bool:
    """Whether the workbook holds who plays on."""
    bracket, finals = context.state.bracket, context.state.finals
    return (bracket is not None and bracket.drawn) or (finals is not None and bool(finals.rounds))


def _to_come(context: TournamentContext) -> Iterator[str]:
    words, shape = context.words, context.state.structure
    yield words.gettext(
        "After round %(rounds)s the top %(cut)s of %(players)s advance.",
        rounds=shape.rounds,
        cut=shape.cut,
        players=shape.players,
    )
    if context.state.rounds:
        yield from _if_it_fell_now(context, _present(context), shape.cut)
    if context.state.forecast is not None:
        yield from _sure(context, context.state.forecast)


def _present(context: TournamentContext) -> list[Standing]:
    gone = removed(context.state.contest, swiss(context.state.structure.rounds))
    return [
        standing
        for standing in context.state.standings
        if standing.place is not None and standing.player not in gone
    ]


def _if_it_fell_now(context: TournamentContext, present: Sequence[Standing], cut: int) -> Iterator[str]:
    words = context.words
    if len(present) <= cut:
        yield words.gettext("Everyone still in the tournament would advance.")
        return
    last, first = present[cut - 1], present[cut]
    names = {"inside": context.people[last.player].name, "outside": context.people[first.player].name}
    decided = parted_by(last, first)
    if decided == POINTS:
        yield words.gettext(
            "If the cut were made now, %(inside)s would be last in and %(outside)s first out, on points (%(more)s to %(fewer)s).",
            more=words.number(last.points),
            fewer=words.number(first.points),
            **names,
        )
    elif decided == GROUP_PLACE:
        yield words.gettext(
            "If the cut were made now, %(inside)s would be last in and %(outside)s first out, by the place in the group.",
            **names,
        )
    elif decided == LOT or not decided:
        yield words.gettext(
            "If the cut were made now, only the lot would separate %(inside)s (last in) from %(outside)s (first out).",
            **names,
        )
    else:
        yield words.gettext(
            "If the cut were made now, %(inside)s would be last in and %(outside)s first out, both on %(points)s; decided by: %(tiebreak)s.",
            points=words.points(last.points),
            tiebreak=full_name(decided, context.rules, words),
            **names,
        )


def _sure(context: TournamentContext, forecast: Forecast) -> Iterator[str]:
    words = context.words
    by_verdict = {
        verdict: [
            context.people[prospect.player].name for prospect in forecast.prospects if prospect.verdict is verdict
        ]
        for verdict in CutVerdict
    }
    if by_verdict[CutVerdict.IN]:
        yield words.gettext("Already sure of the cut: %(players)s.", players=words.list(by_verdict[CutVerdict.IN]))
    out, open_ = len(by_verdict[CutVerdict.OUT]), len(by_verdict[CutVerdict.OPEN])
    if out:
        yield words.ngettext(
            "%(count)s player can no longer reach it.", "%(count)s players can no longer reach it.", out
        )
    if open_:
        yield words.ngettext(
            "%(count)s player could still go either way.", "%(count)s players could still go either way.", open_
        )


class DiagnosisPart(Struct, frozen=True):
    """A heading and sentences beneath it."""

    heading: str
    lines: tuple[str, ...]


def parts(*found: DiagnosisPart) -> tuple[DiagnosisPart, ...]:
    """Those that have something to say."""
    return tuple(part for part in found if part.lines)
