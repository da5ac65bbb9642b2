"""How the server bears a load, and how boardgame.io's does, in one run."""
