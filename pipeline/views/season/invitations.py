"""The invitations to the final of the series, event by event."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.model.season.season import InvitationRow, PassedOver
from pipeline.views.layout.frame import Frame, NavLink
from pipeline.views.season.parts import ListPart, in_parts
from pipeline.views.season.people import SeasonPerson
from pipeline.views.season.scene import INVITATIONS, EntryView, SeasonGame

MOST_ROWS = 100
"""Of the list on one page."""


@dataclass(frozen=True, slots=True)
class Passed:
    """Somebody who holds an invitation already: `entry` is where he got it, None where a workbook says so."""

    person: SeasonPerson
    entry: EntryView | None


@dataclass(frozen=True, slots=True)
class InvitationLine:
    """A tournament that invites: to nobody where everybody who was placed holds an invitation."""

    entry: EntryView
    person: SeasonPerson | None
    place: str
    passed: tuple[Passed, ...]


@dataclass(frozen=True, slots=True)
class InvitationsPage:
    """All tournaments that have invited, by date."""

    frame: Frame
    heading: str
    lead: str
    parts: tuple[NavLink, ...]
    rows: tuple[InvitationLine, ...]


def invitations_parts(scene: SeasonGame) -> tuple[ListPart[InvitationRow], ...]:
    """The invitations in parts; none where the game knows none."""
    if not scene.has_invitations:
        return ()
    return in_parts(f"{scene.folder}/{INVITATIONS}", scene.game.invitations, MOST_ROWS)


def invitations_page(frame: Frame, scene: SeasonGame, part: ListPart[InvitationRow]) -> InvitationsPage:
    """The page of one part of a game's invitations."""
    words, rows = scene.words, scene.game.invitations
    count = sum(row.player is not None for row in rows)
    return InvitationsPage(
        frame=frame,
        heading=words.gettext("Invitations"),
        lead=words.ngettext(
            "%(count)s player is invited to the final of the series.",
            "%(count)s players are invited to the final of the series.",
            count,
        ),
        parts=part.links,
        rows=tuple(_line(scene, row) for row in part.rows),
    )


def _line(scene: SeasonGame, row: InvitationRow) -> InvitationLine:
    person = None if row.player is None else scene.told(row.player)
    return InvitationLine(
        entry=scene.entries[row.entry],
        person=person,
        place=str(row.place) if row.place is not None and person and person.file else "",
        passed=tuple(_passed(scene, one) for one in row.passed_over),
    )


def _passed(scene: SeasonGame, passed: PassedOver) -> Passed:
    person = scene.told(passed.player)
    entry = None if passed.entry is None or not person.file else scene.entries[passed.entry]
    return Passed(person, entry)
