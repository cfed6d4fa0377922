"""The frozen types that every other layer speaks in: an event's rows, rounds, results, and what is computed of them.

Every layer may import it, and it imports nothing of ours.
"""
