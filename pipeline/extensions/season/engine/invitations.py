"""Invitations to the final of the series, qualifier after qualifier (neuroshima-hex-2023: Prizes)."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.engine.overall.invitation import first_without
from pipeline.extensions.season.engine.ratings import Known
from pipeline.extensions.season.model.entry import SeasonEntry
from pipeline.extensions.season.model.season import InvitationRow, PassedOver
from pipeline.model.ids import PlayerNumber


def invitations(entries: Sequence[SeasonEntry], known: Known) -> tuple[InvitationRow, ...]:
    """Who is invited at each qualifier among a game's entries (in order of date), and by which wild cards.

    Who was invited at an earlier one, or holds an invitation by the workbook of this or an earlier event, is passed over.
    A wild card counts from the first event whose workbook has it, unless its player was invited before.
    """
    rows: list[InvitationRow] = []
    held: dict[PlayerNumber, int | None] = {}
    for place, entry in enumerate(entries):
        for own in entry.players:
            player = known(entry, own.number)
            if own.wild_card and player not in held:
                rows.append(InvitationRow(place, player, None, wild_card=True, reason=own.wild_card_reason))
                held[player] = place
            elif own.invited:
                held.setdefault(player, None)
        if not entry.qualifier:
            continue
        places = {known(entry, own.number): own.place for own in entry.players if own.place is not None}
        found = first_without(places, held.__contains__)
        passed = tuple(PassedOver(player, held[player]) for player in found.passed_over)
        if found.player is None:
            rows.append(InvitationRow(place, None, None, passed))
        else:
            rows.append(InvitationRow(place, found.player, places[found.player], passed))
            held[found.player] = place
    return tuple(rows)
