"""An event taken further by a fixed seed: rounds drawn, results entered, players gone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pipeline.model import Change, Event, Match, Result, Seat, replace
from pipeline.rules.ruleset.duel import ScoreMeaning
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.tournaments import JOUST, MELEE, computed

ARMIES = ("Moloch", "Borgo", "Hegemonia", "Posterunek", "Stalowa Policja", "Dancer")


def with_matches(made: Event, *matches: Match, index: int = 0) -> Event:
    """The event with more rows in Matches."""
    tournament = made.tournaments[index]
    changed = replace(tournament, matches=(*tournament.matches, *matches))
    return replace(made, tournaments=(*made.tournaments[:index], changed, *made.tournaments[index + 1 :]))


def with_changes(made: Event, *changes: Change) -> Event:
    """The event with rows in Changes of its first tournament."""
    tournament = replace(made.tournaments[0], changes=(*made.tournaments[0].changes, *changes))
    return replace(made, tournaments=(tournament, *made.tournaments[1:]))


def with_next_round(made: Event, rules: Ruleset, index: int = 0) -> Event:
    """The event with its next Swiss round in the workbook, no result entered."""
    now = computed(made, rules, index).proposal
    if now is None:
        raise ValueError("no round is due")
    rows = [Match(now.round, one.player1, one.player2, table=one.table) for one in now.pairings]
    byes = [Match(now.round, bye.player, None, Result.BYE) for bye in now.byes]
    return with_matches(made, *rows, *byes, index=index)


def reported_match(match: Match, rules: Ruleset, random: Random) -> Match:
    """A match with a result that the rules know."""
    if match.player2 is None:
        return match
    match rules.scores.meaning:
        case ScoreMeaning.HIT_POINTS:
            one, other = random.randint(1, 20), random.randint(0, 18)
            armies = random.sample(ARMIES, 2)
            return replace(match, score1=one, score2=other, army1=armies[0], army2=armies[1])
        case ScoreMeaning.GAMES:
            one, other = random.choice([(2, 0), (2, 1), (1, 0), (1, 1), (0, 2), (1, 2)])
            return replace(match, score1=one, score2=other)
        case _:
            usual = [Result.FIRST] * 5 + [Result.SECOND] * 4
            return replace(match, result=random.choice([*usual, Result.FIRST_ON_TIME, Result.SECOND_BY_FORFEIT]))


def with_results(made: Event, rules: Ruleset, random: Random, *, but: int = 0, index: int = 0) -> Event:
    """The event with a result in every open match of the last round but so many."""
    tournament = made.tournaments[index]
    open_rows = [row for row in tournament.matches if row.result is None and row.score1 is None and row.player2]
    done = {id(row) for row in open_rows[: len(open_rows) - but]}
    matches = tuple(reported_match(row, rules, random) if id(row) in done else row for row in tournament.matches)
    changed = replace(tournament, matches=matches)
    return replace(made, tournaments=(*made.tournaments[:index], changed, *made.tournaments[index + 1 :]))


def played_swiss(made: Event, rules: Ruleset, rounds: int, seed: int = 7, index: int = 0) -> Event:
    """The event after so many complete Swiss rounds."""
    random = Random(seed)
    for _ in range(rounds):
        made = with_results(with_next_round(made, rules, index), rules, random, index=index)
    return made


def knocked_out(made: Event, rules: Ruleset, games: int, seed: int = 5) -> Event:
    """The event with so many games of the bracket entered, one after the other."""
    random = Random(seed)
    for _ in range(games):
        tree = computed(made, rules).bracket
        ready = [game for game in tree.games if game.ready] if tree else []
        if not ready:
            break
        game = ready[0]
        one, other = game.players
        if one is None:
            raise AssertionError("a ready game has two players")
        row = Match(game.round, one, other, table=game.position, seed1=game.seeds[0], seed2=game.seeds[1])
        made = with_matches(made, _won(reported_match(row, rules, random), rules))
    return made


def _won(match: Match, rules: Ruleset) -> Match:
    """A result of the bracket has a winner and, to two wins, its games."""
    if rules.scores.meaning is ScoreMeaning.GAMES:
        return replace(match, score1=2, score2=1)
    if rules is JOUST:
        first = match.result is None or match.result.winner == 1
        return replace(match, result=Result.FIRST if first else Result.SECOND)
    return match


def with_seats(made: Event, seats: Sequence[Seat]) -> Event:
    """The event with these rows in Tables and no others."""
    return replace(made, tournaments=(replace(made.tournaments[0], seats=tuple(seats)),))


def with_next_tables(made: Event) -> Event:
    """The event with its next round in the workbook, no result entered."""
    proposal = computed(made, MELEE).proposal
    if proposal is None or not proposal.tables:
        raise ValueError("no round is due")
    rows = [
        Seat(proposal.round, player, table.table, seat)
        for table in proposal.tables
        for seat, player in enumerate(table.seats, start=1)
    ]
    return with_seats(made, (*made.tournaments[0].seats, *rows))


def with_powers(made: Event, seed: int, *, but: int = 0) -> Event:
    """The event with power and goal at every open table but the last so many; goals differ, and some places are tied."""
    random = Random(seed)
    seats = made.tournaments[0].seats
    tables = dict.fromkeys((seat.round, seat.table) for seat in seats if seat.power is None)
    done = list(tables)[: len(tables) - but]
    winners = {table: random.randrange(3) for table in done}
    rows = []
    for seat in seats:
        table = (seat.round, seat.table)
        if table in winners:
            goal = random.choice((10, 15, 15))
            left = 0 if winners[table] == 0 else random.randint(2, goal - 1)
            winners[table] -= 1
            seat = replace(seat, goal=goal, power=goal - left)
        rows.append(seat)
    return with_seats(made, rows)


def played_tables(made: Event, rounds: int) -> Event:
    """The event after so many more complete rounds, those of the finals included."""
    for seed in range(rounds):
        made = with_powers(with_next_tables(made), seed)
    return made
