"""The Swiss rounds that the workbook holds, with what each match (`duels`) or table (`tables`) gave.

`compute` and `finals` import it.
"""
