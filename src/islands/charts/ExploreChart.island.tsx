import { type ReactNode, useMemo, useState } from 'react';
import { VegaEmbed, type VegaEmbedProps } from 'react-vega';
import type { Numbers } from './numbers.ts';

export interface ExploreChartProps {
  numbers: Numbers;
  /** BCP 47. */
  language: string;
}

const ROW_PX = 28;
/** Column names inside Vega: those of the table may hold dots and brackets, which it would read as paths. */
const field = (column: number) => `v${column}`;

/**
 * The chart to be asked: which figure, in which order, every bar telling its numbers when it is pointed at. Vega reads
 * its expressions without compiling them, because the content policy allows no code from text.
 */
export function ExploreChart({ numbers, language }: ExploreChartProps): ReactNode {
  const [column, setColumn] = useState(0);
  const { heads, rows, name } = numbers;
  const measures = heads.slice(1);
  const spec = useMemo(() => specOf(numbers, column), [numbers, column]);
  const options = useMemo(() => optionsOf(language), [language]);
  return (
    <div className="vega" role="group" aria-label={name}>
      {measures.length > 1 && (
        <div className="measures">
          {measures.map((measure, place) => (
            <button
              key={measure}
              type="button"
              aria-pressed={place === column}
              onClick={() => {
                setColumn(place);
              }}
            >
              {measure}
            </button>
          ))}
        </div>
      )}
      <div role="img" aria-label={rows.map((row) => textOf(row, column, language)).join('; ')}>
        <VegaEmbed spec={spec} options={options} />
      </div>
    </div>
  );
}

function textOf({ label, values }: Numbers['rows'][number], column: number, language: string) {
  return `${label} ${(values[column] ?? 0).toLocaleString(language)}`;
}

function specOf({ heads, rows }: Numbers, column: number): VegaEmbedProps['spec'] {
  const [labelHead = '', ...measures] = heads;
  // Shares run from 0 to 1, and so does nothing else.
  const isShare = (place: number) =>
    place > 0 && rows.every(({ values }) => (values[place] ?? 0) <= 1);
  const formatOf = (place: number) => (isShare(place) ? '.1~%' : ',');
  return {
    data: {
      values: rows.map(({ label, values }) => ({
        label,
        ...Object.fromEntries(values.map((value, place) => [field(place), value])),
      })),
    },
    width: 'container',
    height: { step: ROW_PX },
    params: [
      { name: 'pointed', select: { type: 'point', on: 'pointerover', clear: 'pointerout' } },
    ],
    mark: { type: 'bar', aria: false, cornerRadiusEnd: 2, height: { band: 0.7 } },
    encoding: {
      y: { field: 'label', type: 'nominal', sort: '-x', axis: { title: null, labelLimit: 220 } },
      x: {
        field: field(column),
        type: 'quantitative',
        axis: {
          title: measures[column] ?? '',
          format: formatOf(column),
          grid: false,
          tickCount: 5,
        },
      },
      opacity: { condition: { param: 'pointed', empty: true, value: 1 }, value: 0.5 },
      tooltip: [
        { field: 'label', type: 'nominal', title: labelHead },
        ...measures.map((title, place) => ({
          field: field(place),
          type: 'quantitative' as const,
          title,
          format: formatOf(place),
        })),
      ],
    },
    config: configOf(),
  };
}

/** The page's own colours, as they are now. */
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

function optionsOf(language: string): VegaEmbedProps['options'] {
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
