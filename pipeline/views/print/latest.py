"""The latest round of the workbook, with all that its sheets show and an open page is told. A provisional draw is never printed."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedRound, PlayedTable, TournamentState
from pipeline.model import FINAL, Event, Match, RecordKind, Round, Stage
from pipeline.views.context.results import absence
from pipeline.views.context.tournament import TournamentContext, round_file
from pipeline.views.language.people import published, readable
from pipeline.views.language.words import words
from pipeline.views.print.sheet import SheetModel
from pipeline.views.rounds.page import Apart, Pair, match_pair, scored_result, sitting_out, swiss_pair

_LAST = 10**9


class LatestRound(Struct, frozen=True):
    """`matches` or `tables` in the order of the tables, and who sits at none."""

    round: Round
    matches: tuple[Pair, ...]
    tables: tuple[PlayedTable, ...]
    apart: tuple[Apart, ...]


def latest_round(context: TournamentContext) -> LatestRound | None:
    """The round that is played, or was last, the final and the match for third place being one; None before the first is drawn."""
    state = context.state
    if state.finals is not None and state.finals.rounds:
        return _played(context, state.finals.rounds[-1])
    rows = [row for row in state.contest.tournament.matches if row.round.stage is Stage.BRACKET]
    if rows:
        return _knockout(context, rows)
    return _played(context, state.current) if state.current else None


def of_latest(
    sheet: Callable[[TournamentContext, LatestRound], SheetModel],
    where: Callable[[LatestRound], object] = lambda _: True,
) -> Callable[[TournamentContext], Iterator[SheetModel]]:
    """What makes the sheet of the latest round, where there is such a round."""

    def models(context: TournamentContext) -> Iterator[SheetModel]:
        latest = latest_round(context)
        if latest is not None and where(latest):
            yield sheet(context, latest)

    return models


def round_of(context: TournamentContext, number: int) -> LatestRound | None:
    """Swiss round `number`; None where the workbook does not hold it."""
    found = next((played for played in context.state.rounds if played.round.number == number), None)
    return None if found is None else _played(context, found)


def _played(context: TournamentContext, played: PlayedRound) -> LatestRound:
    matches = sorted(played.matches, key=lambda held: _table(held.match.table))
    tables = sorted(played.tables, key=lambda table: _table(table.table))
    pairs = tuple(swiss_pair(context, match) for match in matches)
    return LatestRound(played.round, pairs, tuple(tables), sitting_out(context, played))


def _knockout(context: TournamentContext, rows: list[Match]) -> LatestRound:
    last, bye = max(row.round for row in rows), absence(RecordKind.BYE, context.words)
    held = [row for row in rows if row.round.number == last.number]
    held.sort(key=lambda row: (_table(row.table), row.round != FINAL))
    paired = (row for row in held if row.player2 is not None)
    pairs = tuple(match_pair(context, row, ("", ""), scored_result(context, row)) for row in paired)
    apart = tuple(Apart(context.people[row.player1], bye) for row in held if row.player2 is None)
    return LatestRound(last, pairs, (), apart)


def _table(table: int | None) -> int:
    return _LAST if table is None else table


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
                name = f"{readable(context.name)} · " if len(states) > 1 else ""
                line = name + shown.gettext("%(round)s is up", round=context.round(latest.round))
                before = found[context.slug].said if context.slug in found else {}
                page, said = f"{context.slug}/{round_file(latest.round)}", {**before, shown.tag: line}
                found[context.slug] = DrawnLast(context.slug, latest.round.name, page, said)
    return tuple(found.values())
