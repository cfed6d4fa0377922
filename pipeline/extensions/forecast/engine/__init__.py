"""The cut forecast, while the Swiss is under way.

A continuation is any way in which the open matches can end and the rounds to come can be paired and end: each
result that the rules know, forfeits and double forfeits too, and any pairing of those who are there, rematches too.
Nothing entered is corrected, nobody is added, and players who are away stay away unless the sheet Changes has their
return.

A player is *in* if they are among the players of the cut in every continuation, also if others leave, and *out* if
they are so in none (as long as nobody else leaves). Both are proved, never guessed: where a proof is missing, the
player is open.
"""
