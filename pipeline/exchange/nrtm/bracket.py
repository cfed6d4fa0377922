"""The bracket of an NRTM file: its rounds have no names, and its byes no rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pipeline.engine.bracket.slots import bracket_size
from pipeline.exchange.imported import FoundMatch
from pipeline.exchange.json_reader import Node
from pipeline.model.ids import PlayerNumber
from pipeline.model.results import Result
from pipeline.model.rounds import LARGEST_BRACKET, Round, top
from pipeline.problems.documents.imports.document import IMPORT_BRACKET_LEFT_OUT


def knockout(
    rounds: Sequence[Sequence[FoundMatch]], seeds: Mapping[PlayerNumber, int], cut: int, root: Node
) -> tuple[list[FoundMatch], int]:
    """The games in their rounds with the byes of the first, and the size of the cut.

    A double elimination whose rounds the file does not name is left out, with a warning, and there is no cut.
    """
    if not any(rounds):
        return [], cut
    size = bracket_size(cut) if 2 <= cut <= LARGEST_BRACKET else 0
    named = _named(rounds, size) if size else None
    if named is None or len(seeds) < cut:
        at = root.get("cutToTop").at
        games = sum(map(len, rounds))
        root.problems.append(IMPORT_BRACKET_LEFT_OUT.at(at, count=games))
        return [], 0
    seeded = [replace(game, seeds=(seeds.get(game.player1), _seed(game, seeds))) for game in named]
    return [*_byes(seeded, seeds, top(size), root), *seeded], cut


def _seed(game: FoundMatch, seeds: Mapping[PlayerNumber, int]) -> int | None:
    return None if game.player2 is None else seeds.get(game.player2)


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


def _byes(
    games: Sequence[FoundMatch], seeds: Mapping[PlayerNumber, int], first: Round, root: Node
) -> Iterator[FoundMatch]:
    """Who is in the bracket and not in its first round has a bye there."""
    playing = {player for game in games if game.round == first for player in (game.player1, game.player2)}
    at = root.get("eliminationPlayers").at
    for player, seed in sorted(seeds.items(), key=lambda pair: pair[1]):
        if player not in playing:
            yield FoundMatch(at, first, player, None, frozenset({Result.BYE}), seeds=(seed, None))
