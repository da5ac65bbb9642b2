"""Tests of vestiges.server.http."""
