"""Problems of players, changes and staff."""
