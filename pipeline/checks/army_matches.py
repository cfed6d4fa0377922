"""The armies of the matches (neuroshima-hex-2023: Armies). All warnings: the result of the match stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.checks.subject import Subject, appearances
from pipeline.engine.games.armies import lists_of
from pipeline.engine.results.duels import result_of
from pipeline.engine.tournament.presence import requested_byes
from pipeline.model.event import ArmyList, Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import Stage
from pipeline.problems.problem import Problem
from pipeline.problems.sheets.armies import (
    ARMIES_EQUAL,
    ARMY_HALF,
    ARMY_NOT_CHOSEN,
    ARMY_NOT_REGISTERED,
    ARMY_REPEATED,
    BYE_ARMY_MISSING,
)

Side = tuple[Match, str, str]
"""A row of Matches, the column of the player's army and the army."""


def armies_equal(subject: Subject) -> Iterable[Problem]:
    """The two players of a match play different armies."""
    if not _registering(subject):
        return
    for match in subject.tournament.matches:
        if match.army1 and match.army1 == match.army2 and match.player2 is not None:
            at, related = subject.at(match, "army2"), [subject.at(match, "army1")]
            yield ARMIES_EQUAL.at(at, related=related, army=match.army2)


def army_missing(subject: Subject) -> Iterable[Problem]:
    """A match with one army of two; a bye that has used up none. Nothing where no armies are noted at all."""
    matches = subject.tournament.matches
    if not _registering(subject) or not any(match.army1 or match.army2 for match in matches):
        return
    for match in matches:
        if match.player2 is None:
            yield from _bye(subject, match)
        elif bool(match.army1) != bool(match.army2) and result_of(subject.ruleset, match) is not None:
            empty, filled = ("army1", "army2") if match.army2 else ("army2", "army1")
            yield ARMY_HALF.at(subject.at(match, empty), related=[subject.at(match, filled)])


def _bye(subject: Subject, match: Match) -> Iterable[Problem]:
    """An automatic win costs an army (neuroshima-hex-2023: Points); a bye at a player's own wish is none."""
    if match.army1 or match.round.stage is not Stage.SWISS:
        return
    if match.player1 not in requested_byes(subject.contest, match.round.number):
        player, at = subject.name(match.player1), subject.at(match, "army1")
        yield BYE_ARMY_MISSING.at(at, player=player, round=match.round.name)


def armies_played(subject: Subject) -> Iterable[Problem]:
    """A player plays registered armies, in the bracket chosen ones, each once in a stage."""
    if not _registering(subject):
        return
    lists = lists_of(subject.event.armies, subject.contest)
    rows = sorted(subject.tournament.matches, key=lambda match: (match.round, match.row))
    for player, matches in appearances(rows).items():
        sides = [_side(match, player) for match in matches]
        listed = lists.get(player)
        if listed is not None and listed.registered:
            yield from _not_in_list(subject, listed, sides)
        for stage in (Stage.SWISS, Stage.BRACKET):
            yield from _repeated(subject, player, listed, [side for side in sides if side[0].round.stage is stage])


def _side(match: Match, player: PlayerNumber) -> Side:
    if match.player1 == player:
        return match, "army1", match.army1
    return match, "army2", match.army2


def _not_in_list(subject: Subject, listed: ArmyList, sides: Iterable[Side]) -> Iterable[Problem]:
    player, related = subject.name(listed.player), [subject.cell("armies", listed.row, "player")]
    for match, column, army in sides:
        in_bracket = match.round.stage is Stage.BRACKET
        if not army:
            continue
        at = subject.at(match, column)
        if army not in listed.registered:
            armies = ", ".join(listed.registered)
            yield ARMY_NOT_REGISTERED.at(at, related=related, player=player, army=army, armies=armies)
        elif in_bracket and listed.chosen and army not in listed.chosen:
            armies = ", ".join(listed.chosen)
            yield ARMY_NOT_CHOSEN.at(at, related=related, player=player, army=army, armies=armies)


def _repeated(
    subject: Subject, player: PlayerNumber, listed: ArmyList | None, sides: Sequence[Side]
) -> Iterable[Problem]:
    before: dict[str, Side] = {}
    for match, column, army in sides:
        earlier = before.get(army)
        if army and earlier is not None and not _may_repeat(subject, listed, match, column, before):
            yield ARMY_REPEATED.at(
                subject.at(match, column),
                related=[subject.at(earlier[0], earlier[1])],
                player=subject.name(player),
                army=army,
                round=match.round.name,
                earlier=earlier[0].round.name,
            )
        before.setdefault(army, (match, column, army))


def _may_repeat(
    subject: Subject, listed: ArmyList | None, match: Match, column: str, before: Iterable[str]
) -> bool:
    """Only a beginner, only in the last Swiss round, only when his one unused army is the opponent's."""
    last = match.round.stage is Stage.SWISS and match.round.number == subject.structure.rounds
    if listed is None or not listed.beginner or not last:
        return False
    unused = set(listed.registered) - set(before)
    return unused == {match.army2 if column == "army1" else match.army1}


def _registering(subject: Subject) -> bool:
    rules = subject.ruleset.armies
    return rules is not None and bool(rules.registered)
