"""The standings as a listing: all that any medium says of them."""

from collections.abc import Iterator
from functools import partial

from pipeline.locale.catalogue import N_
from pipeline.model import Number, Outcome, Standing, Status, replace
from pipeline.views.context.tiebreaks import decided_by, full_name, shown_keys
from pipeline.views.context.tournament import TournamentContext, shown_places
from pipeline.views.language.words import STATUSES
from pipeline.views.listing import ColumnKind, ListColumn, Listing, person_columns, place_column
from pipeline.views.standings.groups import advanced_in, by_group
from pipeline.views.standings.lines import cut_lines


def standings_heading(context: TournamentContext) -> str:
    """`Final standings`, `Standings after round 3`, `Standings during round 3`."""
    words, state = context.words, context.state
    if context.swiss_complete:
        return words.gettext(context.stages.after_swiss if state.structure.cut else N_("Final standings"))
    last = state.current
    assert last is not None  # there are standings
    if last.complete:
        return words.gettext("Standings after round %(number)s", number=last.round.number)
    if any(last.ended):
        return words.gettext("Standings during round %(number)s", number=last.round.number)
    return words.gettext("Standings before round %(number)s", number=last.round.number)


def standings_listing(context: TournamentContext) -> Listing[Standing]:
    """Everybody, best first, each with what explains their place among all."""
    words, people, left = context.words, context.people, context.table.statuses
    places = shown_places(context.state.standings)
    return Listing(
        title=standings_heading(context) if context.has_standings else words.gettext("Standings"),
        columns=(
            place_column(words, lambda standing: standing.place, lambda standing: places[standing.player]),
            *person_columns(words, lambda standing: people[standing.player]),
            ListColumn(
                "points", words.gettext("Points"), lambda standing: standing.points, words.number, ColumnKind.FIGURE
            ),
            *_tiebreaks(context),
            *_records(context),
        ),
        rows=tuple(standing.across_groups() for standing in context.state.standings),
        detail=lambda standing: _said(left[standing.player], people[standing.player].detail),
        lines=cut_lines(context) if context.has_standings else {},
    )


def group_listings(context: TournamentContext) -> Iterator[Listing[Standing]]:
    """The standings of each group: place and what decided it are those in the group, and of who goes on it is said how."""
    every, left, how = standings_listing(context), context.table.statuses, advanced_in(context)
    place = replace(
        every["place"],
        value=lambda standing: standing.group_place,
        shown=lambda standing: str(standing.group_place),
    )
    for heading, own in by_group(context):
        yield Listing(
            heading,
            (place, *every.columns[1:]),
            own,
            lambda standing: _said(
                left[standing.player], how.get(standing.player, ""), context.people[standing.player].detail
            ),
        )


def _tiebreaks(context: TournamentContext) -> Iterator[ListColumn[Standing]]:
    """Won, drawn and lost, then the tie-breaks; one that says nothing here is in files alone."""
    table, figure = context.table, ColumnKind.FIGURE
    heading, title = table.record_words
    yield ListColumn("record", heading, table.record, str, figure, title=title, filed=False)
    shown = {column.key: column for column in table.columns}
    for key in shown_keys(context.rules):
        name, value = full_name(key, context.rules, context.words), partial(_receipt_value, key)
        if column := shown.get(key):
            yield ListColumn(key, column.short, value, column.show, figure, name, title=column.title)
        else:
            yield ListColumn(key, name, value)


def _receipt_value(key: str, standing: Standing) -> Number | None:
    receipt = standing.receipt(key)
    return None if receipt is None else receipt.value


def _records(context: TournamentContext) -> Iterator[ListColumn[Standing]]:
    """What decided the place, the record and the status; and what only some tournaments have: points that no round gave, groups."""
    words, state, left = context.words, context.state, context.table.statuses
    active = words.gettext(STATUSES[Status.ACTIVE])

    def decided(standing: Standing) -> str:
        return "–" if standing.place is None else decided_by(standing.decided_by, context.rules, words)

    yield ListColumn("decided_by", words.gettext("Decided by"), decided, str, filed=False)
    yield ListColumn("played", words.gettext("Rounds played"), lambda standing: standing.played)
    yield ListColumn("wins", words.gettext("Wins"), lambda standing: standing.count(Outcome.WIN))
    yield ListColumn("draws", words.gettext("Draws"), lambda standing: standing.count(Outcome.DRAW))
    yield ListColumn("losses", words.gettext("Losses"), lambda standing: standing.count(Outcome.LOSS))
    yield ListColumn(
        "status",
        words.gettext("Status"),
        lambda standing: left[standing.player] or active,
        shown=lambda standing: left[standing.player],
    )
    if state.adjusted:
        yield ListColumn("beside", words.gettext("Points beside the rounds"), lambda standing: standing.beside())
    if state.structure.groups > 1:
        how = advanced_in(context)
        yield ListColumn("group", words.gettext("Group"), lambda standing: standing.group)
        yield ListColumn("group_place", words.gettext("Place in the group"), lambda standing: standing.group_place)
        yield ListColumn("advanced", words.gettext("Advanced"), lambda standing: how.get(standing.player, ""))


def _said(*parts: str) -> str:
    return " · ".join(filter(None, parts))
