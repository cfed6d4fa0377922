"""Factions and agendas: who played them, and what came of it."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.compute import compute
from pipeline.engine.games.decks import DeckLine, agenda_statistics, faction_statistics
from pipeline.engine.tournament.state import FinalTables, PlayedRound, PlayedSeat, PlayedTable, TournamentState
from pipeline.model import FINAL_TABLE, Match, PlayerNumber, Seat, replace, swiss, top
from pipeline.rules.load import load_builtin
from tests.builders.events import deck_list
from tests.builders.matches import match
from tests.builders.tournaments import contest
from tests.profiles import examples

JOUST = load_builtin("agot2-joust")
STARK, TYRELL, WATCH = "Stark", "Tyrell", "Night's Watch"


def state_after(*rows: Match, players: int = 4, rounds: int = 2, cut: int = 0) -> TournamentState:
    return compute(contest(JOUST, players, rows, structure="custom", rounds=rounds, cut=cut))


def by_name(lines: tuple[DeckLine, ...]) -> dict[str, DeckLine]:
    return {line.name: line for line in lines}


DECKS = (deck_list(1, STARK, "Fealty"), deck_list(2, TYRELL), deck_list(3, STARK, "fealty"), deck_list(4, WATCH))
ROUNDS = (match(1, 1, 2, "1"), match(1, 3, 4, "2T"), match(2, 1, 3, "1"), match(2, 4, 2, "1"))


def test_each_side_of_a_match_is_counted_by_itself() -> None:
    found = by_name(faction_statistics(state_after(*ROUNDS), DECKS))
    stark = found[STARK]
    assert (stark.players, stark.played, stark.won, stark.lost, stark.rate) == ((1, 3), 4, 2, 2, Fraction(1, 2))
    assert (found[WATCH].won, found[WATCH].played, found[WATCH].rate) == (2, 2, Fraction(1))
    assert [found[name].best for name in (STARK, WATCH, TYRELL)] == [1, 2, 4]


def test_byes_and_forfeits_are_not_played() -> None:
    found = by_name(faction_statistics(state_after(match(1, 1, 2, "1F"), match(1, 3), players=3), DECKS))
    assert [found[name].played for name in (STARK, TYRELL)] == [0, 0]
    assert found[STARK].rate is None


def test_who_plays_on_is_counted_and_the_bracket_too() -> None:
    final = Match(top(2), PlayerNumber(1), PlayerNumber(4), ROUNDS[0].result, score1=2, score2=1, seed1=1, seed2=2)
    assert by_name(faction_statistics(state_after(*ROUNDS, cut=2), DECKS))[WATCH].cut == (4,)
    found = by_name(faction_statistics(state_after(*ROUNDS, final, cut=2), DECKS))
    assert (found[STARK].cut, found[STARK].won, found[WATCH].lost) == ((1,), 3, 1)


def test_agendas_are_one_whatever_their_case_and_no_agenda_is_a_line_of_its_own() -> None:
    found = by_name(agenda_statistics(state_after(*ROUNDS), DECKS))
    assert {name: line.players for name, line in found.items()} == {"Fealty": (1, 3), "": (2, 4)}
    assert agenda_statistics(state_after(*ROUNDS), (deck_list(1, STARK), deck_list(2, TYRELL))) == ()


def test_of_two_rows_of_a_player_the_first_counts_and_strangers_do_not() -> None:
    found = by_name(
        faction_statistics(state_after(*ROUNDS), (deck_list(1, STARK), deck_list(1, TYRELL), deck_list(99, WATCH)))
    )
    assert {name: line.players for name, line in found.items()} == {STARK: (1,)}


def test_at_a_table_the_one_who_is_first_alone_wins() -> None:
    def table(*places: int) -> PlayedTable:
        seats = (
            PlayedSeat(Seat(swiss(1), PlayerNumber(number)), place, 0, None, 0)
            for number, place in enumerate(places, start=1)
        )
        return PlayedTable(1, tuple(seats), complete=True)

    def played(table: PlayedTable) -> PlayedRound:
        return PlayedRound(swiss(1), (), (), (), complete=True, tables=(table,))

    finals = FinalTables((replace(played(table(3, 4, 1, 2)), round=FINAL_TABLE),), (), PlayerNumber(3))
    of = replace(state_after(), rounds=(played(table(1, 1, 3, 4)),), finals=finals)
    found = by_name(faction_statistics(of, DECKS))
    assert (found[STARK].won, found[STARK].drawn, found[STARK].lost) == (1, 1, 2)
    assert (found[TYRELL].drawn, found[TYRELL].lost, found[TYRELL].cut) == (1, 1, (2,))


FACTIONS = st.sampled_from([STARK, TYRELL, WATCH])
RESULTS = st.sampled_from(["1", "2", "1T", "2T", "1F", "0", None])


@examples(15)
@given(st.lists(FACTIONS, min_size=4, max_size=4), st.lists(RESULTS, min_size=4, max_size=4))
def test_sums_hold(factions: list[str], results: list[str | None]) -> None:
    pairs = ((1, 1, 2), (1, 3, 4), (2, 1, 3), (2, 2, 4))
    rows = [match(*pair, result) for pair, result in zip(pairs, results, strict=True)]
    found = faction_statistics(
        state_after(*rows), [deck_list(number, name) for number, name in enumerate(factions, start=1)]
    )
    played = [result for result in results if result and result[-1] not in "F0"]
    assert sum(line.played for line in found) == 2 * len(played)
    assert sum(line.won for line in found) == sum(line.lost for line in found) == len(played)
    assert sum(len(line.players) for line in found) == 4
