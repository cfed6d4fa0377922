"""A season as a whole: its games, history, privacy, and that the order of the workbooks does not matter."""

from __future__ import annotations

import datetime as dt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extensions.season.engine.season import season
from pipeline.extensions.season.model import InvitationRow, PassedOver
from pipeline.extensions.season.rules import GameRules, RankingRules, SeasonRules
from pipeline.model import PublishedNames
from pipeline.problems.describe import describe
from pipeline.problems.problem import Severity
from tests.builders.seasons import entry_player, only_game, season_codes, season_entry, season_of
from tests.profiles import examples

FULL, INITIALS, NUMBER = PublishedNames.FULL, PublishedNames.INITIALS, PublishedNames.NUMBER


class TestInvitations:
    def test_who_was_invited_earlier_is_passed_over(self) -> None:
        season = season_of(
            season_entry(9, "Ada", "Ben", "Cleo", qualifier=True),
            season_entry(2, "Ada", "Ben", qualifier=True),
            season_entry(5, "Ada", "Cleo", qualifier=True),
        )
        # Ada (1) wins all three; the second goes to Cleo (3), the last to Ben (2).
        assert only_game(season).invitations == (
            InvitationRow(0, season.players[0].number, 1),
            InvitationRow(1, season.players[2].number, 2, (PassedOver(season.players[0].number, 0),)),
            InvitationRow(2, season.players[1].number, 2, (PassedOver(season.players[0].number, 0),)),
        )

    def test_what_a_workbook_says_holds_from_its_event_on(self) -> None:
        season = season_of(
            season_entry(0, "Ada", "Ben", qualifier=True),
            season_entry(
                1,
                entry_player(1, "Cleo", 1, invited=True),
                entry_player(2, "Ada", 2),
                entry_player(3, "Dan", 3),
                qualifier=True,
            ),
            season_entry(2, entry_player(1, "Cleo", 1), entry_player(2, "Ben", 2), qualifier=True),
        )
        rows = only_game(season).invitations
        assert [season.players[row.player - 1].name for row in rows if row.player] == ["Ada", "Dan", "Ben"]
        assert [(season.players[one.player - 1].name, one.entry) for one in rows[1].passed_over] == [
            ("Cleo", None),
            ("Ada", 0),
        ]

    def test_qualifiers_of_one_day_follow_one_another_by_their_start(self) -> None:
        """The morning's winner is invited there, though the other event comes first by its name; who wins again passes it on."""
        morning = season_entry(0, "Ada", "Bo", event="b-cup", qualifier=True, start=dt.time(9, 30))
        evening = season_entry(0, "Ada", "Cleo", event="a-cup", qualifier=True, start=dt.time(18, 0))
        found = season_of(evening, morning)
        game, numbers = only_game(found), {one.name: one.number for one in found.players}
        assert [entry.event for entry in game.entries] == ["b-cup", "a-cup"]
        assert [(row.entry, row.player) for row in game.invitations] == [(0, numbers["Ada"]), (1, numbers["Cleo"])]

    def test_only_qualifiers_invite_and_only_who_is_placed(self) -> None:
        season = season_of(
            season_entry(0, "Ada"),
            season_entry(1, entry_player(1, "Ben"), entry_player(2, "Cleo", 1), qualifier=True),
        )
        assert [(row.entry, row.player) for row in only_game(season).invitations] == [(1, 3)]

    def test_nobody_is_left(self) -> None:
        season = season_of(season_entry(0, "Ada", qualifier=True), season_entry(1, "Ada", qualifier=True))
        assert only_game(season).invitations[1] == InvitationRow(
            1, None, None, (PassedOver(season.players[0].number, 0),)
        )

    def test_a_workbook_that_invites_again_is_told(self) -> None:
        entries = [season_entry(0, "Ada", qualifier=True), season_entry(1, "Ada", "Ben", qualifier=True)]
        (found,) = season(entries)[1]
        assert (found.code, found.severity, found.at.address) == ("season-invitation-again", Severity.WARNING, "B2")
        assert "Ada is invited, but Ada was already invited at Cup-0" in describe(found, "en").found
        assert (
            season_codes([entries[0], season_entry(1, entry_player(1, "Ada", 1, invited=True), qualifier=True)])
            == []
        )


