"""The end of a small tournament by duels: its cut, its bracket, its classification."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from pipeline.engine.bracket.bracket import bracket
from pipeline.engine.finals.duels import classification
from pipeline.engine.standings.cut import cut
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import PlannedStructure
from pipeline.model.bracket import Bracket, Classification, Cut, Game
from pipeline.model.event import Change, Match, Player, Tournament
from pipeline.model.ids import RulesetId, Slug
from pipeline.model.results import Result
from pipeline.model.rounds import Round, top
from pipeline.model.standings import Standing
from pipeline.rules.ruleset.duel import BracketRules, ByeRules, DrawPolicy, Points, SharedPlaces
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.ruleset.swiss import StandingsRules
from tests.builders.matches import bracket_row
from tests.builders.people import numbers


def duel_rules(
    *,
    third_place: bool = False,
    draws: DrawPolicy = DrawPolicy.NONE,
    same_round: SharedPlaces = SharedPlaces.STANDING,
) -> Ruleset:
    return Ruleset(
        id=RulesetId("test"),
        kind=Kind.DUEL,
        names={"en": "Test"},
        source="",
        points=Points(win=3, loss=0, draw=1),
        byes=ByeRules(points=3, order=("points",)),
        standings=StandingsRules(tiebreaks=("lot",)),
        bracket=BracketRules(third_place=third_place, draws=draws, same_round=same_round),
    )


class Finals:
    """A tournament whose Swiss is over: players 1, 2, … are placed by their numbers."""

    def __init__(
        self,
        players: int,
        cut_size: int,
        rules: Ruleset | None = None,
        *,
        rounds: int = 1,
        order: Sequence[int] | None = None,
        seed: str = "s",
    ) -> None:
        everybody = numbers(*range(1, players + 1))
        tournament = Tournament("Main", Slug("main"), RulesetId("test"), everybody, rounds=rounds, cut=cut_size)
        people = {number: Player(number, f"Player {number}") for number in everybody}
        self.contest = Contest(tournament, rules or duel_rules(), people, seed)
        self.structure = PlannedStructure(players, rounds, cut_size)
        ranked = numbers(*order) if order else everybody
        self.standings = tuple(
            Standing(place, player, 0, (), "", ()) for place, player in enumerate(ranked, start=1)
        )

    @property
    def cut(self) -> Cut | None:
        return cut(self.contest, self.structure, self.standings)

    @property
    def bracket(self) -> Bracket:
        found = bracket(self.contest, self.structure, self.cut)
        assert found is not None
        return found

    @property
    def classification(self) -> Classification:
        found = bracket(self.contest, self.structure, self.cut)
        return classification(self.contest, self.standings, self.cut, found, swiss_complete=True)

    def add(self, *things: Match | Change) -> None:
        tournament = self.contest.tournament
        matches = tuple(thing for thing in things if isinstance(thing, Match))
        changes = tuple(thing for thing in things if isinstance(thing, Change))
        tournament = replace(tournament, matches=tournament.matches + matches, changes=tournament.changes + changes)
        self.contest = replace(self.contest, tournament=tournament)

    def ready(self) -> list[Game]:
        """The games that can be played now and are not in the workbook."""
        return [game for game in self.bracket.games if game.ready and not game.row]

    def play(self, winner: Callable[[Game], int], *, last: Round | None = None) -> None:
        """Play round by round; `winner` says which side wins (1, 2)."""
        while games := [game for game in self.ready() if last is None or game.round <= last]:
            self.add(*(bracket_row(game, Result(str(winner(game)))) for game in games))

    def places(self) -> dict[int, int | None]:
        return {line.player: line.place for line in self.classification.rows}


def bracket_pairs(found: Bracket, stage: Round) -> list[tuple[int | None, int | None]]:
    return [game.players for game in found.games if game.round == stage]


def first_round(found: Bracket) -> list[tuple[int | None, int | None]]:
    return bracket_pairs(found, top(found.size))


def seeds_of(games: Iterable[Game]) -> list[tuple[int | None, int | None]]:
    return [game.seeds for game in games]
