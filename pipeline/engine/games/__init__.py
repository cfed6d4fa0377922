"""What some games have besides results: armies, decks and their titles, the clock and the timetable.

Checks, exchange and views import it; what computes a tournament does not.
"""
