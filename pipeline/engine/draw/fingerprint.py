"""A fingerprint of what a draw rested on, so that a result corrected later is seen.

SHA-256, as lower-case hex, over one line per match, seat and change, UTF-8, sorted, each ended by a line feed:

    match|<round>|<player 1>|<player 2>|<result>|<score 1>|<score 2>|<army 1>|<army 2>[|<games drawn>]
    seat|<round>|<table>|<seat>|<player>|<power>|<goal>|<place>
    change|<round>|<player>|<kind>[|<points>]

with the English names of rounds and kinds, `BYE` and no second player for a bye, and nothing where nothing is
entered. A match or seat counts if the drawn round waits for its round, a change if it concerns the drawn one or
earlier. Sorting a sheet, table numbers of matches and notes change nothing.
"""

from hashlib import sha256

from pipeline.model import Change, Match, Number, Round, Seat, Tournament

METHOD = 1
"""The number of the way in which rounds are drawn: a change of it gets the next number and keeps this."""


def fingerprint(tournament: Tournament, drawn: Round) -> str:
    """The fingerprint of results, byes and changes that the draw of a round rests on, 64 hex digits.

    Final and third-place match are drawn together, so the one tells nothing of the other; nor do games of the lower bracket
    of the upper one.
    """
    lines = [_match(match) for match in tournament.matches if drawn.waits_for(match.round)]
    lines += [_seat(seat) for seat in tournament.seats if drawn.waits_for(seat.round)]
    lines += [_change(change) for change in tournament.changes if change.since <= drawn]
    return sha256("".join(f"{line}\n" for line in sorted(lines)).encode()).hexdigest()


def _match(match: Match) -> str:
    second = "" if match.player2 is None else str(match.player2)
    result = "BYE" if match.player2 is None else match.result or ""
    armies = (army.strip().casefold() for army in (match.army1, match.army2))
    scores = (_number(match.score1), _number(match.score2))
    drawn = () if match.drawn_games is None else (str(match.drawn_games),)
    seconds = (match.second1, match.second2)
    more = () if seconds == (None, None) else ("second", *map(_number, seconds))
    given = ("handicap", str(match.handicap)) if match.handicap else ()
    return "|".join(
        ("match", match.round.name, str(match.player1), second, result, *scores, *armies, *drawn, *more, *given)
    )


def _seat(seat: Seat) -> str:
    at = (_number(seat.table), _number(seat.seat), str(seat.player))
    return "|".join(("seat", seat.round.name, *at, _number(seat.power), _number(seat.goal), _number(seat.place)))


def _change(change: Change) -> str:
    worth = () if change.points is None else (_number(change.points),)
    return "|".join(("change", change.since.name, str(change.player), change.kind, *worth))


def _number(score: Number | None) -> str:
    return "" if score is None else str(score)
