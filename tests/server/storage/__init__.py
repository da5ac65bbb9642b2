"""Tests of vestiges.server.storage."""
