"""A season over many events: who is who, ranking, ratings, invitations; from what is kept of each event, never from its rows."""
