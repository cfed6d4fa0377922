"""A tournament in figures: each with its label, and in words what is counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.engine.tournament.result import result_of
from pipeline.engine.tournament.state import PlayedSeat, TournamentState
from pipeline.model.bracket import Advance
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import Round
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.views.context.tournament import TournamentContext, facing
from pipeline.views.language.people import Person


class PlayedDuel(Struct, frozen=True):
    """A match of two that was played; `winner` is None after a draw.

    `places` are the places of the two in the standings before the round, None where there were none.
    """

    round: Round
    players: tuple[PlayerNumber, PlayerNumber]
    winner: PlayerNumber | None
    scores: tuple[Number | None, Number | None]
    places: tuple[int | None, int | None]

    @property
    def upset(self) -> bool:
        """Whether it was won by the one who stood lower before the round."""
        first, second = self.places
        if first is None or second is None or self.winner is None:
            return False
        return (first > second) if self.winner == self.players[0] else (second > first)

    @property
    def difference(self) -> Number | None:
        """By how much it was won; None after a draw and where no scores are noted."""
        first, second = self.scores
        if self.winner is None or first is None or second is None or first == second:
            return None
        return first - second if first > second else second - first


def played_duels(state: TournamentState) -> tuple[PlayedDuel, ...]:
    """All matches that were played, in order of play: no byes, and none to which somebody did not come."""
    return (*_swiss(state), *_bracket(state))


def _swiss(state: TournamentState) -> Iterator[PlayedDuel]:
    for index, played in enumerate(state.rounds):
        before = {} if index == 0 else {one.player: one.place for one in state.after[index - 1]}
        for one in played.matches:
            match, result = one.match, result_of(state.contest.ruleset, one.match)
            if match.player2 is None or result is None or result is Result.BYE or result.forfeit:
                continue
            players = match.player1, match.player2
            winner = None if result.winner is None else players[result.winner - 1]
            places = before.get(players[0]), before.get(players[1])
            yield PlayedDuel(played.round, players, winner, (match.score1, match.score2), places)


def _bracket(state: TournamentState) -> Iterator[PlayedDuel]:
    if state.bracket is None:
        return
    before = {one.player: one.place for one in state.standings} if state.rounds else {}
    for game in state.bracket.games:
        first, second = game.players
        if first is None or second is None or game.advance not in (Advance.RESULT, Advance.HIGHER_SEED):
            continue
        winner = game.winner if game.advance is Advance.RESULT else None
        yield PlayedDuel(game.round, (first, second), winner, game.scores, (before.get(first), before.get(second)))


def unbeaten_runs(duels: tuple[PlayedDuel, ...]) -> dict[PlayerNumber, int]:
    """Each player's longest run of matches without a loss, one after the other in order of play.

    What was not played, a bye or a match to which somebody did not come, neither counts nor ends it.
    """
    longest: dict[PlayerNumber, int] = {}
    running: dict[PlayerNumber, int] = {}
    for duel in duels:
        for player in duel.players:
            running[player] = running.get(player, 0) + 1 if duel.winner in (None, player) else 0
            longest[player] = max(longest.get(player, 0), running[player])
    return longest


_FEWEST = 2


class ContestedTable(Struct, frozen=True):
    """A table with a result, everybody who has a place there, the best first."""

    seats: tuple[PlayedSeat, ...]

    @property
    def winner(self) -> PlayerNumber | None:
        """Who won it alone."""
        first = [one.seat.player for one in self.seats if one.place == 1]
        return first[0] if len(first) == 1 else None

    @property
    def margin(self) -> Number | None:
        """How much nearer to the goal the winner was than the second; None where nobody won alone, or no power is noted."""
        if self.winner is None or len(self.seats) < _FEWEST:
            return None
        first, second = (one.distance for one in self.seats[:2])
        powers = [one.seat.power for one in self.seats[:2]]
        if first is None or second is None or None in powers or second < first:
            return None
        return second - first


def contested_tables(state: TournamentState) -> tuple[ContestedTable, ...]:
    """All tables with a result, in order of play, those of the finals last."""
    return tuple(_contested(state))


def _contested(state: TournamentState) -> Iterator[ContestedTable]:
    finals = state.finals.rounds if state.finals is not None else ()
    for played in (*state.rounds, *finals):
        for table in played.tables:
            placed = [seat for seat in table.seats if seat.place is not None]
            if table.complete and placed:
                yield ContestedTable(tuple(sorted(placed, key=lambda one: one.place or 0)))


def winning_runs(tables: Sequence[ContestedTable]) -> dict[PlayerNumber, int]:
    """Each player's longest run of tables that they won alone, one after the other in order of play."""
    longest: dict[PlayerNumber, int] = {}
    running: dict[PlayerNumber, int] = {}
    for table in tables:
        for seat in table.seats:
            player = seat.seat.player
            running[player] = running.get(player, 0) + 1 if table.winner == player else 0
            longest[player] = max(longest.get(player, 0), running[player])
    return longest


_A_RUN = 3
"""So many matches without a loss are a run."""
_A_STREAK = 2
"""So many tables won one after the other are worth telling."""
_NAMED = 2


class EventFigure(Struct, frozen=True):
    """A figure: `text` is what stands large, `note` what more there is to say of it, `meaning` what is counted."""

    label: str
    text: str
    note: str
    meaning: str
    people: tuple[Person, ...] = ()


