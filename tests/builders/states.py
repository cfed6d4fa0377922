"""Events in every state, of duels and at tables, played by a fixed seed, once for all tests that ask."""

from __future__ import annotations

from functools import cache
from random import Random

from pipeline.model import Change, ChangeKind, Event, PlayerNumber, swiss
from tests.builders.events import grand_prix, grand_prix_melee
from tests.builders.people import POLISH, RUSSIAN
from tests.builders.rounds import (
    knocked_out,
    played_swiss,
    played_tables,
    with_changes,
    with_next_round,
    with_next_tables,
    with_powers,
    with_results,
)
from tests.builders.tournaments import HEX, JOUST, MELEE, WAR


@cache
def duels_announced() -> Event:
    """Announced: 24 players, nothing drawn."""
    return grand_prix(POLISH, 24, JOUST, 5, 8)


@cache
def duels_provisional() -> Event:
    """Two complete rounds of 23 players; the third is due."""
    return played_swiss(grand_prix(POLISH, 23, JOUST, 5, 8), JOUST, 2)


@cache
def duels_playing() -> Event:
    """The third round with three results to come, one player dropped."""
    made = with_changes(duels_provisional(), Change(PlayerNumber(4), ChangeKind.DROP, swiss(3)))
    return with_results(with_next_round(made, JOUST), JOUST, Random(3), but=3)


@cache
def duels_in_bracket() -> Event:
    """A Polish event in its quarter-finals."""
    made = grand_prix(
        POLISH, 23, HEX, 4, 8, language="pl", accent="#ffcc00", name="Eliminacje do Mistrzostw Polski"
    )
    return knocked_out(played_swiss(made, HEX, 4), HEX, 3)


@cache
def duels_finished() -> Event:
    """Over, with a bracket."""
    return knocked_out(played_swiss(grand_prix(POLISH, 32, JOUST, 5, 8), JOUST, 5), JOUST, 99)


@cache
def duels_in_russian() -> Event:
    """Over, in Russian, games and all tie-breaks of War Online."""
    made = grand_prix(
        RUSSIAN, 13, WAR, 3, 4, language="ru", name="Кубок весны", city="Екатеринбург", country="Россия", venue=""
    )
    return knocked_out(played_swiss(made, WAR, 3), WAR, 99)


@cache
def duels_elimination() -> Event:
    """Elimination only, 11 players, three games played."""
    return knocked_out(grand_prix(POLISH, 11, JOUST, 0, 0), JOUST, 3)


@cache
def duels_swiss_only() -> Event:
    """Over after four rounds without a cut, one player disqualified."""
    made = played_swiss(grand_prix(POLISH, 12, JOUST, 4, 0), JOUST, 4)
    return with_changes(made, Change(PlayerNumber(3), ChangeKind.DISQUALIFY, swiss(4)))


DUEL_STATES = {
    "before": (duels_announced, JOUST),
    "provisional": (duels_provisional, JOUST),
    "playing": (duels_playing, JOUST),
    "in-bracket": (duels_in_bracket, HEX),
    "finished": (duels_finished, JOUST),
    "russian": (duels_in_russian, WAR),
    "elimination": (duels_elimination, JOUST),
    "swiss-only": (duels_swiss_only, JOUST),
}
"""Each state of an event of duels with its rules."""


@cache
def melee_announced() -> Event:
    """Before the first round, which is drawn and not confirmed."""
    return grand_prix_melee(23, 3)


@cache
def melee_playing() -> Event:
    """Round 2 of 3 with two results to come; one player has dropped."""
    made = with_changes(
        played_tables(grand_prix_melee(23, 3), 1), Change(PlayerNumber(4), ChangeKind.DROP, swiss(2))
    )
    return with_powers(with_next_tables(made), 7, but=2)


@cache
def melee_final_due() -> Event:
    """The preliminary rounds are over, the final table is not confirmed."""
    return played_tables(grand_prix_melee(23, 3), 3)


@cache
def melee_in_final() -> Event:
    """Who sits at the final table stands in the workbook."""
    return with_next_tables(melee_final_due())


@cache
def melee_finished() -> Event:
    """Over, with a final table."""
    return played_tables(grand_prix_melee(23, 3), 4)


@cache
def melee_semi_final() -> Event:
    """The semi-final of 16 with two results to come."""
    return with_powers(with_next_tables(played_tables(grand_prix_melee(24, 3, 16), 3)), 7, but=2)


@cache
def melee_semi_finished() -> Event:
    """Over, with a semi-final, in Russian."""
    return played_tables(grand_prix_melee(16, 2, 16, (*RUSSIAN, "Пётр Орлов", "Вера Белова"), language="ru"), 4)


@cache
def melee_rounds_only() -> Event:
    """Over after three rounds; the organiser wants no final table."""
    return played_tables(grand_prix_melee(9, 3, 0), 3)


MELEE_STATES = {
    "melee-announced": (melee_announced, MELEE),
    "melee-playing": (melee_playing, MELEE),
    "melee-final-due": (melee_final_due, MELEE),
    "melee-in-final": (melee_in_final, MELEE),
    "melee-finished": (melee_finished, MELEE),
    "melee-semi-final": (melee_semi_final, MELEE),
    "melee-semi-finished": (melee_semi_finished, MELEE),
    "melee-rounds-only": (melee_rounds_only, MELEE),
}
"""Each state of a melee with its rules."""


STATES = {**DUEL_STATES, **MELEE_STATES}
"""Each state of an event with its rules."""
