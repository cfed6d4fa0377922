"""The drawing of the bracket: everything is there once, nothing lies on anything else."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from itertools import cycle, pairwise, product

import pytest

from pipeline.model import Advance, Bracket, BracketRound, PlayerNumber, Result, Round, lower, replace, top
from pipeline.rules.ruleset.duel import Elimination
from pipeline.views.bracket import widths
from pipeline.views.bracket.slots import ShownName, Slots, lower_rounds, upper_rounds
from pipeline.views.bracket.widths import shortened, text_width
from pipeline.views.language.words import Words, words
from pipeline.views.print import bracket as on_paper
from pipeline.views.print.bracket import A4, BracketDrawing, Label, bracket_parts, champion, layout, nobody
from tests.builders.brackets import Finals, bracket_so_far, duel_rules, empty_bracket
from tests.builders.matches import bracket_row as row_of
from tests.builders.matches import drop, match
from tests.profiles import quick_for

NAMES = (
    "Jan Kowalski",
    "Sara Lind",
    "Krzysztof Brzęczyszczykiewicz",
    "Maria da Conceição Albuquerque",
    "Александр Вознесенский",
    "Константин Константинопольский",
    "Agnieszka Wiśniewska-Gołębiowska",
    "Ян Цой",
    "Bo",
)


def named(player: PlayerNumber) -> ShownName:
    return ShownName(NAMES[player % len(NAMES)], f"../players/{player}.html")


def drawing(bracket: Bracket, names: Callable[[PlayerNumber], ShownName], language: Words) -> BracketDrawing:
    """The drawing on one page; of a double elimination the upper bracket with the final."""
    slots, rounds = Slots(bracket, names, language), upper_rounds(bracket)
    places = layout(rounds, slots)
    winner = "" if bracket.champion is None else names(bracket.champion).text
    return on_paper.drawn(rounds, bracket.champion, places, slots, champion(places, winner, language), language)


def lower_drawing(bracket: Bracket) -> BracketDrawing:
    slots, rounds = Slots(bracket, named, words("en")), lower_rounds(bracket)
    places = layout(rounds, slots)
    return on_paper.drawn(rounds, bracket.champion, places, slots, nobody(places), words("en"))


EVERY_SIZE, A_FEW = (*range(2, 34), 47, 63, 64), (2, 3, 4, 5, 7, 8, 9, 17, 33, 64)


def bracket_states() -> Iterator[tuple[int, bool, Bracket]]:
    """Every number of players to 33 and some to 64, before, during and after, with and without a third place."""
    for players in EVERY_SIZE:
        for third_place in (False, True):
            bracket = empty_bracket(players, third_place=third_place)
            games = len(bracket.games)
            for decided in sorted({0, games // 3, games // 2, games - 1, games}):
                yield players, third_place, bracket_so_far(bracket, decided, scores=decided % 2 == 0)


def from_the_engine() -> Iterator[Bracket]:
    """Brackets whose workbook holds forfeits, double no-shows, removals and games still to be played."""
    for size, third_place in product((2, 3, 4, 7, 8, 13, 16, 32), (False, True)):
        for start in range(4):
            finals = Finals(size, size, duel_rules(third_place=third_place))
            ends = cycle([*"2010112"[start:], *"2010112"[:start]])
            for _ in range(start + 1):
                ready = finals.ready()
                finals.add(*(row_of(game, Result(next(ends))) for game in ready[: len(ready) - start % 2]))
            players = [game.players[0] for game in finals.ready() if game.players[0]]
            if players and start == 3:
                finals.add(drop(players[0], top(2)))
            yield finals.bracket


def labels(drawn: BracketDrawing) -> list[Label]:
    return [*drawn.heads, *drawn.champion.labels, *(label for game in drawn.games for label in game.labels)]


def box(label: Label) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the letters."""
    left = label.x - label.width if label.end else label.x
    return left, label.y - 0.8 * label.size, left + label.width, label.y + 0.22 * label.size


