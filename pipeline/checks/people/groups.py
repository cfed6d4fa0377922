"""Checks of the groups of a round robin that stand on the sheet Players."""

from collections import Counter
from collections.abc import Iterable, Mapping

from pipeline.checks.subject import Locate, Subject
from pipeline.locale.spelling import normal
from pipeline.model import Event, RulesetId
from pipeline.problems.problem import Problem, problem_at
from pipeline.rules.ruleset.ruleset import Ruleset


def stated(subject: Subject) -> Iterable[Problem]:
    """Somebody without a group where others have one, and a group with nobody to play against."""
    contest = subject.contest
    held = {player: contest.group_of.get(player) for player in sorted(contest.participants)}
    names = Counter(held.values())
    if not contest.group_of:
        return
    for player, name in held.items():
        at = subject.cell("players", contest.players[player].row, "group")
        if name is None:
            yield problem_at("group-missing", at, player=subject.name(player), groups=", ".join(contest.groups))
        elif names[name] == 1:
            yield problem_at("group-of-one", at, player=subject.name(player), group=name)


def unused(event: Event, rulesets: Mapping[RulesetId, Ruleset], cell: Locate) -> Iterable[Problem]:
    """Groups in an event of which no tournament is played in any."""
    rows = [player.row for player in event.players if normal(player.group)]
    known = [rulesets[tournament.rules] for tournament in event.tournaments if tournament.rules in rulesets]
    grouped = any(ruleset.swiss.round_robin for ruleset in known)
    if rows and len(known) == len(event.tournaments) and not grouped:
        yield problem_at("groups-unused", cell("players", rows[0], "group"), count=len(rows))


def matches_between(subject: Subject) -> Iterable[Problem]:
    """A pair of two groups of the sheet Players."""
    held = subject.contest.group_of
    for rows in subject.swiss.values():
        for match in rows:
            names = [held[player] for player in match.players if player in held]
            if len(set(names)) > 1 and match.player2 is not None:
                yield problem_at(
                    "match-between-groups",
                    subject.at(match, "player2"),
                    related=[subject.cell("players", subject.contest.players[match.player2].row, "group")],
                    player=subject.name(match.player1),
                    group=names[0],
                    other=subject.name(match.player2),
                    others=names[1],
                )
