"""An event of one tournament as a workbook would state it: put together from rows, or played by a seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from pipeline.model.event import ArmyList, Change, Event, LadderMatch, Match, Player, Seat, Staff, Tournament
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.rules.load import load_builtin
from pipeline.simulate import Moment, simulate
from tests.builders.people import players as numbered

AGOT1, AGOT2 = RulesetId("agot1-joust"), RulesetId("agot2-joust")
HEX, WAR = RulesetId("neuroshima-hex-2023"), RulesetId("war-online-constructed")
MELEE = RulesetId("agot1-melee")


def event(
    rules: RulesetId = AGOT1,
    players: int | Sequence[Player] = 4,
    matches: Iterable[Match] = (),
    changes: Iterable[Change] = (),
    staff: Iterable[Staff] = (),
    armies: Iterable[ArmyList] = (),
    *,
    seats: Iterable[Seat] = (),
    ladder: Iterable[LadderMatch] = (),
    about: dict[str, Any] | None = None,
    **tournament: Any,
) -> Event:
    """One tournament; sheets begin in row 2. Without a word about the shape: custom, three rounds, no cut."""
    everybody = numbered(players) if isinstance(players, int) else tuple(players)
    shape: dict[str, Any] = {"structure": "custom", "rounds": 3, "cut": 0} | tournament
    entry = Tournament(
        name="Main",
        slug=Slug("main"),
        rules=rules,
        players=tuple(player.number for player in everybody),
        matches=tuple(replace(one, row=row) for row, one in enumerate(matches, start=2)),
        changes=tuple(replace(one, row=row) for row, one in enumerate(changes, start=2)),
        seats=tuple(replace(one, row=row) for row, one in enumerate(seats, start=2)),
        row=2,
        **shape,
    )
    stated: dict[str, Any] = {"name": "Cup", "slug": Slug("cup"), "seed": "seed", "organiser": "The club"}
    return Event(
        players=everybody,
        staff=tuple(replace(one, row=row) for row, one in enumerate(staff, start=2)),
        armies=tuple(replace(one, row=row) for row, one in enumerate(armies, start=2)),
        ladder=tuple(replace(one, row=row) for row, one in enumerate(ladder, start=2)),
        tournaments=(entry,),
        **(stated | (about or {})),
    )


def melee_event(
    players: int, seats: Iterable[Seat] = (), changes: Iterable[Change] = (), **tournament: Any
) -> Event:
    """The same at tables. Without a word about the shape: three rounds, and the final of the rules."""
    shape: dict[str, Any] = {"structure": "", "rounds": 3, "cut": None} | tournament
    return event(MELEE, players, changes=changes, seats=seats, **shape)


@cache
def simulated(
    rules: str,
    players: int,
    seed: str,
    *,
    rounds: int | None = None,
    moment: Moment | None = None,
    language: str | None = None,
) -> Event:
    """An event played by a seed, by the rules of that name, to that moment."""
    ruleset = load_builtin(rules)
    return simulate(ruleset, players, seed=seed, rounds=rounds, moment=moment, language=language)


FIVE_ARMIES = ("Bestie", "Borgo", "Iron Gang", "Smart", "Vegas")


def army_list(
    player: int, armies: Sequence[str] = FIVE_ARMIES, finals: Sequence[str] = (), **marks: bool
) -> ArmyList:
    """A row of Armies with all its cells."""
    five, chosen = ((*names, *[""] * 5)[:5] for names in (armies, finals))
    return ArmyList(PlayerNumber(player), five, chosen, **marks)


def edited(of: Event, row: int, **values: Any) -> Event:
    """The event with other values in one row of Matches."""
    tournament = of.tournaments[0]
    matches = tuple(replace(one, **values) if one.row == row else one for one in tournament.matches)
    return replace(of, tournaments=(replace(tournament, matches=matches),))
