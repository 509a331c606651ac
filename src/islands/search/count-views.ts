import { SEARCH_VIEW_AFTER_MS } from '../../domain/constants.ts';
import { MAX_QUERY_LENGTH } from '../../domain/search/name-search.ts';
import { type PrivacySignals, wantsNoCounting } from '../../domain/search/privacy-signals.ts';

/**
 * Reports each text that has stayed in a search box for a second, unless the browser's privacy signals forbid it.
 * @param send counts one view of a search
 */
export function countViews(
  input: HTMLInputElement,
  signals: PrivacySignals,
  send: (search: { q: string }) => Promise<unknown>,
): void {
  if (wantsNoCounting(signals)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const watch = () => {
    clearTimeout(timer);
    const q = input.value.trim().slice(0, MAX_QUERY_LENGTH);
    if (q === '' || q === last) return;
    timer = setTimeout(() => {
      last = q;
      // A lost count does no harm.
      send({ q }).catch(() => undefined);
    }, SEARCH_VIEW_AFTER_MS);
  };
  input.addEventListener('input', watch);
  watch();
}
