"""Opening a workbook of any kind: what the file is, whether it is safe to unpack, and what stands in its cells.

Reading, checked copies and writing may import it; it knows nothing of what cells mean.
"""
