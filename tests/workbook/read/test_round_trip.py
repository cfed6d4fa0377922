"""What is written is what is read: a new workbook, and any event at all."""

from __future__ import annotations

import datetime as dt
import tempfile
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.locale.languages import LANGUAGES
from pipeline.model.event import (
    Change,
    ChangeKind,
    Event,
    LadderKind,
    LadderMatch,
    Level,
    Match,
    Player,
    PublishedNames,
    ReportNames,
    Role,
    Seat,
    Staff,
    Tournament,
)
from pipeline.model.ids import Number, PlayerNumber, RulesetId, Slug
from pipeline.model.rounds import CUT, FINAL, FINAL_TABLE, SEMI_FINAL_TABLES, THIRD_PLACE, Result, swiss, top
from pipeline.model.values import replace
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.ruleset.ruleset import Kind
from pipeline.workbook.create import write_workbook
from pipeline.workbook.create.draft import blank_event
from pipeline.workbook.read.reader import read_workbook
from tests.builders.workbooks import found_problems
from tests.profiles import each_with_each, examples

RULES = {RulesetId(ruleset): load_builtin(ruleset) for ruleset in builtin_ids()}
PLAYED = sorted(ruleset.id for ruleset in RULES.values() if ruleset.kind is not Kind.COMBINED)

_LETTERS = "abcdełżąçãоиятXYZ"
texts = st.text(_LETTERS + " -'.", max_size=12).map(lambda text: " ".join(text.split()))
names = st.text(_LETTERS, min_size=3, max_size=14)
scores: st.SearchStrategy[Number | None] = (
    st.none() | st.integers(0, 60) | st.sampled_from([Fraction(1, 2), Fraction(7, 3)])
)
tables = st.none() | st.integers(1, 99)
seeds = st.none() | st.integers(1, 32)
rounds = st.sampled_from([swiss(1), swiss(2), swiss(11), top(512), top(64), top(8), top(4), THIRD_PLACE, FINAL])

table_rounds = st.sampled_from([swiss(1), swiss(2), swiss(11), SEMI_FINAL_TABLES, FINAL_TABLE])
power = st.none() | st.integers(0, 60) | st.sampled_from([Fraction(1, 2), Fraction(7, 3)])


@st.composite
def any_players(draw: st.DrawFn) -> tuple[Player, ...]:
    numbers = draw(st.lists(st.integers(1, 500), min_size=2, max_size=5, unique=True))
    return tuple(
        Player(
            PlayerNumber(number),
            draw(names),
            club=draw(texts),
            city=draw(texts),
            email=draw(st.sampled_from(["", "a@b.example"])),
            phone=draw(st.sampled_from(["", "+48 600 100 200", "0048"])),
            avoid=draw(texts),
            rating=draw(st.none() | st.sampled_from([1500.0, 1612.25])),
            invited=draw(st.booleans()),
            tie_break=draw(st.none() | st.integers(1, 9)),
            fixed_table=draw(tables),
            hidden=draw(st.booleans()),
            note=draw(texts),
        )
        for number in numbers
    )


@st.composite
def matches_of(draw: st.DrawFn, players: tuple[PlayerNumber, ...]) -> Match:
    one = draw(st.sampled_from(players))
    two = draw(st.sampled_from([None, *players]))
    result = (
        Result.BYE if two is None else draw(st.sampled_from([None, *(r for r in Result if r is not Result.BYE)]))
    )
    return Match(
        draw(rounds),
        one,
        two,
        result,
        draw(tables),
        draw(scores),
        draw(scores),
        draw(texts),
        draw(texts),
        draw(seeds),
        draw(seeds),
        draw(texts),
    )


