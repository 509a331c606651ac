import { startWorker } from './worker.ts';

// Decision 0581: pages are kept only when a reader asks for it.
/** The caches of `public/worker.js`. */
const [PAGES, OFFLINE, WAITING] = ['pages', 'offline', 'waiting'];

/** Turns offline reading on and off. Only the browser knows whether it is on. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-offline]')) {
  const show = async () => {
    const isOn = await caches.has(OFFLINE);
    for (const each of form.querySelectorAll<HTMLElement>('[data-on]'))
      each.hidden = each.dataset['on'] !== String(isOn);
  };
  const isSupported = 'serviceWorker' in navigator && 'caches' in window;
  // Without https:// browsers hide what they support.
  const hindrance = isSecureContext ? (isSupported ? null : 'unsupported') : 'insecure';
  if (hindrance) {
    document.querySelector(`[data-no-offline='${hindrance}']`)?.removeAttribute('hidden');
    form.remove();
    continue;
  }
  void show();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void (async () => {
      if (await caches.has(OFFLINE)) await Promise.all([OFFLINE, PAGES, WAITING].map((name) => caches.delete(name)));
      else {
        await caches.open(OFFLINE);
        await startWorker();
      }
    })()
      .catch(() => undefined)
      .then(show);
  });
}
