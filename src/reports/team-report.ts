import type { Profile } from '../contract/profile.ts';
import type { TeamAvailability } from '../contract/team-availability.ts';
import type { AbsenceOutlook } from '../contract/injuries.ts';
import type { Team } from '../contract/teams.ts';
import { partsBar } from '../views/availability/parts-bar.ts';
import { csvOf } from '../views/charts/csv.ts';
import { expectation } from '../views/injuries/expectation.ts';
import { completenessLabel } from '../views/statistics/completeness-label.ts';
import { teamFigures } from '../views/teams/figures.ts';
import { CELL, monthsOf, presencesIn, sampleOf, STRIP, stripsOf } from '../views/teams/heat-strip.ts';
import {
  ROSTER_COLUMNS,
  rosterCells,
  rosterGroups,
  type RosterRow,
  rosterTotals,
  withoutToday,
} from '../views/teams/roster.ts';
import { teamCharts } from '../views/teams/team-charts.ts';
import { entityName, homeCountry } from '../i18n/entity-names.ts';
import { formats, sentenceCase } from '../i18n/format.ts';
import { sentenceName } from '../i18n/injury-names.ts';
import { periodText } from '../i18n/period-text.ts';
import { bundle, translator, vocabulary } from '../i18n/translate.ts';
import { barBlock, figuresBlock, section, sentence, tableRow } from './blocks.ts';
import { chartsBlock } from './charts-block.ts';
import { reportHead, type ReportLayout } from './report-head.ts';
import type { Report, Section, SquadStripsBlock, TableBlock } from './report.ts';

/** Columns with long headings. */
const WIDE: ReadonlySet<string> = new Set(['injuries', 'days', 'missed', 'sharpness']);

/** The inputs of a team's report. */
interface TeamReportData extends ReportLayout {
  profile: Profile;
  /** The squad in the period of the report. */
  team: Team;
  /** The status of each player in each match of that period. */
  availability: TeamAvailability;
  /** Outlooks of the players who are out, by injury. */
  outlooks: ReadonlyMap<number, AbsenceOutlook>;
}

/** Data used by several sections. */
interface Content extends TeamReportData {
  rows: RosterRow[];
  t: ReturnType<typeof translator>;
}

/** The report of a team: the same figures, squad and charts as on the team's pages. */
export function teamReport(data: TeamReportData): Report {
  const { profile, language } = data;
  const team = withoutToday(data.team, data.today);
  const t = translator(language);
  const groups = rosterGroups(team, { by: 'name', direction: 'asc' }, language);
  const content: Content = { ...data, team, rows: groups.flatMap(({ rows }) => rows), t };
  const named = { kind: profile.kind, label: profile.name, country: profile.meta.country };
  const period = periodText(team.period, data.today, language);
  return {
    ...reportHead({ ...profile, name: entityName(language, named) }, data),
    facts: [vocabulary(language).kind[profile.kind], homeCountry(language, named), period].filter(
      (fact) => typeof fact === 'string',
    ),
    sections: [
      summary(content),
      ongoing(content),
      squad(content),
      matches(content),
      patterns(content),
      definitions(content),
    ].filter(({ blocks }) => blocks.length > 0),
    files: [
      {
        name: `${team.tag}.csv`,
        description: t('reports:squadAttachment'),
        text: csvOf(rosterCells(team, language), language),
      },
    ],
  };
}

function summary({ team: { stats }, language, t }: Content): Section {
  const heading = t('injuries:figures.heading');
  if (!stats) return section(heading, []);
  const pieces = partsBar(stats.availability, language);
  const known = { term: '', text: completenessLabel(stats.completeness, language) };
  const thin = {
    term: sentenceCase(language, t('statistics:completeness.thin')),
    text: t('statistics:completeness.thinNote'),
  };
  return section(heading, [
    figuresBlock(teamFigures(stats, language)),
    ...(pieces.length > 0 ? [barBlock(pieces, language)] : []),
    { kind: 'text', paragraphs: stats.completeness.isThin ? [known, thin] : [known] },
  ]);
}

