"""What an organiser is reminded of, because no workbook can show it."""

from __future__ import annotations

from enum import StrEnum


class Reminder(StrEnum):
    """A line of the organiser's checklist (`pipeline.views.event.checklist`)."""

    SHAPE_ANNOUNCED = "shape_announced"
    """Rounds, their kind and the cut are announced before round 1."""
    SLEEVES_ABOVE_CASUAL = "sleeves_above_casual"
    """Sleeves at formal and premier level."""
    PRODUCTS_AFTER_RELEASE = "products_after_release"
    """Products are legal from their release, at premier level from 11 days after it."""
    MARSHAL_OR_ORGANISER = "marshal_or_organiser"
    """Without a marshal the organiser has the marshal's duties."""
    DECK_LISTS = "deck_lists"
    """Whether players hand in lists; paper and pens for those who write them there."""
    LOST_CARDS = "lost_cards"
    """Who lacks a card concedes, and without a replacement is removed."""
