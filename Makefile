# The whole workflow; people and .ci/run call the same targets.
PYTHON ?= python3
VENV := .venv/bin
# Interpreted is src/ itself; compiled is the wheel in .venv, and nothing may put src/ before it.
INTERPRETED := PYTHONPATH="$(CURDIR)/src" $(VENV)/python
INSTALLED := env -u PYTHONPATH $(VENV)/python

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup packages play test quick test-interpreted test-compiled test-client test-browser test-cluster test-adapters \
	check check-style check-types check-layers check-fields check-protocol check-client \
	bench soak mutants docs notebook wheels golden fields protocol clean

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

setup: ## Make .venv with everything in it, Roost compiled where possible
	@$(PYTHON) scripts/setup.py

packages:
	@$(PYTHON) scripts/setup.py packages

play: ## Play in the browser; HOST=0.0.0.0 lets friends in your network join (roost play: in the terminal)
	@$(PYTHON) scripts/setup.py play
	@env -u PYTHONPATH ROOST_COMPILING="$(CURDIR)/build/compiling" $(VENV)/roost serve --open $(if $(HOST),--host $(HOST))

test: test-interpreted test-compiled test-client test-browser ## Run all tests: interpreted, compiled, the client's, in a browser

# What has changed since the last commit, or in it if nothing has.
CHANGED = $(shell git diff --name-only --diff-filter=d HEAD -- '*.py'; git ls-files --others --exclude-standard -- '*.py')
quick: packages ## Check a change in under a minute: style, types of what changed, the core, one game of each, interpreted
	$(VENV)/ruff check --quiet .
	$(VENV)/mypy $(or $(CHANGED),src/roost/core)
	$(INTERPRETED) -m pytest -n 2 -q -m "not slow and not long" tests/core tests/architecture tests/golden tests/games/*/test_opening.py

# Two kinds of tests run in `test-compiled` alone, or here if Roost is not compiled: those marked `long`, and those of the
# server, the terminal, the lab and the adapters, of which little or nothing is compiled itself.
test-interpreted: setup
	@case "$$($(VENV)/roost --version)" in \
	*"(compiled"*) set -- -m "not long" --ignore=tests/server --ignore=tests/terminal --ignore=tests/lab --ignore=tests/adapters;; *) set --;; esac; \
	$(INTERPRETED) -m pytest tests -n 2 --ignore=tests/compiled --ignore=tests/cluster "$$@"

test-compiled: setup
	@case "$$($(VENV)/roost --version)" in \
	*"(compiled"*) PYTHONMALLOC=debug $(INSTALLED) -m pytest tests -n 4 --ignore=tests/architecture --ignore=tests/cluster;; \
	*) echo "Roost is pure Python here, so the tests of the compiled wheel are skipped";; \
	esac

test-client: setup
	@$(VENV)/python scripts/client.py test

test-browser: setup
	@$(VENV)/python scripts/client.py browser

# Not part of `test`: Ray is an extra of 240 MB.
test-cluster: setup
	@$(VENV)/python -c "import ray" 2>/dev/null || $(VENV)/python -m pip install --quiet "ray==2.60.0"
	$(INSTALLED) -m pytest -q tests/cluster

# The adapters with OpenSpiel too, which is not part of `test`: 70 MB; and the pages that show how to use them.
test-adapters: setup
	@$(VENV)/python -c "import pyspiel" 2>/dev/null || $(VENV)/python -m pip install --quiet "open_spiel==2.0.2"
	$(INSTALLED) -m pytest -q tests/adapters
	$(INSTALLED) -m pytest -q tests/architecture/test_pages.py -k "learning or benchmark"

check: check-style check-types check-layers check-fields check-protocol check-client ## Check format, lint, types and layers

check-style: packages
	$(VENV)/ruff format --check .
	$(VENV)/ruff check .

check-types: packages
	$(VENV)/mypy src setup.py $(wildcard scripts tests bench)
	@for example in $(wildcard examples/*/); do \
		echo "mypy $$example"; MYPYPATH="$$example:$$example/src" $(VENV)/mypy "$$example" || exit 1; \
	done

check-layers: packages
	PYTHONPATH=src $(VENV)/lint-imports --no-cache

check-fields: packages
	$(INTERPRETED) scripts/fields.py --check

check-protocol: packages
	$(INTERPRETED) scripts/protocol.py --check

check-client: packages
	@$(VENV)/python scripts/client.py check

fields: packages ## Write what follows from the games' declared fields: generated.py, types of views
	$(INTERPRETED) scripts/fields.py

protocol: packages ## Write the types of web/src/protocol.ts from the server's messages
	$(INTERPRETED) scripts/protocol.py

bench: export ROOST_COMPILED = require
bench: setup ## Measure the compiled kernel, then what a player waits for in a browser
	$(INSTALLED) bench/run.py
	@$(VENV)/python scripts/client.py bench

soak: export ROOST_COMPILED = require
soak: setup ## Play thousands of games against the laws, test the lab's promises, kill servers 400 times, attack it, look for damaged memory, play all boards in a browser
	$(INSTALLED) tests/soak.py
	$(INSTALLED) -m tests.lab.trust
	$(INSTALLED) -m tests.server.kills --kills 200
	$(INSTALLED) -m tests.server.kills --kills 200 --postgres
	$(INSTALLED) -m tests.server.hostile --messages 100000
	PYTHONMALLOC=debug $(INSTALLED) -m tests.memory --rounds 2
	$(INSTALLED) scripts/sanitized.py tests.memory --minutes 60
	@$(VENV)/python scripts/client.py soak

mutants: setup ## Switch off each rule in turn and list those that no test misses
	$(INTERPRETED) scripts/mutants.py

docs: setup ## Check all pages, run their examples, and build the website that `roost serve` shows under /docs
	$(INSTALLED) scripts/docs.py
	@$(VENV)/python -c "import myst_parser" 2>/dev/null || $(VENV)/python -m pip install --quiet -r docs/requirements.txt
	$(INTERPRETED) scripts/website.py
	@$(PYTHON) scripts/setup.py

notebook: setup ## Run the notebook docs/lab.ipynb again; it plays thousands of games
	@case "$$($(VENV)/roost --version)" in \
	*"(compiled"*) $(INSTALLED) scripts/notebook.py;; \
	*) echo "Roost is pure Python here, so the notebook, which plays thousands of games, is not run again";; \
	esac

wheels: setup ## Build compiled wheels into dist/ for each Python here, check them and play with them (docs/release.md)
	@$(VENV)/python scripts/wheels.py $(PYTHONS)

golden: setup ## Play the golden games of tests/golden anew; review the diff
	$(INTERPRETED) scripts/golden.py

clean: ## Remove all that was built, .venv too
	rm -rf .venv build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -rf web/node_modules web/test-results src/roost/server/static src/roost/server/site
