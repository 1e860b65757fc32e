"""Decoder of RISC-V's integer vector instructions, from the manual's tables: the second opinion on LLVM's text.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC

No aliases are printed. Floating-point and cryptographic instructions are not known.
"""

from __future__ import annotations

from dauntless.asm.isas.riscv64.scalar import NAMES

LOAD, STORE, ARITHMETIC = 0x07, 0x27, 0x57
WIDTHS = {0: 8, 5: 16, 6: 32, 7: 64}  # funct3 of loads and stores -> bits of an element

# funct3 -> (suffix, what vs1 is): vectors, a register, an immediate; of the integer group, then of the multiply group
OPIVV, OPMVV, OPIVI, OPIVX, OPMVX, OPCFG = 0, 2, 3, 4, 6, 7

# funct6 -> (mnemonic, its forms): letters v x i of OPIVV, OPIVX, OPIVI
_INTEGER = {
    0x00: ("vadd", "vxi"), 0x02: ("vsub", "vx"), 0x03: ("vrsub", "xi"), 0x04: ("vminu", "vx"), 0x05: ("vmin", "vx"),
    0x06: ("vmaxu", "vx"), 0x07: ("vmax", "vx"), 0x09: ("vand", "vxi"), 0x0A: ("vor", "vxi"), 0x0B: ("vxor", "vxi"),
    0x0C: ("vrgather", "vxi"), 0x0E: ("vslideup", "xi"), 0x0F: ("vslidedown", "xi"), 0x18: ("vmseq", "vxi"),
    0x19: ("vmsne", "vxi"), 0x1A: ("vmsltu", "vx"), 0x1B: ("vmslt", "vx"), 0x1C: ("vmsleu", "vxi"), 0x1D: ("vmsle", "vxi"),
    0x1E: ("vmsgtu", "xi"), 0x1F: ("vmsgt", "xi"), 0x20: ("vsaddu", "vxi"), 0x21: ("vsadd", "vxi"), 0x22: ("vssubu", "vx"),
    0x23: ("vssub", "vx"), 0x25: ("vsll", "vxi"), 0x27: ("vsmul", "vx"), 0x28: ("vsrl", "vxi"), 0x29: ("vsra", "vxi"),
    0x2A: ("vssrl", "vxi"), 0x2B: ("vssra", "vxi"), 0x2C: ("vnsrl", "vxi"), 0x2D: ("vnsra", "vxi"), 0x2E: ("vnclipu", "vxi"),
    0x2F: ("vnclip", "vxi"),
}  # fmt: skip
_UNSIGNED = {0x0C, 0x0E, 0x0F, 0x25, 0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x2D, 0x2E, 0x2F}  # whose immediate is not signed
_WIDE_SOURCE = {0x2C, 0x2D, 0x2E, 0x2F}
# funct6 -> (mnemonic, letters v x of OPMVV, OPMVX)
_MULTIPLY = {
    0x08: ("vaaddu", "vx"), 0x09: ("vaadd", "vx"), 0x0A: ("vasubu", "vx"), 0x0B: ("vasub", "vx"), 0x0E: ("vslide1up", "x"),
    0x0F: ("vslide1down", "x"), 0x20: ("vdivu", "vx"), 0x21: ("vdiv", "vx"), 0x22: ("vremu", "vx"), 0x23: ("vrem", "vx"),
    0x24: ("vmulhu", "vx"), 0x25: ("vmul", "vx"), 0x26: ("vmulhsu", "vx"), 0x27: ("vmulh", "vx"), 0x29: ("vmadd", "vx"),
    0x2B: ("vnmsub", "vx"), 0x2D: ("vmacc", "vx"), 0x2F: ("vnmsac", "vx"), 0x30: ("vwaddu", "vx"), 0x31: ("vwadd", "vx"),
    0x32: ("vwsubu", "vx"), 0x33: ("vwsub", "vx"), 0x34: ("vwaddu", "vx"), 0x35: ("vwadd", "vx"), 0x36: ("vwsubu", "vx"),
    0x37: ("vwsub", "vx"), 0x38: ("vwmulu", "vx"), 0x3A: ("vwmulsu", "vx"), 0x3B: ("vwmul", "vx"), 0x3C: ("vwmaccu", "vx"),
    0x3D: ("vwmacc", "vx"), 0x3E: ("vwmaccus", "x"), 0x3F: ("vwmaccsu", "vx"),
}  # fmt: skip
_WIDE_FIRST = {0x34, 0x35, 0x36, 0x37}
_ADDING = {0x29, 0x2B, 0x2D, 0x2F, 0x3C, 0x3D, 0x3E, 0x3F}  # vs1 is named before vs2
_MASKS = {
    0x18: "vmandn", 0x19: "vmand", 0x1A: "vmor", 0x1B: "vmxor", 0x1C: "vmorn", 0x1D: "vmnand", 0x1E: "vmnor", 0x1F: "vmxnor",
}  # fmt: skip
_REDUCTIONS = ("vredsum", "vredand", "vredor", "vredxor", "vredminu", "vredmin", "vredmaxu", "vredmax")
_EXTENSIONS = {2: "vzext.vf8", 3: "vsext.vf8", 4: "vzext.vf4", 5: "vsext.vf4", 6: "vzext.vf2", 7: "vsext.vf2"}  # by vs1
_OF_MASKS = {1: "vmsbf.m", 2: "vmsof.m", 3: "vmsif.m", 16: "viota.m"}
_CARRIES = {0x10: ("vadc", "vxi"), 0x11: ("vmadc", "vxi"), 0x12: ("vsbc", "vx"), 0x13: ("vmsbc", "vx")}


