import { describe, expect, test } from 'vitest';
import type { MediaView } from '../../../src/views/media/media-view.ts';
import { mentionsChart, rankedMedia } from '../../../src/views/media/ranked-media.ts';
import { sampleStatistics } from '../sample-statistics.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/posts/filters.ts';
import { LANGUAGES, type Language } from '../../../src/domain/vocabulary.ts';
import { formats } from '../../../src/i18n/format.ts';
import { translator } from '../../../src/i18n/translate.ts';
import { mediaReport } from '../../../src/reports/media-report.ts';
import { createTypesetter } from '../../../src/reports/typeset.ts';
import { readPdf, spaceless } from '../../reading-pdf.ts';
import { firstMissing } from './first-missing.ts';
import { samplePlayer, TODAY } from './sample-player.ts';

const typeset = createTypesetter();
const { stats } = sampleStatistics(TODAY);
const profile = samplePlayer([]);
const reportIn = (language: Language, more: Partial<typeof stats> = {}) =>
  mediaReport({ profile, stats: { ...stats, ...more }, filters: DEFAULT_FILTERS, language, paper: 'a4', today: TODAY });
const viewIn = (language: Language): MediaView => ({
  language,
  prefix: '',
  timeZone: 'UTC',
  subject: { kind: 'entity', tag: profile.tag },
  scale: 'linear',
  postsHref: () => '',
});

describe('the report of media', () => {
  test.each(LANGUAGES)('PROD-17 G-68 in %s is PDF/UA-1 and shows every row of the page’s lists', async (language) => {
    const report = reportIn(language);
    const bytes = typeset(report, TODAY);
    expect(bytes.toString('latin1')).toContain('pdfuaid:part');
    const { text, isTagged, title } = await readPdf(bytes);
    expect([isTagged, title]).toEqual([true, report.title]);
    const { number } = formats(language);
    const { prolific, followed, hashtags, countries } = rankedMedia(stats, viewIn(language));
    const mentions = mentionsChart(stats, viewIn(language)).rows.map(({ label, values }) => [
      label,
      number(values[0] ?? 0),
    ]);
    expect(mentions.length).toBeGreaterThan(1);
    // Two charts stand beside each other, and a document is read across.
    for (const [label = '', value = ''] of mentions) expect(text).toContain(spaceless(label + value));
    for (const chart of [prolific, followed, hashtags, countries]) {
      const cells = chart.rows.flatMap(({ label, value, text: shown = number(value) }) => [label, shown]);
      expect(firstMissing(text.slice(text.indexOf(spaceless(chart.title))), cells)).toBeNull();
    }
  });

  test('its lines have texts, and a gap where no post has an opinion', async () => {
    const report = reportIn('en-gb');
    const [trend, sentiment] = report.sections[1]?.blocks ?? [];
    expect([trend?.kind, sentiment?.kind]).toEqual(['lines', 'lines']);
    expect(sentiment?.kind === 'lines' && sentiment.lines[0]?.pieces).toHaveLength(2);
    const { alternatives } = await readPdf(typeset(report, TODAY));
    expect(alternatives.join(' ')).toContain('Peak in the week from');
  });

  test('without posts it says so, and gives no 0', async () => {
    const { text } = await readPdf(typeset(reportIn('en-gb', { posts: 0, stats: {} }), TODAY));
    expect(text).toContain(spaceless(translator('en-gb')('media:stats_not_available')));
    expect(text).not.toContain('0%');
  });

  test('the trend travels with the document as a file', async () => {
    const { files } = await readPdf(typeset(reportIn('it'), TODAY));
    expect((files['p_17-media.csv'] ?? '').trim().split('\r\n')).toHaveLength(6);
  });
});
