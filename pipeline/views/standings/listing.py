"""The standings as a listing, as a whole and by groups: all that any medium says of them, with the lines that part who plays on."""

from collections.abc import Collection, Iterator, Mapping
from functools import partial

from pipeline.engine.standings.cut import advancing, next_stage, routes
from pipeline.locale.catalogue import N_, NN_
from pipeline.model import Number, Outcome, PlayerNumber, Route, Standing, Status, replace
from pipeline.views.context.tiebreaks import decided_by, full_name, shown_keys
from pipeline.views.context.tournament import TournamentContext, shown_places
from pipeline.views.language.stage_words import group_name
from pipeline.views.language.words import STATUSES, Words
from pipeline.views.listing import ColumnKind, ListColumn, Listing, person_columns, place_column


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


def qualifying(context: TournamentContext) -> frozenset[PlayerNumber]:
    """Who plays on by the next line: the seeds of the cut, before it the first active players, or who would come to the next stage."""
    state = context.state
    stage = next_stage(state.contest)
    if stage is not None:
        return frozenset(advancing(state.contest, stage, state.standings))
    if state.cut is not None:
        return frozenset(state.cut.seeds)
    active = [standing.player for standing in state.standings if standing.status is Status.ACTIVE]
    return frozenset(active[: state.structure.cut])


def cut_lines(context: TournamentContext) -> Mapping[int, str]:
    """The label of each line, by the row of the standings (from 0) that it follows."""
    found: dict[int, str] = {}
    for players, label in _lines(context):
        rows = [index for index, standing in enumerate(context.state.standings) if standing.player in players]
        if rows:
            before = found.get(rows[-1])
            found[rows[-1]] = f"{before} · {label}" if before else label
    return found


_PLAYED_ON = NN_(
    "%(count)s player played on after round %(after)s",
    "%(count)s players played on after round %(after)s",
)
_FROM_ZERO = NN_(
    "%(count)s player played on after round %(after)s, from zero",
    "%(count)s players played on after round %(after)s, from zero",
)


def _lines(context: TournamentContext) -> Iterator[tuple[Collection[PlayerNumber], str]]:
    """Who stands above each line, and its label."""
    words, contest = context.words, context.state.contest
    stage = next_stage(contest)
    if stage is None:
        label = _cut_label(context)
    elif stage.points is not None:
        label = words.gettext(
            "After round %(after)s: everyone with %(points)s or more plays on",
            after=stage.after,
            points=words.points(stage.points),
        )
    else:
        label = words.gettext("After round %(after)s: the top %(size)s play on", after=stage.after, size=stage.best)
    yield qualifying(context), label
    for fallen in contest.begun_stages:
        on = contest.advanced(fallen)
        yield on, words.ngettext(*(_PLAYED_ON if fallen.carry else _FROM_ZERO), len(on), after=fallen.after)


_ADVANCED = N_("Cut: the top %(size)s advance"), N_("Cut: %(size)s of these %(count)s advance")
_ADVANCING = N_("Cut: the top %(size)s will advance"), N_("Cut: %(size)s of these %(count)s will advance")
_TO_SEMI_FINAL = (
    N_("Cut: the top %(size)s go to the semi-final"),
    N_("Cut: %(size)s of these %(count)s go to the semi-final"),
)
_TO_FINAL_TABLE = (
    N_("Cut: the top %(size)s go to the final table"),
    N_("Cut: %(size)s of these %(count)s go to the final table"),
)


def _cut_label(context: TournamentContext) -> str:
    """What the line of the cut says: where somebody above it has left, it counts who plays on."""
    words, state, qualified = context.words, context.state, qualifying(context)
    above = max(
        (row for row, standing in enumerate(state.standings, start=1) if standing.player in qualified), default=0
    )
    if context.seated:
        of_all, of_some = _TO_SEMI_FINAL if context.semi_final else _TO_FINAL_TABLE
    else:
        of_all, of_some = _ADVANCED if context.swiss_complete else _ADVANCING
    if len(qualified) < above:
        return words.gettext(of_some, size=len(qualified), count=above)
    return words.gettext(of_all, size=len(state.cut.seeds) if state.cut else state.structure.cut)


_BY_PLACE = {1: N_("group winner"), 2: N_("second in the group")}
_BEST_OF_NEXT = {
    1: N_("among the best group winners"),
    2: N_("among the best seconds"),
    3: N_("among the best thirds"),
}


def by_group(context: TournamentContext) -> Iterator[tuple[str, tuple[Standing, ...]]]:
    """The heading of each group with its players, best first; nothing where there are no groups."""
    standings = context.state.standings
    letters = {standing.group for standing in standings if standing.group}
    stated = [name for name in context.state.contest.groups if name in letters]
    for letter in stated or sorted(letters):
        own = [standing for standing in standings if standing.group == letter]
        own.sort(key=lambda standing: standing.group_place or 0)
        yield group_name(letter, context.words), tuple(own)


def advanced_in(context: TournamentContext) -> Mapping[PlayerNumber, str]:
    """How everybody in a tournament's cut came into it, where it is played in groups: `group winner`."""
    found = routes(context.state)
    told = {
        standing.player: _advanced(context.words, standing.group_place, found.get(standing.player))
        for standing in context.state.standings
    }
    return {player: text for player, text in told.items() if text}


def _advanced(words: Words, place: int | None, route: Route | None) -> str:
    match route:
        case Route.GROUP_PLACE if place in _BY_PLACE:
            return words.gettext(_BY_PLACE[place])
        case Route.GROUP_PLACE:
            return words.gettext("place %(place)s in the group", place=place)
        case Route.BEST_OF_NEXT if place in _BEST_OF_NEXT:
            return words.gettext(_BEST_OF_NEXT[place])
        case Route.BEST_OF_NEXT:
            return words.gettext("among the best of place %(place)s", place=place)
        case _:
            return ""


def about_groups(context: TournamentContext) -> Iterator[str]:
    """What the table of all groups rests on: its order, who goes on, and that groups of another size have played more."""
    words, structure = context.words, context.state.structure
    if structure.groups < 2:
        return
    yield words.gettext(
        "The first of each group come first, then the seconds, and so on; players of the same place by points, then by the tie-breaks."
    )
    every, rest = divmod(structure.cut, structure.groups)
    if structure.cut and not rest:
        yield words.ngettext(
            "From each group %(count)s player advances.", "From each group %(count)s players advance.", every
        )
    elif structure.cut:
        yield words.gettext(
            "Advancing: %(every)s from each group and %(rest)s more, the best of those who come next.",
            every=every,
            rest=rest,
        )
    if len({len(own) for _, own in by_group(context)}) > 1:
        yield words.gettext(
            "The groups are not all of one size: in a larger one more matches are played, and points are compared as they are."
        )
