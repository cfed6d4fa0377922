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

from pipeline.model import Match, Number, Round, Tournament

METHOD = 1
"""The number of the way in which rounds are drawn: a change of it gets the next number and keeps this."""


def fingerprint(tournament: Tournament, drawn: Round) -> str:
    """The fingerprint of results, byes and changes that the draw of a round rests on, 64 hex digits.

    Final and third-place match are drawn together, so the one tells nothing of the other; nor do games of the lower bracket
    of the upper one.
    """
    lines = [_match(match) for match in tournament.matches if drawn.waits_for(match.round)]
    lines += [
        _line("seat", seat.round.name, seat.table, seat.seat, seat.player, seat.power, seat.goal, seat.place)
        for seat in tournament.seats
        if drawn.waits_for(seat.round)
    ]
    lines += [
        _line("change", change.since.name, change.player, change.kind, *_known(change.points))
        for change in tournament.changes
        if change.since <= drawn
    ]
    return sha256("".join(f"{line}\n" for line in sorted(lines)).encode()).hexdigest()


def _match(match: Match) -> str:
    result = "BYE" if match.player2 is None else match.result
    armies = (army.strip().casefold() for army in (match.army1, match.army2))
    seconds = (match.second1, match.second2)
    more = () if seconds == (None, None) else ("second", *seconds)
    given = ("handicap", match.handicap) if match.handicap else ()
    rest = (match.score1, match.score2, *armies, *_known(match.drawn_games), *more, *given)
    return _line("match", match.round.name, match.player1, match.player2, result, *rest)


def _known(value: Number | None) -> tuple[Number, ...]:
    return () if value is None else (value,)


def _line(*values: object) -> str:
    return "|".join("" if value is None else str(value) for value in values)
