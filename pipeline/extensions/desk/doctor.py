"""What the doctor says of an event: where it stands, what stands in the way, who is missing, what to do next, how the cut falls."""

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct, to_builtins

from pipeline.engine.standings.cut import advancing, next_stage, parted_by
from pipeline.engine.standings.standings import POINTS
from pipeline.engine.tournament.contest import removed
from pipeline.extensions.desk.views.tournament import desk_people
from pipeline.locale.spelling import printable
from pipeline.model import GROUP_PLACE, ChangeKind, Event, Proposal, Stage, Standing, grouped, swiss
from pipeline.model.forecast import CutVerdict, Forecast
from pipeline.problems.acts import OrganiserAct, command_of
from pipeline.problems.problem import Severity, documented
from pipeline.rules.tiebreaks.lot import LOT
from pipeline.run.load import Loaded, Ready, Unreadable, completed, load
from pipeline.run.pair import result_cell
from pipeline.views.context.tiebreaks import full_name
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.language.stage_words import stage_sentence
from pipeline.views.language.words import CHANGES_SAID, Words, words
from pipeline.views.problems import ProblemItem, problem_list
from pipeline.views.rounds.draw import ResultCell, nothing_due, waiting_lines
from pipeline.views.standings.cut_line import cut_story
from pipeline.views.status.status import Phase, phase_of, status_of

_FIRST = 5


class DiagnosisPart(Struct, frozen=True):
    """A heading and sentences beneath it."""

    heading: str
    lines: tuple[str, ...]


class DiagnosisChapter(Struct, frozen=True):
    """A tournament, or the whole workbook, by its name."""

    name: str
    parts: tuple[DiagnosisPart, ...]


def examine(file: Path, language: str) -> tuple[Loaded, tuple[DiagnosisChapter, ...]]:
    """The workbook and what an organiser needs to know of it, with everybody's own name and number, in its own language;
    `language` where it cannot say one.

    Where there are errors that is what stands in the way, and nothing else: nothing else is certain.
    """
    loaded = load(file)
    shown = words(loaded.language or language)
    listed = [item for sheet in problem_list(loaded.problems, shown.language).sheets for item in sheet.items]
    if not isinstance(loaded, Ready):
        name = str(file) if isinstance(loaded, Unreadable) else readable(loaded.event.name)
        errors = _parts((shown.gettext("What needs fixing first"), _error_lines(listed, shown)))
        return loaded, (DiagnosisChapter(name, errors),)
    event, people, cell = loaded.event, desk_people(loaded.event), partial(result_cell, loaded.reading)
    chapters = []
    for state in completed(loaded):
        context = TournamentContext(shown, event, state, people)
        status = status_of(context)
        stands = DiagnosisPart(status.line(shown), () if phase_of(context) is Phase.PLAYING else status.sentences)
        parts = _parts(
            (shown.gettext("What to do now"), _steps(context, str(file), cell)),
            (shown.gettext("The cut"), at_the_cut(context)),
            (shown.gettext("Players coming and going"), _changes(context)),
        )
        chapters.append(DiagnosisChapter(readable(context.name), (stands, *parts)))
    whole = _parts(
        (shown.gettext("Not filled in"), _to_fill_in(event, shown)),
        (shown.gettext("Worth a look"), _worth_a_look(listed, shown)),
    )
    return loaded, (*chapters, *([DiagnosisChapter(readable(event.name), whole)] if whole else []))


def doctor_json(loaded: Loaded, chapters: Iterable[DiagnosisChapter]) -> str:
    """`{"workbook": …, "errors": …, "chapters": [{"name", "parts": [{"heading", "lines"}]}]}`, in ASCII."""
    told = {"workbook": printable(loaded.path.as_posix()), "errors": loaded.has_errors}
    return json.dumps({**told, "chapters": to_builtins(tuple(chapters))}, indent=2)


