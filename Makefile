# The verbs of the repository; `make` sets everything up and proves every kernel.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

PYTHON := .venv/bin/python
READY  := .venv/ready
JOBS   ?= 2
KERNEL ?= x86_64/mlkem/ntt_avx2
CORES  ?= cortex-a55 cortex-a72 neoverse-n1 icelake-server

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.PHONY: all setup prove bounds optimize bench test check format mutate cosim tables docs clean help

all: prove  ## set up, assemble and prove every kernel, show the table

setup: $(READY)  ## install what is missing: Debian packages (apt) and .venv

$(READY): scripts/setup pyproject.toml
	@scripts/setup
	@touch $@

prove: $(READY)  ## prove every kernel
	@$(PYTHON) -m dauntless prove

bounds: $(READY)  ## the proved interval after every instruction of KERNEL=x86_64/mlkem/ntt_avx2
	@$(PYTHON) -m dauntless bounds --kernel $(KERNEL)

optimize: $(READY)  ## schedule every kernel for CORES="cortex-a55 ...", prove, write optimized/
	@$(PYTHON) -m dauntless optimize --all $(CORES:%=--cpu %)

bench: $(READY)  ## measure clean and optimised kernels on this machine (x86-64), choose what ships
	@$(PYTHON) bench/kernels.py

test: $(READY)  ## run all tests (JOBS=2 processes)
	@$(PYTHON) -m pytest -n $(JOBS)

check: $(READY)  ## format, lint, types, generated files
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy
	@set -e; for script in kernels/*/*/tables.py; do echo "$$script --check"; $(PYTHON) $$script --check; done
	@if [ -f dauntless/isa/document.py ]; then $(PYTHON) -m dauntless.isa.document --check; fi

format: $(READY)  ## rewrite Python files in the house format
	$(PYTHON) -m ruff check --select I --fix .
	$(PYTHON) -m ruff format .

mutate: $(READY)  ## put 100 faults into every kernel: none may be proved (COUNT=100)
	@$(PYTHON) -m dauntless.mutate --count $(or $(COUNT),100) -j $(JOBS)

cosim: $(READY)  ## compare instruction entries with processors
	@$(PYTHON) -m pytest -n $(JOBS) tests/isa

tables: $(READY)  ## rewrite the kernels' tables of constants
	@set -e; for script in kernels/*/*/tables.py; do echo $$script; $(PYTHON) $$script; done

docs: $(READY)  ## rewrite the generated documentation
	@if [ -f dauntless/isa/document.py ]; then $(PYTHON) -m dauntless.isa.document; fi

clean:  ## remove everything that can be rebuilt, but .venv
	rm -rf build .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*  ## /\1|/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  make %-8s %s\n", $$1, $$2 }'
