"""The rows of tournaments that go on as they must: drawn or paired in a circle, and won by the lower number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pipeline.engine.bracket.bracket import bracket
from pipeline.engine.compute import compute
from pipeline.engine.draw.tables import as_seats
from pipeline.engine.standings.cut import cut
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import contest_of
from pipeline.model import Change, Event, Game, Match, Round, RulesetId, Seat, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.duel import ScoreMeaning
from tests.builders.events import melee_event
from tests.builders.matches import match
from tests.builders.tables import table_round, won


def swiss_rounds(rules: RulesetId, players: int, rounds: int) -> list[Match]:
    """Everybody meets somebody new (the circle method); the lower number wins; the bye wanders."""
    seats: list[int | None] = [*range(1, players + 1), *([None] if players % 2 else [])]
    rows: list[Match] = []
    for number in range(1, rounds + 1):
        half = len(seats) // 2
        pairs = zip(seats[:half], reversed(seats[half:]), strict=True)
        rows += [_won_match(rules, number, *pair, table=table) for table, pair in enumerate(pairs, start=1)]
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rows


def _won_match(rules: RulesetId, stage: int | Round, first: int | None, second: int | None, **more: Any) -> Match:
    if first is None or second is None:
        alone = first or second
        assert alone is not None
        return match(stage, alone)
    meaning = load_builtin(rules).scores.meaning
    scores = {ScoreMeaning.GAMES: "2:1", ScoreMeaning.HIT_POINTS: "12:5"}.get(meaning)
    return match(stage, min(first, second), max(first, second), "1", scores, **more)


def with_bracket(of: Event, rounds: int | None = None) -> Event:
    """The event with the rows of its bracket (or its first rounds) as they follow; the better seed wins."""
    for _ in range(8 if rounds is None else rounds):
        tournament = of.tournaments[0]
        contest = contest_of(of, tournament, load_builtin(tournament.rules))
        tree = bracket(contest, cut(contest, standings(contest)))
        assert tree is not None
        rows = [_won_game(tournament.rules, game) for game in tree.games if game.ready and not game.row]
        everything = (*tournament.matches, *rows)
        matches = tuple(replace(one, row=row) for row, one in enumerate(everything, start=2))
        of = replace(of, tournaments=(replace(tournament, matches=matches),))
    return of


def _won_game(rules: RulesetId, game: Game) -> Match:
    first, second = game.players
    assert first is not None
    row = _won_match(rules, game.round, first, second, seeds=game.seeds)
    return replace(row, player1=first, player2=second)


def next_tables(of: Event) -> list[Seat]:
    """The next round of a melee as it would be drawn, without results."""
    tournament = of.tournaments[0]
    proposal = compute(contest_of(of, tournament, load_builtin(tournament.rules))).proposal
    return [] if proposal is None else list(as_seats(proposal))


def won_tables(players: int, through: int | str, changes: Iterable[Change] = (), **tournament: Any) -> list[Seat]:
    """All rows of a melee up to a round: drawn, and won by the lowest number of each table, who is followed by number."""
    seats: list[Seat] = []
    while True:
        rows = next_tables(melee_event(players, seats, changes, **tournament))
        if not rows or rows[0].round > table_round(through):
            return seats
        seats += won(rows)
