# For scripts that build for another processor, which source it: which Rust compiler, and how.
# SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
# shellcheck shell=bash

# rust_for MACHINE LIBRARY, or rust_for TARGET LIBRARY: sets `target` and `build_std`, exports RUSTC. The compiler has the target's standard library, or its
# source, of which LIBRARY (std or core) is then built: Debian has it in rust-web-src, rustup in the component rust-src.
# Status 3, and the reason on standard error, if there is neither.
rust_for() {
    local candidate
    case $1 in
        x86_64 | aarch64) target=$1-unknown-linux-gnu ;;
        riscv64) target=riscv64gc-unknown-linux-gnu ;;
        *-*) target=$1 ;;
        *) echo "$1: not one of x86_64, aarch64, riscv64, and no target of Rust" >&2; return 2 ;;
    esac
    build_std=()
    for candidate in "${RUSTC:-rustc}" /usr/bin/rustc; do
        if [ -d "$("$candidate" --print target-libdir --target "$target" 2>/dev/null)" ]; then
            export RUSTC=$candidate
            return
        fi
    done
    for candidate in "${RUSTC:-rustc}" /usr/bin/rustc; do
        if [ -e "$("$candidate" --print sysroot 2>/dev/null)/lib/rustlib/src/rust/library/Cargo.lock" ]; then
            build_std=(-Z "build-std=$2")
            export RUSTC=$candidate RUSTC_BOOTSTRAP=1
            return
        fi
    done
    echo "no standard library for $target and no source of one; rustup target add $target, or apt install rust-web-src" >&2
    return 3
}

# import_libraries_for TARGET: has import libraries of Windows written by LLVM's dlltool; without it rustc looks for mingw-w64's.
import_libraries_for() {
    local tool
    [[ $1 = *-windows-gnu ]] || return 0
    for tool in llvm-dlltool-22 llvm-dlltool-19 llvm-dlltool-16 llvm-dlltool-14 llvm-dlltool; do
        if command -v "$tool" >/dev/null; then
            export RUSTFLAGS="${RUSTFLAGS:-} -Cdlltool=$tool"
            return
        fi
    done
}
