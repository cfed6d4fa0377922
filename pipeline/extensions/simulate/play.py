"""A whole event by a seed: registration, who comes late, leaves, returns or is warned, Swiss, cut, bracket, to any moment."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from pipeline.engine.bracket.layout import layout
from pipeline.engine.bracket.slots import bracket_size
from pipeline.engine.compute import finals, next_round, swiss_complete
from pipeline.engine.draw import duels, fingerprint, tables
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.attendance import CUSTOM
from pipeline.engine.tournament.contest import Contest, contest_of, entered, removed
from pipeline.extensions.simulate.armies import Armies, with_finals
from pipeline.extensions.simulate.chance import SeededChance
from pipeline.extensions.simulate.start import opening, skills
from pipeline.model import (
    CUT,
    Change,
    ChangeKind,
    Cut,
    Event,
    Match,
    Number,
    PlayerNumber,
    Proposal,
    Result,
    Seat,
    Stage,
    Standing,
    Tournament,
    replace,
    swiss,
)
from pipeline.rules.ruleset.duel import DrawPolicy, ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset

_FORFEIT_PERCENT = 1
_DRAW_PERCENT = 5
_ON_TIME_PERCENT = 12
_DESTROYED_PERCENT = 55
_USUAL_SCORE = 20
_USUAL_SECOND = 4
_GOAL = 15
_LOWER_GOAL = 10
_LOWER_GOAL_PERCENT = 10
_TIME_PERCENT = 15
_LARGE = 32
"""A melee of so many players or more has a semi-final."""
_ENOUGH = 12
"""Players of an event that can do without one."""
_DROP_PERCENT = 2
_RETURN_PERCENT = 20
_WARNING_PERCENT = 1
_LEAVES_AT_CUT_PERCENT = 30
_PLAYERS_PER_LATE_ONE = 100


class MatchTable(Struct, frozen=True):
    """Where matches are played out: by skill and chance, with the results that the ruleset knows."""

    ruleset: Ruleset
    skill: Mapping[PlayerNumber, int]
    chance: SeededChance

    def played(self, match: Match) -> Match:
        """The match with its result and scores; a bye is one already, as is a match that somebody who has left cannot play."""
        if match.player2 is None or match.result is not None:
            return match
        key = (match.round.name, match.player1, match.player2)
        if match.round.stage is Stage.SWISS and self.chance.happens(_FORFEIT_PERCENT, "no-show", *key):
            return replace(match, result=Result.SECOND_BY_FORFEIT)
        result = self._result(match, self.skill[match.player1] ** 2, self.skill[match.player2] ** 2)
        one, other = self._scores(match, result) or (None, None)
        if result.winner == 2:
            one, other = other, one
        match, rules = replace(match, result=result, score1=one, score2=other), self.ruleset.second_scores
        if rules is None:
            return match
        room = _USUAL_SECOND if rules.most is None else min(_USUAL_SECOND, int(rules.most - rules.least))
        one, other = (rules.least + self.chance.below(room + 1, side, *key) for side in ("second 1", "second 2"))
        return replace(match, second1=one, second2=other)

    def _result(self, match: Match, mine: int, theirs: int) -> Result:
        """A draw now and then, else a win by these strengths of the two."""
        rules, key = self.ruleset, (match.round.name, match.player1, match.player2)
        swiss = match.round.stage is Stage.SWISS
        drawn = rules.points.draw is not None if swiss else rules.bracket.draws is not DrawPolicy.NONE
        if drawn and self.chance.happens(_DRAW_PERCENT, "draw", *key):
            return Result.DRAW
        first = self.chance.below(mine + theirs, "winner", *key) < mine
        minutes = rules.swiss.usual_minutes if swiss else rules.bracket.minutes
        timed = minutes is not None and rules.points.win_on_time is not None
        if timed and self.chance.happens(_ON_TIME_PERCENT, "time", match.round.name, match.player1):
            return Result.FIRST_ON_TIME if first else Result.SECOND_ON_TIME
        return Result.FIRST if first else Result.SECOND

    def _scores(self, match: Match, result: Result) -> tuple[Number, Number] | None:
        """The scores, the winner's first."""
        meaning = self.ruleset.scores.meaning
        key = (match.round.name, match.player1, match.player2)
        if meaning is ScoreMeaning.GAMES:
            return self.chance.weighted(self._games(match, result), "games", *key)
        if meaning is ScoreMeaning.HIT_POINTS:
            return self._hit_points(result, *key)
        if meaning is ScoreMeaning.SCORE:
            winner, loser = self._hit_points(result, *key)
            return (winner, loser) if result is Result.DRAW else (winner + self.ruleset.scores.level_within, loser)
        if meaning is ScoreMeaning.POINTS:
            points = self.ruleset.points
            draw = points.loss if points.draw is None else points.draw
            return (draw, draw) if result is Result.DRAW else (points.win, points.loss)
        return None

    def _games(self, match: Match, result: Result) -> tuple[tuple[tuple[int, int], int], ...]:
        """Games won and how often matches end so; without a time limit a match is always played out."""
        if result is Result.DRAW:
            return ((1, 1), 5), ((0, 0), 1)
        timed = match.round.stage is Stage.SWISS or self.ruleset.bracket.minutes is not None
        wins = (self.ruleset.swiss if match.round.stage is Stage.SWISS else self.ruleset.bracket).games_to_win
        played_out = tuple(((wins, lost), 10) for lost in range(wins))
        return (*played_out, ((wins - 1, 0), 2)) if timed and wins > 1 else played_out

    def _hit_points(self, result: Result, *key: object) -> tuple[int, int]:
        """What is left of the two headquarters, or was made: up to what the rules allow or give points for, or is usual."""
        scores, table = self.ruleset.scores, self.ruleset.points.by_difference
        highest = int(table[-1].at_least) if table else _USUAL_SCORE
        if scores.maximum is not None:
            highest = max(1, int(scores.maximum - scores.level_within))
        if result is Result.DRAW:
            both = self.chance.below(highest + 1, "hit points", *key)
            return both, both
        winner = 1 + self.chance.below(highest, "hit points", *key)
        destroyed = self.chance.happens(_DESTROYED_PERCENT, "destroyed", *key)
        return winner, 0 if destroyed else self.chance.below(winner, "left", *key)


