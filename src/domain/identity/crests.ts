import type { EntityKind } from '../vocabulary.ts';
import { crestColours } from './colours.ts';

/*
 * Drawn crests of teams and competitions without a picture. A crest is a form, a division of its field, a charge and two
 * colours. It shows no letters, animals, balls, crowns, crosses or flags, and its own colours are of no known club.
 */

/** Outlines on a field of 32 by 32. */
const SHIELDS = {
  a: 'M4 3h24v13c0 7-5 11-12 14C9 27 4 23 4 16z',
  b: 'M8 3h16l4 4v10c0 6-5 10-12 13C9 27 4 23 4 17V7z',
  c: 'M4 3h24v14a12 13 0 0 1-24 0z',
  d: 'M16 2c7 0 12 3 12 3v12c0 7-6 10-12 13C10 27 4 24 4 17V5s5-3 12-3z',
  e: 'M16 2l12 5v18l-12 5L4 25V7z',
};
const FORMS: Readonly<Record<string, string>> = {
  ...SHIELDS,
  /** A banner: national teams. */
  n: 'M4 2h24v28l-12-6-12 6z',
  /** A cup: competitions. */
  p: 'M7 2h18v3h5v4c0 4-3 7-6 7q-2 5-6 5v4h5v5H9v-5h5v-4q-4 0-6-5c-3 0-6-3-6-7V5h5z',
};

/** The part of the dark field that the pale colour covers. */
const DIVISIONS = [
  '',
  'M0 19q4-3 8 0t8 0 8 0 8 0v13H0z',
  'M0 0h16v32H0z',
  'M0 0h32L0 32z',
  'M0 0h32v10H0z',
  'M16 16l16 11v5H0v-5z',
  'M0 20h32v3H0zM0 26h32v3H0z',
  'M0 0h32L16 20z',
];

/** Figures in the pale colour; the first is none. */
const CHARGES = [
  '',
  'M16 7a4 4 0 1 0 .01 0z',
  'M16 6l5 6-5 6-5-6z',
  'M8 18l6-9 3 4 2-2 5 7z',
  'M16 5c3 3 4 5 4 7a4 4 0 0 1-8 0c0-2 1-4 4-7z',
  'M16 5c5 3 5 9 0 14-5-5-5-11 0-14z',
  'M11 6h10l-2 12h-6z',
  'M16 6a6 6 0 1 0 .01 0zm0 3a3 3 0 1 1-.01 0z',
  'M9 14l7-7 7 7v4l-7-7-7 7z',
];

/** The position of a charge, by division; a division into two halves has none. */
const PLACES = ['0 3', '3.2 1', null, null, '0 7', '3.2 1', '3.2 1', null];

/** Every division with a charge that fits it. */
const FIELDS = DIVISIONS.flatMap((_cover, division) => {
  if (PLACES[division] === null) return [[division, 0] as const];
  const charges = CHARGES.map((_figure, charge) => [division, charge] as const);
  return charges.filter(([, charge]) => charge > 0 || division > 0);
});

/** Colours for teams without known ones: one dark and one pale. */
export const DARK_COLOURS = [
  '#1d5a46',
  '#1f4e5f',
  '#2f4370',
  '#5b3157',
  '#6b4a26',
  '#46525a',
  '#56602b',
  '#87462a',
] as const;
export const PALE_COLOURS = ['#ece2cc', '#e2c371', '#c5d5d6', '#e5c3b1', '#bfcfae', '#d1c6de'] as const;

/** Holds the edge of a crest on a light and on a dark page. */
export const CREST_EDGE = '#7a8480';

const FORM_COUNT = Object.keys(SHIELDS).length;
/** How many different crests clubs without colours of their own have. */
const CREST_COUNT = FORM_COUNT * FIELDS.length * DARK_COLOURS.length * PALE_COLOURS.length;
/** Coprime to CREST_COUNT, so that consecutive numbers have different and dissimilar crests. */
const STRIDE = 7417;

/** The kinds of entity that have a crest, and their form; clubs have one of the shields. */
const CRESTED: Partial<Record<EntityKind, string | null>> = { team: null, 'national team': 'n', competition: 'p' };

/** Whether entities of this kind have a crest. */
export function hasCrest(kind: EntityKind): boolean {
  return kind in CRESTED;
}

/** The parts of a crest by the entity's number. */
function partsOf(id: number) {
  let rest = (id * STRIDE) % CREST_COUNT;
  const take = <Part>(parts: readonly Part[]): Part | undefined => {
    const part = parts[rest % parts.length];
    rest = Math.floor(rest / parts.length);
    return part;
  };
  const dark = take(DARK_COLOURS) ?? DARK_COLOURS[0];
  const form = take(Object.keys(SHIELDS)) ?? 'a';
  const [division, charge] = take(FIELDS) ?? [0, 1];
  return { dark, pale: take(PALE_COLOURS) ?? PALE_COLOURS[0], form, division, charge };
}

/** The colours of an entity without known ones. */
export function drawnColours(id: number): string {
  const { dark, pale } = partsOf(id);
  return `${dark} ${pale}`;
}

/**
 * The address of an entity's crest. It describes the whole drawing, so that browsers can cache it for good.
 * @param colours as returned by `readColours`; null if not known
 * @example crestAddress('team', 12, '#1f4e5f #c5d5d6') // '/drawn/crests/a13-1f4e5f-c5d5d6.svg'
 */
export function crestAddress(kind: EntityKind, id: number, colours: string | null): string {
  const { form, division, charge } = partsOf(id);
  const { dark, pale } = crestColours(colours ?? drawnColours(id));
  return `/drawn/crests/${CRESTED[kind] ?? form}${division}${charge}-${dark.slice(1)}-${pale.slice(1)}.svg`;
}

const DESIGN = /^([a-enp])([0-7])([0-8])-([0-9a-f]{6})-([0-9a-f]{6})$/;

/** The SVG of a crest by the name in its address, at most 600 bytes; null if there is none. */
export function crestSvg(design: string): string | null {
  const [, form = '', division = '', charge = '', dark = '', pale = ''] = DESIGN.exec(design) ?? [];
  const outline = FORMS[form];
  if (outline === undefined) return null;
  const cover = DIVISIONS[Number(division)];
  const place = PLACES[Number(division)];
  const figure = place && CHARGES[Number(charge)];
  const transform = place?.startsWith('0') ? `translate(${place})` : `matrix(.8 0 0 .8 ${place ?? ''})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><clipPath id="a"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#a)"><path fill="#${dark}" d="M0 0h32v32H0z"/><g fill="#${pale}">` +
    (cover ? `<path d="${cover}"/>` : '') +
    (figure ? `<path transform="${transform}" fill-rule="evenodd" d="${figure}"/>` : '') +
    `</g></g><path fill="none" stroke="${CREST_EDGE}" stroke-width=".8" d="${outline}"/></svg>`
  );
}
