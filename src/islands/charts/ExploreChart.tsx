import { type ReactNode, useMemo, useState } from 'react';
import { VegaEmbed } from 'react-vega';
import { chartOptions, chartSpec } from './chart-spec.ts';
import type { Numbers } from './numbers.ts';
import { trustTooltips } from './tooltip-markup.ts';

trustTooltips();

export interface ExploreChartProps {
  numbers: Numbers;
  /** BCP 47. */
  language: string;
}

/** An interactive chart: the reader chooses the figure and the order, and every bar shows its numbers on hover. */
export function ExploreChart({ numbers, language }: ExploreChartProps): ReactNode {
  const { name, rows, columns } = numbers;
  const measures = columns.map((column, place) => ({ ...column, place })).filter(({ isMeasure }) => isMeasure);
  const [measure, setMeasure] = useState(measures[0]?.place ?? 0);
  const spec = useMemo(() => chartSpec(numbers, measure), [numbers, measure]);
  const options = useMemo(() => chartOptions(language), [language]);
  return (
    <div className="vega" role="group" aria-label={name}>
      {measures.length > 1 && (
        <select
          aria-label={name}
          value={measure}
          onChange={({ target }) => {
            setMeasure(Number(target.value));
          }}
        >
          {measures.map(({ head, place }) => (
            <option key={place} value={place}>
              {head}
            </option>
          ))}
        </select>
      )}
      <div role="img" aria-label={rows.map(({ label, cells }) => `${label} ${cells[measure]?.text ?? ''}`).join(' · ')}>
        <VegaEmbed spec={spec} options={options} />
      </div>
    </div>
  );
}
