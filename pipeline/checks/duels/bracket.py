"""The bracket: its rounds, its seeds, and who meets whom in it."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from pipeline.checks.subject import Subject
from pipeline.engine.bracket.bracket import expected_pairs
from pipeline.engine.bracket.layout import layout
from pipeline.engine.bracket.slots import bracket_size
from pipeline.model import Bracket, Branch, Match, PlayerNumber, Round, top
from pipeline.problems.problem import CellRef, Problem, problem_at
from pipeline.rules.ruleset.duel import Elimination


def announced(subject: Subject) -> Iterable[Problem]:
    """Rounds of a bracket that the tournament does not have: no cut, a smaller one, no match for third place."""
    if not subject.knockout or not subject.structure.fits:
        return
    rules = subject.ruleset.bracket
    elimination_only = not subject.structure.rounds and not subject.structure.cut
    field = len(subject.tournament.players) if elimination_only else subject.structure.cut
    cut = subject.at_own("cut")
    for when, matches in subject.knockout.items():
        at = subject.at(matches[0], "round")
        if not field:
            yield problem_at("bracket-without-cut", at, related=[cut], round=when.name)
            return
        if when.branch is Branch.MAIN and bracket_size(when.number) > bracket_size(field):
            first = top(bracket_size(field)).name
            yield problem_at(
                "bracket-round-too-large", at, related=[cut], round=when.name, players=field, first=first
            )
        if when.third_place and not rules.third_place and rules.elimination is not Elimination.DOUBLE:
            yield problem_at("third-place-unplanned", at)
        yield from _unplanned(subject, matches)


def opening(subject: Subject) -> Iterable[Problem]:
    """A bracket whose first round is not there: with the cut as it is now, more players would be in it."""
    bracket = subject.drawn_bracket if subject.knockout else None
    if bracket is None:
        return
    main = ((when, rows[0]) for when, rows in subject.knockout.items() if when.branch is Branch.MAIN)
    sizes = ((bracket_size(when.number), row) for when, row in main)
    most, first = max(sizes, key=lambda found: found[0], default=(bracket.size, None))
    if first is not None and most < bracket.size:
        at, related = subject.at_own("cut"), [subject.at(first, "round")]
        yield problem_at(
            "cut-above-bracket", at, related=related, cut=subject.structure.cut, round=first.round.name, most=most
        )


def _unplanned(subject: Subject, matches: tuple[Match, ...]) -> Iterable[Problem]:
    """Rows of a round that the bracket has no places for; one that is too large is said otherwise."""
    bracket, when = subject.drawn_bracket, matches[0].round
    if bracket is None or when.branch is Branch.MAIN:
        return
    laid = [stage.round for stage in layout(subject.ruleset.bracket, bracket.size, third_place=when.third_place)]
    if when not in laid:
        first = top(bracket.size).name
        for match in matches:
            yield problem_at("bracket-round-unplanned", subject.at(match, "round"), round=when.name, first=first)


def seeds(subject: Subject) -> Iterable[Problem]:
    """A seed that is out of range, belongs to two players, or differs from row to row."""
    largest = max((bracket_size(when.number) for when in subject.knockout), default=0)
    of_player: dict[PlayerNumber, tuple[int, CellRef]] = {}
    of_seed: dict[int, tuple[PlayerNumber, CellRef]] = {}
    for match, player, seed, column in _sides(subject):
        if seed is None:
            continue
        at = subject.at(match, column)
        if not 1 <= seed <= largest:
            yield problem_at("seed-out-of-range", at, seed=seed, size=largest)
            continue
        first, where = of_player.setdefault(player, (seed, at))
        owner, owners = of_seed.setdefault(seed, (player, at))
        if first != seed:
            name = subject.name(player)
            yield problem_at("seed-changes", at, related=[where], player=name, seed=seed, first=first)
        elif owner != player:
            names = {"player": subject.name(player), "other": subject.name(owner)}
            yield problem_at("seed-twice", at, related=[owners], seed=seed, **names)


def moved(subject: Subject) -> Iterable[Problem]:
    """Seeds that the Swiss as it stands now would give otherwise, though those of the bracket stand all the same, and players
    who qualify by it and have no place in the bracket.
    """
    cut = subject.cut if subject.knockout else None
    if cut is None:
        return
    now = {player: seed for seed, player in enumerate(cut.seeds, start=1)}
    known: set[PlayerNumber] = set()
    for match, player, seed, column in _sides(subject):
        if player in known:
            continue
        known.add(player)
        if player not in now:
            at = subject.at_player(match, player)
            yield problem_at("not-in-cut", at, player=subject.name(player), cut=cut.size)
        elif seed is not None and now[player] != seed:
            at = subject.at(match, column)
            yield problem_at("seed-moved", at, player=subject.name(player), seed=seed, now=now[player])
    bracket, first = subject.drawn_bracket, next(iter(subject.knockout.values()))[0]
    for player in cut.seeds:
        if bracket is not None and player not in bracket.seeds:
            at = subject.at(first, "round")
            yield problem_at("qualified-not-in-bracket", at, player=subject.name(player), cut=cut.size)


def _sides(subject: Subject) -> Iterator[tuple[Match, PlayerNumber, int | None, str]]:
    """Each player of each row, with the seed that it states and its column."""
    for match in chain.from_iterable(subject.knockout.values()):
        yield match, match.player1, match.seed1, "seed1"
        if match.player2 is not None:
            yield match, match.player2, match.seed2, "seed2"


Opponents = Mapping[PlayerNumber, PlayerNumber | None]
"""Who should meet whom in a round; None for a bye or an opponent to come."""


def pairs_follow(subject: Subject) -> Iterable[Problem]:
    """A row whose players should not meet in that round, and a game whose row is missing."""
    bracket = subject.drawn_bracket if subject.knockout else None
    if bracket is None:
        return
    for when, matches in subject.knockout.items():
        pairs = expected_pairs(bracket, when)
        sides = ((player, other) for pair in pairs for player, other in (pair, pair[::-1]))
        expected = {player: other for player, other in sides if player is not None}
        for match in matches:
            yield from _row(subject, match, expected)
        yield from _missing(subject, bracket, when, matches)


def _row(subject: Subject, match: Match, expected: Opponents) -> Iterable[Problem]:
    due = match.round.name
    for player in match.players:
        if player not in expected:
            at, name = subject.at_player(match, player), subject.name(player)
            yield problem_at("bracket-player-unexpected", at, player=name, round=due)
            return
    opponent = expected[match.player1]
    if opponent == match.player2:
        return
    at, name = subject.at(match, "player2"), subject.name(match.player1)
    if opponent is None:
        yield problem_at("bracket-opponent-not-due", at, player=name, round=due)
    else:
        yield problem_at("bracket-pair-unexpected", at, player=name, opponent=subject.name(opponent), round=due)


def _missing(subject: Subject, bracket: Bracket, when: Round, matches: tuple[Match, ...]) -> Iterable[Problem]:
    written = {player for match in matches for player in match.players}
    for game in bracket.games:
        first, second = game.players
        if game.round != when or game.row or not game.ready or first is None or second is None:
            continue
        if not written & {first, second}:
            at = subject.at(matches[0], "round")
            yield problem_at(
                "bracket-game-missing", at, player=subject.name(first), other=subject.name(second), round=when.name
            )
