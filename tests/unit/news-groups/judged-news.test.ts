import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dictionary } from '../../../src/domain/linking/dictionary.ts';
import { linkText } from '../../../src/domain/linking/link-text.ts';
import { chooseGroup, type GroupedNews, weigher } from '../../../src/domain/news-groups/choose-group.ts';
import { newsFeatures } from '../../../src/domain/news-groups/features.ts';
import type { ContentLanguage } from '../../../src/domain/posts/posts.ts';
import { inventedSquads } from '../../invented-squads.ts';

const START = Date.parse('2021-03-01T08:00:00Z');
const MINUTE = 60_000;

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await inventedSquads();
});

interface Judged {
  /** The news that a reader found it to be: a letter for the scene, a number for the news. */
  news: string;
  title: string;
  features: GroupedNews['features'];
}

/** The scenes are a month apart, as if each stood in the database alone, so that words have no frequencies yet. */
function judgedNews(half: string): Judged[] {
  const lines = readFileSync(`tests/fixtures/news-groups/${half}.tsv`, 'utf8').trim().split('\n');
  const judged = lines.map((line) => {
    const [news = '', publisher = '', minutes, language, title = '', lead = ''] = line.split('\t');
    const published = new Date(START + Number(minutes) * MINUTE);
    const text = { title, body: lead, language: language as ContentLanguage };
    const { links } = linkText(dictionary, { ...text, publishedAt: published.toISOString().slice(0, 10) });
    const named = links.map(({ entity, places }) => ({ id: entity.id, isPerson: entity.isPerson, places }));
    const rest = { lead: '', published, publisher, link: null, named };
    return { news, title, features: newsFeatures({ ...text, ...rest }) };
  });
  return judged.toSorted((a, b) => a.features.published - b.features.published);
}

/** The group of each text, when one comes after the other. */
function groupsOf(all: readonly Judged[]): bigint[] {
  const weigh = weigher(new Map(), 0);
  const known: GroupedNews[] = [];
  for (const [index, { features }] of all.entries()) {
    const group = chooseGroup(features, known, weigh)?.group ?? BigInt(index);
    known.push({ group, features });
  }
  return known.map(({ group }) => group);
}

/** B-cubed: for each text, which part of its group is the same news, and which part of its news is in its group. */
function bCubed(all: readonly Judged[], groups: readonly bigint[]) {
  const sums = all.map(({ news }, at) => {
    const [inGroup, inNews] = [groups.map((group) => group === groups[at]), all.map((each) => each.news === news)];
    const both = inGroup.filter((is, index) => is && inNews[index]).length;
    return { precision: both / inGroup.filter(Boolean).length, recall: both / inNews.filter(Boolean).length };
  });
  const mean = (of: 'precision' | 'recall') => sums.reduce((sum, each) => sum + each[of], 0) / sums.length;
  const [precision, recall] = [mean('precision'), mean('recall')];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

/** The pairs of texts of one scene, which is what was judged. */
function pairsOf(all: readonly Judged[]): [number, number][] {
  return all.flatMap((one, at) =>
    all.flatMap((other, index): [number, number][] =>
      index > at && one.news.startsWith(other.news.charAt(0)) ? [[at, index]] : [],
    ),
  );
}

describe.each(['tuning', 'held-out'])('judged news, %s', (half) => {
  test('B-cubed F1 is at least 0.85, precision 0.93; no two of a series are joined', () => {
    const all = judgedNews(half);
    const groups = groupsOf(all);
    const pairs = pairsOf(all);
    const differing = pairs
      .filter(([a, b]) => (groups[a] === groups[b]) !== (all[a]?.news === all[b]?.news))
      .map(([a, b]) => `${groups[a] === groups[b] ? 'joined' : 'apart'}: ${all[a]?.title} / ${all[b]?.title}`);
    const crossed = groups.flatMap((group, at) =>
      groups.flatMap((other, index) =>
        index > at && group === other && all[at]?.news.charAt(0) !== all[index]?.news.charAt(0)
          ? [`joined: ${all[at]?.title} / ${all[index]?.title}`]
          : [],
      ),
    );
    const figures = bCubed(all, groups);
    console.log(`${half}, ${all.length} texts, ${pairs.length} pairs:`, figures, [...differing, ...crossed].join('\n'));
    expect(pairs.length).toBeGreaterThan(150);
    expect(figures.f1, differing.join('\n')).toBeGreaterThanOrEqual(0.85);
    expect(figures.precision, differing.join('\n')).toBeGreaterThanOrEqual(0.93);
    const ofSeries = differing.filter((line) => line.startsWith('joined') && SERIES.test(line));
    expect(ofSeries).toEqual([]);
  });
});

const SERIES = /guide|ratings|numbers|gameweek|updates?|Quiz|Papers|Podcast|notas/;
