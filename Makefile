# Every command works on a fresh machine with Python 3.11 or newer, Node 20 or newer, and a network connection.

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
	@echo "make play    build the site and serve it on http://localhost:$(PORT)"
	@echo "make test    all checks and tests, some in a real browser"
	@echo "make test-game    the tests of one game without a browser: GAME=ice-colony"
	@echo "make test-faults  every fault in every file that the page needs to start; takes two hours"
	@echo "make test-browsers  two games in Firefox and WebKitGTK, installed with apt-get"
	@echo "make test-links  complete games by link in two to four browsers; takes an hour"
	@echo "make test-layout  the table in 100 turns of each game at seven sizes; takes some minutes"
	@echo "make site    build the folder to publish: dist/"
	@echo "make check   format, lint, types, import rules"
	@echo "make bench   the benchmarks"
	@echo "make arena   matches between bots, for docs/arena/ and docs/bots.md; takes hours; ARENA='--help' lists options"
	@echo "make fuzz    random inputs and random games; SECONDS=60 and SEED=1 by default"

play: site
	$(RUN) -m tools.serve --port $(PORT)

# pytest builds the site for the tests in e2e/, once for all workers.
test: check $(NODE_STAMP) $(BROWSER_STAMP)
	$(RUN) -m pytest -n $(WORKERS) --dist worksteal tests e2e

# The game's own tests, and its cases of the tests that all games share.
test-game: $(VENV_STAMP) $(NODE_STAMP)
	$(RUN) -m pytest -n $(WORKERS) --dist worksteal tests --game $(or $(GAME),$(error name a game: GAME=ice-colony))

# Each file that a page fetches before it shows a board is missing, slow, cut short, damaged and so on; then every two
# files are damaged together.
test-faults: $(VENV_STAMP) $(NODE_STAMP) $(BROWSER_STAMP)
	$(RUN) -m pytest -s e2e/test_faults.py --all-faults

# Start, play, resume and share a game in browsers that the other tests do not use; in Firefox also offline.
test-browsers: site
	$(RUN) -m tools.other_browsers
	$(RUN) -m pytest e2e/other_browsers --other-browsers

# Play every game to its end by link, with one browser for each player. LINKS="-k deep-roots" chooses one game.
test-links: $(VENV_STAMP) $(NODE_STAMP) $(BROWSER_STAMP)
	$(RUN) -m pytest -s --durations=0 e2e/test_by_link.py::test_all_play_a_game_to_its_end --whole-games $(LINKS)

# Measure the position of each part of the table, in 100 turns of each game at seven window sizes.
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

# Finished games are stored in build/arena/, so the arena can resume after Ctrl-C.
arena: $(VENV_STAMP)
	$(RUN) -m tools.arena $(ARENA)

fuzz: $(VENV_STAMP)
	$(RUN) -m tests.fuzz --seconds $(SECONDS) --seed $(SEED)
	$(RUN) -m tests.fuzz.puzzles
	$(RUN) -m tests.fuzz.balance

# Regenerate docs/screenshots. Look at the pictures before you commit them.
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

# Rewrite the lock file of the Python tools from requirements-dev.in, in a separate environment.
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet pip-tools
	CUSTOM_COMPILE_COMMAND="make lock" build/lock/bin/pip-compile --quiet --generate-hashes --strip-extras \
		--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --no-emit-options \
		--output-file requirements-dev.txt requirements-dev.in

clean:
	rm -rf dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
