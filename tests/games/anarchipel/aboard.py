"""Who is aboard: the seats by letter, from the first."""

A, B, C, D, E, F = range(6)
