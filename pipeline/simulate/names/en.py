"""English names."""

from pipeline.simulate.names.types import Names, lines, same, words

ENGLISH = Names(
    men=words(
        "Oliver George Harry Jack Noah Leo Arthur Oscar Theo Henry James Thomas William Daniel Samuel Adam Lewis Owen "
        "Callum Rhys Finlay Angus Ewan Patrick Declan Aidan Ravi Imran Marcus Peter Simon Martin Stephen Neil Graham"
    ),
    women=words(
        "Olivia Amelia Isla Ava Grace Freya Emily Alice Florence Lucy Hannah Megan Bethan Rhian Catriona Fiona Niamh "
        "Aisha Priya Ruth Helen Laura Claire Joanna"
    ),
    surnames=same(
        "Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts "
        "Green Hall Wood Jackson Clarke Patel Khan Harris Cooper King Ward Turner Hill Baker Moore Morris Hughes "
        "Edwards Harrison Scott Young Murphy Kelly Byrne Walsh Campbell Stewart Fraser Macdonald Griffiths Rees "
        "Bennett Carter Shaw Foster Marsh Holt Fletcher Barnes"
    ),
    cities=words(
        "London Manchester Bristol Leeds Sheffield Nottingham Cardiff Edinburgh Glasgow Belfast York Norwich Oxford "
        "Leicester Newcastle Brighton"
    ),
    clubs=lines("""
        The Round Table
        Dice and Daggers
        Northern Lights Gaming
        The Meeple Yard
        Harbour Gamers
        Castle Hill Card Club
        Thursday Night Games
        The Second Wind
    """),
    venues=lines("""
        The Guildhall
        St Mark's Hall
        The Board Room Café
        Central Library, Hall B
    """),
    country="United Kingdom",
    time_zone="Europe/London",
    event="%(city)s Open",
    tournament="Main tournament",
)
