"""What is kept of an event, and that it comes back as it was."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.compute import compute
from pipeline.engine.overall.totals import overall
from pipeline.engine.tournament.contest import contest_of
from pipeline.extensions.season.engine.entries import entries
from pipeline.extensions.season.engine.record import entry_from_json, entry_to_json
from pipeline.extensions.season.model import EntryPlayer, Origin, RatedGame, Ratings, SeasonEntry, SeasonMatch
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.model import Event, PlayerNumber, PublishedNames, RulesetId, replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.seasons import entry_player, season_entry
from tests.engine.combining import RULES as AGOT1
from tests.engine.combining import ended_tournament, joust_and_melee
from tests.profiles import examples

HEX = load_builtin("neuroshima-hex-2023")
RULES: Mapping[RulesetId, Ruleset] = {HEX.id: HEX}


def entry_of(one: Event, **facts: Any) -> SeasonEntry:
    outcomes = [compute(contest_of(one, tournament, HEX)) for tournament in one.tournaments]
    (found,) = entries(one, RULES, outcomes, **facts)
    return found


class TestWhatIsKept:
    def test_a_qualifier_that_is_over(self) -> None:
        played = simulate(HEX, 12, seed="i")
        outcome = compute(contest_of(played, played.tournaments[0], HEX))
        found = entry_of(played, pages={outcome.classification.rows[0].player: "cup/players/1.html"})
        assert (found.complete, found.begun, found.qualifier, found.field) == (
            True,
            True,
            True,
            outcome.structure.players,
        )
        assert [(one.number, one.place) for one in found.players] == [
            (row.player, row.place) for row in outcome.classification.rows
        ]
        lines = {line.player: line for line in outcome.standings}
        for one in found.players:
            line = lines[one.number]
            assert (one.points, one.played, one.status) == (line.points, line.played, line.status)
            assert one.wins + one.draws + one.losses == one.played
        assert [one.page for one in found.players[:2]] == ["cup/players/1.html", ""]

    def test_while_it_runs_nobody_has_a_place(self) -> None:
        found = entry_of(simulate(HEX, 16, seed="i", rounds=2))
        assert (found.complete, found.begun, found.qualifier) == (False, True, False)
        assert {one.place for one in found.players} == {None}

    def test_before_it_everybody_is_listed(self) -> None:
        found = entry_of(simulate(HEX, 16, seed="i", moment=Moment.REGISTERED))
        assert (found.complete, found.begun, len(found.players)) == (False, False, 16)

    def test_a_hidden_name_is_one_by_number_whatever_the_event_shows(self) -> None:
        played = simulate(HEX, 8, seed="i")
        hidden = replace(played, players=(replace(played.players[0], hidden=True), *played.players[1:]))
        assert [one.shown for one in entry_of(hidden).players if one.number == 1] == [PublishedNames.NUMBER]
        by_initials = replace(played, published_names=PublishedNames.INITIALS)
        assert {one.shown for one in entry_of(by_initials).players} == {PublishedNames.INITIALS}

    def test_the_total_over_several_tournaments_is_one_of_its_own(self) -> None:
        both = joust_and_melee((1, 2, 3), (1, 2, 3))
        outcomes = [ended_tournament(both, 0, (1, 2, 3)), ended_tournament(both, 1, (2, 1, 3))]
        found = entries(both, AGOT1, outcomes, whole=overall(both, AGOT1, outcomes))
        assert [one.rules for one in found] == ["agot1-joust", "agot1-melee", "agot1-overall"]
        total = found[2]
        assert (total.combined, total.complete) == (True, True)
        assert [one.place for one in total.players] == sorted(one.place or 0 for one in total.players)


PLAYERS = st.builds(
    EntryPlayer,
    number=st.integers(1, 99), name=st.text(max_size=9), season_id=st.text(max_size=3), page=st.text(max_size=3),
    shown=st.sampled_from(PublishedNames), place=st.none() | st.integers(1, 9), points=st.fractions(),
    rating=st.none() | st.floats(allow_nan=False, allow_infinity=False), entered=st.booleans(),
)  # fmt: skip
GAMES = st.builds(
    RatedGame, player1=st.integers(1, 9), player2=st.integers(1, 9), score=st.sampled_from([0.0, 0.5, 1.0]),
    k=st.fractions(), moment=st.integers(0, 5), date=st.none() | st.dates(),
)  # fmt: skip
RATINGS = st.builds(
    Ratings, start=st.fractions(), scale=st.integers(1, 800),
    ranks=st.lists(st.tuples(st.fractions(), st.text(max_size=4)), max_size=2).map(tuple),
    games=st.lists(GAMES, max_size=3).map(tuple),
)  # fmt: skip
ENTRIES = st.builds(
    replace, st.just(season_entry(0)), event_name=st.text(max_size=9), date=st.none() | st.dates(), city=st.text(max_size=3),
    complete=st.booleans(), won=st.booleans(), start=st.none() | st.times(), ratings=st.none() | RATINGS, players=st.lists(PLAYERS, max_size=3).map(tuple),
    origin=st.builds(Origin, workbook=st.text(max_size=5), name_column=st.integers(0, 99)),
)  # fmt: skip


@given(ENTRIES)
@examples(20)
def test_an_entry_comes_back_as_it_was(one: SeasonEntry) -> None:
    text = json.dumps(entry_to_json(one))
    assert entry_from_json(json.loads(text)) == one
    assert json.dumps(entry_to_json(entry_from_json(json.loads(text)))) == text


SAMPLE = season_entry(
    0, entry_player(1, "Ada", 1, points=Fraction(7, 2), rating=1600.5), entry_player(2, "Ben", 2),
    ratings=Ratings(1600, 400, ((1400, "low"),), (RatedGame(1, 2, 1.0, 4, 1),)),  # type: ignore[arg-type]
    meetings=(SeasonMatch(PlayerNumber(1), PlayerNumber(2), 1),),
)  # fmt: skip


def spoilt(value: Any, path: tuple[int | str, ...] = ()) -> list[tuple[int | str, ...]]:
    """The paths of all values below a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(below for key, one in inside for below in spoilt(one, (*path, key)))]


WHOLE = json.loads(json.dumps(entry_to_json(SAMPLE)))


@pytest.mark.parametrize("wrong", [{"odd": 1}, [[[None]]], "1/0", 2.5e400, True])
def test_what_was_written_otherwise_is_refused(wrong: object) -> None:
    for path in spoilt(WHOLE)[1:]:
        changed = json.loads(json.dumps(WHOLE))
        place = changed
        for key in path[:-1]:
            place = place[key]
        if place[path[-1]] in (True, False) and wrong is True:
            continue
        place[path[-1]] = wrong
        try:
            found = entry_from_json(changed)
        except ValueError:
            continue
        assert isinstance(wrong, str), path
        assert isinstance(found, SeasonEntry)


def test_an_older_version_is_refused() -> None:
    with pytest.raises(ValueError, match="version"):
        entry_from_json({**WHOLE, "version": 0})
