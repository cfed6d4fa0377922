"""What Swissbook marks in a checked copy of a workbook: colours and comments, all of which it can find and take away."""

from pipeline.workbook.annotate.clear import clear_marks
from pipeline.workbook.annotate.put import put_marks

__all__ = ["clear_marks", "put_marks"]
