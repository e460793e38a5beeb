"""Builds the Litestar application (routes, sockets, error handlers) and the uvicorn server that runs it."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, Request
from litestar.exceptions import HTTPException

from roost import mode
from roost.server import catalogue, openapi, routes
from roost.server.connections import Doors, on_loop_error, protocols
from roost.server.guards import (
    Gate,
    Stop,
    address_of,
    check_caller,
    on_any_error,
    on_http_error,
    on_refused,
    on_stop,
    on_trouble,
    with_headers,
)
from roost.server.hall import Hall
from roost.server.housekeeping import Housekeeping
from roost.server.log import LogTrouble, open_log
from roost.server.news import News
from roost.server.packing import with_gzip
from roost.server.readiness import Readiness
from roost.server.replay import Reels
from roost.server.settings import Settings
from roost.server.sockets import table_socket
from roost.server.static import read_files, read_site
from roost.server.tables import Refused
from roost.server.workshop.desk import Desk
from roost.server.workshop.routes import HANDLERS as WORKSHOP_HANDLERS

logger = logging.getLogger(__name__)

HANDLERS: list[Any] = [
    routes.health,
    routes.livez,
    routes.readyz,
    routes.metrics,
    routes.games,
    routes.rulebook,
    routes.things,
    routes.kept,
    routes.open_table,
    routes.commitment,
    routes.code,
    routes.move,
    routes.delete,
    routes.own_tables,
    routes.face,
    routes.open_list,
    routes.guide,
    routes.join,
    routes.sit,
    routes.link,
    routes.rematch,
    routes.unlocks,
    routes.pick,
    routes.record,
    routes.replay,
    routes.go_on,
    routes.report,
    routes.report_file,
    routes.report_test,
    routes.reach,
    routes.story,
    routes.openapi_document,
    routes.documentation,
    *WORKSHOP_HANDLERS,
    routes.client,
    table_socket,
]


PROBES = ("/livez", "/readyz")  # whoever watches the server asks these often


def before(request: Request[Any, Any, Any]) -> None:
    """Check the host, the origin and the request rate before any route runs."""
    app = request.app
    check_caller(request, app.state.hall.settings)
    if request.url.path not in PROBES:
        app.state.gate.request(address_of(request))


def make_app(
    database: str | Path, settings: Settings | None = None, ready: Callable[[], None] | None = None
) -> Litestar:
    """Build the application. `ready` is called once, as soon as requests can be answered."""
    settings = settings or Settings()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(on_loop_error)
        hall = Hall(await open_log(database), settings)
        app.state.hall = hall
        app.state.readiness = Readiness(hall)
        doors: Doors | None = app.state.get("doors")
        if doors is not None:
            doors.measure(hall.metrics)
        app.state.gate = Gate(settings.limits)
        app.state.desk = Desk(settings) if settings.workshop else None
        app.state.reels = Reels()
        app.state.files = read_files()
        app.state.site = read_site()
        app.state.document = msgspec.json.encode(openapi.document(HANDLERS))
        catalogue.all_faces()
        await hall.resume()
        hall.start(hall.watch_clocks())
        hall.start(News(hall).run())
        hall.start(Housekeeping(hall, app.state.gate).run())
        logger.info("Ready: %s, bot processes: %d", mode(), settings.workers)
        if ready is not None:
            ready()
        try:
            yield
        finally:
            if app.state.desk is not None:
                await app.state.desk.close()
            await hall.close()
            logger.info("Stopped")

    return Litestar(
        route_handlers=HANDLERS,
        lifespan=[running],
        before_request=before,
        exception_handlers={
            Stop: on_stop,
            Refused: on_refused,
            LogTrouble: on_trouble,
            HTTPException: on_http_error,
            Exception: on_any_error,
        },
        request_max_body_size=settings.limits.body,
        openapi_config=None,  # Litestar's pages would load scripts from other hosts; ours is /api/openapi.json
        logging_config=None,  # see logging_setup.py
    )


class Server(uvicorn.Server):
    """A server that finishes moves and tells the players before SIGTERM stops it. A second signal stops it at once."""

    def __init__(self, config: uvicorn.Config, app: Litestar, patience: float) -> None:
        super().__init__(config)
        self.app = app
        self.patience = patience
        self.asked_to_stop = False
        self.stop_at: float | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGTERM and self.started and not self.asked_to_stop:
            self.asked_to_stop = True
            self._captured_signals.append(sig)
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        if self.asked_to_stop and self.drained():
            return True
        return await super().on_tick(counter)

    def drained(self) -> bool:
        hall: Hall = self.app.state.hall
        if self.stop_at is None:
            self.stop_at = time.monotonic() + self.patience
            logger.info("Stopping: moves and thoughts are finished, for at most %g seconds", self.patience)
            hall.drain()
            return False  # the notices are sent before anything is closed
        return hall.quiet() or time.monotonic() >= self.stop_at


def make_server(app: Litestar, settings: Settings) -> Server:
    """The uvicorn server for the application. Its limits apply before a message reaches the application."""
    doors = Doors(settings)
    app.state.doors = doors
    config = uvicorn.Config(
        with_headers(with_gzip(app)),  # outermost, because requests without a route never reach a middleware
        ws_max_size=settings.limits.message,
        ws_max_queue=settings.limits.messages_at_once,
        log_config=None,  # uvicorn installs no handlers of its own; see logging_setup.py
        access_log=False,
        server_header=False,
        proxy_headers=settings.proxy,  # else a client could fake its address to evade the limits
        timeout_graceful_shutdown=3,
        **protocols(doors, settings),
    )
    return Server(config, app, settings.drain)
