"""Chess is paired by FIDE's Dutch system: the same pairs and colours as py4swiss gives by itself, from the file it reads."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pytest

from pipeline.checks.registry import check_event
from pipeline.engine.audit.verify import Verdict, verify
from pipeline.engine.compute import next_round
from pipeline.engine.draw.duels import as_rows
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import Contest, contest_of
from pipeline.extensions import pairing_system
from pipeline.extensions.exchange.trf.writer import pairing_file
from pipeline.model.draw import Proposal, ReasonKind
from pipeline.model.event import Change, ChangeKind, Event, Match, Player, Tournament
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.rounds import Result, swiss
from pipeline.model.values import replace
from pipeline.rules.load import load_builtin
from pipeline.run.load import states_of
from pipeline.views.language.people import published
from pipeline.views.language.words import words
from tests.checks.checked import at
from tests.profiles import quick_for

engines = pytest.importorskip("py4swiss.engines", reason="py4swiss is not installed here")
RULES = load_builtin("chess-swiss")
ENDS = (Result.FIRST, Result.DRAW, Result.SECOND)


def tournament(players: int, seed: int, rounds: int = 5) -> Event:
    """An event of players with ratings, some equal and some missing, in which nothing has been played."""
    lot = random.Random(seed)
    people = tuple(
        Player(
            PlayerNumber(number),
            f"Player {number}",
            rating=lot.choice([None, 1500, float(lot.randint(1400, 2400))]),
        )
        for number in lot.sample(range(1, 2 * players), players)
    )
    entered = tuple(player.number for player in people)
    open_ = Tournament("Open", Slug("open"), RulesetId("chess-swiss"), entered, structure="five", rounds=rounds)
    return Event("Spring Open", Slug("spring-open"), f"seed {seed}", "en", players=people, tournaments=(open_,))


def gone_on(event: Event, matches: tuple[Match, ...] = (), changes: tuple[Change, ...] = ()) -> Event:
    (open_,) = event.tournaments
    return replace(
        event, tournaments=(replace(open_, matches=(*open_.matches, *matches), changes=(*open_.changes, *changes)),)
    )


def open_contest(event: Event) -> Contest:
    return contest_of(event, event.tournaments[0], RULES)


def drawn(event: Event) -> Proposal:
    of = open_contest(event)
    proposal = next_round(of, standings(of) if of.drawn_through else ())
    assert proposal is not None
    return proposal


def any_ends(proposal: Proposal, lot: random.Random, forfeits: float = 0.04) -> tuple[Match, ...]:
    """The rows with any result, a forfeit now and then."""
    by_forfeit = (Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT)
    return tuple(
        row
        if row.player2 is None
        else replace(row, result=lot.choice(by_forfeit if lot.random() < forfeits else ENDS))
        for row in as_rows(proposal)
    )


def some_leave(event: Event, number: int, lot: random.Random) -> Event:
    """Somebody drops, and somebody sits the round out with half a point."""
    changes = []
    if lot.random() < 0.2:
        changes.append(Change(lot.choice(event.players).number, ChangeKind.DROP, swiss(number)))
    if lot.random() < 0.3:
        changes.append(Change(lot.choice(event.players).number, ChangeKind.BYE, swiss(number)))
    taken = {change.player for change in event.tournaments[0].changes}
    return gone_on(event, changes=tuple(change for change in changes[:1] if change.player not in taken))


def file_of(event: Event) -> bytes | None:
    (state,) = states_of(event, {RULES.id: RULES})
    return pairing_file(event, state, dict(published(event, words("en"))))


def by_the_engine(event: Event, folder: Path) -> tuple[list[tuple[int, int]], int | None]:
    """What py4swiss says of the next round by itself, from the file alone: pairs with white first, and who has the bye."""
    content = file_of(event)
    assert content is not None
    file = folder / "next.trf16"
    file.write_bytes(content)
    lines = [line for line in content.decode().splitlines() if line.startswith("001")]
    number = {int(line[4:8]): int(line[14:47].split()[1]) for line in lines}
    from py4swiss.trf import TrfParser

    pairings: list[Any] = engines.DutchEngine.generate_pairings(TrfParser.parse(file))
    pairs = [(number[one.white], number[one.black]) for one in pairings if one.black]
    alone = [number[one.white] for one in pairings if not one.black]
    return pairs, alone[0] if alone else None


def check_tournament(players: int, seed: int, folder: Path) -> Event:
    """Five rounds, each compared; the event as it ended."""
    lot, event = random.Random(seed), tournament(players, seed)
    if seed % 3:
        event = gone_on(event, changes=(Change(lot.choice(event.players).number, ChangeKind.LATE, swiss(2)),))
    for number in range(1, 6):
        event = some_leave(event, number, lot) if number > 1 else event
        proposal = drawn(event)
        byes = [bye.player for bye in proposal.byes if not bye.requested]
        pairs = [(one.player1, one.player2) for one in proposal.pairings]
        said, alone = by_the_engine(event, folder)
        assert (set(pairs), byes) == (set(said), [] if alone is None else [alone]), (seed, number)
        assert {one.reason.kind for one in proposal.pairings} <= {ReasonKind.SAME_GROUP, ReasonKind.FLOAT}
        event = gone_on(event, any_ends(proposal, lot))
    return event


@pytest.mark.parametrize("seed", quick_for(range(4), 0, 1))
def test_a_tournament_has_the_pairs_and_colours_of_the_engine(seed: int, tmp_path: Path) -> None:
    event = check_tournament(9 + seed, seed, tmp_path)
    assert {one.verdict for one in verify(open_contest(event), ())} == {Verdict.AS_DRAWN}


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(100, 220))
def test_tournaments_of_every_size_have_the_pairs_and_colours_of_the_engine(seed: int, tmp_path: Path) -> None:
    check_tournament(8 + seed % 17, seed, tmp_path)


def test_nobody_sits_out_who_has_had_a_bye_or_a_win_by_forfeit() -> None:
    for seed in range(6):
        lot, event = random.Random(seed), tournament(13, seed)
        won: list[PlayerNumber] = []
        for _ in range(5):
            rows = any_ends(drawn(event), lot, forfeits=0.3)
            assert not {row.player1 for row in rows if row.player2 is None} & set(won)
            won += [row.player1 for row in rows if row.player2 is None or row.result is Result.FIRST_BY_FORFEIT]
            won += [
                row.player2 for row in rows if row.player2 is not None and row.result is Result.SECOND_BY_FORFEIT
            ]
            event = gone_on(event, rows)


def test_points_by_hand_count_from_their_round_on_and_have_no_place_in_the_file(tmp_path: Path) -> None:
    event = check_tournament(11, 3, tmp_path)
    before = [one.verdict for one in verify(open_contest(event), ())]
    penalty = Change(event.tournaments[0].matches[-2].player1, ChangeKind.PENALTY, swiss(5), points=1)
    fined = gone_on(event, changes=(penalty,))
    assert [one.verdict for one in verify(open_contest(fined), ())] == before
    assert file_of(event) is not None
    assert file_of(fined) is None


def test_players_to_keep_apart_are_not_paired_unless_nothing_else_is_left() -> None:
    event = tournament(8, 3)
    first, second = drawn(event).pairings[0].player1, drawn(event).pairings[0].player2
    apart = replace(
        event,
        players=tuple(
            replace(player, avoid="family") if player.number in (first, second) else player
            for player in event.players
        ),
    )
    pairs = [{one.player1, one.player2} for one in drawn(apart).pairings]
    assert len(pairs) == 4
    assert {first, second} not in pairs
    content = file_of(apart)
    assert content is not None
    assert b"XXP" not in content, "Avoid is private"
    everybody = replace(event, players=tuple(replace(player, avoid="family") for player in event.players))
    assert [{one.player1, one.player2} for one in drawn(everybody).pairings] == [
        {one.player1, one.player2} for one in drawn(event).pairings
    ]


def test_a_round_with_other_colours_is_not_as_the_system_says() -> None:
    event = tournament(8, 1)
    rows = any_ends(drawn(event), random.Random(1))
    first = rows[0]
    swapped = replace(first, player1=first.player2 or first.player1, player2=first.player1)
    assert [one.verdict for one in verify(open_contest(gone_on(event, rows)), ())] == [Verdict.AS_DRAWN]
    assert [one.verdict for one in verify(open_contest(gone_on(event, (swapped, *rows[1:]))), ())] == [
        Verdict.OTHER_SYSTEM
    ]


def test_without_the_program_nothing_is_drawn_and_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    event = tournament(8, 1)
    assert "pairing-program-missing" not in {one.code for one in check_event(event, {RULES.id: RULES}, at)}
    monkeypatch.setitem(sys.modules, "py4swiss.engines", None)
    monkeypatch.delitem(sys.modules, "pipeline.extensions.chess.dutch", raising=False)
    pairing_system.cache_clear()
    try:
        problems = check_event(event, {RULES.id: RULES}, at)
        assert [one.at for one in problems if one.code == "pairing-program-missing"] == [
            at("tournaments", 0, "rules")
        ]
        of = open_contest(event)
        assert next_round(of, ()) is None
    finally:
        pairing_system.cache_clear()
