import { beforeAll, describe, expect, test } from 'vitest';
import { findCandidates } from '../../../src/news/injury-news/candidates.ts';
import { likelyOnes, wordsAround } from '../../../src/news/injury-news/likelihood.ts';
import type { Dictionary } from '../../../src/news/linking/dictionary.ts';
import { linkText } from '../../../src/news/linking/link-text.ts';
import { textOf } from '../../../src/news/linking/linked-text.ts';
import { inventedSquads } from '../../invented-squads.ts';
import { headlinesOf, postOf } from '../../judged-headlines.ts';

/** A place of a text, by what stands there. */
function placeOf(whole: string, name: string, { id = 1, isTeam = false } = {}) {
  const start = whole.indexOf(name);
  return { start, end: start + name.length, id, isTeam };
}

describe('the words around a player', () => {
  test('have a sign for the player and one for every other name', () => {
    const whole = 'Leeds: Bamford limps off\nMore soon.';
    const player = placeOf(whole, 'Bamford');
    const names = [player, placeOf(whole, 'Leeds', { id: 2, isTeam: true })];
    expect(wordsAround(whole, player, names)).toEqual({ words: '\uE001: \uE000 limps off\nMore soon.', isAlone: true });
  });

  test('begin with the sentence in a long line', () => {
    const whole = `${'A long story. '.repeat(20)}Then Bamford limped off. Kane scored.`;
    const player = placeOf(whole, 'Bamford');
    expect(wordsAround(whole, player, [player]).words).toBe('Then \uE000 limped off. Kane scored.');
  });

  test('may be for somebody else who is named too', () => {
    const whole = 'Bamford limps off as Kane scores';
    const player = placeOf(whole, 'Bamford');
    expect(wordsAround(whole, player, [player, placeOf(whole, 'Kane', { id: 2 })]).isAlone).toBe(false);
  });
});

describe('a reading of the rules', () => {
  let dictionary: Dictionary;
  beforeAll(async () => {
    dictionary = await inventedSquads('known-squads.csv');
  });
  const namesIn = (language: string, text: string) => {
    const post = postOf({ language, text, expected: [] });
    return findCandidates(post, linkText(dictionary, post)).map(({ player }) => player.name);
  };

  test('is left out where its words are unlikely to say so', () => {
    expect(namesIn('de', 'Bayern München: Müllers Pferd verletzt')).toEqual([]);
    expect(namesIn('de', 'Bayern München: Thomas Müller verletzt')).toEqual(['Thomas Müller']);
  });

  test('needs clearer words of somebody whose name alone is in the text', () => {
    const left = (score: number) =>
      headlinesOf('br', 'pt').reduce((sum, headline) => {
        const post = postOf(headline);
        const linked = linkText(dictionary, post);
        const names = linked.links.flatMap(({ entity: { id, kind }, places }) =>
          places.map((place) => ({ ...place, id, isTeam: kind === 'team' })),
        );
        const read = findCandidates(post, linked).map((candidate) => ({ ...candidate, score }));
        return sum + likelyOnes(read, { whole: textOf(post), names, language: 'pt' }).length;
      }, 0);
    const [known, byNameAlone] = [left(0.93), left(0.76)];
    expect(byNameAlone).toBeLessThan(known);
    expect(byNameAlone).toBeGreaterThan(0.9 * known);
  });

  test('stays in a language without judged headlines', () => {
    expect(namesIn('ar', 'إصابة Mohamed Salah')).toEqual(['Mohamed Salah']);
  });
});
