"""The kernel: it knows no game, does no input or output, and imports only mypy_extensions and librt."""
