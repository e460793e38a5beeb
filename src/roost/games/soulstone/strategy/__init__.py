"""Evaluation and advice for bots."""
