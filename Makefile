# The whole loop. Every target sets up what it needs; nothing has to be activated.
#   make play    make test    make help

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PY     := $(BIN)/python
PLAY   := requirements/play.lock
DEV    := requirements/dev.lock
BIOME  := $(BIN)/node node_modules/.bin/biome
TSC    := $(BIN)/node node_modules/.bin/tsc
JOBS   ?= auto
SIZE   ?= 1.0
MINUTES ?= 10
GAMES  ?= anarchipel archeologic archives museum troia
HOST   ?= 127.0.0.1
PORT   ?= 8000
WHAT   ?= random
# The tests of what is compiled.
HOT    := tests/engine tests/games tests/contract tests/bots

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help setup venv play terminal browser shots pictures test static lint types layers unit unit-compiled package rules \
        rules-check rules-json words words-check bench bench-docs bench-peers bench-search bench-web bots-report \
        profile docs soak soak-kills mutation format lock clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

# --- Setting up -----------------------------------------------------------------------------------

setup: $(VENV)/.vestiges ## make .venv with what playing needs, and build the compiled modules
	@$(PY) -m tools.compiled

$(VENV)/.play: $(PLAY)
	@test -x $(PY) || { echo "Making $(VENV) …" >&2; $(PYTHON) -m venv $(VENV); }
	@echo "Installing $$(grep -c == $(PLAY)) locked packages (half a minute) …" >&2
	@$(PY) -m pip install -qq --require-hashes -r $(PLAY)
	@touch $@

$(VENV)/.vestiges: $(VENV)/.play pyproject.toml setup.py
	@echo "Installing vestiges itself (editable) …" >&2
	@$(PY) -m pip install -qq --no-deps --no-build-isolation --editable .
	@touch $@

venv: $(VENV)/.vestiges $(VENV)/.dev ## the same with what checking needs, nothing compiled

$(VENV)/.dev: $(DEV) $(VENV)/.play
	@echo "Installing what the checks need (about a minute) …" >&2
	@$(PY) -m pip install -qq --require-hashes -r $(DEV)
	@touch $@

# What checks the scripts of the pages, run by the locked Node.
node_modules/.installed: package.json package-lock.json | venv
	@echo "Installing the checkers of the scripts (some seconds) …" >&2
	@$(BIN)/npm ci --loglevel=error >&2
	@touch $@

lock: venv ## choose new versions of all packages and write them to the lock file
	@$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	  --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	  --extra server --extra compile --extra dev --output-file $(DEV) pyproject.toml
	@$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	  --constraint $(DEV) --extra server --extra compile --output-file $(PLAY) pyproject.toml
	@$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	  --no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" \
	  --extra bench --output-file requirements/bench.lock pyproject.toml

# --- Using it -------------------------------------------------------------------------------------

play: setup ## serve the site and open it: play in the browser (HOST=0.0.0.0 lets others in)
	@$(BIN)/vestiges serve --host $(HOST) --port $(PORT) \
	  $(if $(or $(DISPLAY),$(WAYLAND_DISPLAY)),--open)

terminal: setup ## play Troia in the terminal
	@$(BIN)/vestiges play troia

shots: setup venv browser ## pictures of the main pages into build/shots
	@PYTHONPATH=build/compiled $(PY) -m tools.shots

pictures: venv ## draw the tables that the README shows again, after a board has changed
	@$(PY) -m tools.board_pictures

bench: setup venv ## measure decisions and games a second, plain and compiled
	@PYTHONPATH=build/compiled $(PY) -m bench --out build/bench.md

bench-peers: setup venv .venv-bench/.installed ## the same, side by side with other packages in one run
	@PYTHONPATH=build/compiled .venv-bench/bin/python -m bench --out build/bench.md

bench-web: setup venv build/bench-web/.installed ## the server under load, beside boardgame.io's where npm is at hand
	@PYTHONPATH=build/compiled $(PY) -m bench.web --out build/bench-web.md

