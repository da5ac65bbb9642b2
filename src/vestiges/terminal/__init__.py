"""The terminal: a game played, watched and checked in text, from views and events alone."""
