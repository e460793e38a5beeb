"""`roost serve`: the table in the browser."""

from __future__ import annotations

import socket
from typing import Annotated

import typer

DATABASE = "sqlite:///roost.db"
Origins = Annotated[
    list[str] | None,
    typer.Option("--origin", help="Another address that people open, such as https://roost.example; may be repeated."),
]


def register(app: typer.Typer) -> None:
    """Put the command on the command line."""
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for every machine that can reach this one.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any that is free.")] = 8000,
    database: Annotated[str, typer.Option(help="Where the games are kept: sqlite:///file.db.")] = DATABASE,
    origin: Origins = None,
) -> None:
    """Serve the table in the browser. The address is printed; nothing is opened."""
    # Only here, since the other commands need none of it and should start at once.
    from roost.server.app import make_app, make_server
    from roost.server.log import LogTrouble, open_database, sqlite_path
    from roost.server.settings import Settings

    settings = Settings(origins=tuple(one.rstrip("/") for one in origin or []))
    try:
        path = sqlite_path(database)
        open_database(path).close()
        listening = listen_at(host, port)
    except (LogTrouble, OSError) as error:
        typer.echo(f"roost: {error}", err=True)
        raise typer.Exit(2) from None
    name = f"[{host}]" if ":" in host else host
    typer.echo(f"Roost is at http://{name}:{listening.getsockname()[1]} (Ctrl+C stops it)")
    make_server(make_app(path, settings), settings).run(sockets=[listening])


def listen_at(host: str, port: int) -> socket.socket:
    """A socket that already takes connections, so that the printed address works at once."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise OSError(f"cannot listen at {host}:{port}: {error.strerror or error}") from error
    listening = socket.socket(family, kind)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(512)
    except OSError as error:
        listening.close()
        raise OSError(f"cannot listen at {host}:{port}: {error.strerror or error}") from error
    return listening
