"""Settings of `roost serve` from flags, environment variables and a TOML file, in this order of precedence.

Every field of `Settings` and `Limits` that is made by `setting` becomes a flag, `--new-tables`, a variable,
`ROOST_NEW_TABLES`, and a key of the file, `new_tables`.
"""

from __future__ import annotations

import dataclasses
import inspect
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from roost.core.fault import nearest
from roost.server.settings import Limits, Settings

PREFIX = "ROOST_"
PANELS: dict[type[Any], str] = {
    Settings: "Bots, pauses, logs",
    Limits: "Limits",
}
Fields = dict[str, "dataclasses.Field[Any]"]


class BadConfig(Exception):
    """A settings file that cannot be used."""


def fields_of(kind: type[Any]) -> Fields:
    """The fields of `Settings` or `Limits` that the operator can set."""
    return {one.name: one for one in dataclasses.fields(kind) if "help" in one.metadata}


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command a flag for each setting; the values arrive in its last parameter, a dictionary."""
    own = list(inspect.signature(command).parameters.values())[:-1]
    hints = get_type_hints(command, include_extras=True)
    parameters = [one.replace(annotation=hints[one.name]) for one in own]
    for kind, panel in PANELS.items():
        types = get_type_hints(kind)
        parameters += [parameter(one, types[name], panel) for name, one in fields_of(kind).items()]

    def called(**given: Any) -> None:
        known = {one.name: given.pop(one.name) for one in own}
        command(**known, settings=given)

    called.__doc__ = command.__doc__
    called.__name__ = command.__name__
    called.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    called.__annotations__ = {one.name: one.annotation for one in parameters}
    return called


def parameter(one: dataclasses.Field[Any], kind: Any, panel: str) -> inspect.Parameter:
    flag = "--" + one.name.replace("_", "-")
    option = typer.Option(
        *([f"{flag}/--no-{flag[2:]}"] if kind is bool else [flag]),
        help=one.metadata["help"],
        envvar=variable(one.name),
        min=one.metadata["least"],
        max=one.metadata["most"],
        rich_help_panel=panel,
    )
    return inspect.Parameter(
        one.name, inspect.Parameter.KEYWORD_ONLY, default=one.default, annotation=Annotated[kind, option]
    )


def settings_from(given: dict[str, Any], **more: Any) -> Settings:
    """The settings with the values of the flags, and further fields."""
    limits = Limits(**{name: given[name] for name in fields_of(Limits)})
    return Settings(limits=limits, **{name: given[name] for name in fields_of(Settings)}, **more)


def read_config(context: typer.Context, path: Path | None) -> Path | None:
    """The callback of --config: the file's values become the defaults of the flags."""
    if path is not None:
        try:
            context.default_map = values_in(path, {one.name: one.default for one in context.command.params if one.name})
        except BadConfig as error:
            typer.echo(f"roost: {error}", err=True)
            raise typer.Exit(2) from None
    return path


def values_in(path: Path, known: dict[str, Any]) -> dict[str, Any]:
    """The values in a settings file; `known` has the default of each setting. Raises `BadConfig`."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadConfig(f"cannot read {path}: {error.strerror or error}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadConfig(f"{path}: {error}") from error
    values: dict[str, Any] = {}
    for given, value in found.items():
        name = given.replace("-", "_")
        if name not in known or name == "config":
            near = nearest(name, known, quoted=False)
            raise BadConfig(f"{path}: there is no setting {given!r}{near}; roost serve --help lists all")
        if fault := fault_of(value, known[name], name):
            raise BadConfig(f"{path}: {given} must be {fault}, not {value!r}")
        values[name] = value
    return values


def fault_of(value: Any, default: Any, name: str) -> str:
    """What a value should have been, judged by its default; "" if it is right."""
    one = fields_of(Limits).get(name) or fields_of(Settings).get(name)
    least, most = (one.metadata["least"], one.metadata["most"]) if one is not None else (None, None)
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if isinstance(default, bool):
        return "" if isinstance(value, bool) else "true or false"
    if isinstance(default, int):
        fault = "" if is_number and isinstance(value, int) else "a whole number"
    elif isinstance(default, float):
        fault = "" if is_number else "a number"
    elif default is None:
        return "" if isinstance(value, str | int | list) else "a text, a number or a list"
    else:
        return "" if isinstance(value, str) else "a text"
    if not fault and least is not None and value < least:
        fault = f"{least:g} or more"
    if not fault and most is not None and value > most:
        fault = f"at most {most:g}"
    return fault
