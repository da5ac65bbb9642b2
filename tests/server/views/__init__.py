"""Tests of vestiges.server.views."""
