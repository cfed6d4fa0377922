"""From what a file says to an event: results that the ruleset knows, and who was away when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pipeline.engine.tournament.attendance import CUSTOM
from pipeline.extensions.exchange.imported import FoundMatch, ImportedTournament
from pipeline.extensions.exchange.match_results import match_by_rules, needs_scores
from pipeline.extensions.exchange.swissbook_notes import OwnFacts, exact
from pipeline.locale.catalogue import catalogue
from pipeline.locale.languages import LANGUAGES
from pipeline.model.event import Change, ChangeKind, Event, Match, Player, Role, Staff, Tournament
from pipeline.model.ids import Number, PlayerNumber, Slug
from pipeline.model.rounds import Branch, Stage, swiss
from pipeline.model.values import replace
from pipeline.problems.documents.imports.document import (
    IMPORT_DOUBLE_ELIMINATION,
    IMPORT_INITIAL_POINTS,
    IMPORT_NO_MATCHES,
)
from pipeline.problems.documents.imports.matches import (
    IMPORT_BYE_WORTH,
    IMPORT_ONESELF,
    IMPORT_RESULT,
    IMPORT_SCORES_MISSING,
    IMPORT_TWICE,
)
from pipeline.problems.problem import CellRef, Problem, has_errors
from pipeline.rules.ruleset.duel import Elimination
from pipeline.rules.ruleset.ruleset import Ruleset

_DOUBLE = frozenset({Branch.LOWER, Branch.UPPER_FINAL, Branch.SECOND_FINAL})
"""The parts that only a double elimination has."""


def assembled(
    found: ImportedTournament, ruleset: Ruleset, file: str, seed: str, language: str | None
) -> tuple[Event | None, list[Problem]]:
    """The event, and what the rules cannot hold; no event where a Problem is an error.

    `seed` is for a file that has none. The slugs are left to the reader of the workbook.
    """
    found, doubled = _held(found, ruleset)
    matches, problems = _matches(found, ruleset, file)
    problems += doubled
    started = sum(player.initial_points is not None for player in found.players)
    if started and not ruleset.initial_points:
        problems.append(IMPORT_INITIAL_POINTS.at(CellRef(file), count=started, rules=str(ruleset.id)))
        found = replace(found, players=tuple(replace(player, initial_points=None) for player in found.players))
    problems += _people(found, matches, file)
    if has_errors(problems):
        return None, problems
    event = _event(found, ruleset, matches, seed, language)
    return event, problems


def fits_rules(found: ImportedTournament, ruleset: Ruleset) -> bool:
    """Whether the rules have a result for everything that the file says."""
    return all(match_by_rules(ruleset, match) is not None for match in found.matches)


def _held(found: ImportedTournament, ruleset: Ruleset) -> tuple[ImportedTournament, list[Problem]]:
    """What the rules have rounds for: without finals of double elimination, where theirs are single."""
    below = [match for match in found.matches if match.round.branch in _DOUBLE]
    if not below or ruleset.bracket.elimination is Elimination.DOUBLE:
        return found, []
    kept = tuple(match for match in found.matches if not match.in_bracket)
    count = sum(match.in_bracket and match.player2 is not None for match in found.matches)
    problem = IMPORT_DOUBLE_ELIMINATION.at(below[0].at, count=count, rules=str(ruleset.id))
    return replace(found, matches=kept), [problem]


def _matches(found: ImportedTournament, ruleset: Ruleset, file: str) -> tuple[list[Match], list[Problem]]:
    rows, problems = [], []
    for one in found.matches:
        row = match_by_rules(ruleset, one)
        if row is None:
            problems.append(_no_result(one, ruleset))
        else:
            rows.append(row)
            problems += _bye_worth(one, ruleset)
    missing = sum(needs_scores(ruleset, row) for row in rows)
    if missing:
        problems.append(IMPORT_SCORES_MISSING.at(CellRef(file), count=missing))
    return rows, problems


def _worth_of_bye(match: FoundMatch) -> Number | None:
    """What the file says that a bye before the bracket is worth; None where it says nothing, or it is none."""
    stated = match.points or match.pair or match.scores
    return stated[0] if match.player2 is None and not match.in_bracket and stated else None


def _bye_worth(match: FoundMatch, ruleset: Ruleset) -> Iterator[Problem]:
    """That the file has another score beside a bye than the rules give for it."""
    worth = _worth_of_bye(match)
    if worth is not None and worth != ruleset.byes.points:
        there, here = str(exact(worth)), str(exact(ruleset.byes.points))
        yield IMPORT_BYE_WORTH.at(match.at, player=match.player1, round=match.round.name, there=there, here=here)


def _made_up(found: ImportedTournament, ruleset: Ruleset) -> Iterator[Change]:
    """A bonus or a penalty for each bye that the file has at another worth than the rules."""
    for match in found.matches:
        worth = _worth_of_bye(match)
        more: Number = 0 if worth is None else worth - ruleset.byes.points
        if more:
            kind = ChangeKind.BONUS if more > 0 else ChangeKind.PENALTY
            yield Change(match.player1, kind, match.round, points=max(more, -more))


def _no_result(match: FoundMatch, ruleset: Ruleset) -> Problem:
    pair = match.points or match.pair or match.scores
    text = " – ".join(str(exact(value)) for value in pair) if pair else ""
    if not text:
        text = ", ".join(sorted(result.value for result in match.results)) or "?"
    return IMPORT_RESULT.at(match.at, text=text, rules=str(ruleset.id))


def _people(found: ImportedTournament, matches: Sequence[Match], file: str) -> Iterator[Problem]:
    """Nobody plays twice in a round, or against themselves."""
    seen: dict[tuple[object, PlayerNumber], CellRef] = {}
    for one in found.matches:
        if one.player1 == one.player2:
            yield IMPORT_ONESELF.at(one.at, player=one.player1)
            continue
        for player in (one.player1, one.player2):
            if player is None:
                continue
            first = seen.setdefault((one.round, player), one.at)
            if first is not one.at:
                yield IMPORT_TWICE.at(one.at, related=[first], player=player, round=one.round.name)
    if not matches:
        yield IMPORT_NO_MATCHES.at(CellRef(file))


def _event(
    found: ImportedTournament, ruleset: Ruleset, matches: Sequence[Match], seed: str, language: str | None
) -> Event:
    own = found.own
    written = language or (own.language if own and own.language in LANGUAGES else ruleset.language)
    named = own.tournament if own else ""
    title = named or catalogue(written).gettext("Main tournament")
    everybody = tuple(player.number for player in found.players)
    tournament = Tournament(
        title,
        Slug(""),
        ruleset.id,
        everybody,
        structure=own.structure if own else CUSTOM if ruleset.structures else "",
        rounds=own.rounds if own else found.rounds,
        cut=own.cut if own else found.cut,
        draw_method=own.draw_method if own else None,
        date=None,
        matches=tuple(matches),
        changes=_noted(own, everybody) if own else (*_changes(found, ruleset, matches), *_made_up(found, ruleset)),
    )
    name = (own.event if own else "") or found.name
    staff = [Staff(Role.HEAD_JUDGE, found.head_judge)] if found.head_judge else []
    staff += [Staff(Role.JUDGE, judge) for judge in found.judges]
    return Event(
        name,
        Slug(""),
        own.seed if own and own.seed else seed,
        written,
        date=found.date,
        end_date=found.end_date,
        city=found.city,
        country=found.country,
        players=_players(found),
        staff=tuple(staff),
        tournaments=(tournament,),
    )


def _players(found: ImportedTournament) -> tuple[Player, ...]:
    """The players, with what Swissbook noted of them."""
    own = found.own
    if own is None:
        return found.players
    return tuple(
        replace(
            player,
            rating=own.ratings.get(player.number, player.rating),
            tie_break=own.orders.get(player.number, player.tie_break),
            initial_points=own.initial_points.get(player.number, player.initial_points),
        )
        for player in found.players
    )


def _noted(own: OwnFacts, players: Sequence[PlayerNumber]) -> tuple[Change, ...]:
    return tuple(change for change in own.changes if change.player in set(players))


def _changes(found: ImportedTournament, ruleset: Ruleset, matches: Iterable[Match]) -> Iterator[Change]:
    """Who came late, left, returned, or asked to sit out, as it follows from who played when.

    A bye worth nothing is one where the player was there before and after it; else they came late, or left.
    """
    there: dict[PlayerNumber, set[int]] = {player.number: set() for player in found.players}
    for match in matches:
        if match.round.stage is Stage.SWISS:
            for player in match.players:
                there[player].add(match.round.number)
    last = max((number for numbers in there.values() for number in numbers), default=0)
    asked = {key: bye.worth(ruleset.points) for key, bye in sorted(found.byes.items())}
    for player, number in (key for key, points in asked.items() if points):
        there[player].add(number)
    for (player, number), points in asked.items():
        if points or min(there[player], default=number) < number < max(there[player], default=number):
            there[player].add(number)
            stated = None if points == ruleset.requested_bye.points else points
            yield Change(player, ChangeKind.BYE, swiss(number), points=stated)
    if last and found.next_round is not None:
        last = min(found.next_round + 1, found.rounds)
        for player, numbers in there.items():
            numbers |= {last} if player in found.absent and last > found.next_round else set()
            numbers |= set() if player in found.absent else {found.next_round, last}
    for player, numbers in there.items():
        yield from _absences(player, numbers, last)


def _absences(player: PlayerNumber, there: set[int], last: int) -> Iterator[Change]:
    first = min(there, default=1)
    if first > 1:
        yield Change(player, ChangeKind.LATE, swiss(first))
    for number in range(first, last + 1):
        before, now = number == first or number - 1 in there, number in there
        if before and not now and (number > first or not there):
            yield Change(player, ChangeKind.DROP, swiss(number))
        if now and not before:
            yield Change(player, ChangeKind.RETURN, swiss(number))