class TableResults(Struct, frozen=True):
    """Where tables are played out: by skill and chance, with powers and goals."""

    skill: Mapping[PlayerNumber, int]
    chance: SeededChance
    victory_points: bool = False
    """Whether power are victory points, without goals."""

    def played(self, table: Sequence[Seat]) -> list[Seat]:
        """The seats of one table with power and goal: one reaches it, or at time nobody has."""
        key = (table[0].round.name, table[0].table or 0)
        if self.victory_points:
            return self._with_points(table, *key)
        at_time = self.chance.happens(_TIME_PERCENT, "time", *key)
        winner, seats = self._winner(table, *key), []
        for seat in table:
            # Agendas and cards change the goals of some.
            lower = self.chance.happens(_LOWER_GOAL_PERCENT, "goal", *key, seat.player)
            goal = _LOWER_GOAL if lower else _GOAL
            reached = seat.player == winner and not at_time
            power = goal if reached else self.chance.below(goal, "power", *key, seat.player)
            seats.append(replace(seat, power=power, goal=goal))
        return seats

    def _with_points(self, table: Sequence[Seat], *key: object) -> list[Seat]:
        """As many victory points as there are players: two or more for one of them, each of the others by chance."""
        winner, points = self._winner(table, *key), dict.fromkeys((seat.player for seat in table), 0)
        points[winner] = min(2, len(table))
        for number in range(len(table) - points[winner]):
            points[table[self.chance.below(len(table), "points", *key, number)].player] += 1
        return [replace(seat, power=points[seat.player]) for seat in table]

    def _winner(self, table: Sequence[Seat], *key: object) -> PlayerNumber:
        options = tuple((seat.player, self.skill[seat.player] ** 2) for seat in table)
        return self.chance.weighted(options, "winner", *key)


class Moment(StrEnum):
    """How far a simulated event has come."""

    REGISTERED = "registered"
    """Players are there and nothing is drawn."""
    AFTER_ROUNDS = "after-rounds"
    """So many Swiss rounds are played."""
    MID_ROUND = "mid-round"
    """So many are played; the next is drawn and half of its results are in."""
    MID_BRACKET = "mid-bracket"
    """Half of its rounds are played; the next is drawn and half of its results are in."""
    FINISHED = "finished"


def simulate(
    ruleset: Ruleset,
    players: int,
    *,
    seed: str,
    rounds: int | None = None,
    moment: Moment | None = None,
    structure: str = "",
    language: str | None = None,
) -> Event:
    """An event of one tournament, as its workbook would hold it; the same for the same arguments.

    `rounds` are the Swiss rounds played at AFTER_ROUNDS (the moment where only rounds are given) and MID_ROUND
    (half of them if none are given); without both the event is finished. `structure` is one of the ruleset's; where it has
    none that fits, rounds and cut are stated as organisers usually do. `language` is that of the event and
    of its names, else the ruleset's own. A moment that never comes (half a bracket without a cut) is the end.
    """
    chance = SeededChance(seed)
    event = opening(ruleset, players, chance, structure, language or ruleset.language)
    play = Play(event, 0, ruleset, skills(players, chance), chance)
    return play.to(moment or (Moment.FINISHED if rounds is None else Moment.AFTER_ROUNDS), rounds)


