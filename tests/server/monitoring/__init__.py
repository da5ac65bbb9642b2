"""Tests of vestiges.server.monitoring."""
