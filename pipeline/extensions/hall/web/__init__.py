"""The hall: pages for phones on the local network, behind the guard, and nothing of the desk."""
