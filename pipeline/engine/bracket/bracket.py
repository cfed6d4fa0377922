"""The bracket, whatever its layout: every row of the workbook is set on a game of its round, then each game's winner is told."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct

from pipeline.engine.bracket import slots
from pipeline.engine.bracket.layout import LaidRound, Source, layout
from pipeline.engine.tournament.contest import Contest, removed
from pipeline.engine.tournament.lots import seeded
from pipeline.model.bracket import Advance, Bracket, BracketRound, Cut, Game
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import CUT, FINAL, THIRD_PLACE, Branch, Result, Round, Stage, top
from pipeline.model.values import grouped, replace
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.duel import DrawPolicy
from pipeline.rules.ruleset.swiss import Seeding


class GameSide(Struct, frozen=True):
    """A side of a game: a player, or the game or the rank by seed that one comes from; nothing if it stays empty."""

    player: PlayerNumber | None = None
    feeder: int | None = None
    rank: int | None = None


class _Board:
    """The places of a round, two a game, while rows are being set on them; `rows` are those set, by the game's index from the top.

    `expected` are the places as seeds and results give them; `games` are those of the rounds before.
    """

    def __init__(self, expected: Sequence[GameSide], games: Mapping[int, Game]) -> None:
        self.places = places = list(expected)
        self.rows: dict[int, Match] = {}
        self._busy: set[PlayerNumber] = set()
        self._where = {place.player: index for index, place in enumerate(places) if place.player is not None}
        for index, place in enumerate(places):
            if place.player is None and place.feeder is not None:
                for player in games[place.feeder].players:
                    if player is not None:
                        self._where.setdefault(player, index)

    def set_rows(self, rows: Sequence[Match]) -> None:
        """Rows that follow first, so that one that does not follow displaces nobody who was paired rightly."""
        by_hand = [match for match in rows if not self._set_if_it_follows(match)]
        for match in by_hand:
            if not self._busy.intersection((match.player1, match.player2)) and not self._set_if_it_follows(match):
                self._set_by_hand(match)

    def _set_if_it_follows(self, match: Match) -> bool:
        first, second = self._find(match.player1), self._find(match.player2)
        if first is None or self._busy.intersection((match.player1, match.player2)):
            return False
        if match.player2 is not None and second != first ^ 1:
            return False
        self._fill(first, match.player1, match)
        if match.player2 is not None:
            self._fill(first ^ 1, match.player2, match)
        return True

    def _set_by_hand(self, match: Match) -> None:
        """Set a row that does not follow: its players meet, and who stood there goes where the newcomer was."""
        first, second = self._find(match.player1), self._find(match.player2)
        if first is None:
            upper = (index for index in range(0, len(self.places), 2) if index // 2 not in self.rows)
            first = next(upper, None) if second is None else second ^ 1
        if first is None or match.player2 is None:
            return
        displaced = self.places[first ^ 1]
        if second is not None and second // 2 != first // 2:
            empty = displaced == GameSide()
            self.places[second] = replace(GameSide() if empty else self.places[second], player=displaced.player)
            if displaced.player is not None:
                self._where[displaced.player] = second
        self._fill(first, match.player1, match)
        self._fill(first ^ 1, match.player2, match)

    def _fill(self, index: int, player: PlayerNumber, match: Match) -> None:
        before = self._where.get(player, index)
        if before != index and self.places[before].player == player:
            self.places[before] = GameSide()
        self._where[player] = index
        self.places[index] = replace(self.places[index], player=player)
        self.rows[index // 2] = match
        self._busy.add(player)

    def _find(self, player: PlayerNumber | None) -> int | None:
        """The place where the player is expected, or may come to, in a game that has no row yet."""
        index = None if player is None else self._where.get(player)
        return None if index is None or index // 2 in self.rows else index


Decision = tuple[PlayerNumber | None, Advance | None]
"""Who won and how; nobody and None while the game is open."""

_OPEN: Decision = (None, None)
_NOBODY: Decision = (None, Advance.NOBODY)


def _with_row(contest: Contest, game: Game, match: Match) -> Game:
    """The game with what its row says, from top to bottom of the drawing; a bye against who is there is a win by forfeit."""
    result = result_of(contest.ruleset, match)
    if result is Result.BYE and None not in game.players:
        result = Result.FIRST_BY_FORFEIT
    scores, armies = (match.score1, match.score2), (match.army1, match.army2)
    seconds = match.second1, match.second2
    if match.player1 == game.players[1]:
        result = result.swapped if result else None
        scores, seconds, armies = scores[::-1], seconds[::-1], armies[::-1]
    return replace(
        game, result=result, scores=scores, seconds=seconds, armies=armies, table=match.table, row=match.row
    )


def _decision(contest: Contest, game: Game, out: Collection[PlayerNumber]) -> Decision:
    """Who won the game, if anybody; `out` are those who are removed and do not play this round.

    Removal comes before a result: who is removed from this round on cannot win it. A bye written for a player whose
    opponent is still to come stands.
    """
    known = [player for player in game.players if player is not None]
    to_come = any(
        player is None and (feeder is not None or rank is not None)
        for player, feeder, rank in zip(game.players, game.feeders, game.ranks, strict=True)
    )
    if to_come:
        return (known[0], Advance.BYE) if known and game.result is Result.BYE else _OPEN
    present = [player for player in known if player not in out]
    if not present:
        return _NOBODY
    if len(known) == 1:
        return present[0], Advance.BYE
    by_result = _by_result(contest, game)
    if len(present) == 1 and by_result[0] != present[0]:
        return present[0], Advance.REMOVED
    return by_result


def _by_result(contest: Contest, game: Game) -> Decision:
    result = game.result
    if result is None:
        return _OPEN
    if result is Result.NOBODY:
        return _NOBODY
    if result is Result.DRAW:
        return _by_draw(contest, game)
    winner = game.players[0] if result.winner == 1 else game.players[1]
    return winner, Advance.FORFEIT if result.forfeit else Advance.RESULT


def _by_draw(contest: Contest, game: Game) -> Decision:
    """The higher seed wins where the rules say so; a player without a seed is below all that have one."""
    if contest.ruleset.bracket.draws is not DrawPolicy.HIGHER_SEED:
        return _OPEN
    first, second = (seed if seed is not None else len(contest.players) + 1 for seed in game.seeds)
    return game.players[0 if first <= second else 1], Advance.HIGHER_SEED


_Rows = Mapping[Round, Sequence[Match]]


def bracket(contest: Contest, cut: Cut | None) -> Bracket | None:
    """The bracket of the cut, or of all players where the tournament is elimination only.

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
    expected = _expected(contest, cut, rows)
    size = drawn = max((stage.number for stage in rows if stage.branch is not Branch.LOWER), default=0)
    if not drawn or not contest.structure.elimination_only:  # of which who registers later makes none larger
        size = max(drawn, slots.bracket_size(len(expected)))
    if size < 2 or (len(expected) < 2 and not rows):
        return None
    placed, opening = expected, rows.get(top(size), ())
    entrants = {player for match in opening for player in match.players}
    first = slots.FirstRound(contest.ruleset.bracket.layout, size, max(len(expected), len(entrants)))
    if rows:
        ordered = [match for stage in sorted(rows) for match in rows[stage]]
        placed = slots.from_rows(first, ordered, opening, expected)
    return _Builder(contest, rows, placed, first).build()


