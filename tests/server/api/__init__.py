"""Tests of vestiges.server.api."""
