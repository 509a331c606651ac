import { escapeUTF8 } from 'entities';
import { generateRssFeed } from 'feedsmith';
import type { AnswerOf } from '../../contract/route.ts';
import type { FeedPost } from '../../contract/posts/feed-post.ts';
import { beginningOf } from '../../domain/posts/beginning.ts';
import { filtersToSearch } from '../../domain/posts/filters.ts';
import { readView } from '../../domain/posts/view.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { contentTag } from '../../i18n/content-languages.ts';
import { bcp47 } from '../../i18n/languages.ts';
import { paths, withParameters } from '../../i18n/paths.ts';
import { vocabulary } from '../../i18n/translate.ts';
import { viewParts } from './saved-search.ts';
import { postFacts } from '../posts/post-facts.ts';

/** Characters of a title: posts of networks have none. */
const TITLE = 100;
/** How often feed readers should poll, minutes. */
const EVERY = 30;
/** Characters that XML 1.0 does not allow, not even as references. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

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

/** The posts of a saved search as RSS 2.0. The same posts give the same text. */
export function rssOf(
  search: AnswerOf<'get /saved-searches/{id}/posts'>,
  { language, site, self, today }: Place,
): string {
  const { name, view, entity, posts } = search;
  const shown = readView(new URLSearchParams(view), today);
  const address = withParameters(paths('').posts(shown.subject), filtersToSearch(shown.filters));
  const newest = posts[0] && new Date(posts[0].content.date);
  const xml = generateRssFeed({
    title: `${name} · Touchline`,
    link: new URL(address, site).href,
    description: viewParts(shown, entity?.label ?? '', language).join(' · '),
    language: bcp47(language),
    ttl: EVERY,
    ...(newest && { lastBuildDate: newest }),
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    items: posts.map((post) => itemOf(post, language, site)),
  });
  return xml.toWellFormed().replace(NOT_XML, '\uFFFD');
}

function itemOf(post: FeedPost, language: Language, site: string) {
  const { content } = post;
  const { link } = postFacts(post);
  const message = content.cut ? `${content.message}…` : content.message;
  const [line = ''] = message.trim().split('\n');
  const title = beginningOf(line, TITLE);
  const labels = [vocabulary(language).postSource[content.type], ...content.tags.map(({ label }) => label)];
  return {
    title: title.cut ? `${title.text}…` : title.text,
    link: new URL(link ?? paths('').post(post.id), site).href,
    // Readers show it as HTML.
    description: escapeUTF8(message).replaceAll('\n', '<br>'),
    guid: { value: post.id, isPermaLink: false },
    ...(content.dated && { pubDate: new Date(content.date) }),
    categories: [...labels, ...content.hashtags.map((each) => `#${each}`)].map((label) => ({ name: label })),
    dc: { creators: [content.owner.name], languages: [contentTag(content.lang)] },
  };
}
