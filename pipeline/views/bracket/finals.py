"""The page of the finals where tables are played: the final table, and the semi-final before it."""

from collections.abc import Collection

from msgspec import Struct

from pipeline.engine.tournament.state import FinalTables, PlayedRound
from pipeline.model import FINAL_TABLE, SEMI_FINAL_TABLES, PlayerNumber, Proposal, Stage, replace
from pipeline.views.context.progress import results_in
from pipeline.views.context.seating import Before, Seating, SeatRow, TableView, drawn_seating, played_seating
from pipeline.views.context.tournament import BRACKET, TournamentContext, shown_places
from pipeline.views.language.people import Person
from pipeline.views.layout.frame import Frame, HeadedPage
from pipeline.views.layout.page_kind import PageKind


class FinalRound(Struct, frozen=True):
    """The final or the semi-final; `lead` says how far it is."""

    name: str
    lead: str
    seating: Seating


class FinalsPage(HeadedPage, frozen=True):
    """The page: the champion once there is one, then the rounds, the final first."""

    provisional: bool
    champion: Person | None
    rounds: tuple[FinalRound, ...]


def finals_page(frame: Frame, context: TournamentContext) -> FinalsPage:
    """The page of a tournament's finals, if it comes to them."""
    finals = context.state.finals
    champion = None if finals is None or finals.champion is None else context.people[finals.champion]
    return FinalsPage(
        frame=frame,
        heading=context.knockout,
        lead="" if champion else _lead(context),
        provisional=proposed_finals(context) is not None,
        champion=champion,
        rounds=() if finals is None else tuple(reversed(final_rounds(context, finals))),
    )


def proposed_finals(context: TournamentContext) -> Proposal | None:
    """The round of the finals that is drawn here but not yet in the workbook."""
    proposal = context.state.proposal
    if proposal is None or proposal.round.stage is not Stage.BRACKET or not proposal.tables:
        return None
    return proposal


def final_rounds(context: TournamentContext, finals: FinalTables) -> tuple[FinalRound, ...]:
    """Semi-final and final in order of play, as far as anything is known of them."""
    rounds = [_played(context, played, finals.finalists) for played in finals.rounds]
    proposal = proposed_finals(context)
    if proposal is not None:
        rounds.append(FinalRound(context.round(proposal.round), "", seating_of(context, proposal)))
    last = proposal.round if proposal is not None else finals.rounds[-1].round if finals.rounds else None
    if last == SEMI_FINAL_TABLES:
        rounds.append(_to_come(context, [table.number for table in rounds[-1].seating.tables]))
    return tuple(rounds)


def seating_of(context: TournamentContext, proposal: Proposal) -> Seating:
    """The tables of a round of the finals that is drawn."""
    return _plain(drawn_seating(context, proposal.tables, *_seed(context)))


def played_finals(
    context: TournamentContext, played: PlayedRound, advance: Collection[PlayerNumber] = ()
) -> Seating:
    """The tables of a round of the finals that the workbook holds; `advance` play on from there."""
    return _plain(played_seating(context, played.tables, *_seed(context), advance))


def _plain(seating: Seating) -> Seating:
    """A table that is alone needs no number."""
    if len(seating.tables) > 1:
        return seating
    return replace(seating, tables=tuple(replace(table, number="") for table in seating.tables))


def _played(context: TournamentContext, played: PlayedRound, finalists: tuple[PlayerNumber, ...]) -> FinalRound:
    advance = finalists if played.round == SEMI_FINAL_TABLES else ()
    lead = "" if played.complete or played.round == FINAL_TABLE else results_in(played, context.words)
    return FinalRound(context.round(played.round), lead, played_finals(context, played, advance))


def _to_come(context: TournamentContext, tables: list[str]) -> FinalRound:
    """The final table while its players are not known: a winner from each table of the semi-final."""
    gettext = context.words.gettext
    winners = (gettext("winner of table %(number)s", number=number) for number in tables)
    table = TableView("", gettext("Final table"), tuple(SeatRow("", None, text=text) for text in winners))
    return FinalRound(context.round(FINAL_TABLE), "", Seating((table,), ("", ""), "", "", ""))


def _seed(context: TournamentContext) -> tuple[Before, tuple[str, str]]:
    """What a player brings to a final table, and the heading and title of that."""
    places, gettext = shown_places(context.state.standings), context.words.gettext
    heading = gettext("Seed"), gettext("Place after the preliminary rounds")
    return lambda player: places.get(player, ""), heading


def _lead(context: TournamentContext) -> str:
    words, cut = context.words, context.state.cut
    if context.semi_final:
        return words.gettext(
            "The winner of each semi-final table goes to the final; the winner of the final is the champion."
        )
    if cut is None:
        return ""
    return words.gettext(
        "The top %(size)s of the preliminary rounds; the winner of this table is the champion.",
        size=len(cut.seeds),
    )


PAGE: PageKind[TournamentContext] = PageKind(
    file=BRACKET,
    heading=lambda context: context.knockout,
    when=lambda context: bool(context.knockout) and context.state.bracket is None,
    model=finals_page,
    template="finals",
    corrected=True,
)
