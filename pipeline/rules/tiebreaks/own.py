"""Tie-breaks of a player's own rounds, rating and place in a manual order."""

from collections.abc import Callable
from functools import partial

from pipeline.locale.catalogue import N_
from pipeline.model import LeftOutLine, MarginLine, Outcome, PlayerNumber, Receipt, ReceiptLine, RecordKind, swiss
from pipeline.rules.absences import AbsenceKind
from pipeline.rules.tiebreaks.bounds import Bounds, Range, one_more, settled, settled_when_played
from pipeline.rules.tiebreaks.figures import Figures, counted, of_rounds
from pipeline.rules.tiebreaks.tiebreak import Needs, ShownAs, TieBreak

HIT_POINTS, OWN_SCORE = "hit_points", "own_score"
PLACE_POINTS = "place_points"
NO_BYE, ROUND_WINS, PLAYED_WINS = "no_bye", "round_wins", "played_wins"
PROGRESSIVE, PROGRESSIVE_CUT, LOST_ROUNDS = "progressive", "progressive_cut", "lost_rounds"
AVAILABLE, SECOND, SECOND_WINS = "rounds_available", "matches_second", "wins_second"
LAST_ROUND, RATING, MANUAL = "last_round", "rating", "manual"


def _hit_points(figures: Figures, player: PlayerNumber) -> Receipt:
    """The sum of the differences of scores (neuroshima-hex-2023: 5.6, I)."""
    lines = (
        MarginLine(record.difference, record.opponent, record.round, base=record.margin)
        if record.margin
        else ReceiptLine(record.difference, record.opponent, record.round)
        for record in figures.records[player]
    )
    return Receipt.total(HIT_POINTS, lines)


DIFFERENCE = TieBreak(
    key=HIT_POINTS,
    listed=6,
    short=N_("Diff."),
    name=N_("Total difference"),
    meaning=N_("own hit points minus the opponents’, added up over all rounds"),
    of_scores=N_("own scores minus the opponents’, added up over all rounds"),
    with_margins=N_("what the rules add for each match, and own scores minus the opponents’, over all rounds"),
    described=(
        "The sum of the differences of the scores, with their caps, and of what `scores.per_match` adds: the "
        "margin of victory."
    ),
    shown=ShownAs.SIGNED,
    needs=Needs.SCORES,
    range=settled_when_played(_hit_points),
    of_player=_hit_points,
)


_own_score = of_rounds(OWN_SCORE, lambda _, record: record.own_score)

SCORE = TieBreak(
    key=OWN_SCORE,
    listed=19,
    short=N_("Score"),
    name=N_("Score"),
    meaning=N_("a player’s own scores, added up over all rounds"),
    described="The sum of the own scores, without those of opponents.",
    needs=Needs.SCORES,
    range=settled_when_played(_own_score),
    of_player=_own_score,
)


_place_points = of_rounds(
    PLACE_POINTS, lambda _, record: record.place_points if record.kind is RecordKind.TABLE else None
)
"""What the places at tables have given beside the points (V:EKN tournament rules, 3.7.3)."""

POINTS_FOR_PLACES = TieBreak(
    key=PLACE_POINTS,
    listed=31,
    short=N_("Place pts"),
    name=N_("Points for places"),
    meaning=N_("what the places at the tables give, added up over all rounds"),
    described="The sum of what the places at tables give beside the points: `tables.points[].place_points`.",
    range=settled_when_played(_place_points),
    of_player=_place_points,
)


def _no_bye(figures: Figures, player: PlayerNumber) -> Receipt:
    """1 without an automatic win, 0 with one or more, each a line (war-online: priority 1)."""
    wins = [record for record in figures.records[player] if figures.setting.absences.is_automatic_win(record)]
    lines = [ReceiptLine(0, record.opponent, record.round) for record in wins]
    return Receipt.total(NO_BYE, lines or [ReceiptLine(1)])


def _no_bye_range(bounds: Bounds, player: PlayerNumber) -> Range:
    """A match that is left may be won by a forfeit, where that counts as a bye."""
    now = settled(_no_bye)(bounds, player)
    may_fall = bounds.waits(player) and bounds.figures.setting.absences.rows[AbsenceKind.FORFEIT_WIN].no_bye
    return (0, now[1]) if may_fall else now


