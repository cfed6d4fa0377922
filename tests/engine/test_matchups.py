"""How armies and factions fared against each other: worked examples."""

from __future__ import annotations

from pipeline.engine.games.matchups import Matchup, army_matchups, faction_matchups
from pipeline.model import DeckList, PlayerNumber
from tests.builders.matches import match
from tests.builders.tournaments import HEX, JOUST, contest


def test_a_win_of_one_is_a_loss_of_the_other_and_a_mirror_is_neither() -> None:
    """Vegas beats Smart, draws with Smart; Borgo beats Vegas; Smart meets Smart; a bye and a forfeit."""
    rows = (
        match(1, 1, 2, "1", (12, 5), ("Vegas", "Smart")),
        match(2, 3, 1, "X", (3, 3), ("Smart", "Vegas")),
        match(2, 4, 5, "1", (9, 0), ("Borgo", "Vegas")),
        match(3, 1, 2, "1", (9, 0), ("Smart", "Smart")),
        match(3, 3, None, None, armies=("Vegas", "")),
        match(3, 4, 5, "1F", armies=("Borgo", "Vegas")),
        match(4, 1, 2, None, armies=("Borgo", "Vegas")),
        match(4, 3, 4, "1", (9, 0), ("Borgo", "")),
    )
    assert army_matchups(contest(HEX, 6, rows)) == {
        ("Vegas", "Smart"): Matchup(won=1, drawn=1),
        ("Smart", "Vegas"): Matchup(drawn=1, lost=1),
        ("Borgo", "Vegas"): Matchup(won=1),
        ("Vegas", "Borgo"): Matchup(lost=1),
    }


def test_a_faction_is_that_of_the_deck_and_who_has_none_is_left_out() -> None:
    decks = [
        DeckList(PlayerNumber(number), faction, "", 60, 7, "")
        for number, faction in ((1, "Stark"), (2, "Tyrell"), (3, "Stark"))
    ]
    rows = (match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 2, 3, "1"), match(2, 1, 4, "2"), match(3, 1, 3, "1"))
    found = faction_matchups(contest(JOUST, 4, rows), decks)
    assert found == {("Stark", "Tyrell"): Matchup(won=1, lost=1), ("Tyrell", "Stark"): Matchup(won=1, lost=1)}
    assert found["Stark", "Tyrell"].played == 2
