/*
 * The worker of the site. It is loaded when a reader turns on push notifications or offline reading: it shows
 * notifications, and keeps the pages that were read, for the time without a connection.
 */

/** The pages that were read, by path. They are deleted at sign-out. */
const PAGES = 'pages';
/** Exists while offline reading is on. It has the page for what was not kept, in each language. */
const OFFLINE = 'offline';
const MOST_PAGES = 100;
const LONGEST_WAIT_MS = 3000;
const LONGEST_KEPT_MS = 14 * 86_400_000;

/** The language, and the pages that are kept: profiles and what belongs to them, posts, favourites, the read list. */
const KEPT = /^(\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:explore\/[pt]_\d+(?:\/\w+)?|post\/[^/]+|favourites|bookmarked)$/;
/** Pages of a reader without a session. */
const SIGNED_OUT = /\/(?:login|logout|(?:trial|subscription)-expired)$/;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate') return;
  const { pathname, search } = new URL(request.url);
  if (SIGNED_OUT.test(pathname)) event.waitUntil(caches.delete(PAGES));
  const [, language = ''] = KEPT.exec(pathname) ?? [];
  if (request.method === 'GET' && search === '' && KEPT.test(pathname))
    event.respondWith(answer(event, pathname, language));
});

/** The page from the network; the kept one if the network fails, or is slow. */
async function answer(event, path, language) {
  if (!(await caches.has(OFFLINE))) return fetch(event.request);
  const loading = fetch(event.request).then((response) => {
    if (response.ok) event.waitUntil(keep(path, language, response.clone()));
    return response;
  });
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  const inTime = await Promise.race([loading.catch(() => undefined), late]);
  if (inTime) return inTime;
  const kept = await (await caches.open(PAGES)).match(path);
  if (kept && Date.now() - dateOf(kept) < LONGEST_KEPT_MS) return withAge(kept, language);
  return loading.catch(async () => (await caches.match(`${language}/offline`)) ?? Response.error());
}

async function keep(path, language, response) {
  const offline = await caches.open(OFFLINE);
  if (!(await offline.match(`${language}/offline`))) await offline.add(`${language}/offline`);
  const pages = await caches.open(PAGES);
  // The newest is last.
  await pages.delete(path);
  await pages.put(path, response);
  const paths = await pages.keys();
  await Promise.all(paths.slice(0, Math.max(0, paths.length - MOST_PAGES)).map((old) => pages.delete(old)));
}

const dateOf = (response) => Date.parse(response.headers.get('date') ?? '');

/** The kept page, which says when it was saved. Its words are those of the page `/offline`. */
async function withAge(kept, language) {
  const page = await kept.text();
  const words = await (await caches.match(`${language}/offline`))?.text();
  const [, banner = ''] = /(<p class="banner"[^]*?<\/p>)/.exec(words ?? '') ?? [];
  const [, locale = 'en-GB'] = /<html lang="([^"]+)"/.exec(page) ?? [];
  const saved = new Date(dateOf(kept)).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return new Response(
    page.replace(/<main[^>]*>/, (main) => main + banner.replace('{date}', saved)),
    { headers: kept.headers },
  );
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
