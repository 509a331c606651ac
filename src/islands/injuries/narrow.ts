import { type BodyChoice, bodyChoice, type BodyPlace, isIn } from '../../domain/body/body-map.ts';

let known: Map<Element, BodyChoice> | undefined;

/** The links to parts of the body, and what each chooses. The one that is chosen leads back: the address names it. */
export function parts(history: HTMLElement): Map<Element, BodyChoice> {
  if (known) return known;
  known = new Map();
  const links = history.querySelectorAll('.body-map a:not([aria-hidden])');
  for (const link of links) {
    const address = link.hasAttribute('aria-current') ? location.href : hrefOf(link);
    const query = new URL(address, location.href).searchParams;
    const choice = bodyChoice(query.get('part'), query.get('side'));
    if (choice) known.set(link, choice);
  }
  return known;
}

/** Shows the rows of a part, or all; says so in the map, beside the table, in the address and to who listens. */
export function narrow(history: HTMLElement, choice: BodyChoice | null): void {
  const links = [...parts(history)];
  const chosen = links.filter(([, its]) => isSame(its, choice));
  for (const [link, its] of links) {
    const isChosen = isSame(its, choice);
    link.toggleAttribute('aria-current', isChosen);
    if (isChosen) link.setAttribute('aria-current', 'true');
    link.setAttribute('href', addressOf(isChosen ? null : its));
  }
  outline(
    history,
    chosen.map(([link]) => link),
  );
  for (const row of history.querySelectorAll<HTMLElement>('.injuries tbody'))
    row.hidden = choice !== null && !isIn(placeOf(row), choice);
  turnTo(history, choice);
  say(history, chosen[0]?.[0].querySelector('title')?.textContent ?? chosen.at(-1)?.[0].textContent);
  keep(history, choice);
}

function isSame(a: BodyChoice, b: BodyChoice | null): boolean {
  return a.part === b?.part && a.side === b.side;
}

function placeOf({ dataset }: HTMLElement): BodyPlace | null {
  const [part = '', ...sides] = dataset['place']?.split(' ') ?? [];
  const place = bodyChoice(part, null);
  return place && { part: place.part, sides: sides as BodyPlace['sides'] };
}

function hrefOf(link: Element): string {
  return link.getAttribute('href') ?? '';
}

/** This page's address, narrowed to a part or to none. */
function addressOf(choice: BodyChoice | null, address: string = location.href): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete('part');
  searchParams.delete('side');
  if (choice) searchParams.set('part', choice.part);
  if (choice?.side) searchParams.set('side', choice.side);
  const query = searchParams.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** A line round the chosen part, over all others. */
function outline(history: HTMLElement, links: readonly Element[]): void {
  for (const old of history.querySelectorAll('.faces .chosen')) old.remove();
  for (const link of links)
    for (const shape of link.querySelectorAll('use')) {
      const line = shape.cloneNode() as SVGUseElement;
      line.classList.add('chosen');
      link.parentElement?.append(line);
    }
}

/** The back and the chest are on one face only. */
function turnTo(history: HTMLElement, choice: BodyChoice | null): void {
  const face = choice?.part === 'back' ? 'rear' : choice?.part === 'chest' ? 'front' : '';
  const button = history.querySelector<HTMLInputElement>(`.turn [value='${face}']`);
  if (button) button.checked = true;
}

function say(history: HTMLElement, name: string | null | undefined): void {
  const line = history.querySelector<HTMLElement>('.narrowed');
  if (!line) return;
  line.classList.toggle('none', !name);
  const status = line.querySelector('[role=status]');
  if (status instanceof HTMLElement) status.textContent = name ?? status.dataset['all'] ?? '';
}

/** Whatever leads to this page again keeps the choice: the address, the heads that sort, the views, the seasons. */
function keep(history: HTMLElement, choice: BodyChoice | null): void {
  globalThis.history.replaceState(null, '', addressOf(choice));
  for (const link of history.querySelectorAll('thead a, .views a'))
    link.setAttribute('href', addressOf(choice, hrefOf(link)));
  for (const form of history.querySelectorAll('form.choice')) {
    for (const [name, value] of [
      ['part', choice?.part],
      ['side', choice?.side],
    ] as const) {
      form.querySelector(`[name=${name}]`)?.remove();
      if (!value) continue;
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name, value });
      form.append(field);
    }
  }
}
