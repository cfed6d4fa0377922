"""The tournaments of an event that are played, each with what the whole event says of its players."""

from collections.abc import Mapping

from pipeline.engine.overall.ratings import with_general_ratings
from pipeline.engine.tournament.contest import Contest, contest_of
from pipeline.model import Event, RulesetId, Tournament
from pipeline.rules.ruleset.ruleset import Kind, Ruleset


def played(event: Event, rulesets: Mapping[RulesetId, Ruleset]) -> tuple[Tournament, ...]:
    """The tournaments of an event that are played, in matches or at tables, and have their ruleset."""
    return tuple(
        tournament
        for tournament in event.tournaments
        if tournament.rules in rulesets and rulesets[tournament.rules].kind is not Kind.COMBINED
    )


def contests_of(event: Event, rulesets: Mapping[RulesetId, Ruleset]) -> tuple[Contest, ...]:
    """Their contests, with the general ratings from which they start."""
    contests = [contest_of(event, tournament, rulesets[tournament.rules]) for tournament in played(event, rulesets)]
    return with_general_ratings(event, contests)
