"""The bracket of duels as a drawing and as rows, the finals of tables, and the final classification.

Pages, sheets to print, the projector and the status of a tournament build on it.
"""
