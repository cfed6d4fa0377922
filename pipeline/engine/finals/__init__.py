"""What comes after the Swiss rounds, and the places it gives.

`duels` classifies by a bracket, `tables` plays and classifies the final table and the semi-final before it;
`classification` is what both end in. `draw`, `reachable` and `compute` import it.
"""
