"""The bracket of a file, NRTM or another: its rounds have no names, and its byes no rows."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter

from msgspec import Struct

from pipeline.engine.bracket.slots import bracket_size
from pipeline.extensions.exchange.imported import FIRST_WINS, FoundMatch
from pipeline.model import FINAL, LARGEST_BRACKET, SECOND_FINAL, UPPER_FINAL, Result, Round, lower, replace, top
from pipeline.model.ids import PlayerNumber
from pipeline.problems.problem import CellRef, Problem, problem_at


class FoundFinals(Struct, frozen=True):
    """What a file says of the games after the Swiss: round by round, `seeds` of those of whom it states one, the players by `rank`."""

    rounds: Sequence[Sequence[FoundMatch]]
    seeds: Mapping[PlayerNumber, int]
    ranked: Sequence[PlayerNumber]
    cut: int
    at: CellRef
    """Where the file says how many play in them."""
    problems: list[Problem]

    @property
    def players(self) -> frozenset[PlayerNumber]:
        """Everybody who plays in them."""
        return frozenset(player for games in self.rounds for game in games for player in game.players)


def knockout(finals: FoundFinals) -> tuple[list[FoundMatch], int]:
    """The games in their rounds with the byes of the first, and the size of the cut.

    What is no bracket is left out with a Problem. The cut stays: the finals are still to be entered, and nobody has won the event
    with the Swiss.
    """
    if not any(finals.rounds):
        return [], finals.cut
    finals = _without_repeats(finals)
    cut = finals.cut if 2 <= finals.cut <= LARGEST_BRACKET else len(finals.players)
    size = bracket_size(cut) if 2 <= cut <= LARGEST_BRACKET else 0
    seeds = _completed(finals, cut)
    named = (_named_double if is_double(finals.rounds) else _named)(finals.rounds, size) if size else None
    if named is None or len(seeds) < cut:
        count = sum(map(len, finals.rounds))
        finals.problems.append(problem_at("import-bracket-left-out", finals.at, count=count))
        return [], cut
    seeded = [
        replace(game, seeds=(seeds.get(game.player1), seeds.get(game.player2) if game.player2 else None))
        for game in named
    ]
    first = {player for game in seeded if game.round == top(size) for player in game.players}
    byes = [
        FoundMatch(finals.at, top(size), player, None, frozenset({Result.BYE}), seeds=(seed, None))
        for player, seed in sorted(seeds.items(), key=itemgetter(1))
        if player not in first
    ]
    return [*byes, *seeded], cut


def _without_repeats(finals: FoundFinals) -> FoundFinals:
    """The finals without rounds that the file has twice; in a double elimination two may meet again."""
    first: dict[frozenset[tuple[PlayerNumber, ...]], Sequence[FoundMatch]] = {}
    repeats = [games for games in finals.rounds if first.setdefault(_pairs(games), games) is not games]
    kept = tuple(first.values())
    if not repeats or is_double(kept):
        return finals
    for games in repeats:
        related = [game.at for game in first[_pairs(games)][:1]]
        count = len(games)
        finals.problems.append(problem_at("import-bracket-round-twice", games[0].at, related=related, count=count))
    return replace(finals, rounds=kept)


def _pairs(games: Sequence[FoundMatch]) -> frozenset[tuple[PlayerNumber, ...]]:
    return frozenset(tuple(sorted(game.players)) for game in games)


def is_double(rounds: Sequence[Sequence[FoundMatch]]) -> bool:
    """Whether somebody plays on after a loss, otherwise than for the third place or where the file names the round."""
    lost: set[PlayerNumber] = set()
    for game in (game for games in rounds for game in games):
        if not (game.own and game.own.round) and lost & set(game.players):
            return True
        lost |= _losers(game)
    return False


def _losers(game: FoundMatch) -> set[PlayerNumber]:
    """Who lost a game, as far as it is over."""
    loser = game.player2 if game.results == FIRST_WINS else game.player1
    return {loser} if game.results and loser is not None else set()


def _named_double(rounds: Sequence[Sequence[FoundMatch]], size: int) -> list[FoundMatch] | None:
    """The games of a double elimination by how often both players have lost; None where that leads to no round."""
    lost: Counter[PlayerNumber] = Counter()
    upper, lower_rounds = _upper(size), _lower(size)
    named: list[FoundMatch] = []
    for games in rounds:
        counts = {index: sorted(lost[player] for player in game.players) for index, game in enumerate(games)}
        above = next(upper, None) if [0, 0] in counts.values() else None
        over = any(game.round == FINAL for game in named)
        below = SECOND_FINAL if over else next(lower_rounds, None) if [1, 1] in counts.values() else None
        for index, game in enumerate(games):
            before = sorted(lost[player] for player in game.players)
            usual: dict[tuple[int, ...], Round | None] = {(0, 0): above, (1, 1): below, (0, 1): FINAL}
            round_ = SECOND_FINAL if before != counts[index] else usual.get(tuple(before))
            if round_ is None:
                return None
            named.append(replace(game, round=round_))
            lost.update(_losers(game))
    return named


def _upper(size: int) -> Iterator[Round]:
    """The rounds of who has not lost."""
    while size > FINAL.number:
        yield top(size)
        size //= 2
    yield UPPER_FINAL


def _lower(size: int) -> Iterator[Round]:
    """The rounds of who has lost once, by how many are left: 8, 6, 4 and 3."""
    while size > FINAL.number:
        yield lower(size)
        yield lower(3 * size // 4)
        size //= 2


def _completed(finals: FoundFinals, cut: int) -> Mapping[PlayerNumber, int]:
    """The seeds, those that are not stated (as until the finals are over) in the order of the ranks."""
    playing = finals.players | finals.seeds.keys()
    others = [player for player in finals.ranked if player not in playing][: max(cut - len(playing), 0)]
    unseeded = {*finals.players, *others} - finals.seeds.keys()
    taken = frozenset(finals.seeds.values())
    free = (seed for seed in range(1, cut + 1) if seed not in taken)
    in_order = (player for player in finals.ranked if player in unseeded)
    return {**finals.seeds, **dict(zip(in_order, free, strict=False))}


def _named(rounds: Sequence[Sequence[FoundMatch]], size: int) -> list[FoundMatch] | None:
    """The games with their rounds, stated or counted; None where they are no bracket of which the file names the lower rounds."""
    named = []
    for games in rounds:
        stated = [game for game in games if game.own and game.own.round]
        if size < 2 or len(games) - len(stated) > size // 2:
            return None
        named += [
            replace(game, round=game.own.round if game.own and game.own.round else top(size)) for game in games
        ]
        if any(not game.round.third_place for game in stated) and len(stated) == len(games):
            continue
        size //= 2
    return named
