import type { Competition } from '../contract/competitions.ts';
import type { Consensus } from '../contract/consensus.ts';
import type { Profile } from '../contract/profile.ts';
import { partsBar } from '../views/availability/parts-bar.ts';
import { casesIn } from '../views/injuries/expectation.ts';
import { csvOf } from '../views/charts/csv.ts';
import { webAddress } from '../views/injuries/detail-lists.ts';
import {
  competitionCharts,
  competitionFigures,
  type TeamFigures,
  teamFigures,
} from '../views/statistics/competition-charts.ts';
import { hasEstimate, outCells, outNow, type OutRow, outRows } from '../views/statistics/ongoing.ts';
import { MAX_DAYS, RANKING_COLUMNS, rankingCells, type RankingRow, rankingRows } from '../views/statistics/ranking.ts';
import { joinedParts } from '../domain/statistics/availability.ts';
import type { Language } from '../domain/vocabulary.ts';
import { entityName, homeCountry } from '../i18n/entity-names.ts';
import { formats, sentenceCase } from '../i18n/format.ts';
import { periodText } from '../i18n/period-text.ts';
import { bundle, translator, vocabulary } from '../i18n/translate.ts';
import { barBlock, figuresBlock, section, tableRow } from './blocks.ts';
import { chartsBlock } from './charts-block.ts';
import { consensusParagraphs, consensusSections } from './consensus-section.ts';
import { reportHead, type ReportLayout } from './report-head.ts';
import type { Block, Report, Section, TableRow } from './report.ts';

/** Columns with long headings. */
const WIDE: ReadonlySet<string> = new Set(['inMatch', 'muscularInMatch', 'availability', 'injuriesPerSeason']);
/** Columns of figures with one decimal. */
const DECIMAL: ReadonlySet<string> = new Set(['availability', 'knownShare', 'injuriesPerSeason']);

/** The inputs of a competition's report. */
interface CompetitionReportData extends ReportLayout {
  profile: Profile;
  /** Its teams in the period of the report. */
  competition: Competition;
  consensus: Consensus;
  /** Lists the players who are out. */
  withOngoing: boolean;
}

/** Data used by several sections. */
interface Content extends CompetitionReportData {
  teams: TeamFigures[];
  ranked: RankingRow[];
  out: OutRow[];
  t: ReturnType<typeof translator>;
}

/** The report of a competition: the same figures, ranking, charts and lists as on the competition's pages. */
export function competitionReport(data: CompetitionReportData): Report {
  const { profile, competition, consensus, withOngoing, language } = data;
  const t = translator(language);
  const content: Content = {
    ...data,
    teams: teamFigures(competition, ''),
    ranked: rankingRows(competition, MAX_DAYS, language),
    out: withOngoing ? outRows(competition, language) : [],
    t,
  };
  const named = { kind: profile.kind, label: profile.name, country: profile.meta.country };
  const period = periodText(competition.period, data.today, language);
  const sections = [
    summary(content),
    ranking(content),
    ...(withOngoing ? [ongoing(content)] : []),
    byTeam(content),
    all(content),
    ...consensusSections(consensus, language),
    sources(content),
    definitions(content),
  ];
  return {
    ...reportHead({ ...profile, name: entityName(language, named) }, data),
    facts: [vocabulary(language).kind[profile.kind], homeCountry(language, named), period].filter(
      (fact) => typeof fact === 'string',
    ),
    sections: sections.filter(({ blocks }) => blocks.length > 0),
    files: filesOf(content),
  };
}

