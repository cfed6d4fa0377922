"""One matching of many players at once, with few of the pairs that there could be and a certificate that no other is better.

`baseline` imports it, and only where a field calls for it: numpy takes long to load.
"""
