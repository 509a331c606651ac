import { standInOf } from '../domain/identity/stand-ins.ts';
import type { Profile } from '../contract/profile.ts';
import type { Paper } from '../domain/reports/order.ts';
import type { Language } from '../domain/vocabulary.ts';
import { formats } from '../i18n/format.ts';
import { bcp47 } from '../i18n/languages.ts';
import { translator } from '../i18n/translate.ts';
import type { Picture, Report } from './report.ts';

/** The inputs of every report. */
export interface ReportLayout {
  language: Language;
  paper: Paper;
  /** The day of the report, to which it counts: `2026-11-21`. */
  today: string;
}

export type ReportSubject = Pick<Profile, 'image' | 'kind' | 'demo'> & { name: string };

/** The subject of a report: medical records, or posts. */
type ReportTopic = 'injuries' | 'media';

type ReportHead = Omit<Report, 'facts' | 'sections' | 'files'>;

/** The parts common to all reports: language, paper, title, picture, demo data notice and day. */
export function reportHead(
  { name, image, kind, demo }: ReportSubject,
  layout: ReportLayout,
  topic: ReportTopic = 'injuries',
): ReportHead {
  const { language, paper, today } = layout;
  const t = translator(language);
  const [code = '', region = null] = bcp47(language).split('-');
  return {
    language: code,
    region,
    paper,
    title: topic === 'media' ? t('media:titleOf', { name }) : t('reports:documentTitle', { name }),
    kicker: topic === 'media' ? t('reports:mediaKicker') : t('reports:kicker'),
    name,
    pictures: [pictureOf({ name, image, kind }, language)],
    notices: demo ? [t('shell:demoNote')] : [],
    prepared: t('reports:preparedOn', { date: formats(language).day(today) }),
    letterhead: null,
    page: t('reports:page', { page: '{page}', pages: '{pages}' }),
  };
}

/** The picture of a subject, or the placeholder for its kind. */
export function pictureOf({ name, image, kind }: Omit<ReportSubject, 'demo'>, language: Language): Picture {
  return { path: image ?? standInOf(kind), alt: translator(language)('reports:pictureOf', { name }) };
}
