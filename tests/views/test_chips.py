"""The chips of a player's rounds: a letter in the reader's language, and in words what it stands for."""

from __future__ import annotations

import pytest

from pipeline.model import Change, ChangeKind, Event, swiss
from pipeline.views.context.results import Mark
from pipeline.views.way import Chip, knockout_chips, swiss_chips
from tests.builders.events import grand_prix, grand_prix_melee
from tests.builders.matches import match
from tests.builders.people import number
from tests.builders.rounds import with_changes, with_matches, with_seats
from tests.builders.states import duels_finished
from tests.builders.tables import seats_at
from tests.builders.tournaments import HEX, JOUST, MELEE
from tests.views.print.tournaments import context_of

NAMES = ("Anna", "Bolek", "Celina", "Darek", "Ewa")


def running() -> Event:
    """Anna wins 12 : 5, draws, waits; Ewa has the first bye, is absent, and waits with Anna; Darek leaves after round 2."""
    made = with_matches(
        grand_prix(NAMES, 5, HEX, 4, 0),
        match(1, 1, 2, scores=(12, 5)), match(1, 3, 4, scores=(0, 9)), match(1, 5),
        match(2, 1, 4, scores=(7, 7)), match(2, 2, 3, "1F"),
        match(3, 1, 5), match(3, 2), match(3, 3),
    )  # fmt: skip
    return with_changes(
        made,
        Change(number(5), ChangeKind.DROP, swiss(2)),
        Change(number(5), ChangeKind.RETURN, swiss(3)),
        Change(number(4), ChangeKind.DROP, swiss(3)),
    )


def shown(event: Event, player: int, language: str = "en") -> list[tuple[str, str, str]]:
    chips = swiss_chips(context_of(event, HEX, language), number(player))
    return [(chip.text, chip.mark, chip.label.replace("\N{NO-BREAK SPACE}", " ")) for chip in chips]


def test_a_chip_says_round_opponent_and_score() -> None:
    assert shown(running(), 1) == [
        ("W", "win", "Round 1: Bolek, win 12 : 5"),
        ("D", "draw", "Round 2: Darek, draw 7 : 7"),
        ("·", "due", "Round 3: Ewa, no result yet"),
    ]


def test_byes_and_absences_have_shapes_of_their_own_and_keep_their_column() -> None:
    assert [chip[:2] for chip in shown(running(), 5)] == [("B", "bye"), ("–", "none"), ("·", "due")]


def test_who_has_left_has_no_chip_of_later_rounds() -> None:
    assert [chip[0] for chip in shown(running(), 4)] == ["W", "D"]


def test_a_forfeit_is_said() -> None:
    assert shown(running(), 3)[1] == ("L", "loss", "Round 2: Bolek, loss, by forfeit")


@pytest.mark.parametrize(("language", "letters"), [("pl", "Z R ·"), ("pt", "V E ·"), ("ru", "В Н ·")])
def test_letters_are_those_of_the_reader(language: str, letters: str) -> None:
    assert " ".join(text for text, _, _ in shown(running(), 1, language)) == letters


def test_at_a_table_the_chip_is_the_place_there() -> None:
    made = with_seats(grand_prix_melee(4, 2, names=NAMES), seats_at(1, 1, (1, 2, 3, 4), places=(2, 1, 3, 4)))
    assert swiss_chips(context_of(made, MELEE), number(1))[0] == Chip(
        "2",
        "Round 1: place 2 of 4 at the table, Bolek, Celina, Darek",
        Mark.LOSS,
        (number(2), number(3), number(4)),
    )


def test_games_of_the_bracket_follow() -> None:
    context = context_of(duels_finished(), JOUST)
    champion = context.state.classification.rows[0].player
    chips = tuple(knockout_chips(context, champion))
    assert [chip.text for chip in chips] == ["W", "W", "W"]
    assert [chip.label.split(":")[0] for chip in chips] == ["Top 8", "Top 4", "Final"]
