"""The end of a tournament: the first three, how the champion got there, and the tournament in figures.

The overview shows it; it imports the views of brackets, of results and of decks.
"""
