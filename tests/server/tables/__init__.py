"""Tests of vestiges.server.tables."""
