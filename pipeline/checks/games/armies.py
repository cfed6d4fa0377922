"""Armies: those that may be played, those that players register and choose, and those of the matches
(neuroshima-hex-2023: Armies).

Almost all are warnings: results and standings are right whatever stands in a list. An army that is misspelt in a match is
an error where scores are capped by armies.
"""

from collections.abc import Iterable, Iterator, Sequence

from pipeline.checks.duels.columns import scores_under_armies
from pipeline.checks.subject import Subject, appearances
from pipeline.engine.bracket.slots import bracket_size
from pipeline.engine.games.armies import army_uses, lists_of
from pipeline.engine.tournament.contest import requested_byes
from pipeline.model import ArmyList, Match, PlayerNumber, Stage
from pipeline.problems.problem import CellRef, Problem, Severity, problem_at
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.extras import ArmyRules
from pipeline.schema.did_you_mean import Near


def army_names(subject: Subject) -> Iterable[Problem]:
    """An army that may not be played, in the lists and in the matches."""
    rules = subject.ruleset.armies
    if rules is None:
        return
    near = Near(rules.legal)
    for at, army in _named(subject):
        if not army or army in rules.legal:
            continue
        meant = near.best(army)
        if meant is None:
            yield problem_at("army-not-legal", at, army=army, choices=", ".join(rules.legal))
        else:
            # The standings depend on it where a cap of the difference goes by the army of the match.
            capped = any(cap.army == meant for cap in subject.ruleset.scores.caps)
            in_matches = at.sheet == subject.cell("matches", 0).sheet
            severity = Severity.ERROR if capped and in_matches else Severity.WARNING
            yield problem_at("army-misspelt", at, severity, army=army, meant=meant)


def _named(subject: Subject) -> Iterator[tuple[CellRef, str]]:
    for listed in lists_of(subject.event.armies, subject.contest).values():
        for place, army in enumerate(listed.armies, start=1):
            yield subject.cell("armies", listed.row, f"army{place}"), army
    told = scores_under_armies(subject)
    for match in (match for match in subject.tournament.matches if match.row not in told):
        yield subject.at(match, "army1"), match.army1
        yield subject.at(match, "army2"), match.army2


def lists_missing(subject: Subject) -> Iterable[Problem]:
    """Somebody plays without a list; where nobody has one, that is a hint and the event is published without them."""
    matches = subject.tournament.matches
    if not _registering(subject) or not matches:
        return
    lists = lists_of(subject.event.armies, subject.contest)
    if not lists:
        yield problem_at("armies-not-listed", subject.at_own("rules"))
        return
    for number in appearances(matches):
        player = subject.contest.players.get(number)
        if player is not None and number not in lists:
            at = subject.cell("players", player.row, "name")
            yield problem_at("army-list-missing", at, player=subject.name(number))


def list_twice(subject: Subject) -> Iterable[Problem]:
    """Two rows for one player: the first counts."""
    first = lists_of(subject.event.armies, subject.contest)
    for listed in subject.event.armies:
        kept = first.get(listed.player)
        if subject.ruleset.armies and kept is not None and kept.row != listed.row:
            related = [subject.cell("armies", kept.row, "player")]
            at = subject.cell("armies", listed.row, "player")
            yield problem_at("army-list-twice", at, related=related, player=subject.name(listed.player))


def registered(subject: Subject) -> Iterable[Problem]:
    """So many different armies; for a beginner exactly those of the rules; the exchange tile only with its army."""
    rules = _registering(subject)
    if rules is None:
        return
    for listed in lists_of(subject.event.armies, subject.contest).values():
        yield from _twice(subject, listed, "army", listed.armies, "army-listed-twice")
        if listed.registered or subject.tournament.matches:
            yield from _which(subject, rules, listed)
        if listed.hak and rules.exchange_tile and rules.exchange_tile not in listed.registered:
            at, player = subject.cell("armies", listed.row, "hak"), subject.name(listed.player)
            yield problem_at("hak-without-army", at, player=player, army=rules.exchange_tile)


def _named_twice(listed: ArmyList) -> bool:
    """Whether an army stands in the list twice, in the place of another one that nobody can know."""
    return len([army for army in listed.armies if army]) > len(listed.registered)


def _which(subject: Subject, rules: ArmyRules, listed: ArmyList) -> Iterable[Problem]:
    player = subject.name(listed.player)
    if listed.beginner and rules.beginner:
        if set(listed.registered) != set(rules.beginner):
            at = subject.cell("armies", listed.row, "beginner")
            yield problem_at("beginner-armies", at, player=player, armies=", ".join(rules.beginner))
    elif len(listed.registered) != rules.registered and not _named_twice(listed):
        at, count = subject.cell("armies", listed.row, "player"), len(listed.registered)
        yield problem_at("army-count", at, player=player, count=count, number=rules.registered or 0)


def chosen(subject: Subject) -> Iterable[Problem]:
    """For the bracket players choose as many of their armies as the size of the cut says; a beginner has four at most."""
    rules = _registering(subject)
    if rules is None:
        return
    playing = {use.player for use in army_uses(subject.contest) if use.round.stage is Stage.BRACKET}
    for listed in lists_of(subject.event.armies, subject.contest).values():
        yield from _twice(subject, listed, "final", listed.finals, "finals-army-twice")
        for place, army in enumerate(listed.finals, start=1):
            if army and army not in listed.registered:
                at, player = subject.cell("armies", listed.row, f"final{place}"), subject.name(listed.player)
                yield problem_at("finals-army-outside", at, player=player, army=army)
        number = rules.chosen(bracket_size(subject.structure.cut), beginner=listed.beginner)
        asked = listed.chosen or listed.player in playing
        if asked and number is not None and len(listed.chosen) != number:
            at = subject.cell("armies", listed.row, "final1")
            player, count, cut = subject.name(listed.player), len(listed.chosen), subject.structure.cut
            yield problem_at("finals-army-count", at, player=player, count=count, number=number, cut=cut)


