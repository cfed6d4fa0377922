"""The languages: a folder each, with its facts, its catalogue, its words of the workbook and its names of sample events.

`languages` says which there are and what is particular to each, `catalogue` has the messages, `rounds` the names of
rounds on pages. It knows nothing of tournaments but `model`, and everything above may import it.
"""
