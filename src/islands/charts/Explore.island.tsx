import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ExploreChartProps } from './ExploreChart.tsx';
import { numbersOf } from './numbers.ts';

interface ExploreProps {
  label: string;
}

/** The open chart: its dialog's place and its content. */
interface OpenChart {
  place: Element;
  chart: ReactNode;
}

/** Vega is large, so it loads when a chart is opened. */
async function drawn(props: ExploreChartProps): Promise<ReactNode> {
  const { ExploreChart } = await import('./ExploreChart.tsx');
  return <ExploreChart {...props} />;
}

/** The button below a chart that opens it in the chart explorer. The numbers come from the chart's own table. */
export function Explore({ label }: ExploreProps): ReactNode {
  const [open, setOpen] = useState<OpenChart | null>(null);
  const isLoading = useRef(false);
  const toggle = async (button: HTMLButtonElement) => {
    const place = button.closest('.chart');
    const table = place?.querySelector('table');
    if (isLoading.current || !place || !table) return;
    if (open) {
      setOpen(null);
      return;
    }
    isLoading.current = true;
    try {
      setOpen({ place, chart: await drawn({ numbers: numbersOf(table), language: document.documentElement.lang }) });
    } catch {
      // The table keeps the numbers; the next press tries again.
    } finally {
      isLoading.current = false;
    }
  };
  return (
    <>
      <button
        type="button"
        className="explore"
        aria-expanded={open !== null}
        onClick={({ currentTarget }) => void toggle(currentTarget)}
      >
        {label}
      </button>
      {open && createPortal(open.chart, open.place)}
    </>
  );
}
