"""Who writes a tournament down: in which words, with what left to chance, and what stands in a column of players or of matches."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from tests.extensions.intake.written.languages import CHESS, Words
from tests.extensions.intake.written.tournaments import HALF, Game, Score, Tournament, winner

Row = list[Any]
Rows = list[Row]
GIVEN_FIRST = "{given} {family}"
SEPARATORS = ("-", ":", " - ", " : ")
CLUBS = ("AZS", "Korona", "SK Wels", "Reading", "Real", "Spartak")
ENGLISH = {"": "", "set": "Set {}", "quarter": "Q{}", "match": "Match #", "dates": "{}.03", "figures": "{}"}
"""What is headed alike in all languages, or not at all."""
SYLLABLES = ("bra", "lun", "ti", "vas", "zem", "du", "fek", "mo", "gri", "hel")
"""Of which words are made that mean nothing in any language."""
FAMILY_FIRST = frozenset({"Nazwisko i imię", "Nom et prénom", "Фамилия, имя", "Фамилия и имя", "Příjmení a jméno"})
"""Headings below which people are spelled by their family names, for these say so."""
_PAIRED = {"second": "first", "score2": "score1"}


class Hand(Struct):
    """One who writes a tournament; what was chosen once stays so."""

    dice: Random
    words: Words
    cup: Tournament
    chosen: dict[str, Any] = {}
    shown: str = GIVEN_FIRST
    """How people are spelled."""
    invents: bool = False
    """Whether columns are called by words that nobody knows."""

    def pick(self, key: str, *options: Any) -> Any:
        """One of the options, the same whenever it is asked for again."""
        if key not in self.chosen:
            self.chosen[key] = self.dice.choice(options)
        return self.chosen[key]

    def often(self, key: str, share: float = 0.5) -> bool:
        """Whether it is done, each time the same."""
        if key not in self.chosen:
            self.chosen[key] = self.dice.random() < share
        return bool(self.chosen[key])

    def word(self, key: str) -> str:
        """What is called so, by one of its words."""
        words = self.words.get(key, ENGLISH.get(key, key)).split("|")
        return words[int(self.pick(_PAIRED.get(key, key), *range(len(words))))]

    def columns(self, stated: str) -> list[str]:
        """The columns that are written; those with a question mark are there or not. Teams have no clubs."""
        told = [one.rstrip("?") for one in stated.split() if not one.endswith("?") or self.often(one)]
        return ["team" if one == "name" else one for one in told if one != "club"] if self.of_teams else told

    def heading(self, column: str) -> str:
        """What stands above a column: its word, or that behind the sign `@`; with a number behind a colon, of a list behind a bar."""
        key, _, number = column.rpartition("@")[2].partition(":")
        if self.invents:
            parts = [self.pick(f"{key} {number} {place}", *SYLLABLES) for place in range(3)]
            return "".join(parts).capitalize() if key else ""
        key, _, at = key.partition("/")
        heading = self.words[key].split("|")[int(at)] if at else self.word(key).format(number)
        if heading in FAMILY_FIRST and self.shown == GIVEN_FIRST:
            self.shown = "{family} {given}"
        return heading

    @property
    def of_teams(self) -> bool:
        """Whether no people are listed, but teams or pairs."""
        return not self.cup.people[0][1]

    def name(self, place: int | None) -> str:
        """Whoever stands at this place of the list, or the word for a bye."""
        if place is None:
            return self.word("bye")
        given, family = self.cup.people[place]
        return self.shown.format(given=given, family=family, capitals=family.upper()) if family else given

    def score(self, score: Score | None) -> str:
        """A score as text; half points, and wins where halves are, have signs of their own."""
        if score is None:
            return ""
        halves = "½" if self.often("half sign") else "0.5"
        return str(self.pick("between", *SEPARATORS)).join(halves if one == HALF else str(one) for one in score)


def cell_of_player(hand: Hand, column: str, place: int) -> Any:
    """What stands in a column of somebody's row."""
    dice, count = hand.dice, len(hand.cup.people)
    key, at = (
        re.split(r"[@:]", column)[0].split("/")
        if "/" in column and "@" not in column
        else (re.split(r"[@:]", column)[0], "0")
    )
    wins, losses = count - 1 - place, place
    values: dict[str, Callable[[], Any]] = {
        "name": lambda: hand.name(place),
        "team": lambda: hand.name(place),
        "one": lambda: hand.cup.names[place].partition(" / ")[0],
        "other": lambda: hand.cup.names[place].partition(" / ")[2],
        "given": lambda: hand.cup.people[place][0],
        "family": lambda: hand.cup.people[place][1],
        "no": lambda: place + 1,
        "start": lambda: place + 1,
        "place": lambda: place + 1,
        "line": lambda: place + 1,
        "shared": lambda: "3-4" if place in {2, 3} else f"{place + 1}.",
        "club": lambda: dice.choice(CLUBS),
        "land": lambda: dice.choice(("POL", "GER", "ESP")),
        "rating": lambda: dice.randint(1000, 2300),
        "FideID": lambda: 100_001 + 17 * place,
        "mail": lambda: f"p{place}@x.org",
        "phone": lambda: f"600 700 {100 + place}",
        "moment": lambda: f"2024-03-{10 + place:02} 1{place % 9}:22:0{place % 9}",
        "consent": lambda: hand.words["yes"],
        "title": lambda: dice.choice(("", "FM", "WIM", "", "CM")),
        "points": lambda: max(0, 2 * count - 2 * place - dice.randint(0, 1)),
        "record": lambda: (count, wins, 1, losses, 3 + 2 * wins, 3 + 2 * losses, 2 * (wins - losses), 3 * wins + 1)[
            int(at)
        ],
        "comma": lambda: f"{max(0, 9 - place)},5",
        "tie": lambda: dice.randint(5, 40) / 2,
        "rounds": lambda: dice.randint(0, 25),
        "week": lambda: dice.choice((dice.randint(0, 30), "")),
        "total": lambda: dice.randint(20, 120),
        "figures": lambda: dice.randint(-20, 60),
        "ratio": lambda: f"{dice.randint(0, 4)}-{dice.randint(0, 4)}",
        "dates": lambda: dice.choice(("x", "")),
        "group": lambda: "AB"[2 * place // count],
        "person": lambda: " ".join(
            dice.choice(hand.words[part].split("|")) for part in ("given names", "families")
        ),
    }
    return values[key]() if key in values else ""


def cell_of_match(hand: Hand, column: str, game: Game, at: int) -> Any:
    """What stands in a column of a match, the so-many-th of its part."""
    key, _, number = column.partition("@")[0].partition(":")
    one, two, score = hand.name(game.one), hand.name(game.two), game.score
    sets = _sets(game)
    versus, won = hand.pick("versus", "vs", "-", "vs.", "–", "v"), winner(game)
    values: dict[str, Callable[[], Any]] = {
        "round": lambda: title_of(hand, "round", game) if hand.often("round by title", 0.3) else game.round,
        "stages": lambda: title_of(hand, "stages", game),
        "group": lambda: "AB"[game.part],
        "date": lambda: hand.pick("days", "2024-03-{:02}", "{:02}.03.2024", "{:02}/03/2024").format(
            12 + game.round
        ),
        "time": lambda: f"{9 + at}:00",
        "court": lambda: f"{hand.word('court')} {at}" if hand.often("court by name") else at,
        "table": lambda: at,
        "match": lambda: f"M{4 * game.round + at}",
        "Hall": lambda: "Main",
        "Event": lambda: "MD",
        "first": lambda: one,
        "second": lambda: two,
        "result": lambda: hand.score(score),
        "margin": lambda: hand.score(score and (max(score), min(score))),
        "score1": lambda: score[0] if score else "",
        "score2": lambda: score[1] if score else "",
        "won": lambda: hand.name(won) if score else "",
        "lost": lambda: one if won == game.two else two,
        "versus": lambda: versus,
        "colon": lambda: ":",
        "both": lambda: f"{one} {versus} {two}",
        "all": lambda: f"{one} {versus} {two}: {hand.score(score)}",
        "with_drawn": lambda: f"{hand.score(score)}-0",
        "set": lambda: ":".join(map(str, sets[int(number) - 1])) if int(number) <= len(sets) else "",
        "sets": lambda: " ".join(f"{mine}-{theirs}" for mine, theirs in sets),
        "quarter": lambda: f"{hand.dice.randint(10, 25)}-{hand.dice.randint(10, 25)}",
        "number1": lambda: game.one + 1,
        "number2": lambda: game.two and game.two + 1,
        "rating": lambda: hand.dice.randint(1200, 2400),
        "points": lambda: hand.dice.choice((2, 1.5, 1)),
        "had": lambda: hand.dice.choice((0, 3, 6)),
        "title": lambda: hand.dice.choice(("", "FM")),
    }
    return values[key]() if key in values else ""


def _sets(game: Game) -> list[tuple[int, int]]:
    """Sets that make the score of a match; whoever won has the first and the last of them."""
    mine = {2: [(11, 7), (11, 5)], 3: [(11, 7), (8, 11), (12, 10)]}.get(int(sum(game.score or ())), [])
    return mine if winner(game) == game.one else [(theirs, own) for own, theirs in mine]


def title_of(hand: Hand, by: str, game: Game) -> str:
    """What a match stands below: its round, group, stage or day."""
    if by == "stages":
        names = hand.words["stages"].split("|")
        return names[game.round - 1 - max(one.round for one in hand.cup.games)]
    if by == "group":
        return f"{hand.word('group')} {'AB'[game.part]}"
    return hand.word("round title" if by == "round" else by).format(game.round)


def chess(words: Words, language: str) -> Words:
    """The words as a program of chess has them."""
    return {**words, **CHESS[language]}


Book = Rows | Mapping[str, Rows] | str
"""A sheet, sheets by their names, or a text."""
Writer = Callable[[Hand], Book]
