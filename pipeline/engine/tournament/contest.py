"""A tournament with all that a calculation needs to know about it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from msgspec import Struct

from pipeline.engine.tournament.exclusion import exclusions, with_walkovers
from pipeline.engine.tournament.no_show import with_drops
from pipeline.engine.tournament.structure_row import structure_row
from pipeline.model.event import Change, ChangeKind, Event, Match, Player, Tournament
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Round, Stage
from pipeline.model.spelling import normal
from pipeline.model.standings import Status
from pipeline.model.values import replace
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.ruleset.swiss import PairingPolicy, StageCut


class Presence(Struct, frozen=True):
    """One player's way through the Swiss rounds.

    `away` are pairs of the first round not played and the first round played again, None for never.
    """

    first: int = 1
    away: tuple[tuple[int, int | None], ...] = ()
    disqualified: int | None = None
    excluded: int | None = None
    """The first round not played after a warning too many."""
    not_advanced: int | None = None
    """The first round not played where only a part of the field plays on."""
    byes: frozenset[int] = frozenset()
    worth: Mapping[int, Number] = {}
    """What single ones of these byes are worth, by their rounds."""

    def at(self, number: int) -> Status:
        """The status at the draw of round `number`."""
        if self.disqualified is not None and number >= self.disqualified:
            return Status.DISQUALIFIED
        if self.excluded is not None and number >= self.excluded:
            return Status.EXCLUDED
        if any(left <= number and (back is None or number < back) for left, back in self.away):
            return Status.DROPPED
        if self.not_advanced is not None and number >= self.not_advanced:
            return Status.NOT_ADVANCED
        return Status.ACTIVE

    def takes_part(self, number: int) -> bool:
        """Whether the player is there in round `number`, be it with a bye that they asked for."""
        return number >= self.first and self.at(number) is Status.ACTIVE

    @property
    def ever(self) -> bool:
        """Whether the player is there in any round."""
        returns = [back for _, back in self.away if back is not None]
        return any(self.takes_part(number) for number in (self.first, *returns))

    def missed(self, number: int, through: int) -> bool:
        """Whether round `number` was lost by an absence that had ended by the draw after round `through`."""
        return any(left <= number < back for left, back in self.away if back is not None and back <= through + 1)


HERE = Presence()


@dataclass(frozen=True)
class Contest:
    """A tournament, its ruleset, its players by number, and the published seed of the event."""

    tournament: Tournament
    ruleset: Ruleset
    players: Mapping[PlayerNumber, Player] = field(repr=False)
    seed: str
    general_ratings: Mapping[PlayerNumber, float] = field(default_factory=dict, repr=False)
    """Everybody's rating at the start, moved by what was rated before; `pipeline.engine.overall.contests` fills it where
    the rules know ratings."""

    @cached_property
    def group_of(self) -> Mapping[PlayerNumber, str]:
        """The group of each player for whom the sheet Players states one, spelt as it is first written; nobody's where rounds are
        drawn.
        """
        if self.ruleset.swiss.pairing is not PairingPolicy.ROUND_ROBIN:
            return {}
        spelt: dict[str, str] = {}
        stated = {number: " ".join(self.players[number].group.split()) for number in self.tournament.players}
        return {number: spelt.setdefault(normal(name), name) for number, name in stated.items() if normal(name)}

    @cached_property
    def groups(self) -> Mapping[str, int]:
        """The groups that the sheet Players states, in their order, and how many of each take part in round 1; a group of which
        nobody does is none.
        """
        known = self.by_changes
        there = Counter(name for player, name in self.group_of.items() if known.get(player, HERE).takes_part(1))
        return dict(sorted(there.items(), key=lambda item: _group_order(item[0])))

    def rating(self, player: PlayerNumber) -> float | None:
        """A player's rating at the start: the general one, else that of the sheet Players."""
        entrant = self.players.get(player)
        return self.general_ratings.get(player, entrant.rating if entrant is not None else None)

    @property
    def minutes(self) -> int | None:
        """Minutes of a round before any bracket: what the organiser chose, else what is usual; None: no limit."""
        return self.tournament.minutes or self.ruleset.swiss.usual_minutes

    @cached_property
    def presences(self) -> Mapping[PlayerNumber, Presence]:
        """The presence of every player of whom the sheet Changes says something or who did not play on after a stage; all
        others are `HERE`.
        """
        known = self.by_changes
        if not self.not_advanced:
            return known
        stayed = {
            player: replace(known.get(player, HERE), not_advanced=number)
            for player, number in self.not_advanced.items()
        }
        return {**known, **stayed}

    @cached_property
    def by_changes(self) -> Mapping[PlayerNumber, Presence]:
        """The presence of every player of whom the sheet Changes says something.

        Only changes of Swiss rounds count here. One `since` the cut or a bracket round leaves the Swiss as it is.
        """
        changes: dict[PlayerNumber, list[Change]] = defaultdict(list)
        for change in self.tournament.changes:
            if change.since.stage is Stage.SWISS:
                changes[change.player].append(change)
        return {player: _presence(rows, self.exclusions.get(player)) for player, rows in changes.items()}

    @cached_property
    def starters(self) -> int:
        """How many take part in round 1, a bye that they asked for included."""
        known = self.by_changes
        return sum(known.get(player, HERE).takes_part(1) for player in self.tournament.players)

    @cached_property
    def stages(self) -> tuple[StageCut, ...]:
        """The rounds after which only a part of the field plays on, in order."""
        row, rounds = structure_row(self.tournament, self.ruleset, self.starters), self.tournament.rounds
        return () if row is None else tuple(one for one in row.stages if rounds is None or one.after < rounds)

    def first_counted(self, through: int) -> int:
        """The first Swiss round that counts in standings after round `through` for who plays on: points of those before are
        not carried over.
        """
        return max(
            (stage.after + 1 for stage in self.stages if not stage.carry and stage.after < through), default=1
        )

    def begins_anew(self, number: int) -> bool:
        """Whether everybody has nothing again when Swiss round `number` is drawn."""
        return number > 1 and self.first_counted(number) == number

    @cached_property
    def begun_stages(self) -> tuple[StageCut, ...]:
        """Those after which the workbook holds rows of a round."""
        return tuple(stage for stage in self.stages if stage.after < self.drawn_through)

    @cached_property
    def not_advanced(self) -> Mapping[PlayerNumber, int]:
        """The first round not played, for each player who is in no row after a stage: once a round of the next is drawn, it says
        who plays on.
        """
        out: dict[PlayerNumber, int] = {}
        held = [(match.round, player) for match in self.tournament.matches for player in match.players]
        held += [(seat.round, seat.player) for seat in self.tournament.seats]
        for stage in self.begun_stages:
            on = {player for row, player in held if row.stage is Stage.SWISS and row.number > stage.after}
            for player in self.tournament.players:
                if player not in on:
                    out.setdefault(player, stage.after + 1)
        return out

    def advanced(self, stage: StageCut) -> frozenset[PlayerNumber]:
        """Who has played on after a stage that a round has been drawn after."""
        out = self.not_advanced
        return frozenset(one for one in self.tournament.players if out.get(one, stage.after + 2) > stage.after + 1)

    @cached_property
    def exclusions(self) -> Mapping[PlayerNumber, Round]:
        """Everybody whom warnings exclude, with the first round that they no longer play."""
        return exclusions(self.tournament, self.ruleset)

    @cached_property
    def rounds(self) -> Mapping[Round, tuple[Match, ...]]:
        """The matches and byes of each round that the workbook holds, in the order of the rounds and of its rows."""
        rows: dict[Round, list[Match]] = defaultdict(list)
        for match in self.tournament.matches:
            rows[match.round].append(match)
        return {played: tuple(rows[played]) for played in sorted(rows)}

    @cached_property
    def drawn_through(self) -> int:
        """The number of the last Swiss round that the workbook holds rows of; 0 before the first draw."""
        held = (*self.rounds, *(seat.round for seat in self.tournament.seats))
        return max((one.number for one in held if one.stage is Stage.SWISS), default=0)


