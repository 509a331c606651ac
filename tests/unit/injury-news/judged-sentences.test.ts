import { beforeAll, describe, expect, test } from 'vitest';
import { findCandidates } from '../../../src/news/injury-news/candidates.ts';
import type { Dictionary } from '../../../src/news/linking/dictionary.ts';
import { linkText } from '../../../src/news/linking/link-text.ts';
import type { ContentLanguage } from '../../../src/domain/posts/posts.ts';
import { inventedSquads, type JudgedLine, judgedLines, Tally } from '../../invented-squads.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await inventedSquads();
});

/** Players share a name in the squads; the year of birth tells the younger one. */
const nameOf = (name: string, year: number | null) => (name === 'Ben Hartley' && year === 2001 ? `${name} 2001` : name);

function candidatesIn({ language, text }: JudgedLine): string[] {
  const post = { title: text, language: language as ContentLanguage, publishedAt: null };
  return findCandidates(post, linkText(dictionary, post)).map(
    ({ player, status, daysMin, daysMax }) =>
      `${nameOf(player.name, player.birthYear)} ${status}${daysMin === null ? '' : ` ${daysMin}-${daysMax}`}`,
  );
}

describe.each(['tuning', 'held-out'])('judged sentences of injuries, %s', (half) => {
  const lines = judgedLines(`tests/fixtures/injury-news/${half}.tsv`);

  test('nine of ten candidates are right, eight of ten are found', () => {
    const all = new Tally();
    const byLanguage = new Map<string, Tally>();
    const differing: string[] = [];
    for (const line of lines) {
      const found = candidatesIn(line);
      const tally = byLanguage.get(line.language) ?? new Tally();
      byLanguage.set(line.language, tally);
      for (const each of [all, tally]) each.add(line.expected, found);
      if (found.toSorted().join() !== line.expected.toSorted().join())
        differing.push(`${line.text}\n    expected ${line.expected.join('; ')}, found ${found.join('; ')}`);
    }
    console.log(`${half}, ${lines.length} sentences: ${all.figures}`);
    for (const [language, tally] of byLanguage) console.log(`  ${language}: ${tally.figures}`);
    expect(all.precision, differing.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(all.recall, differing.join('\n')).toBeGreaterThanOrEqual(0.8);
  });
});

test.each([
  ['en', 'Jamie Lockhart fouled Owen Pritchard, who will miss two weeks with a hamstring injury.', ['Owen Pritchard']],
  ['en', 'Jamie Lockhart, who collided with Owen Pritchard, is out for three weeks.', ['Jamie Lockhart']],
  ['en', 'Jamie Lockhart and Owen Pritchard, who are both out injured.', ['Jamie Lockhart', 'Owen Pritchard']],
  ['de', 'Jamie Lockhart foulte Owen Pritchard, der drei Wochen verletzt ausfällt.', ['Owen Pritchard']],
  ['fr', 'Jamie Lockhart a taclé Owen Pritchard, qui sera absent trois semaines.', ['Owen Pritchard']],
])('a relative clause is about the player in front of it: %s %s', (language, text, expected) => {
  const found = candidatesIn({ language, text, expected });
  expect(found.map((each) => each.split(' ').slice(0, 2).join(' '))).toEqual(expected);
});
