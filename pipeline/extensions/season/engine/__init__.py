"""A season over many events: who is who, ranking, ratings, invitations.

It reads what other layers keep of each event, never an event's rows.
"""
