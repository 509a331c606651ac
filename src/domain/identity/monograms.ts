import type { EntityKind } from '../vocabulary.ts';
import { monogramColours } from './colours.ts';

/** The colour of people without a club. */
export const NO_CLUB = '#5f6b66';

/** Authors have a circle, all others a square. */
const AUTHORS: ReadonlySet<EntityKind> = new Set(['journalist', 'influencer']);

/**
 * The first letters of the first and the last word of a name; of a single word one.
 * @example initialsOf('Vitor Reis Verdeiral') // 'VV'
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (first + last).toLocaleUpperCase('en');
}

/**
 * The address of a person's monogram; null if the name has no letter.
 * @param colour of the form #rrggbb
 * @example monogramAddress('player', 'Ollie Caldburn', '#1f4e5f') // '/drawn/people/1f4e5f/OC.svg'
 */
export function monogramAddress(kind: EntityKind, name: string, colour: string): string | null {
  const initials = initialsOf(name);
  if (!/^\p{L}{1,2}$/u.test(initials)) return null;
  return `/drawn/${AUTHORS.has(kind) ? 'authors' : 'people'}/${colour.slice(1)}/${encodeURIComponent(initials)}.svg`;
}

/**
 * The SVG of a monogram by the parts of its address; null if there is none. In the dark its two colours change places.
 */
export function monogramSvg(form: string, colour: string, initials: string): string | null {
  const radius = { people: 6, authors: 16 }[form];
  if (radius === undefined || !/^[0-9a-f]{6}$/.test(colour) || !/^\p{L}{1,2}$/u.test(initials)) return null;
  const { tint, ink } = monogramColours(`#${colour}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>rect{fill:${tint}}text{fill:${ink}}` +
    `@media screen and (prefers-color-scheme:dark){rect{fill:${ink}}text{fill:${tint}}}</style>` +
    `<rect width="32" height="32" rx="${radius}"/><text x="16" y="20.5" text-anchor="middle" ` +
    `font-family="system-ui,sans-serif" font-weight="600" font-size="13">${initials}</text></svg>`
  );
}
