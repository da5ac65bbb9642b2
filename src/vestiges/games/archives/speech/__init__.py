"""How Archives speaks, by kind of text."""
