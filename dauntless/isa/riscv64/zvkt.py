"""Zvkt: RISC-V vector instructions with data-independent time (vector cryptography 1.0, Zvkt).
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

Of every other instruction that computes on registers the sources must be public, as far as vl. Masks that say which elements
are computed, and indices of gathers, are exempt from the promise, and must be public too. It is about no load, store or setting
of vl: their addresses must be public, lengths known.
"""

from __future__ import annotations

from fnmatch import fnmatchcase

# Patterns of mnemonics by the chapter's headings, no wider than the chapter: not vmsbc without borrow, nor vmsle, vmslt of two
# vectors, nor vmv.x.s. Zvbb, Zvbc and floating point, which it lists too, are not described.
LISTED = {
    "add/sub": "vadd.v[ivx] vsub.v[vx] vrsub.v[ix] vwadd.[vw][vx] vwaddu.[vw][vx] vwsub.[vw][vx] vwsubu.[vw][vx]",
    "add/sub with carry": "vadc.v[ivx]m vsbc.v[vx]m vmadc.v[ivx] vmadc.v[ivx]m vmsbc.v[vx]m",
    "compare and set": "vmseq.v[ivx] vmsne.v[ivx] vmsgt.v[ix] vmsgtu.v[ix] vmsle.v[ix] vmsleu.v[ix] vmslt.vx vmsltu.vx",
    "copy": "vmv.s.x vmv.v.[ivx] vmv[1248]r.v",
    "extend": "vsext.vf[248] vzext.vf[248]",
    "logical": "vand.v[ivx] vor.v[ivx] vxor.v[ivx] vmand.mm vmandn.mm vmnand.mm vmor.mm vmorn.mm vmnor.mm vmxor.mm vmxnor.mm",
    "multiply": "vmul.v[vx] vmulh.v[vx] vmulhu.v[vx] vmulhsu.v[vx] vwmul.v[vx] vwmulu.v[vx] vwmulsu.v[vx]",
    "multiply-add": "vmacc.v[vx] vmadd.v[vx] vnmsac.v[vx] vnmsub.v[vx] vwmacc.v[vx] vwmaccu.v[vx] vwmaccsu.v[vx] vwmaccus.vx",
    "integer merge": "vmerge.v[ivx]m",
    "permute": "vrgather.v[ivx] vrgatherei16.vv",
    "shift": "vsll.v[ivx] vsrl.v[ivx] vsra.v[ivx] vnsrl.w[ivx] vnsra.w[ivx]",
    "slide": "vslide1up.vx vslide1down.vx vslideup.v[ix] vslidedown.v[ix]",
    # Other names of vrsub.vx, vxor.vi, vwadd.vx, vwaddu.vx, vnsrl.wx, vmand.mm, vmnand.mm.
    "pseudo-instructions": "vneg.v vnot.v vwcvt.x.x.v vwcvtu.x.x.v vncvt.x.x.w vmmv.m vmnot.m",
}
PATTERNS = tuple(pattern for row in LISTED.values() for pattern in row.split())


def is_listed(mnemonic: str) -> bool:
    """Whether Zvkt lists the instruction."""
    return any(fnmatchcase(mnemonic, pattern) for pattern in PATTERNS)
