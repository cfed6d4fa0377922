"""A folder of events as a season: ranking, ratings, invitations and everybody's history."""
