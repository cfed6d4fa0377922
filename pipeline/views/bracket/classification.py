"""The final classification."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import ClassVar

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import Classified, PlaceRule, Standing, replace
from pipeline.views.categories import CategoryLine, category_listing
from pipeline.views.context.tournament import CLASSIFICATION, Invited, TournamentContext
from pipeline.views.language.people import Person
from pipeline.views.layout.frame import Frame, HeadedPage, NavLink
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.layout.parts import groups_within
from pipeline.views.listing import ColumnHead, ColumnKind, ListColumn, Listing, person_columns, place_column
from pipeline.views.standings.listing import standings_listing

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


class ClassificationRow(Struct, frozen=True):
    """A player's final place, how far they came and the rule that gave the place; `still_in` may come further."""

    place: str
    person: Person
    reached: str
    rule: str
    short: str
    """The rule where a match gave the place, else the round reached."""
    first: bool
    still_in: bool
    rank: int | None
    """The place as a number."""


class ClassifiedFigures(Struct, frozen=True):
    """A row with what the player had before the finals, as the standings show it; `told` is what the group does not say of them, the champion's title first."""

    row: ClassificationRow
    told: str
    figures: tuple[str, ...]


class ReachedGroup(Struct, frozen=True):
    """Those who came equally far, or are still in; `rule` is what most of their places rest on."""

    reached: str
    rule: str
    rows: tuple[ClassifiedFigures, ...]


class ClassificationPage(HeadedPage, frozen=True):
    """The list, best first; without standings there are no figures at all."""

    groups: tuple[ReachedGroup, ...]
    heads: Mapping[str, ColumnHead]
    """The headings of the listing, by the keys of its columns."""
    figures: tuple[ColumnHead, ...]
    """Those of the figures; none without standings."""
    span: int
    invited: Invited | None
    categories: Listing[CategoryLine] | None = None
    parts: tuple[NavLink, ...] = ()
    """The parts of a list that is too long for one page."""

    per_row: ClassVar[int] = 1

    @property
    def lines(self) -> int:
        """The players listed."""
        return sum(len(group.rows) for group in self.groups)

    def part(self, frame: Frame, rows: slice, parts: tuple[NavLink, ...]) -> ClassificationPage:
        """The page with these rows alone, under the names of their groups."""
        here = replace(self, frame=frame, groups=groups_within(self.groups, "rows", rows), parts=parts)
        return here if rows.start == 0 else replace(here, lead="", invited=None, categories=None)


def classification_page(frame: Frame, context: TournamentContext) -> ClassificationPage:
    """The page of a tournament's final classification."""
    words, final, keys = context.words, context.state.classification.final, _keys(context)
    listing, before = classification_listing(context), standings_listing(context)
    return ClassificationPage(
        frame=frame,
        heading=listing.title,
        lead="" if final else words.gettext(context.stages.knockout_running),
        groups=tuple(_groups(context, listing.rows, before)),
        heads=listing.heads,
        figures=tuple(before[key].head for key in keys),
        span=2 + len(keys),
        invited=context.invited,
        categories=category_listing(context),
    )


def classification_listing(context: TournamentContext) -> Listing[ClassificationRow]:
    """Everybody, best first, with how far they came and the rule that gave the place."""
    words, final = context.words, context.state.classification.final
    return Listing(
        words.gettext("Final classification") if final else words.gettext("Classification so far"),
        (
            place_column(words, lambda row: row.rank, lambda row: row.place),
            *person_columns(words, lambda row: row.person),
            ListColumn("reached", words.gettext("Reached"), lambda row: row.reached, str),
            ListColumn(
                "rule",
                words.gettext("How the place was decided"),
                lambda row: row.rule,
                str,
                ColumnKind.SENTENCE,
                filed=False,
            ),
        ),
        classification_rows(context),
        lambda row: row.person.detail,
    )


