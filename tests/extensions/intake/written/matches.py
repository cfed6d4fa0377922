"""Matches in rows, below titles, on sheets, in lines and as records."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from tests.extensions.intake.written.hands import Book, Hand, Rows, Writer, cell_of_match, title_of
from tests.extensions.intake.written.lists import side_by_side, standings, table
from tests.extensions.intake.written.tournaments import Game


def _matches(hand: Hand, columns: Sequence[str], games: Collection[Game]) -> Rows:
    return [[cell_of_match(hand, one, game, at) for one in columns] for at, game in enumerate(games, 1)]


def _parts(hand: Hand, by: str) -> Iterator[tuple[str, list[Game]]]:
    """The matches of each round, group, stage or day with its title."""
    for title, games in groupby(hand.cup.games, lambda game: title_of(hand, by, game)):
        yield title, list(games)


def in_rows(columns: str, heads: str = "") -> Writer:
    """A row for each match, below headings or, where they are stated, below these."""

    def write(hand: Hand) -> Rows:
        named = hand.columns(columns)
        body = [row for _, games in _parts(hand, "round") for row in _matches(hand, named, games)]
        return [heads.split("|") if heads else [hand.heading(one) for one in named], *body]

    return write


def without_heads(columns: str) -> Writer:
    """A row for each match, and nothing above."""
    return lambda hand: in_rows(columns)(hand)[1:]  # type: ignore[index]


def below_titles(columns: str, by: str = "round", *, heads: bool = True) -> Writer:
    """The matches of each part below its title, with headings or without."""

    def write(hand: Hand) -> Rows:
        named, rows = hand.columns(columns), []
        for title, games in _parts(hand, by):
            rows += [
                [title],
                *([[hand.heading(one) for one in named]] if heads else []),
                *_matches(hand, named, games),
            ]
            rows += [[]] if hand.often("blank between", 0.7) else []
        return rows

    return write


def blocks_beside(columns: str) -> Writer:
    """The rounds beside one another, each a block below its title."""

    def write(hand: Hand) -> Rows:
        named = hand.columns(columns)
        heads = [hand.heading(one) for one in named]
        return side_by_side(
            [[[title], heads, *_matches(hand, named, games)] for title, games in _parts(hand, "round")]
        )

    return write


def on_sheets(columns: str) -> Writer:
    """A sheet for each round."""

    def write(hand: Hand) -> Mapping[str, Rows]:
        named = hand.columns(columns)
        return {
            title: [[hand.heading(one) for one in named], *_matches(hand, named, games)]
            for title, games in _parts(hand, "round")
        }

    return write


def with_standings(where: str) -> Writer:
    """Matches in rows, with the table above or below them, or on a sheet of its own; or with the list and what else there is to know."""

    def write(hand: Hand) -> Book:
        standing = standings(hand)
        matches = in_rows("round first second result")(hand)
        assert isinstance(matches, list)
        if where == "sheet":
            return {hand.pick("sheet", "Matches", "Sheet1"): matches, "Table": standing}
        if where == "list":
            players = table(hand, hand.columns("no name club rating?"), range(len(hand.cup.people)))
            return {
                "Players": players,
                hand.pick("sheet", "Matches", "Results"): matches,
                "Info": [[hand.words["title"]], [hand.words["note"]], ["12.03.2024"]],
            }
        return [*standing, [], [], *matches] if where == "above" else [*matches, [], [], *standing]

    return write


def timetable(hand: Hand) -> Rows:
    """The matches of each hour on courts beside one another."""
    rounds = [
        [f"{8 + at}:30", *(f"{hand.name(game.one)} vs {hand.name(game.two)}" for game in games)]
        for at, (_, games) in enumerate(_parts(hand, "round"))
    ]
    return [[hand.word("time"), *(f"{hand.word('court')} {court}" for court in range(1, len(rounds[0])))], *rounds]


def records(hand: Hand) -> str:
    """A list of objects, one for each match or each player, as programs write them."""
    names = hand.cup.names
    if not hand.cup.games:
        return json.dumps(
            [{"id": at, "name": name, "club": "AZS"} for at, name in enumerate(names, 1)], ensure_ascii=False
        )
    keys = hand.pick(
        "keys", "home away homeScore awayScore", "player1 player2 score1 score2", "team1 team2 score1 score2",
        "white black scoreWhite scoreBlack", "homeTeam awayTeam homeGoals awayGoals",
    ).split()  # fmt: skip
    rows = [_record(hand, keys, game) for game in hand.cup.games]
    if hand.often("flat"):
        return json.dumps(
            [{"round": game.round} | row for game, row in zip(hand.cup.games, rows, strict=True)],
            ensure_ascii=False,
        )
    rounds = [
        {"round": at, "matches": [_record(hand, keys, game) for game in games]}
        for at, (_, games) in enumerate(_parts(hand, "round"), 1)
    ]
    return json.dumps(
        {"tournament": hand.words["title"], "players": [{"name": name} for name in names], "rounds": rounds},
        ensure_ascii=False,
    )


def _record(hand: Hand, keys: Sequence[str], game: Game) -> dict[str, object]:
    score = map(int, game.score or ())
    return dict(zip(keys, (hand.name(game.one), hand.name(game.two), *score), strict=True))


def in_lines(hand: Hand) -> str:
    """A text with a line for each match, below the titles of rounds."""
    lines = [hand.words["title"], ""]
    for title, games in _parts(hand, "round"):
        lines += [
            title,
            *(f"{hand.name(game.one)} - {hand.name(game.two)} {hand.score(game.score)}" for game in games),
            "",
        ]
    return "\n".join(lines)


def under_markdown(hand: Hand) -> str:
    """A text of markdown with a table for each round below its title."""
    lines = [f"# {hand.words['title']}", ""]
    for title, games in _parts(hand, "round"):
        named = ["first", "second", "result"]
        lines += [
            f"## {title}",
            "",
            markdown([[hand.heading(one) for one in named], *_matches(hand, named, games)]),
            "",
        ]
    return "\n".join(lines)


def markdown(rows: Rows) -> str:
    """Rows as a table of markdown."""
    wide = max(map(len, rows))
    lines = [f"| {' | '.join(map(str, [*row, *[''] * (wide - len(row))]))} |" for row in rows]
    return "\n".join([lines[0], f"|{' --- |' * wide}", *lines[1:]])


def by_chess_program(write: Writer) -> Writer:
    """What a program of chess writes, below where it comes from."""

    def written(hand: Hand) -> Rows:
        rows = write(hand)
        assert isinstance(rows, list)
        return [
            ["From the Tournament-Database of Chess-Results http://chess-results.com"],
            [hand.words["title"]],
            ["Last update 12.03.2024 18:22:10"],
            [],
            *rows,
        ]

    return written
