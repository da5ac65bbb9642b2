"""Tests of vestiges.server.accounts."""
