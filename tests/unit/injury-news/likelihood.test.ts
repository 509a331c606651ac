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
  const candidatesIn = (language: string, text: string) => {
    const post = postOf({ language, text, expected: [] });
    return findCandidates(post, linkText(dictionary, post));
  };
  const namesIn = (language: string, text: string) => candidatesIn(language, text).map(({ player }) => player.name);
  const statusesIn = (language: string, text: string) => candidatesIn(language, text).map(({ status }) => status);

  test('is left out where its words are unlikely to say so', () => {
    expect(namesIn('de', 'Mario Gómez tritt aus der Nationalmannschaft zurück')).toEqual([]);
    expect(namesIn('de', 'Mario Gómez kehrt nach Verletzung zurück')).toEqual(['Mario Gómez']);
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

  test('is turned into the opposite one where its words are likely to say that', () => {
    const hurt = 'Le retour de Laurent Koscielny, opéré du tendon d’Achille, repoussé à janvier';
    expect(statusesIn('fr', hurt)).toEqual(['out']);
    const back = 'Diogo Dalot está recuperado da lesão no joelho e deve regressar à competição na próxima semana';
    expect(statusesIn('pt', back)).toEqual(['back']);
    expect(candidatesIn('pt', back)).toMatchObject([{ days: null, until: null }]);
  });

  test('is added of somebody of whom the rules read nothing where the words are nearly certain', () => {
    const text = 'Ole admits he doesn’t know when Paul Pogba’s ankle will be right';
    expect(candidatesIn('en', text)).toMatchObject([{ status: 'out', part: 'ankle', quote: text }]);
  });

  test('stays in a language without judged headlines', () => {
    expect(namesIn('ar', 'إصابة Mohamed Salah')).toEqual(['Mohamed Salah']);
  });
});