def contest_of(event: Event, tournament: Tournament, ruleset: Ruleset) -> Contest:
    """The contest of one tournament of an event; a match that was cut short by an exclusion is lost in it, and
    players whom the rules drop for not coming are dropped.
    """
    entrants = set(tournament.players)
    players = {player.number: player for player in event.players if player.number in entrants}
    held = with_walkovers(with_drops(tournament, ruleset), ruleset)
    return Contest(held, ruleset, players, event.seed)


def _group_order(name: str) -> tuple[bool, int, str]:
    """Numbers by their value, before names by the alphabet."""
    return not name.isdecimal(), int(name) if name.isdecimal() else 0, name.casefold()


def avoid_groups(contest: Contest, players: Iterable[PlayerNumber]) -> Mapping[PlayerNumber, str]:
    """The Avoid group of each of these players that is in one."""
    labels = {
        player: contest.players[player].avoid.strip().casefold() for player in players if player in contest.players
    }
    return {player: label for player, label in labels.items() if label}


def _presence(changes: Iterable[Change], excluded: Round | None) -> Presence:
    ordered = sorted(changes, key=lambda change: change.since)
    disqualified = _numbers(ordered, ChangeKind.DISQUALIFY)
    return Presence(
        first=max(_numbers(ordered, ChangeKind.LATE), default=1),
        away=_away(ordered),
        disqualified=disqualified[0] if disqualified else None,
        excluded=excluded.number if excluded is not None and excluded.stage is Stage.SWISS else None,
        byes=frozenset(_numbers(ordered, ChangeKind.BYE)),
        worth={
            change.since.number: change.points
            for change in ordered
            if change.kind is ChangeKind.BYE and change.points is not None
        },
    )


def _numbers(changes: Iterable[Change], kind: ChangeKind) -> list[int]:
    return [change.since.number for change in changes if change.kind is kind]


def _away(changes: Iterable[Change]) -> tuple[tuple[int, int | None], ...]:
    """Absences in order."""
    away: list[tuple[int, int | None]] = []
    left: int | None = None
    for change in changes:
        number = change.since.number
        if change.kind is ChangeKind.DROP and left is None:
            left = number
        elif change.kind is ChangeKind.RETURN and left is not None:
            away.append((left, number))
            left = None
    if left is not None:
        away.append((left, None))
    return tuple(away)
