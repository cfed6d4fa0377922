"""Lists of players, and their standings, as organisers write them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest

from tests.extensions.intake.written.hands import Hand, Rows, Writer, cell_of_player
from tests.extensions.intake.written.tournaments import Game


def table(hand: Hand, columns: Sequence[str], places: Collection[int]) -> Rows:
    """A row of headings, and one for each of these players."""
    return [[hand.heading(one) for one in columns], *_players(hand, columns, places)]


def _players(hand: Hand, columns: Sequence[str], places: Collection[int]) -> Rows:
    return [[cell_of_player(hand, one, place) for one in columns] for place in places]


def player_list(columns: str, last: str = "") -> Writer:
    """A list of the players; `last` is what may stand in a last row of sums."""

    def write(hand: Hand) -> Rows:
        named = hand.columns(columns)
        rows = table(hand, named, range(len(hand.cup.people)))
        return (
            [*rows, [hand.word(last), *[""] * (len(named) - 2), 99]] if last and hand.often("sums", 0.2) else rows
        )

    return write


def decorated(*cells: str) -> Writer:
    """Names alone, below one another, with a number, sign or club about each."""

    def write(hand: Hand) -> Rows:
        return [
            [one.format(number=place, name=hand.name(place - 1), club=hand.dice.choice(("AZS", "Smok", "Korona"))) for one in cells]
            for place in range(1, len(hand.cup.people) + 1)
        ]  # fmt: skip

    return write


def group_lists(columns: str, *, beside: bool, heads: bool = True) -> Writer:
    """The list in two groups, each below its title, below or beside one another."""

    def write(hand: Hand) -> Rows:
        half = len(hand.cup.people) // 2
        halves, group = (range(half), range(half, 2 * half)), hand.word("group")
        named = hand.columns(columns)
        write_rows = table if heads else _players
        blocks = [
            [[f"{group} {letter}"], *write_rows(hand, named, own)] for letter, own in zip("AB", halves, strict=True)
        ]
        return side_by_side(blocks, gap=int(heads)) if beside else [*blocks[0], [], *blocks[1]]

    return write


def side_by_side(blocks: Sequence[Rows], gap: int = 1) -> Rows:
    """Blocks of rows beside one another."""
    wide = [max(map(len, block)) + gap for block in blocks]
    return [
        [cell for row, width in zip(rows, wide, strict=True) for cell in [*row, *[""] * (width - len(row))]]
        for rows in zip_longest(*blocks, fillvalue=[])
    ]  # fmt: skip


def in_halves(hand: Hand) -> Rows:
    """A list that goes on beside itself."""
    half = len(hand.cup.people) // 2
    return side_by_side([table(hand, hand.columns("no name"), own) for own in (range(half), range(half, 2 * half))])


def standings(hand: Hand) -> Rows:
    points, played = (
        points_of(hand),
        Counter(side for game in hand.cup.games if game.score for side in (game.one, game.two)),
    )
    order = sorted(range(len(hand.cup.people)), key=lambda place: -points[place])
    heads = [
        hand.word("place"),
        hand.heading("team" if hand.of_teams else "name"),
        hand.heading("record/0"),
        hand.word("points"),
    ]
    return [heads, *([at, hand.name(place), played[place], points[place]] for at, place in enumerate(order, 1))]


def points_of(hand: Hand) -> Counter[int]:
    """Three for a win and one for a draw."""
    points: Counter[int] = Counter()
    for game in hand.cup.games:
        for side, own, other in sides(game):
            points[side] += 3 if own > other else own == other
    return points


def sides(game: Game) -> Iterator[tuple[int, float, float]]:
    """Both players of a match that was played, with their own score and that of the other."""
    if game.score and game.two is not None:
        one, two = map(float, game.score)
        yield from ((game.one, one, two), (game.two, two, one))
