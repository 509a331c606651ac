import { escapeUTF8 } from 'entities';
import { generateRssFeed } from 'feedsmith';
import type { FeedPost } from '../../contract/posts/feed-post.ts';
import { beginningOf } from '../../domain/posts/beginning.ts';
import { filtersToSearch } from '../../domain/posts/filters.ts';
import { readView } from '../../domain/posts/view.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { contentTag } from '../../i18n/content-languages.ts';
import { bcp47 } from '../../i18n/languages.ts';
import { paths, withParameters } from '../../i18n/paths.ts';
import { translator, vocabulary } from '../../i18n/translate.ts';
import { postFacts } from '../posts/post-facts.ts';
import { viewParts } from './saved-search.ts';

/** Characters of a title: posts of networks have none. */
const TITLE = 100;
/** How often feed readers should poll, minutes. */
const EVERY = 30;
/** Characters that XML 1.0 does not allow, not even as references. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A list of posts, as the provider names it. */
interface ListNames {
  name: string | null;
  /** Null for the reading list. */
  view: string | null;
  entity: { label: string } | null;
}

/** A list with its posts. */
interface PostList extends ListNames {
  posts: readonly FeedPost[];
}

/** The address of a feed and its form. */
interface Place {
  language: Language;
  /** Address of the installation. */
  site: string;
  /** The feed's own address. */
  self: string;
  /** YYYY-MM-DD */
  today: string;
}

/** What a list is called, what it holds, and the path of its page. */
export function listFacts({ name, view, entity }: ListNames, language: Language, today: string) {
  if (view === null) {
    const title = translator(language)('posts:titles.readList');
    return {
      title: name === null ? title : name || title,
      about: title,
      path: paths('').bookmarked(name ?? undefined),
    };
  }
  const shown = readView(new URLSearchParams(view), today);
  const parts = viewParts(shown, entity?.label ?? '', language);
  return {
    title: name ?? parts[0] ?? '',
    about: parts.join(' · '),
    path: withParameters(paths('').posts(shown.subject), filtersToSearch(shown.filters)),
  };
}

/** The posts of a list as RSS 2.0. The same posts give the same text. */
export function rssOf(list: PostList, place: Place): string {
  const { language, site, self, today } = place;
  const { title, about, path } = listFacts(list, language, today);
  const newest = list.posts[0] && new Date(list.posts[0].content.date);
  const xml = generateRssFeed({
    title: `${title} · Touchline`,
    link: new URL(path, site).href,
    description: about,
    language: bcp47(language),
    ttl: EVERY,
    ...(newest && { lastBuildDate: newest }),
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    items: list.posts.map((post) => {
      const item = itemOf(post, place);
      return {
        title: item.title,
        link: item.link,
        // Readers show it as HTML.
        description: escapeUTF8(item.text).replaceAll('\n', '<br>'),
        guid: { value: post.id, isPermaLink: false },
        ...(item.date && { pubDate: item.date }),
        categories: item.labels.map((name) => ({ name })),
        dc: { creators: [item.author], languages: [item.language] },
      };
    }),
  });
  return xml.toWellFormed().replace(NOT_XML, '\uFFFD');
}

/** The posts of a list as JSON Feed 1.1. The same posts give the same text. */
export function jsonFeedOf(list: PostList, place: Place): string {
  const { language, site, self, today } = place;
  const { title, about, path } = listFacts(list, language, today);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${title} · Touchline`,
    home_page_url: new URL(path, site).href,
    feed_url: self,
    description: about,
    language: bcp47(language),
    items: list.posts.map((post) => {
      const item = itemOf(post, place);
      return {
        id: post.id,
        url: item.link,
        title: item.title,
        content_text: item.text,
        ...(item.date && { date_published: item.date }),
        tags: item.labels,
        authors: [{ name: item.author }],
        language: item.language,
      };
    }),
  };
  return JSON.stringify(feed);
}

function itemOf(post: FeedPost, { language, site }: Place) {
  const { content } = post;
  const { link } = postFacts(post);
  const text = (content.cut ? `${content.message}…` : content.message).toWellFormed();
  const [line = ''] = text.trim().split('\n');
  const title = beginningOf(line, TITLE);
  return {
    title: title.cut ? `${title.text}…` : title.text,
    link: new URL(link ?? paths('').post(post.id), site).href,
    text,
    date: content.dated ? new Date(content.date) : null,
    labels: [
      vocabulary(language).postNetwork[content.type],
      ...content.tags.map(({ label }) => label),
      ...content.hashtags.map((each) => `#${each}`),
    ],
    author: content.owner.name,
    language: contentTag(content.lang),
  };
}
