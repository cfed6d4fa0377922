"""Tournaments that are over, in few words, for tests of their totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.engine.overall.totals import overall
from pipeline.engine.tournament.contest import contest_of
from pipeline.engine.tournament.state import PlayedRound, TournamentState
from pipeline.model.bracket import Classification, Classified, PlaceRule
from pipeline.model.event import Event, Player, Tournament
from pipeline.model.ids import PlayerNumber, RulesetId, Slug
from pipeline.model.overall import Overall
from pipeline.model.rounds import swiss
from pipeline.model.standings import Outcome as Ended
from pipeline.model.standings import Record, RecordKind, Standing
from pipeline.model.values import replace
from pipeline.rules.load import load_builtin
from pipeline.rules.ruleset.ruleset import Ruleset

JOUST, MELEE, TOTAL = (RulesetId(f"agot1-{name}") for name in ("joust", "melee", "overall"))
RULES: Mapping[RulesetId, Ruleset] = {rules: load_builtin(rules) for rules in (JOUST, MELEE, TOTAL)}
Place = int | tuple[int, ...]


def joust_and_melee(joust: Sequence[int], melee: Sequence[int], *, combines: tuple[str, ...] = ()) -> Event:
    """A joust and a melee with these players, and the total over both."""
    everybody = sorted({*joust, *melee})
    people = tuple(Player(PlayerNumber(n), f"Player {n}", row=n + 1) for n in everybody)
    return Event(
        "Cup",
        Slug("cup"),
        "seed",
        players=people,
        tournaments=(
            Tournament("Joust", Slug("joust"), JOUST, tuple(map(PlayerNumber, joust)), row=2),
            Tournament("Melee", Slug("melee"), MELEE, tuple(map(PlayerNumber, melee)), row=3),
            Tournament("Overall", Slug("overall"), TOTAL, (), combines=combines, row=4),
        ),
    )


def ended_tournament(
    of: Event,
    which: int,
    places: Sequence[Place],
    *,
    absent: Sequence[int] = (),
    out: Sequence[int] = (),
    rounds: int = 1,
) -> TournamentState:
    """A tournament that is over: players from the first place down, those in a tuple share theirs.

    `absent` have never come to a match, `out` are disqualified; so many `rounds` are planned.
    """
    tournament = replace(of.tournaments[which], rounds=rounds, cut=0)
    rows: list[Classified] = []
    lines = []
    for group in places:
        place = len(rows) + 1
        sharing = group if isinstance(group, tuple) else (group,)
        rows += [Classified(place, PlayerNumber(player), None, PlaceRule.SWISS) for player in sharing]
    rows += [Classified(None, PlayerNumber(player), None, PlaceRule.DISQUALIFIED) for player in out]
    for row in rows:
        kind = RecordKind.BYE if row.player in absent else RecordKind.MATCH
        lines.append(Standing(row.place, row.player, 0, (), "", (Record(swiss(1), kind, Ended.WIN, 0),)))
    contest = contest_of(of, tournament, RULES[tournament.rules])
    return TournamentState(
        contest=contest,
        rounds=(PlayedRound(swiss(1), (), (), (), complete=True),),
        after=(tuple(lines),),
        standings=tuple(lines),
        cut=None,
        bracket=None,
        classification=Classification(tuple(rows), final=True),
        proposal=None,
    )


def unplayed(of: Event, which: int) -> TournamentState:
    """The same tournament before its first round."""
    everybody = of.tournaments[which].players
    before = ended_tournament(of, which, [tuple(everybody)], rounds=3)
    lines = tuple(replace(line, records=()) for line in before.standings)
    classification = replace(before.classification, final=False)
    return replace(before, rounds=(), after=(), standings=lines, classification=classification)


def total(of: Event, *outcomes: TournamentState, rules: Ruleset | None = None) -> Overall:
    rulesets = {**RULES, TOTAL: rules or RULES[TOTAL]}
    found = overall(of, rulesets, outcomes)
    assert found is not None
    return found


def both(
    joust: Sequence[Place], melee: Sequence[Place], *, absent: Sequence[int] = (), out: Sequence[int] = ()
) -> Overall:
    """The total of a joust and a melee that ended so; `out` are disqualified from the joust."""
    of = joust_and_melee(_flat(joust) + list(out), _flat(melee))
    return total(of, ended_tournament(of, 0, joust, absent=absent, out=out), ended_tournament(of, 1, melee))


def _flat(places: Sequence[Place]) -> list[int]:
    return [player for group in places for player in (group if isinstance(group, tuple) else (group,))]


def total_lines(found: Overall) -> list[tuple[int | None, int, int, str]]:
    """Place, player, total and what decided."""
    return [(line.place, line.player, int(line.total), line.decided_by) for line in found.lines]
