import type { Topic } from '../../contract/posts/topics.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { formats } from '../../i18n/format.ts';
import { paths } from '../../i18n/paths.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';
import type { CsvCell } from '../charts/csv.ts';
import { nameAndPage } from './media-view.ts';

/** The two lists of topics, by their names in addresses. */
export const TOPIC_LISTS = ['entities', 'hashtags'] as const;
export type TopicList = (typeof TOPIC_LISTS)[number];

export interface TopicRow {
  label: string;
  href: string | undefined;
  /** 'Player'; null for hashtags. */
  kind: string | null;
  posts: string;
  previousPosts: string;
  /** '+45%'; 'n/d' if it cannot be computed. */
  change: string;
  direction: 'up' | 'down' | null;
}

/** The rows of a list of topics, in order. */
export function topicRows(topics: readonly Topic[], language: Language, prefix: Language | ''): TopicRow[] {
  const { number, change } = formats(language);
  const none = translator(language)('statistics:none');
  const kinds = vocabulary(language).kind;
  return topics.map((topic) => {
    const page =
      topic.entity === null
        ? { label: `#${topic.label}`, href: paths(prefix).hashtag(topic.label) }
        : nameAndPage(topic, { language, prefix });
    return {
      label: page.label,
      href: page.href,
      kind: topic.entity && kinds[topic.entity.kind],
      posts: number(topic.posts),
      previousPosts: topic.previousPosts === null ? none : number(topic.previousPosts),
      change: topic.change === null ? none : change(topic.change),
      direction: topic.change === null || topic.change === 0 ? null : topic.change > 0 ? 'up' : 'down',
    };
  });
}

/** A list of topics as a file: a header, then rows; changes in per cent with one decimal. */
export function topicCells(topics: readonly Topic[], language: Language): CsvCell[][] {
  const { columns } = bundle(language, 'media').topics;
  const head = [columns.topic, columns.posts, columns.previous, `${columns.change} (%)`];
  const lines = topicRows(topics, language, '').map(({ label }, place) => {
    const { posts, previousPosts, change } = topics[place] ?? { posts: null, previousPosts: null, change: null };
    return [label, posts, previousPosts, change === null ? null : Math.round(1000 * change) / 10];
  });
  return [head, ...lines];
}
