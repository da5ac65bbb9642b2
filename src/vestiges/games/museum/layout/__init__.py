"""The final layout of a museum: what a layout scores and why, and which layout scores most.

`scoring.judge` scores a layout exactly; `solver.solve` and `solver.improve` look for the best one
and say how good it can be at most, `solver.quick` gives a decent one at once. What all of them work
on is a `LayoutProblem`, opened with `problem.open_problem`.
"""