def vector(encoding: bytes) -> str:
    """The text of a vector instruction; empty for other encodings."""
    if len(encoding) != 4:
        return ""
    word = int.from_bytes(encoding, "little")
    opcode, funct3 = word & 0x7F, word >> 12 & 7
    if opcode in (LOAD, STORE):
        return _memory(word)
    if opcode != ARITHMETIC:
        return ""
    if funct3 == OPCFG:
        return _configuration(word)
    if funct3 in (OPIVV, OPIVX, OPIVI):
        return _integer(word)
    return _multiply(word) if funct3 in (OPMVV, OPMVX) else ""


def _fields(word: int) -> tuple[int, int, int, int, int]:
    """funct6, vm, vs2, vs1 and vd of an encoding."""
    return word >> 26, word >> 25 & 1, word >> 20 & 31, word >> 15 & 31, word >> 7 & 31


def _masked(text: str, vm: int) -> str:
    return text if vm else f"{text}, v0.t"


def _signed(value: int) -> int:
    return value - 32 if value & 16 else value


# -- configuration ----------------------------------------------------------------------------------------------------
def _configuration(word: int) -> str:
    d, a, b = (NAMES[word >> low & 31] for low in (7, 15, 20))
    if not word >> 31:
        return f"vsetvli {d}, {a}, {_vtype(word >> 20 & 0x7FF)}"
    if word >> 30 == 3:
        return f"vsetivli {d}, {word >> 15 & 31}, {_vtype(word >> 20 & 0x3FF)}"
    return f"vsetvl {d}, {a}, {b}" if word >> 25 == 0x40 else ""


def _vtype(value: int) -> str:
    lmul, sew = value & 7, value >> 3 & 7
    if value >> 8 or sew > 3 or lmul == 4:
        return str(value)
    size = f"m{1 << lmul}" if lmul < 4 else f"mf{1 << 8 - lmul}"
    return f"e{8 << sew}, {size}, t{'ua'[value >> 6 & 1]}, m{'ua'[value >> 7 & 1]}"


# -- arithmetic -------------------------------------------------------------------------------------------------------
def _second(word: int, *, signed: bool = True) -> tuple[str, str]:
    """(letter, text) of the operand in the place of vs1."""
    number, funct3 = word >> 15 & 31, word >> 12 & 7
    if funct3 in (OPIVV, OPMVV):
        return "v", f"v{number}"
    if funct3 == OPIVI:
        return "i", str(_signed(number) if signed else number)
    return "x", NAMES[number]


def _integer(word: int) -> str:
    funct6, vm, vs2, _, vd = _fields(word)
    letter, b = _second(word, signed=funct6 not in _UNSIGNED)
    if funct6 == 0x0E and letter == "v":
        return _masked(f"vrgatherei16.vv v{vd}, v{vs2}, {b}", vm)
    if funct6 == 0x27 and letter == "i":
        count = (word >> 15 & 31) + 1
        whole = count in (1, 2, 4, 8) and vd % count == vs2 % count == 0
        return f"vmv{count}r.v v{vd}, v{vs2}" if vm and whole else ""
    if funct6 == 0x17:
        if vm:
            return f"vmv.v.{letter} v{vd}, {b}" if vs2 == 0 else ""
        return f"vmerge.v{letter}m v{vd}, v{vs2}, {b}, v0"
    if funct6 in _CARRIES:
        return _carry(word, letter, b)
    if funct6 in (0x30, 0x31) and letter == "v":
        return _masked(f"vwredsum{'u' if funct6 == 0x30 else ''}.vs v{vd}, v{vs2}, {b}", vm)
    name, letters = _INTEGER.get(funct6, ("", ""))
    if letter not in letters:
        return ""
    return _masked(f"{name}.{'w' if funct6 in _WIDE_SOURCE else 'v'}{letter} v{vd}, v{vs2}, {b}", vm)


