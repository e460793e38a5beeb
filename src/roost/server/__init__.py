"""The server that browsers play through. docs/protocol.md describes its HTTP and WebSocket interface."""