bench-search: setup venv .venv-bench/.installed build/bench-web/.installed ## playouts a second, beside other packages' searches
	@PYTHONPATH=build/compiled .venv-bench/bin/python -m bench.search --out build/bench-search.md

bots-report: setup venv ## how strong the bots are: play a standard run (SIZE=0.1: a tenth), write docs/bots.md
	@PYTHONPATH=build/compiled $(PY) -m tools.bots_report --size $(SIZE) $(if $(filter-out auto,$(JOBS)),--jobs $(JOBS))

.venv-bench/.installed: requirements/bench.lock
	@echo "Installing the peers into .venv-bench (a minute or two) …" >&2
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip install -qq --require-hashes -r requirements/bench.lock
	@touch $@

# Without npm nothing is installed and boardgame.io is left out.
build/bench-web/.installed: bench/web/peer/package.json
	@mkdir -p build/bench-web && cp bench/web/peer/package.json build/bench-web/
	@if command -v npm >/dev/null; then cd build/bench-web && \
	  npm install --no-package-lock --no-audit --no-fund --loglevel=error >&2 && touch .installed; fi

docs: venv ## build the manual into build/site
	@$(BIN)/mkdocs build --quiet --strict --site-dir build/site

# --- Checking it ----------------------------------------------------------------------------------

test: static unit unit-compiled package ## everything that must pass; what CI runs

static: venv ## what needs no test run: lint, types, layers, manual, translations, clauses
	@$(MAKE) --no-print-directory -j2 --output-sync=target \
	  lint types layers docs words-check rules-check

lint: venv node_modules/.installed ## ruff on Python, Biome on JavaScript: lint and format
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIOME) check --error-on-warnings

types: venv node_modules/.installed ## mypy --strict on code, tests and tools; TypeScript on the scripts of the pages
	@$(BIN)/mypy
	@$(TSC) --project .

layers: venv ## import-linter: who may import whom
	@$(BIN)/lint-imports --no-logo

browser: venv
	@$(PY) -m tools.browser

unit: venv browser ## the tests on plain Python, then those in a real browser
	@$(PY) -m pytest -n $(JOBS) --ignore tests/browser --ignore tests/package
	@# The browser's driver keeps an event loop running, which other tests must not meet.
	@$(PY) -m pytest -n $(JOBS) tests/browser

unit-compiled: setup venv ## the engine and game tests on the compiled build
	@VESTIGES_COMPILED=1 PYTHONPATH=build/compiled $(PY) -m pytest -n $(JOBS) $(HOT)

package: venv ## build the source archive and the wheel, and try them in empty environments
	@$(PY) -m pytest -n 0 --timeout 1200 tests/package

rules: venv ## per game: rule clauses with a test, without one, and marks that name no clause
	@$(PY) -m tools.rules

rules-json: venv ## the same as one JSON object (make -s rules-json)
	@$(PY) -m tools.rules --json

rules-check: venv
	@$(PY) -m tools.rules --check

words: venv ## bring the translation catalogues up to date and say what is missing
	@$(PY) -m tools.words

words-check: venv
	@$(PY) -m tools.words --check

soak: setup venv ## the property tests again with many more positions
	@VESTIGES_COMPILED=1 PYTHONPATH=build/compiled $(PY) -m pytest -n $(JOBS) --timeout 0 \
	  --hypothesis-profile soak $(HOT)

soak-kills: setup venv ## processes killed at random under load on both databases (MINUTES=10, SEED=)
	@PYTHONPATH=build/compiled:. $(PY) -m tests.server.kills --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

mutation: venv ## do tests notice faults in the rules? breaks them one by one (GAMES="troia"), writes docs/testing.md
	@$(PY) -m tools.mutation $(GAMES) --write

format: venv node_modules/.installed ## let ruff and Biome rewrite what they can
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(BIOME) check --write

clean: ## remove everything that was made here, .venv included
	@rm -rf $(VENV) node_modules build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@rm -rf src/*.egg-info
