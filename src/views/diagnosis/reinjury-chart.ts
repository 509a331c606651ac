import type { DiagnosisStatistics } from '../../contract/diagnosis/statistics.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator } from '../../i18n/translate.ts';
import { countTicks } from '../charts/line-plot.ts';
import type { SeriesChart } from '../charts/series.ts';

type Reinjury = NonNullable<DiagnosisStatistics['reinjury']>;
type Week = Reinjury['weeks'][number];

/** Weeks labelled with their number at risk; a phone has no room for all. */
const LABELLED = new Set([1, 4, 8, 12, 27]);

/** A single re-injury is not a finding. */
const MIN_INJURIES = 2;

/** '13–26', '4'. */
export function weekLabel({ from, to }: Pick<Week, 'from' | 'to'>): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** The week with the highest rate; null if a single re-injury makes it the highest, or if there are two. */
function titleOf(weeks: readonly Week[], language: Language): string | null {
  const [highest, next] = weeks.toSorted((a, b) => (b.rate?.value ?? 0) - (a.rate?.value ?? 0));
  if (!highest?.rate || highest.injuries < MIN_INJURIES || highest.rate.value === next?.rate?.value) return null;
  const rate = formats(language).number(highest.rate.value);
  return translator(language)('diagnoses:reinjury.title', { week: weekLabel(highest), rate });
}

/** The numbers of "re-injury by week since return". */
export function reinjuryChart({ weeks, returns, injuries }: Reinjury, language: Language): SeriesChart {
  const t = translator(language);
  const { number } = formats(language);
  const texts = bundle(language, 'diagnoses').reinjury;
  const summary = t('diagnoses:reinjury.summary', { injuries: number(injuries), count: returns });
  return {
    id: 'reinjury',
    name: texts.name,
    title: injuries === 0 ? texts.titleNone : (titleOf(weeks, language) ?? summary),
    summary,
    definition: texts.definition,
    column: texts.week,
    series: [texts.atRisk, texts.days, texts.injuries, texts.rate, texts.low, texts.high].map((label) => ({
      label,
      tone: null,
    })),
    rows: weeks.map((week) => ({
      label: weekLabel(week),
      values: [
        week.atRisk,
        week.playerDays,
        week.injuries,
        rounded(week.rate?.value),
        rounded(week.rate?.low),
        rounded(week.rate?.high),
      ],
    })),
  };
}

/** A week in the drawing: horizontal position in per cent of the width, height as a share. */
interface DrawnWeek {
  label: string;
  x: number;
  value: number;
  low: number;
  high: number;
  /** The labels of the week; null without labels. */
  atRisk: number | null;
}

/** The weeks of the drawing, and the rates on its axis. Intervals beyond the drawing are cut. */
export function reinjuryPlot(weeks: readonly Week[]): { weeks: DrawnWeek[]; ticks: { value: number; up: number }[] } {
  const most = Math.max(...weeks.map(({ rate }) => rate?.value ?? 0));
  const ticks = countTicks(Math.max(...weeks.map(({ rate }) => Math.min(rate?.high ?? 0, 2 * most))));
  const top = ticks.at(-1) ?? 1;
  const up = (value: number) => Math.min(1, value / top);
  return {
    weeks: weeks.flatMap((week, place) => {
      const { rate, atRisk } = week;
      if (!rate) return [];
      const x = Math.round((1000 * (place + 0.5)) / weeks.length) / 10;
      const shown = LABELLED.has(week.from) ? atRisk : null;
      return [
        { label: weekLabel(week), x, value: up(rate.value), low: up(rate.low), high: up(rate.high), atRisk: shown },
      ];
    }),
    ticks: ticks.map((value) => ({ value, up: value / top })),
  };
}

function rounded(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(100 * value) / 100;
}
