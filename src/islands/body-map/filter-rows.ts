import { bodyChoice, type BodyPlace, isIn } from '../../domain/body/body-map.ts';
import type { NamedChoice } from '../../stores/body-map.ts';
import { addressWithPart } from './address-with-part.ts';

/**
 * Shows the rows of a part, or all, in the static table. Every link and form of this page keeps the choice: column
 * headers, views and the season.
 * @param history the section of the page that holds them
 */
export function filterRows(history: Element, choice: NamedChoice | null): void {
  for (const row of history.querySelectorAll<HTMLElement>('.injuries tbody'))
    row.hidden = choice !== null && !isIn(placeOf(row), choice);
  for (const link of history.querySelectorAll('thead a, .views a'))
    link.setAttribute('href', addressWithPart(choice, link.getAttribute('href') ?? ''));
  for (const form of history.querySelectorAll('form.choice')) {
    keepField(form, 'part', choice?.part);
    keepField(form, 'side', choice?.side);
  }
  keepInAddress(choice);
}

/** A first choice is an entry in the history of the browser: Back takes it back. */
function keepInAddress(choice: NamedChoice | null): void {
  const { history } = globalThis;
  const now = location.pathname + location.search;
  const address = addressWithPart(choice, now);
  if (address === now) return;
  const isOwn = chosenIn(history.state) !== undefined;
  if (!choice && isOwn) history.back();
  else if (choice && !isOwn && !new URLSearchParams(location.search).has('part'))
    history.pushState({ choice }, '', address);
  else history.replaceState(choice && { choice }, '', address);
}

/** The choice of an entry in the history of the browser. */
export function chosenIn(state: unknown): NamedChoice | undefined {
  return (state as { choice?: NamedChoice } | null)?.choice;
}

function placeOf({ dataset }: HTMLElement): BodyPlace | null {
  const [part = '', ...sides] = dataset['place']?.split(' ') ?? [];
  const place = bodyChoice(part, null);
  return place && { part: place.part, sides: sides as BodyPlace['sides'] };
}

function keepField(form: Element, name: string, value: string | null | undefined): void {
  form.querySelector(`[name=${name}]`)?.remove();
  if (!value) return;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name, value });
  form.append(field);
}
