"""Rounds whose pairs are known beforehand: everybody meets everybody, in one group or in several.

`pairs` says what a round becomes when players have left; `draw`, the checks and the forecast import it.
"""
