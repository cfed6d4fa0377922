"""The lines in the standings: where the cut falls, and where a part of the field plays on in further rounds."""

from collections.abc import Collection, Iterator, Mapping

from pipeline.engine.standings.cut import advancing, next_stage
from pipeline.locale.catalogue import N_, NN_
from pipeline.model import PlayerNumber, Status
from pipeline.views.context.tournament import TournamentContext


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
