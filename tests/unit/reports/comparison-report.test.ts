import { describe, expect, test } from 'vitest';
import { comparedRows } from '../../../src/views/compare/compared-rows.ts';
import type { Compared } from '../../../src/contract/compare.ts';
import { LANGUAGES, type Language } from '../../../src/domain/vocabulary.ts';
import { formats } from '../../../src/i18n/format.ts';
import { bundle, vocabulary } from '../../../src/i18n/translate.ts';
import { comparisonReport } from '../../../src/reports/comparison-report.ts';
import { createTypesetter } from '../../../src/reports/typeset.ts';
import { readPdf, spaceless } from '../../reading-pdf.ts';
import { firstMissing } from './first-missing.ts';
import { TODAY } from './sample-player.ts';

const typeset = createTypesetter();
const one = (at: number, more: Partial<Compared> = {}): Compared => ({
  tag: `p_${at}`,
  name: `Player ${at}`,
  image: null,
  demo: false,
  team: { tag: 't_1', name: 'Sample Rovers' },
  coverage: 'fully_covered',
  players: 1,
  possibleMatches: 10,
  availability: { available: 8, unavailable: 2, contradicted: 0, unknown: 0, percentage: 80 },
  completeness: null,
  minutesPlayed: 60.5,
  injuries: 1000 + at,
  severe: 1,
  recoveryDays: 50 + at,
  daysOut: 50,
  missedMatches: 6,
  breakdown: null,
  ...more,
});
const unknown = one(4, {
  coverage: 'uncovered',
  availability: { available: null, unavailable: null, contradicted: null, unknown: 10, percentage: null },
  injuries: null,
  severe: null,
  recoveryDays: null,
  daysOut: null,
  missedMatches: null,
});
const compared = [one(1), one(2), one(3), unknown];
const comparison = { period: { from: '2025-11-21', to: TODAY }, compared };
const reportIn = (language: Language) => comparisonReport({ comparison, language, paper: 'a4', today: TODAY });

describe('the report of a comparison', () => {
  test.each(LANGUAGES)('PROD-17 G-68 in %s is PDF/UA-1 and shows every row of the page', async (language) => {
    const report = reportIn(language);
    const bytes = typeset(report, TODAY);
    expect(bytes.toString('latin1')).toContain('pdfuaid:part');
    const { text, isTagged, title, alternatives } = await readPdf(bytes);
    expect([isTagged, title]).toEqual([true, report.title]);
    const { number } = formats(language);
    const { none } = bundle(language, 'statistics').consensus;
    const cells = comparedRows(compared, language).flatMap(({ label, values }) => [
      label,
      ...values.map((value) => (value === null ? none : number(value))),
    ]);
    expect(firstMissing(text, cells)).toBeNull();
    for (const { name } of compared) expect(alternatives.join(' ')).toContain(name);
  });

  test('it says how far each record is known, and ranks none that is not', async () => {
    const { text } = await readPdf(typeset(reportIn('en-gb'), TODAY));
    expect(
      firstMissing(text, [
        'Not ranked',
        'Player 4',
        'Sample Rovers',
        'Fully covered',
        vocabulary('en-gb').coverage.uncovered,
      ]),
    ).toBeNull();
  });

  test('every figure of the unknown is n/d in its chart', async () => {
    const { text } = await readPdf(typeset(reportIn('en-gb'), TODAY));
    const charts = text.slice(text.indexOf(spaceless('In charts')));
    expect(charts).toContain(spaceless('Player 3 1,003 Player 4 n/d'));
  });

  test('the best and the worst are named as on the page, and what nobody had is not drawn', () => {
    const [first, second] = [one(1, { severe: 0 }), one(2, { severe: 0 })];
    const of = { period: comparison.period, compared: [first, second] };
    const { sections } = comparisonReport({ comparison: of, language: 'en-gb', paper: 'a4', today: TODAY });
    const blocks = sections.flatMap((part) => part.blocks);
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const { best, worst, rows: labels } = bundle('en-gb', 'statistics').compare;
    const injuries = rows.find(({ cells }) => cells[0]?.text === labels.injuries);
    expect(injuries?.cells.map(({ notes }) => notes)).toEqual([[], [best], [worst]]);
    const drawn = blocks.flatMap((block) => (block.kind === 'charts' ? block.charts.map(({ name }) => name) : []));
    expect(rows.map(({ cells }) => cells[0]?.text)).toContain(labels.severe);
    expect(drawn).toContain(labels.injuries);
    expect(drawn).not.toContain(labels.severe);
  });

  test('the table travels with the document as a file', async () => {
    const { files } = await readPdf(typeset(reportIn('it'), TODAY));
    expect(Object.keys(files)).toEqual(['p_1-p_2-p_3-p_4.csv']);
  });
});
