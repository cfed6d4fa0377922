"""Brackets: those of any size in any state, and the end of a small tournament by duels with its cut and classification."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pipeline.engine.bracket.bracket import bracket
from pipeline.engine.finals.duels import classification
from pipeline.engine.standings.cut import cut
from pipeline.engine.tournament.contest import Contest
from pipeline.model.bracket import Advance, Bracket, BracketRound, Classification, Cut, Game
from pipeline.model.event import Change, Match, Player, Tournament
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.rounds import THIRD_PLACE, Result, Round, top
from pipeline.model.standings import Standing
from pipeline.model.values import replace
from pipeline.rules.ruleset.duel import BracketRules, ByeRules, DrawPolicy, Points, SharedPlaces
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from pipeline.rules.ruleset.swiss import StandingsRules
from tests.builders.matches import bracket_row
from tests.builders.people import numbers


def fold(size: int) -> list[int]:
    """Seeds from top to bottom: 1, 8, 4, 5, 2, 7, 3, 6 for eight."""
    seeds = [1]
    while len(seeds) < size:
        seeds = [seed for old in seeds for seed in (old, 2 * len(seeds) + 1 - old)]
    return seeds


def empty_bracket(players: int, *, third_place: bool = False) -> Bracket:
    """A bracket of so many seeds, before any result; byes go to the best seeds."""
    size = 1 << max(1, (players - 1).bit_length())
    order = fold(size)
    games: list[Game] = []
    previous: list[int] = []
    rounds: list[BracketRound] = []
    field = size
    while field >= 2:
        this = []
        if field == 2 and third_place and len(previous) == 2:
            games.append(_fed(len(games) + 1, THIRD_PLACE, 1, previous))
            rounds.append(BracketRound(THIRD_PLACE, (games[-1],)))
        for position in range(1, field // 2 + 1):
            number = len(games) + 1
            if field == size:
                game = _first(number, top(size), position, order, players)
            else:
                game = _fed(number, top(field), position, previous[2 * position - 2 : 2 * position])
            games.append(game)
            this.append(game)
        rounds.append(BracketRound(top(field), tuple(this)))
        previous = [game.number for game in this]
        field //= 2
    seeds = tuple(PlayerNumber(seed) for seed in range(1, players + 1))
    return Bracket(size, seeds, tuple(rounds), drawn=True)


def _in_round(round_: Round, position: int) -> int:
    return fold(round_.number // 2)[position - 1]


def _first(number: int, round_: Round, position: int, order: list[int], players: int) -> Game:
    pair = [seed if seed <= players else None for seed in order[2 * position - 2 : 2 * position]]
    known = tuple(None if seed is None else PlayerNumber(seed) for seed in pair)
    game = Game(
        number,
        round_,
        position,
        (pair[0], pair[1]),
        (known[0], known[1]),
        match_number=number - position + _in_round(round_, position),
    )
    if None not in known:
        return game
    return replace(game, winner=known[0] or known[1], advance=Advance.BYE, result=Result.BYE)


def _fed(number: int, round_: Round, position: int, feeders: list[int]) -> Game:
    lost = round_ == THIRD_PLACE
    return Game(
        number,
        round_,
        position,
        (None, None),
        (None, None),
        (feeders[0], feeders[1]),
        (lost, lost),
        match_number=number - position + _in_round(round_, position),
    )


def bracket_so_far(bracket: Bracket, decided: int, *, scores: bool = True) -> Bracket:
    """The bracket after its first `decided` games; the seeds say who wins, every third game an upset."""
    games: dict[int, Game] = {}
    for game in bracket.games:
        filled = _filled(game, games)
        if filled.number <= decided and filled.ready:
            filled = _won(filled, scores=scores)
        games[game.number] = filled
    rounds = tuple(
        BracketRound(stage.round, tuple(games[game.number] for game in stage.games)) for stage in bracket.rounds
    )
    return replace(bracket, rounds=rounds)


def _filled(game: Game, games: dict[int, Game]) -> Game:
    if game.feeders == (None, None):
        return game
    fed = [games[number] for number in game.feeders if number is not None]
    players = [feeder.loser if game.round.third_place else feeder.winner for feeder in fed]
    return replace(
        game, players=(players[0], players[1]), seeds=(players[0], players[1]), table=game.number % 7 + 1
    )


def _won(game: Game, *, scores: bool) -> Game:
    first, second = game.players
    assert first is not None
    assert second is not None
    upset = game.number % 3 == 0
    winner = max(first, second) if upset else min(first, second)
    side = 0 if winner == first else 1
    result = (Result.FIRST, Result.SECOND)[side]
    advance = Advance.RESULT
    if game.number % 5 == 0:
        result, advance = (Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT)[side], Advance.FORFEIT
    elif game.number % 7 == 0:
        result = (Result.FIRST_ON_TIME, Result.SECOND_ON_TIME)[side]
    numbers = (2, game.number % 2) if side == 0 else (game.number % 2, 2)
    given = numbers if scores and advance is Advance.RESULT else (None, None)
    return replace(game, winner=winner, result=result, advance=advance, scores=given)


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
        ranked = numbers(*order) if order else everybody
        self.standings = tuple(
            Standing(place, player, 0, (), "", ()) for place, player in enumerate(ranked, start=1)
        )

    @property
    def cut(self) -> Cut | None:
        return cut(self.contest, self.standings)

    @property
    def bracket(self) -> Bracket:
        found = bracket(self.contest, self.cut)
        assert found is not None
        return found

    @property
    def classification(self) -> Classification:
        found = bracket(self.contest, self.cut)
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
