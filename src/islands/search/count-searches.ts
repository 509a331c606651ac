import { pageLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { countViews } from './count-views.ts';

/** Counts the searches of a box, unless the browser forbids it. */
export function countSearches(input: HTMLInputElement): void {
  const client = browserClient(pageLanguage(document));
  const { doNotTrack: dnt, globalPrivacyControl: gpc } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  countViews(input, { dnt, gpc }, (search) => client.post('/search-views', { body: search }));
}
