/* Sends a result until it is taken, and shows what the other phone has sent. The pages work without it. */
"use strict";
(() => {
  const kept = `swissbook-hall ${location.pathname}`;
  const notice = document.getElementById("sending");
  const { sending, again } = document.body.dataset;
  let busy = false;
  let touched = false;

  const store = (value) => {
    try {
      if (value === null) localStorage.removeItem(kept);
      else localStorage.setItem(kept, value);
    } catch { /* A private window keeps nothing; the page still sends. */ }
  };
  const stored = () => {
    try { return localStorage.getItem(kept); } catch { return null; }
  };
  const say = (text) => {
    notice.hidden = !text;
    notice.textContent = text || "";
  };
  const pause = (time) => new Promise((done) => { setTimeout(done, time); });

  const show = (html) => {
    const page = new DOMParser().parseFromString(html, "text/html").querySelector("main");
    if (!page) return location.reload();
    document.querySelector("main").replaceWith(page);
    touched = false;
    arm();
    return undefined;
  };

  const send = async (body) => {
    busy = true;
    store(body);
    say(sending);
    for (let wait = 1000; ; wait = Math.min(wait * 2, 10000)) {
      try {
        const answer = await fetch(location.href, {
          method: "POST",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
          body,
        });
        if (answer.status < 500 && answer.status !== 429) {
          const html = await answer.text();
          store(null);
          say("");
          busy = false;
          if (answer.redirected && new URL(answer.url).pathname !== location.pathname) location.assign(answer.url);
          else show(html);
          return;
        }
      } catch { /* No answer: nobody knows whether it was taken, and its key makes twice once. */ }
      say(again);
      await pause(wait);
    }
  };

  const arm = () => {
    for (const form of document.querySelectorAll("form[data-report]")) {
      form.addEventListener("input", () => { touched = true; });
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (busy) return;
        const fields = new URLSearchParams(new FormData(form));
        if (event.submitter && event.submitter.name) fields.set(event.submitter.name, event.submitter.value);
        send(fields.toString());
      });
    }
  };

  const refresh = async () => {
    const main = document.querySelector("main[data-version]");
    if (!main || busy || touched || document.hidden) return;
    try {
      const answer = await fetch(location.href);
      const html = await answer.text();
      const page = new DOMParser().parseFromString(html, "text/html").querySelector("main[data-version]");
      if (page && page.dataset.version !== main.dataset.version && !busy && !touched) show(html);
    } catch { /* It is looked at again in a moment. */ }
  };

  /* What is new is told by the server; where it tells nothing, or more pages listen than it can bear, the page asks. */
  let stream = null;
  let told = "";
  const follow = () => {
    if (stream) stream.close();
    stream = null;
    if (document.hidden || !window.EventSource || !document.querySelector("main[data-version]")) return;
    stream = new EventSource(`${location.pathname}/live`);
    stream.onmessage = (message) => {
      told = message.data;
      const main = document.querySelector("main[data-version]");
      if (main && main.dataset.version !== told) refresh();
    };
  };
  const look = async () => {
    const main = document.querySelector("main[data-version]");
    const listening = stream && stream.readyState === EventSource.OPEN;
    if (main && (!listening || told !== main.dataset.version)) await refresh();
    setTimeout(look, 5000);
  };

  arm();
  const before = stored();
  if (before !== null) send(before);
  follow();
  document.addEventListener("visibilitychange", follow);
  setTimeout(look, 5000);
})();
