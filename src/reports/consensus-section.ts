import { completenessLabel } from '../views/statistics/completeness-label.ts';
import { consensusDefinitions } from '../views/statistics/consensus-definitions.ts';
import { type RiskRow, riskRows, severityChart } from '../views/statistics/consensus-charts.ts';
import { consensusFigures, knownConsensus } from '../views/statistics/consensus-figures.ts';
import { FRAME } from '../views/statistics/risk-plot.ts';
import { hasMatrix, MAX_POINTS, riskTitle, riskView } from '../views/statistics/risk-view.ts';
import type { Consensus } from '../contract/consensus.ts';
import { FAINT_BELOW } from '../domain/constants.ts';
import type { Language } from '../domain/vocabulary.ts';
import { formats } from '../i18n/format.ts';
import { bundle, translator } from '../i18n/translate.ts';
import { figuresBlock, section, tableRow } from './blocks.ts';
import { chartsBlock } from './charts-block.ts';
import type { Block, RiskBlock, Section, TableBlock } from './report.ts';

/** The kinds of injury that the table lists, as on the page. */
const LISTED = 12;

/** The statistics of the consensus: figures, severity, risk matrix with its table. */
export function consensusSections(consensus: Consensus, language: Language): Section[] {
  const t = translator(language);
  const heading = t('statistics:consensus.heading');
  const known = knownConsensus(consensus);
  if (!known) {
    const { players } = consensus;
    const text =
      players === 0 ? t('statistics:consensus.noPlay') : t('statistics:consensus.unknown', { count: players });
    return [section(heading, [{ kind: 'text', paragraphs: [{ term: '', text }] }])];
  }
  const { absences, open, burden } = known.injuries;
  const rows = riskRows(consensus, language);
  const severity = absences > open ? [chartsBlock([severityChart(known, language)], language)] : [];
  const { completeness } = consensus;
  const note = `${t('statistics:consensus.hours')} ${completeness ? completenessLabel(completeness, language) : ''}`;
  const blocks: Block[] = [figuresBlock(consensusFigures(known, language)), ...severity];
  const risk: Block[] =
    rows.length > 0 ? [...(hasMatrix(rows) ? [riskBlock(rows, burden, language)] : []), riskTable(rows, language)] : [];
  return [
    section(heading, blocks, note, true),
    section(
      t('statistics:consensus.risk.name'),
      risk,
      hasMatrix(rows) ? t('statistics:consensus.risk.summary', { least: FAINT_BELOW }) : '',
      true,
    ),
  ];
}

/** The definitions of the consensus, each with the papers that give it. */
export function consensusParagraphs(language: Language): { term: string; text: string }[] {
  return consensusDefinitions(language).map(({ term, text, papers }) => ({
    term,
    text: `${text} ${papers.map((paper) => paper.text).join('; ')}.`,
  }));
}

function riskBlock(rows: readonly RiskRow[], burden: number | null, language: Language): RiskBlock {
  const texts = bundle(language, 'statistics').consensus.risk;
  const { number } = formats(language);
  const { points, across, up, lines } = riskView(rows);
  const height = FRAME.bottom - FRAME.top;
  const down = (y: number) => Math.round((1000 * (y - FRAME.top)) / height) / 10;
  const title = riskTitle(rows, burden, language);
  return {
    kind: 'risk',
    alt: `${texts.name}. ${title}`,
    title,
    across: texts.across,
    up: texts.up,
    points: points.map(({ label, x, y, isFaint }) => ({
      number: label.slice(0, label.indexOf(' ')),
      x,
      y: down(y),
      isFaint,
    })),
    ticks: {
      across: across.map(({ value, at }) => ({ text: number(value), at })),
      up: up.map(({ value, at }) => ({ text: number(value), at: down(at) })),
    },
    lines: lines.map(({ x1, y1, x2, y2 }) => ({ x1, y1: down(y1), x2, y2: down(y2) })),
  };
}

function riskTable(rows: readonly RiskRow[], language: Language): TableBlock {
  const { none, columns } = bundle(language, 'statistics').consensus;
  const { number } = formats(language);
  return {
    kind: 'table',
    columns: [
      { label: columns.kind, width: 8, isNumber: false },
      { label: columns.injuries, width: 3, isNumber: true },
      { label: columns.incidence, width: 6, isNumber: true },
      { label: columns.days, width: 5, isNumber: true },
      { label: columns.burden, width: 4, isNumber: true },
    ],
    rows: rows
      .slice(0, LISTED)
      .map(({ label, injuries, closed, incidence, days, burden }, place) =>
        tableRow([
          hasMatrix(rows) && place < MAX_POINTS ? `${place + 1} ${label}` : label,
          number(injuries),
          `${number(incidence.value)} (${number(incidence.low)}–${number(incidence.high)})`,
          `${days === null ? none : number(days)} (n = ${number(closed)})`,
          number(Math.round(burden)),
        ]),
      ),
  };
}
