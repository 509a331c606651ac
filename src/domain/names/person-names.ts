/** Particles that begin a family name of several words. */
const PARTICLES = new Set(
  'van von de der den del della di da do dos das du la le el al ter ten bin ben st st. mac o'.split(' '),
);

/**
 * First and last name of a name written in western order. A single name is a last name; a particle opens the last name.
 * @example splitName('Wes Morgan') // { first: 'Wes', last: 'Morgan' }
 * @example splitName('Kevin De Bruyne') // { first: 'Kevin', last: 'De Bruyne' }
 * @example splitName('Alisson') // { first: null, last: 'Alisson' }
 */
export function splitName(name: string): { first: string | null; last: string } {
  const words = name.split(' ').filter(Boolean);
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && PARTICLES.has(word.toLowerCase()),
  );
  const start = particle > 0 ? particle : words.length - 1;
  return {
    first: words.slice(0, start).join(' ') || null,
    last: words.slice(start).join(' ') || name,
  };
}
