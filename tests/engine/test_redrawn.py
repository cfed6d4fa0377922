"""Whatever is done to the players of rows that were drawn, drawing again finds them, and what was entered stays in its row."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.audit.redrawn import redrawn
from pipeline.engine.draw.fingerprint import METHOD, fingerprint
from pipeline.engine.tournament.contest import Contest
from pipeline.extensions.simulate.play import simulate
from pipeline.model import DrawRecord, Match, PlayerNumber, Seat, Stage, Tournament, replace, swiss
from pipeline.rules.load import load_builtin
from tests.builders.tournaments import computed
from tests.profiles import examples

GAMES = ("agot2-joust", "neuroshima-hex-2023", "war-online-constructed", "agot1-melee")


@cache
def recorded(game: str) -> tuple[Contest, tuple[DrawRecord, ...]]:
    """A tournament of 13 whose Swiss rounds are all played, as a workbook numbers its rows, and the lines that its draws left."""
    contest = computed(simulate(load_builtin(game), 13, seed="again")).contest
    tournament = contest.tournament
    swiss_rows = [row for row in tournament.matches if row.round.stage is Stage.SWISS]
    kept = replace(
        tournament,
        matches=tuple(replace(row, row=at) for at, row in enumerate(swiss_rows, 2)),
        seats=tuple(
            replace(row, row=at) for at, row in enumerate(tournament.seats, 2) if row.round.stage is Stage.SWISS
        ),
    )
    rounds = sorted({row.round for row in kept.matches} | {row.round for row in kept.seats})
    lines = (DrawRecord(kept.name, when, contest.seed, METHOD, 1, fingerprint(kept, when)) for when in rounds)
    return replace(contest, tournament=kept), tuple(lines)


def shuffled(tournament: Tournament, random: Random, rounds: set[int]) -> Tournament:
    """With the players of these rounds dealt out anew among the rows of each round."""
    matches, seats = list(tournament.matches), list(tournament.seats)
    for number in rounds:
        at = [place for place, row in enumerate(matches) if row.round == swiss(number)]
        cells = [
            player
            for place in at
            for player in (matches[place].player1, matches[place].player2 or PlayerNumber(-1))
        ]
        random.shuffle(cells)
        for place, first, second in zip(at, cells[::2], cells[1::2], strict=True):
            matches[place] = replace(matches[place], player1=first, player2=second)
        at = [place for place, row in enumerate(seats) if row.round == swiss(number)]
        seated = [seats[place].player for place in at]
        random.shuffle(seated)
        for place, player in zip(at, seated, strict=True):
            seats[place] = replace(seats[place], player=player)
    return replace(tournament, matches=tuple(matches), seats=tuple(seats))


def rows_held(tournament: Tournament | None) -> list[Match | Seat]:
    """In the order of their sheet; a game has matches or seats."""
    assert tournament is not None
    found: list[Match | Seat] = [*tournament.matches, *tournament.seats]
    return sorted(found, key=lambda row: row.row)


@pytest.mark.parametrize("game", GAMES)
@examples(5)
@given(seed=st.integers(0, 2**32))
def test_every_round_is_found_as_it_was_drawn(game: str, seed: int) -> None:
    contest, lines = recorded(game)
    random = Random(seed)
    rounds = set(random.sample(range(1, len(lines) + 1), random.randint(1, len(lines))))
    spoilt = replace(contest, tournament=shuffled(contest.tournament, random, rounds))
    found = redrawn(spoilt, lines)
    assert rows_held(found.drawn) == rows_held(contest.tournament)
    last = max(line.round for line in lines)
    before = [row for row in rows_held(contest.tournament) if row.round != last]
    now = [row for row in rows_held(spoilt.tournament) if row.round == last]
    assert rows_held(found.proved) == [*before, *now]


@pytest.mark.parametrize("game", GAMES)
def test_a_round_that_was_paired_by_hand_and_drawn_upon_stays(game: str) -> None:
    """Round 2 as somebody set it, and the draw of round 3 from that."""
    contest, _ = recorded(game)
    by_hand = shuffled(contest.tournament, Random(5), {1})
    two = replace(
        by_hand,
        matches=tuple(
            replace(row, player2=row.player2 if row.player2 and row.player2 > 0 else None)
            for row in by_hand.matches
            if row.round <= swiss(2) and row.player1 > 0
        ),
        seats=tuple(row for row in by_hand.seats if row.round <= swiss(2)),
    )
    lines = [
        DrawRecord(two.name, swiss(number), contest.seed, METHOD, 1, fingerprint(two, swiss(number)))
        for number in (1, 2)
    ]
    first = [row for row in rows_held(two) if row.round == swiss(1)]
    assert first != [row for row in rows_held(contest.tournament) if row.round == swiss(1)]
    proved = redrawn(replace(contest, tournament=two), lines).proved
    assert [row for row in rows_held(proved) if row.round == swiss(1)] == first


def test_a_corrected_result_proves_nothing() -> None:
    contest, lines = recorded("agot2-joust")
    matches = contest.tournament.matches
    corrected = replace(matches[0], result=None)
    changed = replace(contest.tournament, matches=(corrected, *matches[1:]))
    spoilt = replace(contest, tournament=shuffled(changed, Random(1), {1, 2}))
    found = redrawn(spoilt, lines)
    assert found.drawn is None
    assert rows_held(found.proved) == rows_held(spoilt.tournament)
