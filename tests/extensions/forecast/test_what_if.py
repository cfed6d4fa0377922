"""Results tried on the standings: the script finds what the engine finds, and is offered where it can."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest
from playwright.sync_api import Browser

from pipeline.engine.compute import compute
from pipeline.engine.standings.cut import cut
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest, removed
from pipeline.extensions.forecast.what_if import CRITERIA, recomputable, what_if
from pipeline.model import CUT, Change, ChangeKind, Match, PlayerNumber, Result, Status, replace, swiss
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.site.templates import asset
from pipeline.views.language.words import words
from tests.builders.matches import match
from tests.builders.people import players
from tests.builders.states import duels_playing, melee_playing
from tests.builders.tournaments import JOUST, MELEE, computed, contest, own_rules

EVENTS = 200
OFFERED = (
    "agot1-joust", "agot2-joust", "backgammon-mso-2017", "netrunner-single", "round-robin",
)  # fmt: skip
NOT_OFFERED = {
    "agot1-melee", "blood-bowl-2019", "carcassonne-2016", "groups", "magic", "neuroshima-hex-2023",
    "othello-mso-2020", "x-wing-2018", "netrunner-double", "war-online-constructed",
    "scrabble-malaysia", "vampire-vekn", "chess-swiss", "pokemon-tcg", "flesh-and-blood", "go-eurasia-2023",
    "go-mcmahon", "magic-melee", "netrunner-aesops",
}  # fmt: skip
"""Tables, scores in points or tie-breaks, rounds without a game in sums, percentages: as docs/rulesets.md says."""
ALL_CRITERIA = own_rules(
    "initial_points = true\n[points]\nwin = 2.5\ndraw = 1\nloss = 0\n"
    '[absences]\nforfeit_win = { no_bye = true }\nlate = { counts = false }\n[standings]\ntiebreaks = ["opponents_points_median", "sonneborn_berger", "progressive", "last_round", "no_bye", '
    '"round_wins", "beaten_opponents_points", "manual", "rating"]'
)
"""Those that no game asks for together; it leaves places shared."""


@dataclass(frozen=True)
class Tried:
    """The figures of an event, every way to end its open matches, and what the engine makes of each."""

    figures: Mapping[str, object]
    ways: Sequence[Mapping[int, int]]
    expected: Sequence[Sequence[tuple[int, int, float, bool]]]
    """Of each way number, place, points and whether they play on, best first."""


def random_contest(number: int) -> Contest:
    """Four to seven players, two or three rounds of any pairs, byes, forfeits, late and early ways out; the last two rounds wait
    for a few results, the last one perhaps for all.
    """
    random = Random(number)
    rules = (*map(load_builtin, OFFERED), ALL_CRITERIA)[number % (len(OFFERED) + 1)]
    people = random.randint(4, 7)
    planned_rounds = random.randint(2, 3)
    usual = [Result.FIRST, Result.FIRST, Result.SECOND, Result.SECOND, Result.FIRST_BY_FORFEIT, Result.NOBODY]
    usual += [Result.DRAW] if rules.points.draw is not None else []
    usual += [Result.FIRST_ON_TIME, Result.SECOND_ON_TIME] if rules.points.win_on_time is not None else []
    changes = [
        Change(PlayerNumber(people), kind, swiss(since) if since else CUT)
        for kind, since in random.sample(
            [(ChangeKind.DROP, planned_rounds), (ChangeKind.DISQUALIFY, 2), (ChangeKind.LATE, 2), (ChangeKind.BYE, 2), (ChangeKind.DROP, 0)],
            random.randint(0, 1),
        )
    ]  # fmt: skip
    gone = {change.player for change in changes}
    rows: list[Match] = []
    for round_ in range(1, planned_rounds + 1):
        seated = [one for one in range(1, people + 1) if PlayerNumber(one) not in gone or round_ == 1]
        random.shuffle(seated)
        if len(seated) % 2:
            rows.append(match(round_, seated.pop()))
        rows += [match(round_, *pair, random.choice(usual)) for pair in zip(seated[::2], seated[1::2], strict=True)]
    paired = [
        at for at, row in enumerate(rows) if row.player2 is not None and row.round.number >= planned_rounds - 1
    ]
    last = [at for at in paired if rows[at].round.number == planned_rounds]
    waiting = last if random.random() < 0.4 else random.sample(paired, random.randint(1, 2))
    for at in waiting[: 2 if rules.points.draw is not None or rules.points.win_on_time is not None else 3]:
        rows[at] = replace(rows[at], result=None)
    entrants = [
        replace(
            one,
            tie_break=random.choice([None, 1, 2]),
            rating=random.choice([None, 1500.0, 1600.0]),
            initial_points=(number % 3 and one.number % 3) or None,
        )
        for one in players(people)
    ]
    return contest(
        rules,
        entrants,
        rows,
        changes,
        structure="custom",
        rounds=planned_rounds,
        cut=random.choice([0, 2, 3]),
        seed=str(number),
    )


def tried(held: Contest) -> Tried | None:
    """All ways to end or leave open what is open in a contest; None where nothing is offered."""
    state = compute(held)
    offered = what_if(state, words("en"))
    if offered is None:
        return None
    figures = json.loads(offered.figures)
    waiting = [one for played in state.rounds for one in played.matches if one.points is None]
    results = _results(held)
    assert len(figures["open"]) == len(waiting)
    assert len(figures["results"]) == len(results)
    ways = [
        {at: result for at, result in enumerate(way) if result >= 0}
        for way in product(range(-1, len(results)), repeat=len(waiting))
        if set(way) != {-1}
    ]
    return Tried(
        figures,
        ways,
        [_found(held, {id(waiting[at].match): results[one] for at, one in way.items()}) for way in ways],
    )


def _results(held: Contest) -> list[Result]:
    """The results that the rules know, from the first one's win to the second one's."""
    points = held.ruleset.points
    timed = points.win_on_time is not None
    found = [Result.FIRST, *([Result.FIRST_ON_TIME] if timed else [])]
    found += [Result.DRAW] if points.draw is not None else []
    return [*found, *([Result.SECOND_ON_TIME] if timed else []), Result.SECOND]


def _found(held: Contest, entered: Mapping[int, Result]) -> list[tuple[int, int, float, bool]]:
    """What the engine makes of the contest with these results entered."""
    rows = tuple(replace(one, result=entered.get(id(one), one.result)) for one in held.tournament.matches)
    after = replace(held, tournament=replace(held.tournament, matches=rows))
    table = standings(after)
    shape = after.structure
    over = all(one.result is not None or one.player2 is None for one in rows)
    drawn = cut(after, table) if over else None
    leaving = removed(after, CUT) if after.drawn_through == shape.rounds else {}
    staying = [one.player for one in table if one.status is Status.ACTIVE and one.player not in leaving]
    inside = set(drawn.seeds if drawn else staying[: shape.cut])
    return [
        (one.player, one.place, float(one.points), one.player in inside) for one in table if one.place is not None
    ]


def many() -> Iterator[Tried]:
    """As many events as are asked for, of those in which there is something to try."""
    found, number = 0, 0
    while found < EVENTS:
        made = tried(random_contest(number))
        number += 1
        if made is not None:
            found += 1
            yield made


@pytest.mark.browser
def test_the_script_finds_what_the_engine_finds_in_all_continuations_of_random_events(browser: Browser) -> None:
    events = list(many())
    page = browser.new_page()
    page.set_content("<p></p>")
    page.add_script_tag(content=asset("what-if.js").decode())
    found = page.evaluate(
        """events => events.map(({ figures, ways }) => ways.map(way => whatIf.order(figures, way).map(one =>
            [figures.players[one.player], one.place, one.points, one.inside])))""",
        [
            {"figures": one.figures, "ways": [{str(at): result for at, result in way.items()} for way in one.ways]}
            for one in events
        ],
    )
    page.close()
    for event, answers in zip(events, found, strict=True):
        for way, expected, answer in zip(event.ways, event.expected, answers, strict=True):
            assert [tuple(one) for one in answer] == expected, (event.figures, way)
    assert {key for event in events for key in event.figures["criteria"]} == set(CRITERIA)  # type: ignore[attr-defined]
    assert any(len({place for _, place, *_ in one}) < len(one) for event in events for one in event.expected)


def test_it_is_offered_but_by_the_games_that_the_documentation_names() -> None:
    rules = map(load_builtin, builtin_ids())
    assert {one.id for one in rules if one.combined is None and not recomputable(one)} == NOT_OFFERED


def test_it_is_there_while_results_are_missing_alone() -> None:
    assert what_if(computed(duels_playing(), JOUST), words("en"))
    event = duels_playing()
    tournament = event.tournaments[0]
    rows = tuple(replace(one, result=one.result or Result.FIRST) for one in tournament.matches)
    assert not what_if(
        computed(replace(event, tournaments=(replace(tournament, matches=rows),)), JOUST), words("en")
    )
    assert not what_if(computed(melee_playing(), MELEE), words("en"))
