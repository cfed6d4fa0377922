"""The page of the cut forecast."""

from collections.abc import Iterator

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import CutVerdict, Forecast, Number, Prospect
from pipeline.views.context.tournament import TournamentContext, shown_places
from pipeline.views.language.people import Person
from pipeline.views.layout.frame import Frame, HeadedPage
from pipeline.views.layout.page_kind import Linked, PageKind, PageKinds
from pipeline.views.standings.forecast import chance_shown, chance_with_error, points_with_result, verdict_word

_BARS = 24
"""So many have a bar, those with the greatest chances."""


class ChanceBar(Struct, frozen=True):
    """A player whose cut is open: the bar in percent, the chance in words, what is enough for certain."""

    person: Person
    at: int
    chance: str
    needs: str


class ChancePicture(Struct, frozen=True):
    """The bars, the greatest chance first."""

    title: str
    rows: tuple[ChanceBar, ...]


class ForecastRow(Struct, frozen=True):
    """A player's row; an empty figure is one that there is not."""

    place: str
    person: Person
    points: str
    verdict: str
    sure_with: str
    possible_with: str
    most: str
    chance: str
    inside: bool


class ForecastPage(HeadedPage, frozen=True):
    """The table in the order of the standings; `simulated`: it has a column for the chances."""

    rows: tuple[ForecastRow, ...]
    simulated: bool
    notes: tuple[str, ...]
    picture: ChancePicture | None


def forecast_page(frame: Frame, context: TournamentContext) -> ForecastPage:
    """The page of a tournament that has a forecast."""
    found = context.state.forecast
    assert found is not None
    places = shown_places(context.state.standings)
    return ForecastPage(
        frame=frame,
        heading=context.words.gettext("Cut forecast"),
        lead=_lead(context, found),
        rows=tuple(_row(context, found, prospect, places[prospect.player]) for prospect in found.prospects),
        simulated=found.runs > 0,
        notes=tuple(_notes(context, found)),
        picture=_picture(context, found),
    )


def _row(context: TournamentContext, forecast: Forecast, prospect: Prospect, place: str) -> ForecastRow:
    words, is_open = context.words, prospect.verdict is CutVerdict.OPEN
    return ForecastRow(
        place=place,
        person=context.people[prospect.player],
        points=words.number(context.standings[prospect.player].points),
        verdict=verdict_word(prospect.verdict, words),
        sure_with=_needed(context, forecast, prospect.sure_with) if is_open else "",
        possible_with=_needed(context, forecast, prospect.possible_with) if is_open else "",
        most=words.number(prospect.most),
        chance=chance_with_error(prospect.chance, words) if prospect.chance else "",
        inside=prospect.verdict is CutVerdict.IN,
    )


def _picture(context: TournamentContext, forecast: Forecast) -> ChancePicture | None:
    """The chances of those for whom the cut is open; None where there are none or nothing was simulated."""
    open_ = [(one, one.chance) for one in forecast.prospects if one.verdict is CutVerdict.OPEN and one.chance]
    if not open_:
        return None
    inside = sum(prospect.verdict is CutVerdict.IN for prospect in forecast.prospects)
    title = context.words.ngettext(
        "%(players)s players for %(count)s place",
        "%(players)s players for %(count)s places",
        forecast.cut - inside,
        players=len(open_),
    )
    bars = []
    for prospect, chance in sorted(open_, key=lambda one: -one[1].share)[:_BARS]:
        person, needs = context.people[prospect.player], _enough(context, forecast, prospect)
        bars.append(ChanceBar(person, round(100 * chance.share), chance_shown(chance), needs))
    return ChancePicture(title, tuple(bars))


def _enough(context: TournamentContext, forecast: Forecast, prospect: Prospect) -> str:
    """What makes a player sure of the cut, if anything does."""
    words, needed = context.words, prospect.sure_with
    if needed is None:
        return ""
    points = context.rules.points
    if forecast.rounds_left == 1 and not points.by_scores and needed > 0:
        if points.draw is not None and needed <= points.draw:
            return words.gettext("a draw is enough")
        if needed <= points.win:
            return words.gettext("win and you are in")
    return words.gettext("needs %(points)s", points=words.number(needed))


