"""The Dockerfile and compose.yaml name only what exists. No test builds the image."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]
from typer.main import get_command

from roost import main
from scripts.steps import BUILD

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def variables() -> set[str]:
    """The environment variables of `roost serve`."""
    command: Any = get_command(main.app)
    return {str(one.envvar) for one in command.commands["serve"].params if one.envvar}


def test_the_variables_in_both_files_are_those_of_the_server() -> None:
    known = variables()
    passed = COMPOSE["services"]["roost"]["environment"]
    assert len(known) > 40 and set(passed) <= known | {"FORWARDED_ALLOW_IPS"}  # which uvicorn reads
    page = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8").split("## With Docker")[1].split("\n## ")[0]
    assert set(re.findall(r"\b(ROOST_\w+|FORWARDED_\w+)", page)) - {"ROOST_DB_PASSWORD"} <= set(passed)
    image = set(re.findall(r"\b(ROOST_\w+)=", DOCKERFILE)) - {"ROOST_COMPILED", "ROOST_CLIENT"}
    assert len(image) == 4 and image <= known


def test_the_image_installs_the_wheel_that_setup_builds_and_does_not_run_as_root() -> None:
    wheel = re.search(r"\$\(ls (\S+)\*\.whl\)", DOCKERFILE)
    assert wheel and BUILD.relative_to(ROOT) / "compiled" / "wheel" == Path(wheel[1])
    _, build, image = DOCKERFILE.split("\nFROM ")
    assert "make setup" in build and "USER roost" in image
    assert 'CMD ["roost", "serve"]' in image and "/livez" in image


def test_the_services_wait_for_each_other_and_the_database_is_kept() -> None:
    services = COMPOSE["services"]
    assert services["roost"]["depends_on"]["db"]["condition"] == "service_healthy"
    assert "pg_isready" in services["db"]["healthcheck"]["test"][1]
    assert services["db"]["volumes"][0].partition(":")[0] in COMPOSE["volumes"]
    assert all(port.startswith("127.0.0.1:") for port in services["roost"]["ports"])
    user = services["db"]["environment"]
    database = f"postgresql://{user['POSTGRES_USER']}:{user['POSTGRES_PASSWORD']}@db/{user['POSTGRES_DB']}"
    assert services["roost"]["environment"]["ROOST_DATABASE"] == database
