"""Standings and classification on paper."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.model.standings import Standing
from pipeline.views.bracket.classification import classification_heading, classification_rows
from pipeline.views.categories import CategoryRow, category_rows
from pipeline.views.context.tournament import TournamentContext, shown_places
from pipeline.views.print.heading import Heading, heading
from pipeline.views.standings.groups import about_groups, advanced_in, by_group
from pipeline.views.standings.lines import cut_lines
from pipeline.views.standings.page import standings_heading, tiebreak_value


@dataclass(frozen=True, slots=True)
class PrintedStanding:
    """A row: `figures` are points, record and tie-breaks; `cut` is the label of the line that follows."""

    place: str
    name: str
    detail: str
    figures: tuple[str, ...]
    cut: str


@dataclass(frozen=True, slots=True)
class PrintedGroup:
    """The rows of one group, with the places in it."""

    heading: str
    rows: tuple[PrintedStanding, ...]


@dataclass(frozen=True, slots=True)
class PrintedCategories:
    """The best of each category; `columns` are category, place in it, player, place. Without rows there are none."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[CategoryRow, ...]


@dataclass(frozen=True, slots=True)
class StandingsSheet:
    """The table of standings; `columns` are place, player and the figures; `key` says what the tie-breaks are.

    Where there are `groups`, their tables come first; the table of all then has a heading, `among_all`, and `about` says what it
    rests on.
    """

    heading: Heading
    columns: tuple[str, ...]
    rows: tuple[PrintedStanding, ...]
    key: tuple[str, ...]
    categories: PrintedCategories
    groups: tuple[PrintedGroup, ...] = ()
    among_all: str = ""
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedPlace:
    """A row of the final classification."""

    place: str
    name: str
    detail: str
    reached: str
    rule: str


@dataclass(frozen=True, slots=True)
class ClassificationSheet:
    """The final classification, or as far as it goes; `columns` are place, player, how far, by which rule."""

    heading: Heading
    columns: tuple[str, ...]
    rows: tuple[PrintedPlace, ...]
    categories: PrintedCategories


def standings_sheet(context: TournamentContext) -> StandingsSheet:
    """The standings as their page shows them, without the receipts."""
    words = context.words
    lines = cut_lines(context)
    places = shown_places(context.state.standings)
    return StandingsSheet(
        heading=heading(context, standings_heading(context), dated=True),
        columns=(
            words.pgettext("heading of the places", "#"),
            words.gettext("Player"),
            words.gettext("Points"),
            context.table.record_heading,
            *(column.short for column in context.table.columns),
        ),
        rows=tuple(
            _row(context, standing.among_all(), places[standing.player], lines.get(index, ""))
            for index, standing in enumerate(context.state.standings)
        ),
        key=tuple(column.title for column in context.table.columns),
        categories=_categories(context),
        groups=printed_groups(context),
        among_all=words.gettext("All groups") if context.state.structure.groups > 1 else "",
        about=about_groups(context),
    )


def printed_groups(context: TournamentContext) -> tuple[PrintedGroup, ...]:
    """The tables of the groups; who goes on has how beneath the name."""
    told = advanced_in(context)
    return tuple(
        PrintedGroup(
            heading,
            tuple(
                _row(context, standing, str(standing.group_place), "", told.get(standing.player, ""))
                for standing in own
            ),
        )
        for heading, own in by_group(context)
    )


def _row(
    context: TournamentContext, standing: Standing, place: str, cut: str, advanced: str = ""
) -> PrintedStanding:
    person, status = context.people[standing.player], context.table.status(standing)
    return PrintedStanding(
        place=place,
        name=person.name,
        detail=" · ".join(text for text in (status, advanced, person.detail) if text),
        figures=(
            context.words.number(standing.points),
            context.table.record(standing),
            *(tiebreak_value(standing, column) for column in context.table.columns),
        ),
        cut=cut,
    )


def classification_sheet(context: TournamentContext) -> ClassificationSheet:
    """The final classification as its page shows it."""
    words = context.words
    return ClassificationSheet(
        heading=heading(context, classification_heading(context), dated=True),
        columns=(
            words.pgettext("heading of the places", "#"),
            words.gettext("Player"),
            words.gettext("Reached"),
            words.gettext("How the place was decided"),
        ),
        rows=tuple(
            PrintedPlace(row.place, row.person.name, row.person.detail, row.reached, row.rule)
            for row in classification_rows(context)
        ),
        categories=_categories(context),
    )


def _categories(context: TournamentContext) -> PrintedCategories:
    words = context.words
    return PrintedCategories(
        heading=words.gettext("The best of each category"),
        columns=(
            words.gettext("Category"),
            words.pgettext("heading of the places", "#"),
            words.gettext("Player"),
            words.gettext("Place"),
        ),
        rows=category_rows(context),
    )