def _lead(context: TournamentContext, forecast: Forecast) -> str:
    words = context.words
    if forecast.points is not None:
        return words.ngettext(
            "Everyone with %(points)s or more plays on after round %(after)s; %(count)s round to go until then.",
            "Everyone with %(points)s or more plays on after round %(after)s; %(count)s rounds to go until then.",
            forecast.rounds_left,
            points=words.points(forecast.points),
            after=forecast.after,
        )
    if forecast.after is not None:
        return words.ngettext(
            "The top %(size)s play on after round %(after)s; %(count)s round to go until then.",
            "The top %(size)s play on after round %(after)s; %(count)s rounds to go until then.",
            forecast.rounds_left,
            size=forecast.cut,
            after=forecast.after,
        )
    return words.ngettext(
        "%(size)s advance; %(count)s round to go.",
        "%(size)s advance; %(count)s rounds to go.",
        forecast.rounds_left,
        size=forecast.cut,
    )


def _needed(context: TournamentContext, forecast: Forecast, points: Number | None) -> str:
    """So many points; where one match is left, the result that brings them."""
    if points is None:
        return "–"
    return points_with_result(context, forecast, points, context.words.number(points))


def _notes(context: TournamentContext, forecast: Forecast) -> Iterator[str]:
    gettext = context.words.gettext
    yield gettext(_CERTAIN_BY_TABLE if forecast.scheduled else _CERTAIN)
    if forecast.scheduled:
        yield gettext(_TABLE_EXACT if forecast.exact else _TABLE)
    elif forecast.points is not None:
        yield gettext(_BY_POINTS)
    else:
        yield gettext(_EXACT if forecast.exact else _DRAWN if forecast.drawn else _UNDRAWN)
    yield gettext(
        "Points needed means points from the remaining rounds: with that many a player is in whatever the "
        "others do, and with fewer than the number given as possible the player is out. A dash: no number of "
        "points is enough on its own."
    )
    if forecast.runs:
        yield gettext(
            "The chance is an estimate that treats all players as equally strong. The remaining rounds were simulated %(runs)s times using lots from the published seed %(seed)s; matches end in the same proportions as those played so far. The figure after ± is the standard error.",
            runs=forecast.runs,
            seed=context.event.seed,
        )
    elif any(prospect.verdict is CutVerdict.OPEN for prospect in forecast.prospects):
        yield gettext("There are too many players to simulate chances.")
    yield gettext(
        "All this holds as long as no result already entered is corrected and nobody is added; players who "
        "are out may still get in if others leave."
    )


_EXACT = N_(
    "Every possible outcome of the last matches has been checked, tie-breaks included, so what is shown as "
    "open really is open."
)
_DRAWN = N_(
    "The remaining matches were looked at one by one. Players level on points count either way unless their "
    "tie-breaks are settled, so somebody shown as open may really be in or out."
)
_UNDRAWN = N_(
    "This follows from the points that the remaining matches can bring. Players level on points count either "
    "way, so somebody shown as open may really be in or out."
)
_BY_POINTS = N_(
    "This follows from the points that the remaining matches can bring: a number of points is needed, not a place, so "
    "what is shown as open really is open."
)
_CERTAIN = N_(
    "“In” and “out” are certain: they hold for every possible result of the remaining matches and every "
    "pairing of the rounds to come, including forfeits and rematches."
)
_CERTAIN_BY_TABLE = N_(
    "“In” and “out” are certain: they hold for every possible result of the remaining matches, forfeits included."
)
_TABLE_EXACT = N_(
    "The matches to come are known. Every way in which those of each group can end has been checked, tie-breaks included, so what is shown as open really is open."
)
_TABLE = N_(
    "The matches to come are known. In each group every way in which they can end was looked at, unless there are too many. Players whom only scores or the comparison with other groups can part count either way, so somebody shown as open may really be in or out."
)


PAGE: PageKind[TournamentContext] = PageKind(
    file="forecast.html",
    heading=lambda context: context.words.gettext("Cut forecast"),
    when=lambda context: context.state.forecast is not None,
    model=forecast_page,
    template="forecast",
    linked=Linked.STANDINGS,
    after="crosstable",
)
PAGES = PageKinds(tournament=(PAGE,))
