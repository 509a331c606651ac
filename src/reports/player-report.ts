import type { Graph } from '../contract/graph.ts';
import type { Profile } from '../contract/profile.ts';
import { availabilityFigures } from '../views/availability/figures.ts';
import { partsBar } from '../views/availability/parts-bar.ts';
import { timelineOf } from '../views/availability/timeline.ts';
import { bodyLegend } from '../views/body-map/body-names.ts';
import { bodyFinding } from '../views/body-map/body-numbers.ts';
import { mapAreas } from '../views/body-map/body-view.ts';
import { injuryCharts } from '../views/charts/injury-charts.ts';
import { csvOf } from '../views/charts/csv.ts';
import { type CalibrationLine, calibrationLines } from '../views/diagnosis/calibration.ts';
import { expectations } from '../views/injuries/expectation.ts';
import { injuryFigures } from '../views/injuries/figures.ts';
import { type InjuryRow, injuryRows } from '../views/injuries/injury-rows.ts';
import { marketValueFact, playerFacts, positionName } from '../views/profile/player-facts.ts';
import { bodyAreas } from '../domain/body/body-map.ts';
import { daysSoFar } from '../domain/injuries/recovery.ts';
import { sentenceName } from '../i18n/injury-names.ts';
import { BARS, touchlineOf } from '../views/injuries/touchline.ts';
import { headImage } from '../views/entities/head-image.ts';
import { announcedReturn, type Episode, episodesOf, sortEpisodes, summarise } from '../domain/injuries.ts';
import { breakdownOf } from '../domain/statistics/breakdown.ts';
import type { Language } from '../domain/vocabulary.ts';
import { formats } from '../i18n/format.ts';
import { coveredDays } from '../i18n/period-text.ts';
import { bundle, translator } from '../i18n/translate.ts';
import { faceMarks, faceParts } from '../islands/body-map/body-faces.ts';
import { barBlock, figuresBlock, section, sentence, tableRow } from './blocks.ts';
import { chartsBlock } from './charts-block.ts';
import { reportHead, type ReportLayout } from './report-head.ts';
import type { Block, Report, Section, StripBlock, TableBlock, TableRow } from './report.ts';

/** The inputs of a player's report. */
interface PlayerReportData extends ReportLayout {
  profile: Profile;
  /** Matches and availability of the last 53 weeks. */
  graph: Graph;
  /** How often the ranges of expected absences held, of all diagnoses together; empty if they were not judged yet. */
  calibration: readonly CalibrationLine[];
}

type Injury = Profile['injuries'][number];

/** Data used by several sections. */
interface Content extends PlayerReportData {
  episodes: Episode<Injury>[];
  rows: InjuryRow[];
  t: ReturnType<typeof translator>;
}

/** The report of a player: the same figures, rows and charts as on the player's pages. */
export function playerReport(data: PlayerReportData): Report {
  const { profile, language, today } = data;
  const t = translator(language);
  const episodes = sortEpisodes(episodesOf(profile.injuries), 'date', 'desc', today);
  const rows = injuryRows(episodes, language, today, { expected: expectations(profile, language) });
  const content: Content = { ...data, episodes, rows, t };
  const head = reportHead({ ...profile, image: headImage(profile) }, data);
  return {
    ...head,
    facts: [
      positionName(profile, language),
      profile.meta.teamName,
      ...playerFacts(profile, language, today),
      marketValueFact(profile, language),
    ].filter((fact) => typeof fact === 'string'),
    notices: [...head.notices, ...(profile.withheld ? [t('objections:withheld')] : [])],
    sections: sectionsOf(content),
    files: filesOf(content),
  };
}

function sectionsOf(content: Content): Section[] {
  const sections = [summary(content), ongoing(content), body(content), availability(content), history(content)];
  return [...sections, patterns(content), sources(content), definitions(content)].filter(
    ({ blocks }) => blocks.length > 0,
  );
}

function summary({ profile, episodes, language, today, t }: Content): Section {
  const { coverage } = profile;
  const injuries = episodes.flatMap(({ head, stages }) => [head, ...stages]);
  const figures = coverage ? [figuresBlock(injuryFigures(summarise(injuries, today), coverage, language))] : [];
  return section(t('injuries:figures.heading'), figures);
}

