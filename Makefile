# Two commands are all a fresh machine needs: `make play` and `make test`. Each sets up what it needs in .venv.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
YARDSTICK ?= ../shared/yardstick/run

.PHONY: help play serve test check postgresql soak bench golden clean

help:
	@echo "make play    set up and play in the terminal"
	@echo "make serve   set up and run the game server"
	@echo "make test    set up and run all checks and tests"
	@echo "make soak    100,000 random games against the oracles (long)"
	@echo "make bench   speed, beside a plain C++ program where there is one (YARDSTICK=path)"
	@echo "make golden  write the golden files anew, after a wanted change of the rules"
	@echo "make clean   remove .venv and what tools left behind"

play: .venv/.ready
	@$(BIN)/azulejos play

serve: .venv/.ready
	@$(BIN)/azulejos serve

test: check postgresql
	@echo "== compiling the rules, once on this machine (about two minutes)"
	@$(BIN)/python -c "from azulejos.server.thinking import warm_up; warm_up()"
	@echo "== tests"
	@$(BIN)/python -m pytest -n 2 --dist worksteal -q

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

soak: .venv/.ready-for-tests
	@$(BIN)/python -m tests.oracle.compare --games 100000

bench: .venv/.ready-for-tests
	@$(BIN)/python -m benchmarks.yardstick $(YARDSTICK)
	@$(BIN)/azulejos bench

golden: .venv/.ready-for-tests
	@$(BIN)/python -m tests.golden.make

clean:
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
