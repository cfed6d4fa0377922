"""Comparing a workbook with an earlier state of it: another workbook, or the `event.json` of an earlier build."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from pipeline.disk.reading import read_at_most
from pipeline.engine.tournament.state import TournamentState
from pipeline.exchange.decoding import LARGEST_FILE, decode
from pipeline.extensions.corrections.compare import WorkbookState, changed_rows
from pipeline.extensions.corrections.engine import facts
from pipeline.extensions.corrections.engine.compared import Compared, RowChange, TournamentCompared
from pipeline.extensions.corrections.engine.draws import redrawn, seeds_moved, side
from pipeline.extensions.corrections.engine.facts import EventFacts, Numbers, facts_of, totals_of
from pipeline.extensions.corrections.event_file import CARRIED, EarlierState, read_event_json
from pipeline.extensions.corrections.event_json import comparison_facts
from pipeline.extensions.corrections.views.lines import advice_text, notice
from pipeline.locale.spelling import normal
from pipeline.model import Event, Player, Stage, Tournament, replace
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.run.load import Ready, load
from pipeline.views.language.people import published, readable
from pipeline.views.language.words import words
from pipeline.views.problems import problem_rows


class Diff(Struct, frozen=True):
    """What became of the comparison: `compared` is None where a file has errors, which `problems` has by file."""

    language: str | None
    compared: Compared | None
    problems: Mapping[Path, tuple[Problem, ...]]


def is_event_json(path: Path) -> bool:
    """Whether the file is to be read as an event.json."""
    return path.suffix.casefold() == ".json"


def diff(old: Path, new: Path, language: str) -> Diff:
    """What is different in `new` since `old`; `language` is for a workbook that cannot say its own."""
    newer = load(new)
    if is_event_json(old):
        older, problems = _from_json(old)
    elif isinstance(loaded := load(old), Ready):
        older, problems = _older(loaded), ()
    else:
        older, problems = None, loaded.problems
    wrong = {old: problems, new: newer.problems if newer.has_errors else ()}
    shown = newer.language or language
    if older is None or not isinstance(newer, Ready):
        return Diff(shown, None, {path: said for path, said in wrong.items() if said})
    return Diff(shown, _compared(older, newer, shown), {})


def compared_workbooks(old: Ready, new: Ready, language: str) -> Compared:
    """What is different in the newer one of two workbooks that have been read; titles and values are in `language`."""
    return _compared(_older(old), new, language)


def diff_json(difference: Diff, file: str, language: str) -> str:
    """The comparison for programs, or the Problems by file where there is none; letters beyond ASCII are escaped."""
    if difference.compared is None:
        wrong = [
            {"file": path.as_posix(), "problems": problem_rows(problems, language)}
            for path, problems in difference.problems.items()
        ]
        return json.dumps({"problems": wrong}, indent=2)
    compared, shown, own = difference.compared, words(language), words(difference.compared.event.language)
    texts = [advice_text(step, compared, file, shown, own) for step in compared.advice]
    return json.dumps(comparison_facts(compared, texts, notice(compared, own)), indent=2)


def _older(loaded: Ready) -> EarlierState:
    return EarlierState(loaded.event, list(map(facts_of, loaded.states)), totals_of(loaded.overall), loaded)


def _from_json(path: Path) -> tuple[EarlierState | None, tuple[Problem, ...]]:
    content = read_at_most(path, LARGEST_FILE)
    decoded = decode(content) if content else None
    if decoded is None:
        return None, (problem_at("diff-not-event-json", CellRef(path.name)),)
    stated, problems = read_event_json(decoded[0], path.name)
    return stated, tuple(problems)


def _compared(older: EarlierState, newer: Ready, language: str) -> Compared:
    event, cell = newer.event, newer.reading.cell
    shown = event if older.loaded else _as_published(event, newer.states)
    numbers = facts.same_people(older.event.players, shown.players)
    called = {numbers[player.number]: _label(player) for player in older.event.players}
    called |= {player.number: _label(player) for player in event.players}
    names = _same_tournaments(older.event, event)
    old, new = _states(older, newer, shown, numbers, names)
    rows = changed_rows(old, new, lambda number: called.get(number, str(number)), language)
    before = {names[one.name]: facts.with_numbers(one, numbers) for one in older.facts if one.name in names}
    states = {state.contest.tournament.name: state for state in newer.states}
    both = ((name, state) for name, state in states.items() if name in before)
    totals = {numbers[player]: total for player, total in older.totals.items()}
    return Compared(
        event=event,
        called=called,
        rows=rows,
        tournaments=tuple(_tournament(older, newer, before[name], state, numbers, rows) for name, state in both),
        totals=facts.total_moves(totals, totals_of(newer.overall)),
        gone=tuple(one.name for one in older.facts if one.name not in names),
        added=tuple(name for name in states if name not in names.values()),
        partial=older.loaded is None,
        reported=older.loaded is not None and event.report_version > older.event.report_version,
        version_at=cell("event", 0, "report_version"),
        notice_at=cell("event", 0, "correction"),
    )


def _as_published(event: Event, states: Sequence[TournamentState]) -> Event:
    """The event as an event.json tells it: everybody as they are published, the tournaments that are played."""
    people = published(event, words("en"))
    return replace(
        event,
        players=tuple(replace(player, name=people[player.number].name) for player in event.players),
        tournaments=tuple(state.contest.tournament for state in states),
    )


def _label(player: Player) -> str:
    return f"{player.number} {readable(player.name)}"


def _same_tournaments(old: Event, new: Event) -> dict[str, str]:
    """The newer name of each older tournament: by name, else by its name in addresses, else the only one."""
    found: dict[str, str] = {}
    left = list(new.tournaments)
    by: Sequence[Callable[[Tournament], str]] = (lambda one: normal(one.name), lambda one: one.slug)
    for known_by in by:
        for tournament in old.tournaments:
            alike = [other for other in left if known_by(other) == known_by(tournament)]
            if alike and tournament.name not in found:
                found[tournament.name] = alike[0].name
                left.remove(alike[0])
    if len(old.tournaments) == len(new.tournaments) == 1:
        found = {old.tournaments[0].name: new.tournaments[0].name}
    return found


def _states(
    older: EarlierState, newer: Ready, shown: Event, numbers: Numbers, names: Mapping[str, str]
) -> tuple[WorkbookState, WorkbookState]:
    own = facts.renumbered(older.event, numbers)
    before = replace(
        own,
        tournaments=tuple(replace(one, name=names.get(one.name, one.name)) for one in own.tournaments),
        decks=tuple(replace(deck, tournament=names.get(deck.tournament, deck.tournament)) for deck in own.decks),
    )
    own_numbers = {there: number for number, there in numbers.items()}
    own_names = {there: name for name, there in names.items()}
    cell, carried = (older.loaded.reading.cell, None) if older.loaded else (None, CARRIED)
    old = WorkbookState(before, own_numbers, own_names, cell, carried)
    return old, WorkbookState(shown, {}, {}, newer.reading.cell)


def _tournament(
    older: EarlierState,
    newer: Ready,
    before: EventFacts,
    state: TournamentState,
    numbers: Numbers,
    rows: Sequence[RowChange],
) -> TournamentCompared:
    name, after, then = state.contest.tournament.name, facts_of(state), older.loaded
    current = side(state, newer.reading.draws)
    earlier = None
    if then:
        held = (one for one in then.states if one.contest.tournament.slug == before.slug)
        earlier = next((side(one, then.reading.draws, numbers) for one in held), None)
    causes = [row for row in rows if row.tournament in ("", name)]
    found = redrawn(earlier, current, lambda stage: any(cause.rested(stage) for cause in causes))
    knockout = any(draw.round.stage is Stage.BRACKET and not draw.round.tables for draw in found)
    seeds = seeds_moved(current) if knockout else ()
    return TournamentCompared(name, facts.moves(before, after), found, seeds, finished=bool(after.finished))
