"""What may be wrong with what an organiser hands in: the shape of a Problem, and every code that one can have.

`sheets`, `toml`, `documents` and `publishing` hold the codes by area, which is a page of docs/problems; those that an extension
alone raises lie in it. A layer that finds something wrong imports the code and makes the Problem of it. Only `model`,
`locale` and the records of extensions are imported here.
"""
