"""Tests of vestiges.server.bots."""
