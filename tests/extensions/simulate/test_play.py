"""Simulated events keep every rule that a real one has to keep."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from pipeline.checks.registry import check_event
from pipeline.engine.compute import compute
from pipeline.engine.tournament.contest import Contest, contest_of, entered
from pipeline.extensions.simulate.play import Moment, simulate
from pipeline.extensions.simulate.workbook import simulate_combined
from pipeline.locale.languages import LANGUAGES
from pipeline.model import RANKS, ChangeKind, Event, Match, Result, Stage
from pipeline.problems.problem import Severity, areas
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.duel import DrawPolicy
from pipeline.rules.ruleset.ruleset import Kind, Ruleset
from tests.checks.checked import at
from tests.profiles import quick_for

DUELS = ("agot1-joust", "agot2-joust", "neuroshima-hex-2023", "war-online-constructed")


def _contest(event: Event, ruleset: Ruleset) -> Contest:
    return contest_of(event, event.tournaments[0], ruleset)


def _swiss(event: Event) -> dict[int, list[Match]]:
    rounds: dict[int, list[Match]] = {}
    for match in event.tournaments[0].matches:
        if match.round.stage is Stage.SWISS:
            rounds.setdefault(match.round.number, []).append(match)
    return rounds


def _players(matches: list[Match]) -> list[int]:
    return [player for match in matches for player in (match.player1, match.player2) if player is not None]


@pytest.mark.parametrize("ruleset_id", DUELS)
@pytest.mark.parametrize("players", quick_for([2, 3, 5, 8, 13, 33, 70], 2, 5, 13))
class TestWholeEvents:
    def test_everybody_who_is_there_plays_once_a_round(self, ruleset_id: str, players: int) -> None:
        ruleset = load_builtin(ruleset_id)
        event = simulate(ruleset, players, seed="once")
        contest = _contest(event, ruleset)
        rounds = _swiss(event)
        assert list(rounds) == list(range(1, compute(contest).structure.rounds + 1))
        for number, matches in rounds.items():
            assert sorted(_players(matches)) == sorted(entered(contest, number))
            tables = [match.table for match in matches if match.player2 is not None]
            assert sorted(tables, key=lambda table: table or 0) == list(range(1, len(tables) + 1))

    def test_no_rematch_where_it_can_be_avoided(self, ruleset_id: str, players: int) -> None:
        event = simulate(load_builtin(ruleset_id), players, seed="new")
        met = [
            frozenset((match.player1, match.player2))
            for matches in _swiss(event).values()
            for match in matches
            if match.player2 is not None
        ]
        if players >= 8:
            assert len(met) == len(set(met))

    def test_nobody_has_two_byes(self, ruleset_id: str, players: int) -> None:
        event = simulate(load_builtin(ruleset_id), players, seed="byes")
        byes = Counter(
            match.player1 for matches in _swiss(event).values() for match in matches if match.player2 is None
        )
        if players >= 8:
            assert max(byes.values(), default=0) <= 1

    def test_results_are_those_that_the_rules_know(self, ruleset_id: str, players: int) -> None:
        ruleset = load_builtin(ruleset_id)
        contest = _contest(simulate(ruleset, players, seed="results"), ruleset)
        for match in contest.tournament.matches:
            result = result_of(ruleset, match)
            assert result is not None
            in_bracket = match.round.stage is Stage.BRACKET
            if result is Result.DRAW:
                assert ruleset.bracket.draws is DrawPolicy.HIGHER_SEED if in_bracket else ruleset.points.draw
            if result.on_time:
                assert ruleset.points.win_on_time is not None
            if ruleset.scores.required and match.player2 is not None and not result.forfeit:
                assert match.score1 is not None
                assert match.score2 is not None
                won = {True: Result.FIRST, False: Result.SECOND}[match.score1 > match.score2]
                assert result is (Result.DRAW if match.score1 == match.score2 else won)

    def test_it_ends(self, ruleset_id: str, players: int) -> None:
        ruleset = load_builtin(ruleset_id)
        outcome = compute(_contest(simulate(ruleset, players, seed="end"), ruleset))
        assert outcome.proposal is None
        assert outcome.classification.final
        assert outcome.structure.cut == 0 or outcome.bracket is not None
        assert outcome.bracket is None or outcome.bracket.champion == outcome.classification.rows[0].player


def test_the_same_seed_is_the_same_event_and_another_is_not() -> None:
    ruleset = load_builtin("agot2-joust")
    assert simulate(ruleset, 20, seed="a") == simulate(ruleset, 20, seed="a")
    assert simulate(ruleset, 20, seed="a") != simulate(ruleset, 20, seed="b")


def test_a_later_moment_goes_on_from_an_earlier_one() -> None:
    ruleset = load_builtin("neuroshima-hex-2023")
    moments = [
        simulate(ruleset, 24, seed="s", moment=Moment.REGISTERED),
        simulate(ruleset, 24, seed="s", rounds=1),
        simulate(ruleset, 24, seed="s", moment=Moment.MID_ROUND, rounds=1),
        simulate(ruleset, 24, seed="s", rounds=3),
        simulate(ruleset, 24, seed="s", moment=Moment.MID_BRACKET),
        simulate(ruleset, 24, seed="s"),
    ]
    for earlier, later in pairwise(moments):
        assert earlier.players == later.players
        assert earlier.seed == later.seed
        before = [(m.round, m.player1, m.player2) for m in earlier.tournaments[0].matches]
        after = [(m.round, m.player1, m.player2) for m in later.tournaments[0].matches]
        assert before == after[: len(before)]


class TestMoments:
    def rows(self, moment: Moment, rounds: int | None = None) -> list[Match]:
        event = simulate(load_builtin("agot2-joust"), 30, seed="m", moment=moment, rounds=rounds)
        return list(event.tournaments[0].matches)

    def test_registered(self) -> None:
        event = simulate(load_builtin("agot2-joust"), 30, seed="m", moment=Moment.REGISTERED)
        assert (event.tournaments[0].matches, event.tournaments[0].rounds) == ((), None)
        assert len(event.players) == 30

    def test_after_rounds(self) -> None:
        rows = self.rows(Moment.AFTER_ROUNDS, 2)
        assert {match.round.number for match in rows} == {1, 2}
        assert all(match.result for match in rows)

    def test_in_the_middle_of_a_round(self) -> None:
        rows = self.rows(Moment.MID_ROUND, 2)
        last = [match for match in rows if match.round.number == 3]
        assert {match.result is None for match in last} == {True, False}
        assert all(match.result for match in rows if match.round.number < 3)

    def test_half_a_bracket(self) -> None:
        ruleset = load_builtin("neuroshima-hex-2023")
        event = simulate(ruleset, 45, seed="m", moment=Moment.MID_BRACKET)
        outcome = compute(_contest(event, ruleset))
        assert outcome.bracket is not None
        decided = [all(game.decided for game in stage.games) for stage in outcome.bracket.rounds]
        assert decided == [True, True, False, False, False]
        assert any(game.decided for game in outcome.bracket.rounds[2].games)

    def test_the_draw_of_round_1_states_the_shape(self) -> None:
        event = simulate(load_builtin("agot2-joust"), 30, seed="m", rounds=1)
        tournament = event.tournaments[0]
        assert (tournament.rounds, tournament.cut, tournament.draw_method) == (5, 4, 1)


class TestPeople:
    @pytest.mark.parametrize("language", ["en", "pl", "pt", "ru"])
    def test_names_are_all_different_and_fit_the_language(self, language: str) -> None:
        event = simulate(load_builtin("agot2-joust"), 512, seed="n", moment=Moment.REGISTERED, language=language)
        names = [player.name for player in event.players] + [member.name for member in event.staff]
        assert len(set(names)) == len(names) == 515
        assert event.language == language
        cyrillic = [any("а" <= letter <= "я" for letter in name) for name in names]
        assert all(cyrillic) if language == "ru" else not any(cyrillic)

    def test_surnames_agree_with_the_given_name(self) -> None:
        pl = simulate(load_builtin("agot2-joust"), 300, seed="n", moment=Moment.REGISTERED, language="pl")
        for player in pl.players:
            given, surname = player.name.split(" ", 1)
            if surname.endswith(("ski", "cki")):
                assert not given.endswith("a"), player.name
            if surname.endswith(("ska", "cka")):
                assert given.endswith("a"), player.name
        ru = simulate(load_builtin("agot2-joust"), 300, seed="n", moment=Moment.REGISTERED, language="ru")
        men = {"Никита", "Илья"}
        for player in ru.players:
            given, surname = player.name.split(" ", 1)
            woman = (given.endswith(("а", "я")) and given not in men) or given == "Любовь"
            if surname.endswith(("ова", "ева", "ёва", "ина", "ая")):
                assert woman, player.name
            if surname.endswith(("ов", "ев", "ёв", "ин", "ий")):
                assert not woman, player.name

    def test_ratings_only_where_they_count(self) -> None:
        rated = simulate(load_builtin("war-online-constructed"), 40, seed="r", moment=Moment.REGISTERED)
        assert all(player.rating and 1300 < player.rating < 1900 for player in rated.players)
        plain = simulate(load_builtin("agot2-joust"), 40, seed="r", moment=Moment.REGISTERED)
        assert all(player.rating is None for player in plain.players)


def test_ranks_only_where_they_say_what_players_start_with() -> None:
    ranked = simulate(load_builtin("go-mcmahon"), 20, seed="r", moment=Moment.REGISTERED)
    assert all(player.rank in RANKS for player in ranked.players)
    assert len({player.rank for player in ranked.players}) > 5
    plain = simulate(load_builtin("go-eurasia-2023"), 20, seed="r", moment=Moment.REGISTERED)
    assert {player.rank for player in plain.players} == {""}


def test_strong_players_come_first_more_often_than_not() -> None:
    ruleset = load_builtin("war-online-constructed")
    event = simulate(ruleset, 64, seed="strong")
    rating = {player.number: player.rating or 0 for player in event.players}
    places = [line.player for line in compute(_contest(event, ruleset)).classification.rows]
    upper = sum(rating[player] for player in places[:20]) / 20
    lower = sum(rating[player] for player in places[-20:]) / 20
    assert upper > lower + 30


def test_somebody_comes_late_and_somebody_leaves() -> None:
    event = simulate(load_builtin("agot2-joust"), 30, seed="c")
    kinds = {change.kind for change in event.tournaments[0].changes}
    assert {ChangeKind.LATE, ChangeKind.DROP} <= kinds


@pytest.mark.parametrize("players", [9, 16, 30, 45])
@pytest.mark.parametrize("seed", quick_for(["a", "b", "c"], "a"))
def test_neuroshima_armies(players: int, seed: str) -> None:
    """Five armies each, every one once in the Swiss and once in the finals, different in a match: no Problem."""
    event = simulate(load_builtin("neuroshima-hex-2023"), players, seed=seed)
    played: dict[int, dict[Stage, list[str]]] = {}
    for match in event.tournaments[0].matches:
        assert not match.army1 or match.army1 != match.army2
        for player, army in ((match.player1, match.army1), (match.player2, match.army2)):
            if player is not None and army:
                played.setdefault(player, {}).setdefault(match.round.stage, []).append(army)
        assert bool(match.army1) != bool(match.result and match.result.forfeit)
    for stages in played.values():
        assert len({army for armies in stages.values() for army in armies}) <= 5
    found = check_event(event, {event.tournaments[0].rules: load_builtin("neuroshima-hex-2023")}, at)
    assert [problem.code for problem in found if problem.code in areas()["armies"]] == []
    assert any(listed.beginner for listed in event.armies) or players < 30


@pytest.mark.parametrize(
    "game",
    quick_for(builtin_ids(), "magic", "x-wing-2018", "blood-bowl-2019"),
)
def test_a_simulated_event_of_any_game_has_no_error(game: str) -> None:
    ruleset = load_builtin(game)
    if ruleset.kind is Kind.COMBINED:
        return
    event = simulate(ruleset, 18, seed="any game")
    found = check_event(event, {ruleset.id: ruleset}, at)
    assert [one for one in found if one.severity is Severity.ERROR] == []


@pytest.mark.parametrize("seed", ["D1", "D2", "D3"])
def test_nobody_leaves_groups_twice(seed: str) -> None:
    """Whom the others beat by forfeit because they have gone, does not go again at the cut."""
    event = simulate(load_builtin("groups"), 16, seed=seed)
    gone: set[int] = set()
    for change in event.tournaments[0].changes:
        assert change.kind is not ChangeKind.DROP or change.player not in gone
        (gone.discard if change.kind is ChangeKind.RETURN else gone.add)(change.player)
    assert gone


@pytest.mark.parametrize("language", LANGUAGES)
def test_fifty_events_have_fifty_addresses(language: str) -> None:
    ruleset = load_builtin("groups")
    events = [
        simulate(ruleset, 2, seed=f"S{number}", moment=Moment.REGISTERED, language=language)
        for number in range(1, 51)
    ]
    assert len({event.slug for event in events}) == 50
    assert {event.date.weekday() for event in events if event.date} == {5, 6}


def test_an_event_of_two_days_takes_a_weekend() -> None:
    parts = [load_builtin(name) for name in ("agot1-joust", "agot1-melee")]
    for number in range(1, 9):
        seed = f"S{number}"
        event = simulate_combined(load_builtin("agot1-overall"), parts, 8, seed=seed, moment=Moment.REGISTERED)
        assert [date.weekday() for date in (event.date, event.end_date) if date] == [5, 6]
