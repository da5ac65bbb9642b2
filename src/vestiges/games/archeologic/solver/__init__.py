"""Solver: every possible solution, and what each question would tell.

These modules work with numpy. The rules do not import them; bots, generated quests, imagined worlds
and the coach do.
"""