function summary({ competition, teams, language, t }: Content): Section {
  const heading = t('statistics:competition.figures');
  const hasInjuries = competitionCharts(competition, { language, prefix: '' }).teams.length > 0;
  if (!hasInjuries) {
    const text = competition.breakdown ? t('statistics:competition.none') : t('statistics:unknownInjuries');
    return section(heading, [{ kind: 'text', paragraphs: [{ term: '', text }] }]);
  }
  const pieces = partsBar(joinedParts(teams.map(({ parts }) => parts)), language);
  const thin = teams.filter(({ isThin }) => isThin).map(({ label }) => label);
  const blocks: Block[] = [
    figuresBlock(competitionFigures(teams, language)),
    ...(pieces.length > 0 ? [barBlock(pieces, language)] : []),
    ...(thin.length > 0 ? [thinNote(thin, language)] : []),
  ];
  return section(heading, blocks);
}

/** Which teams have a thin record, and what that means. */
function thinNote(teams: readonly string[], language: Language): Block {
  const t = translator(language);
  const term = sentenceCase(language, t('statistics:completeness.thin'));
  const text = `${formats(language).list(teams)}. ${t('statistics:completeness.thinNote')}`;
  return { kind: 'text', paragraphs: [{ term, text }] };
}

/** The teams, most days lost first. Unknown figures are marked as such. */
function ranking({ ranked, language, t }: Content): Section {
  const { columns } = bundle(language, 'statistics').ranking;
  const { number, tenths } = formats(language);
  const rows = ranked.map(({ label, isThin, figures }): TableRow => {
    const cells = RANKING_COLUMNS.map((column) => {
      const value = figures[column];
      if (value === null) return t('statistics:consensus.none');
      return DECIMAL.has(column) ? tenths(value) : number(value);
    });
    const row = tableRow([label, ...cells]);
    const notes = isThin ? [t('statistics:completeness.thin')] : [];
    return { ...row, cells: row.cells.map((cell, at) => (at === 0 ? { ...cell, notes } : cell)) };
  });
  const table: Block = {
    kind: 'table',
    columns: [
      { label: columns.team, width: 34, isNumber: false },
      ...RANKING_COLUMNS.map((column) => ({
        label: columns[column],
        width: WIDE.has(column) ? 17 : 15,
        isNumber: true,
      })),
    ],
    rows,
  };
  return section(t('entity:tabs.ranking'), rows.length > 0 ? [table] : [], '', true);
}

/** Players who are out, by team, and how far that is known. */
function ongoing({ competition, out, language, today, t }: Content): Section {
  const { columns } = bundle(language, 'statistics').ongoing;
  const { day, number } = formats(language);
  const { known } = competition;
  const { now, earlier } = outNow(out, today);
  const rowOf = ({ team, player, injury, since, daysOut, until }: OutRow) => {
    const row = tableRow([player, injury, day(since), `${number(daysOut)}${until < today ? '+' : ''}`]);
    const cells = row.cells.map((cell, at) => (at === 0 ? { ...cell, notes: [team.name] } : cell));
    const days = cells.map((cell, at) =>
      at === 3 && until < today ? { ...cell, notes: [t('statistics:ongoing.asOf', { date: day(until) })] } : cell,
    );
    return { ...row, cells: days };
  };
  const shared = [
    { label: columns.player, width: 6, isNumber: false },
    { label: columns.injury, width: 7, isNumber: false },
    { label: columns.since, width: 3, isNumber: true },
    { label: columns.daysOut, width: 3, isNumber: true },
  ];
  const current: Block = {
    kind: 'table',
    columns: [...shared, { label: columns.expected, width: 6, isNumber: false }],
    rows: now.map((one) => {
      const row = rowOf(one);
      return { ...row, cells: [...row.cells, remaining(one.expected, { number, t, days: formats(language).days })] };
    }),
  };
  const former: Block = { kind: 'table', columns: shared, rows: earlier.map(rowOf) };
  const reach = known && sentenceCase(language, knownText(known, { day, t }));
  const order = t('statistics:ongoing.inTeams');
  const note = [reach, out.length > 0 && `${t('statistics:ongoing.definition')} ${order}`].filter(Boolean).join(' ');
  const text = (words: string): Block => ({ kind: 'text', paragraphs: [{ term: '', text: words }] });
  const isSilent = known?.today === 0;
  const blocks = [
    ...(now.length > 0 ? [current] : isSilent ? [] : [text(t('statistics:ongoing.none'))]),
    ...(earlier.length > 0 ? [text(t('statistics:ongoing.atRecordEnd', { count: earlier.length })), former] : []),
  ];
  return section(t('reports:ongoing'), blocks, note, true);
}

