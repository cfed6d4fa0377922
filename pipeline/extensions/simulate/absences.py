"""Who comes late, leaves, returns or is warned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.presence import entered, removed
from pipeline.extensions.simulate.chance import SeededChance
from pipeline.model.bracket import Cut
from pipeline.model.event import Change, ChangeKind
from pipeline.model.ids import PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import CUT, swiss
from pipeline.model.standings import Standing
from pipeline.rules.ruleset.swiss import PairingPolicy

_ENOUGH = 12
"""Players of an event that can do without one."""
_DROP_PERCENT = 2
_RETURN_PERCENT = 20
_WARNING_PERCENT = 1
_LEAVES_AT_CUT_PERCENT = 30
_PLAYERS_PER_LATE_ONE = 100


def late(contest: Contest, chance: SeededChance) -> Iterator[Change]:
    """Who comes only for round 2, if there is one: one in an event of a dozen, and one more for every 100."""
    players = contest.tournament.players
    joinable = contest.ruleset.swiss.pairing is not PairingPolicy.ROUND_ROBIN
    if len(players) >= _ENOUGH and joinable and contest.structure.rounds > 1:
        by_chance = sorted(players, key=lambda player: chance.below(1 << 64, "late", player))
        for player in by_chance[: 1 + len(players) // _PLAYERS_PER_LATE_ONE]:
            yield Change(player, ChangeKind.LATE, swiss(2))


def before_round(
    contest: Contest, number: int, before: Sequence[Standing], chance: SeededChance
) -> Iterator[Change]:
    """What the organiser enters before the draw of Swiss round `number`, from 2 on.

    No-shows of the round before are dropped, some of the lower half go home, some of those come back, and where
    warnings count somebody may get one. In a larger event somebody has gone by the draw of round 3.
    """
    no_shows = _no_shows(contest, number - 1)
    for player in (player for player in no_shows if player in entered(contest, number)):
        yield Change(player, ChangeKind.DROP, swiss(number))
    if len(before) < _ENOUGH:
        return
    here = entered(contest, number)
    lower = [
        line.player for line in before[len(before) // 2 :] if line.player in here and line.player not in no_shows
    ]
    going = [player for player in lower if chance.happens(_DROP_PERCENT, "drop", number, player)]
    if number == 3 and not going and lower:
        going = [chance.one_of(lower, "drop", number)]
    for player in going:
        yield Change(player, ChangeKind.DROP, swiss(number))
    for player in _gone_last_round(contest, number):
        if chance.happens(_RETURN_PERCENT, "return", number, player):
            yield Change(player, ChangeKind.RETURN, swiss(number))
    if contest.ruleset.warnings_exclude is not None:
        for player in sorted(here):
            if chance.happens(_WARNING_PERCENT, "warning", number, player):
                yield Change(player, ChangeKind.WARNING, swiss(number - 1))


def before_cut(contest: Contest, rounds: int, cut: Cut, chance: SeededChance) -> Iterator[Change]:
    """Players who did not come to the last of the `rounds` drop; one who qualified may have to catch a train."""
    no_shows, gone = _no_shows(contest, rounds), removed(contest, swiss(rounds))
    for player in (player for player in no_shows if player not in gone):
        yield Change(player, ChangeKind.DROP, CUT)
    seeds = [player for player in cut.seeds[1:] if player not in no_shows]
    many = len(contest.tournament.players) >= 2 * _ENOUGH
    if many and seeds and chance.happens(_LEAVES_AT_CUT_PERCENT, "leaves at the cut"):
        yield Change(chance.one_of(seeds, "leaves at the cut, who"), ChangeKind.DROP, CUT)


def _no_shows(contest: Contest, number: int) -> list[PlayerNumber]:
    """Who did not come to the table in Swiss round `number`."""
    rows = [match for match in contest.tournament.matches if match.round == swiss(number)]
    absent = [match.player1 for match in rows if match.result is Result.SECOND_BY_FORFEIT]
    return absent + [
        match.player2 for match in rows if match.result is Result.FIRST_BY_FORFEIT and match.player2 is not None
    ]


def _gone_last_round(contest: Contest, number: int) -> list[PlayerNumber]:
    """Players who sat out exactly the last round because they had left, not because they had not come."""
    no_shows = _no_shows(contest, number - 2)
    return [
        change.player
        for change in contest.tournament.changes
        if change.kind is ChangeKind.DROP and change.since == swiss(number - 1) and change.player not in no_shows
    ]
