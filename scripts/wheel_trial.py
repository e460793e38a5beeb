"""Plays with an installed Roost as somebody would who has nothing but the wheel. `scripts/wheels.py` runs it.

It needs only what `pip install roost[play]` installs. It starts `roost serve`, loads the start page with its scripts
and style sheets, opens a table of each game against a bot, and plays some turns through the WebSocket.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import urllib.request
from typing import Any

from websockets.sync.client import ClientConnection, connect

ANSWERS = 15  # in each game
PATIENCE = 60.0  # seconds for a bot


def main() -> None:
    said = subprocess.run(["roost", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    assert "(compiled," in said, said
    assert not any(shutil.which(tool) for tool in ("gcc", "cc", "clang", "node", "npm")), "tools are on PATH"
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            ["roost", "serve", "--port", "0", "--database", f"{folder}/roost.db"], stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            address = address_in(server.stdout.readline())
            files = load_client(address)
            games = [game["id"] for game in json.loads(get(f"{address}/api/games"))["games"]]
            answers = sum(play(address, game) for game in games)
        finally:
            server.terminate()
            server.wait(20)
    print(f"{said}: {files} files of the client, {len(games)} games opened, {answers} answers given against a bot")


def address_in(line: str) -> str:
    found = re.search(r"http://\S+", line)
    assert found, line
    return found[0]


def get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def load_client(address: str) -> int:
    """Load the start page and what it names; returns the number of files."""
    page = get(f"{address}/")
    assert "The server runs, but the browser client is not built" not in page
    files = re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', page)
    assert files, page[:500]
    for file in files:
        assert get(address + file)
    return len(files) + 1


def play(address: str, game: str) -> int:
    """Open a table against a bot and answer until the game is over, or often enough; returns the number of answers."""
    players = [{"kind": "human"}, {"kind": "bot", "bot": "fledgling"}]
    body = json.dumps({"game": game, "players": players, "seed": "wheel"}).encode()
    headers = {"content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{address}/api/tables", body, headers), timeout=60) as answer:
        table = json.loads(answer.read())["table"]
        cookie = answer.headers["set-cookie"].partition(";")[0]
    given = 0
    where = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(where, additional_headers={"Cookie": cookie}, compression=None) as socket:
        state = next_state(socket)
        while given < ANSWERS and not state["view"]["over"]:
            if state["decision"] is None:
                state = next_state(socket)
                continue
            action = state["decision"]["choices"][0]["action"]
            socket.send(json.dumps({"type": "answer", "counter": state["counter"], "action": action}))
            given += 1
            state = next_state(socket)
    assert given >= 5, f"{game}: only {given} answers"
    return given


def next_state(socket: ClientConnection) -> Any:
    while True:
        message = json.loads(socket.recv(timeout=PATIENCE))
        assert message["type"] != "error", message
        if message["type"] == "state":
            return message


if __name__ == "__main__":
    main()
