import { expect, test } from 'vitest';
import { DEFAULT_FILTERS, type PostFilters } from '../../../src/domain/posts/filters.ts';
import type { PostSubject } from '../../../src/domain/posts/subject.ts';
import { readView, writeView } from '../../../src/domain/posts/view.ts';

const today = '2026-03-10';
const filters: PostFilters = {
  activeTimeFilter: 'range',
  from: '2026-01-01',
  to: '2026-02-01',
  category: ['gossip'],
  type: ['press'],
  lang: ['en', 'it'],
  source: ['rss'],
  fromSocials: ['ig'],
  aboutSocials: ['tw', 'rss'],
  analyticsSocials: ['fb'],
  sentiment: ['verybad', 'bad'],
  relation: 'about',
  rank: 'starred',
  country: 'GB-WLS',
  linked: true,
  byReach: true,
  applyUpdate: true,
};

test.each<PostSubject>([
  { kind: 'entity', tag: 'p_17' },
  { kind: 'hashtag', hashtag: 'Ñandú_1' },
  { kind: 'search', query: 'knee | "out for" & -women # +100%' },
  { kind: 'favourites' },
  { kind: 'world' },
])('a view with every filter comes back as it was written: $kind', (subject) => {
  expect(readView(new URLSearchParams(writeView({ subject, filters })), today)).toEqual({ subject, filters });
  expect(readView(new URLSearchParams(writeView({ subject, filters: DEFAULT_FILTERS })), today)).toEqual({
    subject,
    filters: DEFAULT_FILTERS,
  });
});

test('equal views have one text, whatever the order of the parameters and what else is there', () => {
  const texts = ['lang=it&h=Arsenal&lang=en', 'h=Arsenal&lang=en&lang=it&lang=xx&before=tw_1&pages=3'];
  const written = texts.map((text) => writeView(readView(new URLSearchParams(text), today)));
  expect(written).toEqual(['h=Arsenal&lang=en&lang=it', 'h=Arsenal&lang=en&lang=it']);
});
