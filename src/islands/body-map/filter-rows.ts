import { type BodyChoice, bodyChoice, type BodyPlace, isIn } from '../../domain/body/body-map.ts';
import { addressWithPart } from './address-with-part.ts';

/**
 * Shows the rows of a part, or all, in the static table. Every link and form of this page keeps the choice: column
 * headers, views and the season.
 * @param history the section of the page that holds them
 */
export function filterRows(history: Element, choice: BodyChoice | null): void {
  for (const row of history.querySelectorAll<HTMLElement>('.injuries tbody'))
    row.hidden = choice !== null && !isIn(placeOf(row), choice);
  for (const link of history.querySelectorAll('thead a, .views a'))
    link.setAttribute('href', addressWithPart(choice, link.getAttribute('href') ?? ''));
  for (const form of history.querySelectorAll('form.choice')) {
    keepField(form, 'part', choice?.part);
    keepField(form, 'side', choice?.side);
  }
  const address = addressWithPart(choice, location.pathname + location.search);
  if (address !== location.pathname + location.search) globalThis.history.replaceState(null, '', address);
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
