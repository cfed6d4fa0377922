"""Where a tournament stands, in words: what the overview, the list of events, the projector, letters and the doctor say
of it.

It knows brackets and standings and is known by whatever speaks of an event.
"""