NO_AUTOMATIC_WIN = TieBreak(
    key=NO_BYE,
    listed=7,
    short=N_("No bye"),
    name=N_("No automatic win"),
    meaning=N_("players without an automatic win go before players with one"),
    parted=N_("only %(second)s has had an automatic win"),
    described="1 without an automatic win, 0 with one.",
    shown=ShownAs.YES_OR_NO,
    range=_no_bye_range,
    of_player=_no_bye,
)


_round_wins = counted(ROUND_WINS, lambda _, record: record.outcome is Outcome.WIN)
"""The number of rounds won, an automatic win included (war-online: priority 3)."""

ROUNDS_WON = TieBreak(
    key=ROUND_WINS,
    listed=8,
    short=N_("Wins"),
    name=N_("Rounds won"),
    meaning=N_("the number of rounds won, automatic wins included"),
    parted=N_("more rounds won, %(one)s to %(other)s"),
    described="Rounds won, automatic wins included.",
    range=one_more(_round_wins),
    of_player=_round_wins,
)


_played_wins = counted(PLAYED_WINS, lambda _, record: record.outcome is Outcome.WIN and record.played)
"""FIDE Handbook C.07, effective 1 March 2026: 7.2."""

ROUNDS_WON_BY_PLAYING = TieBreak(
    key=PLAYED_WINS,
    listed=20,
    short=N_("Played wins"),
    name=N_("Rounds won by playing"),
    meaning=N_("the number of rounds won against somebody who came"),
    parted=N_("more rounds won by playing, %(one)s to %(other)s"),
    described="Rounds won against somebody who came: byes and forfeits are none.",
    range=one_more(_played_wins),
    of_player=_played_wins,
)


def _progressive(key: str, first: int, figures: Figures, player: PlayerNumber, last: int | None = None) -> Receipt:
    """The points after each round up to the `last`, those of the start among them, added up (FIDE Handbook C.07, 2026: 7.5): a line
    for each, those that the player did not play included; those before the `first` are left out (14.1).
    """
    last = figures.last_round if last is None else last
    lines = (
        LeftOutLine(0, None, swiss(number), points) if number < first else ReceiptLine(points, None, swiss(number))
        for number, points in enumerate(figures.points_after(player, last), start=1)
    )
    return Receipt.total(key, lines)


def _progressive_range(first: int) -> Callable[[Bounds, PlayerNumber], Range]:
    """The points of an open match stand in the sum once for its round and for each that follows, from the `first` on."""

    def range_of(bounds: Bounds, player: PlayerNumber) -> Range:
        last = bounds.last_round.number
        now = _progressive(PROGRESSIVE, first, bounds.figures, player, last).value
        if not bounds.waits(player):
            return now, now
        begun = {record.round.number for record in bounds.figures.records[player]}
        open_rounds = (number for number in range(1, last + 1) if number not in begun)
        ways = [gain * (last - max(number, first) + 1) for number in open_rounds for gain in bounds.gains]
        return now + min(ways), now + max(ways)

    return range_of


SUM_OF_PROGRESS = TieBreak(
    key=PROGRESSIVE,
    listed=21,
    short=N_("Progr."),
    name=N_("Progressive points"),
    meaning=N_("the points after each round, added up"),
    described=(
        "The points after each round, with those that the player started with, bonuses and penalties, added up: points won "
        "early count more often."
    ),
    range=_progressive_range(1),
    of_player=partial(_progressive, PROGRESSIVE, 1),
)

PROGRESS_WITHOUT_THE_FIRST_ROUND = TieBreak(
    key=PROGRESSIVE_CUT,
    listed=36,
    short=N_("Progr. − 1st"),
    name=N_("Progressive points without the first round"),
    meaning=N_("the points after each round from the second on, added up"),
    described="`progressive` without the points after the first round.",
    range=_progressive_range(2),
    of_player=partial(_progressive, PROGRESSIVE_CUT, 2),
)


_available = counted(AVAILABLE, lambda figures, record: figures.setting.absences.is_available(record))
"""FIDE C.07: 7.6, until 2024 “games one elected to play”."""

ROUNDS_AVAILABLE = TieBreak(
    key=AVAILABLE,
    listed=37,
    short=N_("Elected"),
    name=N_("Rounds elected to play in"),
    meaning=N_("the number of rounds for which the player was there, whether or not they were played"),
    described=(
        "Rounds for which the player was available, played or not: those that are not `voluntary` in `[absences]`, or were won."
    ),
    only_if_used=True,
    range=one_more(_available),
    of_player=_available,
)


_lost_rounds = of_rounds(
    LOST_ROUNDS, lambda _, record: record.round.number**2 if record.outcome is Outcome.LOSS else None
)


