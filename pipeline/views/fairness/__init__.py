"""The page by which a reader judges the draws: floats, byes, rematches, seats, and every round drawn again."""