/** The quartiles of the remaining days with their cases, or why there are none. */
function remaining(
  expected: OutRow['expected'],
  { number, days, t }: { t: Content['t'] } & Pick<ReturnType<typeof formats>, 'number' | 'days'>,
): TableRow['cells'][number] {
  if (!hasEstimate(expected)) {
    const text = t(expected?.isLongest ? 'statistics:ongoing.longest' : 'statistics:ongoing.few');
    return { text, notes: [], isQuiet: true };
  }
  const { lower, upper, median } = expected;
  return {
    text: upper === null ? `${number(lower ?? 0)}+` : days(lower ?? 0, upper),
    notes: [t('statistics:ongoing.cases', { median, cases: casesIn(expected) })],
    isQuiet: false,
  };
}

function knownText(
  { players, today, until }: NonNullable<Competition['known']>,
  { day, t }: { day: (day: string) => string; t: Content['t'] },
): string {
  if (today > 0) return `${t('statistics:ongoing.known', { known: today, players })}.`;
  return until === null
    ? t('statistics:ongoing.noRecordAtAll')
    : t('statistics:ongoing.noRecord', { date: day(until) });
}

function byTeam({ competition, language, t }: Content): Section {
  const charts = competitionCharts(competition, { language, prefix: '' }).teams;
  return section(
    t('statistics:competition.heading'),
    charts.length > 0 ? [chartsBlock(charts, language)] : [],
    '',
    true,
  );
}

function all({ competition, language, t }: Content): Section {
  const charts = competitionCharts(competition, { language, prefix: '' }).all;
  const blocks = charts.length > 0 ? [chartsBlock(charts, language)] : [];
  return section(t('statistics:competition.all'), blocks, t('statistics:competition.which'));
}

/** The latest source of each player who is out. */
function sources({ out, language, t }: Content): Section {
  const { day } = formats(language);
  const cases = out.flatMap(({ player, injury, source }) => {
    if (!source) return [];
    const { name, title, url, publishedOn } = source;
    const note = [title === null ? '' : name, publishedOn === null ? '' : day(publishedOn)].filter(Boolean).join(', ');
    const label = t('shell:labelled', { label: player, value: injury });
    return [{ title: label, sources: [{ text: title ?? name, note, href: webAddress(url) }] }];
  });
  return section(t('reports:sources'), cases.length > 0 ? [{ kind: 'cases', cases }] : [], '', true);
}

function definitions({ language, t }: Content): Section {
  const { columns, definitions: texts } = bundle(language, 'statistics').ranking;
  const limits = [t('injuries:disclaimer_1'), t('injuries:disclaimer_2'), t('injuries:disclaimer_3')].join(' ');
  const paragraphs = [
    { term: '', text: limits },
    ...RANKING_COLUMNS.map((column) => ({ term: columns[column], text: texts[column] })),
    { term: t('statistics:parts.name'), text: t('statistics:parts.definition') },
    { term: t('statistics:completeness.name'), text: t('statistics:completeness.definition') },
    ...consensusParagraphs(language),
  ];
  return section(t('reports:definitions'), [{ kind: 'text', paragraphs }], '', true);
}

/** The tables as files for spreadsheets. */
function filesOf({ competition: { tag }, ranked, out, language, t }: Content): Report['files'] {
  const files = [
    {
      name: `${tag}.csv`,
      description: t('entity:tabs.ranking'),
      text: csvOf(rankingCells(ranked, language), language),
    },
  ];
  if (out.length === 0) return files;
  const text = csvOf(outCells(out, language), language);
  return [...files, { name: `${tag}-ongoing.csv`, description: t('reports:ongoing'), text }];
}
