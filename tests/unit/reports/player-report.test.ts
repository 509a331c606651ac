import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectations } from '../../../src/views/injuries/expectation.ts';
import { type InjuryRow, injuryRows } from '../../../src/views/injuries/injury-rows.ts';
import { episodesOf, sortEpisodes } from '../../../src/domain/injuries.ts';
import { monogramAddress } from '../../../src/domain/identity/monograms.ts';
import { PAPERS, type Paper } from '../../../src/domain/reports/order.ts';
import { LANGUAGES, type Language } from '../../../src/domain/vocabulary.ts';
import { bundle } from '../../../src/i18n/translate.ts';
import { playerReport } from '../../../src/reports/player-report.ts';
import type { Report } from '../../../src/reports/report.ts';
import { createTypesetter } from '../../../src/reports/typeset.ts';
import { IS_RELEASE } from '../../is-release.ts';
import { type ReadPdf, readPdf, spaceless } from '../../reading-pdf.ts';
import { firstMissing } from './first-missing.ts';
import { sampleGraph, sampleInjuries, samplePlayer, TODAY } from './sample-player.ts';

const typeset = createTypesetter();
const profile = samplePlayer(sampleInjuries(60));

function reportIn(
  language: Language,
  paper: Paper = 'a4',
  more: Parameters<typeof samplePlayer>[1] = {},
  graph = sampleGraph(),
): Report {
  return playerReport({ profile: { ...profile, ...more }, graph, calibration: [], language, paper, today: TODAY });
}

const laidOut = new Map<string, Buffer>();

/** Bytes of the sample player's report, laid out once: several tests look at each. */
function bytesIn(language: Language, paper: Paper = 'a4'): Buffer {
  const key = `${language} ${paper}`;
  const bytes = laidOut.get(key) ?? typeset(reportIn(language, paper), TODAY);
  laidOut.set(key, bytes);
  return bytes;
}

const documents = new Map<Buffer, Promise<ReadPdf>>();

/** The sample player's report as a reader's program sees it, read once as well. */
function readIn(language: Language, paper: Paper = 'a4'): Promise<ReadPdf> {
  const bytes = bytesIn(language, paper);
  const document = documents.get(bytes) ?? readPdf(bytes);
  documents.set(bytes, document);
  return document;
}

/** The rows of the player's page, stages below their episode. */
function rowsOfPage(language: Language): InjuryRow[] {
  const episodes = sortEpisodes(episodesOf(profile.injuries), 'date', 'desc', TODAY);
  const rows = injuryRows(episodes, language, TODAY, { expected: expectations(profile, language) });
  return rows.flatMap((row) => [row, ...row.stages]);
}

/** Points. */
const A4_WIDTH = 595;
const MARGIN = 51;

