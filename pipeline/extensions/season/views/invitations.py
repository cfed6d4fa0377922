"""The invitations to the final of the series, event by event."""

from msgspec import Struct

from pipeline.extensions.season.model import InvitationRow
from pipeline.extensions.season.views.frame import GamePageKind, ListPart, game_parts
from pipeline.extensions.season.views.game import INVITATIONS, EntryView, SeasonGame, SeasonPerson
from pipeline.views.language.people import readable
from pipeline.views.layout.frame import Frame, HeadedPage, NavLink


class Passed(Struct, frozen=True):
    """Somebody who holds an invitation already: `entry` is where they got it, None where a workbook says so."""

    person: SeasonPerson
    entry: EntryView | None


class InvitationLine(Struct, frozen=True):
    """A tournament that invites: to nobody where everybody who was placed holds an invitation. `note` is said of a wild card."""

    entry: EntryView
    person: SeasonPerson | None
    place: str
    passed: tuple[Passed, ...]
    note: str = ""


class InvitationsPage(HeadedPage, frozen=True):
    """All tournaments that have invited, by date."""

    parts: tuple[NavLink, ...]
    rows: tuple[InvitationLine, ...]
    wild_cards: bool


def invitations_page(frame: Frame, game: SeasonGame, part: ListPart[InvitationRow]) -> InvitationsPage:
    """The page of one part of a game's invitations."""
    words, rows = game.words, []
    for row in part.rows:
        person = None if row.player is None else game.beside_place(row.player)
        passed = []
        for one in row.passed_over:
            held = game.beside_place(one.player)
            passed.append(Passed(held, game.entries[one.entry] if one.entry is not None and held.href else None))
        place = str(row.place) if row.place is not None and person and person.href else ""
        note = wild_card_note(game, row)
        rows.append(InvitationLine(game.entries[row.entry], person, place, tuple(passed), note))
    return InvitationsPage(
        frame=frame,
        heading=words.gettext("Invitations"),
        lead=words.ngettext(
            "%(count)s player is invited to the series final.",
            "%(count)s players are invited to the series final.",
            sum(row.player is not None for row in game.facts.invitations),
        ),
        parts=part.links,
        rows=tuple(rows),
        wild_cards=any(row.wild_card for row in part.rows),
    )


def wild_card_note(game: SeasonGame, row: InvitationRow) -> str:
    """That an invitation is a wild card, and why; without the reason where it might tell whose it is."""
    if not row.wild_card or row.player is None:
        return ""
    reason = readable(row.reason) if game.beside_place(row.player).href else ""
    words = game.words
    return words.gettext("wild card: %(reason)s", reason=reason) if reason else words.gettext("wild card")


PAGE = GamePageKind(
    file=INVITATIONS,
    heading=lambda game: game.words.gettext("Invitations"),
    linked=lambda game: bool(game.facts.invitations),
    parts=lambda game: game_parts(game, INVITATIONS, game.facts.invitations) if game.facts.invitations else (),
    model=invitations_page,
    template="invitations",
)
