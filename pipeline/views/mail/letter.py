"""A letter: the one model of a message's text, HTML and browser page; and the account of an event that all letters draw on."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from pipeline.engine.tournament.state import TournamentState
from pipeline.model import Event, Overall, PlayerNumber, PublishedNames, ReportNames, Role, replace
from pipeline.problems.problem import Problem
from pipeline.rules.ruleset.extras import ReportRules
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views.context.ledger import Ledger
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person, published, published_person, readable
from pipeline.views.language.words import Fact, Words, words
from pipeline.views.listing import TextGrid
from pipeline.views.status.status import Phase, phase_of


class Section(Struct, frozen=True):
    """A part under a heading: sentences, facts, a table, each if there is one."""

    heading: str
    lines: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    grid: TextGrid | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing under the heading."""
        return not (self.lines or self.facts or (self.grid and self.grid.rows))

    @staticmethod
    def of(grid: TextGrid) -> Section:
        """A table under its own title."""
        return Section(grid.title, grid=grid)


class Chapter(Struct, frozen=True):
    """The sections of one tournament, or of the whole event; without a name where there is only one tournament."""

    name: str
    sections: tuple[Section, ...]


class Letter(Struct, frozen=True):
    """A message but for its addresses and attachments. `language` is the tag for the lang attribute."""

    language: str
    subject: str
    greeting: str
    opening: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    closing: tuple[str, ...]
    to_do: tuple[str, ...] = ()
    """What the organiser has to do before the message is sent: said beside it, never in it."""


class Account(Struct, frozen=True, dict=True):
    """`event` has its names as the report shows them, those of the site or all in full; `rules` are what its rulesets say of reports."""

    words: Words
    event: Event
    people: Mapping[PlayerNumber, Person]
    contexts: tuple[TournamentContext, ...]
    """The tournaments that are played."""
    ledger: Ledger | None
    problems: tuple[Problem, ...]
    rules: tuple[ReportRules, ...]

    @cached_property
    def complete(self) -> bool:
        """Whether everything has been played and entered."""
        return bool(self.contexts) and all(phase_of(context) is Phase.FINISHED for context in self.contexts)

    @property
    def deadline(self) -> dt.date | None:
        """The day until which the report has to be sent; None where the rules know none or the event has no date."""
        event = self.event
        days = min((rules.days for rules in self.rules if rules.days is not None), default=None)
        held = (event.date, event.end_date, *(tournament.date for tournament in event.tournaments))
        last = max(filter(None, held), default=None)
        return None if days is None or last is None else last + dt.timedelta(days=days)

    @property
    def title(self) -> str:
        """`Grand Prix, Kraków, 14 March 2026`: what the subject names."""
        name, city = readable(self.event.name), readable(self.event.city)
        where = "" if city.casefold() in name.casefold() else city
        when = self.words.dates(self.event.date, self.event.end_date) if self.event.date else ""
        return ", ".join(part for part in (name, where, when) if part)

    def named(self, role: Role) -> tuple[str, ...]:
        """The staff in that role, as the report names them; the organiser of the sheet Event where Staff has none."""
        names = [member.name for member in self.event.staff if member.role is role]
        if role is Role.ORGANISER and not names and self.event.organiser:
            names = [self.event.organiser]
        shown = (published_person(name, self.event, self.people) for name in names)
        return tuple(name for name in shown if name)


def account(
    event: Event,
    states: Sequence[TournamentState],
    overall: Overall | None,
    problems: Iterable[Problem],
    rulesets: Iterable[Ruleset],
) -> Account:
    """The account of an event in its own language; `rulesets` are those of all its tournaments."""
    shown = words(event.language)
    if event.report_names is ReportNames.FULL:
        players = tuple(replace(player, hidden=False) for player in event.players)
        event = replace(event, published_names=PublishedNames.FULL, players=players)
    people = published(event, shown)
    return Account(
        words=shown,
        event=event,
        people=people,
        contexts=tuple(TournamentContext(shown, event, state, people) for state in states),
        ledger=Ledger(shown, overall, people) if overall else None,
        problems=tuple(problems),
        rules=tuple(dict.fromkeys(ruleset.report for ruleset in rulesets if ruleset.report is not None)),
    )
