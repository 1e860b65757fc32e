"""The JavaScript package, installed by npm: in Node and in headless Chromium, against the executable standard.
SPDX-License-Identifier: Apache-2.0 OR MIT OR ISC
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from dauntless.catalogue import ROOT
from dauntless.spec import fips203, fips204
from tests.bindings.test_readme import LIMIT

PACKAGE = ROOT / "bindings" / "javascript"
KEMS = {"mlkem512": fips203.ML_KEM_512, "mlkem768": fips203.ML_KEM_768, "mlkem1024": fips203.ML_KEM_1024}
SIGNATURES = {"mldsa44": fips204.ML_DSA_44, "mldsa65": fips204.ML_DSA_65, "mldsa87": fips204.ML_DSA_87}
HASHES = {"sha3_224": 28, "sha3_256": 32, "sha3_384": 48, "sha3_512": 64, "shake128": 333, "shake256": 333}
SECONDS = 120  # until a browser has answered


def seed(name: str, size: int) -> bytes:
    return hashlib.shake_128(name.encode()).digest(size)


@pytest.fixture(scope="session")
def expected() -> dict[str, list[dict[str, str]]]:
    """What all.js compares: the executable standard's keys, ciphertexts, signatures, and Python's hashes."""
    found: dict[str, list[dict[str, str]]] = {"keys": [], "ciphertexts": [], "signatures": [], "hashes": []}
    for name, kem in KEMS.items():
        secret = seed(name, 64)
        ek, _ = fips203.keygen_internal(kem, secret[:32], secret[32:])
        shared, c = fips203.encaps_internal(kem, ek, seed(name + "m", 32))
        found["keys"].append({"name": name, "secretKey": secret.hex(), "publicKey": ek.hex()})
        row = {"name": name, "secretKey": secret.hex(), "ciphertext": c.hex(), "sharedSecret": shared.hex()}
        found["ciphertexts"].append(row)
    for name, dsa in SIGNATURES.items():
        secret, message, context = seed(name, 32), seed(name + "message", 99), b"context"
        pk, sk = fips204.keygen_internal(dsa, secret)
        sigma = fips204.sign_internal(dsa, sk, fips204.pure_message(message, context), bytes(32))
        found["keys"].append({"name": name, "secretKey": secret.hex(), "publicKey": pk.hex()})
        row = {"name": name, "publicKey": pk.hex(), "message": message.hex()}
        found["signatures"].append(row | {"context": context.hex(), "signature": sigma.hex()})
    for name, size in HASHES.items():
        for length in (0, 1, 135, 136, 137, 168, 1000):
            message = seed(name, length)
            digest = hashlib.new(name, message)
            digits = digest.hexdigest(size) if name.startswith("shake") else digest.hexdigest()  # type: ignore[call-arg]
            found["hashes"].append({"name": name, "message": message.hex(), "digest": digits})
    return found


@pytest.fixture(scope="session")
def package() -> Path:
    """With its WebAssembly module."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("no node or no npm: install Node.js 20 or newer")
    built = subprocess.run([ROOT / "scripts" / "build-javascript"], capture_output=True, text=True, check=False)
    if built.returncode == 3:
        pytest.skip(built.stderr.strip())
    assert built.returncode == 0, built.stderr
    return PACKAGE


