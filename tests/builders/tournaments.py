"""Tournaments with their rules and people, as the engine takes them, and all that follows from one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.engine.compute import compute, next_round
from pipeline.engine.overall.ratings import with_general_ratings, with_ratings
from pipeline.engine.tournament.contest import Contest, contest_of
from pipeline.engine.tournament.state import TournamentState
from pipeline.model.event import Change, Event, Match, Player, Seat, Tournament
from pipeline.model.ids import RulesetId, Slug
from pipeline.model.rounds import FINAL_TABLE, Round
from pipeline.model.values import replace
from pipeline.rules.load import load_builtin, load_file
from pipeline.rules.ruleset.ruleset import Ruleset
from tests.builders.people import players
from tests.builders.tables import as_drawn

JOUST = load_builtin("agot2-joust")
HEX = load_builtin("neuroshima-hex-2023")
WAR = load_builtin("war-online-constructed")
MELEE = load_builtin("agot1-melee")


def contest(
    ruleset: Ruleset,
    entrants: int | Sequence[Player],
    matches: Iterable[Match] = (),
    changes: Iterable[Change] = (),
    *,
    structure: str = "",
    rounds: int | None = None,
    cut: int | None = None,
    seed: str = "test",
    seats: Iterable[Seat] = (),
) -> Contest:
    """A tournament by that ruleset, named `Test`."""
    people = players(entrants) if isinstance(entrants, int) else tuple(entrants)
    tournament = Tournament(
        "Test",
        Slug("test"),
        RulesetId(ruleset.id),
        tuple(player.number for player in people),
        structure=structure,
        rounds=rounds,
        cut=cut,
        matches=tuple(matches),
        changes=tuple(changes),
        seats=tuple(seats),
    )
    return Contest(tournament, ruleset, {player.number: player for player in people}, seed)


def melee_contest(
    entrants: int | Sequence[Player],
    *tables: Iterable[Seat],
    rounds: int | None = 2,
    cut: int | None = None,
    changes: Iterable[Change] = (),
    seed: str = "test",
) -> Contest:
    """A tournament by agot1-melee with these tables (see `table`)."""
    seats = [row for rows in tables for row in rows]
    return contest(MELEE, entrants, (), changes, rounds=rounds, cut=cut, seed=seed, seats=seats)


def contest_with_seats(held: Contest, rows: Iterable[Seat]) -> Contest:
    """The contest with these rows of Tables added."""
    return replace(held, tournament=replace(held.tournament, seats=(*held.tournament.seats, *rows)))


def played_melee(
    entrants: int,
    rounds: int = 3,
    cut: int | None = None,
    *,
    through: Round = FINAL_TABLE,
    seed: str = "test",
    changes: Iterable[Change] = (),
) -> Contest:
    """A melee as it is drawn, the lowest number best at every table, up to and with that round."""
    held = melee_contest(entrants, rounds=rounds, cut=cut, seed=seed, changes=changes)
    while (due := next_round(held)) is not None and due.round <= through:
        held = contest_with_seats(held, as_drawn(due))
    return held


def computed(made: Event, rules: Ruleset | None = None, index: int = 0) -> TournamentState:
    """All that follows from one tournament of an event, by its own rules where no others are given."""
    tournament = made.tournaments[index]
    contest = contest_of(made, tournament, rules or load_builtin(tournament.rules))
    return with_ratings(made, [compute(one) for one in with_general_ratings(made, [contest])])[0]


def own_rules(stated: str) -> Ruleset:
    """A duel of an organiser's own: win 3, draw 1, loss 0, a bye 3, with what is `stated` in TOML for some of its tables."""
    tables = {
        "points": "[points]\nwin = 3\ndraw = 1\nloss = 0",
        "bye": '[bye]\npoints = 3\norder = ["points", "place"]',
        "standings": '[standings]\ntiebreaks = ["hit_points", "lot"]',
    }
    left = [text for name, text in tables.items() if f"[{name}]" not in stated]
    ruleset, problems = load_file("\n".join(('kind = "duel"', 'names.en = "Own"', stated, *left)), "own.toml")
    assert ruleset is not None, problems
    return ruleset
