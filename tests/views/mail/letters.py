"""Reports of sample events."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model import Event
from pipeline.problems.problem import Problem
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views.mail.letter import Account, Letter, Section, account
from pipeline.views.mail.report import Protocol, report_letter
from tests.builders.events import grand_prix
from tests.builders.people import POLISH
from tests.builders.rounds import knocked_out, played_swiss
from tests.builders.tournaments import HEX, computed


def told(made: Event, rules: Ruleset, problems: Iterable[Problem] = ()) -> Account:
    """The account of an event with one tournament."""
    return account(made, [computed(made, rules)], None, problems, [rules])


def letter(made: Event, rules: Ruleset, problems: Iterable[Problem] = ()) -> Letter:
    """Its report without attachments."""
    return report_letter(told(made, rules, problems), [])


def sections(report: Letter | Protocol) -> dict[str, Section]:
    """All sections by heading."""
    return {section.heading: section for chapter in report.chapters for section in chapter.sections}


def facts(section: Section) -> dict[str, str]:
    """The facts of a section by label."""
    return {fact.label: fact.text for fact in section.facts}


def qualifier(players: int = 23, **fields: object) -> Event:
    """A qualifier of Neuroshima Hex! that is over."""
    made = grand_prix(POLISH, players, HEX, 4, 8 if players > 20 else 0, **{"name": "Eliminacje", **fields})
    return knocked_out(played_swiss(made, HEX, 4), HEX, 99)
