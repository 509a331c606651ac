/*
 * The worker of the site. It is loaded when a reader turns on push notifications or offline reading: it shows
 * notifications, keeps the pages that were read for the time without a connection, and sends later what was saved or
 * followed meanwhile.
 */

/** The pages that were read, by path. They are deleted at sign-out, as is what waits. */
const PAGES = 'pages';
/** Exists while offline reading is on. It has the page for what was not kept, in each language. */
const OFFLINE = 'offline';
/** Changes that wait for a connection, the oldest first. */
const WAITING = 'waiting';
const MOST_PAGES = 100;
const MOST_WAITING = 100;
const LONGEST_WAIT_MS = 3000;
const LONGEST_KEPT_MS = 14 * 86_400_000;
/** Header of a kept page: milliseconds since 1970. */
const KEPT_AT = 'kept-at';

/** The language, and the pages that are kept: profiles and what belongs to them, posts, favourites, the read list. */
const KEPT = /^(\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:explore\/[pt]_\d+(?:\/\w+)?|post\/[^/]+|favourites|bookmarked)$/;
const LANGUAGE = /^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/;
/** Saving, following, and where somebody stopped reading: done twice, it is as if done once. */
const MAY_WAIT = /\/(?:api\/(?:readlist|favourite\/\w+)\/[^/]+|api\/reading-places|explore\/\w+\/follow)$/;
/** A post has other forms, too. */
const SAVES = /\/post\/[^/]+\?save=[01]$/;
/** Pages of a reader without a session. */
const SIGNED_OUT = /\/(?:login|logout|qr-login|(?:trial|subscription)-expired)$/;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('sync', (event) => event.waitUntil(send()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  const isPage = mode === 'navigate';
  const isCall = pathname.startsWith('/api/');
  if (origin !== location.origin || !(isPage || isCall)) return;
  const [, language = ''] = KEPT.exec(pathname) ?? [];
  if (isPage && SIGNED_OUT.test(pathname)) event.waitUntil(forget());
  else if (method !== 'GET') {
    if (MAY_WAIT.test(pathname) || pathname.includes('/post/')) event.respondWith(change(event.request, pathname));
  } else {
    if (isPage && search === '' && KEPT.test(pathname)) event.respondWith(answer(event, pathname, language));
    // Whatever is loaded is a chance.
    event.waitUntil(send());
  }
});

const forget = () => Promise.all([caches.delete(PAGES), caches.delete(WAITING)]);

/** Makes a change, or lets it wait. */
async function change(request, path) {
  const type = request.headers.get('content-type') ?? '';
  const body = await request.clone().text();
  // Of several calls about the same the last one counts; forms are told apart by what they say.
  const key = `${path}?${type.includes('json') ? '' : body}`;
  if (!(await caches.has(OFFLINE)) || !(MAY_WAIT.test(path) || SAVES.test(key))) return fetch(request);
  await send().catch(() => undefined);
  const earlier = await waitingKeys();
  // What comes after others waits with them.
  if (earlier.length === 0) {
    try {
      return await fetch(request);
    } catch (error) {
      // Its page has given it up.
      if (error.name === 'AbortError') throw error;
    }
  }
  if (earlier.length >= MOST_WAITING) return Response.error();
  const waiting = await caches.open(WAITING);
  await waiting.delete(key);
  await waiting.put(key, new Response(body, { headers: { 'content-type': type, 'x-method': request.method } }));
  await self.registration.sync?.register(WAITING).catch(() => undefined);
  await say();
  return request.mode === 'navigate' ? Response.redirect(request.referrer || '/', 303) : Response.json({});
}

const waitingKeys = async () => ((await caches.has(WAITING)) ? (await caches.open(WAITING)).keys() : []);

let sending;

/** Sends what waits, one run at a time. It fails without a connection. */
function send() {
  sending ??= sendAll().finally(() => (sending = undefined));
  return sending;
}

async function sendAll() {
  const keys = await waitingKeys();
  if (keys.length === 0) return;
  const waiting = await caches.open(WAITING);
  for (const key of keys) {
    const kept = await waiting.match(key);
    // The reader has signed out meanwhile.
    if (!kept) break;
    const body = await kept.text();
    const { status, url } = await fetch(key.url.split('?')[0], {
      method: kept.headers.get('x-method'),
      ...(body && { body, headers: { 'content-type': kept.headers.get('content-type') } }),
    });
    if (status === 429 || status >= 500) break;
    // The session has ended: the next reader may be another.
    if (status === 401 || status === 402 || SIGNED_OUT.test(new URL(url).pathname)) await forget();
    else await waiting.delete(key);
  }
  await say();
}

