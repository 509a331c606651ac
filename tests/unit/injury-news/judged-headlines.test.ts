import { beforeAll, describe, expect, test } from 'vitest';
import { findCandidates } from '../../../src/news/injury-news/candidates.ts';
import type { Dictionary } from '../../../src/news/linking/dictionary.ts';
import { linkText } from '../../../src/news/linking/link-text.ts';
import { inventedSquads, type JudgedLine, Tally } from '../../invented-squads.ts';
import { FILES, headlinesOf, kindsOfHeadlines, postOf } from '../../judged-headlines.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await inventedSquads('known-squads.csv');
});

/** The players that a headline reports as hurt or back. */
function candidatesIn(headline: JudgedLine): string[] {
  const post = postOf(headline);
  return findCandidates(post, linkText(dictionary, post)).map(
    ({ player, status }) => `${player.name} ${status === 'back' ? 'back' : 'hurt'}`,
  );
}

/** Judged before they were read. The weights of words are trained on them, so new headlines are read less well. */
describe.each(FILES)('judged headlines in %s', (file, language) => {
  test('G-89 at least 97 of 100 candidates are right, and 93 of 100 are found', () => {
    const headlines = headlinesOf(file, language);
    const tally = new Tally();
    const differing: string[] = [];
    for (const headline of headlines) {
      const found = candidatesIn(headline);
      tally.add(headline.expected, found);
      if (found.toSorted().join() !== headline.expected.toSorted().join())
        differing.push(`${headline.text}: ${headline.expected.join(';')}, not ${found.join(';')}`);
    }
    console.log(`${file}, ${headlines.length} headlines: ${tally.figures}`);
    expect(headlines.length).toBeGreaterThanOrEqual(400);
    expect(tally.precision, differing.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(tally.recall, differing.join('\n')).toBeGreaterThanOrEqual(0.93);
  });
});

test.each(kindsOfHeadlines())('$language: $text', (headline) => {
  expect(candidatesIn(headline)).toEqual(headline.expected);
});