describe('the report of a player', () => {
  test('draws when comparable cases were back, and the body, on the first sheet', async () => {
    const report = reportIn('en-gb');
    const headings = report.sections.map(({ heading }) => heading);
    expect(headings.slice(0, 3)).toEqual(['Summary', 'Ongoing cases', 'Body map']);
    const { text, alternatives } = await readPdf(bytesIn('en-gb'));
    expect(alternatives.join(' ')).toContain('40% of 40 comparable cases were back by day 20.');
    // 24 of 40 lasted 20 days; half of them 21.
    expect(firstMissing(text, ['20 days', 'today', 'n = 40, 24 at risk on day 20'])).toBeNull();
    const without = reportIn('en-gb', 'a4', { expectedAbsences: [] });
    expect(JSON.stringify(without)).not.toContain('"touchline"');
  });

  test('shows the drawn monogram, and a stand-in for a picture that this site does not have', () => {
    const of = (image: string | null) => typeset(reportIn('en-gb', 'a4', { image }), TODAY);
    const standIn = of(null);
    expect(of('/drawn/people/1f4e5f/OC.svg')).not.toEqual(standIn);
    expect(of('/drawn/people/1f4e5f/OC.svg')).not.toEqual(of('/drawn/people/1f4e5f/TW.svg'));
    expect(of('/pictures/absent.webp')).toEqual(standIn);
  });

  test('the head has the crest of the team in place of drawn initials, as on the page', () => {
    const head = (image: string, relation: 'team' | 'nationality' = 'team') =>
      reportIn('en-gb', 'a4', {
        image,
        cloth: { cloth: '#1f4e5f', trim: '#ffffff' },
        tags: [{ kind: 'team', tag: 't_1', label: 'Ward Rovers', image: '/crests/w.svg', relation } as never],
      }).pictures[0]?.path;
    expect(head('/drawn/people/1f4e5f/OC.svg')).toBe('/crests/w.svg');
    expect(head('/drawn/people/1f4e5f/OC.svg', 'nationality')).toBe('/drawn/people/1f4e5f/OC.svg');
    expect(head('/pictures/own.webp')).toBe('/pictures/own.webp');
  });

  test.each(LANGUAGES)('PROD-17 in %s prints no text over another', async (language) => {
    expect((await readIn(language)).overlaps).toEqual([]);
  });

  test.each([
    'გიორგი ბერიძე',
    'Հակոբ Սարգսյան',
    'מנור בן עמי',
    'สมชาย ใจดี',
    'सुनील शर्मा',
    'ፍቃዱ ዓለሙ',
    'ꙮ 𝔄𝔟𝔠',
    '*Bold* #panic("x") $x^2$ <b>',
    'Extraordinarily '.repeat(30),
  ])('is there for the name %s, also with its drawn initials', async (name) => {
    const image = monogramAddress('player', name, '#1f4e5f');
    const { text } = await readPdf(typeset(reportIn('en-gb', 'a4', { name, image }), TODAY));
    const shown = Array.from(name.normalize('NFC'), (letter) =>
      /[\p{Script=Latin}\p{P}\p{S}\d]/u.test(letter) ? letter : '',
    );
    expect(text).toContain(spaceless(shown.join('')) || '□');
  });

  test.each(['A'.repeat(200), 'á'.repeat(66), 'कि'.repeat(60), 'W'.repeat(40)])(
    'stays on the paper for the long name %s',
    async (name) => {
      const { right, overlaps } = await readPdf(typeset(reportIn('en-gb', 'a4', { name }), TODAY));
      expect(right).toBeLessThan(A4_WIDTH - MARGIN / 2);
      expect(overlaps).toEqual([]);
    },
  );

  test.each(LANGUAGES)('PROD-17 in %s shows every row of the injury table in its order', async (language) => {
    const read = await readIn(language);
    const heading = bundle(language, 'reports').history;
    const table = read.text.slice(read.text.indexOf(spaceless(heading)));
    const cells = rowsOfPage(language).flatMap((row) => [
      row.diagnosis ? row.name : row.type,
      ...(row.diagnosis ? [row.type] : []),
      row.part,
      row.side,
      row.contact,
      row.from,
      row.to,
      row.recovery.text,
      row.missed.text,
    ]);
    expect(firstMissing(table, cells)).toBeNull();
  });

  test.each(LANGUAGES.flatMap((language) => PAPERS.map((paper) => [language, paper] as const)))(
    'G-68 in %s on %s is PDF/UA-1: tagged, with title, language and texts for pictures',
    async (language, paper) => {
      const report = reportIn(language, paper);
      const bytes = bytesIn(language, paper);
      expect(bytes.toString('latin1')).toContain('pdfuaid:part');
      const read = await readIn(language, paper);
      expect(read.isTagged).toBe(true);
      expect(read.title).toBe(report.title);
      expect(read.language?.toLowerCase()).toMatch(new RegExp(`^${report.language}`));
      expect(read.roles.filter((role) => role === 'H1')).toHaveLength(1);
      expect(new Set(read.roles)).toEqual(
        expect.toSatisfy((roles: Set<string>) => roles.has('Table') && roles.has('TH')),
      );
      expect(read.alternatives.join(' ')).toContain(report.pictures[0]?.alt);
    },
  );

  test.each(PAPERS)('on %s the body stands on the first page', async (paper) => {
    const { injuries } = samplePlayer(sampleInjuries(6));
    for (const language of LANGUAGES) {
      const report = reportIn(language, paper, { injuries });
      const { text } = await readPdf(typeset(report, TODAY));
      const body = report.sections.find(({ blocks }) => blocks.some(({ kind }) => kind === 'body'));
      // The head of the second page.
      const next = text.indexOf(spaceless(`${profile.name} ${bundle(language, 'reports').kicker}`));
      expect(next, language).toBeGreaterThan(0);
      const at = text.indexOf(spaceless(body?.heading ?? 'no body'));
      expect(at, language).toBeGreaterThan(0);
      expect(at, language).toBeLessThan(next);
    }
  });

  test('G-32 says how often such ranges held, where it gives one', () => {
    const calibration = [{ day: 0, cases: 200, inside: 104 }];
    const report = playerReport({
      profile,
      graph: sampleGraph(),
      calibration,
      language: 'en-gb',
      paper: 'a4',
      today: TODAY,
    });
    const texts = report.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'text' ? block.paragraphs : [])),
    );
    expect(texts.find(({ term }) => term === 'How often the range held')?.text).toContain(
      'After 0 days: 52% of 200 absences ended inside the range (95% interval 45% to 59%).',
    );
  });

  test('an ongoing case stands with its expected absence as a range', async () => {
    const { text } = await readIn('en-gb');
    expect(text).toContain(spaceless('half return 4–21 days later, median 9; n = 42'));
  });

  test('a case stands with its sources', async () => {
    const { text } = await readIn('en-gb');
    expect(firstMissing(text, ['Sources by case', '01.11.2026', 'Out for weeks', 'The Lantern'])).toBeNull();
  });

  test('the injury table travels with the document as a file', async () => {
    const { files } = await readIn('it');
    const lines = (files['p_17.csv'] ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(1 + rowsOfPage('it').length);
  });

  test('says what its figures leave out, and how far they reach', () => {
    const coverage = { status: 'partially_covered', known: true, from: '2015-07-01', until: '2026-11-25' } as const;
    const injuries = profile.injuries.map((each) => ({
      ...each,
      missedMatches: { value: null, min: null, max: null },
    }));
    const shown = JSON.stringify(reportIn('en-gb', 'a4', { coverage, injuries }).sections);
    expect(shown).toContain('01.07.2015');
    expect(shown).toContain('as its sources report; not known: 58 injuries');
  });

  test('G-84 without a record it says so, and gives neither 0 nor 100', async () => {
    const coverage = { status: 'uncovered', known: false, from: null, until: null } as const;
    const known = sampleGraph();
    const graph = {
      ...known,
      fitness: { available: null, unavailable: null, contradicted: null, unknown: 40, percentage: null },
      record: { ...known.record, coverage: 'uncovered' as const },
    };
    const report = reportIn('en-gb', 'a4', { injuries: [], coverage }, graph);
    const { text } = await readPdf(typeset(report, TODAY));
    expect(text).toContain(spaceless('An empty table does not mean there were no injuries'));
    const figures = ['Total injuries', 'Total recovery days', 'Total missed matches', 'Injured'];
    for (const figure of figures) expect(text).toContain(spaceless(`${figure} n/d`));
    expect(text).toMatch(/Available(?:n\/d|notknown)/);
    expect(text).not.toContain('100%');
  });

  test('data left out after an objection are named', () => {
    expect(reportIn('en-gb', 'a4', { withheld: true }).notices.join()).toMatch(/objection/);
  });

  test('the same report has the same bytes, in another typesetter too', () => {
    const report = reportIn('de');
    const first = typeset(report, TODAY);
    typeset(reportIn('it', 'a4', { name: '武磊' }), TODAY);
    expect(typeset(report, TODAY).equals(first)).toBe(true);
    expect(createTypesetter()(report, TODAY).equals(first)).toBe(true);
  });

  test.each([
    ['Cyrillic', 'Юрий Жирков', 'SourceSans3'],
    ['Greek', 'Γιώργος Καραγκούνης', 'SourceSans3'],
    ['Arabic', 'محمد صلاح', 'NotoSansArabic'],
    ['Chinese', '武磊', 'NotoSansHans'],
    ['Japanese', '三笘 薫 かおる', 'NotoSansHans'],
    ['Korean', '손흥민', 'NotoSansKR'],
  ])('a name in %s is shown in our own font', async (_, name, font) => {
    const report = reportIn('en-gb', 'a4', { name });
    const read = await readPdf(typeset(report, TODAY));
    for (const each of read.fonts) expect(each).toMatch(/^(?:SourceSans3|NotoSans(?:Arabic|Hans|KR))/);
    expect([...read.fonts].some((each) => each.startsWith(font))).toBe(true);
    expect(read.title).toContain(name);
    expect(read.text).not.toContain('□');
  });
});

