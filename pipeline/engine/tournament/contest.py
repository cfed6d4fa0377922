"""A tournament with all that a calculation needs to know about it: who is there at a given moment, and the points that no round gives."""

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from pipeline.engine.tournament.attendance import HERE, Attendance, Presence
from pipeline.engine.tournament.exclusion import with_drops, with_walkovers
from pipeline.engine.tournament.pools import Pool, pools
from pipeline.engine.tournament.structure import PlannedStructure, planned
from pipeline.model.event import ChangeKind, Event, Tournament
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import FINAL_TABLE, SECOND_FINAL, Round, Stage
from pipeline.model.standings import Adjustment, Status
from pipeline.model.values import replace
from pipeline.rules.absences import Absence, AbsenceKind
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.tiebreaks.options import Edition

_SIGNS = {ChangeKind.BONUS: 1, ChangeKind.PENALTY: -1}
_END = max(SECOND_FINAL, FINAL_TABLE)
_NEVER = 1_000_000
"""A Swiss round after which no change of the Swiss is still to come."""


@dataclass(frozen=True)
class Contest(Attendance):
    """A tournament before anything is computed of it: its attendance, its planned structure, and the groups of a round robin."""

    structure: PlannedStructure = field(init=False, repr=False)
    pools: tuple[Pool, ...] = field(init=False, repr=False)
    """The groups that all play everybody in; none where rounds are drawn."""

    def __post_init__(self) -> None:
        """After the attendance, what rests on it."""
        super().__post_init__()
        known = self.__dict__
        known["structure"] = planned(self)
        known["pools"] = pools(self, self.structure.groups)


def contest_of(event: Event, tournament: Tournament, ruleset: Ruleset) -> Contest:
    """The contest of one tournament of an event; a match that was cut short by an exclusion is lost in it, and
    players whom the rules drop for not coming are dropped; a rank gives its points at the start where none are entered.
    """
    entrants, ranks = set(tournament.players), ruleset.mcmahon
    players = {player.number: player for player in event.players if player.number in entrants}
    if ranks is not None:
        for player in [player for player in players.values() if player.initial_points is None]:
            start = ranks.start(player.rank, tournament.floor, tournament.bar)
            players[player.number] = replace(player, initial_points=start)
    held = with_walkovers(with_drops(tournament, ruleset), ruleset)
    return Contest(held, rules_of_day(ruleset, event.day_of(tournament)), players, event.seed)


def rules_of_day(ruleset: Ruleset, day: dt.date | None) -> Ruleset:
    """The ruleset as it was in force on the day, with that of FIDE's C.07 where it states no edition of it and has dummies."""
    ruleset = ruleset.on(day)
    edition = Edition.on(day)
    if edition is Edition.OF_2026 or ruleset.standings.edition is not None or not ruleset.has_dummies:
        return ruleset
    return replace(ruleset, standings=replace(ruleset.standings, edition=edition))


def avoid_groups(contest: Contest, players: Iterable[PlayerNumber]) -> Mapping[PlayerNumber, str]:
    """The Avoid group of each of these players that is in one."""
    labels = {
        player: contest.players[player].avoid.strip().casefold() for player in players if player in contest.players
    }
    return {player: label for player, label in labels.items() if label}


def adjustments(contest: Contest, through: int) -> Mapping[PlayerNumber, tuple[Adjustment, ...]]:
    """Of players who have any, up to Swiss round `through`: the start, then by round; none before a new beginning."""
    first = contest.first_counted(through)
    found: dict[PlayerNumber, list[Adjustment]] = defaultdict(list)
    if contest.ruleset.has_starts and first == 1:
        for number in contest.tournament.players:
            points = contest.players[number].initial_points if number in contest.players else None
            if points:
                found[number].append(Adjustment(points))
    for change in contest.changes:
        sign = _SIGNS.get(change.kind)
        counts = change.since.stage is Stage.SWISS and first <= change.since.number <= through
        if sign and change.points and counts:
            found[change.player].append(Adjustment(sign * change.points, change.since))
    return {player: tuple(own) for player, own in found.items()}


def adjusted(contest: Contest, through: int) -> Mapping[PlayerNumber, Number]:
    """What these come to."""
    return {
        player: sum((adjustment.points for adjustment in own), start=0)
        for player, own in adjustments(contest, through).items()
    }


def _taking_part(contest: Contest, round_number: int) -> Iterator[tuple[PlayerNumber, Presence]]:
    known = ((player, contest.presences.get(player, HERE)) for player in contest.tournament.players)
    return ((player, there) for player, there in known if there.takes_part(round_number))


def entered(contest: Contest, round_number: int) -> frozenset[PlayerNumber]:
    """The players who are to be paired, or to have the bye, in Swiss round `round_number`."""
    taking_part = _taking_part(contest, round_number)
    return frozenset(player for player, there in taking_part if round_number not in there.byes)


def requested_byes(contest: Contest, round_number: int) -> frozenset[PlayerNumber]:
    """The players who are there and have asked to sit out Swiss round `round_number`."""
    taking_part = _taking_part(contest, round_number)
    return frozenset(player for player, there in taking_part if round_number in there.byes)


def asked_bye(contest: Contest, player: PlayerNumber, round_number: int) -> Absence:
    """What the bye is worth that the player asked for in that round: what stands beside it, else by the rules."""
    worth, own = contest.ruleset.absences[AbsenceKind.REQUESTED_BYE], contest.presences.get(player, HERE).worth
    return replace(worth, points=own[round_number]) if round_number in own else worth


def removed(contest: Contest, moment: Round) -> Mapping[PlayerNumber, Status]:
    """Who has dropped, is excluded or disqualified and does not play in the round `moment`.

    A Swiss round stands for the end of the Swiss, `CUT` for the draw of the bracket. Who did not play on after a part of the
    Swiss is not there at its end; in a bracket nobody is removed for that.
    """
    known = contest.presences if moment.stage is Stage.SWISS else contest.by_changes
    out = {player: there.at(_NEVER) for player, there in known.items()}
    for player, since in contest.exclusions.items():
        if since <= moment and out.get(player) is not Status.DISQUALIFIED:
            out[player] = Status.EXCLUDED
    for change in contest.changes:
        if change.since.stage is not Stage.SWISS and change.since <= moment:
            out[change.player] = _after(change.kind, out.get(change.player, Status.ACTIVE))
    return {player: status for player, status in out.items() if status is not Status.ACTIVE}


def without_place(contest: Contest) -> Mapping[PlayerNumber, Status]:
    """Who is excluded or disqualified by the end of everything."""
    return {player: status for player, status in removed(contest, _END).items() if not status.placed}


def _after(kind: ChangeKind, before: Status) -> Status:
    """The status after a change; nobody returns from a disqualification or an exclusion."""
    if kind is ChangeKind.DISQUALIFY:
        return Status.DISQUALIFIED
    if not before.placed:
        return before
    return {ChangeKind.DROP: Status.DROPPED, ChangeKind.RETURN: Status.ACTIVE}.get(kind, before)
