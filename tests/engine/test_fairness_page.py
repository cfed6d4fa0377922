"""The page on fair draws: every hash in it worked out again, and its example drawn."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

from pipeline.engine.bracket.slots import by_lots
from pipeline.engine.compute import compute
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.pairing.matching import pair_lots
from pipeline.engine.pairing.pairing_input import PairingInput
from pipeline.engine.tournament.contest import Contest, contest_of
from pipeline.model.event import Change, ChangeKind, Event, Match, Player, Seat, Tournament
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.rounds import Result, swiss
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.swiss import PairingPolicy

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "fairness.md").read_text("utf-8")
NUMBERS = tuple(map(PlayerNumber, range(1, 8)))


def _contest(*matches: Match, changes: tuple[Change, ...] = (), rounds: int = 3) -> Contest:
    rules = RulesetId("agot2-joust")
    tournament = Tournament(
        "Main", Slug("main"), rules, NUMBERS, rounds=rounds, cut=0, matches=matches, changes=changes
    )
    players = tuple(Player(number, f"Player {number}") for number in NUMBERS)
    event = Event("Cup", Slug("cup"), "K7", players=players, tournaments=(tournament,))
    return contest_of(event, tournament, load_builtin(rules))


def _lots() -> list[tuple[str, str]]:
    found = re.findall(r"^\| `(K7\\\|.*?)` \| `([0-9a-f]+)` \|$", PAGE, re.MULTILINE)
    return [(line.replace("\\|", "|"), shown) for line, shown in found]


def _round_one() -> tuple[list[Match], PlayerNumber]:
    told = re.search(
        r"\*\*(\d)–(\d)\*\* at table 1, \*\*(\d)–(\d)\*\* at table 2, .*?\*\*(\d)–(\d)\*\*.*?and (\d) sits",
        " ".join(PAGE.split()),
    )
    assert told
    one, two, three, four, five, six, bye = (PlayerNumber(int(number)) for number in told.groups())
    pairs = ((one, two), (three, four), (five, six))
    return [Match(swiss(1), *pair, table=table) for table, pair in enumerate(pairs, start=1)], bye


def test_every_lot_of_the_page_is_the_hash_of_its_line() -> None:
    assert len(_lots()) == 13
    for line, shown in _lots():
        assert sha256(line.encode()).hexdigest().startswith(shown)


def test_the_commands_of_the_page_hash_a_line_that_stands_in_its_table() -> None:
    lines = {line for line, _ in _lots()}
    assert set(re.findall(r"'(K7\|[^']*)'", PAGE)) <= lines


def test_the_example_is_what_is_drawn() -> None:
    matches, bye = _round_one()
    proposal = compute(_contest()).proposal
    assert proposal is not None
    assert [(one.table, one.player1, one.player2) for one in proposal.pairings] == [
        (one.table, one.player1, one.player2) for one in matches
    ]
    assert [one.player for one in proposal.byes] == [bye]


def test_the_example_follows_from_the_lots_of_the_page() -> None:
    """The lowest of `bye 1` sits out, and the order of `round 1` is paired two by two."""
    byes, others = _lots()[:7], _lots()[7:]
    number = {line: int(line.rsplit("|", 1)[1]) for line, _ in _lots()}
    matches, bye = _round_one()
    assert number[min(byes, key=lambda lot: lot[1])[0]] == bye
    assert others == sorted(others, key=lambda lot: lot[1])
    order = [number[line] for line, _ in others]
    assert order == [player for match in matches for player in (match.player1, match.player2)]


def test_lots_of_pairs() -> None:
    told = re.search(r"`K7\|Main\|round 2 pair\|1\|6` gives `([0-9a-f]{10})`, which is (\d+)", PAGE)
    assert told
    field = PairingInput(2, NUMBERS, dict.fromkeys(NUMBERS, 0), {}, {}, PairingPolicy.RANDOM, {}, "K7", "Main")
    lot = pair_lots(field)(PlayerNumber(6), PlayerNumber(1))
    assert (f"{lot:010x}", str(lot)) == told.groups()
    assert sha256(b"K7|Main|round 2 pair|1|6").hexdigest().startswith(told[1])


@pytest.mark.parametrize("purpose", ["bracket", "bracket games"])
def test_purposes_of_an_elimination(purpose: str) -> None:
    """Seven players: the first of `bracket` has the one bye; `bracket games` puts the games in order."""

    def lot(player: int, purpose: str) -> str:
        return sha256(f"K7|Main|{purpose}|{player}".encode()).hexdigest()

    order = sorted(NUMBERS, key=lambda player: lot(player, "bracket"))
    slots = by_lots(_contest(rounds=0), NUMBERS)
    first = [slots[game] for game in range(1, 5)]
    if purpose == "bracket":
        assert set(first) == {order[0], *order[1::2]}
    else:
        assert first == sorted(first, key=lambda player: lot(player, "bracket games"))
    assert f"- `{purpose}`:" in PAGE


def test_the_order_of_equals_in_the_standings() -> None:
    """Nobody has played: the lots of `standings` alone decide."""
    order = sorted(NUMBERS, key=lambda player: sha256(f"K7|Main|standings|{player}".encode()).hexdigest())
    assert [one.player for one in compute(_contest()).standings] == order
    assert "- `standings`:" in PAGE


def test_the_fingerprint_of_the_example() -> None:
    (told,) = re.findall(r"its fingerprint is `([0-9a-f]{64})`", PAGE)
    (lines,) = re.findall(r"```\n((?:(?:change|match)\|\d.*\n)+)```", PAGE)
    assert sha256(lines.encode()).hexdigest() == told
    played = (
        Match(swiss(1), PlayerNumber(6), PlayerNumber(3), Result.FIRST),
        Match(swiss(1), PlayerNumber(1), PlayerNumber(7), Result.SECOND),
        Match(swiss(1), PlayerNumber(5), PlayerNumber(4), Result.FIRST_ON_TIME),
        Match(swiss(1), PlayerNumber(2), None, Result.BYE),
    )
    contest = _contest(*played, changes=(Change(PlayerNumber(3), ChangeKind.DROP, swiss(2)),))
    assert fingerprint(contest.tournament, swiss(2)) == told


def test_the_fingerprint_of_the_table() -> None:
    """agot1-melee: Points, example 2."""
    ((lines, told),) = re.findall(r"```\n((?:seat\|\d.*\n)+)```\n\nand .*? fingerprint `([0-9a-f]{64})`", PAGE)
    assert sha256(lines.encode()).hexdigest() == told
    ends = {2: (10, 10), 4: (11, 15), 1: (7, 10), 3: (7, 10)}
    seats = tuple(
        Seat(swiss(1), PlayerNumber(player), table=1, seat=seat, power=power, goal=goal)
        for seat, (player, (power, goal)) in enumerate(ends.items(), start=1)
    )
    rules = RulesetId("agot1-melee")
    tournament = Tournament("Main", Slug("main"), rules, NUMBERS[:4], seats=seats)
    assert fingerprint(tournament, swiss(2)) == told
    assert fingerprint(tournament, swiss(1)) == sha256(b"").hexdigest()
