"""The command `roost`: the doors that people open from a command line, side by side."""

from roost.server import command
from roost.terminal import cli

app = cli.app
command.register(app)
