"""The server: people come in here with a browser; docs/protocol.md says how it speaks."""