def expected_pairs(bracket: Bracket, stage: Round) -> tuple[tuple[PlayerNumber | None, PlayerNumber | None], ...]:
    """The pairs of a round as they follow from seeds and results, from top to bottom of the drawing.

    None stands for a place that is empty or to come. Games that were paired by hand count with their winners.
    """
    return tuple(game.due for game in bracket.games if game.round == stage)


def _rows(contest: Contest) -> _Rows:
    """The workbook's bracket rows by round; a size that is no power of two counts as the next one."""
    return grouped(
        (stage if stage.branch is not Branch.MAIN else top(slots.bracket_size(stage.number)), match)
        for match in contest.tournament.matches
        if (stage := match.round).stage is Stage.BRACKET and stage.number > 1
    )


def _expected(contest: Contest, cut: Cut | None, rows: _Rows) -> slots.Slots:
    """The slots as they would be drawn now; once byes are written, nobody else comes into an elimination only."""
    if cut is not None:
        return slots.by_seed(cut.seeds)
    if not contest.structure.elimination_only:
        return {}
    gone = removed(contest, CUT)
    there = [player for player in contest.tournament.players if player not in gone]
    opening = rows.get(max(rows, key=lambda stage: stage.number), ()) if rows else ()
    if any(match.player2 is None for match in opening):
        return {}
    rules = contest.ruleset.bracket
    if rules.seeding is Seeding.LOT:
        return slots.by_lots(contest, there)
    seeds = seeded(contest, there, rules.seeding, "bracket")
    if rules.placed_seeds is None:
        return slots.by_seed(seeds)
    return slots.by_placed_seeds(contest, seeds, rules.placed_seeds)


