"""Tests of the bots that play any game."""