def _twice(subject: Subject, listed: ArmyList, column: str, armies: Sequence[str], code: str) -> Iterable[Problem]:
    for place, army in enumerate(armies):
        if army and army in armies[:place]:
            related = [subject.cell("armies", listed.row, f"{column}{armies.index(army) + 1}")]
            at = subject.cell("armies", listed.row, f"{column}{place + 1}")
            yield problem_at(code, at, related=related, player=subject.name(listed.player), army=army)


Side = tuple[Match, str, str]
"""A row of Matches, the column of the player's army and the army."""


def armies_equal(subject: Subject) -> Iterable[Problem]:
    """The two players of a match play different armies."""
    if not _registering(subject):
        return
    for match in subject.tournament.matches:
        if match.army1 and match.army1 == match.army2 and match.player2 is not None:
            at, related = subject.at(match, "army2"), [subject.at(match, "army1")]
            yield problem_at("armies-equal", at, related=related, army=match.army2)


def army_missing(subject: Subject) -> Iterable[Problem]:
    """A match with one army of two; a bye that has used up none. Nothing where no armies are noted at all."""
    matches = subject.tournament.matches
    if not _registering(subject) or not any(match.army1 or match.army2 for match in matches):
        return
    for match in matches:
        when = match.round
        if match.player2 is None:
            # An automatic win costs an army (neuroshima-hex-2023: Points); a bye at a player's own wish is none.
            drawn = when.stage is Stage.SWISS and match.player1 not in requested_byes(subject.contest, when.number)
            if drawn and not match.army1:
                player, at = subject.name(match.player1), subject.at(match, "army1")
                yield problem_at("bye-army-missing", at, player=player, round=when.name)
        elif bool(match.army1) != bool(match.army2) and result_of(subject.ruleset, match) is not None:
            empty, filled = ("army1", "army2") if match.army2 else ("army2", "army1")
            yield problem_at("army-half", subject.at(match, empty), related=[subject.at(match, filled)])


def armies_played(subject: Subject) -> Iterable[Problem]:
    """A player plays registered armies, in the bracket chosen ones, each once in a stage."""
    if not _registering(subject):
        return
    lists = lists_of(subject.event.armies, subject.contest)
    rows = sorted(subject.tournament.matches, key=lambda match: (match.round, match.row))
    for player, matches in appearances(rows).items():
        columns = [(match, "army1" if match.player1 == player else "army2") for match in matches]
        sides = [(match, column, getattr(match, column)) for match, column in columns]
        listed = lists.get(player)
        if listed is not None and listed.registered and not _named_twice(listed):
            yield from _not_in_list(subject, listed, sides)
        for stage in (Stage.SWISS, Stage.BRACKET):
            yield from _repeated(subject, player, listed, [side for side in sides if side[0].round.stage is stage])


def _not_in_list(subject: Subject, listed: ArmyList, sides: Iterable[Side]) -> Iterable[Problem]:
    player, related = subject.name(listed.player), [subject.cell("armies", listed.row, "player")]
    rules = subject.ruleset.armies
    legal = rules.legal if rules else ()
    for match, column, army in sides:
        equal = column == "army2" and match.army1 == match.army2
        if not army or equal or (legal and army not in legal):
            continue  # What is wrong with the cell is told already.
        at = subject.at(match, column)
        if army not in listed.registered:
            armies = ", ".join(listed.registered)
            yield problem_at("army-not-registered", at, related=related, player=player, army=army, armies=armies)
        elif match.round.stage is Stage.BRACKET and listed.chosen and army not in listed.chosen:
            armies = ", ".join(listed.chosen)
            yield problem_at("army-not-chosen", at, related=related, player=player, army=army, armies=armies)


def _repeated(
    subject: Subject, player: PlayerNumber, listed: ArmyList | None, sides: Sequence[Side]
) -> Iterable[Problem]:
    before: dict[str, Side] = {}
    for match, column, army in sides:
        earlier = before.get(army)
        if army and earlier is not None and not _may_repeat(subject, listed, match, column, before):
            at, related = subject.at(match, column), [subject.at(earlier[0], earlier[1])]
            rounds = {"round": match.round.name, "earlier": earlier[0].round.name}
            yield problem_at("army-repeated", at, related=related, player=subject.name(player), army=army, **rounds)
        before.setdefault(army, (match, column, army))


def _may_repeat(
    subject: Subject, listed: ArmyList | None, match: Match, column: str, before: Iterable[str]
) -> bool:
    """Only a beginner, only in the last Swiss round, only when the one army still unused is the opponent's."""
    last = match.round.stage is Stage.SWISS and match.round.number == subject.structure.rounds
    if listed is None or not listed.beginner or not last:
        return False
    unused = set(listed.registered) - set(before)
    return unused == {match.army2 if column == "army1" else match.army1}


def _registering(subject: Subject) -> ArmyRules | None:
    """The rules of armies where players register theirs."""
    rules = subject.ruleset.armies
    return rules if rules is not None and rules.registered else None
