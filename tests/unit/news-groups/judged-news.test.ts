import { beforeAll, describe, expect, test } from 'vitest';
import type { Dictionary } from '../../../src/news/linking/dictionary.ts';
import { chooseGroup, type NewsGroup, newsGroup, weigher } from '../../../src/news/news-groups/choose-group.ts';
import { inventedSquads } from '../../invented-squads.ts';
import { bCubed, type Judged, judgedNews } from '../../judged-news.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await inventedSquads();
});

/** The group of each text, if they arrive one after another. */
function groupsOf(all: readonly Judged[]): bigint[] {
  const weigh = weigher(new Map(), 0);
  const known: NewsGroup[] = [];
  return all.map(({ features }, index) => {
    const group = chooseGroup(features, known, weigh);
    if (group) group.members.push(features);
    else known.push(newsGroup(BigInt(index), [features]));
    return group?.id ?? BigInt(index);
  });
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
    const all = judgedNews(dictionary, half);
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

test('of short posts of fans, those that share a rare word alone stay apart', () => {
  const all = judgedNews(dictionary, 'fans');
  const figures = bCubed(all, groupsOf(all));
  console.log(`fans, ${all.length} texts:`, figures);
  expect(figures.precision).toBeGreaterThanOrEqual(0.93);
  expect(figures.f1).toBeGreaterThanOrEqual(0.85);
});

const SERIES = /guide|ratings|numbers|gameweek|updates?|Quiz|Papers|Podcast|notas/;
