# Two commands are all a fresh machine needs: `make play` and `make test`. Each sets up what it needs in .venv.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
YARDSTICK ?= ../shared/yardstick/run

.PHONY: help play terminal serve web test test-python test-web check check-web postgresql chromium fixtures screens soak bench golden clean

# What the web app is built from; what it is built to is served by `azulejos serve` and part of the wheel.
WEB := src/azulejos/server/web/index.html
WEB_SOURCES := $(shell find web/src web/public web/messages -type f -not -path 'web/src/paraglide/*' 2> /dev/null) \
	web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json web/project.inlang/settings.json
NPM := npm --prefix web --no-audit --no-fund --loglevel=error

help:
	@echo "make play    set up, build the web app and play in the browser"
	@echo "make terminal  set up and play in the terminal"
	@echo "make serve   the same as play, without a browser: for a server"
	@echo "make web     build the web app"
	@echo "make test    set up and run all checks and tests"
	@echo "make soak    100,000 random games against the oracles, 10,000 of computer players (long)"
	@echo "make bench   speed, beside a plain C++ program where there is one (YARDSTICK=path)"
	@echo "make screens  take the pictures in docs/screens anew, from a server at SERVER"
	@echo "make golden  write the golden files anew, after a wanted change of the rules"
	@echo "make clean   remove .venv and what tools left behind"

play: .venv/.ready $(WEB)
	@$(BIN)/azulejos serve --open

terminal: .venv/.ready
	@$(BIN)/azulejos play

serve: .venv/.ready $(WEB)
	@$(BIN)/azulejos serve

web: $(WEB)

$(WEB): web/node_modules/.ready $(WEB_SOURCES)
	@echo "== building the web app"
	@$(NPM) run --silent build

web/node_modules/.ready: web/package-lock.json
	@command -v npm > /dev/null || { echo "the web app is built with Node 20 or newer: https://nodejs.org"; exit 1; }
	@echo "== installing what the web app is built with into web/node_modules (about a minute)"
	@$(NPM) ci
	@touch $@

test: check check-web test-python test-web

test-python: .venv/.ready-for-tests postgresql
	@echo "== compiling rules and players, once on this machine (a few minutes)"
	@$(BIN)/python -c "from azulejos.server.thinking import warm_up; warm_up()"
	@echo "== tests"
	@$(BIN)/python -m pytest -n 2 --dist worksteal -q

# Real browsers play against a real server; fixtures are games that this version's rules play.
test-web: .venv/.ready-for-tests $(WEB) fixtures chromium
	@echo "== web app: functions and components"
	@$(NPM) run --silent test
	@echo "== web app in a browser"
	@AZULEJOS=$(CURDIR)/$(BIN)/azulejos $(NPM) run --silent e2e

fixtures: .venv/.ready-for-tests
	@$(BIN)/python web/tests/fixtures.py
	@$(BIN)/python web/tests/positions.py

check-web: .venv/.ready-for-tests $(WEB)
	@echo "== web app: types, style, schema"
	@$(NPM) run --silent check
	@$(BIN)/python web/describe.py | $(NPM) run --silent schema -- --check

check: .venv/.ready-for-tests
	@echo "== style"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@echo "== types"
	@$(BIN)/mypy
	@echo "== layers"
	@$(BIN)/lint-imports

# The server's tests run on a private PostgreSQL cluster, too; they need its programs, not its service.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null \
		|| { echo "== installing PostgreSQL's server for the tests"; \
			$$(test "$$(id -u)" = 0 || echo sudo) sh -c \
			"apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install postgresql > /dev/null"; }

# Playwright's own browser cannot be downloaded everywhere; Debian's does.
chromium:
	@command -v chromium > /dev/null || command -v google-chrome > /dev/null || test -n "$$CHROMIUM" \
		|| { echo "== installing Chromium for the tests"; \
			$$(test "$$(id -u)" = 0 || echo sudo) sh -c \
			"apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq -y install chromium > /dev/null"; }

soak: .venv/.ready-for-tests
	@$(BIN)/python -m tests.oracle.compare --games 100000
	@$(BIN)/python -m tests.ai.fast_games --games 10000

bench: .venv/.ready-for-tests
	@$(BIN)/python -m benchmarks.yardstick $(YARDSTICK)
	@$(BIN)/azulejos bench

golden: .venv/.ready-for-tests
	@$(BIN)/python -m tests.golden.make

SERVER ?= http://127.0.0.1:8000
screens: web/node_modules/.ready chromium
	@mkdir -p docs/screens
	@node web/screens.mjs $(SERVER)

clean:
	rm -rf web/node_modules src/azulejos/server/web web/src/paraglide web/tests/fixtures
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "azulejos needs Python 3.11 or newer; say where with: make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "== making .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv .venv \
		|| { rm -rf .venv; echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 1; }

.venv/.ready: .venv/bin/python pyproject.toml constraints.txt
	@echo "== installing azulejos and what it needs into .venv (about a minute)"
	@$(PIP) install -c constraints.txt -e .
	@touch $@

.venv/.ready-for-tests: .venv/.ready
	@echo "== installing the tools for tests into .venv"
	@$(PIP) install -c constraints.txt -e ".[dev]"
	@touch $@