def _lost_rounds_range(bounds: Bounds, player: PlayerNumber) -> Range:
    now, _ = settled(_lost_rounds)(bounds, player)
    return now, now + (bounds.last_round.number**2 if bounds.waits(player) else 0)


ROUNDS_LOST_LATE = TieBreak(
    key=LOST_ROUNDS,
    listed=22,
    short=N_("Lost²"),
    name=N_("Lost rounds, squared"),
    meaning=N_("the squares of the numbers of the rounds lost, added up"),
    described="The squares of the numbers of the rounds lost, added up: whoever lost late goes first.",
    range=_lost_rounds_range,
    of_player=_lost_rounds,
)


def _last_round(figures: Figures, player: PlayerNumber) -> Receipt:
    """The points of the last round with a result, 0 for who had none in it (war-online: priority 4)."""
    last = [one for one in figures.records[player][-1:] if one.round.number == figures.last_round]
    return Receipt.total(LAST_ROUND, (ReceiptLine(one.points, one.opponent, one.round) for one in last))


def _last_round_range(bounds: Bounds, player: PlayerNumber) -> Range:
    """Points of the last round; whoever has played it has them, with a bye too."""
    if bounds.waits(player):
        return bounds.gains
    own = bounds.figures.records[player]
    now = own[-1].points if own and own[-1].round == bounds.last_round else 0
    return now, now


POINTS_OF_LAST_ROUND = TieBreak(
    key=LAST_ROUND,
    listed=9,
    short=N_("Last"),
    name=N_("Last round"),
    meaning=N_("the points from the last round"),
    parted=N_("more points from the last round, %(one)s to %(other)s"),
    described="Points from the last round that has a result.",
    range=_last_round_range,
    of_player=_last_round,
)


def _rating(figures: Figures, player: PlayerNumber) -> Receipt:
    """The general rating at the start, unrounded (war-online: priority 5)."""
    return Receipt.total(RATING, [ReceiptLine(figures.rating_of(player))])


RATING_AT_THE_START = TieBreak(
    key=RATING,
    listed=10,
    short=N_("Rating"),
    name=N_("Rating"),
    meaning=N_("the rating at the start, highest first"),
    parted=N_("the higher rating at the start, %(one)s to %(other)s"),
    described="The rating at the start: that of the Players sheet, moved by the Ladder and by earlier tournaments.",
    only_if_used=True,
    range=settled(_rating),
    of_player=_rating,
)


def _manual(figures: Figures, player: PlayerNumber) -> Receipt:
    """The organiser's order, lower first, as a negative number; an empty cell comes after all that are filled."""
    entrant = figures.players.get(player)
    order = None if entrant is None else entrant.tie_break
    return Receipt.total(MANUAL, [ReceiptLine(-(figures.last_manual if order is None else order))])


MANUAL_ORDER = TieBreak(
    key=MANUAL,
    listed=11,
    short=N_("Manual"),
    name=N_("Manual order"),
    meaning=N_("the order set by the organiser"),
    parted=N_("the organiser has set this order"),
    described=(
        "The Tie-break column of the Players sheet, lower first, as a negative number; an empty cell comes "
        "after all filled ones."
    ),
    only_if_used=True,
    range=settled(_manual),
    of_player=_manual,
)


_second = counted(SECOND, lambda _, record: record.second and record.played)
"""FIDE C.07: 7.3, games played with Black."""

MATCHES_AS_THE_SECOND = TieBreak(
    key=SECOND,
    listed=41,
    short=N_("As second"),
    name=N_("Matches as the second player"),
    meaning=N_("the number of matches played as the second player, in chess with Black"),
    described="Matches played as the second player of their row, in chess with Black: forfeits are none.",
    needs=Needs.MATCHES,
    range=one_more(_second),
    of_player=_second,
)


_second_wins = counted(
    SECOND_WINS, lambda _, record: record.second and record.played and record.outcome is Outcome.WIN
)
"""FIDE C.07: 7.4, games won with Black."""

WINS_AS_THE_SECOND = TieBreak(
    key=SECOND_WINS,
    listed=42,
    short=N_("Won as second"),
    name=N_("Matches won as the second player"),
    meaning=N_("the number of matches won by playing as the second player, in chess with Black"),
    described="Those of `matches_second` that were won.",
    needs=Needs.MATCHES,
    range=one_more(_second_wins),
    of_player=_second_wins,
)
