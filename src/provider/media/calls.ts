import type { Handler } from '../handler.ts';
import { readMediaStatistics } from './read-statistics.ts';
import { countedFilterOf, followedPosts, periodOf, resolveSubject } from '../posts/find-posts.ts';
import type { Topic } from '../../contract/posts/topics.ts';
import { AppError } from '../../domain/errors.ts';
import { periodBefore } from '../../domain/media/comparison.ts';
import { changeOf, nameHashtags } from '../../domain/media/topics.ts';
import { firstIdAt, publishedAt } from '../../domain/posts/posts.ts';
import { retentionStart } from '../../domain/posts/retention.ts';
import { tagOf } from '../../domain/tags.ts';
import { dayIn } from '../../domain/time-zones.ts';
import { findEntityNames } from '../entities/store-names.ts';
import { findFollowers, findTopics, type TopicCounts } from './store-topics.ts';

export const getMediaStats: Handler<'get /livestats'> = async (context) => {
  const { selection, entityId, hashtags } = await resolveSubject(context, context.query);
  return readMediaStatistics(context, selection, { entityId, hashtags });
};

export const getFavouritesMediaStats: Handler<'get /favourites/livestats'> = async (context) =>
  readMediaStatistics(context, await followedPosts(context), { entityId: null, hashtags: [] });

const NOTHING: TopicCounts = {
  posts: 0,
  previousPosts: 0,
  whole: false,
  goesBack: false,
  entities: [],
  hashtags: [],
};

export const getTopics: Handler<'get /topics'> = async (context) => {
  const { db, query, now, today, timeZone, timeLimits, config } = context;
  const { entityId } = await resolveSubject(context, { tag: query.tag });
  const subject = entityId === null ? undefined : (await findEntityNames(db, [entityId])).get(entityId);
  if (!subject) throw new AppError('not_found');
  const period = await periodOf(db, query, { now, today, timeZone, entityId: subject.id });
  const [since, until] = [publishedAt(period.from), publishedAt(period.before)];
  const { since: earlier } = periodBefore({ since, until }, until, timeZone);
  const counts =
    (await findTopics(
      db,
      {
        entityId: subject.id,
        filter: countedFilterOf(query),
        period,
        previous: { from: firstIdAt(earlier), before: period.from },
        nameHashtags: nameHashtags(subject.name, tagOf(subject.kind, subject.id, subject.name).startsWith('p_')),
      },
      timeLimits.statistics,
    )) ?? NOTHING;
  const names = await findEntityNames(
    db,
    counts.entities.map(({ entityId: id }) => id),
  );
  const isComparable = counts.whole && counts.goesBack && earlier >= retentionStart(now.getTime(), config.postDays);
  const figures = (each: { posts: number; previousPosts: number }) => {
    const previousPosts = isComparable ? each.previousPosts : null;
    return { posts: each.posts, previousPosts, change: changeOf(each.posts, previousPosts) };
  };
  return {
    period: { from: dayIn(since, timeZone), to: dayIn(until - 1, timeZone) },
    previous: isComparable ? { from: dayIn(earlier, timeZone), to: dayIn(since - 1, timeZone) } : null,
    posts: counts.posts,
    previousPosts: isComparable ? counts.previousPosts : null,
    exact: counts.whole,
    entities: counts.entities.flatMap(({ entityId: id, ...each }): Topic[] => {
      const name = names.get(id);
      if (!name) return [];
      const { kind, country } = name;
      return [{ key: tagOf(kind, id, name.name), label: name.name, entity: { kind, country }, ...figures(each) }];
    }),
    hashtags: counts.hashtags.map(({ hashtag, written, ...each }) => ({
      key: hashtag,
      label: written,
      entity: null,
      ...figures(each),
    })),
  };
};

export const getFollowers: Handler<'get /followers/{tag}'> = async (context) => {
  const { entityId } = await resolveSubject(context, { tag: context.params.tag });
  return { readings: entityId === null ? [] : await findFollowers(context.db, entityId) };
};