def segments(path: str) -> Iterator[tuple[float, float, float, float]]:
    """The straight pieces of a path of M, H and V as boxes."""
    corners: list[tuple[float, float]] = []
    for command, numbers in re.findall(r"([MHV])([-\d ]+)", path):
        values = [float(number) for number in numbers.split()]
        x, y = corners[-1] if corners else (0.0, 0.0)
        corners.append(
            (values[0], values[1]) if command == "M" else (values[0], y) if command == "H" else (x, values[0])
        )
    for (x1, y1), (x2, y2) in pairwise(corners):
        yield min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def lines(drawn: BracketDrawing) -> Iterator[tuple[float, float, float, float]]:
    for game in drawn.games:
        yield game.left, game.y - 1.5, game.right, game.y + 1.5
    yield drawn.champion.left, drawn.champion.y - 1.5, drawn.champion.right, drawn.champion.y + 1.5
    for link in drawn.links:
        for x1, y1, x2, y2 in segments(link.d):
            yield x1 - 1.5, y1 - 1.5, x2 + 1.5, y2 + 1.5


@pytest.fixture(scope="module", params=quick_for([EVERY_SIZE, A_FEW], A_FEW), ids=len)
def drawings(request: pytest.FixtureRequest) -> list[tuple[Bracket, BracketDrawing]]:
    drawn = (bracket for players, _, bracket in bracket_states() if players in request.param)
    brackets = [*drawn, *from_the_engine()]
    return [(bracket, drawing(bracket, named, words("en"))) for bracket in brackets]


def test_no_two_texts_overlap_and_none_leaves_the_drawing(drawings: list[tuple[Bracket, BracketDrawing]]) -> None:
    for bracket, drawn in drawings:
        boxes = sorted((box(label), label.text) for label in labels(drawn))
        for one, text in boxes:
            assert one[0] >= 0, text
            assert one[2] <= drawn.width, text
            assert one[1] >= 0, text
            assert one[3] <= drawn.height, text
        for index, (one, text) in enumerate(boxes):
            for other, beside in boxes[index + 1 :]:
                if other[0] >= one[2]:
                    break
                assert not meet(one, other), (bracket.size, text, beside)


def test_no_line_crosses_a_text(drawings: list[tuple[Bracket, BracketDrawing]]) -> None:
    for bracket, drawn in drawings:
        if bracket.size > 32:
            continue
        boxes = [(box(label), label.text) for label in labels(drawn)]
        for line in lines(drawn):
            assert not [text for one, text in boxes if meet(one, line)], bracket.size


def test_every_game_is_drawn_once(drawings: list[tuple[Bracket, BracketDrawing]]) -> None:
    for bracket, drawn in drawings:
        assert [game.number for game in drawn.games] == [game.number for game in bracket.games]
        assert len({(game.left, game.y) for game in drawn.games}) == len(drawn.games)


def joined(drawn: BracketDrawing) -> list[tuple[int, int, str]]:
    """The games at the two ends of each connector, by what is there in the drawing, and its state."""
    begins = {(game.right, game.y): game.number for game in drawn.games}
    ends = {(game.left, game.y): game.number for game in drawn.games}
    found = []
    for link in drawn.links:
        x1, y1, _turn, y2, x2 = (int(number) for number in re.findall(r"-?\d+", link.d))
        found.append((begins[x1, y1], ends[x2, y2], link.state))
    return found


def test_connectors_lead_from_game_to_game(drawings: list[tuple[Bracket, BracketDrawing]]) -> None:
    for bracket, drawn in drawings:
        coming = [
            (n, g.number) for g in bracket.games if not g.round.third_place for n in g.feeders if n is not None
        ]
        assert sorted((source, target) for source, target, _ in joined(drawn)) == sorted(coming)


def test_a_game_stands_in_the_middle_of_those_that_lead_to_it(
    drawings: list[tuple[Bracket, BracketDrawing]],
) -> None:
    for _, drawn in drawings:
        games = {game.number: game for game in drawn.games}
        links = joined(drawn)
        for _, target, _ in links:
            sources = [games[source].y for source, other, _ in links if other == target]
            assert len(sources) == 1 or sum(sources) == 2 * games[target].y


