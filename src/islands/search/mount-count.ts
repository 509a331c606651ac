import { DEFAULT_LANGUAGE } from '../../domain/vocabulary.ts';
import { isLanguage } from '../../i18n/languages.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { countViews } from './count-views.ts';

/** Lets the searches of a form be counted, as far as the browser allows it. */
export function mountCount({ dataset }: HTMLFormElement, input: HTMLInputElement): void {
  const { language } = dataset;
  const client = browserClient(isLanguage(language) ? language : DEFAULT_LANGUAGE);
  const { doNotTrack: dnt, globalPrivacyControl: gpc } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  countViews(input, { dnt, gpc }, (asked) => client.post('/search-views', { body: asked }));
}