def _carry(word: int, letter: str, b: str) -> str:
    funct6, vm, vs2, _, vd = _fields(word)
    name, letters = _CARRIES[funct6]
    if letter not in letters or (vm and not name.startswith("vm")):
        return ""
    return f"{name}.v{letter} v{vd}, v{vs2}, {b}" if vm else f"{name}.v{letter}m v{vd}, v{vs2}, {b}, v0"


def _multiply(word: int) -> str:
    funct6, vm, vs2, vs1, vd = _fields(word)
    letter, b = _second(word)
    if letter == "v" and funct6 < len(_REDUCTIONS):
        return _masked(f"{_REDUCTIONS[funct6]}.vs v{vd}, v{vs2}, {b}", vm)
    if letter == "v" and funct6 in _MASKS:
        return f"{_MASKS[funct6]}.mm v{vd}, v{vs2}, {b}" if vm else ""
    if funct6 == 0x10:
        return _scalar(word)
    if letter == "v" and funct6 == 0x12:
        return _masked(f"{_EXTENSIONS[vs1]} v{vd}, v{vs2}", vm) if vs1 in _EXTENSIONS else ""
    if letter == "v" and funct6 == 0x14:
        if vs1 == 17:
            return _masked(f"vid.v v{vd}", vm) if vs2 == 0 else ""
        return _masked(f"{_OF_MASKS[vs1]} v{vd}, v{vs2}", vm) if vs1 in _OF_MASKS else ""
    if letter == "v" and funct6 == 0x17:
        return f"vcompress.vm v{vd}, v{vs2}, {b}" if vm else ""
    name, letters = _MULTIPLY.get(funct6, ("", ""))
    if letter not in letters:
        return ""
    sources = f"{b}, v{vs2}" if funct6 in _ADDING else f"v{vs2}, {b}"
    return _masked(f"{name}.{'w' if funct6 in _WIDE_FIRST else 'v'}{letter} v{vd}, {sources}", vm)


def _scalar(word: int) -> str:
    """Moves between x registers and vectors."""
    _, vm, vs2, vs1, vd = _fields(word)
    if word >> 12 & 7 == OPMVX:
        return f"vmv.s.x v{vd}, {NAMES[vs1]}" if vm and vs2 == 0 else ""
    if vs1 == 0:
        return f"vmv.x.s {NAMES[vd]}, v{vs2}" if vm else ""
    names = {16: "vcpop.m", 17: "vfirst.m"}
    return _masked(f"{names[vs1]} {NAMES[vd]}, v{vs2}", vm) if vs1 in names else ""


# -- memory -----------------------------------------------------------------------------------------------------------
def _memory(word: int) -> str:
    width = WIDTHS.get(word >> 12 & 7)
    if width is None or word >> 28 & 1:
        return ""
    fields, mode, vm, rs2 = (word >> 29) + 1, word >> 26 & 3, word >> 25 & 1, word >> 20 & 31
    kind = "l" if word & 0x7F == LOAD else "s"
    place = f"v{word >> 7 & 31}, ({NAMES[word >> 15 & 31]})"
    if mode == 0:
        return _consecutive(word, kind, fields, width, place)
    if mode == 2:
        name = f"v{kind}s{f'seg{fields}' if fields > 1 else ''}e{width}.v"
        return _masked(f"{name} {place}, {NAMES[rs2]}", vm)
    order = "u" if mode == 1 else "o"
    name = f"v{kind}{order}x{f'seg{fields}' if fields > 1 else ''}ei{width}.v"
    return _masked(f"{name} {place}, v{rs2}", vm)


def _consecutive(word: int, kind: str, fields: int, width: int, place: str) -> str:
    """Unit-stride accesses; the rs2 field distinguishes whole registers, masks and fault-only-first loads."""
    vm, unit = word >> 25 & 1, word >> 20 & 31
    if unit == 0 or (unit == 16 and kind == "l"):
        name = f"v{kind}{f'seg{fields}' if fields > 1 else ''}e{width}{'ff' if unit else ''}.v"
        return _masked(f"{name} {place}", vm)
    if unit == 8 and vm and fields in (1, 2, 4, 8) and (kind == "l" or width == 8):
        if (word >> 7 & 31) % fields:
            return ""
        return f"v{kind}{fields}r{f'e{width}' if width > 8 else ''}.v {place}"
    if unit == 11 and vm and fields == 1 and width == 8:
        return f"v{kind}m.v {place}"
    return ""
