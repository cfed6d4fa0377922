"""The places that are still possible: by hand, and against all ways in which a bracket may go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hypothesis import given
from hypothesis import strategies as st

from pipeline.engine.compute import compute
from pipeline.engine.reachable import is_over, reachable
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import TournamentState
from pipeline.model import CUT, FINAL, Match, PlayerNumber, Result, replace, top
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.duel import Elimination, ScoreMeaning, SharedPlaces
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.matches import change, drop, match
from tests.builders.tournaments import contest
from tests.profiles import examples

JOUST = load_builtin("agot1-joust")


def ranges(outcome: TournamentState) -> dict[int, tuple[int, int]]:
    return {player: (places.best, places.worst) for player, places in reachable(outcome).items()}


def swiss(ruleset: Ruleset, cut: int, players: int = 8) -> Contest:
    """One round that the lower number of each pair has won; the standings go by points, then lots."""
    rows = [match(1, n, n + 1, "1") for n in range(1, players, 2)]
    return contest(ruleset, players, rows, rounds=1, cut=cut)


def with_rows(of: Contest, rows: Iterable[Match]) -> Contest:
    return replace(of, tournament=replace(of.tournament, matches=(*of.tournament.matches, *rows)))


def cut_match(size: int, one: PlayerNumber, two: PlayerNumber, result: Result | None = None) -> Match:
    return Match(top(size), one, two, result)


class TestBeforeTheBracket:
    def test_before_the_first_result_every_place_is_open(self) -> None:
        assert set(ranges(compute(contest(JOUST, 6, rounds=3, cut=0))).values()) == {(1, 6)}

    def test_after_the_last_round_without_a_cut_every_place_is_settled(self) -> None:
        outcome = compute(swiss(JOUST, 0))
        assert is_over(outcome)
        assert sorted(ranges(outcome).values()) == [(place, place) for place in range(1, 9)]

    def test_without_a_cut_the_points_that_can_still_be_won_bound_the_place(self) -> None:
        """Two rounds of two: 1 has 5 and meets 3; 4 and 2 have 0 and can reach 5, not more than 1 who wins nothing."""
        rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(2, 1, 3, "1"), match(2, 2, 4)]
        found = ranges(compute(contest(JOUST, 4, rows, rounds=2, cut=0)))
        assert found == {1: (1, 1), 2: (2, 4), 3: (2, 4), 4: (2, 4)}

    def test_points_that_are_entered_without_an_upper_bound_bound_nothing(self) -> None:
        scores = replace(load_builtin("war-online-constructed").scores, meaning=ScoreMeaning.POINTS, maximum=None)
        rules = replace(JOUST, scores=scores)
        rows = [match(1, 1, 2, "1", (900, 0)), match(1, 3, 4, "1", (1, 0))]
        assert set(ranges(compute(contest(rules, 4, rows, rounds=2, cut=0))).values()) == {(1, 4)}

    def test_who_is_sure_of_the_cut_falls_no_lower_than_its_size(self) -> None:
        """1 has 10 points and only 5 can still reach as many; 6 has none and may stay behind everybody."""
        rows = [match(1, 1, 2, "1"), match(1, 3, 4, "1"), match(1, 5, 6, "1"), match(2, 1, 3, "1"), match(2, 2, 5)]
        of = contest(JOUST, 6, [*rows, match(2, 4, 6)], rounds=2, cut=4)
        found = ranges(compute(of))
        assert (found[1], found[6]) == ((1, 4), (1, 6))
        without_cut = replace(of, tournament=replace(of.tournament, cut=0))
        assert ranges(compute(without_cut))[1] == (1, 2)

    def test_after_the_swiss_a_seed_may_win_and_the_next_may_come_in(self) -> None:
        outcome = compute(swiss(JOUST, 4))
        order = [line.player for line in outcome.standings]
        found = ranges(outcome)
        assert [found[one] for one in order] == [(1, 4)] * 4 + [(1, 5), (1, 6), (1, 7), (1, 8)]

    def test_who_has_left_at_the_cut_and_who_has_dropped_are_not_sure_of_their_places(self) -> None:
        of = swiss(JOUST, 4)
        order = [line.player for line in compute(of).standings]
        gone = replace(of, tournament=replace(of.tournament, changes=(drop(order[0], CUT),)))
        found = ranges(compute(gone))
        assert found[order[1]] == (1, 4)
        assert found[order[4]] == (1, 4)

    def test_the_disqualified_have_no_range(self) -> None:
        of = contest(JOUST, 4, [match(1, 1, 2, "1"), match(1, 3, 4)], [change(4, "disqualify", 2)], rounds=3, cut=0)
        assert set(ranges(compute(of))) == {1, 2, 3}


class TestInTheBracket:
    def test_still_in_and_out_with_standings(self) -> None:
        """Eight play on of ten. The first two quarter-finals are over: the losers are 5th to 8th."""
        of = swiss(JOUST, 8, 10)
        order = [line.player for line in compute(of).standings]
        seed = dict(enumerate(order, start=1))
        rows = [
            cut_match(8, seed[1], seed[8], Result.SECOND),
            cut_match(8, seed[4], seed[5], Result.FIRST),
            cut_match(8, seed[2], seed[7]),
            cut_match(8, seed[3], seed[6]),
        ]
        found = ranges(compute(with_rows(of, rows)))
        assert found[seed[8]] == (1, 4)
        assert found[seed[1]] == (5, 5)  # nobody stood better
        assert found[seed[5]] == (6, 8)  # after seed 1; before or after the losers of two games
        assert found[seed[7]] == (1, 8)
        assert found[seed[2]] == (1, 6)  # of those who lose seed 1 alone stood better
        assert [found[one] for one in order[8:]] == [(9, 9), (10, 10)]

    def test_a_match_for_third_place(self) -> None:
        rules = load_builtin("neuroshima-hex-2023")
        of = swiss(rules, 4)
        one, two, three, four = (line.player for line in compute(of).standings[:4])
        semis = [cut_match(4, one, four, Result.FIRST), cut_match(4, two, three, None)]
        found = ranges(compute(with_rows(of, semis)))
        assert (found[one], found[four], found[two], found[three]) == ((1, 2), (3, 4), (1, 4), (1, 4))
        rows = [*semis[:1], cut_match(4, two, three, Result.FIRST), Match(FINAL, one, two, Result.SECOND)]
        found = ranges(compute(with_rows(of, rows)))
        assert (found[two], found[one], found[three], found[four]) == ((1, 1), (2, 2), (3, 4), (3, 4))

    def test_a_round_that_shares_its_places(self) -> None:
        bracket = replace(JOUST.bracket, same_round=SharedPlaces.SHARED)
        of = swiss(replace(JOUST, bracket=bracket), 4)
        one, two, three, four = (line.player for line in compute(of).standings[:4])
        found = ranges(compute(with_rows(of, [cut_match(4, one, four, Result.FIRST), cut_match(4, two, three)])))
        assert (found[one], found[four], found[two]) == ((1, 2), (3, 3), (1, 3))


def every_end(of: Contest) -> Iterator[TournamentState]:
    """Every way in which the bracket may go on, each game won by one of the two."""
    outcome = compute(of)
    bracket = outcome.bracket
    assert bracket is not None
    ready = next((one for one in bracket.games if one.ready), None)
    if ready is None:
        yield outcome
        return
    first, second = ready.players
    others = [
        row
        for row in of.tournament.matches
        if (row.round, {row.player1, row.player2}) != (ready.round, {first, second})
    ]
    assert first is not None
    assert second is not None
    for result in (Result.FIRST, Result.SECOND):
        decided = Match(ready.round, first, second, result)
        tournament = replace(of.tournament, matches=(*others, decided))
        yield from every_end(replace(of, tournament=tournament))


@examples(6)
@given(
    st.sampled_from(("agot1-joust", "neuroshima-hex-2023", "shared")),
    st.sampled_from((4, 6, 8)),
    st.lists(st.sampled_from((Result.FIRST, Result.SECOND, None)), min_size=4, max_size=4),
    st.lists(st.sampled_from((Result.FIRST, Result.SECOND, None)), min_size=2, max_size=2),
)
def test_the_ranges_in_a_bracket_are_exact(
    rules: str, cut: int, first: Sequence[Result | None], second: Sequence[Result | None]
) -> None:
    ruleset = JOUST if rules == "shared" else load_builtin(rules)
    if rules == "shared":
        ruleset = replace(ruleset, bracket=replace(ruleset.bracket, same_round=SharedPlaces.SHARED))
    of = _played(_played(swiss(ruleset, cut, 10), first, opening=True), second)
    found = ranges(compute(of))
    possible: dict[int, set[int]] = {}
    for end in every_end(of):
        for row in end.classification.rows:
            possible.setdefault(row.player, set()).add(row.place or 0)
    assert found == {one: (min(places), max(places)) for one, places in possible.items()}


def _played(of: Contest, results: Sequence[Result | None], *, opening: bool = False) -> Contest:
    """The games that are ready, or all of the first round, written down with these results."""
    bracket = compute(of).bracket
    assert bracket is not None
    games = [one for one in bracket.games if one.round == bracket.rounds[0].round or not opening]
    rows = [
        Match(one.round, one.players[0], one.players[1], result)
        for one, result in zip([one for one in games if one.ready], results, strict=False)
        if one.players[0] is not None
    ]
    byes = [
        Match(one.round, next(who for who in one.players if who is not None), None, Result.BYE)
        for one in games
        if opening and one.players.count(None) == 1
    ]
    already = [row for row in of.tournament.matches if row.result is None]
    return with_rows(of, [row for row in (*rows, *byes) if opening or not already])


def test_after_one_loss_of_a_double_elimination_every_place_of_it_is_open() -> None:
    rules = replace(JOUST, bracket=replace(JOUST.bracket, elimination=Elimination.DOUBLE, third_place=False))
    held = swiss(rules, 4)
    cut = compute(held).cut
    assert cut is not None
    one, two, three, four = cut.seeds
    rows = [cut_match(4, one, four, Result.FIRST), cut_match(4, two, three, Result.FIRST)]
    found = ranges(compute(with_rows(held, rows)))
    assert {found[player] for player in cut.seeds} == {(1, 4)}
    assert sorted(found[player] for player in found if player not in cut.seeds) == [(n, n) for n in (5, 6, 7, 8)]
