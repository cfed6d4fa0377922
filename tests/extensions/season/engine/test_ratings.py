"""Ratings that are carried from event to event."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.compute import compute
from pipeline.engine.overall.ratings import with_ratings
from pipeline.engine.tournament.contest import contest_of
from pipeline.extensions.season.engine.entries import entries
from pipeline.extensions.season.engine.season import season
from pipeline.extensions.season.model import RatingRow, SeasonEntry
from pipeline.model import Event, LadderMatch, Match, Player, PlayerNumber, Slug, Tournament, replace
from pipeline.rules.load import load_builtin
from tests.builders.events import event
from tests.builders.matches import ladder_match, match
from tests.builders.people import number
from tests.builders.seasons import DAY, entry_player, only_game, season_entry
from tests.profiles import examples

Row = TypeVar("Row", Match, LadderMatch)
WAR = load_builtin("war-online-constructed")
NAMES = ("Ada", "Ben", "Cleo", "Dan")


def cup_on(
    slug: str,
    day: int | None,
    matches: Sequence[Match] = (),
    ladder: Sequence[LadderMatch] = (),
    people: Sequence[Player] | None = None,
) -> Event:
    listed = people or [Player(number(n), name) for n, name in enumerate(NAMES, start=1)]
    stated = {"name": slug, "slug": Slug(slug), "date": None if day is None else DAY + dt.timedelta(day)}
    return event(WAR.id, listed, matches, ladder=ladder, about=stated, structure="", rounds=None, cut=None)


def kept(of: Event) -> tuple[SeasonEntry, ...]:
    outcomes = [compute(contest_of(of, tournament, WAR)) for tournament in of.tournaments]
    return entries(of, {WAR.id: WAR}, with_ratings(of, outcomes))


def rated(*events: Event) -> dict[str, RatingRow]:
    found = season([one for of in events for one in kept(of)])[0]
    return {found.players[row.player - 1].name: row for row in only_game(found).ratings}


class TestByHand:
    def test_the_rating_is_carried_to_the_next_event(self) -> None:
        found = rated(cup_on("one", 0, [match(1, 1, 2, "1")]), cup_on("two", 7, [match(1, 1, 2, "1")]))
        # War Online: k = 4 for so few. 1600 + 4 · (1 − ½) = 1602; then E = 1 / (1 + 10^(−4/400)).
        second = 4 * (1 - 1 / (1 + 10 ** (-4 / 400)))
        assert found["Ada"].rating == pytest.approx(1602 + second, abs=1e-9)
        assert [(step.entry, step.before, step.games) for step in found["Ada"].steps] == [
            (0, 1600, 1),
            (1, 1602, 1),
        ]
        assert found["Ada"].rating + found["Ben"].rating == pytest.approx(3200, abs=1e-9)
        assert (found["Ada"].place, found["Cleo"].place, found["Dan"].place, found["Ben"].place) == (1, 2, 2, 4)
        assert found["Cleo"].steps == ()

    def test_one_comes_with_the_rating_of_the_first_workbook(self) -> None:
        first = [Player(number(1), "Ada", rating=1700), Player(number(2), "Ben")]
        later = [Player(number(1), "Ada", rating=1999), Player(number(2), "Cleo", rating=1650)]
        found = rated(cup_on("two", 7, people=later), cup_on("one", 0, people=first))
        assert {name: row.start for name, row in found.items()} == {"Ada": 1700, "Ben": 1600, "Cleo": 1650}

    def test_a_rank_goes_with_the_rating(self) -> None:
        assert {row.rank for row in rated(cup_on("one", 0)).values()} == {"лейтенант"}

    def test_war_every_game_uses_ratings_before_it_in_any_workbook(self) -> None:
        apart = rated(
            cup_on("one", 0, ladder=[ladder_match(3, 1, 2, after=DAY)]),
            cup_on("two", 9, ladder=[ladder_match(3, 1, 2, after=DAY)]),
        )
        one = rated(
            cup_on("one", 0, ladder=[ladder_match(3, 1, 2, after=DAY), ladder_match(3, 1, 2, after=DAY)]),
            cup_on("two", 9),
        )
        assert apart == one
        assert apart["Ada"].steps[0].date == DAY + dt.timedelta(3)
        assert apart["Ada"].games == 2
        second = 1 / (1 + 10 ** ((1599 - 1601) / 400))
        assert apart["Ada"].rating == pytest.approx(1601 + 2 * (1 - second), abs=1e-9)

    def test_an_event_without_a_date_comes_last(self) -> None:
        undated = cup_on("none", None, [match(1, 1, 2, "2")])
        assert [step.entry for step in rated(undated, cup_on("one", 0, [match(1, 1, 2, "1")]))["Ada"].steps] == [
            0,
            1,
        ]

    def test_a_game_without_ratings_has_none(self) -> None:
        assert only_game(season([season_entry(0, entry_player(1, "Ada", 1, rating=1700))])[0]).ratings == ()


MATCH = st.tuples(
    st.integers(1, 2), st.sampled_from([(1, 2), (3, 4), (1, 3), (2, 4), (4, 1)]), st.sampled_from("12X")
)
EVENTS = st.lists(
    st.tuples(
        st.lists(MATCH, max_size=4),
        st.lists(st.tuples(st.integers(-3, 9), st.sampled_from([(1, 2), (2, 3), (4, 1)]),
                           st.sampled_from("12X"), st.sampled_from(["game", "match"])), max_size=4),
        st.permutations([1, 2, 3, 4]),
    ),
    min_size=1, max_size=3,
)  # fmt: skip


@given(EVENTS, st.randoms(use_true_random=False))
@examples(10)
def test_it_is_what_one_long_event_gives(
    drawn: list[
        tuple[list[tuple[int, tuple[int, int], str]], list[tuple[int, tuple[int, int], str, str]], list[int]]
    ],
    random: Random,
) -> None:
    """Events three days apart, in which everybody has another number, against one event with all their tournaments."""
    apart: list[Event] = []
    tournaments: list[Tournament] = []
    ladder: list[LadderMatch] = []
    long_one = cup_on("long", 0)
    for place, (matches, outside, numbers) in enumerate(drawn):
        own = dict(zip((1, 2, 3, 4), numbers, strict=True))
        games = [ladder_match(day, *pair, result, kind, after=DAY) for day, pair, result, kind in outside]
        rows = [match(n, *pair, result) for n, pair, result in matches]
        people = [Player(number(own[n]), name) for n, name in enumerate(NAMES, start=1)]
        apart.append(
            cup_on(
                f"cup-{place}", 3 * place, [_renumbered(one, own) for one in rows],
                [_renumbered(one, own) for one in games], people,
            )
        )  # fmt: skip
        date = DAY + dt.timedelta(3 * place)
        tournaments.append(
            replace(
                long_one.tournaments[0], name=f"T{place}", slug=Slug(f"t{place}"), date=date, matches=tuple(rows)
            )
        )
        ladder += games
    whole = replace(long_one, tournaments=tuple(tournaments), ladder=tuple(ladder))
    outcomes = with_ratings(whole, [compute(contest_of(whole, one, WAR)) for one in whole.tournaments])
    expected = {NAMES[rating.player - 1]: rating.after for rating in outcomes[-1].ratings}
    random.shuffle(apart)
    assert {name: row.rating for name, row in rated(*apart).items()} == expected


def _renumbered(row: Row, own: dict[int, int]) -> Row:
    other = row.player2
    assert other is not None
    return replace(row, player1=PlayerNumber(own[row.player1]), player2=PlayerNumber(own[other]))
