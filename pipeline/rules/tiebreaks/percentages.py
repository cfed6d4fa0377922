"""Percentages of matches and games won: the own, those of the opponents, and those of their opponents.

`standings.percentages` says how they are worked out; Magic: The Gathering Tournament Rules, appendix C, and
Play! Pokémon Tournament Rules are the two families.
"""

from collections.abc import Callable
from fractions import Fraction

from pipeline.locale.catalogue import N_
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Round
from pipeline.model.standings import Outcome, PercentageLine, Receipt, ReceiptLine, Record, RecordKind
from pipeline.rules.absences import FORFEITS
from pipeline.rules.tiebreaks.bounds import Bounds, Range, RangeOf, mean, settled
from pipeline.rules.tiebreaks.figures import Figures, OfPlayer
from pipeline.rules.tiebreaks.options import Percentages, WinsCounted
from pipeline.rules.tiebreaks.tiebreak import Needs, ShownAs, TieBreak

MATCH_WINS, OPPONENTS_MATCH_WINS = "match_wins", "opponents_match_wins"
OPPONENTS_OPPONENTS_MATCH_WINS = "opponents_opponents_match_wins"
MATCH_LOSSES, OPPONENTS_MATCH_LOSSES = "match_losses", "opponents_match_losses"
GAME_WINS, OPPONENTS_GAME_WINS = "game_wins", "opponents_game_wins"


_Counted = Callable[[Figures, PlayerNumber], tuple[Number, Number]]
"""What a player has won, and what could be won."""


def _percentage(key: str, counted: _Counted) -> OfPlayer:
    def receipt(figures: Figures, player: PlayerNumber) -> Receipt:
        won, possible = counted(figures, player)
        dropped = figures.setting.away(player, figures.last_round + 1)
        value = _bounded(figures.options.percentages, won, possible, dropped=dropped)
        return Receipt.total(key, [PercentageLine(value, points=won, possible=possible)])

    return receipt


def _settled(counted: _Counted, bounds: Bounds, player: PlayerNumber) -> Range:
    """The percentage of a player without an open match, once all have ended."""
    rules = bounds.figures.options.percentages
    dropped = bounds.figures.setting.away(player, bounds.last_round.number + 1)
    value = _bounded(rules, *counted(bounds.figures, player), dropped=dropped)
    return value, value


