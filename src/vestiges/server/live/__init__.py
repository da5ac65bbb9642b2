"""Telling those who follow a table that it changed: in this process and in the others."""
