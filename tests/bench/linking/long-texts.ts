import { clubName, PEOPLE, playerName, SQUAD } from './people.ts';

const TEAMS = PEOPLE / SQUAD;
/** Steps without a common factor with the number of people: each name comes once. */
const [STEP, OTHER_STEP] = [7919, 104_729];

const surname = (id: number) => playerName(id).split(' ')[1] ?? '';
const player = (at: number) => 1 + ((at * STEP) % PEOPLE);
const clubOf = (id: number) => clubName(PEOPLE + 1 + (id % TEAMS));
const mateOf = (id: number) => 1 + ((id - 1 + TEAMS) % PEOPLE);

function written(letters: number, sentence: (at: number) => string): string {
  let text = '';
  for (let at = 0; text.length < letters; at += 1) text += sentence(at);
  return text.slice(0, letters);
}

/** Texts with hundreds of different names, by kind: each is expensive in a different way. */
export const longTexts = (letters: number): Readonly<Record<string, string>> => ({
  'one headline many times': written(
    letters,
    () => `${playerName(11)} and ${surname(mateOf(11))} injured as ${clubOf(11)} win 2-1 in the derby. `,
  ),
  'news of many clubs': written(letters, (at) => {
    const other = 1 + ((at * OTHER_STEP + 17) % PEOPLE);
    return `${playerName(player(at))} scored twice before ${surname(other)} was sent off for ${clubOf(player(at))}. `;
  }),
  'clubs with two family names each': written(
    letters,
    (at) => `${clubOf(player(at))}: ${surname(player(at))}, ${surname(mateOf(player(at)))}; `,
  ),
  'whole names, then family names': [
    written(letters / 2, (at) => `${playerName(player(at))} won. `),
    written(letters / 2, (at) => `${surname(player(at))} ran. `),
  ].join(' '),
  'family names alone': written(letters, (at) => `${surname(player(at))}, `),
  'family names of squads': written(
    letters,
    (at) => `${surname(1 + ((at * TEAMS + Math.floor(at / SQUAD)) % PEOPLE))}, `,
  ),
});
