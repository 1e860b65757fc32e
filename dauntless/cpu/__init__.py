"""What a core costs, as data: pipes, issue, latencies and forwarding, each row with its source.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

`<isa>/<core>.generated.json` comes from LLVM (derive.py), `<isa>/<core>.toml` is written by people and wins (overlay.py),
`<isa>/forms.txt` lists forms to describe besides those the kernels use. To add a core: a TOML file that names LLVM's core, then
`dauntless cpu derive <core>`.
"""
