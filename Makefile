# One short command a task; the same words in the shell, in the hook and in CI.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.installed

.PHONY: help setup demo test check fix corpus bench golden docs examples clean

help:  ## List the tasks
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

setup: $(STAMP)  ## Create the virtual environment with everything the tests need

demo: $(STAMP)  ## Answer three questions over the example documents
	$(BIN)/python examples/demo.py

test: $(STAMP)  ## Run the tests
	$(BIN)/python -m pytest -n 2 --dist worksteal

check: $(STAMP)  ## Format, lint, types, layers, docs
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -q tests/contract

golden: $(STAMP)  ## Write the golden files anew; read the difference before committing it
	EGR_GOLDEN=rewrite $(BIN)/python -m pytest -q tests/golden/test_golden.py

fix: $(STAMP)  ## Format and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

examples: $(STAMP)  ## Build the example PDFs again from their sources
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[examples]'
	$(BIN)/python examples/build.py

bench: $(STAMP)  ## Measure speed and memory beside raw PDFium and other tools
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(BIN)/python benchmarks/reading.py
	$(BIN)/python benchmarks/memory.py

corpus: $(STAMP)  ## Compile the whole shared corpus twice and compare the bytes
	EGR_WHOLE_CORPUS=1 $(BIN)/python -m pytest -n 2 tests/corpus/test_whole_corpus.py

docs: $(STAMP)  ## Write the reference pages, transcripts and picture anew
	$(BIN)/python docs/build.py
	$(BIN)/python docs/picture.py

clean:  ## Remove what the tasks made
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