@st.composite
def tournaments_of(draw: st.DrawFn, name: str, slug: str, players: tuple[PlayerNumber, ...]) -> Tournament:
    entrants = tuple(number for number in players if draw(st.booleans()))
    ruleset = RULES[draw(st.sampled_from(PLAYED))]
    structures = ["", "custom", *(structure.name for structure in ruleset.structures)]
    at_tables = ruleset.kind is Kind.TABLES
    moments = st.just(CUT) | (table_rounds if at_tables else rounds)
    change = st.builds(Change, st.sampled_from(players), st.sampled_from(ChangeKind), moments, texts)
    place = st.none() | st.integers(1, 6)
    seat = st.builds(
        Seat,
        table_rounds,
        st.sampled_from(players),
        tables,
        place,
        power,
        st.none() | st.integers(1, 30),
        place,
        texts,
    )
    return Tournament(
        name,
        Slug(slug),
        ruleset.id,
        entrants,
        draw(st.sampled_from(structures)),
        draw(st.none() | st.integers(0, 12)),
        draw(st.none() | st.sampled_from([0, 4, 512])),
        draw(st.none() | st.just(1)),
        draw(st.none() | st.dates(dt.date(2000, 1, 1), dt.date(2099, 12, 31))),
        draw(st.sampled_from([None, dt.time(10, 30), dt.time(0, 5)])),
        (),
        tuple(draw(st.lists(matches_of(players), max_size=4))),
        tuple(draw(st.lists(change, max_size=3))),
        tuple(draw(st.lists(seat, max_size=4))),
        draw(st.none() | st.integers(1, 999)),
        draw(st.sampled_from([(), (dt.time(10),), (dt.time(10), dt.time(11, 15), dt.time(0, 5))])),
    )


@st.composite
def events_of_two(draw: st.DrawFn) -> Event:
    players = draw(any_players())
    numbers = tuple(player.number for player in players)
    main = draw(tournaments_of("Główny", "glowny", numbers))
    side = draw(tournaments_of("Side event", "side-event", numbers))
    staff = st.builds(Staff, st.sampled_from(Role), names, st.sampled_from(["", "x@y.example"]))
    played = st.builds(
        LadderMatch,
        st.dates(dt.date(2000, 1, 1), dt.date(2099, 12, 31)),
        st.sampled_from(numbers),
        st.sampled_from(numbers),
        st.sampled_from(LadderKind),
        st.sampled_from([None, *(r for r in Result if r is not Result.BYE)]),
    )
    return Event(
        draw(names),
        Slug("the-event"),
        "k" + draw(texts),
        draw(st.sampled_from(LANGUAGES)),
        date=draw(st.none() | st.dates(dt.date(2000, 1, 1), dt.date(2099, 12, 31))),
        venue=draw(texts),
        country=draw(texts),
        level=draw(st.none() | st.sampled_from(Level)),
        organiser=draw(texts),
        report_names=draw(st.sampled_from(ReportNames)),
        report_version=draw(st.integers(1, 9)),
        accent=draw(st.sampled_from(["", "#00ff7f"])),
        published_names=draw(st.sampled_from(PublishedNames)),
        notes=draw(texts),
        players=players,
        staff=tuple(draw(st.lists(staff, max_size=2))),
        ladder=tuple(draw(st.lists(played, max_size=3))),
        tournaments=(main, replace(side, combines=("Główny",)) if draw(st.booleans()) else side),
    )


@examples(4)
@given(event=events_of_two())
def test_an_event_written_and_read_is_the_same(event: Event) -> None:
    event = replace(event, seed=event.seed.strip())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.xlsx"
        write_workbook(event, RULES, path, event.language)
        reading = read_workbook(path)
    assert found_problems(reading) == []
    assert reading.event == event


def test_matches_among_tables_are_written_as_well(tmp_path: Path) -> None:
    """Rows that no game of the workbook asks for are kept, though nobody says which of their cells are awaited."""
    players = tuple(Player(PlayerNumber(number), f"Player {number}") for number in (1, 2))
    row = Match(swiss(1), PlayerNumber(1), PlayerNumber(2), Result.FIRST)
    melee = Tournament("Melee", Slug("melee"), RulesetId("agot1-melee"), (), matches=(row,))
    event = Event("Cup", Slug("cup"), "k7", players=players, tournaments=(melee,))
    write_workbook(event, RULES, tmp_path / "cup.xlsx", "en")
    read = read_workbook(tmp_path / "cup.xlsx").event
    assert read is not None
    assert [replace(one, row=0) for one in read.tournaments[0].matches] == [row]


@pytest.mark.thorough
@pytest.mark.parametrize(("ruleset", "language"), each_with_each(sorted(RULES), tuple(LANGUAGES)))
def test_a_new_workbook_reads_without_a_problem(tmp_path: Path, ruleset: str, language: str) -> None:
    players = [Player(PlayerNumber(number), f"Player {number}") for number in (1, 2, 3, 4)]
    stated = RULES[RulesetId(ruleset)]
    parts = [RULES[part] for part in stated.combined.of] if stated.combined else []
    event = blank_event(stated, language, "k7", "Cup", players, parts)
    write_workbook(event, RULES, tmp_path / "new.xlsx", language)
    reading = read_workbook(tmp_path / "new.xlsx")
    assert found_problems(reading) == []
    assert reading.event == event
