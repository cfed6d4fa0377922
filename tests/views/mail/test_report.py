"""What the report says, by game and by how far the event is."""

from __future__ import annotations

import datetime as dt

import pytest

from pipeline.model import Change, ChangeKind, Event, PlayerNumber, PublishedNames, ReportNames, replace, swiss
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.site.mail import letter_text
from pipeline.views.mail.report import missing, protocol, subject, to_do
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import played_swiss, with_changes
from tests.builders.states import DUEL_STATES, duels_finished, duels_in_russian, duels_playing
from tests.builders.tournaments import HEX, JOUST, WAR, computed
from tests.views.mail.letters import facts, letter, qualifier, sections, told

NAMESAKES = problem_at("same-name", CellRef("Players", 3, 2), name="Jan Kowalski", number=2, other=1)


def test_neuroshima_the_report_is_due_seven_days_after_the_last_day() -> None:
    """neuroshima-hex-2023: The event."""
    two_days = qualifier(date=dt.date(2023, 3, 11), end_date=dt.date(2023, 3, 12))
    account = told(two_days, HEX)
    assert account.deadline == dt.date(2023, 3, 19)
    assert "The report is due by 19 March 2023." in to_do(account)
    assert "19 March 2023" not in letter_text(letter(two_days, HEX)), "the letter is forwarded as it is"


def test_neuroshima_the_note_asks_for_photos_and_names_the_deadline() -> None:
    assert tuple(to_do(told(qualifier(), HEX))) == (
        "Attach the photos: they belong to the report.",
        "The report is due by 21 March 2026.",
    )


class TestNeuroshima:
    def test_who_is_invited_and_who_was_passed_over(self) -> None:
        """neuroshima-hex-2023: Prizes."""
        made = qualifier()
        order = [row.player for row in computed(made, HEX).classification.rows]
        holders = set(order[:2])
        players = tuple(replace(one, invited=one.number in holders) for one in made.players)
        names = {one.number: one.name for one in players}
        said = sections(letter(replace(made, players=players), HEX))["Invitation"].lines
        assert said == (
            f"Invited to the series final: {names[order[2]]}",
            f"Passed over, already invited: {names[order[0]]}, {names[order[1]]}",
        )

    @pytest.mark.parametrize(("players", "counts"), [(7, "no"), (8, "yes")])
    def test_it_says_whether_the_event_counts(self, players: int, counts: str) -> None:
        """neuroshima-hex-2023: The event."""
        made = qualifier(players)
        tournament = replace(made.tournaments[0], structure="standard", rounds=None, cut=None)
        report = sections(letter(replace(made, tournaments=(tournament,)), HEX))
        (result,) = [report[name] for name in ("Result", "So far") if name in report]
        assert facts(result)["Counts towards the series"] == counts
        assert report["Invitation"].lines[0].startswith("The event does not count") == (counts == "no")

    def test_the_army_table_has_each_army_that_was_played(self) -> None:
        made = qualifier()
        grid = sections(letter(made, HEX))["Armies"].grid
        assert grid is not None
        played = {army for row in made.tournaments[0].matches for army in (row.army1, row.army2) if army}
        assert {row.cells[0] for row in grid.rows} == played

    def test_staff_warned_and_disqualified_are_named(self) -> None:
        warned = Change(PlayerNumber(5), ChangeKind.WARNING, swiss(2), note="secret")
        gone = Change(PlayerNumber(6), ChangeKind.DISQUALIFY, swiss(4), note="secret")
        report = letter(with_changes(qualifier(), gone, warned), HEX)
        assert facts(sections(report)["The event"])["Head judge"] == "Jerzy Sędziwój"
        grid = sections(report)["Warnings, disqualifications and players who left"].grid
        assert grid is not None
        assert tuple(row.cells for row in grid.rows) == (
            ("Grzegorz Wójcik", "Round 2", "warned"),
            ("Anna Nowak", "Round 4", "disqualified"),
        )
        assert "secret" not in repr(report)


def test_the_champion_the_level_and_the_first_eight_of_a_joust() -> None:
    made = duels_finished()
    report = sections(letter(made, JOUST))
    winner = computed(made, JOUST).classification.rows[0].player
    assert facts(report["Result"])["Champion"] == made.players[winner - 1].name
    assert facts(report["The event"])["Level"] == "formal"
    grid = report["Final classification"].grid
    assert grid is not None
    assert [row.cells[0] for row in grid.rows] == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert "Invitation" not in report
    whole = [one for chapter in protocol(told(made, JOUST)).chapters for one in chapter.sections]
    places = next(one.grid for one in whole if one.heading == "Final classification")
    assert places is not None
    assert len(places.rows) == 32
    assert {"Top 8", "Top 4", "Final"} <= {one.heading for one in whole}


def test_the_first_places_say_points_record_club_and_how_far_each_came() -> None:
    made = duels_finished()
    state = computed(made, JOUST)
    first, standing = state.classification.rows[0].player, {row.player: row for row in state.standings}
    player = next(one for one in made.players if one.number == first)
    club = " · ".join(filter(None, (player.club, player.city)))
    for held in (letter(made, JOUST), protocol(told(made, JOUST))):
        grid = sections(held)["Final classification"].grid
        assert grid
        assert [column.label for column in grid.columns][:5] == ["#", "Player", "Points", "W–L", "Reached"]
        cells = grid.rows[0].cells
        assert cells[1:3] == (player.name, str(standing[first].points))
        assert cells[4] in {"won the final", "Final"}
        assert grid.rows[0].detail == club
    lines = letter_text(letter(made, JOUST)).splitlines()
    at = next(at for at, line in enumerate(lines) if "won the final" in line)
    assert lines[at + 1].strip() == club


