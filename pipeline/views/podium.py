"""The end of a tournament, for the overview: the first three, how the champion got there, and the tournament in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from pipeline.engine.tournament.state import PlayedSeat, TournamentState
from pipeline.model import Advance, Number, Outcome, PlayerNumber, Result, Round
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.views.context.results import ResultLetter, absence, manner_of_advance, outcome_letter
from pipeline.views.context.tournament import TournamentContext, facing
from pipeline.views.language.people import Person, readable
from pipeline.views.language.words import Words
from pipeline.views.status.status import Leader, champions
from pipeline.views.way import final_steps, mates_of, place_letter

_FEWEST = 2
_A_RUN = 3
"""So many matches without a loss are a run."""
_A_STREAK = 2
"""So many tables won one after the other are worth telling."""
_NAMED = 2
_PLACES = 3
_AT_MOST = 4
"""Two may share the third place; of more nobody stands on the podium but those before them."""
_ARMIES = 3


class PlayedDuel(Struct, frozen=True):
    """A match of two that was played; `winner` is None after a draw; `places` are theirs before the round, None where there were none."""

    round: Round
    players: tuple[PlayerNumber, PlayerNumber]
    winner: PlayerNumber | None
    scores: tuple[Number | None, Number | None]
    places: tuple[int | None, int | None]

    @property
    def below(self) -> int:
        """How many places below the other the winner stood before the round; more than 0 is an upset."""
        first, second = self.places
        if first is None or second is None or self.winner is None:
            return 0
        return first - second if self.winner == self.players[0] else second - first

    @property
    def difference(self) -> Number | None:
        """By how much it was won; None after a draw and where no scores are noted."""
        first, second = self.scores
        if self.winner is None or first is None or second is None or first == second:
            return None
        return first - second if first > second else second - first


def played_duels(state: TournamentState) -> tuple[PlayedDuel, ...]:
    """All matches that were played, in order of play: no byes, and none to which somebody did not come."""
    return (*_swiss_duels(state), *_bracket_duels(state))


def _swiss_duels(state: TournamentState) -> Iterator[PlayedDuel]:
    for played, after in zip(state.rounds, ((), *state.after), strict=False):
        before = {standing.player: standing.place for standing in after}
        for played_match in played.matches:
            match, result = played_match.match, result_of(state.contest.ruleset, played_match.match)
            if match.player2 is None or result is None or result is Result.BYE or result.forfeit:
                continue
            players = match.player1, match.player2
            winner = None if result.winner is None else players[result.winner - 1]
            places = before.get(players[0]), before.get(players[1])
            yield PlayedDuel(played.round, players, winner, (match.score1, match.score2), places)


def _bracket_duels(state: TournamentState) -> Iterator[PlayedDuel]:
    if state.bracket is None:
        return
    before = {standing.player: standing.place for standing in state.standings} if state.rounds else {}
    for game in state.bracket.games:
        first, second = game.players
        if first is None or second is None or game.advance not in (Advance.RESULT, Advance.HIGHER_SEED):
            continue
        winner = game.winner if game.advance is Advance.RESULT else None
        yield PlayedDuel(game.round, (first, second), winner, game.scores, (before.get(first), before.get(second)))


def unbeaten_runs(duels: Iterable[PlayedDuel]) -> dict[PlayerNumber, int]:
    """Each player's longest run of matches without a loss, one after the other in order of play.

    What was not played, a bye or a match to which somebody did not come, neither counts nor ends it.
    """
    return _longest_runs((player, duel.winner in (None, player)) for duel in duels for player in duel.players)


def winning_runs(tables: Iterable[ContestedTable]) -> dict[PlayerNumber, int]:
    """Each player's longest run of tables that they won alone, one after the other in order of play."""
    return _longest_runs(
        (seat.seat.player, table.winner == seat.seat.player) for table in tables for seat in table.seats
    )


def _longest_runs(played: Iterable[tuple[PlayerNumber, bool]]) -> dict[PlayerNumber, int]:
    """The longest run of each player, from what goes on with it or ends it, in order of play."""
    longest: dict[PlayerNumber, int] = {}
    running: dict[PlayerNumber, int] = {}
    for player, goes_on in played:
        running[player] = running.get(player, 0) + 1 if goes_on else 0
        longest[player] = max(longest.get(player, 0), running[player])
    return longest


