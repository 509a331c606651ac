import type { VegaEmbedProps } from 'react-vega';
import type { Numbers } from './numbers.ts';

const ROW_PX = 28;
const TIMELINE_PX = 220;
/** Column names inside Vega. The table's own may contain dots and brackets, which Vega would read as paths. */
const valueField = (column: number) => `v${column}`;
const textField = (column: number) => `w${column}`;

/**
 * The Vega specification: a bar for each row, the largest first, or in order along a time axis. The tooltip shows all
 * of a row's texts.
 * @param measure the index of the column that the bars show
 */
export function chartSpec(numbers: Numbers, measure: number): VegaEmbedProps['spec'] {
  const { isTimeline, columns, rows } = numbers;
  return {
    data: {
      values: rows.map(({ label, cells }) => ({
        label,
        ...Object.fromEntries(cells.map(({ value }, place) => [valueField(place), value])),
        ...Object.fromEntries(cells.map(({ text }, place) => [textField(place), text])),
      })),
    },
    width: 'container',
    height: isTimeline ? TIMELINE_PX : { step: ROW_PX },
    params: [{ name: 'pointed', select: { type: 'point', on: 'pointerover', clear: 'pointerout' } }],
    mark: {
      type: 'bar',
      aria: false,
      cornerRadiusEnd: 2,
      [isTimeline ? 'width' : 'height']: { band: 0.7 },
    },
    encoding: {
      ...axesOf(numbers, measure),
      opacity: { condition: { param: 'pointed', empty: true, value: 1 }, value: 0.5 },
      tooltip: [
        // Vega's tooltip shows the field of this name in bold above the others.
        { field: 'label', type: 'nominal', title: 'title' },
        ...columns.map(({ head: title }, place) => ({
          field: textField(place),
          type: 'nominal' as const,
          title,
        })),
      ],
    },
    config: configOf(),
  };
}

function axesOf({ isTimeline, columns }: Numbers, measure: number) {
  const { head = '', isShare = false } = columns[measure] ?? {};
  const figures = {
    field: valueField(measure),
    type: 'quantitative' as const,
    axis: { title: head, format: isShare ? '.1~%' : ',~f', grid: false, tickCount: 5 },
  };
  const labels = { field: 'label', type: 'nominal' as const };
  return isTimeline
    ? {
        x: { ...labels, sort: null, axis: { title: null, labelAngle: 0, labelOverlap: true } },
        y: figures,
      }
    : {
        y: { ...labels, sort: '-x' as const, axis: { title: null, labelLimit: longestLabel() } },
        x: figures,
      };
}

/** Pixels: on a phone the bars keep half of the width. */
function longestLabel(): number {
  return Math.min(220, innerWidth / 2.5);
}

/** The page's current colours. */
function configOf() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const ink = { labelColor: colour('--ink'), titleColor: colour('--ink-2') };
  const font = 'system-ui, sans-serif';
  return {
    font,
    background: 'transparent',
    aria: false,
    view: { stroke: null },
    bar: { color: colour('--accent') },
    axis: { ...ink, labelFontSize: 13, titleFontSize: 13, titleFontWeight: 'normal' as const },
    axisX: { domainColor: colour('--ink-2'), tickColor: colour('--ink-2') },
    axisY: { domain: false, ticks: false },
  };
}

/**
 * Vega's options and number formats. It interprets its expressions without compiling them, because the content security
 * policy forbids code from text.
 * @param language BCP 47
 */
export function chartOptions(language: string): VegaEmbedProps['options'] {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    mode: 'vega-lite',
    renderer: 'svg',
    ast: true,
    actions: false,
    defaultStyle: false,
    tooltip: { disableDefaultStyle: true },
    formatLocale: {
      decimal: sign('decimal'),
      thousands: sign('group'),
      grouping: [3],
      currency: ['', ''],
    },
  };
}
