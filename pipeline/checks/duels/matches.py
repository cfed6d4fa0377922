"""Matches by themselves: who meets whom at which table, and byes that nobody had to have."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pipeline.checks.duels.columns import elsewhere
from pipeline.checks.subject import Subject, repeated
from pipeline.engine.tournament.contest import requested_byes
from pipeline.model import Match, PlayerNumber
from pipeline.problems.problem import Problem, problem_at


def against_oneself(subject: Subject) -> Iterable[Problem]:
    """The same player on both sides."""
    for match in subject.tournament.matches:
        if match.player1 == match.player2:
            at, related = subject.at(match, "player2"), [subject.at(match, "player1")]
            player = subject.name(match.player1)
            yield problem_at("against-oneself", at, related=related, player=player, round=match.round.name)


def table_twice(subject: Subject) -> Iterable[Problem]:
    """Two matches of a round at one table; a bye needs none."""
    told = {one.match.row for one in elsewhere(subject) if one.table is not None}
    for matches in subject.rounds.values():
        of_two = (match for match in matches if match.player2 is not None and match.row not in told)
        for match, other in repeated(of_two, lambda match: match.table):
            at, related = subject.at(match, "table"), [subject.at(other, "table")]
            yield problem_at("table-twice", at, related=related, table=match.table or 0, round=match.round.name)


def rematches(subject: Subject) -> Iterable[Problem]:
    """Two rounds of the Swiss with the same pair (agot2-joust: Swiss); the organiser may have had to. In a round robin a pair
    meets as often as its cycles say, or as most do in its rows.
    """
    pairs = Counter(frozenset(match.players) for matches in subject.swiss.values() for match in matches)
    usual = Counter(sorted(times for pair, times in pairs.items() if len(pair) > 1)).most_common(1)
    often = [subject.structure.cycles, *(times for times, _ in usual)]
    cycles = max(often) if subject.ruleset.swiss.round_robin else 1
    before: dict[frozenset[int], list[Match]] = {}
    for matches in subject.swiss.values():
        for match in matches:
            if match.player2 is None or match.player2 == match.player1:
                continue
            all_met = before.setdefault(frozenset((match.player1, match.player2)), [])
            all_met.append(match)
            met = all_met[0]
            if met.round != match.round and len(all_met) > cycles:
                at, related = subject.at(match, "player2"), [subject.at(met, "player2")]
                names = {"player": subject.name(match.player1), "other": subject.name(match.player2)}
                when, earlier = match.round.name, met.round.name
                yield problem_at("rematch", at, related=related, round=when, earlier=earlier, **names)


def without_number(subject: Subject) -> Iterable[Problem]:
    """Somebody who takes part and has no number of the round robin's table, all of which are taken."""
    if not (subject.ruleset.swiss.round_robin and subject.swiss):
        return
    numbered = {player for pool in subject.contest.pools for player in pool.players.values()}
    for player in sorted(subject.contest.participants - numbered):
        at = subject.cell("players", subject.contest.players[player].row, "name")
        yield problem_at("no-number-of-the-table", at, player=subject.name(player))


def several_byes(subject: Subject) -> Iterable[Problem]:
    """More than one bye in a round, those that were asked for apart: two of these players could have met."""
    if subject.ruleset.swiss.round_robin:
        return
    for number, matches in subject.swiss.items():
        byes = _drawn_byes(subject, number, matches)
        for match in byes[1:]:
            if match.player1 == byes[0].player1:
                continue
            at, related = subject.at(match, "player1"), [subject.at(byes[0], "player1")]
            player, other = subject.name(match.player1), subject.name(byes[0].player1)
            yield problem_at("byes-several", at, related=related, player=player, other=other, round=number)


def second_bye(subject: Subject) -> Iterable[Problem]:
    """A bye for somebody who has had one, while another player of the round has had fewer."""
    if subject.ruleset.byes.repeat or subject.ruleset.swiss.round_robin:
        return
    had: Counter[PlayerNumber] = Counter()
    last: dict[PlayerNumber, Match] = {}
    for number, matches in subject.swiss.items():
        byes = _drawn_byes(subject, number, matches)
        paired = [player for match in matches if match.player2 is not None for player in match.players]
        fewest = min(paired, key=lambda player: (had[player], player), default=None)
        for match in byes:
            player = match.player1
            if fewest is not None and had[player] > had[fewest]:
                at, related = subject.at(match, "player1"), [subject.at(last[player], "player1")]
                names = {"player": subject.name(player), "other": subject.name(fewest)}
                yield problem_at("second-bye", at, related=related, round=number, **names)
        for match in byes:
            had[match.player1] += 1
            last[match.player1] = match


def _drawn_byes(subject: Subject, number: int, matches: Sequence[Match]) -> list[Match]:
    byes = [match for match in matches if match.player2 is None]
    if not byes:
        return []
    asked = requested_byes(subject.contest, number)
    return [match for match in byes if match.player1 not in asked]
