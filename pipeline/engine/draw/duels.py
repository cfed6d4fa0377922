"""What is next where matches are played: the round of the Swiss or of the bracket, or the results it waits for."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain, count

from pipeline.engine.draw.fingerprint import METHOD
from pipeline.engine.pairing.byes import choose_bye
from pipeline.engine.pairing.draw import draw
from pipeline.engine.pairing.entrants import swiss_field
from pipeline.engine.pairing.pairing_input import Pair, PairingInput
from pipeline.engine.pairing.reasons import reasons
from pipeline.engine.pairing.system import by_system
from pipeline.engine.schedule import ScheduledPair, scheduled
from pipeline.engine.standings.cut import playing_on
from pipeline.engine.tournament.contest import Contest, asked_bye, entered, requested_byes
from pipeline.model.bracket import Advance, Bracket, Game
from pipeline.model.draw import Bye, Pairing, Proposal, Reason, ReasonKind, Waiting
from pipeline.model.event import Match
from pipeline.model.ids import PlayerNumber
from pipeline.model.rounds import FINAL, THIRD_PLACE, Result, Round, Stage, swiss, top
from pipeline.model.standings import Standing
from pipeline.rules.results import result_of
from pipeline.rules.ruleset.duel import HandicapRules
from pipeline.rules.ruleset.swiss import PairingPolicy


def tables(
    contest: Contest, pairs: Sequence[Pair], rank: Mapping[PlayerNumber, int], taken: Collection[int] = ()
) -> list[tuple[int, Pair]]:
    """The pairs with their tables, in the order of the tables; no table twice, none of those `taken`.

    The pair of the best player (lowest `rank`; who has none comes last) sits at the first table, and so on; equal
    pairs keep their order. A player's fixed table is kept: where both have one, the better player's; where two
    pairs want the same, the better pair has it.
    """
    last = len(rank)
    ordered = sorted(pairs, key=lambda pair: sorted(rank.get(player, last) for player in pair))
    used = set(taken)
    seated: dict[Pair, int] = {}
    for pair in ordered:
        for player in sorted(pair, key=lambda player: rank.get(player, last)):
            table = contest.players[player].fixed_table if player in contest.players else None
            if table is not None and table not in used and pair not in seated:
                seated[pair] = table
                used.add(table)
    free = (number for number in count(1) if number not in used)
    return sorted((seated[pair] if pair in seated else next(free), pair) for pair in ordered)


def waiting_matches(contest: Contest) -> tuple[Waiting, ...]:
    """The Swiss matches that have no result yet, by round and table, those without a table in the order of the rows."""
    missing = [
        Waiting(match.round, match.table, (match.player1, match.player2))
        for match in contest.tournament.matches
        if match.round.stage is Stage.SWISS
        and match.player2 is not None
        and result_of(contest.ruleset, match) is None
    ]
    return tuple(sorted(missing, key=lambda open_: (open_.round, open_.table is None, open_.table or 0)))


def as_rows(proposal: Proposal) -> tuple[Match, ...]:
    """A drawn proposal as rows of Matches: the pairs by table, then the byes; results only where somebody has left."""
    pairs = (
        Match(
            THIRD_PLACE if pairing.third_place else proposal.round,
            pairing.player1,
            pairing.player2,
            pairing.result,
            table=pairing.table,
            seed1=pairing.seeds[0],
            seed2=pairing.seeds[1],
            handicap=pairing.handicap,
        )
        for pairing in proposal.pairings
    )
    byes = (Match(proposal.round, bye.player, None, Result.BYE, seed1=bye.seed) for bye in proposal.byes)
    return (*pairs, *byes)


def swiss_proposal(contest: Contest, number: int, before: Sequence[Standing]) -> Proposal | None:
    """Swiss round `number`: requested byes first, then the bye by the ruleset's policy, then the pairs; of a round robin what
    its table says. After a stage those are there who play on by the standings `before`.
    """
    if contest.ruleset.swiss.round_robin:
        return _by_schedule(contest, number)
    on = playing_on(contest, number, before)
    present, asked = entered(contest, number) & on, sorted(requested_byes(contest, number) & on)
    if len(present) < 2:
        return None
    byes = [Bye(player, asked_bye(contest, player, number).points, requested=True) for player in asked]
    given: Mapping[Pair, int] = {}
    if contest.ruleset.swiss.pairing is PairingPolicy.DUTCH:
        system = by_system(contest, number, present, before)
        if system is None:
            return None
        chosen, pairs, tries = system.bye, system.pairs, 1
        field = swiss_field(contest, number, chain(*pairs), before)
        # The tables go by the order of the pairs.
        rank = {player: place for place, pair in enumerate(pairs) for player in pair}
    else:
        chosen = choose_bye(contest, number, present, before) if len(present) % 2 else None
        field = swiss_field(contest, number, (player for player in present if player != chosen), before)
        drawn = draw(field)
        given = _handicaps(contest.ruleset.handicap, field, drawn.pairs)
        pairs, tries = tuple(given), drawn.tries
        rank = {standing.player: place for place, standing in enumerate(before)} if number > 1 else {}
    if chosen is not None:
        byes.insert(0, Bye(chosen, contest.ruleset.byes.points))
    reason = dict(zip(pairs, reasons(field, pairs), strict=True))
    pairings = tuple(
        Pairing(table, *pair, reason[pair], handicap=given.get(pair) or None)
        for table, pair in tables(contest, pairs, rank)
    )
    return Proposal(swiss(number), pairings, tuple(byes), tries=tries, method=METHOD)


def _handicaps(rules: HandicapRules | None, field: PairingInput, pairs: Iterable[Pair]) -> Mapping[Pair, int]:
    """What the first of each pair is given: of two who do not play even the weaker is the first."""
    if rules is None:
        return dict.fromkeys(pairs, 0)
    stones = {pair: rules.given(field.points[pair[0]], field.points[pair[1]]) for pair in pairs}
    return {pair if given >= 0 else (pair[1], pair[0]): abs(given) for pair, given in stones.items()}


def _by_schedule(contest: Contest, number: int) -> Proposal | None:
    """The round of the table; the pairs that are played have the first tables, in its order."""
    due = scheduled(contest, number)
    byes = [
        Bye(pair.player1, contest.ruleset.byes.points, seed=pair.seeds[0]) for pair in due if pair.player2 is None
    ]
    asked = sorted(requested_byes(contest, number))
    byes += [Bye(player, asked_bye(contest, player, number).points, requested=True) for player in asked]
    held: dict[tuple[PlayerNumber, PlayerNumber], ScheduledPair] = {
        (pair.player1, pair.player2): pair for pair in due if pair.player2 is not None
    }
    seated = tables(contest, [pair for pair, match in held.items() if match.result is None], {})
    walkovers = [(None, pair) for pair, match in held.items() if match.result is not None]
    pairings = tuple(
        Pairing(table, *pair, Reason(ReasonKind.SCHEDULE), seeds=held[pair].seeds, result=held[pair].result)
        for table, pair in (*seated, *walkovers)
    )
    if not pairings and not byes:
        return None
    return Proposal(swiss(number), pairings, tuple(byes), method=METHOD)


def bracket_proposal(contest: Contest, bracket: Bracket) -> Proposal | None:
    """The games without a row of the first round in which everybody is known, else what the next one waits for.

    Of a double elimination the upper and the lower bracket need not wait for each other.
    """
    open_: list[Game] = []
    third = [game for stage in bracket.rounds if stage.round == THIRD_PLACE for game in stage.games]
    stages = [
        (stage.round, [*stage.games, *third] if stage.round == FINAL else stage.games)
        for stage in bracket.rounds
        if stage.round != THIRD_PLACE
    ]
    for stage, games in stages:
        ready = [game for game in games if game.ready]
        to_come = any(not game.decided and not game.ready for game in games)
        written = _written(contest, stage)
        missing = [game for game in ready if frozenset(game.players) not in written]
        if open_ and to_come:
            return _waiting(stage, open_)
        if missing:
            return _drawn(contest, bracket, stage, missing)
        open_ += ready
    return _waiting(stages[-1][0], open_) if open_ else None


def _waiting(following: Round, open_: Iterable[Game]) -> Proposal:
    waiting = (Waiting(game.round, game.table, (first, second)) for game, (first, second) in _pairs(open_))
    return Proposal(following, waiting_for=tuple(waiting))


def _written(contest: Contest, stage: Round) -> set[frozenset[PlayerNumber | None]]:
    """The pairs (a player and None for a bye) that the workbook holds in this round, or beside it for third place."""
    rounds = (FINAL, THIRD_PLACE) if stage == FINAL else (stage,)
    rows = (match for played in rounds for match in contest.rounds.get(played, ()))
    return {frozenset((match.player1, match.player2)) for match in rows}


def _pairs(games: Iterable[Game]) -> Iterable[tuple[Game, tuple[PlayerNumber, PlayerNumber]]]:
    for game in games:
        first, second = game.players
        if first is not None and second is not None:
            yield game, (first, second)


def _drawn(contest: Contest, bracket: Bracket, stage: Round, missing: Sequence[Game]) -> Proposal:
    """The games of a round that have no row yet; with those of the first round go its byes."""
    rank = {
        player: seed
        for game in bracket.games
        for player, seed in zip(game.players, game.seeds, strict=True)
        if player is not None and seed is not None
    }
    by_pair = {pair: game for game, pair in _pairs(missing)}
    finals = [pair for pair, game in by_pair.items() if not game.round.third_place]
    taken = {
        match.table
        for match in contest.tournament.matches
        if match.table is not None and match.round in (stage, THIRD_PLACE)
    } | {game.table for game in bracket.games if game.ready and game.table is not None}
    seated = tables(contest, finals, rank, taken)
    third = [pair for pair, game in by_pair.items() if game.round.third_place]
    seated += tables(contest, third, rank, taken | {table for table, _ in seated})
    pairings = (
        Pairing(
            table,
            *pair,
            Reason(ReasonKind.BRACKET),
            seeds=by_pair[pair].seeds,
            third_place=by_pair[pair].round.third_place,
        )
        for table, pair in seated
    )
    written = _written(contest, stage)
    byes = (
        Bye(game.winner, 0, seed=next(seed for seed in game.seeds if seed is not None))
        for game in bracket.games
        if game.round == stage == top(bracket.size)
        and game.advance is Advance.BYE
        and game.winner is not None
        and frozenset(game.players) not in written
    )
    return Proposal(stage, tuple(pairings), tuple(byes), method=METHOD)
