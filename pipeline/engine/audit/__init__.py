"""What a reader can check: every draw made again and compared (`verify`), and how fair the draws were (`fairness`).

Views, commands and corrections import it; nothing that computes a tournament does.
"""
