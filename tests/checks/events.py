"""Small events for the tests of the checks, and a workbook to find their cells in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from pipeline.checks.registry import check_event
from pipeline.engine.bracket.bracket import bracket
from pipeline.engine.standings.cut import cut
from pipeline.engine.standings.standings import standings
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.structure import planned
from pipeline.model.event import ArmyList, Change, ChangeKind, Event, Match, Player, Staff, Tournament
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.results import Result
from pipeline.model.rounds import CUT, FINAL, THIRD_PLACE, Round, swiss, top
from pipeline.problems.problem import Problem
from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.ruleset.duel import ScoreMeaning, Scores
from pipeline.rules.ruleset.swiss import Structure, StructureRow
from pipeline.schema.sheets import SHEETS
from pipeline.workbook.read.reader import Reading

ROUNDS = {"Final": FINAL, "Third place": THIRD_PLACE, "Cut": CUT} | {
    f"Top {size}": top(size) for size in (4, 8, 16)
}
RULESETS = {RulesetId(name): load_builtin(name) for name in builtin_ids()}
SHORT, DIFFERENCE, UNFINISHED = RulesetId("short"), RulesetId("difference"), RulesetId("unfinished")
AGOT1, AGOT2 = RulesetId("agot1-joust"), RulesetId("agot2-joust")
HEX, WAR = RulesetId("neuroshima-hex-2023"), RulesetId("war-online-constructed")

RULESETS |= {
    SHORT: replace(RULESETS[AGOT1], structures=(Structure("standard", (StructureRow(4, 5, rounds=3, cut=0),)),)),
    DIFFERENCE: replace(RULESETS[AGOT1], scores=Scores(ScoreMeaning.HIT_POINTS, maximum=20)),
    UNFINISHED: replace(
        RULESETS[WAR], points=replace(RULESETS[WAR].points, by_score=RULESETS[WAR].points.by_score[:3])
    ),
}


def when(name: int | str) -> Round:
    return swiss(name) if isinstance(name, int) else ROUNDS[name]


def match(
    name: int | str, first: int, second: int | None, result: str | None = None, scores: str = "", **more: Any
) -> Match:
    """`match(1, 1, 2, "1", "2:1")`; scores may be halves, `2:`."""
    one, _, two = scores.partition(":")
    return Match(
        when(name),
        PlayerNumber(first),
        None if second is None else PlayerNumber(second),
        None if result is None else Result(result),
        score1=int(one) if one else None,
        score2=int(two) if two else None,
        **more,
    )


def change(kind: str, player: int, since: int | str) -> Change:
    return Change(PlayerNumber(player), ChangeKind(kind), when(since))


def numbered(players: int) -> tuple[Player, ...]:
    return tuple(Player(PlayerNumber(n), f"Player {chr(64 + n)}", row=n + 1) for n in range(1, players + 1))


def event(
    rules: RulesetId = AGOT1,
    players: int | Sequence[Player] = 4,
    matches: Iterable[Match] = (),
    changes: Iterable[Change] = (),
    staff: Iterable[Staff] = (),
    armies: Iterable[ArmyList] = (),
    about: dict[str, Any] | None = None,
    **tournament: Any,
) -> Event:
    """One tournament; sheets begin in row 2. Without a word about the shape: custom, three rounds, no cut."""
    everybody = numbered(players) if isinstance(players, int) else tuple(players)
    shape: dict[str, Any] = {"structure": "custom", "rounds": 3, "cut": 0} | tournament
    entry = Tournament(
        name="Main",
        slug=Slug("main"),
        rules=rules,
        players=tuple(player.number for player in everybody),
        matches=tuple(replace(one, row=row) for row, one in enumerate(matches, start=2)),
        changes=tuple(replace(one, row=row) for row, one in enumerate(changes, start=2)),
        row=2,
        **shape,
    )
    lists = tuple(replace(one, row=row) for row, one in enumerate(armies, start=2))
    people = tuple(replace(one, row=row) for row, one in enumerate(staff, start=2))
    stated: dict[str, Any] = {"organiser": "The club"} | (about or {})
    return Event(
        "Cup", Slug("cup"), "seed", players=everybody, staff=people, armies=lists, tournaments=(entry,), **stated
    )


READING = Reading(
    None,
    sheets={sheet.key: sheet.key for sheet in SHEETS},
    columns={
        sheet.key: {column.key: place for place, column in enumerate(sheet.columns, start=1)} for sheet in SHEETS
    },
    event_column=2,
)
"""A workbook whose sheets bear their keys, with all columns in order."""
at = READING.cell


def problems(of: Event) -> tuple[Problem, ...]:
    return check_event(of, RULESETS, at)


R1 = [match(1, 1, 2, "1"), match(1, 3, 4, "1")]
R2 = [match(2, 1, 3, "1"), match(2, 2, 4, "1")]
R3 = [match(3, 1, 4, "1"), match(3, 2, 3, "1")]
"""Three rounds of four players without scores."""


FIVE_ARMIES = ("Bestie", "Borgo", "Iron Gang", "Smart", "Vegas")


def army_list(
    player: int, armies: Sequence[str] = FIVE_ARMIES, finals: Sequence[str] = (), **marks: bool
) -> ArmyList:
    """A row of Armies with all its cells."""
    five, chosen = ((*names, *[""] * 5)[:5] for names in (armies, finals))
    return ArmyList(PlayerNumber(player), five, chosen, **marks)


def swiss_rounds(rules: RulesetId, players: int, rounds: int) -> list[Match]:
    """Everybody meets somebody new (the circle method); the lower number wins; the bye wanders."""
    seats: list[int | None] = [*range(1, players + 1), *([None] if players % 2 else [])]
    rows: list[Match] = []
    for number in range(1, rounds + 1):
        half = len(seats) // 2
        pairs = zip(seats[:half], reversed(seats[half:]), strict=True)
        rows += [_won(rules, number, *pair, table=table) for table, pair in enumerate(pairs, start=1)]
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rows


def _won(rules: RulesetId, name: int | str, first: int | None, second: int | None, **more: Any) -> Match:
    if first is None or second is None:
        alone = first or second
        assert alone is not None
        return match(name, alone, None, "BYE")
    low, high = min(first, second), max(first, second)
    meaning = RULESETS[rules].scores.meaning
    scores = {ScoreMeaning.GAMES: "2:1", ScoreMeaning.HIT_POINTS: "12:5"}.get(meaning, "")
    return match(name, low, high, "1", scores, **more)


def with_bracket(of: Event, rounds: int | None = None) -> Event:
    """The event with the rows of its bracket (or its first rounds) as they follow; the better seed wins."""
    for _ in range(8 if rounds is None else rounds):
        tournament = of.tournaments[0]
        contest = contest_of(of, tournament, RULESETS[tournament.rules])
        shape = planned(contest)
        tree = bracket(contest, shape, cut(contest, shape, standings(contest)))
        assert tree is not None
        rows = [
            _game(tournament.rules, game.round, game.seeds, game.players)
            for game in tree.games
            if game.ready and not game.row
        ]
        everything = (*tournament.matches, *rows)
        matches = tuple(replace(one, row=row) for row, one in enumerate(everything, start=2))
        of = replace(of, tournaments=(replace(tournament, matches=matches),))
    return of


def _game(
    rules: RulesetId,
    name: Round,
    seeds: tuple[int | None, int | None],
    players: tuple[PlayerNumber | None, PlayerNumber | None],
) -> Match:
    first, second = players
    assert first is not None
    won = _won(rules, 1, first, second)
    return replace(
        won, round=name, player1=first, player2=second, result=Result.FIRST, seed1=seeds[0], seed2=seeds[1]
    )


def edited(of: Event, row: int, **values: Any) -> Event:
    """The event with other values in one row of Matches."""
    tournament = of.tournaments[0]
    matches = tuple(replace(one, **values) if one.row == row else one for one in tournament.matches)
    return replace(of, tournaments=(replace(tournament, matches=matches),))
