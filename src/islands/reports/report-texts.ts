import { browserTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import type { Texts } from '../../i18n/texts.ts';
import styles from '../../styles/requests.css?inline';
import { adoptStyles } from '../shell/adopt-styles.ts';

/** The texts of the dialog about reports. */
export type ReportTexts = Pick<Texts, 'reports' | 'shell'>;

/** Loads texts and styles of the dialog. @throws Error if loading fails */
export async function loadReportTexts(): Promise<ReportTexts> {
  const language = pageLanguage(document);
  const [reports, shell] = await Promise.all([browserTexts(language, 'reports'), browserTexts(language, 'shell')]);
  adoptStyles(styles);
  return { reports, shell };
}
