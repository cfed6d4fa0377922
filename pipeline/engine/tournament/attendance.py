"""A tournament and its players, with who of them is there when."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from pipeline.engine.tournament.exclusion import exclusions
from pipeline.locale.spelling import normal
from pipeline.model.event import Change, ChangeKind, Match, Player, Tournament
from pipeline.model.ids import Number, PlayerNumber
from pipeline.model.rounds import Round, Stage
from pipeline.model.standings import Status
from pipeline.model.values import grouped, replace
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.rules.ruleset.swiss import StageCut, Structure, StructureRow

CUSTOM = "custom"
"""The structure by whose name the organiser states rounds and cut."""


class Presence(Struct, frozen=True):
    """A player's way through the Swiss rounds; `away`: pairs of first round not played, first played again (None: never)."""

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
class Attendance:
    """A tournament, its ruleset, its players by number, and the published seed of the event.

    What follows from these is worked out when it is made, and anew when one of them is replaced.
    """

    tournament: Tournament
    ruleset: Ruleset
    players: Mapping[PlayerNumber, Player] = field(repr=False)
    seed: str
    general_ratings: Mapping[PlayerNumber, float] = field(default_factory=dict, repr=False)
    """Everybody's rating at the start, moved by what was rated before; `pipeline.engine.overall.contests` fills it where
    the rules know ratings."""

    rounds: Mapping[Round, tuple[Match, ...]] = field(init=False, repr=False)
    """The matches and byes of each round that the workbook holds, in the order of the rounds and of its rows."""
    held: tuple[Round, ...] = field(init=False, repr=False)
    """The rounds that the workbook holds rows of, of matches or of seats, in order."""
    drawn_through: int = field(init=False, repr=False)
    """The number of the last Swiss round that the workbook holds rows of; 0 before the first draw."""
    changes: tuple[Change, ...] = field(init=False, repr=False)
    """The rows of Changes in the order of the rounds since which they hold."""
    exclusions: Mapping[PlayerNumber, Round] = field(init=False, repr=False)
    """Everybody whom warnings exclude, with the first round that they no longer play."""
    by_changes: Mapping[PlayerNumber, Presence] = field(init=False, repr=False)
    """The presence of every player of whom the sheet Changes says something.

    Only changes of Swiss rounds count here. One `since` the cut or a bracket round leaves the Swiss as it is.
    """
    starters: frozenset[PlayerNumber] = field(init=False, repr=False)
    """Who takes part in round 1, a bye that they asked for included."""
    table: Structure | None = field(init=False, repr=False)
    """The structure that the tournament names, or the ruleset's first; None where the organiser states rounds and cut."""
    row: StructureRow | None = field(init=False, repr=False)
    """Its row for so many starters."""
    stages: tuple[StageCut, ...] = field(init=False, repr=False)
    """The rounds after which only a part of the field plays on, in order."""
    begun_stages: tuple[StageCut, ...] = field(init=False, repr=False)
    """Those after which the workbook holds rows of a round."""
    not_advanced: Mapping[PlayerNumber, int] = field(init=False, repr=False)
    """The first round not played, for each player who is in no row after a stage: once a round of the next is drawn, it
    says who plays on."""
    presences: Mapping[PlayerNumber, Presence] = field(init=False, repr=False)
    """The presence of every player of whom the sheet Changes says something or who did not play on after a stage; all
    others are `HERE`."""
    participants: frozenset[PlayerNumber] = field(init=False, repr=False)
    """Everybody who takes part: all who are there in some Swiss round, from the first or late."""
    group_of: Mapping[PlayerNumber, str] = field(init=False, repr=False)
    """The group of each player for whom the sheet Players states one, spelt as it is first written; nobody's where
    rounds are drawn."""
    groups: Mapping[str, int] = field(init=False, repr=False)
    """The groups that the sheet Players states, in their order, and how many of each take part in round 1; a group of
    which nobody does is none."""

    def __post_init__(self) -> None:
        """Each in its turn: those below rest on those above."""
        known = self.__dict__
        rows = grouped((match.round, match) for match in self.tournament.matches)
        known["rounds"] = {played: tuple(rows[played]) for played in sorted(rows)}
        known["held"] = tuple(sorted({*self.rounds, *(seat.round for seat in self.tournament.seats)}))
        known["drawn_through"] = max((stage.number for stage in self.held if stage.stage is Stage.SWISS), default=0)
        known["changes"] = tuple(sorted(self.tournament.changes, key=lambda change: change.since))
        known["exclusions"] = exclusions(self.tournament, self.ruleset)
        own = grouped((change.player, change) for change in self.changes if change.since.stage is Stage.SWISS)
        excluded = self.exclusions
        known["by_changes"] = {player: _presence(rows, excluded.get(player)) for player, rows in own.items()}
        known["starters"] = frozenset(
            player for player in self.tournament.players if self.by_changes.get(player, HERE).takes_part(1)
        )
        known["table"] = self._table()
        known["row"] = None if self.table is None else self.table.row_for(len(self.starters))
        stages, rounds = () if self.row is None else self.row.stages, self.tournament.rounds
        known["stages"] = tuple(stage for stage in stages if rounds is None or stage.after < rounds)
        known["begun_stages"] = tuple(stage for stage in self.stages if stage.after < self.drawn_through)
        known["not_advanced"] = self._not_advanced()
        known["presences"] = {**self.by_changes} | {
            player: replace(self.by_changes.get(player, HERE), not_advanced=number)
            for player, number in self.not_advanced.items()
        }
        known["participants"] = frozenset(
            player for player in self.tournament.players if self.presences.get(player, HERE).ever
        )
        known["group_of"] = self._group_of()
        sizes = Counter(name for player, name in self.group_of.items() if player in self.starters)
        # Numbers by their value, before names by the alphabet.
        order = {
            name: (not name.isdecimal(), int(name) if name.isdecimal() else 0, name.casefold()) for name in sizes
        }
        known["groups"] = {name: sizes[name] for name in sorted(sizes, key=order.__getitem__)}

    @property
    def minutes(self) -> int | None:
        """Minutes of a round before any bracket: what the organiser chose, else what is usual; None: no limit."""
        return self.tournament.minutes or self.ruleset.swiss.usual_minutes

    def rating(self, player: PlayerNumber) -> float | None:
        """A player's rating at the start: the general one, else that of the sheet Players."""
        entrant = self.players.get(player)
        return self.general_ratings.get(player, entrant.rating if entrant is not None else None)

    def first_counted(self, through: int) -> int:
        """The first round that counts after round `through` for who plays on: no points before are carried over."""
        return max(
            (stage.after + 1 for stage in self.stages if not stage.carry and stage.after < through), default=1
        )

    def advanced(self, stage: StageCut) -> frozenset[PlayerNumber]:
        """Who has played on after a stage that a round has been drawn after."""
        out, first = self.not_advanced, stage.after + 1
        return frozenset(player for player in self.tournament.players if out.get(player, first + 1) > first)

    def _table(self) -> Structure | None:
        wanted = self.tournament.structure.strip().casefold()
        named = [table for table in self.ruleset.structures if not wanted or table.name.casefold() == wanted]
        return named[0] if named and wanted != CUSTOM else None

    def _not_advanced(self) -> Mapping[PlayerNumber, int]:
        out: dict[PlayerNumber, int] = {}
        rows = [row for row in self.tournament.rows if row.round.stage is Stage.SWISS]
        for stage in self.begun_stages:
            on = {player for row in rows if row.round.number > stage.after for player in row.players}
            for player in self.tournament.players:
                if player not in on:
                    out.setdefault(player, stage.after + 1)
        return out

    def _group_of(self) -> Mapping[PlayerNumber, str]:
        if not self.ruleset.swiss.round_robin:
            return {}
        spelt: dict[str, str] = {}
        stated = {
            number: " ".join(self.players[number].group.split())
            for number in self.tournament.players
            if number in self.players
        }
        return {number: spelt.setdefault(normal(name), name) for number, name in stated.items() if normal(name)}


def _presence(changes: Sequence[Change], excluded: Round | None) -> Presence:
    numbers = grouped((change.kind, change.since.number) for change in changes)
    return Presence(
        first=max(numbers.get(ChangeKind.LATE, ()), default=1),
        away=_away(changes),
        disqualified=next(iter(numbers.get(ChangeKind.DISQUALIFY, ())), None),
        excluded=excluded.number if excluded is not None and excluded.stage is Stage.SWISS else None,
        byes=frozenset(numbers.get(ChangeKind.BYE, ())),
        worth={
            change.since.number: change.points
            for change in changes
            if change.kind is ChangeKind.BYE and change.points is not None
        },
    )


def _away(changes: Iterable[Change]) -> tuple[tuple[int, int | None], ...]:
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
