const SYLLABLES =
  'ba co de fa gi ha ka la ma ne po ra sa te va zo ber dan fel gor han ker len man nor pas ren sol'.split(' ');

/** A random-looking name of syllables that is always the same for the same number. */
function nameOf(number: number, count: number): string {
  let rest = Math.imul(number + 1, 2_654_435_761) >>> 0;
  let name = '';
  for (let part = 0; part < count; part += 1) {
    name += SYLLABLES[rest % SYLLABLES.length] ?? '';
    rest = Math.imul(rest ^ (rest >>> 15), 2_246_822_519) >>> 0;
  }
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** People with names to link, and how many are in a squad. */
export const PEOPLE = 100_000;
export const SQUAD = 25;

export const playerName = (id: number) => `${nameOf(id * 7, 2)} ${nameOf(id % 40_000, 4)}`;
export const clubName = (id: number) => `${nameOf(id * 3, 4)} ${nameOf(id * 5, 2)}`;
