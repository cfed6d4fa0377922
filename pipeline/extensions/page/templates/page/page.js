/* The page around the desk. It answers what the frame asks for by way of the worker, in which Swissbook runs, and keeps the files on
   the disk that were opened in step with those on the desk. Nothing is sent anywhere. */

const MEGABYTE = 1e6, LOOK = 2000, OFFLINE = "offline";
const $ = (id) => document.getElementById(id);
const settings = await (await fetch("settings.json")).json();
const languages = Object.keys(settings.words);
const root = new URL("desk", location.href.split(/[?#]/)[0]).pathname;
let language = languages.find((one) => (navigator.language || "").toLowerCase().startsWith(one)) || languages[0];
let worker, links = [], state = ["starting", {}], about = null, turn = Promise.resolve(), busy = 0, asked = 0;
const waiting = new Map();

/* What is shown. */

function text(key, values) {
  return settings.words[language][key].replace(/%\((\w+)\)s/g, (_, name) => values[name]);
}

function show() {
  document.documentElement.lang = settings.tags[language];
  $("state").textContent = text(...state);
  $("open").textContent = text("open", {});
  $("drop").textContent = text("drop", {});
  $("back").firstChild.textContent = text("back", {});
  $("file").hidden = !about;
  $("file").classList.toggle("wrong", Boolean(about && about.acts.length));
  $("file").querySelector("span").textContent = about ? text(about.key, about.values) : "";
  ["first", "second"].forEach((id, place) => {
    const act = about && about.acts[place];
    $(id).hidden = !act;
    $(id).textContent = act ? text(act[0], about.values) : "";
    $(id).onclick = act ? act[1] : null;
  });
}

function say(key, values = {}) { state = [key, values]; show(); }

function tell(key, values, ...acts) { about = { key, values, acts }; show(); }

const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1);

function progressed(key, done, all) {
  $("progress").hidden = done >= all;
  $("progress").value = done / all;
  say(key, { done: megabytes(done), all: megabytes(all) });
}

function ready() {
  $("progress").hidden = true;
  const loaded = Object.entries(settings.bytes).filter(([name]) => name !== "print.zip" || worker.prints);
  say("ready", { version: settings.version, all: megabytes(loaded.reduce((sum, [, bytes]) => sum + bytes, 0)) });
}

/* The worker: one thing after another. */

function ask(what, ...values) {
  return new Promise((resolve, reject) => {
    waiting.set(++asked, { resolve, reject });
    worker.postMessage([asked, what, ...values]);
  });
}

function heard({ data }) {
  if (data.progress) return progressed(...data.progress);
  if (data.prints) worker.prints = true;
  if (data.ended) return ended(data.ended);
  if (!data.number) return undefined;
  const { resolve, reject } = waiting.get(data.number);
  waiting.delete(data.number);
  return data.failed === undefined ? resolve(data.answer) : reject(new Error(data.failed));
}

/* What was not kept is lost, and nothing else: the page is to be loaded again. */
function ended(reason) {
  waiting.forEach(({ reject }) => reject(new Error(reason)));
  waiting.clear();
  tell("ended", { reason }, ["again", () => location.reload()]);
}

function inTurn(work) {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

async function whileShown(work) {
  const began = Date.now();
  const clock = setInterval(() => say("working", { seconds: Math.round((Date.now() - began) / 1000) }), 1000);
  busy += 1;
  try {
    return await work();
  } finally {
    busy -= 1;
    clearInterval(clock);
    ready();
  }
}

/* What the frame asks for. */

function serve(request) {
  return inTurn(() => whileShown(async () => {
    if (request.method === "POST") await takeOver();
    const answer = await ask("answer", request);
    if (request.method === "POST") await giveBack();
    return answer;
  }));
}

function unprinted() {
  tell("offline", {});
  return { status: 303, headers: { location: "./" } };
}

function offered({ data, ports: [port] }) {
  if (!worker) return port.postMessage(null);
  return serve(data).then(
    (answer) => port.postMessage(answer),
    (error) => port.postMessage(error.message === OFFLINE ? unprinted() : { status: 503, headers: { "content-type": "text/plain; charset=utf-8" }, body: String(error.message) }),
  );
}

/* Files on the disk: read again when they were changed, written whole when the desk has changed them. */

const store = {
  open: () => new Promise((resolve, reject) => {
    const asked = indexedDB.open("swissbook-files", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("links", { keyPath: "path" });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  }),
  do: async (mode, what) => {
    const base = await store.open();
    return new Promise((resolve, reject) => {
      const all = base.transaction("links", mode), asked = what(all.objectStore("links"));
      all.oncomplete = () => { base.close(); resolve(asked.result); };
      all.onerror = all.onabort = () => { base.close(); reject(all.error); };
    });
  },
};

async function digest(content) {
  const hashed = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(hashed, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const keep = (link) => store.do("readwrite", (all) => all.put({ path: link.path, handle: link.handle, digest: link.digest }));
const allowed = async (link) => await link.handle.queryPermission({ mode: "readwrite" }) === "granted";

async function onDisk(link) {
  const file = await link.handle.getFile();
  if (link.seen === `${file.lastModified} ${file.size}`) return { digest: link.digest };
  const content = await file.arrayBuffer();
  return { content, digest: await digest(content), seen: `${file.lastModified} ${file.size}` };
}

/* Take what another program has saved since, unless the desk has changed it as well; whether anything was. */
async function takeOver() {
  let taken = false;
  for (const link of links) {
    if (!await allowed(link)) continue;
    const disk = await onDisk(link).catch(() => null);
    if (!disk || disk.digest === link.digest) { if (disk && disk.seen) link.seen = disk.seen; continue; }
    if (await digest(await ask("read", link.path)) !== link.digest) { conflict(link); continue; }
    await goOn(link, disk);
    taken = true;
  }
  return taken;
}

async function goOn(link, disk) {
  await ask("write", link.path, disk.content);
  Object.assign(link, { digest: disk.digest, seen: disk.seen });
  await keep(link);
  tell("written", { file: link.handle.name });
}

async function giveBack() {
  for (const link of links) {
    const content = await ask("read", link.path).catch(() => null), now = content && await digest(content);
    if (!content || now === link.digest) continue;
    const values = { file: link.handle.name };
    if (!await allowed(link)) {
      tell("unwritten", values, ["allow", () => link.handle.requestPermission({ mode: "readwrite" }).then(() => inTurn(giveBack))]);
      continue;
    }
    try {
      link.seen = "";
      if ((await onDisk(link)).digest !== link.digest) { conflict(link); continue; }
      const target = await link.handle.createWritable();
      await target.write(content);
      await target.close();
      const file = await link.handle.getFile();
      Object.assign(link, { digest: now, seen: `${file.lastModified} ${file.size}` });
      await keep(link);
      tell("written", values);
    } catch (error) {
      tell("refused", { ...values, reason: error.message }, ["mine", () => download(link)]);
    }
  }
}

/* The desk may be on its way to another page: it is asked for the file by a frame of its own, and led to the file on the disk. */
function download(link) { $("download").src = `${link.address}workbook`; }

function conflict(link) {
  const theirs = () => inTurn(async () => { link.seen = ""; await goOn(link, await onDisk(link)); go(link.address); });
  tell("changed", { file: link.handle.name }, ["theirs", theirs], ["mine", () => download(link)]);
}

function renew() {
  const page = $("desk").contentWindow;
  if (page && page.location.pathname.startsWith(`${root}/t/`)) page.location.reload();
}

/* Opening a workbook. */

async function put(name, content, handle) {
  if (!/\.(xlsx|xlsm)$/i.test(name)) return go("");
  for (const link of handle ? links : []) {
    if (await link.handle.isSameEntry(handle)) { await takeOver(); return go(link.address); }
  }
  const { path, address } = await ask("open", name, content);
  if (handle) {
    const link = { path, handle, address, digest: await digest(content) };
    links.push(link);
    await keep(link);
    tell("written", { file: handle.name });
  } else tell("kept", {});
  return go(address);
}

/* Pages of the site have the language of the event, which need not be the organiser's. */
function isSite(page) { return page.location.pathname.includes("/pages/"); }

function go(address) { $("desk").src = address || `${root}/`; }

async function take(handle) {
  await handle.requestPermission({ mode: "readwrite" });
  const file = await handle.getFile();
  await inTurn(async () => put(file.name, await file.arrayBuffer(), handle));
}

async function takeFile(file) {
  await inTurn(async () => put(file.name, await file.arrayBuffer(), null));
}

async function choose() {
  if (!window.showOpenFilePicker) return $("choose").click();
  const types = [{ accept: {
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
    "application/vnd.ms-excel.sheet.macroEnabled.12": [".xlsm"],
  } }];
  const [handle] = await window.showOpenFilePicker({ types }).catch(() => []);
  return handle && take(handle);
}

async function dropped(event) {
  document.body.classList.remove("over");
  const [item] = event.dataTransfer.items;
  if (!item || item.kind !== "file" || !worker) return undefined;
  event.preventDefault();
  const file = item.getAsFile();
  const handle = item.getAsFileSystemHandle ? await item.getAsFileSystemHandle() : null;
  return handle && handle.kind === "file" ? take(handle) : takeFile(file);
}

/* Beginning. */

async function controlled() {
  await navigator.serviceWorker.register("service.js");
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  }
}

async function begin() {
  if (!navigator.serviceWorker || !navigator.locks || !window.indexedDB) return say("unable");
  await controlled();
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = heard;
  worker.onerror = (event) => ended(event.message || event.type);
  await ask("start", { root, language, bytes: settings.bytes });
  for (const kept of await store.do("readonly", (all) => all.getAll())) {
    const address = await ask("address", kept.path);
    if (address) links.push({ ...kept, address });
  }
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
  navigator.serviceWorker.onmessage = offered;
  $("desk").hidden = false;
  ready();
  go(decodeURIComponent(location.hash.slice(1)) && root + decodeURIComponent(location.hash.slice(1)));
  setInterval(() => document.hidden || busy || inTurn(async () => await takeOver() && renew()), LOOK);
  return undefined;
}

$("open").onclick = choose;
$("choose").onchange = () => { const [file] = $("choose").files; $("choose").value = ""; return file && takeFile(file); };
addEventListener("dragover", (event) => { event.preventDefault(); document.body.classList.add("over"); });
addEventListener("dragleave", () => document.body.classList.remove("over"));
addEventListener("drop", dropped);
$("desk").onload = () => {
  const page = $("desk").contentDocument;
  const spoken = page && languages.find((one) => settings.tags[one] === page.documentElement.lang);
  if (spoken && !isSite(page)) language = spoken;
  if (page && page.title) document.title = page.title;
  if (about && about.key === "kept") about = null;
  const path = $("desk").contentWindow.location.pathname, [, book, pages] = path.match(/\/t\/(\w+)\/(pages\/|report$)?/) || [];
  /* WebKit gives up on a service worker that takes very long, and asks the server: what was done is shown once it is done. */
  if (busy && page && !page.querySelector("body.desk") && !pages) return inTurn(() => go(book && `${root}/t/${book}/`));
  $("begin").hidden = Boolean(book);
  $("back").hidden = !pages;
  $("back").firstChild.onclick = () => go(`${root}/t/${book}/`);
  show();
  if (path.startsWith(root)) history.replaceState(null, "", `#${path.slice(root.length)}`);
  return undefined;
};

show();
navigator.locks ? navigator.locks.request("swissbook", { ifAvailable: true }, (lock) => {
  if (!lock) return say("elsewhere");
  return begin().then(() => new Promise(() => undefined), (error) => { worker = null; say("failed", { reason: error.message }); });
}) : say("unable");
