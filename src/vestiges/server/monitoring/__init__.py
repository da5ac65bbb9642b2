"""Monitoring: what a host measures and logs of a running server."""
