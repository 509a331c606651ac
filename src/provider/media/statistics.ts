import type { ChartDatum, MediaStats } from '../../contract/posts/media.ts';
import { sentimentBuckets } from '../../domain/media/sentiment-risk.ts';
import { HASHTAGS_LISTED, type Statistic } from '../../domain/media/statistics.ts';
import { type Step, type TimeRange, type TrendPoint, trendOf } from '../../domain/media/trend.ts';
import { hashtagKey, POST_NETWORKS } from '../../domain/posts/posts.ts';
import { tagOf } from '../../domain/tags.ts';
import type { Database } from '../data/connect.ts';
import { type EntityName, findEntityNames } from '../entities/store-names.ts';
import type { Account, MediaFigures } from './store.ts';

interface Frame {
  range: TimeRange;
  step: Step;
  /** Offset of the reader's time zone from UTC, milliseconds. */
  offset: number;
  /** The entity of the page. Every post names it, so it is left out of the counts. */
  hashtags: readonly string[];
}

/** The requested statistics, computed from the counted posts. */
export async function statisticsOf(
  db: Database,
  requested: readonly Statistic[],
  figures: MediaFigures,
  frame: Frame,
): Promise<MediaStats['stats']> {
  const named = [
    ...[...figures.prolific, ...figures.followed, ...figures.firsts].flatMap(({ ownerId }) => ownerId ?? []),
    ...figures.mentioned.map(({ entityId }) => entityId),
  ];
  const names = await findEntityNames(db, named);
  const { range, step, offset } = frame;
  const trend = trendOf(figures.moments, range, step, offset).map((point) => ({
    ...point,
    key: keyOf(point, step, offset),
  }));
  const made: Record<Statistic, () => ChartDatum[]> = {
    'social-trend': () => trend.map(trendDatum),
    'sentiment-trend': () => trend.map(sentimentDatum),
    type: () => sources(figures),
    'mentions-by-source': () =>
      figures.mentioned.flatMap(({ entityId, posts, partials }) => {
        const name = names.get(entityId);
        return name ? [{ ...datumOf(name), count: posts, partials }] : [];
      }),
    'most-prolific': () => figures.prolific.map((account) => accountDatum(account, names)),
    'most-followed': () => figures.followed.map((account) => accountDatum(account, names)),
    'first-to-report': () =>
      figures.firsts.map(({ reported: of, minutes: reach, ...first }) => ({
        ...accountDatum({ ...first, reach: Math.round(10 * reach) / 10 }, names),
        of,
      })),
    hashtags: () => hashtagsOf(figures, frame.hashtags),
    'geo-country': () =>
      figures.countries.map(({ country, posts, partials }) => ({
        key: country,
        count: posts,
        partials,
      })),
    'sentiment-type': () =>
      sentimentBuckets(figures.opinions).map(({ key, posts, partials }) => ({
        key,
        count: posts,
        partials,
      })),
  };
  return Object.fromEntries(requested.map((statistic) => [statistic, made[statistic]()]));
}

/** The start of a step: for hours the instant, for longer steps the reader's day as midnight UTC. */
function keyOf({ at }: TrendPoint, step: Step, offset: number): string {
  return new Date(step === 'hour' ? at : at + offset).toISOString();
}

type KeyedPoint = TrendPoint & { key: string };

function trendDatum({ key, posts, partials }: KeyedPoint): ChartDatum {
  return { key, count: posts, partials };
}

function sentimentDatum({ key, opinions, sentiment, sentimentOf }: KeyedPoint): ChartDatum {
  return { key, count: opinions, value: sentiment, partials: sentimentOf };
}

/** Every network that has posts, in their order. */
function sources({ moments }: MediaFigures): ChartDatum[] {
  return POST_NETWORKS.map((key) => {
    const ofNetwork = moments.filter(({ source }) => source === key);
    const posts = ofNetwork.reduce((sum, moment) => sum + moment.posts, 0);
    return { key, count: posts, partials: { [key]: posts } };
  }).filter(({ count: posts }) => posts > 0);
}

function datumOf({ id, kind, name, country }: EntityName) {
  return { key: tagOf(kind, id, name), label: name, entity: { kind, country } };
}

/** An account that is not an entity is identified by its name. */
function accountDatum(
  { ownerId: owner, name, posts, partials, reach: value }: Account,
  names: ReadonlyMap<number, EntityName>,
): ChartDatum {
  const known = owner === null ? undefined : names.get(owner);
  const label = name ?? '';
  return {
    ...(known ? datumOf(known) : { key: label, label, entity: null }),
    count: posts,
    partials,
    value,
  };
}

/** Counts hashtags regardless of spelling, under the most frequent spelling; the most frequent first. */
function hashtagsOf({ hashtags }: MediaFigures, ofSource: readonly string[]): ChartDatum[] {
  const byKey = Map.groupBy(hashtags, ({ tag }) => hashtagKey(tag));
  return [...byKey]
    .filter(([key]) => key !== '' && !ofSource.includes(key))
    .map(([key, spellings]) => {
      const partials: ChartDatum['partials'] = {};
      for (const { source, posts } of spellings) partials[source] = (partials[source] ?? 0) + posts;
      const posts = spellings.reduce((sum, spelling) => sum + spelling.posts, 0);
      return { key, count: posts, partials, label: spellings[0]?.tag ?? key };
    })
    .sort((a, b) => b.count - a.count || Number(a.key > b.key) - Number(a.key < b.key))
    .slice(0, HASHTAGS_LISTED);
}
