"""The command `roost`: the terminal's and the server's commands together."""

from roost.server import command
from roost.terminal import cli

app = cli.app
command.register(app)
