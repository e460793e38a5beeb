"""The kernel: no game, no input or output, no third party but mypy_extensions and librt."""
