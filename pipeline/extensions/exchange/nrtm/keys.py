"""What stands in an NRTM file and its Cobra variant, as Cobra writes it (docs/formats.md has the source)."""

from __future__ import annotations

UPLOADED_FROM = "Swissbook"
OWN = "swissbook"
"""The key of what Swissbook adds; other readers skip what they do not know."""

HELD = frozenset(
    {
        "name",
        "date",
        "cutToTop",
        "preliminaryRounds",
        "players",
        "eliminationPlayers",
        "rounds",
        "uploadedFrom",
        OWN,
    }
)
"""The keys of the file that an import takes in or needs for nothing."""
HELD_OF_PLAYER = frozenset(
    {"id", "name", "rank", "matchPoints", "strengthOfSchedule", "extendedStrengthOfSchedule", "seed"}
)
HELD_OF_MATCH = frozenset({"table", "tableNumber", "player1", "player2", "eliminationGame", OWN})
HELD_OF_FLAT_MATCH = HELD_OF_MATCH | {
    "corpPlayer",
    "runnerPlayer",
    "corpScore",
    "runnerScore",
    "winner_id",
    "loser_id",
}
HELD_OF_SIDE = frozenset({"id", "combinedScore", "winner"})
HALVES = frozenset({"corpScore", "runnerScore"})
"""Of a side: what it made in each half, which is all there is of its points where they are not summed up."""
