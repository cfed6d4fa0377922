"""How the cut fell, in words: who was in, who was out, and by what."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pipeline.engine.standings.cut import CutLine, cut_line
from pipeline.engine.standings.standings import POINTS
from pipeline.locale.catalogue import N_
from pipeline.model import GROUP_PLACE, PlayerNumber, Standing
from pipeline.rules.tiebreaks.lot import LOT
from pipeline.views.context.tiebreaks import full_name, short_name, title
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import Person
from pipeline.views.standings.listing import standings_listing

_DIGITS = 8


class LevelRow(Struct, frozen=True):
    """A player level on points with the line; `inside` whether they play on, `value` what parted them from the others."""

    place: str
    person: Person
    points: str
    values: tuple[str, ...]
    verdict: str
    inside: bool


class CutStory(Struct, frozen=True):
    """The section: sentences, then who was level, with the tie-breaks that `headings` name."""

    sentences: tuple[str, ...]
    headings: tuple[tuple[str, str], ...]
    level: tuple[LevelRow, ...]


def cut_story(context: TournamentContext) -> CutStory | None:
    """How the cut of a tournament fell; None where there is none, or not yet."""
    line = cut_line(context.state)
    if line is None:
        return None
    # The tie-breaks up to the one that parted the two around the line.
    keys = [receipt.key for receipt in line.last_in.receipts]
    keys = keys[: keys.index(line.decided_by) + 1] if line.decided_by in keys else keys
    listing, words = standings_listing(context), context.words
    columns = [listing[column.key] for column in context.table.columns if column.key in keys]
    headings = [(column.heading, column.title) for column in columns]
    if by_lot := line.decided_by == LOT:  # which has no column in the standings
        headings.append((short_name(LOT, context.rules, words), title(LOT, context.rules, words)))
    seeds = frozenset(context.state.cut.seeds if context.state.cut else ())

    def row(standing: Standing) -> LevelRow:
        values, inside = [column.read(standing) for column in columns], standing.player in seeds
        if by_lot:
            receipt = standing.receipt(LOT)
            values.append(receipt.lot[:_DIGITS] if receipt else "")
        return LevelRow(
            place=listing["place"].read(standing),
            person=context.people[standing.player],
            points=listing["points"].read(standing),
            values=tuple(values),
            verdict=_verdict(context, line, standing.player, inside),
            inside=inside,
        )

    return CutStory(tuple(_sentences(context, line)), tuple(headings), tuple(map(row, line.level)))


def _verdict(context: TournamentContext, line: CutLine, player: PlayerNumber, inside: bool) -> str:
    words = context.words
    if player in line.left:
        return words.gettext("qualified but left")
    if player in line.moved_up:
        return words.gettext("moved up")
    return words.gettext("advances") if inside else words.gettext("out")


def _sentences(context: TournamentContext, line: CutLine) -> Iterator[str]:
    words = context.words
    if line.by_hand:
        yield words.gettext(
            "The players advancing are not those the standings now show. Once drawn, the cut is final."
        )
    elif line.first_out is None:
        yield words.gettext("Everyone still in the tournament advances.")
    else:
        yield _both_sides(context, line, line.last_in, line.first_out)
    for text, players in (
        (N_("Above the line but dropped before the cut: %(players)s."), line.gone),
        (N_("Qualified but left before the next round was drawn: %(players)s."), line.left),
        (N_("Moved up to replace them: %(players)s."), line.moved_up),
    ):
        if players:
            yield words.gettext(text, players=words.list([context.people[player].name for player in players]))


def _both_sides(context: TournamentContext, line: CutLine, last: Standing, first: Standing) -> str:
    words = context.words
    names = {"inside": context.people[last.player].name, "outside": context.people[first.player].name}
    if line.decided_by == POINTS:
        return words.gettext(
            "Decided on points: %(inside)s is last in with %(more)s, %(outside)s first out with %(fewer)s.",
            more=words.number(last.points),
            fewer=words.number(first.points),
            **names,
        )
    if line.decided_by == GROUP_PLACE:
        return words.gettext(
            "Decided by the place in the group: %(inside)s is last in with place %(place)s, %(outside)s first out with place %(below)s.",
            place=last.group_place or "–",
            below=first.group_place or "–",
            **names,
        )
    if not line.decided_by:
        return words.gettext(
            "Nothing separates %(inside)s, last in, from %(outside)s, first out: both have %(points)s.",
            points=words.points(last.points),
            **names,
        )
    return _by_tie_break(context, line.decided_by, last, first, names)


def _by_tie_break(
    context: TournamentContext, key: str, last: Standing, first: Standing, names: Mapping[str, str]
) -> str:
    """The same of two who are level on points, with their figures where the tie-break has a column that shows them."""
    words = context.words
    said = {"points": words.points(last.points), "tiebreak": full_name(key, context.rules, words), **names}
    column = next((column for column in context.table.columns if column.key == key), None)
    receipts = last.receipt(key), first.receipt(key)
    values = [column.show(receipt.value) for receipt in receipts if receipt] if column else []
    if len(set(values)) < 2:
        return words.gettext(
            "%(inside)s is last in and %(outside)s first out, both on %(points)s. Decided by: %(tiebreak)s.", **said
        )
    return words.gettext(
        "%(inside)s is last in and %(outside)s first out, both on %(points)s. Decided by: %(tiebreak)s, %(one)s to %(other)s.",
        one=values[0],
        other=values[1],
        **said,
    )
