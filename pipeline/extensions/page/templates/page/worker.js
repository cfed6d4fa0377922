/* Swissbook, in Python, in a thread of its own. It is told one thing after another and answers each. */

import { loadPyodide } from "./pyodide/pyodide.mjs";

const FOLDER = "/desk", PACKED = ".bin";
const plainly = self.fetch.bind(self);
let python, bridge, places, bytes, prints = false;

/* Files come compressed where a server might not do it, and what has come is told. */
self.fetch = async (address, options) => {
  const url = new URL(address.url || address, location.href), packed = /\.wasm$|stdlib\.zip$/.test(url.pathname);
  const answer = await plainly(packed ? `${url}${PACKED}` : url, options);
  if (!packed || !answer.ok) return answer;
  return new Response(counted(answer.body).pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": url.pathname.endsWith(".wasm") ? "application/wasm" : "application/zip" } });
};

/* The policy lets nothing be evaluated. What prints asks for the time zone in that way, and is told it. */
const ZONE = "Intl.DateTimeFormat().resolvedOptions().timeZone";
self.eval = (script) => {
  if (script === ZONE) return Intl.DateTimeFormat().resolvedOptions().timeZone;
  throw new EvalError(script);
};

/* After this Python works no more. */
self.addEventListener("error", (event) => postMessage({ ended: event.message }));
self.addEventListener("unhandledrejection", (event) => postMessage({ ended: String(event.reason) }));

let key = "loading", done = 0, all = 0, told = 0;

function came(count) {
  done += count;
  if (done < all && done - told < 2e5) return;
  told = done;
  postMessage({ progress: [key, Math.min(done, all), all] });
}

function counted(body) {
  return body.pipeThrough(new TransformStream({ transform(piece, target) { came(piece.length); target.enqueue(piece); } }));
}

async function fetched(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Response(counted(answer.body)).arrayBuffer();
}

/* Written without what `shutil` asks of each of two thousand files. */
const UNPACK = `
import marshal, os
from compression import zstd

def unpack(packed, places):
    for name, content in marshal.loads(zstd.decompress(packed)).items():
        folder, _, _ = name.rpartition("/")
        os.makedirs(f"{places}/{folder}", exist_ok=True)
        with open(f"{places}/{name}", "wb", buffering=0) as file:
            file.write(content)
unpack`;

function sync(fromStore) {
  return new Promise((resolve, reject) => python.FS.syncfs(fromStore, (error) => error ? reject(error) : resolve()));
}

const there = (path) => python.FS.analyzePath(path).exists;

const acts = {
  async start({ root, language, bytes: sizes }) {
    bytes = sizes;
    all = bytes["pyodide/pyodide.asm.wasm.bin"] + bytes["pyodide/python_stdlib.zip.bin"] + bytes["check.bin"];
    python = await loadPyodide({ indexURL: "./pyodide/" });
    places = python.runPython("import site; site.getsitepackages()[0]");
    python.runPython(UNPACK)(await fetched("check.bin").then((packed) => python.toPy(new Uint8Array(packed))), places);
    python.FS.mkdirTree(FOLDER);
    python.FS.mount(python.FS.filesystems.IDBFS, {}, FOLDER);
    await sync(true);
    postMessage({ progress: ["starting", 1, 1] });
    python.runPython(`import os; os.environ["HOME"] = ${JSON.stringify(FOLDER)}`);
    const Bridge = python.pyimport("pipeline.extensions.page.bridge").Bridge;
    const Path = python.pyimport("pathlib").Path;
    bridge = Bridge(Path(FOLDER), language, root);
  },

  async answer({ method, path, query, headers, body }) {
    if (!prints && bridge.prints(method, path)) await load();
    const answer = await bridge.answer(method, path, query, python.toPy(headers), python.toPy(new Uint8Array(body || 0)).tobytes());
    if (method === "POST") await sync(false);
    const made = { status: answer.status, headers: answer.headers.toJs({ dict_converter: Object.fromEntries }), body: answer.body.toJs() };
    answer.destroy();
    return made;
  },

  async open(name, content) {
    const opened = bridge.opened(name, python.toPy(new Uint8Array(content)).tobytes());
    await sync(false);
    const [path, address] = opened.toJs();
    return { path, address };
  },

  async address(path) { return there(path) ? bridge.address(path) : ""; },

  async read(path) { return python.FS.readFile(path); },

  async write(path, content) {
    bridge.write(path, python.toPy(new Uint8Array(content)).tobytes());
    await sync(false);
  },
};

/* What prints is loaded when something is first printed. */
async function load() {
  [key, done, all, told] = ["printing", 0, bytes["print.zip"], 0];
  try {
    python.unpackArchive(await fetched("print.zip"), "zip", { extractDir: places });
    python.runPython("import importlib; importlib.invalidate_caches()");
  } catch (error) {
    throw navigator.onLine && !(error instanceof TypeError) ? error : new Error("offline");
  }
  prints = true;
  postMessage({ prints });
}

onmessage = async ({ data: [number, what, ...values] }) => {
  try {
    postMessage({ number, answer: await acts[what](...values) });
  } catch (error) {
    postMessage({ number, failed: String(error.message || error) });
  }
};
