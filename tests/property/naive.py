"""Tie-breaks counted from a history without the engine's help."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from math import floor

from msgspec.structs import asdict

from pipeline.model import Number
from pipeline.rules.absences import Absence
from pipeline.rules.ruleset.duel import SecondScores
from pipeline.rules.tiebreaks.options import Percentages, WinsCounted
from tests.property.fide_tables import DIFFERENCES, chance
from tests.property.histories import History, Line, is_there, lines

WORTH: Mapping[str, tuple[int, Number, int]] = {
    "agot2-joust": (5, Fraction(5, 2), 0),
    "agot1-joust": (5, 2, 0),
    "neuroshima-hex-2023": (3, 1, 0),
    "war-online-constructed": (4, 2, 1),
}
"""Win, draw (half of the others where there is none) and loss."""
SECOND = SecondScores(bye=(2, 1), forfeit=(4, 3))


@dataclass(frozen=True)
class Entry:
    """A round of a player: `match`, `forfeit`, `bye`, `absent` or `gone`, and the row of `[absences]` that it falls under."""

    kind: str
    opponent: int = 0
    points: Number = 0
    sign: int = 0
    score: tuple[int, int] | None = None
    row: str = ""
    black: bool = False


def second(player: int, index: int) -> int:
    """The second score that a player makes in a round."""
    return (player + index) % 4


def nearest(difference: Fraction) -> int:
    """The nearest whole difference of ratings, of two the one farther from none."""
    return floor(abs(difference) + Fraction(1, 2)) * (1 if difference >= 0 else -1)


class Naive:
    """A tournament by rounds; a round that waits for its result has no entry."""

    def __init__(self, history: History, absences: Mapping[str, Absence], rules: Percentages) -> None:
        self.rows = {
            name: {field: str(value) for field, value in asdict(row).items()} for name, row in absences.items()
        }
        self.rules = rules
        self.win, self.draw, self.loss = WORTH[history.game]
        self.fates = history.fates
        self.ratings = history.ratings
        given_lines = lines(history)
        self.last = max((one.round for own in given_lines.values() for one in own), default=0)
        self.entries = {player: dict(self._entries(history, player, own)) for player, own in given_lines.items()}
        self.total = self._totals()

    def _totals(self) -> dict[int, Number]:
        return {player: sum((one.points for one in own.values()), 0) for player, own in self.entries.items()}

    def _entries(self, history: History, player: int, own: Sequence[Line]) -> Iterator[tuple[int, Entry]]:
        by_round = {one.round: one for one in own}
        for index in range(1, self.last + 1):
            held = by_round.get(index)
            if held is None:
                if not is_there(history.fates[player], index):
                    yield index, Entry("gone", sign=-1, row="dropped")
            elif held.opponent:
                played = next(one for one in history.rounds[index - 1][0] if player in (one.one, one.two))
                score = played.score if played.one == player or played.score is None else played.score[::-1]
                kind = "forfeit" if played.result in ("1F", "2F", "0") else "match"
                row = "nobody" if played.result == "0" else "forfeit_win" if held.sign > 0 else "forfeit_loss"
                row = row if kind == "forfeit" else ""
                yield index, Entry(kind, held.opponent, held.points, held.sign, score, row, played.two == player)
            elif held.automatic:
                yield index, Entry("bye", 0, held.points, held.sign, row="bye")
            else:
                row = {"late": "late", "away": "missed", "sits": "requested_bye"}[history.fates[player][0]]
                worth = Fraction(self.rows[row]["points"])
                sign = (worth > self.loss) + (worth >= self.win) - 1
                yield index, Entry("absent", 0, worth, sign, row=row)

    def says(self, one: Entry, column: str, *values: str) -> bool:
        """Whether the row of a round says one of these; of a match that was played none does."""
        return bool(one.row) and self.rows[one.row][column] in values

    def unavailable(self, one: Entry) -> bool:
        return self.says(one, "voluntary", "True") and one.sign < 1

    def own(self, player: int) -> list[Entry]:
        return [entry for _, entry in sorted(self.entries[player].items())]

    def met(self, player: int) -> list[Entry]:
        return [one for one in self.own(player) if one.opponent]

    def as_opponent(self, player: int) -> Number:
        """Points, with a draw for each round that opponents count as one, or from which the player was never there again."""
        worth: Number = 0
        for index, one in self.entries[player].items():
            later = [self.entries[player].get(n) for n in range(index, self.last + 1)]
            ends = all(entry is not None and self.unavailable(entry) for entry in later)
            at_end = ends and self.says(one, "opponents", "draw_at_end")
            worth += self.draw if at_end or self.says(one, "opponents", "draw") else one.points
        return worth

    def scores(self, player: int) -> list[tuple[Number, Entry]]:
        found: list[tuple[Number, Entry]] = []
        for one in self.own(player):
            if not one.row or self.says(one, "sums", "opponent"):
                found.append((self.as_opponent(one.opponent), one))
            elif self.says(one, "sums", "start"):
                found.append((0, replace(one, points=0, sign=-1)))
            elif self.says(one, "sums", "dummy") and not self.capped:
                found.append((self.total[player], one))
            elif self.says(one, "sums", "dummy"):
                most = self.as_opponent(one.opponent) if one.opponent else self.last * self.draw
                found.append((min(self.total[player], most), one))
        return found

    def cut(self, player: int) -> list[Number]:
        scores = self.scores(player)
        if not scores:
            return []
        lowest = min([score for score, one in scores if self.unavailable(one)] or [score for score, _ in scores])
        rest = sorted(score for score, _ in scores)
        rest.remove(lowest)
        return rest

    def bounded(self, player: int, won: Number, possible: Number) -> Number:
        share = Fraction(won, possible) if possible else Fraction(0)
        if self.rules.round_to:
            share = Fraction(int(share * 100 + Fraction(1, 2)), 100)
        highest = self.rules.cap
        if self.rules.dropped_cap is not None and not is_there(self.fates[player], self.last + 1):
            highest = self.rules.dropped_cap if self.fates[player][0] not in ("late", "sits") else highest
        lowest = self.rules.floor if self.rules.own_floor is None else self.rules.own_floor
        return sorted((lowest, share, highest))[1]

    def raised(self, of: Callable[[int], Number], player: int) -> Number:
        """The mean of what opponents have, each at least the floor, which is what whoever has met nobody has."""
        return (
            self.mean(lambda other: max(self.rules.floor, of(other)), player)
            if self.met(player)
            else self.rules.floor
        )

    def drawn_game(self) -> Number:
        return self.draw if self.rules.drawn_game is None else self.rules.drawn_game

    def match_wins(self, player: int) -> Number:
        rounds = [one for one in self.own(player) if one.kind != "gone" and not self.no_match(one)]
        if self.rules.of is WinsCounted.WINS:
            return self.bounded(player, sum(one.sign == 1 for one in rounds), len(rounds))
        return self.bounded(player, sum(one.points for one in rounds), self.win * len(rounds))

    def no_match(self, one: Entry) -> bool:
        return self.says(one, "matches", "False") or self.says(one, "counts", "False")

    def game_wins(self, player: int) -> Number:
        won: Number = 0
        played = 0
        for one in self.own(player):
            if self.says(one, "games", "False") or self.says(one, "counts", "False"):
                continue
            if one.kind == "match" and one.score:
                won, played = won + one.score[0], played + sum(one.score)
            elif one.kind == "match" and one.sign == 0:
                of_wins = self.rules.of is WinsCounted.WINS
                won += (2 * self.games - 1) * (
                    self.rules.draw if of_wins else Fraction(self.drawn_game()) / self.win
                )
                played += 2 * self.games - 1
            elif one.kind in ("forfeit", "bye"):
                won, played = won + (self.games if one.sign == 1 else 0), played + self.games
        return self.bounded(player, won, played)

    def seconds(self, player: int) -> Iterator[tuple[Number, Number]]:
        """The second scores of each round that has any, as `by` has entered them, own first."""
        for index, one in self.entries[player].items():
            if one.kind == "match":
                yield second(player, index), second(one.opponent, index)
            elif one.kind == "forfeit" and one.sign == 1:
                yield SECOND.forfeit
            elif one.kind == "forfeit" and self.entries[one.opponent][index].sign == 1:
                yield SECOND.forfeit[::-1]
            elif one.kind == "bye":
                yield SECOND.bye

    def cumulative(self, player: int) -> Number:
        """As the policy of Flesh and Blood words it, round by round."""
        kept: Number = Fraction(0)
        total: Number = 0
        for index in range(1, self.last + 1):
            total += self.entries[player][index].points if index in self.entries[player] else 0
            kept = Fraction(kept) / 4 + total
        return kept

    def losses(self, player: int) -> Number:
        met = [one for one in self.met(player) if not self.no_match(one)]
        return -Fraction(sum(one.sign == -1 for one in met), len(met) or 1)

    games = 1
    unrated: Number = 0
    rounds = 0
    """The last round there will be; 0: the last there was."""
    capped = True

    def fore(self) -> Naive:
        """The tournament with the matches of its last round drawn."""
        found, last = copy(self), self.rounds or self.last
        found.entries = {
            player: {
                index: replace(one, kind="match", points=self.draw, sign=0, row="")
                if index == last and one.opponent
                else one
                for index, one in own.items()
            }
            for player, own in self.entries.items()
        }
        found.total = found._totals()
        return found

    def berger_cut(self, player: int) -> Number:
        """All ways to leave out one: of the lowest scores the least product, or the least that was not there to be played."""
        products = [(score, score * one.points, self.unavailable(one)) for score, one in self.scores(player)]
        if not products:
            return 0
        lowest = min(score for score, _, _ in products)
        out = min(product for score, product, _ in products if score == lowest)
        absent = [product for _, product, away in products if away]
        return sum(product for _, product, _ in products) - max(out, min(absent, default=out))

    def on_the_board(self, player: int) -> list[tuple[Fraction, Entry]]:
        """The ratings of those who were played; none if somebody has none that counts."""
        known = {
            one: self.unrated if rating is None else Fraction(str(rating)) for one, rating in self.ratings.items()
        }
        if not self.unrated and None in self.ratings.values():
            return []
        return [(Fraction(known[one.opponent]), one) for one in self.own(player) if one.kind == "match"]

    def rating(self, player: int, cut: int = 0) -> int:
        ratings = sorted(rating for rating, _ in self.on_the_board(player))[cut:]
        return floor(sum(ratings) / len(ratings) + Fraction(1, 2)) if ratings else 0

    def performance(self, player: int) -> int:
        played = self.on_the_board(player)
        if not played:
            return 0
        share = Fraction(sum(one.sign + 1 for _, one in played), 2 * len(played))
        return self.rating(player) + DIFFERENCES[floor(100 * share + Fraction(1, 2))]

    def perfect(self, player: int) -> int:
        """Rating by rating upward."""
        played = self.on_the_board(player)
        won = 50 * sum(one.sign + 1 for _, one in played)
        if not played:
            return 0
        tried = floor(min(rating for rating, _ in played) + Fraction(1, 2)) - 800
        while won and sum(chance(nearest(tried - rating)) for rating, _ in played) < won:
            tried += 1
        return tried

    def mean(self, of: Callable[[int], Number], player: int) -> Number:
        """Of percentages."""
        met = [one.opponent for one in self.met(player)]
        values = [of(other) for other in (set(met) if self.rules.met_once else met)]
        return Fraction(sum(values, Fraction(0))) / (len(values) or 1)

    def value(self, key: str, player: int) -> Number:  # noqa: C901 - one line a tie-break
        own, met = self.own(player), self.met(player)
        match key:
            case "opponents_points":
                return sum(score for score, _ in self.scores(player))
            case "opponents_points_cut":
                return sum(self.cut(player))
            case "opponents_points_median":
                return sum(self.cut(player)[:-1])
            case "sonneborn_berger":
                return sum(score * one.points for score, one in self.scores(player))
            case "beaten_opponents_points":
                return sum(Fraction(score * (one.sign + 1), 2) for score, one in self.scores(player))
            case "opponents_sums":
                return sum(self.value("opponents_points", one.opponent) for one in met)
            case "koya":
                most = max(len(self.met(other)) for other in self.entries)
                return sum(one.points for one in met if self.total[one.opponent] >= Fraction(self.win * most, 2))
            case "own_score":
                return sum(one.score[0] for one in met if one.score)
            case "played_wins":
                return sum(one.kind == "match" and one.sign == 1 for one in own)
            case "progressive":
                return sum(one.points * (self.last + 1 - index) for index, one in self.entries[player].items())
            case "progressive_cut":
                return sum(
                    one.points * (self.last + 1 - max(index, 2)) for index, one in self.entries[player].items()
                )
            case "rounds_available":
                return sum(one.kind != "gone" and not self.unavailable(one) for one in own)
            case "opponents_points_fore":
                return self.fore().value("opponents_points", player)
            case "sonneborn_berger_cut":
                return self.berger_cut(player)
            case "opponents_sums_mean":
                sums = [self.value("opponents_points", one.opponent) for one in own if one.kind == "match"]
                return Fraction(sum(sums, Fraction(0))) / (len(sums) or 1)
            case "matches_second" | "wins_second":
                black = [one.sign for one in own if one.black and one.kind == "match"]
                return len(black) if key == "matches_second" else black.count(1)
            case "opponents_rating" | "opponents_rating_cut":
                return self.rating(player, int(key == "opponents_rating_cut"))
            case "performance":
                return self.performance(player)
            case "opponents_performance":
                others = [self.performance(one.opponent) for _, one in self.on_the_board(player)]
                return floor(Fraction(sum(others), len(others)) + Fraction(1, 2)) if others else 0
            case "perfect_performance":
                return self.perfect(player)
            case "lost_rounds":
                return sum(i**2 for i, one in self.entries[player].items() if one.sign == -1 and one.kind != "gone")
            case "match_wins":
                return self.match_wins(player)
            case "opponents_match_wins":
                return self.raised(self.match_wins, player)
            case "opponents_opponents_match_wins":
                return self.mean(lambda other: self.value("opponents_match_wins", other), player)
            case "game_wins":
                return self.game_wins(player)
            case "second_score" | "second_difference":
                return sum(
                    one - (other if key == "second_difference" else 0) for one, other in self.seconds(player)
                )
            case "cumulative":
                return self.cumulative(player)
            case "opponents_cumulative":
                return Fraction(sum(self.cumulative(one.opponent) for one in met)) / (len(met) or 1)
            case "match_losses":
                return self.losses(player)
            case "opponents_match_losses":
                return self.mean(self.losses, player)
            case "opponents_second_scores":
                return sum(self.value("second_score", one.opponent) for one in met)
            case "opponents_game_wins":
                return self.raised(self.game_wins, player)
            case _:
                raise KeyError(f"{key} is not counted here")


def table_order(naive: Naive, group: Sequence[int]) -> list[set[int]]:
    """Article 6 of FIDE's C.07 by trying every result of the matches that were not played."""
    level: list[set[int]] = [set(group)]
    points: dict[tuple[int, int], Number] = {}
    for one, other in product(group, repeat=2):
        given_points = [
            entry.points
            for entry in naive.met(one)
            if entry.opponent == other and not naive.says(entry, "direct", "False")
        ]
        if given_points:
            points[one, other] = Fraction(sum(given_points), len(given_points))
    points = {(one, other): worth for (one, other), worth in points.items() if (other, one) in points}
    missing = [pair for pair in combinations(group, 2) if pair not in points]
    if len(group) < 2 or not points:
        return level
    tables: list[Mapping[int, Number]] = []
    for results in product(
        [(naive.win, naive.loss), (naive.draw, naive.draw), (naive.loss, naive.win)], repeat=len(missing)
    ):
        whole = dict(points)
        for (one, other), (first, second) in zip(missing, results, strict=True):
            whole[one, other], whole[other, one] = first, second
        tables.append({player: sum(whole[player, other] for other in group if other != player) for player in group})
    if not missing:
        (sums,) = tables
        found = [
            {player for player in group if sums[player] == worth}
            for worth in sorted(set(sums.values()), reverse=True)
        ]
        return found if len(found) == 1 else [part for tier in found for part in table_order(naive, sorted(tier))]
    ahead: list[int] = []
    while rest := [player for player in group if player not in ahead]:
        top = [
            one for one in rest if all(sums[one] > sums[other] for sums in tables for other in rest if other != one)
        ]
        if not top:
            break
        ahead += top
    if not ahead:
        return level
    return [*({one} for one in ahead), *(table_order(naive, rest) if rest else [])]
