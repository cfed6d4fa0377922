"""What Swissbook marks in a checked copy of a workbook: colours and comments, all of which it can find and take away."""

from pipeline.extensions.corrections.marks.clear import clear_marks
from pipeline.extensions.corrections.marks.put import put_marks

__all__ = ["clear_marks", "put_marks"]
