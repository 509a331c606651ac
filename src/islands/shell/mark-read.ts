import styles from '../../styles/touched.css?inline';
import { adoptStyles } from './adopt-styles.ts';

/** How many pages of this tab keep their mark. */
const MAX_MARKS = 20;
const STORED_AS = 'read';

const here = () => location.pathname + location.search;

/** The link of the row that was read last, by page, the latest last. */
function marks(): Map<string, string> {
  return new Map(JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, string][]);
}

/** Marks the row that a link is in, and no other. */
function mark(link: Element | undefined): boolean {
  const row = link?.closest('main :is(tr, li, article)');
  if (!row || link?.closest('nav, [popover]')) return false;
  document.querySelector('.read')?.classList.remove('read');
  row.classList.add('read');
  return true;
}

adoptStyles(styles);
// Without a listener Safari does not apply :active to what is touched.
document.addEventListener('touchstart', () => undefined, { passive: true });
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a[href], summary') : null;
  const href = link?.getAttribute('href');
  if (!link || !mark(link) || !href) return;
  const kept = marks();
  kept.delete(here());
  kept.set(here(), href);
  sessionStorage.setItem(STORED_AS, JSON.stringify([...kept].slice(-MAX_MARKS)));
});
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (arrival?.type === 'back_forward') {
  const href = marks().get(here());
  mark([...document.querySelectorAll('main a')].find((link) => link.getAttribute('href') === href));
}
