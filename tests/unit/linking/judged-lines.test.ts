import { beforeAll, describe, expect, test } from 'vitest';
import type { Dictionary } from '../../../src/domain/linking/dictionary.ts';
import { linkText } from '../../../src/domain/linking/link-text.ts';
import type { ContentLanguage } from '../../../src/domain/posts/posts.ts';
import { inventedSquads, judgedLines, Tally } from '../../invented-squads.ts';

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
