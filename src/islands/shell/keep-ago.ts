import { ago } from '../../domain/ago.ts';

const MINUTE = 60_000;

/** Keeps relative times up to date on an open page; after a day they become dates. */
function renew(): void {
  const { lang } = document.documentElement;
  for (const time of document.querySelectorAll<HTMLTimeElement>('.ago')) {
    const [exact, shown] = time.children;
    if (shown) shown.textContent = ago(time.dateTime, Date.now(), lang) ?? exact?.textContent ?? '';
  }
}

renew();
setInterval(renew, MINUTE);