class ContestedTable(Struct, frozen=True):
    """A table with a result, everybody who has a place there, the best first."""

    seats: tuple[PlayedSeat, ...]

    @property
    def winner(self) -> PlayerNumber | None:
        """Who won it alone."""
        first = [seat.seat.player for seat in self.seats if seat.place == 1]
        return first[0] if len(first) == 1 else None

    @property
    def margin(self) -> Number | None:
        """How much nearer to the goal the winner was than the second; None where nobody won alone, or no power is noted."""
        if self.winner is None or len(self.seats) < _FEWEST:
            return None
        first, second = (seat.distance for seat in self.seats[:2])
        powers = [seat.seat.power for seat in self.seats[:2]]
        if first is None or second is None or None in powers or second < first:
            return None
        return second - first


def contested_tables(state: TournamentState) -> tuple[ContestedTable, ...]:
    """All tables with a result, in order of play, those of the finals last."""
    rounds = (*state.rounds, *(state.finals.rounds if state.finals else ()))
    tables = (table for played in rounds for table in played.tables if table.complete)
    placed = ([seat for seat in table.seats if seat.place is not None] for table in tables)
    return tuple(
        ContestedTable(tuple(sorted(seats, key=lambda seat: seat.place or 0))) for seats in placed if seats
    )


class EventFigure(Struct, frozen=True):
    """A figure: `text` is what stands large, `note` what more there is to say of it, `meaning` what is counted."""

    label: str
    text: str
    note: str
    meaning: str
    people: tuple[Person, ...] = ()


def _of_tables(context: TournamentContext, tables: Sequence[ContestedTable]) -> Iterator[EventFigure]:
    words = context.words
    yield EventFigure(
        words.pgettext("figures of a tournament", "Tables"),
        str(len(tables)),
        "",
        words.gettext("Tables that have a result, the finals included."),
    )
    yield from _closest_table(context, tables)
    yield from _longest_run(
        context,
        words.gettext("Most tables won in a row"),
        winning_runs(tables),
        _A_STREAK,
        words.gettext("Tables one after the other that a player won alone, the finals included."),
    )


def _closest_table(context: TournamentContext, tables: Sequence[ContestedTable]) -> Iterator[EventFigure]:
    words, margins = context.words, [table.margin for table in tables if table.margin is not None]
    if not margins:
        return
    alike = [table for table in tables if table.margin == min(margins)]
    seats = [seat.seat for seat in alike[-1].seats[:2]]
    yield EventFigure(
        words.gettext("Closest table"),
        facing(*(words.number(seat.power or 0) for seat in seats)),
        _and_others(words, len(alike) - 1),
        words.gettext(
            "The table whose winner was least ahead of the second, measured from the goal of each; of several the last one."
        ),
        tuple(context.people[seat.player] for seat in seats),
    )


def _longest_run(
    context: TournamentContext, label: str, runs: Mapping[PlayerNumber, int], least: int, meaning: str
) -> Iterator[EventFigure]:
    """The longest of the runs with those who had it, if it is worth telling."""
    longest = max(runs.values(), default=0)
    if longest >= least:
        order = [row.player for row in context.state.classification.rows]
        holders = sorted((player for player, run in runs.items() if run == longest), key=order.index)
        people = tuple(context.people[player] for player in holders[:_NAMED])
        yield EventFigure(label, str(longest), _and_others(context.words, len(holders) - _NAMED), meaning, people)


def _and_others(words: Words, count: int) -> str:
    return words.ngettext("and %(count)s other", "and %(count)s others", count) if count > 0 else ""


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
    yield from _longest_run(
        context,
        words.gettext("Longest unbeaten run"),
        unbeaten_runs(duels),
        _A_RUN,
        words.gettext(
            "Matches one after the other without a loss, the bracket included; what was not played does not count."
        ),
    )


