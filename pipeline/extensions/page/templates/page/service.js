/* Answers in the place of a server: what the desk's frame asks for by the page, all other files of the page from the browser's store. */

const SERVED = /* what is served */ {};
const CACHE = `swissbook-${SERVED.version}`;
const ROOT = new URL("./", location.href);
const DESK = `${ROOT.pathname}desk`;
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["./", ...SERVED.shell].map((name) => new Request(name, { cache: "no-cache" })))));
  if (!self.registration.active) self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("swissbook-") && name !== CACHE;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))).then(() => clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) return;
  const below = url.pathname === DESK || url.pathname.startsWith(`${DESK}/`);
  event.respondWith(below ? desk(event.request, url) : file(event.request, url));
});

async function file(request, url) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url.pathname === `${ROOT.pathname}index.html` ? ROOT : url, { ignoreSearch: true });
  if (kept) return guarded(kept, url);
  const answer = await fetch(request);
  if (answer.status === 200 && request.method === "GET") await cache.put(url.href.split("?")[0], answer.clone());
  return guarded(answer, url);
}

/* A worker has the policy that its own answer states. */
function guarded(answer, url) {
  if (!url.pathname.endsWith("/worker.js")) return answer;
  const headers = new Headers(answer.headers);
  headers.set("content-security-policy", POLICY);
  return new Response(answer.body, { status: answer.status, headers });
}

async function desk(request, url) {
  const below = url.pathname.slice(DESK.length) + url.search;
  if (request.mode === "navigate" && request.destination === "document") return Response.redirect(`${ROOT}#${below}`);
  if (request.method !== "GET" && !isOwn(request.referrer)) return new Response("", { status: 403 });
  const asked = {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    headers: Array.from(request.headers),
    body: request.method === "GET" ? null : await request.arrayBuffer(),
  };
  const all = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = all.filter((one) => one.frameType === "top-level" && new URL(one.url).pathname.replace(/index\.html$/, "") === ROOT.pathname);
  for (const page of pages) {
    const answer = await offer(page, asked);
    if (answer) return made(answer, url);
  }
  return new Response("", { status: 503 });
}

/* A form of another site must not press a button here. */
function isOwn(referrer) { return Boolean(referrer) && new URL(referrer).origin === ROOT.origin; }

function offer(page, asked) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    page.postMessage(asked, [port2]);
  });
}

function made({ status, headers, body }, url) {
  if (headers.location) return Response.redirect(new URL(headers.location, url), status);
  return new Response([204, 304].includes(status) ? null : body, { status, headers });
}
