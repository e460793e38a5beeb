"""Roost's games behind the interfaces of other libraries: PettingZoo, Gymnasium and OpenSpiel (extra `roost[rl]`)."""