describe('the template', () => {
  test('takes hostile texts as texts', async () => {
    const hostile = fc.sample(
      fc.string({
        unit: fc.constantFrom(...Array.from('#[](){}$*_`~@<>/\\"\'=+-;:.,!%&|^0aZé')),
        minLength: 1,
        maxLength: 40,
      }),
      { numRuns: IS_RELEASE ? 10_000 : 1000, seed: 15 },
    );
    const known = [
      '#read("/etc/passwd")',
      '#import "@preview/cetz:0.3.0"',
      '#sys.inputs',
      '$ x^2 $',
      '= Heading',
      '</text><script>alert(1)</script>',
      '\\u{41}',
      '*bold* _italic_ `raw` <label> @reference',
    ];
    for (let at = 0; at < hostile.length; at += 1000) {
      const texts = [...known, ...hostile.slice(at, at + 1000)];
      const report = withTexts(texts);
      const { text } = await readPdf(typeset(report, TODAY));
      expect(firstMissing(text, texts)).toBeNull();
    }
  });

  test('shows a square for a character that no font has, and never fails', async () => {
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { numRuns: 1000, seed: 15 });
    const { text } = await readPdf(typeset(withTexts([...texts, 'end 🦵 of text']), TODAY));
    expect(text).toMatch(/end.of/u);
  });

  test('reads nothing but what it is given', () => {
    const template = readFileSync(new URL('../../../src/reports/report.typ', import.meta.url), 'utf8');
    expect(template).not.toMatch(/#?(?:import|include|plugin|eval|read|csv|yaml|xml|toml)\s*\(|#(?:import|include)\b/);
  });
});

/** A report with these paragraphs, and the first of them in every other place. */
function withTexts(texts: readonly string[]): Report {
  const report = reportIn('en-gb', 'a4', { name: texts[0] ?? '' });
  const paragraphs = texts.map((text) => ({ term: '', text }));
  return {
    ...report,
    facts: texts.slice(0, 5),
    sections: [
      { heading: texts[1] ?? '', note: texts[2] ?? '', breakable: true, blocks: [{ kind: 'text', paragraphs }] },
    ],
  };
}
