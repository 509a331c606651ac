import { csvOf } from '../views/charts/csv.ts';
import { comparedCells, comparedFinding, type ComparedRow, comparedRows } from '../views/compare/compared-rows.ts';
import type { Comparison } from '../contract/compare.ts';
import type { Language } from '../domain/vocabulary.ts';
import { formats } from '../i18n/format.ts';
import { joined } from '../i18n/joined.ts';
import { periodText } from '../i18n/period-text.ts';
import { translator, vocabulary } from '../i18n/translate.ts';
import { section, tableRow } from './blocks.ts';
import { pictureOf, reportHead, type ReportLayout } from './report-head.ts';
import type { ChartsBlock, Report, Section, TableRow } from './report.ts';

/** The inputs of the report of a comparison. */
interface ComparisonReportData extends ReportLayout {
  comparison: Comparison;
}

type Compared = Comparison['compared'];

/** The report of players or teams side by side: the finding, the table and the bars of the page. */
export function comparisonReport(data: ComparisonReportData): Report {
  const { comparison, language } = data;
  const { compared, period } = comparison;
  const t = translator(language);
  const { list } = formats(language);
  const kind = kindOf(compared);
  const subject = { image: null, kind, demo: compared.some(({ demo }) => demo) } as const;
  const rows = comparedRows(compared, language);
  return {
    ...reportHead({ ...subject, name: list(compared.map(({ name }) => name)) }, data),
    pictures: compared.map(({ name, image }) => pictureOf({ name, image, kind }, language)),
    facts: [t('statistics:compare.title'), periodText(period, data.today, language)],
    sections: [table(compared, rows, language), bars(compared, rows, language), definitions(language)],
    files: [
      {
        name: `${compared.map(({ tag }) => tag).join('-')}.csv`,
        description: t('statistics:compare.title'),
        text: csvOf(comparedCells(compared, language), language),
      },
    ],
  };
}

/** Only teams, or only players. */
function kindOf([first]: Compared): 'team' | 'player' {
  return first?.tag.startsWith('t_') ? 'team' : 'player';
}

function table(compared: Compared, rows: readonly ComparedRow[], language: Language): Section {
  const t = translator(language);
  const none = t('statistics:consensus.none');
  const lines = rows.map(({ label, texts, notes, verdicts }): TableRow => {
    const row = tableRow([label, ...texts.map((text) => text ?? none)]);
    const notesOf = (at: number) => {
      const verdict = verdicts[at];
      const said = joined(language, [verdict ? t(`statistics:compare.${verdict}`) : '', notes[at] ?? '']);
      return said === '' ? [] : [said];
    };
    return { ...row, cells: row.cells.map((cell, at) => ({ ...cell, notes: notesOf(at - 1) })) };
  });
  return section(t('reports:sideBySide'), [
    { kind: 'text', paragraphs: [{ term: '', text: `${comparedFinding(compared, language)}.` }] },
    {
      kind: 'table',
      columns: [
        { label: t('reports:figure'), width: 7, isNumber: false },
        ...compared.map(({ name }) => ({ label: name, width: 6, isNumber: true })),
      ],
      rows: [recordRow(compared, language), ...lines],
    },
  ]);
}

/** The compared entities, and how far their records are known. */
function recordRow(compared: Compared, language: Language): TableRow {
  const t = translator(language);
  const { coverage: coverages } = vocabulary(language);
  const texts = compared.map(({ team, players }) => team?.name ?? t('entity:players', { count: players }));
  const row = tableRow([kindOf(compared) === 'player' ? vocabulary(language).kind.team : t('entity:squad'), ...texts]);
  const notes = compared.map(({ coverage }) => (coverage === null ? [] : [coverages[coverage]]));
  return { ...row, cells: row.cells.map((cell, at) => ({ ...cell, notes: notes[at - 1] ?? [] })) };
}

/** A chart for each figure that has a bar to draw, with a bar for each entity. Unknown figures have no bar. */
function bars(compared: Compared, rows: readonly ComparedRow[], language: Language): Section {
  const t = translator(language);
  const none = t('statistics:consensus.none');
  const kind = kindOf(compared);
  const drawn = rows.filter(({ values }) => values.some((value) => value !== null && value > 0));
  const charts: ChartsBlock['charts'] = drawn.map(({ label, values, texts, whole }) => ({
    name: label,
    title: '',
    definition: '',
    columns: [vocabulary(language).kind[kind], label],
    rows: compared.map(({ name }, at) => {
      const size = (values[at] ?? 0) / whole;
      return { label: name, text: texts[at] ?? none, note: '', size, tone: '1' as const };
    }),
  }));
  return section(t('reports:charts'), [{ kind: 'charts', charts }], '', true);
}

function definitions(language: Language): Section {
  const t = translator(language);
  const limits = [t('injuries:disclaimer_1'), t('injuries:disclaimer_2'), t('injuries:disclaimer_3')].join(' ');
  const paragraphs = [
    { term: t('statistics:compare.title'), text: t('statistics:compare.definition') },
    { term: t('injuries:columns.recovery'), text: limits },
    { term: t('statistics:completeness.name'), text: t('statistics:completeness.definition') },
  ];
  return section(t('reports:definitions'), [{ kind: 'text', paragraphs }], '', true);
}
