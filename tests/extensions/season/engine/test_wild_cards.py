"""Wild cards of the final's organiser (neuroshima-hex-2023: Prizes): from the sheet Players to the season's invitations."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from pipeline.extensions.season.engine.season import season
from pipeline.extensions.season.model import EntryPlayer, InvitationRow, PassedOver, Season
from pipeline.extensions.season.views.game import season_games
from pipeline.extensions.season.views.invitations import PAGE, invitations_page
from pipeline.model import Player, PublishedNames, replace
from pipeline.problems.describe import describe
from pipeline.views.language.words import words
from tests.builders.events import HEX_ID, event
from tests.builders.people import number
from tests.builders.seasons import entry_player, only_game, season_entry, season_of
from tests.checks.checked import at, problems

REASON = "Champion of last season"


def carded(n: int, name: str, place: int | None = None, reason: str = REASON) -> EntryPlayer:
    """A player with a wild card; the workbook's word for any invitation is `invited`."""
    return entry_player(n, name, place, invited=True, wild_card=True, wild_card_reason=reason)


@pytest.mark.parametrize(
    ("card", "reason", "found"),
    [
        (True, REASON, []),
        (False, "", []),
        (True, "", [("wild-card-without-reason", at("players", 2, "wild_card_reason"))]),
        (False, REASON, [("reason-without-wild-card", at("players", 2, "wild_card"))]),
    ],
)
def test_a_wild_card_has_a_reason_and_a_reason_its_wild_card(card: bool, reason: str, found: list[object]) -> None:
    ada = Player(number(1), "Ada", wild_card=card, wild_card_reason=reason, row=2)
    told = problems(event(HEX_ID, [ada, Player(number(2), "Bo", row=3)]))
    assert [(one.code, one.at) for one in told if "wild-card" in one.code] == found


def three_events() -> Season:
    """Ada has a wild card at the second, which she wins; Bo wins the first and is second there; Cleo is third."""
    first = season_entry(0, "Bo", "Ada", "Cleo", qualifier=True)
    second = season_entry(
        7, carded(1, "Ada", 1), entry_player(2, "Bo", 2), entry_player(3, "Cleo", 3), qualifier=True
    )
    third = season_entry(14, carded(1, "Ada", 1, "again"), entry_player(2, "Dan", 2), qualifier=True)
    return season_of(first, second, third)


def test_who_holds_a_wild_card_is_invited_and_passed_over_from_then_on() -> None:
    found = three_events()
    who = {player.name: player.number for player in found.players}
    assert only_game(found).invitations == (
        InvitationRow(0, who["Bo"], 1),
        InvitationRow(1, who["Ada"], wild_card=True, reason=REASON),
        InvitationRow(1, who["Cleo"], 3, (PassedOver(who["Ada"], 1), PassedOver(who["Bo"], 0))),
        InvitationRow(2, who["Dan"], 2, (PassedOver(who["Ada"], 1),)),
    )


def test_who_was_invited_before_gets_no_wild_card() -> None:
    found = season_of(season_entry(0, "Ada", qualifier=True), season_entry(7, carded(1, "Ada", 1)))
    assert [row.wild_card for row in only_game(found).invitations] == [False]


def test_the_list_of_invitations_says_why() -> None:
    (game,) = season_games(three_events(), words("en"))
    (part,) = PAGE.parts(game)
    page = invitations_page(Mock(), game, part)
    assert [row.note for row in page.rows] == ["", f"wild card: {REASON}", "", ""]
    assert page.wild_cards


def test_the_reason_is_not_told_of_who_is_not_named() -> None:
    hidden = replace(carded(1, "Ada", 1), shown=PublishedNames.NUMBER)
    (game,) = season_games(season_of(season_entry(0, hidden), season_entry(7, "Ada")), words("en"))
    (part,) = PAGE.parts(game)
    assert [row.note for row in invitations_page(Mock(), game, part).rows] == ["wild card"]


@pytest.mark.parametrize(("most", "told"), [(3, [4]), (None, []), (1, [2, 3, 4])])
def test_a_fourth_wild_card_is_told_at_its_player(most: int | None, told: list[int]) -> None:
    entries = [
        season_entry(n, entry_player(1, "Zoe", 1), carded(2, name), wild_cards=most)
        for n, name in enumerate(("Ada", "Bo", "Cleo", "Dan"))
    ]
    found = [one for one in season(entries)[1] if one.code == "season-wild-cards"]
    assert [dict(one.values)["count"] for one in found] == told
    assert {one.at.address for one in found} <= {"B3"}
    if most == 3:
        assert "Dan is number 4" in describe(found[0], "en").found
