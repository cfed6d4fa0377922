"""The main job: the site of a folder of workbooks, as far as it is not there already.

What says that nothing is to be done (`build`, `plan`, `result`, `records`) is light; the rest needs the
engine and the templates. `gathering` is what an extension makes of all events.
"""
