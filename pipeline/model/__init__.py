"""The frozen types that every other layer speaks in: an event's rows, rounds, results, and what is computed of them.

Every layer may import it, and it imports nothing of ours. Others take its names from here, or from their modules where
they do not fit on a line.
"""

from pipeline.model.addresses import *
from pipeline.model.bracket import *
from pipeline.model.draw import *
from pipeline.model.event import *
from pipeline.model.forecast import *
from pipeline.model.ids import *
from pipeline.model.overall import *
from pipeline.model.rating import *
from pipeline.model.rounds import *
from pipeline.model.standings import *
from pipeline.model.values import *
