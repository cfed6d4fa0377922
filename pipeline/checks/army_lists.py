"""The sheet Armies: what every player registers, and chooses for the bracket (neuroshima-hex-2023: Armies).

All of it are warnings: results and standings are right whatever stands in a list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.checks.subject import Subject, appearances
from pipeline.engine.bracket.slots import bracket_size
from pipeline.engine.games.armies import army_uses, lists_of
from pipeline.model.event import ArmyList
from pipeline.model.rounds import Stage
from pipeline.problems.code import Code
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.armies import (
    ARMIES_NOT_LISTED,
    ARMY_COUNT,
    ARMY_LIST_MISSING,
    ARMY_LIST_TWICE,
    ARMY_LISTED_TWICE,
    BEGINNER_ARMIES,
    FINALS_ARMY_COUNT,
    FINALS_ARMY_OUTSIDE,
    FINALS_ARMY_TWICE,
    HAK_WITHOUT_ARMY,
)
from pipeline.rules.ruleset.extras import ArmyRules


def lists_missing(subject: Subject) -> Iterable[Problem]:
    """Somebody plays without a list; where nobody has one, that is a hint and the event is published without them."""
    rules, matches = subject.ruleset.armies, subject.tournament.matches
    if rules is None or not rules.registered or not matches:
        return
    lists = lists_of(subject.event.armies, subject.contest)
    if not lists:
        yield ARMIES_NOT_LISTED.at(subject.cell("tournaments", subject.tournament.row, "rules"))
        return
    for number in appearances(matches):
        player = subject.contest.players.get(number)
        if player is not None and number not in lists:
            at = subject.cell("players", player.row, "name")
            yield ARMY_LIST_MISSING.at(at, player=subject.name(number))


def list_twice(subject: Subject) -> Iterable[Problem]:
    """Two rows for one player: the first counts."""
    first = lists_of(subject.event.armies, subject.contest)
    for listed in subject.event.armies:
        kept = first.get(listed.player)
        if subject.ruleset.armies and kept is not None and kept.row != listed.row:
            related = [subject.cell("armies", kept.row, "player")]
            at = subject.cell("armies", listed.row, "player")
            yield ARMY_LIST_TWICE.at(at, related=related, player=subject.name(listed.player))


def registered(subject: Subject) -> Iterable[Problem]:
    """So many different armies; a beginner exactly his; the exchange tile only with its army."""
    rules = subject.ruleset.armies
    if rules is None or not rules.registered:
        return
    for listed in lists_of(subject.event.armies, subject.contest).values():
        yield from _twice(subject, listed, "army", listed.armies, ARMY_LISTED_TWICE)
        if listed.registered or subject.tournament.matches:
            yield from _which(subject, rules, listed)
        if listed.hak and rules.exchange_tile and rules.exchange_tile not in listed.registered:
            at = subject.cell("armies", listed.row, "hak")
            player = subject.name(listed.player)
            yield HAK_WITHOUT_ARMY.at(at, player=player, army=rules.exchange_tile)


def _which(subject: Subject, rules: ArmyRules, listed: ArmyList) -> Iterable[Problem]:
    player = subject.name(listed.player)
    if listed.beginner and rules.beginner:
        if set(listed.registered) != set(rules.beginner):
            at = subject.cell("armies", listed.row, "beginner")
            yield BEGINNER_ARMIES.at(at, player=player, armies=", ".join(rules.beginner))
    elif len(listed.registered) != rules.registered:
        at = subject.cell("armies", listed.row, "player")
        count, number = len(listed.registered), rules.registered or 0
        yield ARMY_COUNT.at(at, player=player, count=count, number=number)


def chosen(subject: Subject) -> Iterable[Problem]:
    """For the bracket a player chooses so many of his own as the size of the cut says; a beginner has four at most."""
    rules = subject.ruleset.armies
    if rules is None or not rules.registered:
        return
    playing = {use.player for use in army_uses(subject.contest) if use.round.stage is Stage.BRACKET}
    for listed in lists_of(subject.event.armies, subject.contest).values():
        yield from _twice(subject, listed, "final", listed.finals, FINALS_ARMY_TWICE)
        yield from _outside(subject, listed)
        number = rules.chosen(bracket_size(subject.structure.cut), beginner=listed.beginner)
        asked = listed.chosen or listed.player in playing
        if asked and number is not None and len(listed.chosen) != number:
            at = subject.cell("armies", listed.row, "final1")
            player, count, cut = subject.name(listed.player), len(listed.chosen), subject.structure.cut
            yield FINALS_ARMY_COUNT.at(at, player=player, count=count, number=number, cut=cut)


def _outside(subject: Subject, listed: ArmyList) -> Iterable[Problem]:
    for place, army in enumerate(listed.finals, start=1):
        if army and army not in listed.registered:
            at = subject.cell("armies", listed.row, f"final{place}")
            player = subject.name(listed.player)
            yield FINALS_ARMY_OUTSIDE.at(at, player=player, army=army)


def _twice(subject: Subject, listed: ArmyList, column: str, armies: Sequence[str], code: Code) -> Iterable[Problem]:
    for place, army in enumerate(armies):
        if army and army in armies[:place]:
            related = [subject.cell("armies", listed.row, f"{column}{armies.index(army) + 1}")]
            at = subject.cell("armies", listed.row, f"{column}{place + 1}")
            yield code.at(at, related=related, player=subject.name(listed.player), army=army)