def _bounded(rules: Percentages, won: Number, possible: Number, *, dropped: bool) -> Number:
    """A share, rounded and then within its bounds; of nothing it is the lowest."""
    value: Number = Fraction(won) / possible if possible else 0
    if rules.round_to:
        value = rules.round_to * ((2 * Fraction(value) / rules.round_to + 1) // 2)
    cap = rules.dropped_cap if dropped and rules.dropped_cap is not None else rules.cap
    return max(rules.lowest, min(value, cap))


def _matches(figures: Figures, player: PlayerNumber) -> tuple[Number, Number]:
    """The match points won and those that could be won; or the rounds won and those played (MTR appendix C)."""
    rounds = [one for one in figures.records[player] if figures.setting.absences.is_match(one)]
    if figures.options.percentages.of is WinsCounted.WINS:
        worth = {Outcome.WIN: 1, Outcome.DRAW: figures.options.percentages.draw}
        return sum((worth.get(record.outcome, 0) for record in rounds), start=0), len(rounds)
    # At a table it is a matter of its seats.
    setting = figures.setting
    best = (setting.best_at(1 + len(one.mates)) if one.mates else setting.win for one in rounds)
    return sum((record.points for record in rounds), start=0), sum(best, start=0)


def _match_wins_range(bounds: Bounds, player: PlayerNumber) -> Range:
    """With an open match one round more, and a player who may drop for not coming to it."""
    if not bounds.waits(player):
        return _settled(_matches, bounds, player)
    figures = bounds.figures
    rules = figures.options.percentages
    won, possible = _matches(figures, player)
    of_wins = rules.of is WinsCounted.WINS
    gains, one = ((0, rules.draw, 1), 1) if of_wins else (bounds.gains, figures.setting.win)
    shares = [(won + gain, possible + one) for gain in gains]
    if any(not row.counts or not row.matches for row in map(figures.setting.absences.rows.__getitem__, FORFEITS)):
        shares.append((won, possible))
    ways = [_bounded(rules, *share, dropped=dropped) for share in shares for dropped in (False, True)]
    return min(ways), max(ways)


def _games(figures: Figures, player: PlayerNumber) -> tuple[Number, Number]:
    """The points for games won and those that could be won; or the games won and those played (MTR appendix C)."""
    rounds = [_games_of(figures, record) for record in figures.records[player]]
    rules = figures.options.percentages
    win, draw = figures.setting.win, figures.setting.draw if rules.drawn_game is None else rules.drawn_game
    if rules.of is WinsCounted.WINS:
        win, draw = 1, rules.draw
    won = sum(win * own + draw * drawn for own, drawn, _ in rounds)
    return won, win * sum(own + drawn + lost for own, drawn, lost in rounds)


def _games_of(figures: Figures, record: Record) -> tuple[Number, Number, Number]:
    """The games won, drawn and lost; what is won without playing is won without losing a game, and a draw of which no games are
    entered was agreed on: all games are drawn, 0-0-3 in a match to two wins (MTR 2.4).
    """
    games = figures.setting.games_to_win
    if not figures.setting.absences.is_games(record):
        return 0, 0, 0
    if record.opponent is None:
        return (games, 0, 0) if record.outcome is Outcome.WIN else (0, 0, 0)
    if record.forfeit:
        return (games, 0, 0) if record.outcome is Outcome.WIN else (0, 0, games)
    if record.own_score is None or record.other_score is None:
        agreed = record.outcome is Outcome.DRAW and not record.drawn_games
        return 0, 2 * games - 1 if agreed else record.drawn_games, 0
    return record.own_score, record.drawn_games, record.other_score


def _game_wins_range(bounds: Bounds, player: PlayerNumber) -> Range:
    """Anything within the bounds, as long as the scores of a match are open."""
    if not bounds.waits(player):
        return _settled(_games, bounds, player)
    rules = bounds.figures.options.percentages
    return rules.lowest, rules.cap


def _of_opponents(key: str, own: str, of_player: OfPlayer, raised: bool = False) -> OfPlayer:
    """The mean of what a tie-break gives for the opponents; rounds without one are left out. `raised`: it is a percentage of
    theirs, which is raised to the lowest that an opponent's has, and that is what whoever has met nobody has.
    """

    def receipt(figures: Figures, player: PlayerNumber) -> Receipt:
        rules = figures.options.percentages
        floor = rules.floor if raised else None
        again: set[PlayerNumber] = set()
        lines = []
        for met in figures.meetings[player]:
            if met.player not in again:
                lines.append(_line(figures.once(met.player, own, of_player), floor, met.player, met.round))
            if rules.met_once:
                again.add(met.player)
        return Receipt.mean(key, lines or ([ReceiptLine(floor)] if floor else []))

    return receipt


def _line(of: Receipt, floor: Number | None, opponent: PlayerNumber, played: Round) -> ReceiptLine:
    """The line of an opponent, with the arithmetic of their percentage where it is their own."""
    own = of.lines[0] if len(of.lines) == 1 else None
    value = of.value if floor is None else max(floor, of.value)
    if isinstance(own, PercentageLine) and own.opponent is None:
        return PercentageLine(value, opponent, played, own.points, possible=own.possible)
    return ReceiptLine(value, opponent, played)


def _of_opponents_range(own: str, raised: bool = False) -> RangeOf:
    def range_of(bounds: Bounds, player: PlayerNumber) -> Range:
        rules, opponents = bounds.figures.options.percentages, bounds.opponents[player]
        met = dict.fromkeys(opponents) if rules.met_once else opponents
        known = [each for one in met if (each := bounds.range(own, one)) is not None]
        if not raised:
            return mean(known)
        floor = rules.floor
        return mean([(max(floor, low), max(floor, high)) for low, high in known] or [(floor, floor)])

    return range_of


_match_wins = _percentage(MATCH_WINS, _matches)
_game_wins = _percentage(GAME_WINS, _games)
_opponents_match_wins = _of_opponents(OPPONENTS_MATCH_WINS, MATCH_WINS, _match_wins, raised=True)

OWN_MATCHES = TieBreak(
    key=MATCH_WINS,
    listed=23,
    short=N_("MW"),
    name=N_("Match-win percentage"),
    meaning=N_("the match points won of those that could be won, within bounds"),
    described=(
        "The points won of those that could be won in the rounds played (at a table: with its seats), as "
        "`standings.percentages` says."
    ),
    shown=ShownAs.PERCENT,
    range=_match_wins_range,
    of_player=_match_wins,
)

MATCHES_OF_OPPONENTS = TieBreak(
    key=OPPONENTS_MATCH_WINS,
    listed=24,
    short=N_("OMW"),
    name=N_("Opponents’ match-win percentage"),
    meaning=N_("the mean of the opponents’ match-win percentages"),
    at_tables=N_("the mean of the tablemates’ match-win percentages"),
    parted=N_("the opponents of %(first)s won %(one)s of their matches on average, those of %(second)s %(other)s"),
    described="The mean of the opponents’ `match_wins`; a bye has no opponent. Of nobody it is the `floor`.",
    shown=ShownAs.PERCENT,
    range=_of_opponents_range(MATCH_WINS, raised=True),
    of_player=_opponents_match_wins,
)

MATCHES_OF_THEIR_OPPONENTS = TieBreak(
    key=OPPONENTS_OPPONENTS_MATCH_WINS,
    listed=25,
    short=N_("OOMW"),
    name=N_("Opponents’ opponents’ match-win percentage"),
    meaning=N_("the mean of what “Opponents’ match-win percentage” gives for each opponent"),
    described="The mean of the opponents’ `opponents_match_wins`.",
    shown=ShownAs.PERCENT,
    range=_of_opponents_range(OPPONENTS_MATCH_WINS),
    of_player=_of_opponents(OPPONENTS_OPPONENTS_MATCH_WINS, OPPONENTS_MATCH_WINS, _opponents_match_wins),
)

OWN_GAMES = TieBreak(
    key=GAME_WINS,
    listed=26,
    short=N_("GW"),
    name=N_("Game-win percentage"),
    meaning=N_("the games won of those played, within bounds"),
    described=(
        "The games won of those played; a game drawn is worth what a drawn match is, unless `standings.percentages` says otherwise. A bye or a win by forfeit is won without losing a game, with as many as "
        "`swiss.games_to_win` says."
    ),
    shown=ShownAs.PERCENT,
    needs=Needs.GAMES,
    range=_game_wins_range,
    of_player=_game_wins,
)

GAMES_OF_OPPONENTS = TieBreak(
    key=OPPONENTS_GAME_WINS,
    listed=27,
    short=N_("OGW"),
    name=N_("Opponents’ game-win percentage"),
    meaning=N_("the mean of the opponents’ game-win percentages"),
    parted=N_("the opponents of %(first)s won %(one)s of their games on average, those of %(second)s %(other)s"),
    described="The mean of the opponents’ `game_wins`.",
    shown=ShownAs.PERCENT,
    needs=Needs.GAMES,
    range=_of_opponents_range(GAME_WINS, raised=True),
    of_player=_of_opponents(OPPONENTS_GAME_WINS, GAME_WINS, _game_wins, raised=True),
)


def _losses(figures: Figures, player: PlayerNumber) -> Receipt:
    """The matches lost of those played, as a negative number: a bye is none (Flesh and Blood, Pairings and Tiebreaker Policy)."""
    played = [
        record
        for record in figures.records[player]
        if record.kind is RecordKind.MATCH and figures.setting.absences.is_match(record)
    ]
    lost = sum(record.outcome is Outcome.LOSS for record in played)
    share = -Fraction(lost, len(played) or 1)
    return Receipt.total(MATCH_LOSSES, [PercentageLine(share, points=-lost, possible=len(played))])


OWN_LOSSES = TieBreak(
    key=MATCH_LOSSES,
    listed=34,
    short=N_("PML"),
    name=N_("Match-loss percentage"),
    meaning=N_("the matches lost of those played; the fewest go first"),
    described="The matches lost of those played, as a negative number: the fewest go first. A bye is no match, a draw no loss.",
    shown=ShownAs.PERCENT,
    needs=Needs.MATCHES,
    range=lambda bounds, player: (-1, 0) if bounds.waits(player) else settled(_losses)(bounds, player),
    of_player=_losses,
)

LOSSES_OF_OPPONENTS = TieBreak(
    key=OPPONENTS_MATCH_LOSSES,
    listed=35,
    short=N_("OML"),
    name=N_("Opponents’ match-loss percentage"),
    meaning=N_("the mean of the opponents’ match-loss percentages; the lowest goes first"),
    described="The mean of the opponents’ `match_losses`: the lowest goes first.",
    shown=ShownAs.PERCENT,
    needs=Needs.MATCHES,
    range=_of_opponents_range(MATCH_LOSSES),
    of_player=_of_opponents(OPPONENTS_MATCH_LOSSES, MATCH_LOSSES, _losses),
)
