import type { EntityKind } from '../vocabulary.ts';
import { monogramColours } from './colours.ts';
import { LETTERS } from './monogram-letters.ts';

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
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>rect{fill:${tint}}g{fill:${ink}}` +
    `@media screen and (prefers-color-scheme:dark){rect{fill:${ink}}g{fill:${tint}}}</style>` +
    `<rect width="32" height="32" rx="${radius}"/><g transform="translate(16 20.3) scale(.13)">${drawn(initials)}</g></svg>`
  );
}

/** Letters around the middle of their line; those without an outline are left to the fonts of the machine. */
function drawn(initials: string): string {
  const letters = Array.from(initials, (letter) => LETTERS[letter]);
  let at = -letters.reduce((sum, letter) => sum + (letter?.[0] ?? 0), 0) / 2;
  const outlines = letters.map(([advance, outline] = [0, '']) => {
    at += advance;
    return `<path transform="translate(${at - advance})" d="${outline}"/>`;
  });
  const text = `<text text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="100">${initials}</text>`;
  return letters.includes(undefined) ? text : outlines.join('');
}
