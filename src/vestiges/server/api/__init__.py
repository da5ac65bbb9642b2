"""The JSON API, /api/v1: everything a page can do, for programs. docs/api.md explains it."""
