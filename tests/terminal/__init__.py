"""The terminal, played line by line with the toy and with real games."""
