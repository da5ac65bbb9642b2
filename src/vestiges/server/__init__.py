"""The web: tables where people and bots play, with pages, an API and live updates."""
