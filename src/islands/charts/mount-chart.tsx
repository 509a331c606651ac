import { createRoot } from 'react-dom/client';
import { ExploreChart } from './ExploreChart.island.tsx';
import { numbersOf } from './numbers.ts';

/** How to take away again what explores a chart. */
const closings = new WeakMap<Element, () => void>();

/** Puts what explores a chart under it, or takes it away again. */
export function toggleChart(button: HTMLButtonElement): void {
  const chart = button.closest('.chart');
  const table = chart?.querySelector('table');
  if (!chart || !table) return;
  const close = closings.get(chart);
  button.setAttribute('aria-expanded', String(!close));
  if (close) {
    closings.delete(chart);
    close();
    return;
  }
  const place = chart.appendChild(document.createElement('div'));
  const root = createRoot(place);
  closings.set(chart, () => {
    root.unmount();
    place.remove();
  });
  root.render(<ExploreChart numbers={numbersOf(table)} language={document.documentElement.lang} />);
}
