"""The cut forecast, while the Swiss is under way.

A continuation is any way in which the open matches can end and the rounds to come can be paired and end: each result
that the rules know, forfeits and double forfeits too, and any pairing of those who are there, rematches too. Nothing
entered is corrected, nobody is added, and who is away stays away unless the sheet Changes has his return.

A player is *in* if he is among the players of the cut in every continuation, also if others leave, and *out* if he is so in none (as
long as nobody else leaves). Both are proved, never guessed: where a proof is missing, he is open.
"""
