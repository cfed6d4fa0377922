"""Decks: every rule of agot2-joust (Decks) and agot1-joust (Both), each code at its cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pipeline.checks.registry import check_event
from pipeline.model import DeckList, Event, RulesetId, Slug, replace
from pipeline.problems.problem import CellRef, areas
from tests.builders.events import AGOT1_ID, AGOT2_ID, HEX_ID, MELEE_ID, deck_list, event
from tests.checks.cases import HINT, WARNING, Case
from tests.checks.checked import R1, RULESETS, at, problems

GREENBLOOD, VIPER = "Órfão do Sangueverde", "Vassalos da Víbora"


def event_with_decks(
    *decks: DeckList, rules: RulesetId = AGOT2_ID, matches: Sequence[Any] = (), **more: Any
) -> Event:
    rows = tuple(replace(one, row=row) for row, one in enumerate(decks, start=2))
    return event(rules, matches=matches, about={"decks": rows}, **more)


OWN = frozenset(areas()["decks"])


def codes(of: Event) -> list[str]:
    return [one.code for one in problems(of) if one.code in OWN]


def listed(contents: str, cards: int | None = None, plots: int | None = None, rules: RulesetId = AGOT1_ID) -> Event:
    return event_with_decks(deck_list(cards=cards, plots=plots, contents=contents), rules=rules)


FIFTY = "\n".join(f"2x Title {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:25])
SIXTY = FIFTY + "\n3x Ygritte\n3x Ghost\n2x Ice\n2x Will"

CASES = [
    Case("deck-plots", event_with_decks(deck_list(), deck_list(2, plots=6)), "decks", 3, "plots", WARNING),
    Case("deck-plots", event_with_decks(deck_list(plots=8)), "decks", 2, "plots", WARNING),
    Case(
        "deck-agendas-several",
        event_with_decks(deck_list(agenda="Fealty / Alliance")),
        "decks",
        2,
        "agenda",
        WARNING,
    ),
    Case(
        "deck-agendas-several",
        event_with_decks(deck_list(agenda="Dark Wings, Dark Words")),
        "decks",
        2,
        "agenda",
        HINT,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_code_stands_at_its_cell(case: Case) -> None:
    case.hold()


def required(*decks: DeckList) -> list[tuple[str, str, int]]:
    rules = RULESETS[AGOT2_ID]
    assert rules.decks is not None
    asked = {AGOT2_ID: replace(rules, decks=replace(rules.decks, required=True))}
    found = check_event(event_with_decks(*decks, matches=R1), asked, at)
    return [(one.code, one.at.sheet, one.at.row) for one in found if one.code in OWN]


def test_where_lists_are_required_everybody_who_plays_has_one() -> None:
    asked_of_nobody = check_event(event_with_decks(deck_list(), matches=R1), RULESETS, at)
    assert "deck-list-missing" not in {one.code for one in asked_of_nobody}
    complete = [deck_list(number, contents="https://example.org/deck") for number in (1, 2, 3)]
    assert required(*complete, deck_list(4)) == [("deck-list-missing", "decks", 5)]
    assert required(*complete) == [("deck-list-missing", "players", 5)]
    assert len(required()) == 4
    assert required(*complete, deck_list(4, contents="on paper")) == []


@pytest.mark.parametrize("rules", [AGOT2_ID, AGOT1_ID, MELEE_ID])
def test_at_least_sixty_cards_and_exactly_seven_plots(rules: RulesetId) -> None:
    def told(cards: int, plots: int) -> list[str]:
        return codes(event_with_decks(deck_list(cards=cards, plots=plots), rules=rules))

    assert told(60, 7) == told(75, 7) == []
    assert told(59, 7) == ["deck-too-small"]
    assert told(60, 6) == told(60, 8) == ["deck-plots"]


@pytest.mark.parametrize(
    ("rules", "restricted", "free"),
    [
        (AGOT1_ID, (GREENBLOOD, VIPER), ("A Víbora Vermelha", "Dê um Exemplo")),
        (MELEE_ID, ("A Víbora Vermelha", VIPER, "Dê um Exemplo"), (GREENBLOOD,)),
    ],
)
def test_each_tournament_of_the_first_edition_has_its_own_restricted_list(
    rules: RulesetId, restricted: Sequence[str], free: Sequence[str]
) -> None:
    """One title of it at most, of which three copies; what the other tournament restricts is free."""
    for title in restricted:
        other = restricted[restricted.index(title) - 1]
        assert codes(listed(f"3x {title}", rules=rules)) == []
        assert codes(listed(f"4x {title}", rules=rules)) == ["deck-restricted-copies"]
        assert codes(listed(f"1x {title}\n1x {other}", rules=rules)) == ["deck-restricted"]
    for title in free:
        assert codes(listed(f"4x {title}\n3x {restricted[0]}", rules=rules)) == []


def test_a_deck_with_and_without_an_agenda_is_sound() -> None:
    assert (
        codes(event_with_decks(deck_list(agenda="Fealty", cards=75), deck_list(2, "Night's Watch", cards=60))) == []
    )
    assert codes(event_with_decks(deck_list(faction="", cards=None, plots=None))) == []


def test_a_deck_without_an_agenda_by_rules_that_know_none() -> None:
    rules = RULESETS[AGOT2_ID]
    assert rules.decks is not None
    none = {AGOT2_ID: replace(rules, decks=replace(rules.decks, agenda=False))}
    (found,) = check_event(event_with_decks(deck_list(agenda="Fealty")), none, at)
    assert (found.code, found.at.address) == ("deck-agenda", at("decks", 2, "agenda").address)


@pytest.mark.parametrize(
    "contents",
    [
        SIXTY,
        SIXTY + "\n7x Marched to the Wall",
        SIXTY + "\nPlots (7)\n2x Summons\n5x Marched to the Wall",
        SIXTY + "\n1x Fealty",
        "https://thronesdb.com/deck/1",
        "on paper, complete",
    ],
)
def test_a_list_that_agrees_with_its_numbers_or_is_none(contents: str) -> None:
    assert codes(event_with_decks(deck_list(agenda="Fealty", contents=contents))) == []


@pytest.mark.parametrize("title", ["Vassalos da Vibora", "vassalos da víbora (PotS)", "Orfão do Sangueverde"])
def test_one_restricted_title_is_allowed_in_three_copies(title: str) -> None:
    assert codes(listed(f"3x {title}\n3x Outro")) == []
    assert codes(listed(f"4x {title}\n3x Outro")) == ["deck-restricted-copies"]


def test_the_second_edition_restricts_nothing_and_its_plots_may_be_alike() -> None:
    contents = f"1x {GREENBLOOD}\n57x Other\n2x {VIPER}\nPlots\n7x Summons"
    assert codes(event_with_decks(deck_list(contents=contents))) == []


def test_the_first_edition_knows_six_houses() -> None:
    assert codes(event_with_decks(deck_list(faction="Martell"), deck_list(2, "Night's Watch"), rules=AGOT1_ID)) == [
        "faction-unknown"
    ]


def test_melee_has_a_restricted_list_of_its_own() -> None:
    contents = f"1x {GREENBLOOD}\n2x {VIPER}"
    melee = RulesetId("agot1-melee")
    assert codes(listed(contents, rules=melee)) == []
    assert codes(listed(contents + "\n1x A Víbora Vermelha (TftRK)", rules=melee)) == ["deck-restricted"]


def test_decks_are_no_matter_of_other_games() -> None:
    assert codes(event_with_decks(deck_list(cards=1, faction="Nobody"), rules=HEX_ID)) == []


def decks_of_two_tournaments(*decks: DeckList, elsewhere: Sequence[int] = ()) -> Event:
    """A joust of all four players and a melee of all but those."""
    of = event_with_decks(*decks, rules=AGOT1_ID)
    main = replace(of.tournaments[0], name="Joust")
    seated = tuple(number for number in main.players if number not in elsewhere)
    melee = replace(main, name="Melee", slug=Slug("melee"), rules=MELEE_ID, players=seated, row=3)
    return replace(of, tournaments=(main, melee))


def for_one(tournament: str, faction: str = "Stark", **more: Any) -> DeckList:
    return replace(deck_list(faction=faction, **more), tournament=tournament)


@pytest.mark.parametrize(
    ("decks", "found"),
    [
        ([for_one("Joust"), for_one("Melee", "Lannister")], []),
        ([for_one("Melee"), deck_list()], []),
        ([for_one("Joust"), for_one("Joust")], [("deck-twice", at("decks", 3, "player"))]),
        ([deck_list(), for_one("Melee"), deck_list()], [("deck-twice", at("decks", 4, "player"))]),
        ([deck_list(), for_one("Melee"), for_one("Joust")], [("deck-unused", at("decks", 2, "tournament"))]),
    ],
)
def test_one_deck_a_player_a_tournament(decks: list[DeckList], found: list[tuple[str, CellRef]]) -> None:
    told = [(one.code, one.at) for one in problems(decks_of_two_tournaments(*decks)) if one.code in OWN]
    assert told == found


def test_a_deck_for_a_tournament_in_which_its_player_does_not_play() -> None:
    of = decks_of_two_tournaments(for_one("Melee"), elsewhere=[1])
    assert [(one.code, one.at) for one in problems(of) if one.code in OWN] == [
        ("deck-elsewhere", at("decks", 2, "tournament"))
    ]


def test_each_deck_is_judged_by_the_rules_of_its_own_tournament() -> None:
    """Two titles of the joust's restricted list, in a deck of the melee, where the second alone is restricted."""
    both = f"1x {GREENBLOOD}\n1x {VIPER}\n"
    assert "deck-restricted" in codes(decks_of_two_tournaments(for_one("Joust", contents=both + FIFTY)))
    assert "deck-restricted" not in codes(decks_of_two_tournaments(for_one("Melee", contents=both + FIFTY)))
