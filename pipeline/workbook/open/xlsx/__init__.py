"""`.xlsx` and `.xlsm`: what is read is what was looked at. The parts that hold sheets, texts and dates are looked at and
written afresh, and the fast reader is given nothing else of the file.

`open.book` alone may import it.
"""
