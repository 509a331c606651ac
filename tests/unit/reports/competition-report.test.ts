import { describe, expect, test } from 'vitest';
import { competitionCharts } from '../../../src/views/statistics/competition-charts.ts';
import { riskRows } from '../../../src/views/statistics/consensus-charts.ts';
import { MAX_DAYS, rankingRows } from '../../../src/views/statistics/ranking.ts';
import type { Competition } from '../../../src/contract/competitions.ts';
import { breakdownOf } from '../../../src/domain/statistics/breakdown.ts';
import { LANGUAGES, type Language } from '../../../src/domain/vocabulary.ts';
import { formats } from '../../../src/i18n/format.ts';
import { bundle, translator } from '../../../src/i18n/translate.ts';
import { competitionReport } from '../../../src/reports/competition-report.ts';
import type { Report } from '../../../src/reports/report.ts';
import { createTypesetter } from '../../../src/reports/typeset.ts';
import { readPdf, spaceless } from '../../reading-pdf.ts';
import { group, sampleConsensus } from '../views/sample-consensus.ts';
import { firstMissing } from './first-missing.ts';
import { sampleInjuries, samplePlayer, TODAY } from './sample-player.ts';

const typeset = createTypesetter();
const injuries = sampleInjuries(12);

/** A team; every fourth one without a record. */
function entry(at: number): Competition['teams'][string] {
  const known = at % 4 === 3 ? null : 40 - at;
  return {
    team: { tag: `t_${at}`, image: null, meta: { commonName: `Team ${at}` } },
    playersCount: 25,
    stats: {
      injuries: { total: known, severe: known && 2, injuriesInMatch: null, muscularInjuriesInMatch: null },
      recoveryDays: known && 1000 + 10 * known,
      daysOut: known && 1000,
      matches: { injured: known && 100 + known },
      availability: {
        available: known && 900,
        unavailable: known && 100,
        contradicted: 0,
        unknown: 10,
        percentage: known && 90,
      },
      completeness: {
        knownShare: known ? 95.5 : 0,
        playerSeasons: 20,
        injuriesPerSeason: known && 0.4,
        notes: 0,
        recordedNotes: 0,
        isThin: true,
      },
    },
  };
}

const [outNow] = injuries;
const out: Competition['players'] = {
  p_1: {
    player: {
      profileData: {
        image: null,
        label: 'Player Out',
        meta: {
          role: 'Midfielder',
          position: null,
          teamTag: 't_1',
          teamName: 'Team 1',
          teamImage: null,
          commonName: 'Player Out',
          lastname: 'Out',
        },
      },
    },
    openInjuries: outNow
      ? [
          {
            ...outNow,
            daysOut: 20,
            until: TODAY,
            expected: {
              basis: 'diagnosis',
              cases: 40,
              open: 2,
              gone: 20,
              atRisk: 25,
              announced: null,
              backByAnnounced: null,
              lower: 1,
              median: 1,
              upper: 1,
              whole: 20,
              isLongest: false,
              usual: null,
            },
            lastSource: { name: 'The Lantern', title: 'Out for weeks', url: 'javascript:alert(1)', publishedOn: TODAY },
          },
        ]
      : [],
  },
};

const competition: Competition = {
  tag: 'cp_1',
  competition: { name: 'Sample League', image: null, country: 'IT', type: 'league' },
  period: { from: '2026-07-01', to: '2027-06-30' },
  teams: Object.fromEntries(Array.from({ length: 28 }, (_, at) => [`t_${at}`, entry(at)])),
  breakdown: breakdownOf(injuries, TODAY),
  players: out,
  known: { players: 500, today: 420, until: TODAY },
  seasons: [],
};
const profile = samplePlayer([], { name: 'Sample League', type: 'competition', kind: 'competition', tag: 'cp_1' });

/** Enough kinds of injury for a matrix. */
const consensus = sampleConsensus({
  groups: (['thigh', 'knee', 'ankle', 'foot', 'leg'] as const).map((part) => ({ ...group, part, closed: 5 })),
});

