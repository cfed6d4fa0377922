"""Rounds in columns, cross tables and trees, as organisers draw them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from tests.extensions.intake.written.hands import Hand, Rows, Writer, cell_of_player
from tests.extensions.intake.written.lists import points_of, sides
from tests.extensions.intake.written.tournaments import Game, winner


def rounds_in_columns(
    cell: str, *, before: str = "no name club? rating?", after: str = "points tie?", ranked: bool = False
) -> Writer:
    """A row for each player, with a cell for each round: by number, name, colour, sign or score. Those who are ranked stand by places."""

    def write(hand: Hand) -> Rows:
        points, count = points_of(hand), max(game.round for game in hand.cup.games)
        order = sorted(range(len(hand.cup.people)), key=lambda place: -points[place] if ranked else place)
        number = {place: at for at, place in enumerate(order, 1)}
        first, last = hand.columns(before), hand.columns(after)
        heads = [*map(hand.heading, first), *_round_heads(hand, count, "|" in cell), *map(hand.heading, last)]
        cells = {
            (game.round, side): _cell(hand, cell, game, side, number)
            for game in hand.cup.games
            for side in (game.one, game.two)
        }
        rows = [
            [
                number[place] if one in {"no", "place", "start"} else cell_of_player(hand, one, place)
                for one in first
            ]
            for place in order
        ]
        sums = [
            [points[place] if one == "points" else cell_of_player(hand, one, place) for one in last]
            for place in order
        ]
        middle = [[part for at in range(1, count + 1) for part in cells[at, place].split("|")] for place in order]
        body = [[*one, *two, *three] for one, two, three in zip(rows, middle, sums, strict=True)]
        if "|" not in cell or hand.often("one row"):
            return [heads, *body]
        above = [
            *map(hand.heading, first),
            *(part for at in range(1, count + 1) for part in (hand.word("round title").format(at), "")),
        ]
        return [above, [*[""] * len(first), *[hand.word("opponent"), hand.word("result")] * count], *body]

    return write


def _round_heads(hand: Hand, count: int, parted: bool) -> list[str]:
    if parted:
        return [f"R{at} {what}" for at in range(1, count + 1) for what in ("Opp", hand.word("result"))]
    return [hand.heading(f"rounds:{at}") for at in range(1, count + 1)]


def _cell(hand: Hand, cell: str, game: Game, side: int | None, number: Mapping[int, int]) -> str:
    """What stands in the row of one of the sides: their opponent and how it ended."""
    other = game.two if side == game.one else game.one
    if side is None or other is None:
        return hand.word("bye")
    colour = hand.words.get("white and black", "wb")[side != game.one]
    if game.score is None:
        return cell.format(
            number=number[other], colour=colour, letter="", sign="", figure="", name=hand.name(other), score=""
        ).strip()
    own, theirs = game.score if side == game.one else game.score[::-1]
    end = 0 if own > theirs else 1 if own < theirs else 2
    return cell.format(
        number=number[other], colour=colour, letter=hand.words["letters"][end], sign="+-="[end], figure="10½"[end],
        name=hand.name(other), score=hand.score((own, theirs)),
    )  # fmt: skip


def cross(
    heads: str, *, twice: bool = False, corner: str = "", columns: str = "no name", after: str = "points"
) -> Writer:
    """A cross table, its columns headed by numbers, names or short names; where all met twice, each row is of whoever was at home."""

    def write(hand: Hand) -> Rows:
        places, own = range(len(hand.cup.people)), hand.pick("diagonal", "x", "X", "—", "■")
        cells = {(place, place): own for place in places}
        for game in hand.cup.games:
            assert game.two is not None
            assert game.score is not None
            cells[game.one, game.two] = _figure(hand, game.score)
            if not twice:
                cells[game.two, game.one] = _figure(hand, game.score[::-1])
        if not twice and hand.often("one half", 0.3):
            cells |= {(row, column): "" for row, column in cells if row > column}
        named, last = hand.columns(columns), hand.columns(after)
        sides = [hand.heading(f"{side}/1") for side in ("first", "second")]
        first = [corner.join(sides)] if corner else [hand.heading(one) for one in named]
        above: dict[str, list[object]] = {
            "numbers": [at + 1 for at in places],
            "names": [hand.name(at) for at in places],
            "short": [*_short(hand.cup.names)],
        }
        points = points_of(hand)
        rows: Rows = [[*first, *above[heads], *map(hand.heading, last)]]
        for row in places:
            before = [cell_of_player(hand, one, row) for one in named]
            rows.append([*before, *(cells[row, column] for column in places), *([points[row]] * len(last))])
        return rows

    return write


def _figure(hand: Hand, score: tuple[object, object]) -> str:
    """A score; of points, those of the row alone."""
    one, two = float(str(score[0]).replace("1/2", "0.5")), float(str(score[1]).replace("1/2", "0.5"))
    return hand.score(score) if hand.chosen["ends"] != "points" else "½" if one == two else str(int(one))  # type: ignore[arg-type]


def _short(names: Sequence[str]) -> list[str]:
    """Three letters of each: the first, or where others have the same, the first of all words and more of the last."""
    first = [name.replace(" ", "")[:3].upper() for name in names]
    words = ("".join(word[0] for word in name.split()[:-1]) + name.split()[-1] for name in names)
    return [one if first.count(one) == 1 else other[:3].upper() for one, other in zip(first, words, strict=True)]


def tree(*, apart: int, seeds: bool = False, heads: bool = False) -> Writer:
    """A knock-out tree: each name with its score beside it, the winners between those whom they met, the first round so many rows apart."""

    def write(hand: Hand) -> Rows:
        cells: dict[int, dict[int, object]] = defaultdict(dict)
        at = {place: apart * place for place in range(len(hand.cup.people))}
        seeding = hand.dice.sample(range(1, len(at) + 1), len(at))
        cells |= {row: {0: seeding[place]} for place, row in at.items()} if seeds else {}
        column, last = int(seeds), 0
        for game in hand.cup.games:
            assert game.two is not None
            column, last = int(seeds) + 2 * (game.round - 1), game.round
            for side, own, _ in sides(game):
                cells[at[side]] |= {column: hand.name(side), column + 1: int(own)}
            at[winner(game)] = (at[game.one] + at[game.two]) // 2
        champion = winner(hand.cup.games[-1])
        cells[at[champion]] |= {column + 2: hand.name(champion)}
        stages = [part for name in hand.words["stages"].split("|")[-last:] for part in (name, "")]
        rows: Rows = [[cells[row].get(at, "") for at in range(column + 3)] for row in range(max(cells) + 1)]
        return [[*stages, ""], *rows] if heads else [[hand.words["title"]], [], *rows]

    return write
