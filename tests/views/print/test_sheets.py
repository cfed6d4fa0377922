"""Which sheets there are, and what is on them."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from unittest.mock import patch

import pytest

from pipeline.model import Event, Match, PlayerNumber, Result, replace, swiss, top
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.duel import ScoreMeaning, Scores
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views import print as views_print
from pipeline.views.language.sort_names import collated, first_letter
from pipeline.views.layout import parts
from pipeline.views.print.cards import PlayerCard, PlayerCards, player_cards
from pipeline.views.print.pairings import pairings_by_name, pairings_by_table
from pipeline.views.print.qr import player_code
from pipeline.views.print.sheet import SheetKind
from pipeline.views.print.sheets import KINDS, print_sheets
from pipeline.views.print.slips import result_slips
from pipeline.views.print.standings import standings_sheet
from tests.builders.events import grand_prix, with_player
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss, with_matches, with_next_round
from tests.builders.states import DUEL_STATES, duels_announced, duels_in_bracket, duels_playing, duels_provisional
from tests.builders.tournaments import HEX, JOUST, WAR
from tests.views.print.tournaments import context_of, latest_of, sheets_of

OLD_JOUST = load_builtin("agot1-joust")
EVERY_ROUND = {"pairings", "pairings-by-name", "slips", "standings", "cards"}
BRACKET = {"classification", "bracket-a4", "bracket-a3"}


def test_every_kind_of_sheets_is_listed_once() -> None:
    modules = (
        import_module(f"{views_print.__name__}.{found.name}") for found in iter_modules(views_print.__path__)
    )
    declared = {id(kind) for module in modules for kind in vars(module).values() if isinstance(kind, SheetKind)}
    assert sorted(map(id, KINDS)) == sorted(declared)


@pytest.mark.parametrize(("state", "files"), [
    ("before", {"cards"}),
    ("provisional", EVERY_ROUND),
    ("playing", EVERY_ROUND),
    ("in-bracket", EVERY_ROUND | BRACKET),
    ("finished", EVERY_ROUND | BRACKET),
    ("elimination", EVERY_ROUND - {"standings"} | BRACKET),
    ("swiss-only", EVERY_ROUND),
])  # fmt: skip
def test_each_state_has_its_sheets(state: str, files: set[str]) -> None:
    make, rules = DUEL_STATES[state]
    assert set(sheets_of(make(), rules)) == files


def test_a_provisional_draw_is_never_printed() -> None:
    context = context_of(duels_provisional(), JOUST)
    assert context.provisional == swiss(3)
    latest = latest_of(context)
    assert latest.round == swiss(2)
    table = pairings_by_table(context, latest)
    assert table.heading.round == "Round 2"
    assert all(row.result for row in table.rows)


def test_a_bracket_that_is_not_in_the_workbook_is_never_printed() -> None:
    event = played_swiss(grand_prix(POLISH, 24, JOUST, 5, 8), JOUST, 5)
    assert context_of(event, JOUST).state.bracket is not None
    assert set(sheets_of(event, JOUST)) == EVERY_ROUND


def test_tables_are_in_order_and_a_match_without_one_comes_last() -> None:
    event = grand_prix(POLISH, 6, JOUST, 3, 0)
    numbers = [PlayerNumber(number) for number in range(1, 7)]
    rows = [Match(swiss(1), numbers[0], numbers[1]), Match(swiss(1), numbers[2], numbers[3], table=12)]
    rows.append(Match(swiss(1), numbers[4], numbers[5], table=2))
    context = context_of(with_matches(event, *rows), JOUST)
    assert [row.table for row in pairings_by_table(context, latest_of(context)).rows] == ["2", "12", ""]


def test_everybody_finds_their_table_by_name() -> None:
    context = context_of(duels_playing(), JOUST)
    letters = pairings_by_name(context, latest_of(context)).letters
    rows = [row for held in letters for row in held.rows]
    assert len(rows) == 23
    surnames = [row.name[1] for row in rows]
    assert surnames == sorted(surnames, key=lambda surname: collated(surname, "en"))
    assert [held.letter for held in letters] == sorted({held.letter for held in letters})
    assert all(first_letter(row.name[1], "en") == held.letter for held in letters for row in held.rows)
    by_name = {"".join(row.name): row for row in rows}
    for row in rows:
        if row.table != "–":
            assert by_name[row.others].others == "".join(row.name)
            assert by_name[row.others].table == row.table
    assert by_name["Zofia Łukasiewicz"].others == "dropped"


def test_lists_follow_the_names_that_people_are_sorted_by() -> None:
    """Whether the workbook states them or not: the first surname of a Portuguese name may be stated."""
    names = ["Maria Silva Costa", "Ana Dias", "Rui Alves", "Zé Brito", "Nuno Castro", "Eva Abreu"]
    event = grand_prix(names, 6, JOUST, 3, 0, language="pt")
    event = with_player(with_player(event, 1, sort_name="Silva"), 4, sort_name="Eça")
    numbers = [PlayerNumber(number) for number in range(1, 7)]
    event = with_matches(event, Match(swiss(1), numbers[0], numbers[4], table=1))
    context = context_of(event, JOUST, "pt")
    ordered = ["Eva Abreu", "Rui Alves", "Nuno Castro", "Ana Dias", "Zé Brito", "Maria Silva Costa"]
    by_name = [row for held in pairings_by_name(context, latest_of(context)).letters for row in held.rows]
    assert ["".join(row.name) for row in by_name] == ordered
    made = [card.name for sheet in zip(*player_cards(context).sheets, strict=True) for card in sheet if card]
    assert made == ordered
    apart = [one.person.name for one in pairings_by_table(context, latest_of(context)).apart]
    assert apart == [name for name in ordered if name not in ("Maria Silva Costa", "Nuno Castro")]


def test_cards_of_many_players_come_in_runs_that_hold_each_of_them_once() -> None:
    context = context_of(with_next_round(grand_prix(POLISH, 24, JOUST, 3, 0), JOUST), JOUST)
    whole = player_cards(context)
    with patch.object(parts, "WHOLE", 8), patch("pipeline.views.print.cards.RUN", 9):
        runs = {one.file: one.model for one in print_sheets(context) if isinstance(one.model, PlayerCards)}
    assert list(runs) == ["cards", "cards-part-2", "cards-part-3"]
    assert [one.heading.round for one in runs.values()] == ["1–9", "10–18", "19–24"]
    in_order = [
        card for run in runs.values() for pieces in zip(*run.sheets, strict=True) for card in pieces if card
    ]
    assert in_order == [card for pieces in zip(*whole.sheets, strict=True) for card in pieces if card]


def test_the_code_of_a_card_leads_to_the_players_page_where_the_list_comes_in_parts() -> None:
    event = replace(grand_prix(POLISH, 8, JOUST, 3, 0), site_address="https://liga.example.org/")
    context, player = context_of(event, JOUST), PlayerNumber(2)
    listed = player_code(context, player)
    with patch.object(parts, "WHOLE", 4):
        own = player_code(context, player)
    assert listed is not None
    assert own is not None
    assert listed.address.endswith("/players/#p2")
    assert own.address.endswith(f"/players/{context.people[player].file}")


def test_who_has_a_bye_is_listed_with_its_points() -> None:
    event = with_next_round(grand_prix(POLISH, 9, JOUST, 3, 0), JOUST)
    context = context_of(event, JOUST)
    assert [one.text for one in pairings_by_table(context, latest_of(context)).apart] == ["has a bye: 5 points"]


def fields(rules: Ruleset, state: str = "swiss") -> tuple[list[str], str]:
    event = with_next_round(grand_prix(POLISH, 8, rules, 3, 4), rules)
    if state == "bracket":
        event = knocked_out(played_swiss(grand_prix(POLISH, 8, rules, 3, 4), rules, 3), rules, 1)
    context = context_of(event, rules)
    slips = result_slips(context, latest_of(context))
    return [f"{field.kind} {field.label}" for field in slips.fields], slips.draw


POINTS = replace(JOUST, scores=Scores(ScoreMeaning.POINTS, decide=True, required=True))


@pytest.mark.parametrize(("rules", "state", "expected", "draw"), [
    (JOUST, "swiss", ["tick Won", "tick Won on time", "line Signature", "drop Drop"], False),
    (JOUST, "bracket", ["box Games won", "tick Won", "line Signature"], False),
    (OLD_JOUST, "swiss", ["tick Won", "tick Won on time", "line Signature", "drop Drop"], True),
    (OLD_JOUST, "bracket", ["tick Won", "line Signature"], False),
    (HEX, "swiss", ["army Army", "box Hit points left", "line Signature", "drop Drop"], False),
    (WAR, "swiss", ["box Games won", "line Signature", "drop Drop"], False),
    (POINTS, "swiss", ["box Points", "line Signature", "drop Drop"], False),
])  # fmt: skip
def test_a_slip_has_room_for_a_result_as_the_rules_have_it(
    rules: Ruleset, state: str, expected: list[str], draw: bool
) -> None:
    shown, said = fields(rules, state)
    assert shown == expected
    assert bool(said) is draw


@pytest.mark.parametrize(("language", "label"), [
    ("en", "Drop"), ("pl", "Rezygnacja"), ("pt", "Desistência"), ("ru", "Снятие с турнира"),
])  # fmt: skip
def test_the_box_for_those_who_leave_is_named_in_every_language(language: str, label: str) -> None:
    event = with_next_round(grand_prix(POLISH, 8, JOUST, 3, 4), JOUST)
    context = context_of(event, JOUST, language)
    assert result_slips(context, latest_of(context)).fields[-1].label == label


def test_final_and_third_place_are_one_round() -> None:
    event = knocked_out(played_swiss(grand_prix(POLISH, 23, HEX, 4, 8), HEX, 4), HEX, 99)
    context = context_of(event, HEX)
    slips = [slip for sheet in result_slips(context, latest_of(context)).sheets for slip in sheet if slip]
    assert sorted(slip.round for slip in slips) == ["Final", "Third place"]


def cards(event: Event, rules: Ruleset) -> dict[str, PlayerCard]:
    made = player_cards(context_of(event, rules))
    return {card.name: card for sheet in made.sheets for card in sheet if card}


def test_a_card_before_the_first_round_has_a_line_for_each_round() -> None:
    made = cards(duels_announced(), JOUST)
    assert len(made) == 24
    assert {card.rounds for card in made.values()} == {tuple((str(n), "", "", "", "") for n in range(1, 6))}


def test_a_card_has_what_the_workbook_knows() -> None:
    event = duels_playing()
    made = cards(event, JOUST)
    match = next(
        row for row in event.tournaments[0].matches if row.round == swiss(1) and row.result is Result.FIRST
    )
    one, other = (next(p.name for p in event.players if p.number == n) for n in (match.player1, match.player2))
    assert made[one].rounds[0] == ("1", str(match.table), other, "W", "5")
    assert made[other].rounds[0] == ("1", str(match.table), one, "L", "0")
    assert made[one].rounds[4] == ("5", "", "", "", "")
    assert made["Zofia Łukasiewicz"].rounds[2] == ("3", "", "", "", ""), "who has dropped plays no more"


def test_a_card_of_neuroshima_has_the_armies_and_their_rounds() -> None:
    made = cards(duels_in_bracket(), HEX)
    for card in made.values():
        assert len(card.armies) >= 5
    event = duels_in_bracket()
    match = next(row for row in event.tournaments[0].matches if row.round == top(8))
    name = next(p.name for p in event.players if p.number == match.player1)
    lines = {army: bracket for army, _, bracket in made[name].armies}
    assert "Top 8" in lines[match.army1]
    assert made[name].rounds[-1][0] == "Top 8"


def test_the_cut_stands_after_the_last_who_qualifies() -> None:
    context = context_of(duels_playing(), JOUST)
    grid = standings_sheet(context).grid
    assert [index for index, row in enumerate(grid.rows) if row.after] == [7]
    assert {len(row.cells) for row in grid.rows} == {len(grid.columns)}
