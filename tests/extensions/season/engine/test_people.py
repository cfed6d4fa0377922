"""Who is who across the events of a season."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pipeline.extensions.season.engine.people import Likeness, alike, likeness, people
from pipeline.extensions.season.engine.season import season
from pipeline.extensions.season.model import EntryPlayer
from pipeline.extensions.season.rules import SeasonRules
from pipeline.problems.describe import describe
from pipeline.problems.problem import CellRef, Severity
from tests.builders.seasons import entry_player, season_codes, season_entry, season_of
from tests.profiles import examples

NO_RULES = SeasonRules()


def together(*names: str, rules: SeasonRules = NO_RULES) -> int:
    """How many people these are, each at an event of their own."""
    return len(season_of(*(season_entry(day, name) for day, name in enumerate(names)), rules=rules).players)


class TestByName:
    @pytest.mark.parametrize("other", ["jan kowalski", "Jan  Kowalski", "JAN KOWALSKI", "Jan Kówalski"])
    def test_case_spaces_and_diacritics_tell_nobody_apart(self, other: str) -> None:
        assert together("Jan Kowalski", other) == 1

    def test_an_alias_stands_for_the_name_that_is_meant(self) -> None:
        rules = SeasonRules(aliases={"Kowalski Jan": "Jan Kowalski", "Johnny": "Jan Kowalski"})
        season = season_of(
            season_entry(0, "Jan Kowalski"), season_entry(1, "KOWALSKI JAN"), season_entry(2, "johnny"), rules=rules
        )
        assert [one.name for one in season.players] == ["Jan Kowalski"]
        assert len(season.players[0].history) == 3

    def test_the_name_is_the_latest(self) -> None:
        assert (
            season_of(season_entry(1, "Łukasz Żak"), season_entry(0, "Lukasz Zak")).players[0].name == "Łukasz Żak"
        )

    def test_two_of_a_name_at_one_event_are_two_and_matched_with_nobody(self) -> None:
        entries = [season_entry(0, "Jan Nowak", "Jan Nowak"), season_entry(1, "Jan Nowak")]
        assert len(season_of(*entries).players) == 3
        assert season_codes(entries) == ["season-namesakes", "season-namesakes"]

    def test_an_alias_of_somebody_who_plays_at_the_same_event_joins_nobody(self) -> None:
        entries = [season_entry(0, "Jan Nowak", "Jasiek")]
        rules = SeasonRules(aliases={"Jasiek": "Jan Nowak"})
        assert len(season_of(*entries, rules=rules).players) == 2
        assert set(season_codes(entries, rules)) == {"season-namesakes"}

    def test_two_tournaments_of_one_event_have_the_same_people(self) -> None:
        both = [
            season_entry(0, "A", "B", event="cup", tournament=name, position=n) for n, name in enumerate(("x", "y"))
        ]
        assert len(season_of(*both).players) == 2


class TestById:
    def test_an_id_joins_whatever_the_names(self) -> None:
        entries = [
            season_entry(0, entry_player(1, "Anna Nowak", 1, season_id="K7")), season_entry(1, entry_player(4, "Anna Kos", 1, season_id="k7"))
        ]  # fmt: skip
        assert [one.name for one in season_of(*entries).players] == ["Anna Kos"]
        (found,) = season(entries)[1]
        assert (found.code, found.severity) == ("season-id-other-name", Severity.WARNING)
        assert found.at == CellRef("cup-1.xlsx · Players", 5, 3)
        assert found.related == (CellRef("cup-0.xlsx · Players", 2, 3),)
        assert season_codes(entries, SeasonRules(aliases={"Anna Nowak": "Anna Kos"})) == []

    def test_namesakes_with_ids_are_two(self) -> None:
        entries = [
            season_entry(
                0, entry_player(1, "Jan Nowak", 1, season_id="1"), entry_player(2, "Jan Nowak", 2, season_id="2")
            )
        ]
        assert len(season_of(*entries).players) == 2
        assert season_codes(entries) == []

    def test_without_an_id_one_is_the_only_one_of_the_name_who_has_one(self) -> None:
        assert (
            len(
                season_of(
                    season_entry(0, "Jan Nowak"), season_entry(1, entry_player(1, "Jan Nowak", 1, season_id="1"))
                ).players
            )
            == 1
        )

    def test_without_an_id_one_of_several_is_doubtful(self) -> None:
        entries = [season_entry(0, entry_player(1, "Jan Nowak", 1, season_id="1"), entry_player(2, "Jan Nowak", 2, season_id="2")),
                   season_entry(1, "Jan Nowak")]  # fmt: skip
        assert len(season_of(*entries).players) == 3
        assert season_codes(entries) == ["season-name-of-several"]

    def test_nobody_is_two_rows_of_one_event(self) -> None:
        entries = [season_entry(0, entry_player(1, "Jan Nowak", 1, season_id="1")),
                   season_entry(1, entry_player(1, "J. Nowak", 1, season_id="1"), entry_player(2, "Jan Nowak", 2))]  # fmt: skip
        assert len(season_of(*entries).players) == 2


class TestDoubles:
    @pytest.mark.parametrize(
        ("one", "other", "how"),
        [
            ("Jan Kowalski", "Kowalski Jan", Likeness.WORDS),
            ("Kowalski, Jan", "Jan Kowalski", Likeness.WORDS),
            ("Jan Kowalski", "Jan Кowalski", Likeness.WORDS),
            ("Jan Kowalski", "Jan Kowalsk", Likeness.LETTER),
            ("Jan Kowalski", "Jan Kowaslki", Likeness.LETTER),
            ("Jan Kowalski", "Kovalski Jan", Likeness.LETTER),
            ("Jan Kowalski", "Jam Kowalski", Likeness.LETTER),
            ("Jan Kowalski", "Jan Bowalsky", None),
            ("Jan Kowalski", "Adam Kowalski", None),
            ("Player 1", "Player 2", None),
            ("Jo Li", "Jo Lim", None),
            ("A. Nowak", "B. Nowak", None),
            ("", "", None),
        ],
    )
    def test_likeness(self, one: str, other: str, how: Likeness | None) -> None:
        assert likeness(one, other) is how is likeness(other, one)

    def test_they_are_said_at_the_cells_of_both_workbooks(self) -> None:
        (found,) = season([season_entry(0, "Ada Lis", "Jan Kowalski"), season_entry(1, "Kowalski Jan")])[1]
        assert (found.code, found.severity) == ("season-same-words", Severity.WARNING)
        assert found.at == CellRef("cup-1.xlsx · Players", 2, 2)
        assert found.related == (CellRef("cup-0.xlsx · Players", 3, 2),)
        assert "Kowalski Jan here and Jan Kowalski at Cup-0" in describe(found, "en").found

    def test_a_letter_is_a_hint(self) -> None:
        assert season_codes([season_entry(0, "Jan Kowalski"), season_entry(1, "Jan Kowalsky")]) == [
            "season-one-letter"
        ]

    def test_never_of_two_who_play_at_the_same_event(self) -> None:
        assert (
            season_codes([season_entry(0, "Jan Kowalski", "Jan Kowalsky"), season_entry(1, "Jan Kowalski")]) == []
        )

    def test_never_of_two_with_ids(self) -> None:
        names = [
            entry_player(1, "Jan Kowalski", 1, season_id="1"),
            entry_player(1, "Kowalski Jan", 1, season_id="2"),
        ]
        assert season_codes([season_entry(day, one) for day, one in enumerate(names)]) == []

    def test_the_file_can_say_that_they_are_two(self) -> None:
        entries = [season_entry(0, "Jan Kowalski"), season_entry(1, "Jan Kowalsky")]
        assert season_codes(entries, SeasonRules(different=(("jan kowalsky", "Jan Kowalski"),))) == []

    def test_an_alias_of_nobody_is_a_hint(self) -> None:
        (found,) = season([season_entry(0, "Jan")], SeasonRules(aliases={"Jane Doe": "Jan"}))[1]
        assert (found.code, found.at) == ("season-alias-unused", CellRef("season.toml", key="aliases.Jane Doe"))


WORD = st.text("abc", min_size=2, max_size=4)
NAMES = st.lists(st.lists(WORD, min_size=1, max_size=3).map(" ".join), max_size=14)


@given(NAMES)
@examples(25)
def test_alike_finds_what_comparing_all_pairs_finds(names: list[str]) -> None:
    every = [
        (first, second, how)
        for first, second in combinations(range(len(names)), 2)
        if (how := likeness(names[first], names[second])) is not None
    ]
    assert list(alike(names)) == every


ANYBODY = st.tuples(
    st.sampled_from(["Jan Nowak", "Nowak Jan", "Ada Lis", "Ada List"]), st.sampled_from(["", "1", "2"])
)


@example([[("Jan Nowak", "1")], [("Nowak Jan", "1")], [("Jan Nowak", ""), ("Nowak Jan", "")]])
@given(st.lists(st.lists(ANYBODY, max_size=4), max_size=4))
@examples(25)
def test_nobody_is_two_players_of_one_event_and_everybody_is_somebody(events: list[list[tuple[str, str]]]) -> None:
    entries = []
    for day, listed in enumerate(events):
        ids: set[str] = set()
        rows: list[EntryPlayer] = []
        for name, own in listed:
            rows.append(entry_player(len(rows) + 1, name, season_id="" if own in ids else own))
            ids.add(own)
        entries.append(season_entry(day, *rows))
    found, _ = people(entries, NO_RULES)
    for person in found:
        assert len({row.entry.event for row in person}) == len(person)
        assert len({row.own.season_id for row in person} - {""}) <= 1
    assert sum(map(len, found)) == sum(map(len, events))
