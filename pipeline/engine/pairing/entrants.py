"""What a Swiss round of a contest is drawn from."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from pipeline.engine.pairing.pairing_input import PairingInput
from pipeline.engine.pairing.slide import ORDERED
from pipeline.engine.tournament.contest import Contest, adjusted, avoid_groups
from pipeline.model import Number, PlayerNumber, Stage, Standing


def swiss_field(
    contest: Contest, round_number: int, players: Iterable[PlayerNumber], before: Sequence[Standing]
) -> PairingInput:
    """The field of Swiss round `round_number`: these players with their points `before` it.

    It holds whom they have met in the rounds before, whom they should not meet, and under slide the order in a
    score group. Round 1 is random unless the rules say otherwise (agot1-joust: Round 1: fully random).
    """
    present = tuple(sorted(set(players)))
    points = points_before(contest, round_number, before)
    rules = contest.ruleset.swiss
    policy = rules.policy_of(round_number)
    apart = rules.apart_until is None or round_number <= rules.apart_until
    return PairingInput(
        round=round_number,
        players=present,
        points={player: points.get(player, 0) for player in present},
        met=_met(contest, round_number),
        avoid=avoid_groups(contest, present) if apart else {},
        policy=policy,
        order=_order(contest, present, before) if policy in ORDERED else {},
        seed=contest.seed,
        tournament=contest.tournament.name,
        sides=_sides(contest, round_number) if rules.sides else None,
        sides_in_pairs=rules.sides_in_pairs,
    )


def points_before(contest: Contest, round_number: int, before: Sequence[Standing]) -> Mapping[PlayerNumber, Number]:
    """The points that Swiss round `round_number` is drawn by; who has none is left out."""
    if round_number > 1 and contest.first_counted(round_number) == round_number:  # everybody begins anew
        return {}
    return {standing.player: standing.points for standing in before} or adjusted(contest, 0)


def _met(contest: Contest, round_number: int) -> Mapping[PlayerNumber, frozenset[PlayerNumber]]:
    met: dict[PlayerNumber, set[PlayerNumber]] = defaultdict(set)
    for match in contest.tournament.matches:
        if match.round.stage is Stage.SWISS and match.round.number < round_number and match.player2 is not None:
            met[match.player1].add(match.player2)
            met[match.player2].add(match.player1)
    return {player: frozenset(opponents) for player, opponents in met.items()}


def _sides(contest: Contest, round_number: int) -> Mapping[PlayerNumber, int]:
    """How much more often each player has played first than second in the matches before the round that were played even."""
    found: dict[PlayerNumber, int] = defaultdict(int)
    for match in contest.tournament.matches:
        earlier = match.round.stage is Stage.SWISS and match.round.number < round_number
        forfeit = match.result is not None and match.result.forfeit
        if earlier and match.player2 is not None and not (forfeit or match.handicap):
            found[match.player1] += 1
            found[match.player2] -= 1
    return found


def _order(
    contest: Contest, players: Iterable[PlayerNumber], before: Sequence[Standing]
) -> Mapping[PlayerNumber, tuple[Number, ...]]:
    """By number, by place (who has none last), or by rating, the highest first (agot1-joust: a strength order, if there is one)."""
    if contest.ruleset.swiss.slide_order == "place":
        places = {standing.player: place for place, standing in enumerate(before)}
        return {player: (places.get(player, len(places)), player) for player in players}
    if contest.ruleset.swiss.slide_order != "rating":
        return {player: (player,) for player in players}
    return {player: (place,) for place, player in enumerate(by_strength(contest, players))}


def by_strength(contest: Contest, players: Iterable[PlayerNumber]) -> list[PlayerNumber]:
    """By rating, the highest first, then by number."""
    unrated, rating = contest.ruleset.standings.unrated, {player: contest.rating(player) for player in players}
    return sorted(rating, key=lambda player: (-(unrated if (own := rating[player]) is None else own), player))
