"""Tests of vestiges.server.matches."""
