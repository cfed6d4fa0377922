"""What is to be drawn next, or the results it waits for.

`next` chooses between matches (`duels`) and `tables`; `upcoming` says where each player sits next, `fingerprint` what
a draw rested on. It stands on `pairing`, `seating` and `finals`; `compute`, `audit` and `corrections` import it.
"""