def _upsets(context: TournamentContext, duels: Sequence[PlayedDuel]) -> Iterator[EventFigure]:
    words, won = context.words, [duel for duel in duels if duel.winner is not None and None not in duel.places]
    between = [duel for duel in won if duel.places[0] != duel.places[1]]
    if between:
        yield EventFigure(
            words.pgettext("figures of a tournament", "Upsets"),
            str(sum(duel.below > 0 for duel in between)),
            words.pgettext("upsets", "of %(count)s", count=len(between)),
            words.gettext(
                "Matches won by the player who stood lower in the standings before the round, of all that were won "
                "from the second round on by players of different places."
            ),
        )


def _closest(context: TournamentContext, duels: Sequence[PlayedDuel]) -> Iterator[EventFigure]:
    """In games of a match most are won by one, which says nothing."""
    words, differences = context.words, [duel.difference for duel in duels if duel.difference is not None]
    if context.rules.scores.meaning not in (ScoreMeaning.HIT_POINTS, ScoreMeaning.SCORE) or not differences:
        return
    alike = [duel for duel in duels if duel.difference == min(differences)]
    last = alike[-1]
    first, second = last.scores if last.winner == last.players[0] else last.scores[::-1]
    yield EventFigure(
        words.gettext("Closest match"),
        context.scored(first, second),
        _and_others(words, len(alike) - 1),
        words.gettext(
            "The match that was won by the smallest difference of scores, the winner first; of several the last one."
        ),
        tuple(context.people[player] for player in sorted(last.players, key=lambda player: player != last.winner)),
    )


class PodiumStep(Struct, frozen=True):
    """A round of the champion: against whom (nobody: then `text` says why), and how it went."""

    round: str
    opponents: tuple[Person, ...]
    text: str
    letter: ResultLetter
    score: str


class Podium(Struct, frozen=True):
    """The first three with their faction, or the armies that they played most; the champion first, who is alone."""

    places: tuple[Leader, ...]
    steps: tuple[PodiumStep, ...]
    figures: tuple[EventFigure, ...]


def podium(context: TournamentContext) -> Podium | None:
    """The podium of a tournament that is over; None where nobody won it alone. Figures that it has nothing for are left out."""
    won, people, state = champions(context), context.people, context.state
    if len(won) != 1:
        return None
    placed = [row for row in state.classification.rows if row.place is not None and row.place <= _PLACES]
    if len(placed) > _AT_MOST:
        placed = [row for row in placed if row.place != placed[-1].place]
    tables, duels = contested_tables(state), played_duels(state)
    return Podium(
        tuple(
            Leader(context.final_places[row.player], people[row.player], _deck(context, row.player))
            for row in placed
        ),
        (*_swiss(context, won[0].number), *_knockout(context, won[0].number)),
        tuple(_of_tables(context, tables) if context.seated else _of_duels(context, duels)),
    )


def _deck(context: TournamentContext, player: PlayerNumber) -> str:
    uses = Counter(use.army for use in context.army_uses.get(player, ()) if not use.bye)
    armies = [f"{readable(army)} ×\N{NO-BREAK SPACE}{count}" for army, count in uses.most_common(_ARMIES)]
    return context.faction_of(player) or ", ".join(armies)


def _swiss(context: TournamentContext, player: PlayerNumber) -> Iterator[PodiumStep]:
    standing = context.standings.get(player)
    for record in standing.records if standing else ():
        met = tuple(mate.person for mate in mates_of(context, record))
        yield PodiumStep(
            round=context.round(record.round),
            opponents=met if record.opponent is None else (context.people[record.opponent],),
            text=absence(record.kind, context.words),
            letter=place_letter(context, record),
            score=context.scored(record.own_score, record.other_score, record.drawn_games),
        )


def _knockout(context: TournamentContext, player: PlayerNumber) -> Iterator[PodiumStep]:
    for game in context.games_of(player):
        own = game.players.index(player)
        other = game.players[1 - own]
        if game.decided:
            yield PodiumStep(
                round=context.round(game.round),
                opponents=() if other is None else (context.people[other],),
                text=manner_of_advance(game.advance, context.words),
                letter=outcome_letter(Outcome.WIN if game.winner == player else Outcome.LOSS, context.words),
                score=context.scored(game.scores[own], game.scores[1 - own]),
            )
    for step in final_steps(context, player):
        if step.letter is not None:
            yield PodiumStep(step.round, tuple(mate.person for mate in step.mates), "", step.letter, "")