def test_the_path_of_the_champion_is_unbroken(drawings: list[tuple[Bracket, BracketDrawing]]) -> None:
    for bracket, drawn in drawings:
        games = [game for game in drawn.games if game.state == "won"]
        links = {(source, target) for source, target, state in joined(drawn) if state == "won"}
        if bracket.champion is None:
            assert not games
            assert not links
            assert not drawn.champion.known
        else:
            numbers = [game.number for game in games]
            assert len(numbers) == bracket.size.bit_length() - 1
            assert links == set(pairwise(numbers))
            assert (drawn.champion.left, drawn.champion.y) == (games[-1].right, games[-1].y)


def texts(drawn: BracketDrawing, number: int) -> list[str]:
    return [label.text for game in drawn.games if game.number == number for label in game.labels]


def test_games_to_come_say_whose_winner_is_awaited() -> None:
    drawn = drawing(bracket_so_far(empty_bracket(4, third_place=True), 1), named, words("en"))
    assert texts(drawn, 3)[0] == "Match 3, table 4"
    assert "loser of match 2" in texts(drawn, 3)
    assert "winner of match 2" in texts(drawn, 4)
    assert "winner of match 1" not in texts(drawn, 4)


def test_a_bye_is_said_and_has_no_mark() -> None:
    drawn = drawing(empty_bracket(3), named, words("en"))
    assert texts(drawn, 1)[-1] == "bye"
    assert drawn.games[0].mark == ""


def test_a_winner_without_a_score_is_marked_by_a_shape() -> None:
    with_scores, without = (
        drawing(bracket_so_far(empty_bracket(2), 1, scores=s), named, words("en")) for s in (True, False)
    )
    assert with_scores.games[0].mark == ""
    assert without.games[0].mark.startswith("M")


def won_by(bracket: Bracket, advance: Advance, result: Result | None) -> Bracket:
    final = replace(bracket.rounds[-1].games[0], advance=advance, result=result)
    return replace(bracket, rounds=(*bracket.rounds[:-1], BracketRound(bracket.rounds[-1].round, (final,))))


@pytest.mark.parametrize(
    ("advance", "result", "note"),
    [
        (Advance.RESULT, Result.FIRST, None),
        (Advance.RESULT, Result.FIRST_ON_TIME, "on time"),
        (Advance.FORFEIT, Result.FIRST_BY_FORFEIT, "by forfeit"),
        (Advance.REMOVED, None, "the opponent was removed"),
        (Advance.HIGHER_SEED, Result.DRAW, "a draw: the higher seed advances"),
    ],
)
def test_an_unusual_win_is_explained(advance: Advance, result: Result | None, note: str | None) -> None:
    short = {1: "Bo", 2: "Ola"}
    bracket = won_by(bracket_so_far(empty_bracket(2), 1), advance, result)
    drawn = drawing(bracket, lambda player: ShownName(short[player], ""), words("en"))
    captions = [label.text for label in drawn.games[0].labels if label.kind.startswith("caption")]
    assert captions == ["Match 1", *([note] if note else [])]


def test_who_comes_from_the_upper_game_stands_above() -> None:
    bracket = bracket_so_far(empty_bracket(4), 2)
    final = bracket.rounds[-1].games[0]
    turned = replace(final, feeders=final.feeders[::-1], players=final.players[::-1], seeds=final.seeds[::-1])
    crossed = replace(bracket, rounds=(*bracket.rounds[:-1], BracketRound(final.round, (turned,))))
    assert drawing(crossed, named, words("en")).games == drawing(bracket, named, words("en")).games


def test_a_long_text_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []
    width = widths._character

    def counted(char: str) -> int:
        measured.append(char)
        return width(char)

    monkeypatch.setattr(widths, "_character", counted)
    assert shortened("Jan " * 4000, 14, 100).startswith("Jan Jan Jan")
    assert len(measured) <= 2 * 16_000 + 1


