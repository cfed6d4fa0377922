"""The codes of what is entered in the sheets of a workbook: cells, people, matches, tables, brackets, decks and armies."""
