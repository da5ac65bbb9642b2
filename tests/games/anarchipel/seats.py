"""Seats by letter, from the first seat on."""

A, B, C, D, E, F = range(6)
