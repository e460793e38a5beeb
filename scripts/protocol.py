"""Writes web/src/protocol.ts from the OpenAPI document's components; `--check` fails if the file is out of date."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from roost.server.openapi import components

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol.ts"
HEAD = "// Made from the server's messages by scripts/protocol.py: `make protocol`. Do not edit.\n"


def typed(shape: dict[str, Any]) -> str:
    """Convert a JSON schema to a TypeScript type."""
    if "$ref" in shape:
        return str(shape["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in shape:
        return " | ".join(dict.fromkeys(typed(part) for part in shape["anyOf"]))
    if "enum" in shape:
        return " | ".join(f'"{word}"' if isinstance(word, str) else str(word).lower() for word in shape["enum"])
    if "const" in shape:
        return f'"{shape["const"]}"'
    match shape.get("type"):
        case "array" if "prefixItems" in shape:
            return "[" + ", ".join(typed(item) for item in shape["prefixItems"]) + "]"
        case "array":
            inner = typed(shape.get("items", {}))
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object" if "properties" not in shape:
            rest = shape.get("additionalProperties")
            return f"Record<string, {typed(rest) if isinstance(rest, dict) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "unknown"


def interface(name: str, shape: dict[str, Any]) -> str:
    """Convert a component to an interface. Fields with a default are optional in requests, never in responses."""
    if "anyOf" in shape:
        return f"export type {name} =\n" + "".join(f"  | {typed(part)}\n" for part in shape["anyOf"]).rstrip() + ";\n"
    required = shape.get("required", [])
    given = "additionalProperties" in shape
    lines = []
    for field, kind in shape.get("properties", {}).items():
        mark = "?" if given and field not in required and field != "type" else ""
        lines.append(f"  {field}{mark}: {typed(kind)};\n")
    return f"export interface {name} {{\n{''.join(lines)}}}\n"


def written() -> str:
    return "\n".join([HEAD, *(interface(name, shape) for name, shape in components().items())])


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the client's types from the server's messages.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file is out of date")
    text = written()
    old = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
    if parser.parse_args().check:
        if old != text:
            print("web/src/protocol.ts does not match the server's messages; run `make protocol`", file=sys.stderr)
        return int(old != text)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
