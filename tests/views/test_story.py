"""The sentences about a tournament that is over, against tournaments whose story is plain."""

from __future__ import annotations

import pytest

from pipeline.locale.languages import LANGUAGES
from pipeline.model import Event, PlayerNumber
from pipeline.views.story import story
from tests.builders.events import AGOT2_ID, event
from tests.builders.matches import match
from tests.builders.rounds import with_matches
from tests.builders.states import duels_finished, duels_in_bracket, melee_finished
from tests.builders.tournaments import HEX, JOUST, MELEE
from tests.site.rendered import parsed, rendered, state_pages
from tests.views.print.tournaments import context_of

FIRST = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5, 6, "1"), match(1, 7, 8, "1")]
SECOND = [match(2, 1, 3, "1"), match(2, 5, 7, "1"), match(2, 2, 4, "1"), match(2, 6, 8, "1")]
TO_THE_END = [*FIRST, *SECOND, match(3, 1, 5, "1"), match(3, 8, 3, "1"), match(3, 2, 6, "1"), match(3, 7, 4, "1")]
FROM_BEHIND = [*FIRST, *SECOND, match(3, 1, 8, "2"), match(3, 5, 3, "1"), match(3, 2, 6, "1"), match(3, 7, 4, "1")]


def told(of: Event, language: str = "en") -> list[str]:
    return list(story(context_of(of, JOUST, language)))


def test_who_took_the_lead_and_won_everything_and_by_how_much() -> None:
    """After round 2 player 5 is before player 1 by tie-breaks, who then beats them: 15 points, the next have 10."""
    assert told(event(AGOT2_ID, 8, TO_THE_END)) == [
        "Player 1 took the lead in the last round.",
        "Player 1 won all 3 matches.",
        "Player 1 finished 5 points ahead.",
    ]


def test_the_biggest_upset_is_the_win_from_farthest_below() -> None:
    of = event(AGOT2_ID, 8, FROM_BEHIND)
    places = {one.player: one.place or 0 for one in context_of(of, JOUST).state.after[1]}
    below = places[PlayerNumber(8)] - places[PlayerNumber(1)]
    assert below >= 4
    assert told(of) == [
        "Player 5 led the standings from the first round to the last.",
        f"The biggest upset came in round 3, when Player 8 beat Player 1 from {below} places below.",
        "Player 5 won all 3 matches.",
        "Player 5 finished 5 points ahead.",
    ]


def test_a_small_difference_is_no_upset() -> None:
    rows = [*FIRST, *SECOND, match(3, 1, 5, "2"), match(3, 3, 7, "1"), match(3, 2, 6, "1"), match(3, 8, 4, "1")]
    assert not any("upset" in sentence for sentence in told(event(AGOT2_ID, 8, rows)))


def test_one_loss_and_those_with_as_many_points() -> None:
    rows = [match(1, 1, 2, "1"), match(1, 3, 4, "2"), match(2, 1, 4, "2"), match(2, 2, 3, "1")]
    assert told(event(AGOT2_ID, 4, [*rows, match(3, 1, 3, "1"), match(3, 2, 4, "1")])) == [
        "Player 2 took the lead in the last round.",
        "Player 2 lost in round 1, and never again.",
        "2 other players finished level on points, and tie-breaks put Player 2 first.",
    ]


def test_the_final_is_told_where_it_was_played() -> None:
    context = context_of(duels_finished(), JOUST)
    bracket = context.state.bracket
    assert bracket is not None
    final = bracket.games[-1] if bracket.games[-1].winner == bracket.champion else bracket.games[-2]
    winner, loser = (context.people[player].name for player in (final.winner, final.loser) if player is not None)
    assert story(context)[-1].startswith(f"In the final {winner} beat {loser}")
    assert not any("finished" in sentence for sentence in story(context))


def test_before_the_end_there_is_none() -> None:
    assert story(context_of(duels_in_bracket(), HEX)) == ()
    assert told(with_matches(event(AGOT2_ID, 8), *FIRST)) == []
    assert not any(
        "upset" in sentence or "match" in sentence for sentence in story(context_of(melee_finished(), MELEE))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stand_as_they_are_in_every_language(language: str) -> None:
    """No sentence needs a name in another case, or says whether somebody is a man or a woman."""
    of = event(AGOT2_ID, 8, FROM_BEHIND)
    context, said = context_of(of, JOUST, language), told(of, language)
    assert len(said) >= 3
    assert all(any(person.name in sentence for person in context.people.values()) for sentence in said)


def test_the_overview_shows_it() -> None:
    tree = parsed(state_pages("finished")["finished/index.html"])
    (shown,) = tree.css(".answer .story")
    assert "In the final" in shown.text() or "finale" in shown.text()


def test_the_picture_of_the_race_says_the_lead_as_the_story_does() -> None:
    """Level on points from the first round on, but first by tie-breaks only after the last."""
    pages = rendered(event(AGOT2_ID, 8, TO_THE_END), JOUST)
    (course,) = (content.decode() for path, content in pages.items() if path.endswith("/course.html"))
    assert "in the lead since round 3" in course
    assert "One player leads with 15 points" in course
