import { ago } from '../../domain/ago.ts';

const MINUTE = 60_000;

/** Keeps relative times up to date on an open page; after a day they become dates, or times of day under a heading with their day. */
function renew(): void {
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  for (const time of document.querySelectorAll<HTMLTimeElement>('.ago')) {
    const [exact, shown] = time.children;
    const older = time.dataset['older'] ?? exact?.textContent ?? '';
    if (shown) shown.textContent = ago(time.dateTime, Date.now(), format) ?? older;
  }
}

renew();
setInterval(renew, MINUTE);