/** The touchline of the first current injury that can be compared, as the page of injuries has it. */
function touchline({ profile, language, today, t }: Content): Block[] {
  const texts = bundle(language, 'injuries').touchline;
  const { day, number, percent } = formats(language);
  const outlookOf = new Map(profile.expectedAbsences.map((outlook) => [outlook.injuryId, outlook]));
  const drawn = profile.injuries.find(({ id, hasParent }) => outlookOf.has(id) && !hasParent);
  const outlook = drawn && outlookOf.get(drawn.id);
  if (!drawn || !outlook) return [];
  const { startDate } = drawn;
  const gone = daysSoFar(startDate, today);
  const announced = announcedReturn(drawn);
  const line = touchlineOf({ ...outlook, gone, startDate, announced, matches: [] }, language);
  const { cases, atRisk } = line;
  const since = t('entity:ongoing', { name: sentenceName(language, drawn), date: day(startDate) });
  const back = line.usual
    ? t('injuries:touchline.back', { share: percent(line.back.share), cases, day: number(line.back.day) })
    : texts.none;
  return [
    {
      kind: 'touchline',
      title: `${since}. ${back}`,
      line,
      bars: line.isTold ? BARS.height : 0,
      days: t('injuries:detail.days', { count: gone }),
      today: texts.today,
      note: line.usual ? t('injuries:touchline.atRisk', { cases, atRisk, day: number(gone) }) : '',
    },
  ];
}

function ongoing(content: Content): Section {
  const { profile, rows, language, t } = content;
  const expected = expectations(profile, language);
  const cases = rows.filter((row) => row.isOngoing && !row.otherEvent);
  const table: TableBlock = {
    kind: 'table',
    columns: [
      { label: t('reports:ongoingColumns.injury'), width: 4, isNumber: false },
      { label: t('reports:ongoingColumns.since'), width: 2, isNumber: true },
      { label: t('reports:ongoingColumns.gone'), width: 2, isNumber: true },
      { label: t('reports:ongoingColumns.expected'), width: 9, isNumber: false },
    ],
    rows: cases.map((row) =>
      tableRow([row.name, row.from, row.recovery.text, expected.get(row.id) ?? t('injuries:unknown')]),
    ),
  };
  return section(t('reports:ongoing'), cases.length > 0 ? [...touchline(content), table] : []);
}

function availability({ graph, language, today, t }: Content): Section {
  const { matches, period, fitness } = graph;
  const note = t('reports:availabilityOf', { ...coveredDays(period, today, language) });
  if (graph.availability.possibleMatches === 0) return section(t('reports:availability'), []);
  const pieces = partsBar(fitness, language);
  const blocks = [
    figuresBlock(availabilityFigures(graph, language)),
    barBlock(pieces, language),
    strip(matches, language),
  ];
  return section(t('reports:availability'), blocks, note);
}

function strip(matches: Graph['matches'], language: Language): StripBlock {
  const { months, legend } = timelineOf(matches, language);
  const { number } = formats(language);
  const counts = legend.map(({ count, ...entry }) => ({ ...entry, count: number(count) }));
  return {
    kind: 'strip',
    alt: translator(language)('reports:stripAlt', {
      figures: sentence(counts.map(({ label, count }) => `${label} ${count}`)),
    }),
    months: months.map(({ name, marks }) => ({
      name,
      marks: marks.map(({ match }) => ({
        presence: match.presence,
        height: match.duration > 0 ? Math.min(1, match.minutesPlayed / match.duration) : 0,
        isCounted: match.counted,
      })),
    })),
    legend: counts,
  };
}

function body({ episodes, language, today, t }: Content): Section {
  const areas = bodyAreas(episodes, today);
  const texts = bundle(language, 'injuries');
  if (areas.length === 0) return section(texts.body.heading, []);
  const named = mapAreas(areas, language);
  const block: Block = {
    kind: 'body',
    alt: t('reports:bodyAlt', { figures: sentence(named.map(({ label }) => label)) }),
    finding: bodyFinding(areas, language) ?? '',
    faces: (['front', 'rear'] as const).map((face) => ({
      face,
      label: texts.body[face],
      parts: faceParts(face, named).map(({ band, shapes }) => ({ shapes, band: Number(band) })),
      marks: faceMarks(face, named),
    })),
    legend: bodyLegend(areas, language),
    table: {
      kind: 'table',
      columns: [
        { label: texts.columns.part, width: 5, isNumber: false },
        { label: texts.body.injuries, width: 2, isNumber: true },
        { label: texts.body.days, width: 2, isNumber: true },
      ],
      rows: named.map(({ name, injuries, days }) => tableRow([name, injuries, days || texts.unknown])),
    },
  };
  return section(texts.body.heading, [block]);
}

