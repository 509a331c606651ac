import { beforeAll, describe, expect, test } from 'vitest';
import type { Dictionary } from '../../../src/news/linking/dictionary.ts';
import { linkText } from '../../../src/news/linking/link-text.ts';
import type { ContentLanguage } from '../../../src/domain/posts/posts.ts';
import { inventedSquads, isHeldOut, judgedLines, Tally } from '../../invented-squads.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await inventedSquads();
});

const NAMESAKE = 'Ben Hartley';

/** The README beside the rules says how far `held-out` was kept apart. */
describe.each(['tuning', 'held-out'])('judged lines, %s', (half) => {
  const lines = judgedLines(`tests/fixtures/linking/${half}.tsv`);

  test('19 of 20 links are right, 17 of 20 are found; of family names alone 93 of 100 are right', () => {
    const all = new Tally();
    const surnames = new Tally();
    const byLanguage = new Map<string, Tally>();
    const differing: string[] = [];
    for (const { language, text, expected } of lines) {
      const { links } = linkText(dictionary, {
        title: text,
        language: language as ContentLanguage,
        publishedAt: null,
      });
      const named = links.map(({ entity, reason }) => ({
        name: entity.name === NAMESAKE ? `${NAMESAKE} ${entity.birthYear}` : entity.name,
        isSurname: entity.isPerson && reason.code !== 'full-name' && !text.includes(entity.name),
      }));
      const found = named.map(({ name }) => name);
      const tally = byLanguage.get(language) ?? new Tally();
      byLanguage.set(language, tally);
      for (const each of [all, tally]) each.add(expected, found);
      const alone = named.filter(({ isSurname }) => isSurname).map(({ name }) => name);
      surnames.add(
        expected.filter((name) => alone.includes(name)),
        alone,
      );
      if (found.toSorted().join() !== expected.toSorted().join())
        differing.push(`${text}\n    expected ${expected.join('; ')}, found ${found.join('; ')}`);
    }
    console.log(`${half}, ${lines.length} lines: ${all.figures}; family names alone: ${surnames.figures}`);
    for (const [language, tally] of byLanguage) console.log(`  ${language}: ${tally.figures}`);
    expect(all.precision, differing.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(all.recall, differing.join('\n')).toBeGreaterThanOrEqual(0.85);
    expect(surnames.precision, differing.join('\n')).toBeGreaterThanOrEqual(0.93);
  });
});

/** General news names towns, countries and people who are no players; football news in between must still be found. */
describe('judged lines of general news', async () => {
  const withTowns = await inventedSquads('city-clubs.csv');
  const lines = judgedLines('tests/fixtures/linking/general-news.tsv');

  test.each([
    ['tuning', lines.filter((line) => !isHeldOut(line))],
    ['held-out', lines.filter(isHeldOut)],
  ])('%s: 19 of 20 links are right, 17 of 20 are found, 19 of 20 other texts have none', (half, judged) => {
    const all = new Tally();
    const byLanguage = new Map<string, Tally>();
    let [others, clean] = [0, 0];
    for (const { language, text, expected } of judged) {
      const [title = '', body = ''] = text.split('¶');
      const linked = linkText(withTowns, { title, body, language: language as ContentLanguage, publishedAt: null });
      const found = linked.links.map(({ entity }) => entity.name);
      const tally = byLanguage.get(language) ?? new Tally();
      byLanguage.set(language, tally);
      for (const each of [all, tally]) each.add(expected, found);
      if (expected.length > 0) continue;
      others += 1;
      if (found.length === 0) clean += 1;
    }
    console.log(
      `general news, ${half}, ${judged.length} texts: ${all.figures}; ${clean} of ${others} others have no link`,
    );
    for (const [language, tally] of byLanguage) console.log(`  ${language}: ${tally.figures}`);
    expect(all.precision).toBeGreaterThanOrEqual(0.95);
    expect(all.recall).toBeGreaterThanOrEqual(0.85);
    expect(clean / others).toBeGreaterThanOrEqual(0.95);
  });

  const link = (title: string, more: Partial<Parameters<typeof linkText>[1]> = {}) =>
    linkText(withTowns, { title, language: 'es', publishedAt: null, ...more }).links.map(
      ({ entity, reason: { code, by } }) => [entity.name, code, by?.name ?? null],
    );

  test('a link says what speaks for the club', () => {
    expect(link('Valencia, penalti y gol en el descuento')).toEqual([['Valencia', 'football-in-text', null]]);
    expect(link('Quaresmão, cerca de Braga')).toContainEqual(['Braga', 'football-in-text', 'Rui Quaresmão']);
    expect(link('Real Madrid - Girona')).toContainEqual(['Girona', 'football-in-text', 'Real Madrid']);
    expect(link('Una tarde con Valencia de fondo')).toEqual([]);
    const aboutFootball = ['Valencia', 'football-source', null];
    expect(link('Una tarde con Valencia de fondo', { sourceName: 'Diario del fútbol' })).toEqual([aboutFootball]);
    expect(link('Una tarde con Valencia de fondo', { address: 'https://paper.example/futbol/a.html' })).toEqual([
      aboutFootball,
    ]);
    expect(link('Una tarde con Valencia de fondo', { sourceTags: ['Fútbol'] })).toEqual([aboutFootball]);
  });

  test('words that sound like a name in Arabic are none without football', () => {
    const arabic = (title: string) => link(title, { language: 'ar' });
    expect(arabic('كرم زاوية')).toEqual([]);
    expect(arabic('كريم زاوي يسجل في مباراة الدوري')).toEqual([['Karim Zaoui', 'full-name', null]]);
  });
});
