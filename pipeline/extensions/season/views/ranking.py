"""The ranking of a game: totals or average places, and each opened into the tournaments that it is made of."""

from collections.abc import Iterator

from msgspec import Struct

from pipeline.extensions.season.model import DecidedBy, RankingRow
from pipeline.extensions.season.views.frame import GamePageKind, ListPart, game_parts, is_heavy
from pipeline.extensions.season.views.game import RANKING, EntryView, SeasonGame, SeasonPerson, Sparkline
from pipeline.locale.catalogue import N_
from pipeline.views.layout.frame import Frame, HeadedPage, NavLink

DECIDED = {
    DecidedBy.EVENTS: N_("more events"),
    DecidedBy.BEST_PLACE: N_("best place"),
    DecidedBy.SHARED: N_("place shared"),
}


class PartView(Struct, frozen=True):
    """What one tournament adds: `worth` are the points of the place."""

    entry: EntryView
    place: str
    worth: str
    counted: bool


class RankingLine(Struct, frozen=True):
    """A player's row; `opens` labels what opens the parts: empty where they may not be told, or there is but one, `only`."""

    place: str
    person: SeasonPerson
    value: str
    decided: str
    """What parts them from their neighbours where it is not the figure."""
    opens: str
    only: EntryView | None
    first: bool
    line: Sparkline | None
    """Their places from tournament to tournament, where they may be told."""
    parts: tuple[PartView, ...]
    sum: str
    """`25 + 18 = 43`; empty where there is nothing to add."""


class RankingPage(HeadedPage, frozen=True):
    """One part of the ranking."""

    value_heading: str
    """Empty where the places of one tournament are all there is."""
    worth_heading: str
    """Of what a place is worth, where that is not the place itself."""
    parts: tuple[NavLink, ...]
    rows: tuple[RankingLine, ...]
    apart: bool
    """Whether the arithmetic is left to the players' pages, at `anchor`."""
    anchor: str
    state: str
    """Why nobody has a place; empty where somebody has."""
    rules: tuple[str, ...]
    worth: tuple[tuple[str, str], ...]
    note: str


def _stands(game: SeasonGame) -> bool:
    return game.alone or bool(game.placed)


def ranking_page(frame: Frame, game: SeasonGame, part: ListPart[RankingRow]) -> RankingPage:
    """The page of one part of the ranking."""
    words, ranking = game.words, game.facts.ranking
    worth = [(str(place), words.number(points)) for place, points in enumerate(ranking.points, start=1)]
    beyond = words.gettext("from %(place)s", place=len(ranking.points) + 1), words.number(ranking.beyond)
    note = words.gettext(
        "If a player’s name is not shown the same way at all events, only the total is shown, so that no "
        "event gives away what another keeps private."
    )
    apart = is_heavy(len(ranking.rows), [len(row.parts) for row in ranking.rows if len(row.parts) > 1])
    return RankingPage(
        frame=frame,
        heading=words.gettext("Final classification") if game.alone else words.gettext("Ranking"),
        lead=game.lead,
        value_heading=game.value_heading,
        worth_heading="" if game.by_average else words.gettext("Points"),
        parts=part.links,
        rows=tuple(ranking_line(game, row, apart=apart) for row in part.rows),
        apart=apart,
        anchor=game.folder,
        state=game.state,
        rules=tuple(ranking_rules(game)),
        worth=() if game.by_average else (*worth, beyond),
        note="" if all(game.person(row.player).href for row in ranking.rows) else note,
    )


def ranking_line(game: SeasonGame, row: RankingRow, *, apart: bool) -> RankingLine:
    """A player's row, without the parts where they stand `apart`."""
    person = game.person(row.player)
    told = bool(person.href) and not game.alone
    single = told and len(row.parts) == 1
    several = told and not single
    parts = (
        PartView(game.entries[part.entry], str(part.place), game.words.number(part.worth), part.counted)
        for part in row.parts
    )
    return RankingLine(
        place=game.places[row.player],
        person=person,
        value=game.value(row.value),
        decided=_decided(game, row),
        opens=_opens(game, row) if several else "",
        only=game.entries[row.parts[0].entry] if single else None,
        first=row.place == 1,
        line=game.line_of(row.player) if told else None,
        parts=tuple(parts) if several and not apart else (),
        sum=arithmetic(game, row) if several and not apart else "",
    )


def counted_events(game: SeasonGame, row: RankingRow) -> str:
    """`5`, or `3 of 5` where not all of them count."""
    counted, all_ = len(row.counted), len(row.parts)
    if counted == all_:
        return str(all_)
    return game.words.gettext("%(counted)s of %(all)s", counted=counted, all=all_)


def arithmetic(game: SeasonGame, row: RankingRow) -> str:
    """How the figure comes about: `25 + 18 + 15 = 58`, `(1 + 3) ÷ 2 = 2.00`; empty for a single tournament."""
    counted = row.counted
    if len(counted) < 2:
        return ""
    terms = " + ".join(game.words.number(part.worth) for part in counted)
    steps = f"({terms}) ÷ {len(counted)}" if game.by_average else terms
    return f"{steps} = {game.value(row.value)}"


def _opens(game: SeasonGame, row: RankingRow) -> str:
    counted, all_ = len(row.counted), len(row.parts)
    if counted == all_:
        return game.words.ngettext("%(count)s event", "%(count)s events", all_)
    return game.words.ngettext(
        "%(counted)s of %(count)s event", "%(counted)s of %(count)s events", all_, counted=counted
    )


def _decided(game: SeasonGame, row: RankingRow) -> str:
    """What fixed the place among its neighbours where it was not the figure itself."""
    if game.state:
        return ""
    if row.place is None:
        missing = game.facts.ranking.needed - len(row.parts)
        if missing < 1:
            return ""
        return game.words.ngettext("%(count)s event missing", "%(count)s events missing", missing)
    return "" if row.decided_by is DecidedBy.VALUE else game.words.gettext(DECIDED[row.decided_by])


def ranking_rules(game: SeasonGame) -> Iterator[str]:
    """How the ranking is made, in sentences."""
    words, ranking = game.words, game.facts.ranking
    if game.alone:
        yield words.gettext("One tournament is no season: a ranking begins with the second.")
        return
    if game.by_average:
        yield words.gettext("The ranking goes by the average of the final places, lowest first.")
    else:
        yield words.gettext(
            "Each tournament awards points for the final place. Players who share a place each get the "
            "points for it."
        )
    if ranking.best is not None:
        yield words.ngettext(
            "Only each player’s best event counts.", "Each player’s best %(count)s events count.", ranking.best
        )
    if ranking.needed > 1:
        yield words.ngettext(
            "Players with fewer than %(count)s event have no place.",
            "Players with fewer than %(count)s events have no place.",
            ranking.needed,
        )
    yield words.gettext(
        "Players with equal figures are ranked by the number of events that count, then by their best "
        "place; players who are still level share the place."
    )


PAGE = GamePageKind(
    file=RANKING,
    heading=lambda game: game.words.gettext("Ranking"),
    linked=_stands,
    parts=lambda game: game_parts(game, RANKING, game.facts.ranking.rows) if _stands(game) else (),
    model=ranking_page,
    template="ranking",
)