function history({ profile, rows, language, t }: Content): Section {
  const { columns } = bundle(language, 'injuries');
  const heading = t('reports:history');
  if (rows.length === 0) {
    const text = profile.coverage?.known ? t('reports:noInjuries') : t('reports:noRecord');
    return section(heading, [{ kind: 'text', paragraphs: [{ term: '', text }] }]);
  }
  const table: TableBlock = {
    kind: 'table',
    columns: [
      { label: columns.type, width: 48, isNumber: false },
      { label: columns.part, width: 25, isNumber: false },
      { label: columns.side, width: 18, isNumber: false },
      { label: columns.contact, width: 20, isNumber: false },
      { label: columns.date, width: 21, isNumber: true },
      { label: columns.return, width: 25, isNumber: true },
      { label: columns.recovery, width: 21, isNumber: true },
      { label: columns.missed, width: 18, isNumber: true },
    ],
    rows: rows.flatMap((row) => [row, ...row.stages]).map((row) => historyRow(row, t)),
  };
  return section(heading, [table], '', true);
}

/** A row of the clinical table: the cells of the page, the diagnosis with the type below it. */
function historyRow(row: InjuryRow, t: Content['t']): TableRow {
  const marks = [row.isOngoing && t('injuries:ongoing'), row.otherEvent && t('injuries:otherEvent'), row.stagesText];
  const [first, below] = row.diagnosis ? [row.name, row.type] : [row.type, row.name];
  const notes = [below !== first && below, ...marks].filter((note) => typeof note === 'string' && note !== '');
  const cells = [
    { text: first, notes: notes as string[], isQuiet: false },
    ...[row.part, row.side, row.contact, row.from, row.to].map((text) => ({
      text,
      notes: [],
      isQuiet: text === '-',
    })),
    { text: row.recovery.text, notes: [], isQuiet: row.recovery.quiet },
    { text: row.missed.text, notes: [], isQuiet: row.missed.quiet },
  ];
  return { cells, isStage: row.isStage, isMarked: row.isOngoing };
}

function patterns({ profile, language, today, t }: Content): Section {
  const which = t('reports:patternsNote');
  const charts = injuryCharts(breakdownOf(profile.injuries, today), { language, summary: which, which });
  return section(t('reports:patterns'), charts.length > 0 ? [chartsBlock(charts, language)] : [], which);
}

function sources({ rows, t }: Content): Section {
  const label = t('injuries:detail.news');
  const cases = rows
    .flatMap((row) => [row, ...row.stages])
    .flatMap(({ name, from, detail }) => {
      const found = detail.lists.find((list) => list.label === label);
      return found ? [{ title: t('shell:labelled', { label: from, value: name }), sources: found.items }] : [];
    });
  const note = t('reports:sourcesNote');
  return section(t('reports:sources'), cases.length > 0 ? [{ kind: 'cases', cases }] : [], note, true);
}

function definitions({ profile, graph, calibration, language, t }: Content): Section {
  const names = [...new Set(profile.injuries.map(({ source }) => source.name))];
  const { columns } = bundle(language, 'injuries');
  const limits = [t('injuries:disclaimer_1'), t('injuries:disclaimer_2'), t('injuries:disclaimer_3')].join(' ');
  const isPlayed = graph.availability.possibleMatches > 0;
  const paragraphs = [
    { term: columns.recovery, text: limits },
    calibration.length > 0 &&
      expectations(profile, language).size > 0 && {
        term: t('diagnoses:calibration.title'),
        text: [
          t('diagnoses:calibration.definition'),
          ...calibrationLines(calibration, language).map((line) => `${line}.`),
        ].join(' '),
      },
    isPlayed && { term: t('reports:availability'), text: t('statistics:figures.definition') },
    isPlayed && { term: t('statistics:timeline.name'), text: t('statistics:timeline.definition') },
    names.length > 0 && { term: t('reports:dataSources'), text: names.join(', ') },
  ].filter((paragraph) => paragraph !== false);
  return section(t('reports:definitions'), [{ kind: 'text', paragraphs }]);
}

/** The injury table as a file for spreadsheets. */
function filesOf({ profile, rows, language, t }: Content): Report['files'] {
  if (rows.length === 0) return [];
  const { columns } = bundle(language, 'injuries');
  const head = [
    columns.type,
    t('reports:ongoingColumns.injury'),
    columns.part,
    columns.side,
    columns.contact,
    columns.date,
    columns.return,
    columns.recovery,
    columns.missed,
  ];
  const lines = rows
    .flatMap((row) => [row, ...row.stages])
    .map((row) => [
      row.type,
      row.name,
      row.part,
      row.side,
      row.contact,
      row.from,
      row.to,
      row.recovery.text,
      row.missed.text,
    ]);
  return [
    { name: `${profile.tag}.csv`, description: t('reports:attachment'), text: csvOf([head, ...lines], language) },
  ];
}
