import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import type { Texts } from '../../i18n/texts.ts';
import styles from '../../styles/requests.css?inline';
import { adoptStyles } from '../shell/adopt-styles.ts';

/** The texts of the dialogs about requests. */
export type RequestTexts = Pick<Texts, 'requests' | 'shell'>;

/** Loads texts and styles of the dialogs about requests. @throws Error if loading fails */
export async function loadRequestTexts(): Promise<RequestTexts> {
  const language = pageLanguage(document);
  const [requests, shell] = await Promise.all([browserTexts(language, 'requests'), browserTexts(language, 'shell')]);
  adoptStyles(styles);
  return { requests, shell };
}
