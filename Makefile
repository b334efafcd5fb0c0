# Every command works on a fresh machine with Python 3.11 or newer, Node 20 or newer, and a network.

PYTHON ?= python3
PORT ?= 8000
WORKERS ?= 3
SECONDS ?= 60
SEED ?= 1
VENV := .venv
RUN := PYTHONPATH=py:. $(VENV)/bin/python

VENV_STAMP := $(VENV)/.stamp
NODE_STAMP := node_modules/.stamp
BROWSER_STAMP := $(VENV)/.browser-stamp

.PHONY: help play test test-game test-faults test-browsers test-links test-layout site check bench arena fuzz screenshots clean lock

help:
	@echo "make play    the site on http://localhost:$(PORT)"
	@echo "make test    all checks and tests, engines and a real browser"
	@echo "make test-game    the tests of one game without a browser: GAME=ice-colony"
	@echo "make test-faults  every fault of every file at the start of the page and all pairs, for two hours"
	@echo "make test-browsers  two games in Firefox and WebKitGTK, installed where there is apt-get"
	@echo "make test-links  whole games by links alone, in two to four browsers, for an hour"
	@echo "make test-layout  the table in 100 turns of each game at seven sizes, for some minutes"
	@echo "make site    the folder to publish: dist/"
	@echo "make check   format, lint, types, import rules"
	@echo "make bench   the benchmarks"
	@echo "make arena   matches of the bots, for hours: docs/arena/ and docs/bots.md; ARENA='--help' tells more"
	@echo "make fuzz    inputs that nobody wrote and random games, for SECONDS=60 in all, of SEED=1"

play: site
	$(RUN) -m tools.serve --port $(PORT)

# pytest builds the site for the tests in e2e/, once for all its workers.
test: check $(NODE_STAMP) $(BROWSER_STAMP)
	$(RUN) -m pytest -n $(WORKERS) --dist worksteal tests e2e

# Its own tests, and of those that all games share the cases that are about it.
test-game: $(VENV_STAMP) $(NODE_STAMP)
	$(RUN) -m pytest -n $(WORKERS) --dist worksteal tests --game $(or $(GAME),$(error say which: GAME=ice-colony))

# Each file that a page fetches until it shows a board: missing, slow, cut, damaged and so on; and every two damaged.
test-faults: $(VENV_STAMP) $(NODE_STAMP) $(BROWSER_STAMP)
	$(RUN) -m pytest -s e2e/test_faults.py --all-faults

# The browsers that the other tests do not use: begin, play, come back, share; in Firefox without a network too.
test-browsers: site
	$(RUN) -m tools.other_browsers
	$(RUN) -m pytest e2e/other_browsers --other-browsers

# Whole games by links alone: every game, with as many browsers as players. LINKS="-k deep-roots" chooses.
test-links: $(VENV_STAMP) $(NODE_STAMP) $(BROWSER_STAMP)
	$(RUN) -m pytest -s --durations=0 e2e/test_by_link.py::test_all_play_a_game_to_its_end --whole-games $(LINKS)

# Where each part of the table is, in 100 turns of each game at seven sizes of the window.
test-layout: $(VENV_STAMP) $(NODE_STAMP) $(BROWSER_STAMP)
	$(RUN) -m pytest -n $(WORKERS) e2e/test_layout.py --every-turn

site: $(VENV_STAMP) $(NODE_STAMP)
	$(RUN) -m tools.build

check: $(VENV_STAMP)
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	PYTHONPATH=py $(VENV)/bin/lint-imports

bench: site $(BROWSER_STAMP)
	$(RUN) -m tools.bench

# What was played is kept in build/arena/, and gone on with after Ctrl-C.
arena: $(VENV_STAMP)
	$(RUN) -m tools.arena $(ARENA)

fuzz: $(VENV_STAMP)
	$(RUN) -m tests.fuzz --seconds $(SECONDS) --seed $(SEED)
	$(RUN) -m tests.fuzz.puzzles
	$(RUN) -m tests.fuzz.balance

# Takes the pictures of docs/screenshots anew; look at them before they are committed.
screenshots: site $(BROWSER_STAMP)
	$(RUN) -m e2e.screenshots

$(VENV_STAMP): requirements-dev.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Orrery needs Python 3.11 or newer")'
	test -x $(VENV)/bin/python || $(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --require-hashes -r requirements-dev.txt
	touch $@

$(NODE_STAMP): package.json package-lock.json .npmrc
	node -e 'if (parseInt(process.versions.node) < 20) { console.error("Orrery needs Node 20 or newer"); process.exit(1); }'
	npm ci --no-fund --no-audit
	touch $@

$(BROWSER_STAMP): $(VENV_STAMP) tools/browser.py
	$(RUN) -m tools.browser
	touch $@

# Rewrites the lock of the Python tools from requirements-dev.in, in an environment of its own.
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet pip-tools
	CUSTOM_COMPILE_COMMAND="make lock" build/lock/bin/pip-compile --quiet --generate-hashes --strip-extras \
		--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options \
		--output-file requirements-dev.txt requirements-dev.in

clean:
	rm -rf dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
