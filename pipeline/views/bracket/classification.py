"""The final classification."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.locale.catalogue import N_
from pipeline.model.bracket import Classified, PlaceRule
from pipeline.views.categories import CategoryRow, category_rows
from pipeline.views.context.tournament import CLASSIFICATION, Invited, TournamentContext
from pipeline.views.language.people import Person
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import PageKind

RULES = {
    PlaceRule.WON_FINAL: N_("won the final"),
    PlaceRule.LOST_FINAL: N_("lost the final"),
    PlaceRule.WON_THIRD_PLACE: N_("won the match for third place"),
    PlaceRule.LOST_THIRD_PLACE: N_("lost the match for third place"),
    PlaceRule.OUT_BY_STANDING: N_("out in this round, placed by the standing before the bracket"),
    PlaceRule.OUT_ALONE: N_("out in this round"),
    PlaceRule.OUT_SHARED: N_("out in this round, place shared"),
    PlaceRule.LEFT_AT_CUT: N_("qualified but left before the bracket"),
    PlaceRule.FINAL_TABLE: N_("place at the final table"),
    PlaceRule.SEMI_FINAL_TABLE: N_("place at the semi-final table, then preliminary standing"),
    PlaceRule.EXCLUDED: N_("excluded by warnings"),
    PlaceRule.DISQUALIFIED: N_("disqualified"),
}

_BY_A_MATCH = frozenset(
    {PlaceRule.WON_FINAL, PlaceRule.LOST_FINAL, PlaceRule.WON_THIRD_PLACE, PlaceRule.LOST_THIRD_PLACE}
)


@dataclass(frozen=True, slots=True)
class ClassificationRow:
    """A player's final place, how far they came and the rule that gave the place."""

    place: str
    person: Person
    reached: str
    rule: str
    short: str
    """The rule where a match gave the place, else the round reached."""
    first: bool


@dataclass(frozen=True, slots=True)
class ClassificationPage:
    """The list, best first."""

    frame: Frame
    heading: str
    lead: str
    rows: tuple[ClassificationRow, ...]
    invited: Invited | None
    categories: tuple[CategoryRow, ...] = ()


def classification_page(frame: Frame, context: TournamentContext) -> ClassificationPage:
    """The page of a tournament's final classification."""
    words, final = context.words, context.state.classification.final
    lead = "" if final else words.gettext(context.stages.knockout_running)
    return ClassificationPage(
        frame=frame,
        heading=classification_heading(context),
        lead=lead,
        rows=classification_rows(context),
        invited=context.invited,
        categories=category_rows(context),
    )


def classification_heading(context: TournamentContext) -> str:
    """`Final classification`, or `Classification so far`."""
    if context.state.classification.final:
        return context.words.gettext("Final classification")
    return context.words.gettext("Classification so far")


def classification_rows(context: TournamentContext) -> tuple[ClassificationRow, ...]:
    """All rows."""
    places = context.final_places
    return tuple(_row(context, row, places[row.player]) for row in context.state.classification.rows)


def _row(context: TournamentContext, row: Classified, place: str) -> ClassificationRow:
    words = context.words
    reached = words.gettext(context.stages.swiss) if row.reached is None else context.round(row.reached)
    rule = _in_group(context, row) or words.gettext(_rule(context, row.rule))
    short = rule if row.rule in _BY_A_MATCH else reached
    bracket = context.state.bracket
    first = row.place == 1 and (
        bracket is None or not context.state.classification.final or bracket.champion is not None
    )
    return ClassificationRow(place, context.people[row.player], reached, rule, short, first)


def _in_group(context: TournamentContext, row: Classified) -> str:
    """The place in the group, of who came no further."""
    line = context.standings.get(row.player)
    if row.rule is not PlaceRule.SWISS or line is None or line.group_place is None:
        return ""
    return context.words.gettext("place %(place)s in group %(letter)s", place=line.group_place, letter=line.group)


def _rule(context: TournamentContext, rule: PlaceRule) -> str:
    match rule:
        case PlaceRule.SWISS:
            return context.stages.by_swiss
        case PlaceRule.STILL_IN:
            return context.stages.still_in
        case _:
            return RULES[rule]


PAGE: PageKind[TournamentContext] = PageKind(
    file=CLASSIFICATION,
    heading=lambda context: context.words.gettext("Classification"),
    when=lambda context: context.has_classification,
    model=classification_page,
    template="classification",
    corrected=True,
)
