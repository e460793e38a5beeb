"""The benchmark: fixed tasks over Roost's games, on which bots are measured against the same opponents.

    from roost.benchmark import measure, tasks
    print(measure(tasks()["riders-light"], ["my_bot.py:Bot"]).to_json())

`tasks.toml` has the tasks. A bot plays one seat against an opponent on all others. Each deal is played once for every
rotation of the seats, and all bots get the same deals. What counts is how often the bot finishes ahead of an opponent:
50 % is level, whatever the number of seats. docs/benchmark.md tells more.
"""

from roost.benchmark.measuring import Standing, TaskResult, measure
from roost.benchmark.tasks import VERSION, BenchmarkTask, UnknownTask, chosen, tasks

__all__ = ["VERSION", "BenchmarkTask", "Standing", "TaskResult", "UnknownTask", "chosen", "measure", "tasks"]
