"""A whole event by a seed: registration, Swiss, cut, bracket, to any moment."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum

from slugify import slugify

from pipeline.engine.compute import finals, next_round, swiss_complete
from pipeline.engine.contest import Contest, contest_of
from pipeline.engine.draw_method import METHOD
from pipeline.engine.due import as_rows
from pipeline.engine.records import swiss_through
from pipeline.engine.slots import bracket_size
from pipeline.engine.standings import standings
from pipeline.engine.structure import CUSTOM, planned
from pipeline.model.draw import Proposal
from pipeline.model.event import Change, Event, Level, Match, Role, Tournament
from pipeline.model.ids import Slug
from pipeline.model.rounds import Stage
from pipeline.rules.types import Ruleset
from pipeline.simulate.absences import before_cut, before_round, late
from pipeline.simulate.armies import Armies, army_lists, with_finals
from pipeline.simulate.chance import Chance
from pipeline.simulate.names import NAMES
from pipeline.simulate.people import people
from pipeline.simulate.results import Table

_FIRST_SATURDAY = dt.date(2023, 9, 2)
_SATURDAYS = 16


class Moment(StrEnum):
    """How far a simulated event has come."""

    REGISTERED = "registered"
    """Players are there and nothing is drawn."""
    AFTER_ROUNDS = "after-rounds"
    """So many Swiss rounds are played."""
    MID_ROUND = "mid-round"
    """So many are played; the next is drawn and half of its results are in."""
    MID_BRACKET = "mid-bracket"
    """Half of its rounds are played; the next is drawn and half of its results are in."""
    FINISHED = "finished"


def simulate(
    ruleset: Ruleset,
    players: int,
    *,
    seed: str,
    rounds: int | None = None,
    moment: Moment | None = None,
    structure: str = "",
    language: str | None = None,
) -> Event:
    """An event of one tournament, as its workbook would hold it; the same for the same arguments.

    `rounds` are the Swiss rounds played at AFTER_ROUNDS (the moment where only rounds are given) and MID_ROUND
    (half of them if none are given); without both the event is finished. `structure` is one of the ruleset's; where it has
    none that fits, rounds and cut are stated as organisers usually do. `language` is that of the event and
    of its names, else the ruleset's own. A moment that never comes (half a bracket without a cut) is the end.
    """
    play = _Play(ruleset, players, Chance(seed), structure, language or ruleset.language)
    return play.to(moment or (Moment.FINISHED if rounds is None else Moment.AFTER_ROUNDS), rounds)


class _Play:
    """An event being played."""

    def __init__(self, ruleset: Ruleset, players: int, chance: Chance, structure: str, language: str) -> None:
        names = NAMES.get(language, NAMES["en"])
        city = chance.one_of(names.cities, "city")
        there = people(ruleset, players, city, names, chance)
        self.ruleset = ruleset
        self.chance = chance
        self.table = Table(ruleset, there.skill, chance)
        date = _FIRST_SATURDAY + dt.timedelta(weeks=chance.below(_SATURDAYS, "date"))
        tournament = Tournament(
            names.tournament,
            Slug("main"),
            ruleset.id,
            tuple(player.number for player in there.players),
            structure,
            date=date,
            start=dt.time(10),
        )
        name = names.event % {"city": city}
        self.event = Event(
            name,
            Slug(slugify(f"{name} {date.isoformat()}")),
            f"s{chance.below(16**12, 'draw seed'):012x}",
            language=language,
            date=date,
            venue=chance.one_of(names.venues, "venue"),
            city=city,
            country=names.country,
            level=Level.FORMAL,
            organiser=next(member.name for member in there.staff if member.role is Role.ORGANISER),
            time_zone=names.time_zone,
            players=there.players,
            staff=there.staff,
            tournaments=(tournament,),
        )
        if ruleset.armies and ruleset.armies.registered:
            listed = army_lists(ruleset.armies, tournament.players, chance)
            self.event = replace(self.event, armies=listed)
        self._state_the_shape()

    @property
    def tournament(self) -> Tournament:
        return self.event.tournaments[0]

    @property
    def contest(self) -> Contest:
        return contest_of(self.event, self.tournament, self.ruleset)

    def to(self, moment: Moment, rounds: int | None) -> Event:
        if moment is Moment.REGISTERED:
            return self.event
        self._change(late(self.contest, self.chance))
        while (due := self._due()) is not None and not self._is_after(due, moment, rounds):
            half = self._is_half_played(due, moment, rounds)
            self._play(due, half=half)
            if half:
                break
        return self.event

    def _is_after(self, due: Proposal, moment: Moment, rounds: int | None) -> bool:
        """Whether the moment comes before the round that is due."""
        if due.round.stage is Stage.BRACKET:
            return moment in (Moment.AFTER_ROUNDS, Moment.MID_ROUND)
        return moment is Moment.AFTER_ROUNDS and rounds is not None and due.round.number > rounds

    def _is_half_played(self, due: Proposal, moment: Moment, rounds: int | None) -> bool:
        """Whether the moment lies within the round that is due: for a bracket, after half of its rounds."""
        if due.round.stage is Stage.BRACKET:
            size = max((match.round.number for match in self._bracket_rows()), default=due.round.number)
            stages, left = size.bit_length() - 1, due.round.number.bit_length() - 1
            return moment is Moment.MID_BRACKET and stages - left >= stages // 2
        played = planned(self.contest).rounds // 2 if rounds is None else rounds
        return moment is Moment.MID_ROUND and due.round.number > played

    def _bracket_rows(self) -> list[Match]:
        return [match for match in self.tournament.matches if match.round.stage is Stage.BRACKET]

    def _state_the_shape(self) -> None:
        """Rounds and cut for a game that leaves them to the organiser, or whose table does not hold so few."""
        players = len(self.tournament.players)
        if not planned(self.contest).fits and players >= 2:
            cut = 8 if players >= 24 else 4 if players >= 12 else 0
            rounds = (players - 1).bit_length()
            named = CUSTOM if self.ruleset.structures else ""
            self._set(replace(self.tournament, structure=named, rounds=rounds, cut=cut))

    def _due(self) -> Proposal | None:
        """The next round, after what the organiser enters before its draw."""
        contest = self.contest
        drawn = swiss_through(contest)
        shape = planned(contest)
        if drawn and not self._bracket_rows():
            after = standings(contest)
            if drawn < shape.rounds:
                self._change(before_round(contest, drawn + 1, after, self.chance))
            elif swiss_complete(contest, shape):
                cut = finals(contest, shape, after).cut
                if cut is not None:
                    self._change(before_cut(contest, shape.rounds, cut, self.chance))
        return next_round(self.contest)

    def _play(self, due: Proposal, *, half: bool) -> None:
        """Write the round that is due and its results, as the program and the organiser would."""
        if not self.tournament.matches:
            shape = planned(self.contest)
            self._set(replace(self.tournament, rounds=shape.rounds, cut=shape.cut, draw_method=METHOD))
        rows = as_rows(due)
        with_result = self._first_to_end(due, len(rows)) if half else set(range(len(rows)))
        armies = self._armies(rows)
        played = []
        for index, row in enumerate(rows):
            match = self.table.played(row) if index in with_result else row
            if armies is not None and index in with_result and not (match.result and match.result.forfeit):
                first, second = armies.of_match(match)
                match = replace(match, army1=first, army2=second)
            played.append(match)
        self._set(replace(self.tournament, matches=(*self.tournament.matches, *played)))

    def _first_to_end(self, due: Proposal, rows: int) -> set[int]:
        """Half of the rows, rounded down: those whose players have told their result."""
        by_chance = sorted(
            range(rows), key=lambda index: self.chance.below(1 << 64, "first to end", due.round.name, index)
        )
        return set(by_chance[: rows // 2])

    def _armies(self, rows: Iterable[Match]) -> Armies | None:
        """What may be played in these rows; before the first of the bracket the finalists choose."""
        rules = self.ruleset.armies
        if rules is None or not self.event.armies:
            return None
        playing = {
            player
            for row in rows
            for player in (row.player1, row.player2)
            if player is not None and row.round.stage is Stage.BRACKET
        }
        cut = bracket_size(planned(self.contest).cut)
        chosen = with_finals(rules, self.event.armies, cut, playing, self.chance)
        self.event = replace(self.event, armies=chosen)
        return Armies(self.chance, chosen, self.tournament.matches)

    def _change(self, changes: Iterable[Change]) -> None:
        self._set(replace(self.tournament, changes=(*self.tournament.changes, *changes)))

    def _set(self, tournament: Tournament) -> None:
        self.event = replace(self.event, tournaments=(tournament,))
