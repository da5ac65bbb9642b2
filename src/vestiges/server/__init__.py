"""The web server: tables where people and bots play, with pages, an API and live updates."""
