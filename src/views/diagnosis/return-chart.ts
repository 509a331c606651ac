import type { DiagnosisStatistics } from '../../contract/diagnosis/statistics.ts';
import { curveOn } from '../../domain/injuries/survival.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { countTicks, PLOT } from '../charts/line-plot.ts';
import type { SeriesChart } from '../charts/series.ts';

type Absence = NonNullable<DiagnosisStatistics['absence']>;
type Curve = Absence['curve'];

/** Days in the table of the page; the file has every day. */
const LISTED_DAYS = [0, 7, 14, 21, 28, 42, 56, 84, 112, 182, 273, 365];
/** The plot ends at this share of returns: the few remaining players mean little. */
const DRAWN_SHARE = 0.95;

/** The numbers of "share back by day", each day of the curve. */
export function returnChart({ lower, median, upper, cases, open, curve }: Absence, language: Language): SeriesChart {
  const t = translator(language);
  const { number } = formats(language);
  const texts = bundle(language, 'diagnoses').curve;
  const day = (days: number | null) => (days === null ? t('injuries:notDetermined') : number(days));
  return {
    id: 'return',
    name: texts.name,
    title: median === null ? texts.titleNone : t('diagnoses:curve.title', { median: number(median) }),
    summary: t('diagnoses:curve.summary', {
      lower: day(lower),
      median: day(median),
      upper: day(upper),
      cases: number(cases),
      open: number(open),
    }),
    definition: texts.definition,
    column: texts.day,
    series: [
      { label: texts.atRisk, tone: null },
      { label: texts.back, tone: 1 },
    ],
    rows: curve.map((row) => rowOf(row)),
  };
}

/** The rows of the table on the page: round days within the range of the cases. */
export function listedRows(curve: Curve): SeriesChart['rows'] {
  const last = curve.at(-1)?.day ?? 0;
  return LISTED_DAYS.filter((day) => day <= last).map((day) => rowOf(curveOn(curve, day)));
}

/** The curve in a drawing of 100 by 100, with the days and the numbers at risk below it. */
export function returnPlot(curve: Curve): { path: string; ticks: { at: number; day: number; atRisk: number }[] } {
  const end = curve.find(({ back }) => back >= DRAWN_SHARE)?.day ?? curve.at(-1)?.day ?? 0;
  const days = countTicks(end);
  const width = days.at(-1) ?? 1;
  const across = (day: number) => round((PLOT * day) / width);
  const steps = curve.filter(({ day }) => day > 0 && day <= width);
  const last = Math.min(width, curve.at(-1)?.day ?? 0);
  const path = steps.map(({ day, back }) => `H${across(day)}V${round(PLOT * (1 - back))}`).join('');
  return {
    path: `M0 ${PLOT}${path}H${across(last)}`,
    ticks: days.map((day) => ({ day, at: across(day), atRisk: curveOn(curve, day).atRisk })),
  };
}

function rowOf({ day, atRisk, back }: Curve[number]): SeriesChart['rows'][number] {
  return { label: String(day), values: [atRisk, Math.round(1000 * back) / 10] };
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