def _parts(*found: tuple[str, Iterable[str]]) -> tuple[DiagnosisPart, ...]:
    """The headings under which there is something to say."""
    return tuple(DiagnosisPart(heading, lines) for heading, said in found if (lines := tuple(said)))


def _error_lines(listed: Sequence[ProblemItem], words: Words) -> Iterator[str]:
    """The errors in the order of the workbook, the first few with what to do."""
    errors = [item for item in listed if item.severity is Severity.ERROR]
    yield words.ngettext(
        "%(count)s error is stopping this event from being drawn and published. Fix it, save, and run the command again.",
        "%(count)s errors are stopping this event from being drawn and published. Fix them from the top, save, and run the command again: one error often causes others.",
        len(errors),
    )
    yield from map(_told, errors[:_FIRST])
    if len(errors) > _FIRST:
        yield words.ngettext(
            "And %(count)s more: `swissbook check` lists them all.",
            "And %(count)s more: `swissbook check` lists them all.",
            len(errors) - _FIRST,
        )


def _worth_a_look(listed: Sequence[ProblemItem], words: Words) -> Iterator[str]:
    """A draw that no longer follows from the results, in full; all other warnings and hints counted: they stop nothing."""
    overtaken = [item for item in listed if item.code == "draw-overtaken"]
    yield from map(_told, overtaken)
    if len(listed) > len(overtaken):
        yield words.ngettext(
            "%(count)s warning or hint. It does not stop anything; `swissbook check` has the details.",
            "%(count)s warnings and hints. They do not stop anything; `swissbook check` has the details.",
            len(listed) - len(overtaken),
        )


def _told(item: ProblemItem) -> str:
    where = f"{item.sheet} {item.cell}".strip()
    return f"{where}: {item.found} {item.expected} {item.mend} [{documented(item.code)}]"


def _changes(context: TournamentContext) -> Iterator[str]:
    """What the sheet Changes says, by kind and round."""
    words = context.words
    order = {kind: place for place, kind in enumerate(CHANGES_SAID)}
    groups = grouped(((one.since, one.kind), one) for one in context.state.contest.tournament.changes)
    for (since, kind), changes in sorted(groups.items(), key=lambda group: (group[0][0], order[group[0][1]])):
        players = words.list([context.people[change.player].name for change in changes])
        if since.stage is Stage.CUT and kind is ChangeKind.DROP:
            yield words.gettext("Dropped at the cut: %(players)s. The next in line moves up.", players=players)
        else:
            yield words.gettext(CHANGES_SAID[kind], round=context.round(since), players=players)


def _steps(context: TournamentContext, file: str, cell: ResultCell) -> Iterator[str]:
    """The next step of a tournament in the workbook of that file name; `cell` says where a result is awaited."""
    words, state, shape = context.words, context.state, context.state.structure
    proposal = state.proposal
    if phase_of(context) is Phase.FINISHED:
        yield words.gettext("There is nothing left to draw. Build the site once more and send the report:")
        yield command_of(OrganiserAct.BUILD, file)
        yield command_of(OrganiserAct.REPORT, file)
    elif proposal is None:
        yield words.gettext(nothing_due(state))
    elif not proposal.is_drawn:
        yield from waiting_lines(state, context.people, words, cell)
        yield _afterwards(context, proposal)
    else:
        yield words.gettext("Draw %(round)s; it is written into the workbook:", round=context.round(proposal.round))
        yield command_of(OrganiserAct.DRAW, file)
        if proposal.round == swiss(1):
            yield words.gettext(
                "First make sure that everyone on the Players sheet is here; for players who come later add a row “late” to Changes. The draw fixes the rounds (%(rounds)s) and the cut (%(cut)s).",
                rounds=shape.rounds,
                cut=shape.cut or words.pgettext("single elimination", "none"),
            )


