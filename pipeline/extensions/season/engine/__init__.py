"""A season over many events: who is who, ranking, ratings, invitations. It reads what others keep, never an event's rows."""
