"""Tests of what is learned from many games."""
