import { ago } from '../../domain/ago.ts';

const MINUTE = 60_000;

/** A page that stays open goes on saying how long ago something was; after a day it says when. */
function renew(): void {
  const { lang } = document.documentElement;
  for (const time of document.querySelectorAll<HTMLTimeElement>('.ago')) {
    const [shown, exact] = time.children;
    if (shown) shown.textContent = ago(time.dateTime, Date.now(), lang) ?? exact?.textContent ?? '';
  }
}

renew();
setInterval(renew, MINUTE);
