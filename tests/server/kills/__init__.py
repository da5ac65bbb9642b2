"""Killing servers at random while people and bots play: no acknowledged answer may be lost."""
