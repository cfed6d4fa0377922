"""The site's first page: what is on stands first, then who won last, then all events."""

from __future__ import annotations

import datetime as dt

from pipeline.views.index import EventSummary, TournamentSummary, index_page


def _event(slug: str, day: int, *tournaments: TournamentSummary) -> EventSummary:
    return EventSummary(slug, slug.title(), "Kraków", dt.date(2026, 5, day), None, tournaments)


def _won(name: str, *, total: bool = False) -> TournamentSummary:
    return TournamentSummary(name, "Hex", 8, (f"Champion of {name}",), "", total=total)


ON = TournamentSummary("Joust", "Hex", 8, (), "Round 3 is next", under_way=True)
TO_COME = TournamentSummary("Joust", "Hex", 8, (), "12 players are entered")


def test_what_is_on_stands_first_and_says_where_it_stands() -> None:
    page = index_page([_event("old", 1, _won("a")), _event("now", 2, ON), _event("later", 9, TO_COME)], "en")
    assert [row.name for row in page.under_way] == ["Now"]
    assert [tournament.result for tournament in page.under_way[0].tournaments] == ["Round 3 is next"]
    assert page.under_way[0].where == "Kraków · 2 May 2026"


def test_an_event_is_on_until_its_last_tournament_is_over() -> None:
    page = index_page([_event("both", 1, _won("a"), ON)], "en")
    assert [row.name for row in page.under_way] == ["Both"]


def test_the_last_three_champions_stand_above_a_longer_list() -> None:
    over = [_event(slug, day, _won(slug)) for day, slug in enumerate("abcd", start=1)]
    page = index_page([*over, _event("now", 9, ON)], "en")
    assert [row.name for row in page.latest] == ["D", "C", "B"]
    assert [row.tournaments[0].result for row in page.latest] == [f"Champion of {slug}" for slug in "dcb"]
    assert not index_page(over[:3], "en").latest, "a list of three says it itself"


def test_an_event_with_a_tournament_that_nobody_has_won_yet_has_no_champion_above_the_list() -> None:
    half = _event("half", 9, _won("a"), TO_COME)
    others = [_event(slug, day, _won(slug)) for day, slug in enumerate("abc", start=1)]
    assert "Half" not in [row.name for row in index_page([half, *others], "en").latest]