function reportIn(language: Language, more: Partial<Competition> = {}, withOngoing = true): Report {
  const found = { ...competition, ...more };
  const layout = { language, paper: 'a4', today: TODAY } as const;
  return competitionReport({ ...layout, profile, competition: found, consensus, withOngoing });
}

describe('the report of a competition', () => {
  test.each(LANGUAGES)('PROD-17 G-68 in %s is PDF/UA-1 and shows every row of the ranking', async (language) => {
    const report = reportIn(language);
    const bytes = typeset(report, TODAY);
    expect(bytes.toString('latin1')).toContain('pdfuaid:part');
    const { text, isTagged, title } = await readPdf(bytes);
    expect([isTagged, title]).toEqual([true, report.title]);
    const { number, tenths } = formats(language);
    const none = bundle(language, 'statistics').consensus.none;
    const shown = (value: number | null, write = number) => (value === null ? none : write(value));
    const cells = rankingRows(competition, MAX_DAYS, language).flatMap(({ label, figures }) => [
      label,
      shown(figures.injuries),
      shown(figures.severe),
      shown(figures.days),
      shown(figures.missed),
      shown(figures.inMatch),
      shown(figures.muscularInMatch),
      shown(figures.availability, tenths),
      shown(figures.knownShare, tenths),
      shown(figures.injuriesPerSeason, tenths),
    ]);
    const ranking = text.slice(text.indexOf(spaceless(translator(language)('entity:tabs.ranking'))));
    expect(firstMissing(ranking, cells)).toBeNull();
  });

  test('every chart of the page stands in it, and the risk matrix with its rows', async () => {
    const { text, alternatives } = await readPdf(typeset(reportIn('en-gb'), TODAY));
    const { teams, all } = competitionCharts(competition, { language: 'en-gb', prefix: '' });
    expect(
      firstMissing(
        text,
        [...teams, ...all].map(({ title }) => title),
      ),
    ).toBeNull();
    const kinds = riskRows(consensus, 'en-gb').map(({ label }, place) => `${place + 1} ${label}`);
    expect(firstMissing(text, ['95% confidence interval 3.9–14.9', 'Risk matrix', ...kinds])).toBeNull();
    expect(alternatives.join(' ')).toContain('Risk matrix');
  });

  test('CSTAT-08 who is out stands in it only if asked for, with remaining days, cases and source', async () => {
    const { text } = await readPdf(typeset(reportIn('en-gb'), TODAY));
    const row = ['Player Out', '01.11.2026', '20', '1 day', 'median 1, n = 42'];
    expect(firstMissing(text, ['Known for 420 of 500 players', ...row, 'Out for weeks', 'The Lantern'])).toBeNull();
    const without = await readPdf(typeset(reportIn('en-gb', {}, false), TODAY));
    expect(without.text).not.toContain(spaceless('Player Out'));
  });

  test('only web addresses become links', () => {
    expect(JSON.stringify(reportIn('en-gb').sections)).not.toContain('javascript:');
  });

  test('where it is not known who is out, no 0 stands', async () => {
    const report = reportIn('en-gb', { players: {}, known: { players: 500, today: 0, until: null } });
    expect(report.sections.map(({ heading }) => heading)).not.toContain('Ongoing cases');
    const without = reportIn('en-gb', { breakdown: null, teams: {}, players: {} });
    const [summary] = without.sections;
    expect(JSON.stringify(summary)).toContain(translator('en-gb')('statistics:unknownInjuries'));
    expect((await readPdf(typeset(without, TODAY))).title).toBe(without.title);
  });

  test('ranking and open cases travel with the document as files', async () => {
    const { files } = await readPdf(typeset(reportIn('it'), TODAY));
    expect((files['cp_1.csv'] ?? '').trim().split('\r\n')).toHaveLength(29);
    expect((files['cp_1-ongoing.csv'] ?? '').trim().split('\r\n')).toHaveLength(2);
  });
});
