"""How the armies of a tournament fared, who registered them, and when a player played theirs."""

from collections.abc import Callable

from msgspec import Struct

from pipeline.engine.games.armies import ArmyLine
from pipeline.engine.games.matchups import army_matchups
from pipeline.model import ArmyList, PlayerNumber, Stage
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import Frame
from pipeline.views.layout.page_kind import PageKind
from pipeline.views.listing import ColumnKind, ListColumn, Listing
from pipeline.views.pictures.rates import Fared, matchup_matrix, rate_picture
from pipeline.views.statistics.listing_page import ListingPage, Owners


def armies_page(frame: Frame, context: TournamentContext) -> ListingPage:
    """The table of armies, the most played first, and who registered them, where there are lists."""
    words, lines, listing = context.words, context.armies, army_listing(context)
    registered = ((readable(line.army), line.registered) for line in listing.rows)
    return ListingPage(
        frame=frame,
        heading=words.gettext("Armies"),
        lead=words.ngettext(
            "Armies were played %(count)s time, counting the Swiss rounds and the bracket together.",
            "Armies were played %(count)s times, counting the Swiss rounds and the bracket together.",
            sum(line.played for line in lines),
        ),
        tables=(listing.grid(),),
        notes=(
            words.gettext(
                "Each side of a match is counted separately. Byes and matches for which a player did not show up are left out."
            ),
        ),
        picture=rate_picture([Fared(readable(line.army), line.won, line.played) for line in lines], words),
        matrix=matchup_matrix(army_matchups(context.state.contest), readable, words),
        owners=Owners.of(words.gettext("Who registered them"), registered, context),
    )


def army_listing(context: TournamentContext) -> Listing[ArmyLine]:
    """All armies that were played or registered, the most played first; figures are empty where one was not played."""
    words, figure = context.words, ColumnKind.FIGURE
    listed = any(line.registered for line in context.armies)

    def count(of: Callable[[ArmyLine], int]) -> Callable[[ArmyLine], int | None]:
        return lambda line: of(line) if line.played else None

    return Listing(
        words.gettext("Armies"),
        (
            ListColumn("army", words.gettext("Army"), lambda line: readable(line.army), str, ColumnKind.NAME),
            ListColumn("played", words.gettext("Played"), lambda line: line.played, str, figure),
            ListColumn("won", words.gettext("Won"), count(lambda line: line.won), str, figure),
            ListColumn("drawn", words.gettext("Drawn"), count(lambda line: line.drawn), str, figure),
            ListColumn("lost", words.gettext("Lost"), count(lambda line: line.lost), str, figure),
            ListColumn(
                "average",
                words.gettext("Difference"),
                lambda line: line.average,
                words.mean,
                figure,
                words.gettext("Average difference"),
                title=words.gettext("Average difference between the scores in a match"),
            ),
            ListColumn(
                "registered",
                words.gettext("Registered"),
                lambda line: " ".join(map(str, line.registered)),
                kind=figure,
                name=words.gettext("Registered by"),
                shown=(lambda line: str(len(line.registered))) if listed else None,
            ),
        ),
        tuple(sorted(context.armies, key=lambda line: (-line.played, -len(line.registered), line.army))),
    )


PAGE: PageKind[TournamentContext] = PageKind(
    file="armies.html",
    heading=lambda context: context.words.gettext("Armies"),
    when=lambda context: context.has_armies,
    model=armies_page,
    template="listing",
)


class CardRow(Struct, frozen=True):
    """An army: the rounds of the Swiss and of the bracket in which it was used."""

    army: str
    swiss: str
    bracket: str
    choice: str
    """`chosen`, in words, where it is chosen for the bracket; else empty."""


class ArmyCard(Struct, frozen=True):
    """`marks` say what else was registered; `finals` whether the card has anything of the bracket."""

    rows: tuple[CardRow, ...]
    marks: tuple[str, ...]
    finals: bool


def army_card(context: TournamentContext, player: PlayerNumber) -> ArmyCard | None:
    """The card of a player; None where no army of theirs is known."""
    words, listed = context.words, context.army_lists.get(player, ArmyList(player, ()))
    uses = context.army_uses.get(player, ())
    armies = dict.fromkeys((*listed.registered, *(use.army for use in uses)))
    if not armies:
        return None

    def rounds(army: str, stage: Stage) -> str:
        """The rounds by name, a bye said so."""
        used = [use for use in uses if use.army == army and use.round.stage is stage]
        names = ((context.round(use.round), use.bye) for use in used)
        return ", ".join(words.gettext("%(round)s (bye)", round=name) if bye else name for name, bye in names)

    rows = []
    for army in armies:
        chosen = words.pgettext("army", "chosen") if army in listed.chosen else ""
        rows.append(CardRow(readable(army), rounds(army, Stage.SWISS), rounds(army, Stage.BRACKET), chosen))
    marks = ((listed.beginner, words.gettext("Beginner")), (listed.hak, words.gettext("HAK exchange tile")))
    finals = any(row.choice or row.bracket for row in rows)
    return ArmyCard(tuple(rows), tuple(text for held, text in marks if held), finals)
