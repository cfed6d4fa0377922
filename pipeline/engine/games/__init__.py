"""What some games have besides results: armies, decks and their titles, the clock and the timetable."""
