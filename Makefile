# The verbs of the repository; `make` sets everything up and proves every kernel.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

PYTHON := .venv/bin/python
READY  := .venv/ready
JOBS   ?= 2
KERNEL ?= x86_64/mlkem/ntt_avx2
ISAS   ?= x86_64 aarch64 riscv64
TARGETS ?= x86_64-apple-darwin aarch64-apple-darwin x86_64-pc-windows-gnu x86_64-pc-windows-msvc aarch64-pc-windows-msvc
CORES  ?= cortex-a55 cortex-a72 neoverse-n1 icelake-server

# The modules that write assembly into kernels/, then the Rust that declares it, then the data of its test on abstract kernels
GENERATORS := $(subst /,.,$(basename $(shell grep -l __main__ kernels/*.py kernels/*/*/*.py src/kernels/*.py))) tests.composition.export

CARGO  ?= cargo
# Every feature but those that take other code for the same results
FAST   := $(shell sed -n '/^\[features\]/,/^$$/s/^\([a-z0-9-]*\) = .*/\1/p' Cargo.toml | grep -v -e default -e low-memory -e pairwise | paste -sd,)
PREFIX ?= /usr/local
TARGET := $(or $(CARGO_TARGET_DIR),target)$(if $(VERIFY),/verify)
BUILT  := $(TARGET)/release

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.PHONY: all setup prove banners summary prove-library prove-operations library provider install-provider demo-tls archives header stack embedded install wheel javascript bounds optimize bench bench-peers bench-tls profile test test-rust test-aarch64 test-riscv64 test-windows check-targets prove-platforms test-peers test-tls test-bare test-all fuzz check format mutate mutate-front-end attack survey survey-numbers cosim tables docs clean help

all: prove  ## set up, assemble and prove every kernel, show the table

setup: $(READY)  ## install what is missing: Debian packages (apt) and .venv

$(READY): scripts/setup pyproject.toml
	@scripts/setup
	@touch $@

prove: $(READY)  ## prove every kernel
	@$(PYTHON) -m dauntless prove

banners: $(READY)  ## prove every kernel and write the proved bounds into the banners of kernels/
	@mkdir -p build && $(PYTHON) -m dauntless prove --json > build/proofs.json
	@$(PYTHON) -m dauntless.report.banners build/proofs.json

summary: $(READY)  ## prove every kernel and rewrite the table of README.md
	@mkdir -p build && $(PYTHON) -m dauntless prove --json > build/proofs.json
	@$(PYTHON) -m dauntless.report.summary build/proofs.json

prove-library: $(READY)  ## prove every kernel in the release archives of the C library, as they ship (ISAS="x86_64 aarch64")
	@PYTHON=$(PYTHON) scripts/prove-library $(ISAS)

prove-operations: $(READY)  ## prove the operations of these archives for every secret: docs/operations.md (ISAS="x86_64" PARTS="mlkem768 avx2"; days; each function once: PARTS="--first --in-turn")
	@PYTHON=$(PYTHON) scripts/prove-operations $(ISAS) -- $(PARTS)

library:  ## build the C library, static and shared, in release mode (VERIFY=1: only verification of ML-DSA, in target/verify/release)
	@$(CARGO) build --release --package dauntless-ffi $(if $(VERIFY),--no-default-features --target-dir $(TARGET))

install: library  ## install it with header and pkg-config file (PREFIX=/usr/local DESTDIR= VERIFY=1)
	@ffi/install "$(BUILT)" "$(PREFIX)" "$(DESTDIR)" $(if $(VERIFY),verify)

provider: library  ## build the provider for OpenSSL 3: build/provider/dauntless.so (needs OpenSSL's headers: libssl-dev)
	@tls/openssl/build "$(BUILT)/libdauntless.a" build/provider/dauntless.so

install-provider: provider  ## install it where OpenSSL looks for modules (MODULES=folder DESTDIR=)
	@tls/openssl/install build/provider/dauntless.so "$(DESTDIR)" $(MODULES)

demo-tls:  ## Debian's nginx with the provider: open the page that it prints (PORT=8443 SCREENSHOT=page.png: opens it in Chromium and stops)
	@tls/demo/install cargo gcc libc6-dev libssl-dev openssl ca-certificates
	@$(MAKE) --no-print-directory library
	@PORT=$(PORT) tls/demo/run "$(BUILT)/libdauntless.a" $(SCREENSHOT)

archives:  ## archives of the C library for x86-64, AArch64 and RISC-V Linux, with pkg-config file and CMake package: build/archives
	@scripts/archives

header: $(READY)  ## rewrite ffi/include/dauntless.h, and ffi/src of each parameter set from ffi/templates
	@$(PYTHON) ffi/generate.py

stack: $(READY)  ## measure the stack of every C function: ffi/src/stack.rs, docs/stack.md
	@$(PYTHON) ffi/measure.py
	@$(PYTHON) ffi/generate.py

embedded: $(READY)  ## measure flash and stack on a Cortex-M4: docs/embedded.md (needs qemu-system-arm, rustup target add thumbv7em-none-eabi)
	@$(PYTHON) -m tests.embedded.measure

javascript:  ## build the WebAssembly module of the JavaScript package: bindings/javascript (needs rustup target add wasm32-unknown-unknown)
	@scripts/build-javascript

bounds: $(READY)  ## the proved interval after every instruction of KERNEL=x86_64/mlkem/ntt_avx2
	@$(PYTHON) -m dauntless bounds --kernel $(KERNEL)

optimize: $(READY)  ## schedule every kernel for CORES="cortex-a55 ...", prove, write optimized/
	@$(PYTHON) -m dauntless optimize --all $(CORES:%=--cpu %)

wheel: $(READY)  ## build the Python wheel, for CPython 3.9 and newer on any Linux: build/wheels
	@PYTHON=$(PYTHON) scripts/build-wheel

bench: $(READY)  ## measure clean and optimised kernels on this machine (x86-64), choose what ships: docs/kernel-speed.md
	@$(PYTHON) -m bench.kernels.run

bench-peers: $(READY)  ## measure the library against others, which are downloaded and built: docs/speed.md (QUICK=1 ONLY="mldsa ..." PEERS="dauntless wolfssl ...": prints a part; KEEP=1 keeps it)
	@$(PYTHON) bench/peers/run.py bench $(if $(QUICK),--quick) $(if $(ONLY),--algorithms $(ONLY)) $(if $(PEERS),--only $(PEERS)) $(if $(KEEP),--keep)

bench-tls: $(READY) provider  ## TLS with Dauntless, OpenSSL 3.5's own and AWS-LC's, in nginx and rustls: docs/tls-speed.md
	@tls/demo/nginx build/demo-tls >/dev/null
	@$(PYTHON) -m bench.tls > build/tls-speed.md
	@$(PYTHON) -m bench.tls_servers >> build/tls-speed.md
	@{ printf '<!-- GENERATED by make bench-tls -->\n'; cat build/tls-speed.md; } > docs/tls-speed.md
	@cat docs/tls-speed.md

profile: $(READY)  ## sample where each operation's time goes on this processor, with Linux's perf: docs/profile.md
	@$(PYTHON) -m bench.profile.run

test: $(READY)  ## run all tests (JOBS=2 processes)
	@$(MAKE) --no-print-directory --output-sync=target -j $(JOBS) test-riscv64 test-rust test-aarch64
	@$(PYTHON) -m pytest -n $(JOBS) --maxschedchunk 100

test-all: export DAUNTLESS_TEST_ALL = 1
test-all: test  ## the same, where `make test` samples kernels on all of them (hours)

test-rust:  ## the library's own tests, on every backend of this machine; with little memory; without signing; the provider for rustls
	@$(CARGO) test --quiet --features $(FAST)
	@scripts/in-time $(CARGO) test --quiet --features $(FAST),low-memory,pairwise --lib -- mlkem mldsa x25519 hybrid self_test $(if $(DAUNTLESS_TEST_UNTIL),--skip composition)
	@scripts/in-time $(CARGO) test --quiet --no-default-features --features hazmat --lib
	@scripts/in-time $(CARGO) test --quiet --manifest-path tls/rustls/Cargo.toml

test-aarch64:  ## the same for AArch64 under QEMU, without and with the SHA-3 instructions
	@scripts/test-emulated aarch64

test-riscv64:  ## the same for RISC-V under QEMU: without and with Zbb, and on vectors of 128 to 1024 bits
	@scripts/test-emulated riscv64

test-windows:  ## the same for Windows under Wine, which it installs (apt)
	@scripts/test-windows

check-targets:  ## build the crate for all targets of scripts/targets.txt, whose libraries rustup fetches
	@scripts/check-targets

prove-platforms: $(READY)  ## prove every kernel in the archives for macOS and Windows (TARGETS="aarch64-apple-darwin ...")
	@PYTHON=$(PYTHON) scripts/prove-library $(TARGETS)

test-peers: $(READY)  ## exchange keys, ciphertexts and signatures with other libraries, which are downloaded and built; ACVP vectors
	@$(PYTHON) bench/peers/run.py test $(if $(PEERS),--only $(PEERS))

test-tls: export DAUNTLESS_TEST_ALL = 1
test-tls: $(READY) provider  ## TLS: all groups with OpenSSL 3.5 (downloaded, apt), 10,000 handshakes with sanitizers; nginx, Go, rustls, AWS-LC, Chromium
	@tls/demo/install curl chromium fonts-dejavu-core
	@tls/demo/nginx build/demo-tls >/dev/null
	@[ -e build/debian13 ] || tests/tls/debian13 build/debian13
	@$(PYTHON) -m pytest tests/tls
	@$(CARGO) test --quiet --manifest-path tests/tls/rustls/Cargo.toml --features aws-lc --target-dir build/tls/rustls
	@$(PYTHON) -m tests.tls.matrix build/provider

test-bare:  ## run `make` and `make test` in bare Debian roots, as root and as a user with sudo (needs root; hours)
	@scripts/test-bare

fuzz:  ## run every fuzz target on every backend (FUZZ=10 seconds each)
	@fuzz/run $(or $(FUZZ),10)

check: $(READY)  ## format, lint, types, generated files
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy
	@set -e; for module in $(GENERATORS); do echo "$$module --check"; $(PYTHON) -m $$module --check; done
	@if [ -f dauntless/report/instructions.py ]; then $(PYTHON) -m dauntless.report.instructions --check; fi
	$(PYTHON) ffi/generate.py --check
	$(CARGO) fmt --all --check
	rustfmt --check --edition 2024 $$(ls src/kernels/features/*.rs src/kernels/features/*/*.rs bindings/python/src/*.rs)
	$(CARGO) clippy --quiet --all-targets --features $(FAST) -- -D warnings
	$(CARGO) clippy --quiet --all-targets --features $(FAST),low-memory,pairwise -- -D warnings
	$(CARGO) clippy --quiet --all-targets --no-default-features -- -D warnings
	$(CARGO) clippy --quiet --all-targets --no-default-features --features low-memory,pem,signature,kem -- -D warnings
	$(CARGO) clippy --quiet --package dauntless-ffi -- -D warnings
	$(CARGO) clippy --quiet --package dauntless-ffi --no-default-features -- -D warnings
	$(CARGO) fmt --manifest-path tests/embedded/Cargo.toml --check
	@set -e; for package in bindings/python bindings/javascript tests/constant_time tests/panic tests/residue tls/rustls tests/tls/rustls; do echo "$$package: fmt, clippy"; \
		$(CARGO) fmt --manifest-path $$package/Cargo.toml --check; \
		$(CARGO) clippy --quiet --release --manifest-path $$package/Cargo.toml -- -D warnings; done

format: $(READY)  ## rewrite Python files in the house format
	$(PYTHON) -m ruff check --select I --fix .
	$(PYTHON) -m ruff format .

mutate: $(READY)  ## put 100 faults into every kernel: none may be proved (COUNT=100)
	@$(PYTHON) -m dauntless mutate --count $(or $(COUNT),100) -j $(JOBS)

mutate-front-end: $(READY)  ## put mistakes into the Rust between kernels: the tests on abstract kernels must find each (EVERY=20: one of twenty)
	@$(PYTHON) -m tests.composition.mutate --every $(or $(EVERY),1) -j $(JOBS)

attack: $(READY)  ## random objects, faults, pairs of builds against the prover: build/attack.log (COUNT=200 SEED=1)
	@$(PYTHON) -m tests.attack.campaign --count $(or $(COUNT),200) --seed $(or $(SEED),1) -j $(JOBS)

survey: $(READY)  ## check libsodium and BearSSL as Debian ships them, which apt downloads: docs/survey.md
	@$(PYTHON) -m tests.survey.run

survey-numbers: $(READY)  ## prove s2n-bignum's functions for whole numbers, which cargo downloads: docs/s2n-bignum.md
	@$(PYTHON) -m tests.survey.numbers -j $(JOBS)

cosim: $(READY)  ## compare instruction entries with processors
	@$(PYTHON) -m pytest -n $(JOBS) tests/isa

tables: $(READY)  ## rewrite the generated kernels and tables of constants
	@set -e; for module in $(GENERATORS); do echo $$module; $(PYTHON) -m $$module; done

docs: $(READY)  ## rewrite the generated documentation
	@if [ -f dauntless/report/instructions.py ]; then $(PYTHON) -m dauntless.report.instructions; fi
	@DAUNTLESS_WRITE_DOCS=1 $(CARGO) test --quiet --features $(FAST) --lib lanes::permutations

clean:  ## remove everything that can be rebuilt, but .venv
	rm -rf build .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

help:  ## this list
	@sed -n 's/^\([a-z0-9-]*\):.*  ## /\1|/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  make %-13s %s\n", $$1, $$2 }'
