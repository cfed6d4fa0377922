"""How organisers lay a tournament out: the layouts, what each is for and the files it stands in."""

from __future__ import annotations

from msgspec import Struct

from tests.extensions.intake.written.grids import cross, rounds_in_columns, tree
from tests.extensions.intake.written.hands import Writer
from tests.extensions.intake.written.lists import (
    decorated,
    group_lists,
    in_halves,
    player_list,
)
from tests.extensions.intake.written.matches import (
    below_titles,
    blocks_beside,
    by_chess_program,
    in_lines,
    in_rows,
    on_sheets,
    records,
    timetable,
    under_markdown,
    with_standings,
    without_heads,
)

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