/** Ongoing injuries and other events, with the remaining days of comparable cases. */
function ongoing({ rows, outlooks, language, t }: Content): Section {
  const { day } = formats(language);
  const cases = rows.flatMap(({ name, ongoing: injuries }) =>
    injuries.map((injury) => {
      const isInjury = !injury.otherEvent;
      const expected = isInjury ? expectation(outlooks.get(injury.id) ?? null, language) : '-';
      const row = tableRow([name, sentenceName(language, { ...injury, surgery: 0 }), day(injury.startDate), expected]);
      const notes = isInjury ? [] : [t('injuries:otherEvent')];
      return { ...row, cells: row.cells.map((cell, at) => (at === 1 ? { ...cell, notes } : cell)) };
    }),
  );
  const { ongoingColumns: columns } = bundle(language, 'reports');
  const table: TableBlock = {
    kind: 'table',
    columns: [
      { label: t('team:columns.name'), width: 5, isNumber: false },
      { label: columns.injury, width: 6, isNumber: false },
      { label: columns.since, width: 3, isNumber: true },
      { label: columns.expected, width: 9, isNumber: false },
    ],
    rows: cases,
  };
  return section(t('reports:ongoing'), cases.length > 0 ? [table] : [], '', true);
}

/** Every player in every official match of the period. */
function matches({ availability, language, t }: Content): Section {
  const strips = stripsOf(availability);
  const texts = bundle(language, 'statistics');
  const { percents } = formats(language);
  const block: SquadStripsBlock = {
    kind: 'strips',
    columns: [t('team:columns.name'), t('statistics:strip.name'), texts.parts.available],
    width: availability.matches.length * CELL,
    height: STRIP,
    months: monthsOf(availability, language),
    rows: strips.map(({ label, availability: range, unknown, paths, counts }) => ({
      name: label,
      alt: `${label}: ${sentence(paths.map(({ presence }) => `${texts.presences[presence]} ${counts[presence]}`))}`,
      available: range ? percents(range[0] / 100, range[1] / 100) : t('statistics:none'),
      note: unknown > 0 ? t('statistics:figures.notKnown', { unknown }) : '',
      paths,
    })),
    legend: presencesIn(strips).map((presence) => ({
      presence,
      label: texts.presences[presence],
      path: sampleOf(presence),
    })),
  };
  return section(t('statistics:strip.name'), strips.length > 0 ? [block] : [], t('statistics:strip.definition'), true);
}

/** The squad by roles, and its totals. Unknown figures are marked as such. */
function squad({ rows, language, t }: Content): Section {
  const { columns } = bundle(language, 'team');
  const { number, percent } = formats(language);
  const positions: Record<string, string> = vocabulary(language).position;
  const shown = (figure: number | null) => (figure === null ? t('statistics:none') : number(figure));
  const totals = rosterTotals(rows);
  const summed = ROSTER_COLUMNS.filter((column) => column !== 'sharpness');
  const lines = rows.map(({ name, position, coverage, figures }) => {
    const notes = [
      position && (positions[position] ?? position),
      coverage === 'uncovered' && t('entity:noRecord'),
    ].filter((note) => typeof note === 'string' && note !== '');
    const { sharpness } = figures;
    const cells = [
      ...summed.map((column) => shown(figures[column])),
      sharpness === null ? t('statistics:none') : percent(sharpness / 100),
    ];
    const row = tableRow([name, ...cells]);
    return { ...row, cells: row.cells.map((cell, at) => (at === 0 ? { ...cell, notes: notes as string[] } : cell)) };
  });
  const total = tableRow([t('team:total'), ...summed.map((column) => shown(totals[column])), '']);
  const table: TableBlock = {
    kind: 'table',
    columns: [
      { label: columns.name, width: 40, isNumber: false },
      ...ROSTER_COLUMNS.map((column) => ({
        label: columns[column],
        width: WIDE.has(column) ? 18 : 14,
        isNumber: true,
      })),
    ],
    rows: [...lines, total],
  };
  const note = t('entity:players', { count: rows.length });
  return section(t('entity:squad'), rows.length > 0 ? [table] : [], note, true);
}

function patterns({ team, language, today, t }: Content): Section {
  const { players, all } = teamCharts(team, { language, prefix: '', today });
  const charts = [...players, ...all];
  const blocks = charts.length > 0 ? [chartsBlock(charts, language)] : [];
  return section(t('reports:patterns'), blocks, t('team:which'), true);
}

function definitions({ language, t }: Content): Section {
  const { columns } = bundle(language, 'team');
  const limits = [t('injuries:disclaimer_1'), t('injuries:disclaimer_2'), t('injuries:disclaimer_3')].join(' ');
  const paragraphs = [
    { term: columns.days, text: limits },
    { term: t('entity:squad'), text: t('team:definition') },
    {
      term: columns.sharpness,
      text: `${t('team:sharpness.label')}. ${t('team:sharpness.formula')}`,
    },
  ];
  return section(t('reports:definitions'), [{ kind: 'text', paragraphs }], '', true);
}
