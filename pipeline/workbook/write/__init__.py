"""Writing a drawn round into the organiser's own workbook, and nothing else."""

from pipeline.workbook.write.change import unwritable
from pipeline.workbook.write.drawn import DrawnRound, Undrawn, drawn_round, undrawn, with_rounds
from pipeline.workbook.write.round import Shown, Written, write_rounds

__all__ = [
    "DrawnRound",
    "Shown",
    "Undrawn",
    "Written",
    "drawn_round",
    "undrawn",
    "unwritable",
    "with_rounds",
    "write_rounds",
]
