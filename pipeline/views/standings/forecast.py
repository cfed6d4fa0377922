"""The cut forecast in the words of pages that are not its own: its column of the standings, what it says of a player."""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from msgspec import Struct

from pipeline.locale.catalogue import N_
from pipeline.model import Chance, CutVerdict, Forecast, Number, PlayerNumber, Prospect
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.words import Words, percent
from pipeline.views.listing import ListColumn, Listing, person_columns

_HUNDREDTH = Fraction(1, 100)


class ForecastCell(Struct, frozen=True):
    """What the standings say of a player: a word or a percentage, and what they need, which may be empty."""

    text: str
    needs: str
    inside: bool


def forecast_cell(context: TournamentContext, prospect: Prospect) -> ForecastCell:
    """What the standings say of a player who has a prospect."""
    words, needs = context.words, ""
    if prospect.verdict is CutVerdict.OPEN and prospect.sure_with is not None:
        needs = words.gettext("needs %(points)s", points=words.number(prospect.sure_with))
    text = chance_shown(prospect.chance) if prospect.chance else verdict_word(prospect.verdict, words)
    return ForecastCell(text, needs, prospect.verdict is CutVerdict.IN)


def cut_prospect(context: TournamentContext, player: PlayerNumber) -> Iterator[str]:
    """What a player needs for the cut, in sentences; nothing where there is no forecast for them."""
    found, gettext, points = context.state.forecast, context.words.gettext, context.words.points
    own = next((held for held in (found.prospects if found else ()) if held.player == player), None)
    if found is None or own is None:
        return
    if own.verdict is CutVerdict.IN:
        yield gettext("In the cut for certain, whatever happens.")
    elif own.verdict is CutVerdict.OUT:
        yield gettext("The cut is out of reach.")
    else:
        if own.sure_with is not None:
            sure = points_with_result(context, found, own.sure_with, points(own.sure_with))
            yield gettext("Certain to make the cut with: %(points)s", points=sure)
        if own.possible_with:
            least = points_with_result(context, found, own.possible_with, points(own.possible_with))
            yield gettext("You need %(points)s", points=least)
        if own.chance:
            yield gettext("Chance of the cut: %(chance)s", chance=chance_with_error(own.chance, context.words))


def forecast_listing(context: TournamentContext, forecast: Forecast) -> Listing[Prospect]:
    """A row per player who can make the cut, for files; what there is not is empty."""
    words, people = context.words, context.people
    return Listing(
        words.gettext("Cut forecast"),
        (
            *person_columns(words, lambda prospect: people[prospect.player]),
            ListColumn("cut", words.gettext("Cut"), lambda prospect: verdict_word(prospect.verdict, words)),
            ListColumn("sure_with", words.gettext("Safe with"), lambda prospect: prospect.sure_with),
            ListColumn("possible_with", words.gettext("Can be enough"), lambda prospect: prospect.possible_with),
            ListColumn("most", words.gettext("At most"), lambda prospect: prospect.most),
            ListColumn(
                "chance",
                words.gettext("Chance"),
                lambda prospect: prospect.chance.share if prospect.chance else None,
            ),
            ListColumn(
                "error",
                words.gettext("Standard error"),
                lambda prospect: prospect.chance.error if prospect.chance else None,
            ),
        ),
        forecast.prospects,
    )


def verdict_word(verdict: CutVerdict, words: Words) -> str:
    """`in`, `out`, `open`."""
    match verdict:
        case CutVerdict.IN:
            return words.pgettext("the cut", "in")
        case CutVerdict.OUT:
            return words.pgettext("the cut", "out")
        case CutVerdict.OPEN:
            return words.pgettext("the cut", "open")


def points_with_result(context: TournamentContext, found: Forecast, points: Number, shown: str) -> str:
    """So many points, with the result that brings them where one match is left."""
    result = _result(context.rules, points) if found.rounds_left == 1 else ""
    if not result:
        return shown
    return context.words.gettext("%(points)s (%(result)s)", points=shown, result=context.words.gettext(result))


def _result(rules: Ruleset, needed: Number) -> str:
    """The least result of one match that is worth so much; empty where that depends on the scores."""
    points = rules.points
    if points.by_scores or needed <= 0:
        return ""
    results = (
        (points.loss, N_("a loss")),
        (points.draw, N_("a draw")),
        (points.win_on_time, N_("a win on time")),
        (points.win, N_("a win")),
    )
    return next((name for worth, name in results if worth is not None and worth >= needed), "")


def chance_shown(chance: Chance) -> str:
    """`62 %`; what has been seen at all, or missed at all, is not shown as certain."""
    if chance.share < _HUNDREDTH:
        return f"<\N{NO-BREAK SPACE}{percent(_HUNDREDTH)}"
    if chance.share > 1 - _HUNDREDTH:
        return f">\N{NO-BREAK SPACE}{percent(1 - _HUNDREDTH)}"
    return percent(chance.share)


def chance_with_error(chance: Chance, words: Words) -> str:
    """`62 % ± 2`, the error rounded up."""
    return words.gettext("%(share)s ± %(error)s", share=chance_shown(chance), error=ceil(chance.error * 100))
