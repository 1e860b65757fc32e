"""Models of cores, as data: pipes, issue rules, latencies and forwarding, each row with its source.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`<isa>/<core>.generated.json` comes from LLVM (derive.py), `<isa>/<core>.toml` is written by people and wins (overlay.py),
`<isa>/forms.txt` lists the forms to describe. To add a core: a TOML file that names LLVM's core, then
`dauntless cpu derive <core>`.
"""
