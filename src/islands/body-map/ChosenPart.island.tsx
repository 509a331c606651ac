import { type ReactNode, useEffect, useRef } from 'react';
import { $choice, type NamedChoice } from '../../stores/body-map.ts';
import { isPlainClick } from '../intent/plain-click.ts';
import { useShared } from '../intent/use-shared.ts';
import { chosenIn, filterRows } from './filter-rows.ts';

interface ChosenPartProps {
  chosen: NamedChoice | null;
  /** The address of the page without a chosen part. */
  href: string;
  /** The text without a chosen part. */
  whole: string;
  /** The link that shows all. */
  clear: string;
}

/** The chosen part above the table, with a link to reset it. It filters the static rows. */
export function ChosenPart({ chosen, href, whole, clear }: ChosenPartProps): ReactNode {
  const choice = useShared($choice, chosen);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const history = line.current?.closest('.history');
    if (history) filterRows(history, choice);
  }, [choice]);
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const isChosen = new URLSearchParams(location.search).has('part');
      $choice.set(isChosen ? (chosenIn(state) ?? $choice.get() ?? chosen) : null);
    };
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('popstate', follow);
    };
  }, [chosen]);
  return (
    <p ref={line} className={choice ? 'chosen-part' : 'chosen-part none'}>
      <span role="status">{choice?.name ?? whole}</span>
      <a
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          $choice.set(null);
        }}
      >
        {clear}
      </a>
    </p>
  );
}
