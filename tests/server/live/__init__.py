"""Tests of vestiges.server.live."""
