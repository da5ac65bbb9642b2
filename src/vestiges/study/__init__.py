"""Matches between bots by the thousand: arenas, ratings, and how fast the games run."""
