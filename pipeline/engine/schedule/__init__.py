"""Rounds whose pairs are known beforehand: everybody meets everybody, in one group or in several.

`pools` says who has which number of the table in which group, `pairs` what a round becomes when players have left.
`rounds`, `draw`, `standings` and the checks import them.
"""
