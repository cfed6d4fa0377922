"""The workbook of a simulated event: of one tournament, or of several, one after the other, and the total over them."""

import datetime as dt
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from pipeline.extensions.simulate.chance import SeededChance
from pipeline.extensions.simulate.play import Moment, Play, simulate
from pipeline.extensions.simulate.start import opening, skills
from pipeline.locale.slugs import slug_of
from pipeline.model import Event, Slug, Tournament, replace
from pipeline.problems.problem import Problem, has_errors
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.run.create import rules_beside, write_event

_PRESENT_PERCENT = (85, 75)
"""So many of the players play in the first tournament, and in each of those after it."""


def create_simulated(
    file: Path,
    rules: str,
    players: int,
    *,
    rounds: int | None,
    until: str | None,
    seed: str,
    language: str,
    at_desk: bool = False,
) -> list[Problem]:
    """Write the workbook of a simulated event; `until` is the name of a Moment. Problems of the rules leave it unwritten."""
    given, problems = rules_beside(rules, file)
    if given is None or has_errors(problems):
        return problems
    moment = Moment(until) if until else None
    make = partial(simulate, given.ruleset)
    if given.combines:
        make = partial(simulate_combined, given.ruleset, given.combines)
    event = make(players, seed=seed, rounds=rounds, moment=moment, language=language)
    write_event(event, given, file, language, at_desk=at_desk)
    return problems


def simulate_combined(
    ruleset: Ruleset,
    parts: Sequence[Ruleset],
    players: int,
    *,
    seed: str,
    rounds: int | None = None,
    moment: Moment | None = None,
    language: str | None = None,
) -> Event:
    """An event with a tournament by each ruleset of `parts` on a day of its own, and their total by `ruleset`.

    Everybody plays in one of them, most in all. The tournaments before the last are played out, the last to the
    `moment`, as `simulate` plays it; at REGISTERED nothing is played in any.
    """
    chance, written = SeededChance(seed), language or ruleset.language
    event, skill = opening(ruleset, players, chance, "", written, len(parts)), skills(players, chance)
    played = [_tournament(event, part, index, chance, written) for index, part in enumerate(parts)]
    total = ruleset.short_title(written)
    combined = tuple(tournament.name for tournament in played)
    combination = Tournament(total, Slug(slug_of(total)), ruleset.id, (), combines=combined)
    event = replace(event, end_date=played[-1].date, tournaments=(*played, combination))
    until = moment or (Moment.FINISHED if rounds is None else Moment.AFTER_ROUNDS)
    for index, part in enumerate(parts):
        last = index == len(parts) - 1
        to = until if last or until is Moment.REGISTERED else Moment.FINISHED
        play = Play(event, index, part, skill, SeededChance(f"{seed} {part.id}"))
        event = play.to(to, rounds if last else None)
    return event


def _tournament(event: Event, part: Ruleset, index: int, chance: SeededChance, language: str) -> Tournament:
    """One of the tournaments: players who miss the first play in all others."""
    name, date = part.short_title(language), event.date and event.date + dt.timedelta(days=index)
    by_chance = chance.shuffled((player.number for player in event.players), "plays")
    count = max(2, len(by_chance) * _PRESENT_PERCENT[min(index, 1)] // 100)
    entrants = tuple(sorted(by_chance[:count] if index == 0 else by_chance[-count:]))
    return Tournament(name, Slug(slug_of(name)), part.id, entrants, date=date, start=dt.time(10))
