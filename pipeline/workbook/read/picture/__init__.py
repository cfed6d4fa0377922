"""A picture with nothing in it but what it is drawn from: PNG, JPEG and WebP, a module each, and never decoded.

A file of a camera or of a drawing program says more than its pixels: where it was taken, by whom, with a smaller
picture that shows what was cut away. So nothing is taken out of a file: what a picture needs is written anew, from
fields that are understood and checked, and a file that has anything else where it counts is refused. Only the
compressed pixels are copied as they are.
"""
