"""Single elimination: the bracket with all that the workbook says of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from pipeline.engine.bracket.advance import decide, with_row
from pipeline.engine.bracket.rows import GameSide, played
from pipeline.engine.bracket.slots import Slots, bracket_size, by_lots, by_seed, fold, from_rows
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.removals import removed
from pipeline.engine.tournament.state import PlannedStructure
from pipeline.model.bracket import Advance, Bracket, BracketRound, Cut, Game
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import CUT, FINAL, THIRD_PLACE, Round, Stage, top

_Rows = Mapping[Round, Sequence[Match]]


def bracket(contest: Contest, structure: PlannedStructure, cut: Cut | None) -> Bracket | None:
    """The bracket of the cut, or of all players by lots where the tournament is elimination only.

    None where there is neither, or fewer than two players. Where the workbook holds rows of it, their seeds stand
    (`from_rows`), whatever the Swiss says now, and their pairs are what was played:

    - a row belongs to the game in which its players are expected, or may be expected while a game before is open;
    - a row that brings others together takes the game of its first player who is expected; the one whose place is
      taken goes where the newcomer was expected;
    - a row of players who are not expected at all takes the first game that has no row;
    - a further row of a player in the same round, or one more than there are games, is left aside.

    The check reports such rows; `expected_pairs` says what should have been there.
    """
    rows = _rows(contest)
    expected = _expected(contest, structure, cut, rows)
    size = _size(structure, rows, expected)
    if size < 2 or (len(expected) < 2 and not rows):
        return None
    slots = expected
    if rows:
        ordered = [match for stage in sorted(rows) for match in rows[stage]]
        slots = from_rows(size, ordered, rows.get(top(size), ()), expected)
    return _Builder(contest, rows, slots, size).build()


def expected_pairs(bracket: Bracket, stage: Round) -> tuple[tuple[PlayerNumber | None, PlayerNumber | None], ...]:
    """The pairs of a round as they follow from seeds and results, from top to bottom of the drawing.

    None stands for a place that is empty or to come. Games that were paired by hand count with their winners.
    """
    opening = [game for game in bracket.games if game.round == top(bracket.size)]
    if stage == top(bracket.size):
        slots = {
            seed: player for game in opening for seed, player in zip(game.seeds, game.players, strict=True) if seed
        }
        come = [slots.get(slot) for slot in fold(bracket.size)]
    else:
        before = [game for game in bracket.games if game.round == top(2 * stage.number)]
        come = [game.loser if stage.third_place else game.winner for game in before]
    return tuple(zip(come[::2], come[1::2], strict=True))


def _rows(contest: Contest) -> _Rows:
    """The workbook's bracket rows by round; a size that is no power of two counts as the next one."""
    rows: dict[Round, list[Match]] = defaultdict(list)
    for match in contest.tournament.matches:
        stage = match.round
        if stage.stage is Stage.BRACKET and stage.number > 1:
            rows[stage if stage.third_place else top(bracket_size(stage.number))].append(match)
    return dict(rows)


def _expected(contest: Contest, structure: PlannedStructure, cut: Cut | None, rows: _Rows) -> Slots:
    """The slots as they would be drawn now; once byes are written, nobody else comes into a draw by lots."""
    if cut is not None:
        return by_seed(cut.seeds)
    if not structure.elimination_only:
        return {}
    gone = removed(contest, CUT)
    slots = by_lots(contest, (player for player in contest.tournament.players if player not in gone))
    opening = rows.get(max(rows, key=lambda stage: stage.number), ()) if rows else ()
    return {} if any(match.player2 is None for match in opening) else slots


def _size(structure: PlannedStructure, rows: _Rows, expected: Slots) -> int:
    """After a draw by lots the rows alone say how large it is: who registers later does not make it larger."""
    drawn = max((stage.number for stage in rows), default=0)
    if drawn and structure.elimination_only:
        return drawn
    return max(drawn, bracket_size(len(expected)))


@dataclass
class _Builder:
    """Builds the bracket round by round."""

    contest: Contest
    rows: _Rows
    slots: Slots
    size: int

    def build(self) -> Bracket:
        seed_of = {player: slot for slot, player in self.slots.items()}
        places = [GameSide(self.slots.get(slot)) for slot in fold(self.size)]
        rounds: list[BracketRound] = []
        self._seed_of = seed_of
        self._games: dict[int, Game] = {}
        number = self.size
        while number >= 2:
            if number == 2 and self._has_third_place:
                losers = (
                    [_to_third_place(game) for game in rounds[-1].games] if rounds else [GameSide(), GameSide()]
                )
                rounds.append(self._round(THIRD_PLACE, losers))
            rounds.append(self._round(top(number), places))
            places = [_to_next_round(game) for game in rounds[-1].games]
            number //= 2
        return Bracket(self.size, tuple(self.slots.values()), tuple(rounds), drawn=bool(self.rows))

    @property
    def _has_third_place(self) -> bool:
        return THIRD_PLACE in self.rows or (self.contest.ruleset.bracket.third_place and self.size >= 4)

    def _round(self, stage: Round, expected: Sequence[GameSide]) -> BracketRound:
        places, rows = played(expected, self.rows.get(stage, ()), self._games)
        # Third place and final are one moment: Changes names it Final.
        out = removed(self.contest, FINAL if stage.third_place else stage)
        games = tuple(
            self._game(stage, index, (places[2 * index], places[2 * index + 1]), rows.get(index), out)
            for index in range(len(places) // 2)
        )
        return BracketRound(stage, games)

    def _game(
        self,
        stage: Round,
        index: int,
        pair: tuple[GameSide, GameSide],
        row: Match | None,
        out: Collection[PlayerNumber],
    ) -> Game:
        first, second = pair
        game = Game(
            number=len(self._games) + 1,
            round=stage,
            position=index + 1,
            seeds=(self._seed(first), self._seed(second)),
            players=(first.player, second.player),
            feeders=(first.feeder, second.feeder),
        )
        if row is not None:
            game = with_row(self.contest, game, row)
        game = decide(self.contest, game, out)
        self._games[game.number] = game
        return game

    def _seed(self, place: GameSide) -> int | None:
        return None if place.player is None else self._seed_of.get(place.player)


def _to_next_round(game: Game) -> GameSide:
    """The place that a game's winner takes; empty for ever where nobody won."""
    return GameSide() if game.advance is Advance.NOBODY else GameSide(game.winner, game.number)


def _to_third_place(game: Game) -> GameSide:
    """The place that a semi-final's loser takes; empty for ever where there is none."""
    return GameSide() if game.decided and game.loser is None else GameSide(game.loser, game.number)