def figures(context: TournamentContext) -> tuple[EventFigure, ...]:
    """The figures of a tournament; those that it has nothing for are left out."""
    if context.seated:
        return tuple(_of_tables(context, contested_tables(context.state)))
    return tuple(_of_duels(context, played_duels(context.state)))


def _of_tables(context: TournamentContext, tables: Sequence[ContestedTable]) -> Iterator[EventFigure]:
    words = context.words
    yield EventFigure(
        words.pgettext("figures of a tournament", "Tables"),
        str(len(tables)),
        "",
        words.gettext("Tables that have a result, the finals included."),
    )
    yield from _closest_table(context, tables)
    yield from _streak(context, tables)


def _closest_table(context: TournamentContext, tables: Sequence[ContestedTable]) -> Iterator[EventFigure]:
    words, known = context.words, [table for table in tables if table.margin is not None]
    if not known:
        return
    alike = [table for table in known if table.margin == min(one.margin for one in known if one.margin is not None)]
    first, second = alike[-1].seats[:2]
    others = len(alike) - 1
    yield EventFigure(
        words.gettext("Closest table"),
        facing(*(words.number(one.seat.power or 0) for one in (first, second))),
        words.ngettext("and %(count)s other", "and %(count)s others", others) if others else "",
        words.gettext(
            "The table whose winner was least ahead of the second, measured from the goal of each; of several the last one."
        ),
        tuple(context.people[one.seat.player] for one in (first, second)),
    )


def _streak(context: TournamentContext, tables: Sequence[ContestedTable]) -> Iterator[EventFigure]:
    words, runs = context.words, winning_runs(tables)
    longest = max(runs.values(), default=0)
    if longest < _A_STREAK:
        return
    yield EventFigure(
        words.gettext("Most tables won in a row"),
        str(longest),
        *_holders(context, runs, longest),
    )


def _holders(
    context: TournamentContext, runs: Mapping[PlayerNumber, int], longest: int
) -> tuple[str, str, tuple[Person, ...]]:
    """Note, meaning and people of the longest run of tables."""
    words = context.words
    holders = _by_place(context, [player for player, run in runs.items() if run == longest])
    others = len(holders) - _NAMED
    return (
        words.ngettext("and %(count)s other", "and %(count)s others", others) if others > 0 else "",
        words.gettext("Tables one after the other that a player won alone, the finals included."),
        tuple(context.people[player] for player in holders[:_NAMED]),
    )


def _of_duels(context: TournamentContext, duels: tuple[PlayedDuel, ...]) -> Iterator[EventFigure]:
    words = context.words
    yield EventFigure(
        words.gettext("Matches"),
        str(len(duels)),
        "",
        words.gettext("Matches that were played: no byes, and none to which a player did not come."),
    )
    yield from _upsets(context, duels)
    yield from _closest(context, duels)
    yield from _run(context, duels)


def _upsets(context: TournamentContext, duels: Sequence[PlayedDuel]) -> Iterator[EventFigure]:
    words = context.words
    between = [
        duel
        for duel in duels
        if duel.winner is not None and None not in duel.places and duel.places[0] != duel.places[1]
    ]
    if not between:
        return
    yield EventFigure(
        words.pgettext("figures of a tournament", "Upsets"),
        str(sum(duel.upset for duel in between)),
        words.pgettext("upsets", "of %(count)s", count=len(between)),
        words.gettext(
            "Matches won by the player who stood lower in the standings before the round, of all that were won "
            "from the second round on by players of different places."
        ),
    )


def _closest(context: TournamentContext, duels: Sequence[PlayedDuel]) -> Iterator[EventFigure]:
    """In games of a match most are won by one, which says nothing."""
    words, known = context.words, [duel for duel in duels if duel.difference is not None]
    if context.rules.scores.meaning not in (ScoreMeaning.HIT_POINTS, ScoreMeaning.SCORE) or not known:
        return
    least = min(duel.difference for duel in known if duel.difference is not None)
    alike = [duel for duel in known if duel.difference == least]
    last = alike[-1]
    first, second = last.scores if last.winner == last.players[0] else last.scores[::-1]
    others = len(alike) - 1
    yield EventFigure(
        words.gettext("Closest match"),
        context.scored(first, second),
        words.ngettext("and %(count)s other", "and %(count)s others", others) if others else "",
        words.gettext(
            "The match that was won by the smallest difference of scores, the winner first; of several the last one."
        ),
        tuple(context.people[player] for player in sorted(last.players, key=lambda one: one != last.winner)),
    )


def _run(context: TournamentContext, duels: tuple[PlayedDuel, ...]) -> Iterator[EventFigure]:
    words, runs = context.words, unbeaten_runs(duels)
    longest = max(runs.values(), default=0)
    if longest < _A_RUN:
        return
    holders = _by_place(context, [player for player, run in runs.items() if run == longest])
    others = len(holders) - _NAMED
    yield EventFigure(
        words.gettext("Longest unbeaten run"),
        str(longest),
        words.ngettext("and %(count)s other", "and %(count)s others", others) if others > 0 else "",
        words.gettext(
            "Matches one after the other without a loss, the bracket included; what was not played does not count."
        ),
        tuple(context.people[player] for player in holders[:_NAMED]),
    )


def _by_place(context: TournamentContext, players: Sequence[PlayerNumber]) -> list[PlayerNumber]:
    order = [row.player for row in context.state.classification.rows]
    return sorted(players, key=order.index)
