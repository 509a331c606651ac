import type { Consensus } from '../../contract/consensus.ts';
import type { CsvCell } from '../charts/csv.ts';
import { CONSENSUS_BANDS, type ConsensusBand } from '../../domain/statistics/consensus.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { injuryName } from '../../i18n/injury-names.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { type Chart, type Tone, withShares } from '../charts/chart.ts';
import { finding } from '../charts/finding.ts';
import type { KnownConsensus } from './consensus-figures.ts';

/** By their days, as the body map colours them. */
const TONES: Record<ConsensusBand, Tone> = {
  '0': 'heat-1',
  '1-3': 'heat-1',
  '4-7': 'heat-1',
  '8-28': 'heat-2',
  '>28': 'heat-4',
};

/** Closed injuries by the consensus' severity. */
export function severityChart({ injuries }: KnownConsensus, language: Language): Chart {
  const t = translator(language);
  const { bands, severity } = bundle(language, 'statistics').consensus;
  const rows = CONSENSUS_BANDS.map((band) => ({
    label: bands[band],
    value: injuries.severity[band],
    tone: TONES[band],
  }));
  return {
    id: 'severity',
    kind: 'bars',
    name: severity.name,
    title: finding(rows, language),
    summary: t('statistics:consensus.severity.summary', { count: injuries.absences - injuries.open }),
    definition: severity.definition,
    columns: {
      label: severity.column,
      value: t('statistics:columns.injuries'),
      share: t('statistics:columns.share'),
    },
    rows: withShares(rows),
  };
}

/** An injury type in the risk matrix. */
export interface RiskRow {
  label: string;
  injuries: number;
  /** The closed ones among them. */
  closed: number;
  /** Injuries per 1,000 match hours, and its interval. */
  incidence: { value: number; low: number; high: number };
  /** Median absence; null without a closed injury. */
  days: number | null;
  /** Days lost per 1,000 match hours. */
  burden: number;
}

/** The injury types, those with most days lost first; none without play. */
export function riskRows({ groups }: Consensus, language: Language): RiskRow[] {
  return groups.flatMap((group) => {
    const { incidence, burden, injuries, closed, medianDays: days } = group;
    if (!incidence || burden === null) return [];
    const label = injuryName(language, { ...group, category: 'injury', side: 'na' });
    return [{ label, injuries, closed, incidence, days, burden }];
  });
}

/** The risk matrix as a file. */
export function riskCells(rows: readonly RiskRow[], language: Language): CsvCell[][] {
  const { columns } = bundle(language, 'statistics').consensus;
  const head = [columns.kind, columns.injuries, columns.closed, columns.incidence, columns.low, columns.high];
  return [
    [...head, columns.days, columns.burden],
    ...rows.map(({ label, injuries, closed, incidence, days, burden }) => [
      label,
      injuries,
      closed,
      incidence.value,
      incidence.low,
      incidence.high,
      days,
      burden,
    ]),
  ];
}
