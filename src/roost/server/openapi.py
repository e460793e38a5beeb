"""The OpenAPI document: the paths from Litestar, and schemas of all messages (also the WebSocket's) from msgspec."""

from __future__ import annotations

import re
from types import ModuleType
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi import OpenAPIConfig

import roost
from roost.server import messages
from roost.server.workshop import messages as workshop_messages

REF = "#/components/schemas/{name}"


def message_types(module: ModuleType = messages) -> list[Any]:
    """Every message struct of a module."""
    found = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]
    return [kind for kind in found if kind is not messages.Given]


def components() -> dict[str, Any]:
    unions = {"ServerMessage": messages.ServerMessage, "ClientMessage": messages.ClientMessage}
    shapes, schemas = msgspec.json.schema_components(
        [*message_types(), *message_types(workshop_messages), *unions.values()], ref_template=REF
    )
    for name, shape in zip(unions, shapes[-len(unions) :], strict=True):
        schemas[name] = shape
    return dict(sorted(schemas.items()))


def document(handlers: list[Any]) -> dict[str, Any]:
    """The whole document. Routes decode bodies themselves, so Litestar does not know those; they are added here."""
    app = Litestar(
        handlers, openapi_config=OpenAPIConfig(title="Roost", version=roost.__version__), logging_config=None
    )
    found: dict[str, Any] = app.openapi_schema.to_schema()
    paths: dict[str, Any] = {}
    for path, item in found["paths"].items():
        paths[re.sub(r"\{(\w+):\w+\}", r"{\1}", path)] = item
    for (path, method), body in {**messages.BODIES, **workshop_messages.BODIES}.items():
        shape = {"$ref": REF.format(name=body.__name__)}
        paths[path][method]["requestBody"] = {"required": True, "content": {"application/json": {"schema": shape}}}
    found["paths"] = paths
    found["components"] = {"schemas": {**found.get("components", {}).get("schemas", {}), **components()}}
    return found
