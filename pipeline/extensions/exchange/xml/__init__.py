"""XML files of other programs, read: OpenGotha for Go, and TOM for the games of Pokémon."""
