"""Tests of vestiges.server.workers."""