def _afterwards(context: TournamentContext, proposal: Proposal) -> str:
    words, state = context.words, context.state
    if state.bracket is None and state.finals is None:
        if len(state.rounds) < state.structure.rounds:
            return words.gettext(
                "Enter the results and save; `swissbook pair` then draws %(round)s.",
                round=context.round(proposal.round),
            )
        if state.structure.cut:
            return words.gettext(
                "Enter the results and save. That decides the cut, and `swissbook pair` draws what comes next."
            )
    return words.gettext("Enter the results and save; then run this again.")


def _to_fill_in(event: Event, words: Words) -> Iterator[str]:
    """What the workbook leaves open and somebody will ask for."""
    if event.date is None:
        yield words.gettext("The event has no date: the site lists it last.")
    if not event.coordinator_email:
        yield words.gettext(
            "There is no e-mail address for the coordinator: the report is drafted, but you address it yourself."
        )


def at_the_cut(context: TournamentContext) -> Iterator[str]:
    """The size of the cut, who would be around the line now, who is sure; once it has fallen, how it fell."""
    words, state, shape = context.words, context.state, context.state.structure
    if not shape.fits or shape.elimination_only:
        return
    stage = next_stage(state.contest)
    if stage is not None:
        yield stage_sentence(stage, words)
        if state.rounds and stage.best is None:
            yield words.ngettext(
                "As the standings are now, %(count)s player would play on.",
                "As the standings are now, %(count)s players would play on.",
                len(advancing(state.contest, stage, state.standings)),
            )
        yield from _as_it_stands(context, stage.best)
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
        yield words.gettext(
            "After round %(rounds)s the top %(cut)s of %(players)s advance.",
            rounds=shape.rounds,
            cut=shape.cut,
            players=shape.players,
        )
        yield from _as_it_stands(context, shape.cut)
    if not (state.bracket and state.bracket.drawn) and not (state.finals and state.finals.rounds):
        yield words.gettext(
            "If somebody who is in cannot stay, enter a drop on the Changes sheet with “Cut” as From round "
            "before you draw: the next in line moves up."
        )


def _as_it_stands(context: TournamentContext, cut: int | None) -> Iterator[str]:
    """Who would be around the line now, where it is drawn after so many, and who is sure."""
    if context.state.rounds and cut is not None:
        gone = removed(context.state.contest, swiss(context.state.structure.rounds))
        present = [line for line in context.state.standings if line.place is not None and line.player not in gone]
        yield _if_it_fell_now(context, present, cut)
    if context.state.forecast is not None:
        yield from _sure(context, context.state.forecast)


def _if_it_fell_now(context: TournamentContext, present: Sequence[Standing], cut: int) -> str:
    words = context.words
    if len(present) <= cut:
        return words.gettext("Everyone still in the tournament would advance.")
    last, first = present[cut - 1], present[cut]
    names = {"inside": context.people[last.player].name, "outside": context.people[first.player].name}
    decided = parted_by(last, first)
    if decided == POINTS:
        return words.gettext(
            "If the cut were made now, %(inside)s would be last in and %(outside)s first out, on points (%(more)s to %(fewer)s).",
            more=words.number(last.points),
            fewer=words.number(first.points),
            **names,
        )
    if decided == GROUP_PLACE:
        return words.gettext(
            "If the cut were made now, %(inside)s would be last in and %(outside)s first out, by the place in the group.",
            **names,
        )
    if decided == LOT or not decided:
        return words.gettext(
            "If the cut were made now, only the lot would separate %(inside)s (last in) from %(outside)s (first out).",
            **names,
        )
    return words.gettext(
        "If the cut were made now, %(inside)s would be last in and %(outside)s first out, both on %(points)s; decided by: %(tiebreak)s.",
        points=words.points(last.points),
        tiebreak=full_name(decided, context.rules, words),
        **names,
    )


def _sure(context: TournamentContext, forecast: Forecast) -> Iterator[str]:
    words = context.words
    by_verdict: dict[CutVerdict, list[str]] = {verdict: [] for verdict in CutVerdict}
    for prospect in forecast.prospects:
        by_verdict[prospect.verdict].append(context.people[prospect.player].name)
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
