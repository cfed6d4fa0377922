"""The announced shape of a tournament."""

from __future__ import annotations

from pipeline.views.context.fact import Fact
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.event.timetable import timetable_fact


def structure_facts(scene: TournamentContext) -> tuple[Fact, ...]:
    """Rules, players, rounds, cut, minutes."""
    words, shape = scene.words, scene.outcome.structure
    facts = (
        Fact(words.gettext("Rules"), scene.rules_name),
        Fact(words.gettext("Players"), str(shape.players or len(scene.outcome.contest.players)), _counts(scene)),
        Fact(words.gettext(scene.stages.swiss), _rounds(scene), _minutes(scene)),
        _finals(scene),
        Fact(words.gettext("Begins"), _begins(scene)),
        timetable_fact(scene),
    )
    return tuple(fact for fact in facts if fact.text)


def _counts(scene: TournamentContext) -> str:
    if scene.outcome.structure.counts:
        return ""
    return scene.words.gettext("So few players do not count as a tournament of this series.")


def _rounds(scene: TournamentContext) -> str:
    shape = scene.outcome.structure
    if not shape.fits:
        return scene.words.gettext("not yet fixed")
    return str(shape.rounds) if shape.rounds else ""


def _minutes(scene: TournamentContext) -> str:
    minutes = scene.rules.swiss.minutes
    return scene.words.gettext("%(minutes)s minutes each", minutes=minutes) if minutes else ""


def _finals(scene: TournamentContext) -> Fact:
    words = scene.words
    if not scene.seated:
        return Fact(words.gettext("Single elimination"), _cut(scene), _bracket_minutes(scene))
    cut, rules = scene.outcome.structure.cut, scene.rules.tables
    if scene.semi_final and rules is not None:
        text = words.gettext(
            "semi-final of %(players)s at tables of %(seats)s, then a final table",
            players=cut,
            seats=rules.semi_final_seats,
        )
    else:
        text = words.gettext("final table of %(seats)s", seats=cut) if cut else ""
    return Fact(words.gettext("Finals"), text, _bracket_minutes(scene) if text else "")


def _cut(scene: TournamentContext) -> str:
    words, shape = scene.words, scene.outcome.structure
    if not shape.fits:
        return ""
    if not shape.rounds:
        return words.gettext("from the start")
    return (
        words.gettext("Top %(size)s", size=shape.cut) if shape.cut else words.pgettext("single elimination", "none")
    )


def _bracket_minutes(scene: TournamentContext) -> str:
    words, rules = scene.words, scene.rules.bracket
    if not rules.minutes or not (scene.outcome.structure.cut or not scene.outcome.structure.rounds):
        return ""
    if rules.final_minutes and rules.final_minutes != rules.minutes:
        return words.gettext(
            "%(minutes)s minutes each, the final %(final)s", minutes=rules.minutes, final=rules.final_minutes
        )
    return words.gettext("%(minutes)s minutes each", minutes=rules.minutes)


def _begins(scene: TournamentContext) -> str:
    words, tournament = scene.words, scene.outcome.contest.tournament
    day = words.date(tournament.date) if tournament.date else ""
    time = words.time(tournament.start) if tournament.start else ""
    return ", ".join(part for part in (day, time) if part)
