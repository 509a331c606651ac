import { setImmediate } from 'node:timers/promises';
import { buildDictionary, type NamedEntity, type TeamSpell } from '../../../src/news/linking/dictionary.ts';
import { linkText } from '../../../src/news/linking/link-text.ts';
import type { Figure } from '../figure.ts';
import { clubName, PEOPLE, playerName, SQUAD } from './people.ts';
import { longTexts } from './long-texts.ts';
import { quantile } from '../times.ts';

/** Letters of a long text. */
const LONG = 10_000;

/**
 * How long it takes to build the dictionary of 100,000 people, the longest pause during that, and to link texts with
 * it.
 */
export async function benchLinking(): Promise<Figure[]> {
  const entities: NamedEntity[] = [];
  const spells: TeamSpell[] = [];
  const teams = PEOPLE / SQUAD;
  const base = { aliases: [], country: 'GB-ENG', birthYear: 1995, prominence: 20 };
  for (let id = 1; id <= PEOPLE; id += 1) {
    entities.push({ ...base, id, tag: `p_${id}`, kind: 'player', name: playerName(id), role: 'Forward' });
    const teamId = PEOPLE + 1 + (id % teams);
    spells.push({ personId: id, teamId, startDate: '2020-07-01', endDate: '2022-06-30' });
    for (let year = 2016; year < 2020; year += 1) {
      const before = PEOPLE + 1 + ((id * 31 * (2020 - year)) % teams);
      spells.push({ personId: id, teamId: before, startDate: `${year}-07-01`, endDate: `${year + 1}-06-30` });
    }
  }
  for (let team = 1; team <= teams; team += 1) {
    const id = PEOPLE + team;
    entities.push({
      ...base,
      id,
      tag: `t_${id}`,
      kind: 'team',
      name: clubName(id),
      role: null,
    });
  }
  let longest = 0;
  let since = performance.now();
  const start = since;
  const dictionary = await buildDictionary(entities, spells, async () => {
    longest = Math.max(longest, performance.now() - since);
    await setImmediate();
    since = performance.now();
  });
  const built = performance.now() - start;
  const time = (text: string) => {
    const from = performance.now();
    linkText(dictionary, { title: text, language: 'en', publishedAt: '2021-10-10' });
    return performance.now() - from;
  };
  const [player, mate, club] = [entities[10], entities[10 + teams], entities[PEOPLE + 10]];
  const surname = mate?.name.split(' ')[1] ?? '';
  const headline = `${player?.name} and ${surname} injured as ${club?.name} win 2-1 in the derby`;
  for (let round = 0; round < 50; round += 1) time(headline);
  const short = quantile(
    Array.from({ length: 500 }, () => time(headline)),
    0.5,
  );
  const long = Object.entries(longTexts(LONG)).map(([what, text]) => {
    for (let round = 0; round < 10; round += 1) time(text);
    const times = Array.from({ length: 30 }, () => time(text));
    return { what, median: quantile(times, 0.5) };
  });
  const longestText = Math.max(...long.map(({ median }) => median));
  return [
    { what: 'Dictionary of 100,000 people', measured: `${Math.round(built)} ms`, goal: 'at most 3,000 ms' },
    { what: 'Longest stretch without a pause', measured: `${Math.round(longest)} ms`, goal: 'at most 100 ms' },
    { what: 'A headline, median', measured: `${short.toFixed(2)} ms`, goal: 'at most 2 ms' },
    ...long.map(({ what, median }) => ({
      what: `A text of 10 kB, median: ${what}`,
      measured: `${median.toFixed(1)} ms`,
      goal: 'at most 10 ms',
    })),
    {
      what: 'The dearest text of 10 kB against as many letters in headlines',
      measured: `${(longestText / ((short * LONG) / headline.length)).toFixed(2)} times`,
      goal: 'at most 2',
    },
  ];
}
