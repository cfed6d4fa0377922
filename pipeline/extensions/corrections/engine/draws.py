"""Which drawn rounds rested on what was corrected: each drawn again from the older and from the newer state."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from pipeline.engine.audit.verify import before_draw, drawn_as, held_rounds
from pipeline.engine.compute import finals, next_round
from pipeline.engine.draw.duels import as_rows
from pipeline.engine.draw.fingerprint import fingerprint
from pipeline.engine.draw.tables import as_seats
from pipeline.engine.tournament.contest import Contest
from pipeline.engine.tournament.state import TournamentState
from pipeline.extensions.corrections.engine.facts import Numbers, PlaceMove
from pipeline.model import DrawRecord, Match, PlayerNumber, Round, Seat, Stage, Standing, grouped
from pipeline.rules.results import result_of

Group = frozenset[PlayerNumber]
"""Who sits at a table; one player alone has a bye."""


class DrawnMeeting(Struct, frozen=True):
    """A table of a round; `table` is None where it has no number, and for a bye."""

    table: int | None
    players: tuple[PlayerNumber, ...]


class Redrawn(Struct, frozen=True):
    """A drawn round that rested on what was corrected.

    `held` are its tables in the workbook that the corrected state would not draw, `instead` those that it would draw
    in their place; both are empty where it would be drawn the same. `drawable` is False where results before it are missing
    now. `entered` of `tables` have something entered; `last` says that no later round is drawn.
    """

    round: Round
    held: tuple[DrawnMeeting, ...]
    instead: tuple[DrawnMeeting, ...]
    entered: int
    tables: int
    last: bool
    drawable: bool = True

    @property
    def same(self) -> bool:
        """Whether it would be drawn the same."""
        return self.drawable and not self.held and not self.instead


class ComparedDraws(Struct, frozen=True):
    """One state of a tournament and what its sheet Draws has of it; `numbers` leads to the newer numbering."""

    contest: Contest
    records: Mapping[Round, DrawRecord]
    numbers: Numbers | None = None
    after: Sequence[Sequence[Standing]] = ()
    """The standings after each Swiss round."""


def side(state: TournamentState, records: Iterable[DrawRecord], numbers: Numbers | None = None) -> ComparedDraws:
    """One state of a computed tournament."""
    contest = state.contest
    own = {record.round: record for record in records if record.tournament == contest.tournament.name}
    return ComparedDraws(contest, own, numbers, state.after)


def redrawn(old: ComparedDraws | None, new: ComparedDraws, rests: Callable[[Round], bool]) -> tuple[Redrawn, ...]:
    """The rounds of the newer state that rested on what was corrected (`rests`), in order of play.

    A round that was drawn from what stands now, as its record says, is none of them. Without an older state that can be
    drawn from, a round is compared with the newer draw alone.
    """
    held = held_rounds(new.contest)
    found = (_redrawn(old, new, stage, last=stage == held[-1]) for stage in held if rests(stage))
    return tuple(draw for draw in found if draw is not None)


def _redrawn(old: ComparedDraws | None, new: ComparedDraws, stage: Round, *, last: bool) -> Redrawn | None:
    tournament, record = new.contest.tournament, new.records.get(stage)
    since = record is not None and record.fingerprint == fingerprint(tournament, stage)
    rows = [match for match in tournament.matches if drawn_as(match.round) == stage]
    seats = [seat for seat in tournament.seats if seat.round == stage]
    there = _meetings(rows, seats)
    now = _draw(new, stage, record)
    then = _draw(old, stage, old.records.get(stage, record)) if old is not None else None
    moved = now is not None and (not since if then is None else then.keys() != now.keys())
    if since and (not moved or there.keys() == (now or there).keys()):
        return None
    instead = now if now is not None and moved else there
    played = sum(row.player2 is not None and result_of(new.contest.ruleset, row) is not None for row in rows)
    played += len({seat.table for seat in seats if seat.power is not None or seat.place is not None})
    tables = sum(len(meeting.players) > 1 for meeting in there.values())
    held, due = _others(there, instead), _others(instead, there)
    return Redrawn(stage, held, due, played, tables, last, drawable=now is not None)


def _draw(one: ComparedDraws, stage: Round, record: DrawRecord | None) -> dict[Group, DrawnMeeting] | None:
    """The round as it would be drawn, in the newer numbers; None where it cannot be."""
    then = before_draw(one.contest, stage, record, one.after)
    drawn = next_round(then.contest, then.standings, ahead=True)
    if drawn is None or drawn.round != stage or not drawn.is_drawn:
        return None
    rows, seats = ((), as_seats(drawn)) if drawn.tables else (as_rows(drawn), ())
    return _meetings(rows, seats, one.numbers)


def _meetings(
    rows: Iterable[Match], seats: Iterable[Seat], numbers: Numbers | None = None
) -> dict[Group, DrawnMeeting]:
    """Each table by who sits there."""
    found = [DrawnMeeting(row.table, row.players) for row in rows]
    tables = grouped((seat.table, seat.player) for seat in seats)
    found += [DrawnMeeting(table, tuple(players)) for table, players in tables.items()]
    if numbers is not None:
        found = [DrawnMeeting(one.table, tuple(numbers[player] for player in one.players)) for one in found]
    return {frozenset(meeting.players): meeting for meeting in found}


def _others(these: Mapping[Group, DrawnMeeting], than: Mapping[Group, DrawnMeeting]) -> tuple[DrawnMeeting, ...]:
    found = [meeting for group, meeting in these.items() if group not in than]
    return tuple(sorted(found, key=lambda meeting: (meeting.table is None, meeting.table or 0, meeting.players)))


def seeds_moved(new: ComparedDraws) -> tuple[PlaceMove, ...]:
    """The seeds of a drawn bracket (`old`) that the Swiss, as it stands now, would give otherwise (`new`).

    The seeds of the bracket stand all the same (Once a bracket row exists, its seeds stand).
    """
    begun = next((stage for stage in held_rounds(new.contest) if stage.stage is Stage.BRACKET), None)
    if begun is None:
        return ()
    then = before_draw(new.contest, begun, new.records.get(begun), new.after)
    cuts = [finals(contest, then.standings).cut for contest in (then.contest, new.contest)]
    if None in cuts:
        return ()
    now, held = ({player: seed for seed, player in enumerate(cut.seeds, start=1)} for cut in cuts if cut)
    moved = (player for player in {**held, **now} if held.get(player) != now.get(player))
    return tuple(PlaceMove(player, held.get(player), now.get(player)) for player in moved)
