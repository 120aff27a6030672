/**
 * Keeps the files of every page, so that a visitor without a network still gets the pages and what
 * the browser holds of the last session. Answers that were computed are never kept: a page without
 * the server says so instead of showing old numbers as new ones.
 *
 * `scripts/first-files.ts` writes `version` and `files` at the build.
 */
const version = "__VERSION__";
const files = ["__FILES__"];

const shell = `shell ${version}`;

/** Calls that only describe the pages: fields, options, texts. Kept from the last visit. */
const described =
  /^\/(api\/(config|release|[a-zA-Z/]+\/(form|inputs))|auth\/(homeMessage|bannerImage|bannerLink|footerImage|footerLink)Request)$/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("shell ") && name !== shell;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The server's answer, kept for later; without a server the one that was kept last. */
async function freshOrKept(request, key) {
  const cache = await caches.open(shell);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.type === "basic") await cache.put(key, answer.clone());
    return answer;
  } catch (failure) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw failure;
  }
}

/** Files under assets/ have a digest of their content in the name. */
async function keptOrFetched(request) {
  const cache = await caches.open(shell);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // Every page is drawn by the same document.
  if (request.mode === "navigate") {
    const isDocument = /^\/(api|docs|auth)\//.test(pathname);
    if (!isDocument) event.respondWith(freshOrKept(request, "/"));
  } else if (pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(request));
  else if (described.test(pathname)) event.respondWith(freshOrKept(request, pathname));
  else if (files.includes(pathname)) event.respondWith(freshOrKept(request, pathname));
});