def test_the_ratings_of_war_online_are_told_with_their_change() -> None:
    made = replace(duels_in_russian(), language="en")
    grid = sections(letter(made, WAR))["Ratings"].grid
    assert grid is not None
    moved = [rating for rating in computed(made, WAR).ratings if rating.changes]
    assert len(grid.rows) == len(moved) > 0
    first = moved[0]
    assert grid.rows[0].cells[3] == f"{first.after:.2f}"
    assert grid.rows[0].cells[2].lstrip("+−") == f"{abs(first.after - first.before):.2f}"


@pytest.mark.parametrize("state", DUEL_STATES)
def test_before_the_event_is_complete_the_draft_says_so(state: str) -> None:
    make, rules = DUEL_STATES[state]
    account = told(replace(make(), language="en"), rules)
    open_ones = {"before", "provisional", "playing", "in-bracket", "elimination"}
    assert account.complete == (state not in open_ones)
    assert subject(account).startswith("Incomplete: ") != account.complete
    found = missing(account)
    assert bool(found) != account.complete
    assert account.complete or tuple(to_do(account))[1 : 1 + len(found)] == found


def test_what_is_missing_names_tables_and_rounds() -> None:
    assert missing(told(duels_playing(), JOUST)) == (
        "Round 3 is waiting for tables 9, 10 and 11.",
        "2 Swiss rounds still to play.",
        "The finals are still to be played.",
    )


def test_fields_that_the_report_needs_are_asked_for() -> None:
    bare = replace(
        duels_finished(), date=None, city="", venue="", organiser="", staff=(), coordinator_email="nobody at home"
    )
    assert missing(told(bare, JOUST)) == (
        "The date of the event is missing.",
        "The event has no city or venue.",
        "No organiser is listed.",
        "The coordinator’s address “nobody at home” cannot receive e-mail.",
    )
    assert missing(told(replace(duels_finished(), coordinator_email=""), JOUST)) == (
        "The coordinator’s e-mail address is missing.",
    )


@pytest.mark.parametrize(("version", "said"), [(1, ""), (2, " (correction 1)"), (3, " (correction 2)")])
def test_a_corrected_report_says_so_in_its_subject(version: int, said: str) -> None:
    made = replace(duels_finished(), report_version=version)
    assert subject(told(made, JOUST)) == f"Report: Grand Prix of Kraków, 14 March 2026{said}"
    assert ("replaces all reports sent before" in repr(letter(made, JOUST))) == (version > 1)


def _names(made: Event, rules: Ruleset) -> str:
    account = told(made, rules, [NAMESAKES])
    return repr((letter(made, rules), protocol(account)))


class TestNames:
    hidden = replace(
        duels_finished(),
        published_names=PublishedNames.INITIALS,
        players=tuple(replace(one, hidden=one.number == 1) for one in duels_finished().players),
    )

    def test_without_the_field_they_are_those_of_the_site(self) -> None:
        said = _names(self.hidden, JOUST)
        assert not [one.name for one in self.hidden.players if one.name in said]
        assert "Halina Organizatorska" not in said
        assert "Player 1" in said

    def test_with_it_they_are_full(self) -> None:
        said = _names(replace(self.hidden, report_names=ReportNames.FULL), JOUST)
        assert [one.name for one in self.hidden.players if one.name not in said] == []
        assert "Halina Organizatorska" in said

    def test_a_warning_names_nobody_where_names_are_held_back(self) -> None:
        held = sections(letter(self.hidden, JOUST, [NAMESAKES]))["Warnings about the workbook"].lines
        assert held == ("Players B3: same-name",)
        full = sections(letter(replace(self.hidden, report_names=ReportNames.FULL), JOUST, [NAMESAKES]))
        assert "Jan Kowalski" in full["Warnings about the workbook"].lines[0]

    def test_problems_of_addresses_and_hints_are_nobody_elses_business(self) -> None:
        told_not = [
            problem_at("not-an-email", CellRef("Players", 3, 6), found="me at home"),
            Problem("forfeit-without-drop", Severity.HINT, CellRef("Matches", 3)),
        ]
        assert "Warnings about the workbook" not in sections(letter(duels_finished(), JOUST, told_not))


def test_the_number_of_players_and_the_list_of_the_protocol_are_told_together() -> None:
    """Twelve are registered, one leaves before the first round: eleven take part, twelve are listed."""
    since = {3: (ChangeKind.DROP, 1), 5: (ChangeKind.LATE, 2), 6: (ChangeKind.DROP, 2)}
    changes = [Change(PlayerNumber(one), kind, swiss(round_)) for one, (kind, round_) in since.items()]
    made = played_swiss(with_changes(grand_prix(POLISH, 12, HEX, 4, 0), *changes), HEX, 4)
    [players] = [fact for fact in sections(letter(made, HEX))["Result"].facts if fact.label == "Players"]
    listed = [
        section.grid
        for chapter in protocol(told(made, HEX)).chapters
        for section in chapter.sections
        if section.heading == "Final standings"
    ]
    assert [len(grid.rows) for grid in listed if grid] == [12]
    assert (players.text, players.note) == ("11", "1 more was registered and did not play.")
