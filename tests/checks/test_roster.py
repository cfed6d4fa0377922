"""Players, changes and staff: every code at its cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pipeline.engine.tournament.presence import requested_byes
from pipeline.model.event import Event, Level, Player, Role, Staff
from pipeline.model.ids import RulesetId
from pipeline.rules.load import load_builtin
from tests.builders.events import AGOT1_ID, AGOT2_ID, HEX_ID, WAR_ID, event
from tests.builders.matches import change, match
from tests.builders.people import players
from tests.builders.tournaments import contest
from tests.checks.cases import ERROR, HINT, WARNING, Case
from tests.checks.checked import ALL_PLAY, ASKED, R1, R2, TWO_DAYS, at, problems

JUDGE = Staff(Role.HEAD_JUDGE, "Ada")
FOUR = players(4)


def titled(*players: Player) -> tuple[Player, ...]:
    """These players, and the rest of four."""
    known = {player.number: player for player in players}
    return tuple(known.get(player.number, player) for player in FOUR)


def in_group(entrants: Sequence[Player], groups: str) -> tuple[Player, ...]:
    """The players, each in the group that has their letter; a dot is none."""
    return tuple(replace(player, group=letter.strip(".")) for player, letter in zip(entrants, groups, strict=True))


def two_tournaments() -> Event:
    one = event(players=5)
    main = replace(one.tournaments[0], players=one.tournaments[0].players[:4])
    side = replace(main, name="Side", players=one.tournaments[0].players[1:4], row=3)
    return replace(one, tournaments=(main, side))


def staffed(*staff: Staff, rules: RulesetId = HEX_ID, level: Level | None = None, organiser: str = "") -> Event:
    return event(rules, staff=staff, about={"organiser": organiser, "level": level})


def organiser(name: str) -> Staff:
    return Staff(Role.ORGANISER, name)


NO_SHOW = [match(1, 1, 2, "1F"), match(1, 3, 4, scores=(2, 0))]
"""War Online: 2 did not come to round 1."""

CATEGORIES = ("júnior", "Junior", "Junior, Team A", "Team A", "Júnior", "junior", "-")
"""Two with the accent, written first, and three without."""

CASES = [
    Case(
        "contact-in-public",
        event(players=titled(replace(FOUR[1], club="jan@example.org"))),
        "players",
        3,
        "club",
        related=[at("players", 3, "email")],
    ),
    Case(
        "category-spelt-twice",
        event(players=[replace(one, category=cell) for one, cell in zip(players(7), CATEGORIES, strict=True)]),
        "players",
        2,
        "category",
        WARNING,
        related=[at("players", 6, "category")],
    ),
    Case("group-missing", event(ALL_PLAY, players=in_group(players(5), "AABB.")), "players", 6, "group"),
    Case("group-of-one", event(ALL_PLAY, players=in_group(players(5), "AAABA")), "players", 5, "group", WARNING),
    Case("groups-unused", event(players=in_group(players(4), "AABB")), "players", 2, "group", HINT),
    Case(
        "match-between-groups",
        event(ALL_PLAY, matches=[match(1, 1, 4, "1"), match(1, 2, 3, "1")], players=in_group(players(4), "ABBB")),
        "matches",
        2,
        "player2",
        WARNING,
        related=[at("players", 5, "group")],
    ),
    Case("bye-as-player", event(players=titled(replace(FOUR[0], name="Bye"))), "players", 2, "name", WARNING),
    Case(
        "same-name",
        event(players=titled(replace(FOUR[0], name="Player A"), replace(FOUR[3], name="player  Ą"))),
        "players",
        5,
        "name",
        WARNING,
    ),
    Case(
        "season-id-twice",
        event(players=titled(replace(FOUR[0], season_id="a7"), replace(FOUR[2], season_id="A7"))),
        "players",
        4,
        "season_id",
        ERROR,
        (at("players", 2, "season_id"),),
    ),
    Case(
        "wild-card-without-reason",
        event(players=titled(replace(FOUR[0], wild_card=True))),
        "players",
        2,
        "wild_card_reason",
        WARNING,
    ),
    Case(
        "reason-without-wild-card",
        event(players=titled(replace(FOUR[1], wild_card_reason="Champion"))),
        "players",
        3,
        "wild_card",
        WARNING,
    ),
    Case("avoid-used-once", event(players=titled(replace(FOUR[1], avoid="Family"))), "players", 3, "avoid", HINT),
    Case("player-in-no-tournament", two_tournaments(), "players", 6, "name", HINT),
    Case("player-not-entered", event(matches=[match(1, 1, 9)]), "matches", 2, "player2"),
    Case("player-not-entered", event(changes=[change(9, "drop", 2)]), "changes", 2, "player"),
    Case(
        "fixed-table-twice",
        event(players=titled(replace(FOUR[0], fixed_table=1), replace(FOUR[2], fixed_table=1))),
        "players",
        4,
        "fixed_table",
        WARNING,
        (at("players", 2, "fixed_table"),),
    ),
    Case("return-without-drop", event(changes=[change(1, "return", 2)]), "changes", 2, "change", WARNING),
    Case(
        "return-after-disqualification",
        event(changes=[change(1, "disqualify", 2), change(1, "return", 3)]),
        "changes",
        3,
        "change",
        ERROR,
        (at("changes", 2, "change"),),
    ),
    Case(
        "change-without-effect",
        event(changes=[change(1, "drop", 2), change(1, "drop", 3)]),
        "changes",
        3,
        "change",
        HINT,
        (at("changes", 2, "change"),),
    ),
    Case(
        "change-without-effect",
        event(changes=[change(1, "disqualify", 2), change(1, "disqualify", 3)]),
        "changes",
        3,
        "change",
        HINT,
    ),
    Case(
        "change-without-effect",
        event(changes=[change(1, "drop", 2), change(1, "bye", 3), change(1, "return", 4)]),
        "changes",
        3,
        "change",
        HINT,
        (at("changes", 2, "change"),),
    ),
    Case("change-beyond-plan", event(changes=[change(1, "late", 4)]), "changes", 2, "since", WARNING),
    Case("change-beyond-plan", event(changes=[change(1, "drop", 5)]), "changes", 2, "since", WARNING),
    Case("change-not-in-bracket", event(changes=[change(1, "late", "Top 4")]), "changes", 2, "since", WARNING),
    Case("change-points-unused", event(changes=[change(1, "bonus", "Top 4", 1)]), "changes", 2, "points", WARNING),
    *(
        Case("change-without-points", event(changes=[change(1, kind, 1, points)]), "changes", 2, "points")
        for kind, points in (("bonus", None), ("penalty", 0), ("penalty", -1))
    ),
    Case("change-points-unused", event(changes=[change(1, "warning", 1, 2)]), "changes", 2, "points", WARNING),
    Case(
        "late-after-playing",
        event(matches=R1 + R2, changes=[change(4, "late", 2)]),
        "changes",
        2,
        "since",
        ERROR,
        (at("matches", 3, "player2"),),
    ),
    Case(
        "played-after-drop",
        event(matches=R1 + R2, changes=[change(4, "drop", 2)]),
        "matches",
        5,
        "player2",
        ERROR,
        (at("changes", 2, "change"),),
    ),
    Case(
        "played-after-disqualification",
        event(matches=R1 + R2, changes=[change(2, "disqualify", 2)]),
        "matches",
        5,
        "player1",
    ),
    Case(
        "played-after-disqualification",
        event(matches=R1 + R2, changes=[change(2, "disqualify", 1)]),
        "matches",
        2,
        "player2",
    ),
    Case(
        "left-after-draw",
        event(matches=[*R1, R2[0], match(2, 2, 4)], changes=[change(4, "drop", 2)]),
        "matches",
        5,
        "player2",
        WARNING,
    ),
    Case(
        "played-after-warnings",
        event(
            HEX_ID,
            matches=[
                match(n, *pair, "1", "9:3") for n, pair in ((1, (1, 2)), (1, (3, 4)), (2, (1, 3)), (2, (2, 4)))
            ],
            changes=[change(4, "warning", 1), change(4, "warning", 1), change(4, "warning", 1)],
            staff=[JUDGE],
        ),
        "matches",
        5,
        "player2",
        ERROR,
        tuple(at("changes", row, "change") for row in (2, 3, 4)),
    ),
    Case(
        "in-no-round",
        event(players=5, matches=R1 + R2),
        "players",
        6,
        "name",
        ERROR,
        (at("matches", 2, "round"), at("matches", 4, "round")),
    ),
    Case(
        # 1 has won twice; 2, 3 have won once, and of them 2 has met 1 and 4, 3 has met 4 and 1.
        "plays-on-unqualified",
        event(TWO_DAYS, matches=[*R1, *R2, match(3, 1, 4, "1")], structure="days", rounds=3, cut=0),
        "matches",
        6,
        "player2",
        WARNING,
    ),
    Case(
        "qualified-not-playing-on",
        event(TWO_DAYS, matches=[*R1, *R2, match(3, 2, 4, "1")], structure="days", rounds=3, cut=0),
        "matches",
        6,
        "round",
        WARNING,
    ),
    Case("missing-from-round", event(players=5, matches=R1, changes=[change(5, "drop", 2)]), "players", 6, "name"),
    Case("paired-despite-bye", event(matches=R1, changes=[change(3, "bye", 1)]), "matches", 3, "player1"),
    Case(
        "forfeit-without-drop",
        event(matches=[R1[0], match(1, 3, 4, "1F")]),
        "matches",
        3,
        "result",
        HINT,
        (at("matches", 3, "player2"),),
    ),
    Case(
        "forfeit-without-drop",
        event(ASKED, matches=[R1[0], match(1, 3, 4, "1F")]),
        "matches",
        3,
        "result",
        WARNING,
    ),
    Case(
        "no-show-dropped",
        event(WAR_ID, matches=[match(1, 1, 2, "1F"), match(1, 3, 4, scores=(2, 0))]),
        "matches",
        2,
        "result",
        HINT,
        (at("matches", 2, "player2"),),
    ),
    Case(
        "played-after-no-show",
        event(WAR_ID, matches=[*NO_SHOW, match(2, 1, 3, scores=(2, 0)), match(2, 2, 4, scores=(2, 0))]),
        "matches",
        5,
        "player1",
    ),
    Case("organiser-missing", staffed(JUDGE), "staff", 0, "", WARNING),
    Case(
        "organisers-several",
        staffed(organiser("Ada"), organiser("Bea"), JUDGE),
        "staff",
        3,
        "role",
        WARNING,
        (at("staff", 2, "role"),),
    ),
    Case(
        "organiser-differs",
        staffed(JUDGE, organiser("Ada"), organiser("Bea"), organiser="Piotr"),
        "event",
        0,
        "organiser",
        WARNING,
        (at("staff", 3, "name"), at("staff", 4, "name")),
    ),
    Case("head-judge-missing", staffed(organiser("Ada")), "staff", 0, "", WARNING),
    Case(
        "head-judges-several",
        staffed(organiser("Ada"), JUDGE, Staff(Role.HEAD_JUDGE, "Bea")),
        "staff",
        4,
        "role",
        WARNING,
    ),
    Case("level-missing", staffed(organiser("Player 1"), JUDGE, rules=AGOT2_ID), "staff", 2, "name", WARNING),
    Case(
        "staff-plays",
        staffed(organiser("PLAYER 1"), JUDGE, rules=AGOT2_ID, level=Level.FORMAL),
        "staff",
        2,
        "name",
        ERROR,
        (at("players", 2, "name"),),
    ),
    Case(
        "staff-plays",
        staffed(JUDGE, rules=AGOT2_ID, level=Level.PREMIER, organiser="Player 2"),
        "event",
        0,
        "organiser",
    ),
    Case(
        "staff-plays-alone", staffed(organiser("Player 1"), rules=AGOT2_ID, level=Level.CASUAL), "staff", 2, "name"
    ),
    Case(
        "organiser-plays-without-head-judge",
        staffed(organiser("Player 1"), Staff(Role.HEAD_JUDGE, "Player 1")),
        "staff",
        2,
        "name",
        WARNING,
    ),
    Case(
        "organiser-plays-alone", staffed(organiser("Player 1"), JUDGE, rules=AGOT1_ID), "staff", 2, "name", WARNING
    ),
    Case(
        "technical-judge-plays",
        staffed(organiser("Ada"), JUDGE, Staff(Role.TECHNICAL_JUDGE, "Player 3")),
        "staff",
        4,
        "name",
        WARNING,
    ),
    Case(
        "technical-judge-other-role",
        staffed(organiser("Ada"), JUDGE, Staff(Role.TECHNICAL_JUDGE, "Ada")),
        "staff",
        2,
        "role",
        WARNING,
    ),
    Case(
        "head-judge-plays-as-organiser",
        staffed(organiser("Player 1"), Staff(Role.HEAD_JUDGE, "Player 1")),
        "staff",
        3,
        "name",
        WARNING,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_code_stands_at_its_cell(case: Case) -> None:
    case.hold()


@pytest.mark.parametrize("rows", [("bye", "return"), ("return", "bye")])
def test_a_bye_in_the_round_of_a_return_has_its_effect(rows: tuple[str, str]) -> None:
    made = event(matches=R1, changes=[change(4, "drop", 2), *(change(4, kind, 3) for kind in rows)], rounds=4)
    assert "change-without-effect" not in {one.code for one in problems(made)}
    held = contest(load_builtin(AGOT1_ID), 4, changes=made.tournaments[0].changes)
    assert requested_byes(held, 3) == {4}


def test_war_a_player_who_returns_after_a_no_show_plays_on() -> None:
    rows = [*NO_SHOW, match(2, 1, 3, scores=(2, 0)), match(2, 2, 4, scores=(2, 0))]
    found = {one.code for one in problems(event(WAR_ID, matches=rows, changes=[change(2, "return", 2)]))}
    assert not found & {"played-after-no-show", "return-without-drop", "no-show-dropped", "change-without-effect"}


def test_war_a_drop_entered_for_a_no_show_is_no_problem() -> None:
    found = {one.code for one in problems(event(WAR_ID, matches=NO_SHOW, changes=[change(2, "drop", 2)]))}
    assert not found & {"change-without-effect", "no-show-dropped", "played-after-no-show"}