def test_long_names_are_shortened() -> None:
    drawn = drawing(empty_bracket(2), lambda _: ShownName("Ł" * 60, "x.html"), words("en"))
    name = next(label for label in drawn.games[0].labels if label.kind == "open")
    assert name.text.endswith("…")


@pytest.mark.parametrize("size", [64, 128, 256, 512])
def test_large_brackets_are_drawn_too(size: int) -> None:
    drawn = drawing(bracket_so_far(empty_bracket(size), size // 2), named, words("en"))
    assert len(drawn.games) == size - 1


class TestWidths:
    @pytest.mark.parametrize("name", NAMES)
    @pytest.mark.parametrize("room", [40, 90, 160])
    def test_a_shortened_name_fits(self, name: str, room: int) -> None:
        short = shortened(name, 14, room)
        assert text_width(short, 14) <= room
        assert short == name or name.startswith(short.removesuffix("…"))

    def test_an_accent_costs_nothing_and_is_not_left_alone(self) -> None:
        decomposed = "Z\u0307o\u0301\u0142c\u0301"
        assert text_width(decomposed, 20) == text_width("Żółć", 20)
        shorter = {shortened(decomposed, 14, room).removesuffix("…") for room in range(20, 60)}
        assert {unicodedata.normalize("NFC", kept) for kept in shorter} <= {"", "Ż", "Żó", "Żół", "Żółć"}

    def test_letters_of_full_width_are_wide(self) -> None:
        assert text_width("漢字", 10) == 20


def test_a_game_set_by_hand_says_so() -> None:
    finals = Finals(9, 4)
    finals.add(match(top(4), 1, 2, Result.FIRST, row=14), match(top(4), 4, 3, row=15))
    said = {
        game.number: [one.text for one in game.labels] for game in drawing(finals.bracket, named, words("en")).games
    }
    assert "set by hand" in said[1]
    assert "set by hand" in said[2]
    assert "set by hand" not in said[3]


def test_a_double_elimination_is_drawn_twice_and_every_game_stands_in_one_of_the_drawings() -> None:
    rules = duel_rules()
    finals = Finals(8, 8, replace(rules, bracket=replace(rules.bracket, elimination=Elimination.DOUBLE)))
    upper = drawing(finals.bracket, named, words("en"))
    below = lower_drawing(finals.bracket)
    assert [head.text for head in upper.heads] == ["Top 8", "Top 4", "Upper final", "Final"]
    assert [head.text for head in below.heads] == ["Lower 8", "Lower 6", "Lower 4", "Lower final"]
    numbers = sorted(game.number for one in (upper, below) for game in one.games)
    assert numbers == [game.number for game in finals.bracket.games]
    first = below.games[0]
    assert [one.text for one in first.labels if one.kind == "coming"] == [
        "loser of match 1",
        "loser of match 4",
    ]


def test_the_lower_bracket_of_a_large_event_goes_on_several_pages_with_every_game() -> None:
    rules = duel_rules()
    finals = Finals(64, 64, replace(rules, bracket=replace(rules.bracket, elimination=Elimination.DOUBLE)))
    parts = list(bracket_parts(finals.bracket, A4.players))
    shown = {game.number for part in parts for stage in part for game in stage.games}
    assert shown == {game.number for game in finals.bracket.games}
    assert max(len(stage.games) for part in parts for stage in part) <= A4.players // 2


def test_a_game_that_byes_alone_come_to_is_not_played() -> None:
    """Of five in a double elimination, three of the four first losers' places are empty."""
    rules = duel_rules()
    rules = replace(rules, bracket=replace(rules.bracket, elimination=Elimination.DOUBLE))
    found = Finals(8, 5, rules).bracket
    notes: dict[Round, list[str]] = {game.round: [] for game in found.games}
    for game in found.games:
        if not any(game.players) and game.decided:
            notes[game.round].append(Slots(found, named, words("en")).note(game))
    assert notes[lower(8)] == ["not played (two byes)"]
