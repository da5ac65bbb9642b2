"""Tests of vestiges.server.pages."""