@dataclass
class _Builder:
    contest: Contest
    rows: _Rows
    placed: slots.Slots
    first: slots.FirstRound

    def build(self) -> Bracket:
        self._seed_of: dict[PlayerNumber | None, int] = {player: slot for slot, player in self.placed.items()}
        self._games: dict[int, Game] = {}
        rules = self.contest.ruleset.bracket
        size = self.first.size
        third_place = THIRD_PLACE in self.rows or (rules.third_place and size >= 4)
        laid = layout(rules, size, third_place=third_place, players=self.first.players)
        rounds = tuple(map(self._round, laid))
        held = tuple(stage for stage in rounds if stage is not None)
        return Bracket(size, tuple(self.placed.values()), held, drawn=bool(self.rows))

    def _is_played(self, laid: LaidRound) -> bool:
        """Whether a round takes place that need not; its rows are shown in any case."""
        if not laid.played_again or laid.round in self.rows:
            return True
        before = self._games[len(self._games)]
        met = before.advance not in (None, Advance.BYE, Advance.NOBODY, Advance.REMOVED)
        return met and before.winner == before.players[1]

    def _round(self, laid: LaidRound) -> BracketRound | None:
        """The round with all its games; None where it does not take place."""
        if not self._is_played(laid):
            return None
        expected = [self._side(source) for source in laid.places]
        board = _Board(expected, self._games)
        board.set_rows(self.rows.get(laid.round, ()))
        # Third place and final are one moment: Changes names it Final.
        out = removed(self.contest, FINAL if laid.round.third_place else laid.round)
        games = []
        for index in range(len(expected) // 2):
            game = self._game(laid, index, expected, board.places)
            if (row := board.rows.get(index)) is not None:
                game = _with_row(self.contest, game, row)
            winner, advance = _decision(self.contest, game, out)
            self._games[game.number] = replace(game, winner=winner, advance=advance)
            games.append(self._games[game.number])
        return BracketRound(laid.round, tuple(games))

    def _side(self, source: Source) -> GameSide:
        """The place as seeds and results fill it; empty for ever where nobody won, or nobody lost."""
        if source.rank is not None:
            return self._ranked(source.rank, [self._games[number] for number in source.of])
        if source.game is None:
            return GameSide(None if source.slot is None else self.placed.get(source.slot))
        game = self._games[source.game]
        player = game.loser if source.loser else game.winner
        return GameSide() if game.decided and player is None else GameSide(player, source.game)

    def _ranked(self, rank: int, before: Sequence[Game]) -> GameSide:
        """The winner of that rank by seed; they are known once all games before are decided."""
        if not all(game.decided for game in before):
            return GameSide(rank=rank)
        last = self.first.size + 1
        winners = sorted(
            (game.winner for game in before if game.winner is not None),
            key=lambda player: (self._seed_of.get(player, last), player),
        )
        return GameSide(winners[rank - 1], rank=rank) if rank <= len(winners) else GameSide()

    def _game(self, laid: LaidRound, index: int, expected: Sequence[GameSide], places: Sequence[GameSide]) -> Game:
        """A game of a round before anything is told of it; `places` are those expected as the rows have them."""
        upper, below = 2 * index, 2 * index + 1
        first, second = places[upper], places[below]
        # Games of a lower bracket, of which no rules speak, are counted from top to bottom.
        by_rules = laid.round.branch is not Branch.LOWER
        here = slots.drawing_order(self.first.pairs, laid.round.number // 2)[index] if by_rules else index + 1
        return Game(
            number=len(self._games) + 1,
            round=laid.round,
            position=index + 1,
            match_number=len(self._games) - index + here,
            seeds=(self._seed_of.get(first.player), self._seed_of.get(second.player)),
            players=(first.player, second.player),
            feeders=(first.feeder, second.feeder),
            from_loss=(laid.places[upper].loser, laid.places[below].loser),
            ranks=(first.rank, second.rank),
            due=(expected[upper].player, expected[below].player),
        )
