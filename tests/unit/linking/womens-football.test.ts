import { beforeAll, describe, expect, test } from 'vitest';
import { buildDictionary, type Dictionary, type NamedEntity } from '../../../src/news/linking/dictionary.ts';
import { linkText } from '../../../src/news/linking/link-text.ts';
import type { ContentLanguage } from '../../../src/domain/posts/posts.ts';

const entity = (id: number, kind: NamedEntity['kind'], name: string, aliases: string[] = []): NamedEntity => ({
  id,
  tag: `x_${id}`,
  kind,
  name,
  aliases,
  country: 'GB-ENG',
  birthYear: kind === 'player' ? 1995 : null,
  role: kind === 'player' ? 'Forward' : null,
  prominence: 60,
});
const CLUBS = [
  entity(1, 'team', 'Arsenal', ['Arsenal FC']),
  entity(2, 'team', 'Manchester City', ['Man City']),
  entity(3, 'team', 'Manchester United'),
  entity(4, 'team', 'Leicester City', ['Leicester']),
  entity(5, 'player', 'Raheem Stirling'),
];
const SPELLS = [{ personId: 5, teamId: 2, startDate: '', endDate: '' }];

let dictionary: Dictionary;
let withWomen: Dictionary;
beforeAll(async () => {
  dictionary = await buildDictionary(CLUBS, SPELLS);
  withWomen = await buildDictionary([...CLUBS, entity(6, 'team', 'Arsenal Women', ['Arsenal WFC'])], SPELLS);
});

const link = (title: string, language: ContentLanguage = 'en', known = dictionary) =>
  linkText(known, { title, language, publishedAt: null }).links.map(
    ({ entity: { name }, score, reason: { code } }) => ({
      name,
      score,
      code,
    }),
  );

describe('women’s football', () => {
  const womens = (name: string) => ({ name, score: 0.5, code: 'womens-football' });

  test.each<[ContentLanguage, string]>([
    ['en', 'Arsenal Women beat Manchester City 3-0 in the WSL'],
    ['es', 'El Arsenal Femenino gana al Manchester City en la Champions'],
    ['it', 'Calcio femminile, Arsenal-Manchester City 2-1'],
    ['de', 'Frauen: Arsenal schlägt Manchester City 2:0'],
    ['fr', 'Arsenal féminines - Manchester City : les buts'],
    ['pt', 'Arsenal feminino vence Manchester City no campeonato'],
  ])('both clubs get a low score where there are no women’s teams: %s', (language, title) => {
    expect(link(title, language)).toEqual([womens('Arsenal'), womens('Manchester City')]);
  });

  test('a women’s team that is known is meant, by whatever name', () => {
    const found = link('Arsenal beat Manchester City 3-0 in the WSL', 'en', withWomen);
    expect(found).toEqual([expect.objectContaining({ name: 'Arsenal Women' }), womens('Manchester City')]);
  });

  test('no player of the men is meant by a family name', () => {
    expect(link('Stirling scores twice as Man City Women win 4-0').map(({ name }) => name)).toEqual([
      'Manchester City',
    ]);
    expect(link('Stirling scores twice as Man City win 4-0').map(({ name }) => name)).toContain('Raheem Stirling');
  });

  test('a word far away in a long text says nothing of the club', () => {
    const body = `Manchester City won 2-0 in the Premier League with goals in each half. ${'The second half was even. '.repeat(20)}The women’s team plays on Sunday.`;
    const { links } = linkText(dictionary, { title: 'Champions win', body, language: 'en', publishedAt: null });
    expect(links[0]?.reason.code).not.toBe('womens-football');
  });
});

describe('short names of clubs', () => {
  test('a player of the club speaks for it, and it for the player', () => {
    expect(
      link('Two goals by Stirling: City win')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Manchester City', 'Raheem Stirling']);
  });

  test('alone it is the best-known club, in a text of football only', () => {
    expect(link('Le gardien de City arrête un penalty', 'fr')).toEqual([
      { name: 'Manchester City', score: 0.7, code: 'best-known-club' },
    ]);
    expect(link('United Airlines sponsors the striker’s goal celebration')).toEqual([]);
    expect(link('City council raises taxes')).toEqual([]);
  });

  test('the club that the text names is meant before the best-known one', () => {
    expect(link('Leicester striker scores as City win').map(({ name }) => name)).toEqual(['Leicester City']);
  });
});
