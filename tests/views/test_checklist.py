"""The organiser's checklist: lines appear where they hold."""

from __future__ import annotations

import pytest

from pipeline.model import DeckList, Event, Level, PlayerNumber, Role, Slug, Staff, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.extras import Reminder
from pipeline.site.problems import problems_page
from pipeline.views.event import checklist as module
from pipeline.views.event.checklist import checklist, level_note
from pipeline.views.language.words import words
from tests.builders.states import duels_announced
from tests.builders.tournaments import HEX, JOUST, WAR
from tests.site.rendered import rendered, text

AGOT1 = load_builtin("agot1-joust")
MELEE = load_builtin("agot1-melee")
EVENT = Event("Cup", Slug("cup"), "s")


def said(event: Event) -> str:
    return "\n".join(checklist(event, [JOUST], words("en")))


def test_every_reminder_has_a_line() -> None:
    assert set(module._LINES) == set(Reminder)


@pytest.mark.parametrize("level", [None, *Level])
def test_sleeves_and_products_follow_the_level(level: Level | None) -> None:
    event = replace(EVENT, level=level)
    higher = level in (Level.FORMAL, Level.PREMIER)
    assert ("sleeves are required" in said(event)) == higher
    for rules in (AGOT1, MELEE):
        first_edition = level_note(event, [rules], words("en"))
        assert ("opaque or illustrated ones" in first_edition) == higher
        assert "dentical" not in first_edition
    assert ("11 days" in said(event)) == (level is Level.PREMIER)


def test_without_a_marshal_the_organiser_is_one() -> None:
    assert "the organiser takes on the marshal’s duties" in said(EVENT)
    assert "marshal" not in said(replace(EVENT, staff=(Staff(Role.MARSHAL, "Ada"),)))


def test_who_has_lists_is_not_asked_for_them() -> None:
    assert "hand in deck lists" in said(EVENT)
    assert "hand in deck lists" not in said(replace(EVENT, decks=(DeckList(PlayerNumber(1), "Stark"),)))


def test_a_game_without_reminders_has_none() -> None:
    assert checklist(EVENT, [replace(HEX, checklist=())], words("en")) == ()


def test_two_tournaments_are_reminded_once() -> None:
    lines = checklist(replace(EVENT, level=Level.FORMAL), [JOUST, AGOT1], words("en"))
    assert len(lines) == len(set(lines))


def test_the_private_page_has_the_list_and_the_overview_the_sleeves() -> None:
    event = replace(duels_announced(), level=Level.FORMAL)
    assert "Organiser’s checklist" in text(problems_page("x.xlsx", [], "en", event, [JOUST]))
    assert "Checklist" not in text(problems_page("x.xlsx", [], "en"))
    overview = text(rendered(event, JOUST)[f"{event.slug}/index.html"])
    assert "formal Identical, opaque sleeves are required at this level." in overview
    assert "Organiser" in overview


@pytest.mark.parametrize(
    "said_to_people", ["five minutes", "no other games", "sideboard", "more than ten games", "no prizes"]
)
def test_war_what_is_for_people(said_to_people: str) -> None:
    assert said_to_people in " ".join(checklist(EVENT, [WAR], words("en")))


@pytest.mark.parametrize(
    "said_to_people",
    [
        *("a week ahead", "date, place, time, entry fee, prizes, contact and number of seats", "Facebook", "chess clock"),
        *("light", "FAQ", "photographs", "Any judge may warn", "Only the head judge disqualifies", "entry fee is not returned"),
        *("approves the final list", "seven days", "misconduct", "three wild cards", "more time"),
    ],
)  # fmt: skip
def test_neuroshima_what_is_for_people(said_to_people: str) -> None:
    assert said_to_people in " ".join(checklist(EVENT, [HEX], words("en")))


@pytest.mark.parametrize(("line", "levels"), [
    ("Announce the number and kind of rounds and the cut before round 1.", {None, *Level}),
    ("A player who has lost a card concedes the match", {None, *Level}),
    ("make a proxy with the card’s name, your name and the date", {None, *Level}),
    ("the rules reference, the FAQ, the tournament rules and the schedule", {None, *Level}),
    ("the backs of all cards must look alike", {Level.CASUAL}),
    ("If two members of the staff play each other, the marshal decides", {Level.CASUAL}),
])  # fmt: skip
def test_second_edition_what_the_organiser_sees_to(line: str, levels: set[Level | None]) -> None:
    for level in (None, *Level):
        assert (line in said(replace(EVENT, level=level))) == (level in levels), level


@pytest.mark.parametrize("game", ["agot1-joust", "agot1-melee"])
def test_first_edition_rounds_and_cut_are_announced_before_round_1(game: str) -> None:
    lines = checklist(EVENT, [load_builtin(game)], words("en"))
    assert [line.split(" before")[0] for line in lines] == ["Announce the number and kind of rounds and the cut"]