@pytest.fixture(scope="session")
def project(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that has installed the packed package."""
    folder = tmp_path_factory.mktemp("project")
    packed = subprocess.run(
        ["npm", "pack", "--silent", "--pack-destination", folder],
        cwd=package,
        capture_output=True,
        text=True,
        check=True,
    )
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    command = ["npm", "install", "--silent", "--offline", "--no-audit", folder / packed.stdout.strip()]
    subprocess.run(command, cwd=folder, check=True)
    return folder


def test_node(package: Path, tmp_path: Path, expected: dict[str, list[dict[str, str]]]) -> None:
    """Exchanges, signatures, refusals, and the values of the executable standard."""
    (tmp_path / "expected.json").write_text(json.dumps(expected))
    script = (
        f"import {{ run }} from '{package}/test/all.js'; import {{ readFileSync }} from 'node:fs';"
        f"console.log(run(JSON.parse(readFileSync('{tmp_path}/expected.json'))));"
    )
    command = ["node", "--input-type=module", "-e", script]
    got = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (0, "") == (got.returncode, got.stderr)
    assert int(got.stdout) > 100


def test_nothing_is_left(package: Path) -> None:
    """No secret stays in WebAssembly's memory after a call."""
    got = subprocess.run(["node", package / "test" / "wiped.js"], capture_output=True, text=True, check=False)
    assert (0, "") == (got.returncode, got.stderr)


def test_quick_start(project: Path) -> None:
    """The README's example runs as printed, from the installed package, and is short."""
    (code,) = re.findall(r"```javascript\n(.*?)```", (PACKAGE / "README.md").read_text(), re.DOTALL)
    (project / "first.js").write_text(code)
    got = subprocess.run(["node", "first.js"], cwd=project, capture_output=True, text=True, check=False)
    assert (0, "true\n", "") == (got.returncode, got.stdout, got.stderr)
    assert LIMIT >= len([line for line in code.splitlines() if line.strip() and "import" not in line])


def test_types(project: Path) -> None:
    """index.d.ts declares what index.js exports, and every member."""
    script = (
        "import * as all from 'dauntless-crypto'; const entries = Object.entries(all);"
        "console.log(JSON.stringify(entries.map(([n, v]) => [n, typeof v === 'object' ? Object.keys(v) : []])))"
    )
    command = ["node", "--input-type=module", "-e", script]
    exports = dict(json.loads(subprocess.run(command, cwd=project, capture_output=True, check=True).stdout))
    text = (PACKAGE / "index.d.ts").read_text()
    declared = dict.fromkeys(re.findall(r"^export (?:class|function) (\w+)", text, re.MULTILINE), "")
    declared |= dict(re.findall(r"^export const (\w+): (\w+);", text, re.MULTILINE))
    assert declared.keys() == exports.keys()
    for name, interface in declared.items():
        body = re.search(rf"export interface {interface} {{\n(.*?)\n}}", text, re.DOTALL) if interface else None
        members = re.findall(r"^  (?:readonly )?(\w+)[(:]", body[1], re.MULTILINE) if body else []
        assert sorted(members) == sorted(exports[name]), name


class Answers(SimpleHTTPRequestHandler):
    """Serves the package, the page and the expected values; keeps what the page sends."""

    expected = b""
    answer = ""
    answered = threading.Event()

    def do_GET(self) -> None:
        page = b"""<script type="module">
            const answer = (text) => fetch("answer", { method: "POST", body: text });
            try {
                const { run } = await import("./test/all.js");
                await answer("checks " + run(await (await fetch("expected")).json()));
            } catch (error) {
                await answer(String(error));
            }
        </script>"""
        own = {"/page": ("text/html", page), "/expected": ("application/json", Answers.expected)}
        if self.path not in own:
            return super().do_GET()
        kind, body = own[self.path]
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        Answers.answer = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self.send_response(204)
        self.end_headers()
        Answers.answered.set()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


def test_browser(package: Path, tmp_path: Path, expected: dict[str, list[dict[str, str]]]) -> None:
    """The same in headless Chromium, from a server."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        pytest.skip("no chromium: apt-get install chromium")
    Answers.expected = json.dumps(expected).encode()
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Answers, directory=str(package))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        options = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={tmp_path}",
            "--remote-debugging-port=0",
        ]
        with (
            (tmp_path / "log").open("w") as log,
            subprocess.Popen(
                [browser, *options, f"http://127.0.0.1:{server.server_port}/page"], stdout=log, stderr=log
            ) as run,
        ):
            answered = Answers.answered.wait(SECONDS)
            run.terminate()
        server.shutdown()
    assert answered, (tmp_path / "log").read_text()
    assert re.fullmatch(r"checks \d{3}", Answers.answer), Answers.answer