/** Tells the open pages how many changes wait. */
async function say() {
  const keys = await waitingKeys();
  for (const client of await self.clients.matchAll()) {
    const [language = ''] = LANGUAGE.exec(new URL(client.url).pathname) ?? [];
    client.postMessage(
      waitingLine(keys, await wordsIn(language))
        .replace(/<[^>]+>/g, '')
        .trim(),
    );
  }
}

/** The page from the network; the kept one if there is no connection, or the network fails or is slow. */
async function answer(event, path, language) {
  if (!navigator.onLine) {
    const found = await withoutNetwork(path, language);
    if (found) return found;
  }
  const isOn = caches.has(OFFLINE);
  const loading = fetch(event.request).then(async (response) => {
    if (response.ok && (await isOn)) event.waitUntil(keep(path, language, response.clone()));
    return response;
  });
  if (!(await isOn)) return loading;
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  const inTime = await Promise.race([loading.catch(() => undefined), late]);
  if (inTime) return inTime;
  const kept = await keptPage(path, language);
  return kept ?? loading.catch(async () => (await withoutNetwork(path, language)) ?? Response.error());
}

/** The kept page, or the one that says that there is no connection; undefined while offline reading is off. */
const withoutNetwork = async (path, language) =>
  (await keptPage(path, language)) ?? caches.match(`${language}/offline`, { cacheName: OFFLINE });

/** Keeps a page as it is shown later: it says when it was saved. */
async function keep(path, language, response) {
  const offline = await caches.open(OFFLINE);
  if (!(await offline.match(`${language}/offline`))) await offline.add(`${language}/offline`);
  const page = await response.text();
  const [, locale = 'en-GB'] = /<html lang="([^"]+)"/.exec(page) ?? [];
  const now = new Date();
  const saved = now.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, now.getTime());
  const line = lineOf('kept', await wordsIn(language)).replace('{date}', saved);
  const pages = await caches.open(PAGES);
  // The newest is last.
  await pages.delete(path);
  await pages.put(path, new Response(scriptsLast(withLine(page, line)), { headers }));
  const paths = await pages.keys();
  await Promise.all(paths.slice(0, Math.max(0, paths.length - MOST_PAGES)).map((old) => pages.delete(old)));
}

/** The page `/offline`, which has the words of the worker; '' if it is not kept. */
const wordsIn = async (language) => (await caches.match(`${language}/offline`, { cacheName: OFFLINE }))?.text() ?? '';

/** A line of that page. */
const lineOf = (name, words) => new RegExp(`<p class="[^"]+" data-${name}[^]*?</p>`).exec(words)?.[0] ?? '';

/** Says how many changes wait; '' if none does. */
const waitingLine = (keys, words) =>
  keys.length === 0 ? '' : lineOf('waiting', words).replace('{count}', keys.length);

const withLine = (page, line) => page.replace(/<main[^>]*>/, (main) => main + line);

const SCRIPT = /<script (type="module".*?<\/script>)/g;

/** Reading needs no script: a kept page is complete before it loads them. */
const scriptsLast = (page) =>
  page.replace(SCRIPT, '') + [...page.matchAll(SCRIPT)].map(([, rest]) => `<script async ${rest}`).join('');

/** The kept page, which also says what waits; undefined if there is none that is young enough. */
async function keptPage(path, language) {
  const [kept, keys] = await Promise.all([caches.match(path, { cacheName: PAGES }), waitingKeys()]);
  if (!(Date.now() - kept?.headers.get(KEPT_AT) < LONGEST_KEPT_MS)) return undefined;
  if (keys.length === 0) return kept;
  const line = waitingLine(keys, await wordsIn(language));
  return new Response(withLine(await kept.text(), line), { headers: kept.headers });
}

self.addEventListener('push', (event) => {
  const { title, navigate, ...options } = event.data.json().notification;
  // Something is always shown: a browser ends the subscription of a site that stays silent.
  event.waitUntil(self.registration.showNotification(title, { ...options, icon: '/app-192.png', data: { navigate } }));
});

self.addEventListener('notificationclick', (event) => {
  const { navigate } = event.notification.data;
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((windows) => {
      const open = windows.find(({ url }) => url === navigate);
      return open ? open.focus() : self.clients.openWindow(navigate);
    }),
  );
});
