import { FAINT_BELOW } from '../../domain/constants.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { translator } from '../../i18n/translate.ts';
import type { RiskRow } from './consensus-charts.ts';
import { type RiskPlot, riskPlot } from './risk-plot.ts';

/** The rows of the list; the file has all. */
export const RISKS_LISTED = 12;

/** With more points they would overlap. */
export const MAX_POINTS = 8;

/** Fewer kinds with a median of enough cases are a list, not a matrix (own figure). */
const MIN_KINDS = 5;

/** Whether there is enough for a picture. */
export function hasMatrix(rows: readonly RiskRow[]): boolean {
  return rows.filter(({ closed }) => closed >= FAINT_BELOW).length >= MIN_KINDS;
}

/** The risk matrix of the first rows; each point has the number of its row. */
export function riskView(rows: readonly RiskRow[]): RiskPlot {
  return riskPlot(
    rows.slice(0, MAX_POINTS).flatMap(({ label, days, closed, incidence }, place) =>
      // Without a closed case there is no median by which to place it.
      days === null
        ? []
        : [{ label: `${place + 1} ${label}`, days, incidence: incidence.value, isFaint: closed < FAINT_BELOW }],
    ),
  );
}

/**
 * The finding of the risk matrix; empty without play, and if two types lead.
 * @param burden days lost per 1,000 match hours, all types together
 */
export function riskTitle([first, second]: readonly RiskRow[], burden: number | null, language: Language): string {
  if (!first || burden === null || first.burden === second?.burden) return '';
  return translator(language)('statistics:consensus.risk.title', {
    label: first.label,
    burden: Math.round(first.burden),
    total: Math.round(burden),
  });
}