def classification_with_figures(context: TournamentContext) -> Listing[ClassificationRow]:
    """The same with points and record of the standings, where there are any: what is read far from the event's pages."""
    listing = classification_listing(context)
    if not context.has_standings:
        return listing
    before = standings_listing(context)
    figures = (_before_finals(context, before[key]) for key in ("points", "record"))
    at = next(at for at, column in enumerate(listing.columns) if column.key == "reached")
    return replace(listing, columns=(*listing.columns[:at], *figures, *listing.columns[at:]))


def _before_finals(context: TournamentContext, column: ListColumn[Standing]) -> ListColumn[ClassificationRow]:
    def read(row: ClassificationRow) -> str:
        standing = context.standings.get(row.person.number)
        return "" if standing is None else column.read(standing)

    return ListColumn(
        column.key, column.heading, read, None, column.kind, column.name, column.narrow, column.title, read
    )


def _groups(
    context: TournamentContext, rows: Sequence[ClassificationRow], before: Listing[Standing]
) -> Iterator[ReachedGroup]:
    """The rows by how far the players came; who is still in stands apart, each with the round they are in."""
    for (still_in, reached), own in groupby(rows, lambda row: (row.still_in, "" if row.still_in else row.reached)):
        listed = tuple(own)
        if still_in:
            told = context.words.gettext(context.stages.still_in)
            inside = tuple(_figures(context, before, row, row.reached) for row in listed)
            yield ReachedGroup(context.knockout, told, inside)
            continue
        rule, times = Counter(row.rule for row in listed).most_common(1)[0]
        common = rule if 2 * times > len(listed) else ""
        out = (_figures(context, before, row, "" if row.rule == common else row.rule) for row in listed)
        yield ReachedGroup(reached, common, tuple(out))


def _figures(
    context: TournamentContext, before: Listing[Standing], row: ClassificationRow, told: str
) -> ClassifiedFigures:
    if row.first and context.state.classification.final:
        told = " · ".join(filter(None, (context.words.gettext("Champion"), told)))
    standing = context.standings.get(row.person.number)
    keys = _keys(context) if standing is not None else ()
    return ClassifiedFigures(row, told, tuple(before[key].read(standing) for key in keys if standing is not None))


def _keys(context: TournamentContext) -> tuple[str, ...]:
    """The columns of the standings that stand here too."""
    return ("points", "record", *(column.key for column in context.table.columns)) if context.has_standings else ()


def classification_rows(context: TournamentContext) -> tuple[ClassificationRow, ...]:
    """All rows."""
    return tuple(_row(context, row) for row in context.state.classification.rows)


def _row(context: TournamentContext, row: Classified) -> ClassificationRow:
    words, standing, bracket = context.words, context.standings.get(row.player), context.state.bracket
    reached = words.gettext(context.stages.swiss) if row.reached is None else context.round(row.reached)
    of_stage = {PlaceRule.SWISS: context.stages.by_swiss, PlaceRule.STILL_IN: context.stages.still_in}
    rule = words.gettext(of_stage.get(row.rule) or RULES[row.rule])
    if row.rule is PlaceRule.SWISS and standing is not None and standing.group_place is not None:
        place, letter = standing.group_place, standing.group
        rule = words.gettext("place %(place)s in group %(letter)s", place=place, letter=letter)
    champion = bracket is None or not context.state.classification.final or bracket.champion is not None
    return ClassificationRow(
        place=context.final_places[row.player],
        person=context.people[row.player],
        reached=reached,
        rule=rule,
        short=rule if row.rule in _BY_A_MATCH else reached,
        first=row.place == 1 and champion,
        still_in=row.rule is PlaceRule.STILL_IN,
        rank=row.place,
    )


PAGE: PageKind[TournamentContext] = PageKind(
    file=CLASSIFICATION,
    heading=lambda context: context.words.gettext("Classification"),
    when=lambda context: bool(context.knockout),
    model=classification_page,
    template="classification",
    corrected=True,
)
