"""Load test of the server, and of boardgame.io's, in one run."""
