"""How Museum speaks, by kind of text."""
