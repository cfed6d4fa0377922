"""What all views of an event and of its tournaments start from: the computed state beside words and published people, worked out
once, and what many of them say alike: results, receipts, seats, reasons.

It knows no page; every other package of the views but `language` and `layout` may import it.
"""
