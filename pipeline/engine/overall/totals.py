"""Totals over several tournaments by the places in each (agot1-overall)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from pipeline.engine.places import in_places, places_of
from pipeline.engine.reachable import Ranges, is_over, reachable
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import Advance, RecordKind
from pipeline.model import Outcome as Ended
from pipeline.model.event import Event, Tournament
from pipeline.model.ids import Number, PlayerNumber, RulesetId, Slug
from pipeline.model.overall import Overall, OverallLine, OverallPart, PartOf
from pipeline.model.values import replace
from pipeline.rules.ruleset.ruleset import CombinedRules, EqualTotals, Kind, Ruleset

TOTAL, LARGER = "total", "larger"
"""What decides a place, as `decided_by` names it."""

Rulesets = Mapping[RulesetId, Ruleset]


def combination(event: Event, rulesets: Rulesets) -> Tournament | None:
    """The tournament of the event that is a combination of others; the check reports a second one."""
    return next(
        (tournament for tournament in event.tournaments if _kind(tournament, rulesets) is Kind.COMBINED), None
    )


def combined(event: Event, tournament: Tournament, rulesets: Rulesets) -> tuple[Tournament, ...]:
    """The tournaments that a combination is of: those it names, else all others that are played."""
    if tournament.combines:
        return tuple(part for part in event.tournaments if part.name in tournament.combines)
    return tuple(part for part in event.tournaments if _kind(part, rulesets) in (Kind.DUEL, Kind.TABLES))


def overall(event: Event, rulesets: Rulesets, states: Sequence[TournamentState]) -> Overall | None:
    """The totals of the event, at any moment of it; None where nothing is combined.

    Eligible is who has a place in each of the tournaments and has played there; who may still play there is listed
    beside them. Equal totals go by the place in the tournament that more have played in than in any other; who is
    then still equal shares the place (agot1-overall: Points, Ties).
    """
    tournament = combination(event, rulesets)
    rules = rulesets[tournament.rules].combined if tournament else None
    if tournament is None or rules is None:
        return None
    of = {part.name for part in combined(event, tournament, rulesets)}
    parts = [
        _Played(state, is_over(state), competed(state), reachable(state))
        for state in states
        if state.contest.tournament.name in of
    ]
    most = max((len(part.competed) for part in parts), default=0)
    largest = [part.slug for part in parts if len(part.competed) == most]
    larger = largest[0] if len(largest) == 1 and rules.ties is EqualTotals.LARGER else None
    over = all(part.over for part in parts)
    lines = list(_lines(parts, rules))
    return Overall(
        tournament.name,
        tournament.slug,
        tuple(
            PartOf(
                part.slug,
                part.state.contest.tournament.name,
                part.state.structure.players,
                len(part.competed),
                part.over,
            )
            for part in parts
        ),
        larger,
        tuple(_final(lines, larger) if over else _so_far(lines)),
        rules.points,
        rules.beyond,
    )


def points_of_place(points: Sequence[Number], beyond: Number, place: int) -> Number:
    """What a final place is worth; a shared place is worth as much to each who shares it."""
    return points[place - 1] if place <= len(points) else beyond


def _kind(tournament: Tournament, rulesets: Rulesets) -> Kind | None:
    return rulesets[tournament.rules].kind if tournament.rules in rulesets else None


def competed(state: TournamentState) -> frozenset[PlayerNumber]:
    """Who has come to at least one match or table that has a result (agot1-overall: eligible).

    A win over somebody who did not come is one; not to come is none, and no more is a bye or a missed round.
    """
    kinds = (RecordKind.MATCH, RecordKind.TABLE)
    swiss = {
        line.player
        for line in state.standings
        for record in line.records
        if record.kind in kinds and not (record.forfeit and record.outcome is Ended.LOSS)
    }
    tables = state.finals.rounds if state.finals else ()
    seated = {
        seat.seat.player
        for played in tables
        for table in played.tables
        for seat in table.seats
        if seat.place is not None
    }
    in_bracket: set[PlayerNumber | None] = set()
    for game in state.bracket.games if state.bracket else ():
        if None not in game.players and game.advance in (Advance.RESULT, Advance.HIGHER_SEED):
            in_bracket.update(game.players)
        elif None not in game.players and game.advance is Advance.FORFEIT:
            in_bracket.add(game.winner)
    return frozenset(swiss | seated | {player for player in in_bracket if player is not None})


def may_compete(state: TournamentState, player: PlayerNumber) -> bool:
    """Whether somebody who has not played yet may still do so."""
    if is_over(state):
        return False
    if not state.swiss_complete:
        return True
    seeds = state.cut.seeds if state.cut else ()
    games = state.bracket.games if state.bracket else ()
    finalists = state.finals.finalists if state.finals else ()
    return player in seeds or player in finalists or any(player in game.players for game in games)


class _Played(Struct, frozen=True):
    state: TournamentState
    over: bool
    competed: frozenset[PlayerNumber]
    ranges: Ranges

    @property
    def slug(self) -> Slug:
        return self.state.contest.tournament.slug

    def part(self, player: PlayerNumber, rules: CombinedRules) -> OverallPart | None:
        """What it gives a player; None where they have no place, or neither has played nor will."""
        places, played = self.ranges.get(player), player in self.competed
        if places is None or not (played or may_compete(self.state, player)):
            return None
        least, most = (points_of_place(rules.points, rules.beyond, at) for at in (places.worst, places.best))
        return OverallPart(self.slug, places, least, most, played)


def _lines(parts: Sequence[_Played], rules: CombinedRules) -> Iterator[OverallLine]:
    """Everybody who is or may become eligible, in no order yet."""
    players = sorted(set.intersection(*(set(part.ranges) for part in parts))) if parts else []
    for player in players:
        own = [part.part(player, rules) for part in parts]
        given = tuple(part for part in own if part is not None)
        if len(given) == len(own):
            yield OverallLine(None, player, given, "", can_win=False)


def _so_far(lines: Sequence[OverallLine]) -> Iterator[OverallLine]:
    """By the points that are sure; who can still win is told by what is sure and what is possible."""
    sure = max((line.least for line in lines if line.eligible), default=0)
    settled = any(part.place for line in lines for part in line.parts)
    ordered = sorted(lines, key=lambda line: (-line.least, -line.most, line.player))
    for place, line in zip(places_of([-line.least for line in ordered]), ordered, strict=True):
        yield replace(line, place=place if settled else None, can_win=line.most >= sure)


def _final(lines: Sequence[OverallLine], larger: Slug | None) -> Iterator[OverallLine]:
    """By total, then by the larger tournament's place; who is still equal shares the place."""

    def key(line: OverallLine) -> tuple[Number, int]:
        place = next((part.place for part in line.parts if part.tournament == larger), None)
        return -line.total, place or 0

    tiers = groupby(sorted(lines, key=lambda line: (*key(line), line.player)), key=key)
    for place, shared in in_places(list(equal) for _, equal in tiers):
        for line in shared:
            equal = any(other.total == line.total for other in lines if other is not line)
            decided_by = "" if len(shared) > 1 else LARGER if equal else TOTAL
            yield replace(line, place=place, decided_by=decided_by, can_win=place == 1)
