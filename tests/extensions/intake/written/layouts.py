"""How organisers lay a tournament out: each a short function from whoever writes it to rows, sheets or a text."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import groupby, zip_longest

from msgspec import Struct

from tests.extensions.intake.written.hands import Hand, Rows, cell_of_match, cell_of_player, title_of
from tests.extensions.intake.written.tournaments import Game, winner

Book = Rows | Mapping[str, Rows] | str
Writer = Callable[[Hand], Book]
ANY = ("people", "teams")
GRIDS = ("semicolons", "commas", "tabs", "xlsx", "xlsx further in", "ods", "page")
LINES = (*GRIDS, "markdown", "lined up")
"""The files of tables that have no empty cells in their first rows."""


class Layout(Struct, frozen=True):
    """A layout: the tournament it is for, who enters it, what of its matches it says, and the files it stands in.

    `spelled` is whether people may stand there by their family names, `about` whether a title and notes may stand around it;
    `asked` is what is asked before anything is taken from it.
    """

    write: Writer
    plan: str = "list"
    ends: tuple[str, ...] = ("goals",)
    says: frozenset[str] = frozenset({"round", "sides", "score"})
    enter: tuple[str, ...] = ANY
    files: tuple[str, ...] = GRIDS
    spelled: bool = False
    about: bool = True
    chess: bool = False
    asked: str = ""


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
        standing = _standings(hand)
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


def _standings(hand: Hand) -> Rows:
    points, played = (
        _points(hand),
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


def _points(hand: Hand) -> Counter[int]:
    """Three for a win and one for a draw."""
    points: Counter[int] = Counter()
    for game in hand.cup.games:
        for side, own, other in _sides(game):
            points[side] += 3 if own > other else own == other
    return points


def _sides(game: Game) -> Iterator[tuple[int, float, float]]:
    """Both players of a match that was played, with their own score and that of the other."""
    if game.score and game.two is not None:
        one, two = map(float, game.score)
        yield from ((game.one, one, two), (game.two, two, one))


def timetable(hand: Hand) -> Rows:
    """The matches of each hour on courts beside one another."""
    rounds = [
        [f"{8 + at}:30", *(f"{hand.name(game.one)} vs {hand.name(game.two)}" for game in games)]
        for at, (_, games) in enumerate(_parts(hand, "round"))
    ]
    return [[hand.word("time"), *(f"{hand.word('court')} {court}" for court in range(1, len(rounds[0])))], *rounds]


def rounds_in_columns(
    cell: str, *, before: str = "no name club? rating?", after: str = "points tie?", ranked: bool = False
) -> Writer:
    """A row for each player, with a cell for each round: by number, name, colour, sign or score. Those who are ranked stand by places."""

    def write(hand: Hand) -> Rows:
        points, count = _points(hand), max(game.round for game in hand.cup.games)
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
        points = _points(hand)
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
            for side, own, _ in _sides(game):
                cells[at[side]] |= {column: hand.name(side), column + 1: int(own)}
            at[winner(game)] = (at[game.one] + at[game.two]) // 2
        champion = winner(hand.cup.games[-1])
        cells[at[champion]] |= {column + 2: hand.name(champion)}
        stages = [part for name in hand.words["stages"].split("|")[-last:] for part in (name, "")]
        rows: Rows = [[cells[row].get(at, "") for at in range(column + 3)] for row in range(max(cells) + 1)]
        return [[*stages, ""], *rows] if heads else [[hand.words["title"]], [], *rows]

    return write


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


def _says(*what: str) -> frozenset[str]:
    return frozenset(what)


PEOPLE, TEAMS, PAIRS = ("people",), ("teams",), ("pairs",)
_BEFORE = "round? table? date?"
_NO_ROUNDS, _WINNERS, _MET = _says("sides", "score"), _says("round", "sides"), _says("round")
_DECIDED, _PLAYED = ("decided",), ("goals", "points")

_CHESS_PAIRS = "table number1@line title@ first rating points result points title@ second rating number2@line"
_MAGIC = "Table|Player 1|Player 1 Points|Player 2|Player 2 Points|Result"
_LEAGUE = "round first second result"

LAYOUTS: dict[str, Layout] = {
    # players alone
    "a list": Layout(player_list("no? name club? rating? mail?"), spelled=True, files=LINES),
    "given and family names": Layout(player_list("no? given family club? mail?"), enter=PEOPLE),
    "family and given names": Layout(player_list("no? family given club? mail?"), enter=PEOPLE),
    "columns left empty": Layout(player_list("-@ no -@ name -@ club"), enter=PEOPLE),
    "a list in two halves": Layout(in_halves, enter=PEOPLE),
    "names alone": Layout(decorated("{name}"), about=False),
    "numbers and names": Layout(decorated("{number}", "{name}"), about=False),
    "names and clubs": Layout(decorated("{name}", "{club}"), enter=PEOPLE, about=False),
    "names with bullets": Layout(decorated("- {name}"), enter=PEOPLE, about=False),
    # a title that begins with a number is taken for the first of them
    "names with numbers": Layout(decorated("{number}. {name}"), enter=PEOPLE, about=False),
    "names with brackets": Layout(decorated("{number}) {name}"), enter=PEOPLE, about=False),
    "names with seeds behind": Layout(lambda hand: [[hand.heading(hand.columns("name")[0])], *decorated("{name} ({number})")(hand)]),
    "names with seeds before": Layout(decorated("({number}) {name}"), enter=PEOPLE, about=False),
    "answers of a form": Layout(player_list("moment@form/0 name@form/1 club@form/2 mail@form/3 phone@form/4? consent@form/5?"), enter=PEOPLE, about=False),
    "teams with captains": Layout(player_list("team@captain/0 person@captain/1 mail@captain/2 phone@captain/3 person@player:1 person@player:2 person@player:3"), enter=TEAMS, about=False),
    "who came": Layout(player_list("no name dates:12 dates:19 dates:26"), enter=PEOPLE),
    "pairs as entries": Layout(player_list("no name"), enter=PAIRS),
    "two people in each row": Layout(player_list("one@player:1 other@player:2 mail"), enter=PAIRS, about=False, asked="sides"),
    "groups below one another": Layout(group_lists("name", beside=False, heads=False)),
    "groups beside one another": Layout(group_lists("name", beside=True, heads=False)),
    "groups in a column": Layout(player_list("group name place points"), enter=TEAMS),
    # standings
    "standings": Layout(player_list("place name club? rating? mail? points tie?", last="total"), spelled=True),
    "shared places": Layout(player_list("shared@place name comma@points")),
    "wins and losses": Layout(player_list("place name ratio points")),
    "a table of a league": Layout(player_list("place name record/0 record/1 record/2 record/3 record/4 record/5 record/6 record/7"), enter=TEAMS),
    "standings of groups": Layout(group_lists("place name points", beside=False)),
    "standings of groups beside one another": Layout(group_lists("place name points", beside=True)),
    "points of rounds": Layout(player_list("no name rounds:1 rounds:2 rounds:3 rounds:4 points")),
    "points of weeks": Layout(player_list("place name week@week:1 week@week:2 week@week:3 week@week:4 week@week:5 total")),
    "figures of games": Layout(player_list("name figures:1 figures:2 figures:3 figures:4 figures:5 total"), enter=PEOPLE),
    "a start list of chess": Layout(by_chess_program(player_list("line title@ name FideID land rating club")), enter=PEOPLE, spelled=True, chess=True),
    "a ranking of chess": Layout(by_chess_program(player_list("place start title@ name land rating club comma@points tie:1 tie:2")), enter=PEOPLE, spelled=True, chess=True),
    # matches in rows
    "results behind both": Layout(in_rows(f"{_BEFORE} first second result"), "any", _PLAYED, spelled=True, files=LINES[:-1]),
    "results between both": Layout(in_rows(f"{_BEFORE} first result second"), "any", _PLAYED, spelled=True),
    "scores behind both": Layout(in_rows(f"{_BEFORE} first second score1 score2"), "any", spelled=True),
    "scores between both": Layout(in_rows(f"{_BEFORE} first score1 score2 second"), "any", spelled=True),
    "scores without headings": Layout(in_rows("date first score1@ score2@ second"), "even"),
    "who won": Layout(in_rows(f"{_BEFORE} first second won"), "any", _DECIDED, _WINNERS, spelled=True),
    "who won, and scores": Layout(in_rows("date round first second won score1 score2"), "even", _DECIDED),
    "who won and who lost": Layout(in_rows("date won lost margin@result"), "even", ("games",), _says("score"), enter=PEOPLE),
    "day, hour and hall": Layout(in_rows("date no time Hall first second result"), "even", enter=TEAMS),
    "hour and court": Layout(in_rows("date time court first second score1 score2"), "any", enter=TEAMS),
    "hour, scores between and court": Layout(in_rows("date time first score1 score2 second court"), "any", enter=TEAMS),
    "numbers of matches": Layout(in_rows("match round table first second result"), "even", files=LINES),
    "boards": Layout(in_rows("round table first second result"), "even", ("points",)),
    "a sign between both": Layout(in_rows("round first versus@ second result"), "even"),
    "sets in columns": Layout(in_rows("round first second result set:1 set:2 set:3"), "even", ("games",)),
    "sets in a cell": Layout(in_rows("Event round first second sets", heads="Event|Round|Team 1|Team 2|Score"), "all", ("games",), enter=PAIRS),
    "quarters": Layout(in_rows("round first second quarter:1 quarter:2 quarter:3 quarter:4 result"), "even", ("baskets",), enter=TEAMS),
    "pairs of players": Layout(in_rows("round first second result"), "all", enter=PAIRS),
    "all met twice": Layout(in_rows("round first second score1 score2"), "twice"),
    "matches without headings": Layout(without_heads(_LEAGUE), "even", about=False),
    "a program of brackets": Layout(in_rows("match round first second result won", heads="Match|Round|Player 1|Player 2|Scores|Winner"), "even", ("games",)),
    "a program of card games": Layout(in_rows("table first had second had with_drawn", heads=_MAGIC), "first", ("games",), enter=PEOPLE, about=False),
    "a round of chess": Layout(by_chess_program(in_rows(_CHESS_PAIRS)), "first", ("points",), _NO_ROUNDS, PEOPLE, spelled=True, chess=True),
    "a table above": Layout(with_standings("above"), "even"),
    "a table below": Layout(with_standings("below"), "even"),
    "a table on another sheet": Layout(with_standings("sheet"), "even", files=("xlsx", "xlsx further in")),
    "a list on another sheet": Layout(with_standings("list"), "even", files=("xlsx", "xlsx further in")),
    "stages in a column": Layout(in_rows("stages@round first second result"), "knock-out", _DECIDED, _NO_ROUNDS),
    "groups of matches in a column": Layout(in_rows("group round first second result"), "groups"),
    # matches below titles, on sheets, and beside one another
    "titles of rounds": Layout(below_titles("table? date? first second result"), "any", _PLAYED, spelled=True),
    "titles of rounds, results between": Layout(below_titles("table? first result second"), "any", _PLAYED),
    "titles of rounds, scores": Layout(below_titles("first second score1 score2"), "any"),
    "titles of rounds, a sign between both": Layout(below_titles("first versus second result", heads=False), "even"),
    "titles of rounds, scores between": Layout(below_titles("date first score1 score2 second", heads=False), "even"),
    "titles of rounds, both in a cell": Layout(below_titles("both result", heads=False), "even"),
    "titles of rounds, all in a cell": Layout(below_titles("all", heads=False), "even"),
    "titles of groups": Layout(below_titles("round first second result", "group"), "groups"),
    "titles of groups, a colon between scores": Layout(below_titles("first score1 colon score2 second", "group", heads=False), "groups", says=_NO_ROUNDS, enter=TEAMS),
    "titles of stages": Layout(below_titles("first second result", "stages"), "knock-out", _DECIDED, _NO_ROUNDS),
    "titles of days": Layout(below_titles("time first result second", "day", heads=False), "even", says=_NO_ROUNDS, enter=TEAMS),
    "a sheet a round": Layout(on_sheets("table? date? first second result"), "any", _PLAYED, spelled=True, files=("xlsx", "xlsx further in")),
    "rounds beside one another": Layout(blocks_beside("first second result"), "even"),
    "a timetable": Layout(timetable, "even", ("none",), _says("sides")),
    "lines": Layout(in_lines, "even", files=("text",)),
    "markdown": Layout(under_markdown, "even", files=("text",)),
    "records": Layout(records, "even", files=("json",)),
    "records of players": Layout(records, files=("json",)),
    # a row for each player
    "numbers and letters": Layout(rounds_in_columns("{number}{letter}"), "any", _PLAYED, _MET, spelled=True),
    "letters and numbers": Layout(rounds_in_columns("{letter}{number}"), "any", _PLAYED, _MET, spelled=True),
    "letters and names": Layout(rounds_in_columns("{letter} {name}"), "any", _PLAYED, _MET),
    "colours and figures": Layout(rounds_in_columns("{number}{colour}{figure}"), "any", ("points",), _WINNERS, spelled=True),
    "colours and signs": Layout(rounds_in_columns("{number}{colour}{sign}", after="points"), "even", ("points",), _WINNERS),
    "signs and numbers": Layout(rounds_in_columns("{sign}{number}", after="points"), "even", ("points",), _MET),
    "titles and tie-breaks": Layout(rounds_in_columns("{number}{colour}{figure}", before="no title@ name rating club", after="points tie"), "even", ("points",), _WINNERS, PEOPLE),
    "names and scores": Layout(rounds_in_columns("{name} {score}", before="no name", after="points"), "even", says=_says("round", "score")),
    "opponents and scores in columns": Layout(rounds_in_columns("{number}|{score}", before="no name", after=""), "even", says=_says("round", "score")),
    "a cross table of chess by places": Layout(by_chess_program(rounds_in_columns("{number}{colour}{figure}", before="place title@ name rating land", after="points tie:1 tie:2 tie:3", ranked=True)), "even", ("points",), _WINNERS, PEOPLE, spelled=True, chess=True),
    "a cross table of chess by numbers": Layout(by_chess_program(rounds_in_columns("{number}{colour}{figure}", before="start title@ name land rating", after="points tie:1")), "even", ("points",), _WINNERS, PEOPLE, spelled=True, chess=True),
    "a cross table by numbers": Layout(cross("numbers"), "all", _PLAYED, _says("score"), spelled=True),
    "a cross table by names": Layout(cross("names"), "all", _PLAYED, _says("score"), spelled=True),
    "home and away in the corner": Layout(cross("names", twice=True, corner=" / ", columns="name", after=""), "twice", says=_NO_ROUNDS),
    "short names above": Layout(cross("short", twice=True, corner=" \\ ", columns="name", after=""), "twice", says=_NO_ROUNDS, enter=TEAMS),
    # trees
    "a tree": Layout(tree(apart=2, heads=True), "knock-out", _DECIDED, _says("score"), about=False),
    "a wide tree": Layout(tree(apart=4, heads=True), "knock-out", _DECIDED, _says("score"), about=False),
    "a tree without headings": Layout(tree(apart=4), "knock-out", _DECIDED, _says("score"), about=False),
    "a tree with seeds": Layout(tree(apart=4, seeds=True), "knock-out", _DECIDED, _says("score"), about=False),
}  # fmt: skip
"""Every layout by its name."""
