"""What surrounds every page: frame, head, links, colour, the player search, and how an event lies on the site.

Every page imports it; of the views it imports `language` and `context` alone.
"""