class Play:
    """A tournament of an event being played: the one at `index`."""

    def __init__(
        self, event: Event, index: int, ruleset: Ruleset, skill: Mapping[PlayerNumber, int], chance: SeededChance
    ) -> None:
        self.event, self.index, self.ruleset, self.chance = event, index, ruleset, chance
        self.table = MatchTable(ruleset, skill, chance)
        self.tables = TableResults(skill, chance, ruleset.tables is not None and ruleset.tables.victory_points)
        self._state_the_shape()

    @property
    def tournament(self) -> Tournament:
        """The tournament as far as it has come."""
        return self.event.tournaments[self.index]

    @property
    def contest(self) -> Contest:
        """The same with all that the engine needs."""
        return contest_of(self.event, self.tournament, self.ruleset)

    def to(self, moment: Moment, rounds: int | None) -> Event:
        """The event at that moment of the tournament."""
        if moment is Moment.REGISTERED:
            return self.event
        self._change(late(self.contest, self.chance))
        while (due := self._due()) is not None and not self._is_after(due, moment, rounds):
            half = self._is_half_played(due, moment, rounds)
            self._play(due, half=half)
            if half:
                break
        return self.event

    def _is_after(self, due: Proposal, moment: Moment, rounds: int | None) -> bool:
        """Whether the moment comes before the round that is due."""
        if due.round.stage is Stage.BRACKET:
            return moment in (Moment.AFTER_ROUNDS, Moment.MID_ROUND)
        return moment is Moment.AFTER_ROUNDS and rounds is not None and due.round.number > rounds

    def _is_half_played(self, due: Proposal, moment: Moment, rounds: int | None) -> bool:
        """Whether the moment lies within the round that is due: for a bracket, after half of its rounds."""
        if due.round.tables:
            return moment is Moment.MID_BRACKET
        if due.round.stage is Stage.BRACKET:
            size = max((match.round.number for match in self._bracket_rows()), default=due.round.number)
            laid = layout(self.ruleset.bracket, size, third_place=False)
            played = sum(stage.round < due.round for stage in laid)
            return moment is Moment.MID_BRACKET and played >= len(laid) // 2
        played = self.contest.structure.rounds // 2 if rounds is None else rounds
        return moment is Moment.MID_ROUND and due.round.number > played

    def _bracket_rows(self) -> list[Match | Seat]:
        return [row for row in self.tournament.rows if row.round.stage is Stage.BRACKET]

    def _state_the_shape(self) -> None:
        """Rounds and cut for a game that leaves them to the organiser, or whose table does not hold so few."""
        players = len(self.tournament.players)
        if self.contest.structure.fits or players < 2:
            return
        named, tables = CUSTOM if self.ruleset.structures else "", self.ruleset.tables
        cut: int | None = 8 if players >= 24 else 4 if players >= 12 else 0
        rounds = (players - 1).bit_length()
        if tables:  # two or three rounds, and in a large event the semi-final (agot1-melee: Mesa final)
            cut = (tables.semi_final or None) if players >= _LARGE else None
            rounds = 2 if players < _LARGE // 2 else 3
        self._set(replace(self.tournament, structure=named, rounds=rounds, cut=cut))

    def _due(self) -> Proposal | None:
        """The next round, after what the organiser enters before its draw."""
        contest = self.contest
        drawn, rounds = contest.drawn_through, contest.structure.rounds
        if drawn and not self._bracket_rows():
            after = standings(contest)
            if drawn < rounds:
                self._change(before_round(contest, drawn + 1, after, self.chance))
            elif swiss_complete(contest) and (cut := finals(contest, after).cut) is not None:
                self._change(before_cut(contest, rounds, cut, self.chance))
        return next_round(self.contest)

    def _play(self, due: Proposal, *, half: bool) -> None:
        """Write the round that is due and its results, as the program and the organiser would."""
        if not self.tournament.rows:
            shape = self.contest.structure
            cut = self.tournament.cut if self.ruleset.tables is not None else shape.cut
            self._set(replace(self.tournament, rounds=shape.rounds, cut=cut, draw_method=fingerprint.METHOD))
        if due.tables:
            self._sit(due, half=half)
            return
        rows = duels.as_rows(due)
        with_result = self._ended(due, len(rows), half=half)
        armies = self._armies(rows)
        played = []
        for index, row in enumerate(rows):
            match = self.table.played(row) if index in with_result else row
            if armies is not None and index in with_result and not (match.result and match.result.forfeit):
                first, second = armies.of_match(match)
                match = replace(match, army1=first, army2=second)
            played.append(match)
        self._set(replace(self.tournament, matches=(*self.tournament.matches, *played)))

    def _sit(self, due: Proposal, *, half: bool) -> None:
        """The same where tables are played."""
        with_result, rows = self._ended(due, len(due.tables), half=half), tables.as_seats(due)
        seats: list[Seat] = []
        for index, table in enumerate(due.tables):
            drawn = [row for row in rows if row.table == table.table]
            seats += self.tables.played(drawn) if index in with_result else drawn
        self._set(replace(self.tournament, seats=(*self.tournament.seats, *seats)))

    def _ended(self, due: Proposal, rows: int, *, half: bool) -> set[int]:
        """The rows whose players have told their result: all, or `half` of them, rounded down."""
        by_chance = self.chance.shuffled(range(rows), "first to end", due.round.name)
        return set(by_chance[: rows // 2 if half else rows])

    def _armies(self, rows: Iterable[Match]) -> Armies | None:
        """What may be played in these rows; before the first of the bracket the finalists choose."""
        rules = self.ruleset.armies
        if rules is None or not self.event.armies:
            return None
        playing = {player for row in rows if row.round.stage is Stage.BRACKET for player in row.players}
        cut = bracket_size(self.contest.structure.cut)
        chosen = with_finals(rules, self.event.armies, cut, playing, self.chance)
        self.event = replace(self.event, armies=chosen)
        return Armies(self.chance, chosen, self.tournament.matches)

    def _change(self, changes: Iterable[Change]) -> None:
        self._set(replace(self.tournament, changes=(*self.tournament.changes, *changes)))

    def _set(self, tournament: Tournament) -> None:
        others = self.event.tournaments
        self.event = replace(self.event, tournaments=(*others[: self.index], tournament, *others[self.index + 1 :]))


def late(contest: Contest, chance: SeededChance) -> Iterator[Change]:
    """Who comes only for round 2, if there is one: one in an event of a dozen, and one more for every 100."""
    players = contest.tournament.players
    if len(players) >= _ENOUGH and not contest.ruleset.swiss.round_robin and contest.structure.rounds > 1:
        for player in chance.shuffled(players, "late")[: 1 + len(players) // _PLAYERS_PER_LATE_ONE]:
            yield Change(player, ChangeKind.LATE, swiss(2))


def before_round(
    contest: Contest, number: int, before: Sequence[Standing], chance: SeededChance
) -> Iterator[Change]:
    """What the organiser enters before the draw of Swiss round `number`, from 2 on.

    No-shows of the round before are dropped, some of the lower half go home, some of those come back, and where
    warnings count somebody may get one. In a larger event somebody has gone by the draw of round 3.
    """
    no_shows = _no_shows(contest, number - 1)
    here = entered(contest, number)
    for player in (player for player in no_shows if player in here):
        yield Change(player, ChangeKind.DROP, swiss(number))
    if len(before) < _ENOUGH:
        return
    staying = here - {*no_shows}
    lower = [line.player for line in before[len(before) // 2 :] if line.player in staying]
    going = [player for player in lower if chance.happens(_DROP_PERCENT, "drop", number, player)]
    if number == 3 and not going and lower:
        going = [chance.one_of(lower, "drop", number)]
    for player in going:
        yield Change(player, ChangeKind.DROP, swiss(number))
    dropped = (one for one in contest.tournament.changes if one.kind is ChangeKind.DROP)
    gone = [one.player for one in dropped if one.since == swiss(number - 1)]
    not_come = _no_shows(contest, number - 2)
    for player in gone:
        if player not in not_come and chance.happens(_RETURN_PERCENT, "return", number, player):
            yield Change(player, ChangeKind.RETURN, swiss(number))
    if contest.ruleset.warnings_exclude is not None:
        for player in sorted(here):
            if chance.happens(_WARNING_PERCENT, "warning", number, player):
                yield Change(player, ChangeKind.WARNING, swiss(number - 1))


def before_cut(contest: Contest, rounds: int, cut: Cut, chance: SeededChance) -> Iterator[Change]:
    """Players who did not come to the last of the `rounds` drop; one who qualified may have to catch a train."""
    no_shows, gone = _no_shows(contest, rounds), removed(contest, swiss(rounds))
    for player in (player for player in no_shows if player not in gone):
        yield Change(player, ChangeKind.DROP, CUT)
    seeds = [player for player in cut.seeds[1:] if player not in no_shows]
    many = len(contest.tournament.players) >= 2 * _ENOUGH
    if many and seeds and chance.happens(_LEAVES_AT_CUT_PERCENT, "leaves at the cut"):
        yield Change(chance.one_of(seeds, "leaves at the cut, who"), ChangeKind.DROP, CUT)


def _no_shows(contest: Contest, number: int) -> list[PlayerNumber]:
    """Who did not come to the table in Swiss round `number`."""
    rows = [match for match in contest.tournament.matches if match.round == swiss(number)]
    first = [match.player1 for match in rows if match.result is Result.SECOND_BY_FORFEIT]
    return first + [match.players[-1] for match in rows if match.result is Result.FIRST_BY_FORFEIT]
