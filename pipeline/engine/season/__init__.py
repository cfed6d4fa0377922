"""A season over many events: who is who, ranking, ratings, invitations."""
