import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { ContentLanguage } from '../../../src/domain/posts/posts.ts';
import { buildDictionary, type Dictionary, type NamedEntity } from '../../../src/news/linking/dictionary.ts';
import { linkText } from '../../../src/news/linking/link-text.ts';
import { withoutBylines } from '../../../src/news/linking/bylines.ts';
import { withoutFooters } from '../../../src/news/linking/footers.ts';
import { withoutWordsToReaders } from '../../../src/news/linking/to-readers.ts';

/** A name in a text, and where it stands. */
interface Named {
  name: string;
  start: number;
  isClub: boolean;
}

interface Article {
  language: ContentLanguage;
  text: string;
  /** Names in the news, and behind it. */
  news: Named[];
  end: Named[];
}

const articles = readFileSync('tests/fixtures/linking/article-ends.tsv', 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t'))
  .map((line): Article => {
    const [language = 'en', marked = ''] = line.split('\t');
    const article: Article = { language: language as ContentLanguage, text: '', news: [], end: [] };
    for (const part of marked.split(/([[{]#?[^\]}]*[\]}])/u)) {
      const [, opens, club, name] = /^([[{])(#?)(.*)[\]}]$/u.exec(part) ?? [];
      if (name !== undefined)
        article[opens === '[' ? 'news' : 'end'].push({ name, start: article.text.length, isClub: club === '#' });
      article.text += name ?? part;
    }
    return article;
  });

const shown = (text: string) => withoutWordsToReaders(withoutFooters(withoutBylines(text)));
const isShown = (whole: string, { name, start }: Named) => whole.startsWith(name, start);

let dictionary: Dictionary;
beforeAll(async () => {
  const names = new Map(articles.flatMap(({ news, end }) => [...news, ...end]).map((named) => [named.name, named]));
  dictionary = await buildDictionary(
    Array.from(names.values(), ({ name, isClub }, index): NamedEntity => ({
      id: index + 1,
      tag: `${isClub ? 't' : 'p'}_${index + 1}`,
      kind: isClub ? 'team' : 'player',
      name,
      aliases: [],
      country: null,
      birthYear: null,
      role: null,
      prominence: 50,
    })),
    [],
  );
});

const withEnd = articles.filter(({ end }) => end.length > 0);
const linked = ({ text, language }: Article) => {
  const { links, unlinked } = linkText(dictionary, { title: text, language, publishedAt: null });
  return new Set([...links.map(({ entity }) => entity.name), ...unlinked.map((mention) => mention.text)]);
};

test('there are ends and traps in all ten languages', () => {
  const languages = Map.groupBy(articles, ({ language }) => language);
  expect(languages.size).toBe(10);
  for (const [language, own] of languages) {
    expect(own.filter(({ end }) => end.length > 0).length, language).toBeGreaterThanOrEqual(40);
    expect(own.filter(({ end }) => end.length === 0).length, language).toBeGreaterThanOrEqual(20);
  }
});

test.each(withEnd)('no mention: $end.0.name, $text', (article) => {
  const whole = shown(article.text);
  expect(whole).toHaveLength(article.text.length);
  expect(article.end.filter((named) => isShown(whole, named))).toEqual([]);
  const found = linked(article);
  expect(article.end.filter(({ name }) => found.has(name))).toEqual([]);
});

test.each(articles)('the news stays: $text', ({ text, news }) => {
  const whole = shown(text);
  expect(news.filter((named) => !isShown(whole, named))).toEqual([]);
});

test('in the news before an end, names are linked', () => {
  const all = withEnd.flatMap((article) => {
    const found = linked(article);
    return article.news.map(({ name }) => found.has(name));
  });
  console.log(`${all.filter(Boolean).length} of ${all.length} names in the news before an end are linked`);
  // Some clubs are towns, and some names common words: they need more football beside them.
  expect(all.filter(Boolean).length / all.length).toBeGreaterThan(0.8);
});
