//! Build script: rewrites the kernels' assembly, which is written for ELF, for targets with Mach-O or COFF objects.
//! SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
//!
//! Instructions stay as they are. Sections get the format's names, symbols their prefix, labels the prefix that keeps them out
//! of the object, and what only ELF has goes: types and sizes of symbols, notes. Other directives for sections and symbols
//! are refused, so that no new one slips through. The files appear in OUT_DIR under their names in the repository.
//!
//! `build FORMAT FROM TO` does the same to one file, for tests: the build script is a program of the standard library only.

use std::path::Path;
use std::{env, fs, process};

#[derive(Clone, Copy, PartialEq)]
enum Format {
    MachO,
    Coff,
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [name, from, to] = &arguments[..] {
        let format = match name.as_str() {
            "macho" => Format::MachO,
            "coff" => Format::Coff,
            _ => fail(&format!("{name}: neither macho nor coff")),
        };
        return rewrite_file(format, Path::new(from), Path::new(to));
    }
    println!("cargo::rerun-if-changed=src/kernels/build.rs");
    let Some(format) = format_of_target() else {
        return; // ELF: the files are included as they are; other targets have no kernels
    };
    let isa = variable("CARGO_CFG_TARGET_ARCH");
    let out = variable("OUT_DIR");
    for room in ["kernels", "optimized"] {
        let folder = Path::new(room).join(&isa);
        if folder.is_dir() {
            println!("cargo::rerun-if-changed={}", folder.display());
            rewrite_folder(format, &folder, &Path::new(&out).join(&folder));
        }
    }
}

/// The same targets as in `assembly!`.
fn format_of_target() -> Option<Format> {
    let os = variable("CARGO_CFG_TARGET_OS");
    if variable("CARGO_CFG_TARGET_VENDOR") == "apple" {
        return Some(Format::MachO);
    }
    ["windows", "uefi", "cygwin"]
        .contains(&os.as_str())
        .then_some(Format::Coff)
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| fail(&format!("{name} is not set: cargo sets it")))
}

fn rewrite_folder(format: Format, from: &Path, to: &Path) {
    let entries =
        fs::read_dir(from).unwrap_or_else(|error| fail(&format!("{}: {error}", from.display())));
    for path in entries.flatten().map(|entry| entry.path()) {
        let Some(name) = path.file_name() else {
            continue;
        };
        if path.is_dir() {
            rewrite_folder(format, &path, &to.join(name));
        } else if path.extension().is_some_and(|extension| extension == "S") {
            rewrite_file(format, &path, &to.join(name));
        }
    }
}

fn rewrite_file(format: Format, from: &Path, to: &Path) {
    let text = fs::read_to_string(from)
        .unwrap_or_else(|error| fail(&format!("{}: {error}", from.display())));
    let text = rewritten(format, &text)
        .unwrap_or_else(|(line, what)| fail(&format!("{}:{line}: {what}", from.display())));
    let folder = to.parent().unwrap_or(Path::new("."));
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(to, text));
    written.unwrap_or_else(|error| fail(&format!("{}: {error}", to.display())));
}

fn fail(what: &str) -> ! {
    eprintln!("src/kernels/build.rs: {what}");
    process::exit(1)
}

/// The text for another format; the number of a line that cannot be rewritten, and why. Lines keep their numbers.
fn rewritten(format: Format, text: &str) -> Result<String, (usize, String)> {
    let mut lines = Vec::new();
    let mut left_out: Option<&str> = None; // the directive that ends what is left out
    for (number, line) in text.lines().enumerate() {
        let (code, comment) = line.split_at(line.find("//").unwrap_or(line.len()));
        let mut words = code.split_whitespace();
        let directive = words.next().unwrap_or_default();
        if let Some(end) = left_out {
            left_out = (directive != end).then_some(end);
            lines.push(String::new());
            continue;
        }
        let operand = words.next().unwrap_or_default().trim_end_matches(',');
        let code = match directive {
            ".type" | ".size" => String::new(),
            ".hidden" if format == Format::Coff => String::new(), // all symbols are, unless a linker is told otherwise
            ".hidden" => code.replacen(".hidden", ".private_extern", 1),
            ".ifndef" if operand == ".Lbeside_rust" => {
                left_out = Some(".endif");
                String::new()
            }
            ".pushsection" if operand.starts_with(".note.") => {
                left_out = Some(".popsection");
                String::new()
            }
            ".section" | ".pushsection" if operand == ".rodata" => {
                format!("        {directive} {}", constants(format))
            }
            ".section" | ".pushsection" | ".subsection" | ".weak" | ".comm" | ".lcomm"
            | ".protected" | ".internal" | ".data" | ".bss" | ".tbss" => {
                return Err((
                    number + 1,
                    format!("`{}` has no rule for this target's objects", code.trim()),
                ));
            }
            _ => code.to_owned(),
        };
        let code = if format == Format::MachO {
            with_prefixes(&code)
        } else {
            code
        };
        lines.push(code + comment);
    }
    match left_out {
        Some(end) => Err((lines.len(), format!("the file ends before `{end}`"))),
        None => Ok(lines.join("\n") + "\n"),
    }
}

/// The section of constants.
fn constants(format: Format) -> &'static str {
    match format {
        Format::MachO => "__TEXT,__const",
        Format::Coff => ".rdata,\"dr\"",
    }
}

/// Symbols begin with `_` and labels with `L` in Mach-O objects; parts of addresses are named behind the symbol.
fn with_prefixes(code: &str) -> String {
    const LIBRARY: &str = "dauntless_";
    const LOW: &str = ":lo12:";
    let mut found = String::new();
    let mut rest = code;
    let mut part = if code.trim_start().starts_with("adrp") {
        "@PAGE"
    } else {
        ""
    };
    while let Some(first) = rest.chars().next() {
        if let Some(behind) = rest.strip_prefix(LOW) {
            (rest, part) = (behind, "@PAGEOFF");
            continue;
        }
        let length = rest
            .find(|c| !is_of_word(c))
            .unwrap_or(rest.len())
            .max(first.len_utf8());
        let (word, behind) = rest.split_at(length);
        rest = behind;
        if word.starts_with(LIBRARY) {
            found += &format!("_{word}{part}");
        } else if let Some(label) = word.strip_prefix(".L") {
            found += &format!("L{label}{part}");
        } else {
            found += word;
        }
    }
    found
}

fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '.' || c == '$'
}
