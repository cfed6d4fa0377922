/* Compiles what the page loads, by the Python that runs in the page: one that has to do it anew at each visit starts slowly. */

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "./pyodide.mjs";

/* The same contents are compiled to the same bytes. */
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
for (const name of ["check.zip", "python_stdlib.zip"]) python.FS.writeFile(name, readFileSync(name));
python.runPython(`
import io, marshal, zipfile
from compression import zstd
from importlib._bootstrap_external import _code_to_hash_pyc

READ = "anyio/__init__.py"  # it looks into its own source
UNUSED = ("_pyrepl/", "doctest.", "imaplib.", "mailbox.", "pdb.", "unittest/", "wsgiref/", "xmlrpc/")

def compiled(archive):
    with zipfile.ZipFile(archive) as source:
        for name in source.namelist():
            content = source.read(name)
            if name.endswith(".py") and name != READ:
                code = compile(content, name, "exec", dont_inherit=True)
                name, content = f"{name}c", bytes(_code_to_hash_pyc(code, bytes(8), checked=False))
            if not name.endswith("/") and not name.startswith(UNUSED):
                yield name, content

def kind(file):
    return file[0].rpartition(".")[2], file[0]

packed = zstd.compress(marshal.dumps(dict(sorted(compiled("check.zip"), key=kind))), 19)
with zipfile.ZipFile("stdlib", "w") as target:
    for name, content in sorted(compiled("python_stdlib.zip"), key=kind):
        target.writestr(zipfile.ZipInfo(name), content)
`);
writeFileSync("check.bin", python.globals.get("packed").toJs());
writeFileSync("python_stdlib.zip", python.FS.readFile("stdlib"));