class TestGames:
    def test_without_a_file_every_ruleset_is_a_game_the_one_with_most_tournaments_first(self) -> None:
        season = season_of(
            season_entry(0, "A", rules="a"), season_entry(1, "A", rules="b"), season_entry(2, "A", rules="b")
        )
        assert [(game.id, len(game.entries)) for game in season.games] == [("b", 2), ("a", 1)]
        assert [(one.game, one.entry) for one in season.players[0].history] == [(1, 0), (0, 0), (0, 1)]

    def test_the_file_names_the_games_and_leaves_out_the_others(self) -> None:
        games = (GameRules("duels", ("a", "b"), "Duels"),)  # type: ignore[arg-type]
        season = season_of(
            season_entry(0, "A", rules="a"), season_entry(1, "A", rules="b"), season_entry(2, "A", "B", rules="c"),
            rules=SeasonRules("Liga", "pl", games=games),
        )  # fmt: skip
        assert (season.name, season.language, only_game(season).title) == ("Liga", "pl", "Duels")
        assert len(only_game(season).entries) == 2
        assert [one.name for one in season.players] == ["A"]

    def test_those_without_a_date_come_last(self) -> None:
        game = only_game(season_of(season_entry(None, "A"), season_entry(3, "A"), season_entry(1, "A")))
        assert [one.event for one in game.entries] == ["cup-1", "cup-3", "undated"]
        assert [one.date is None for one in game.entries] == [False, False, True]

    def test_no_entries_are_no_games(self) -> None:
        assert (season_of().games, season_of().players) == ((), ())


class TestPrivacy:
    """A name that one event hides is hidden in the season, and nothing there leads to where it is shown."""

    @pytest.mark.parametrize(
        ("levels", "shown", "linked"),
        [
            ((FULL, FULL), FULL, True),
            ((INITIALS, INITIALS), INITIALS, True),
            ((NUMBER, NUMBER), NUMBER, True),
            ((FULL, INITIALS), INITIALS, False),
            ((FULL, NUMBER), NUMBER, False),
            ((INITIALS, NUMBER), NUMBER, False),
        ],
    )
    def test_the_strictest_event_wins(
        self, levels: tuple[PublishedNames, ...], shown: PublishedNames, linked: bool
    ) -> None:
        for order in (levels, levels[::-1]):
            entries = [
                season_entry(day, entry_player(1, "Ada", 1, shown=one, club="Club"))
                for day, one in enumerate(order)
            ]
            found = season_of(*entries).players[0]
            assert (found.shown, found.linked, found.anonymous) == (shown, linked, shown is NUMBER)
            assert found.club == ("Club" if linked and shown is not NUMBER else "")

    def test_also_where_another_game_hides_it(self) -> None:
        both = (
            season_entry(0, "Ada", rules="a"),
            season_entry(1, entry_player(1, "Ada", 1, shown=NUMBER), rules="b"),
        )
        assert season_of(*both).players[0].anonymous

    def test_an_event_outside_the_games_of_the_season_does_not_count(self) -> None:
        rules = SeasonRules(games=(GameRules("a", ("a",)),))  # type: ignore[arg-type]
        both = (
            season_entry(0, "Ada", rules="a"),
            season_entry(1, entry_player(1, "Ada", 1, shown=NUMBER), rules="b"),
        )
        assert not season_of(*both, rules=rules).players[0].anonymous

    def test_his_page_is_named_after_his_first_event_not_after_him(self) -> None:
        assert season_of(season_entry(0, "Zed", "Ada Lis")).players[1].slug == "cup-0-2"


ENTRY = st.builds(
    lambda day, names, rules: (day, names, rules),
    st.none() | st.integers(0, 3),
    st.lists(st.sampled_from(["Ada Lis", "Lis Ada", "Ben Kos", "Ben Koss", "Cleo"]), unique=True, max_size=5),
    st.sampled_from(["a", "b"]),
)


@given(st.lists(ENTRY, max_size=5), st.randoms(use_true_random=False))
@examples(15)
def test_the_order_of_the_workbooks_does_not_matter(
    drawn: list[tuple[int | None, list[str], str]], random: Random
) -> None:
    entries = [
        season_entry(day, *names, rules=rules, event=f"cup-{n}", qualifier=True)
        for n, (day, names, rules) in enumerate(drawn)
    ]
    rules = SeasonRules(ranking=RankingRules((5, 3, 1), best=2))
    expected = season(entries, rules)
    random.shuffle(entries)
    assert season(entries, rules) == expected
