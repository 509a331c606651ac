import { expect, test } from 'vitest';
import {
  fileParameters,
  type PostSubject,
  subjectOfFile,
  subjectParameters,
} from '../../../src/domain/posts/subject.ts';
import { paths } from '../../../src/i18n/paths.ts';

const SUBJECTS: PostSubject[] = [
  { kind: 'entity', tag: 'p_17' },
  { kind: 'hashtag', hashtag: 'Arsenal' },
  { kind: 'search', query: 'knee -women' },
  { kind: 'favourites' },
  { kind: 'world' },
];

test.each(SUBJECTS)('a file address of $kind is read as it was written', (subject) => {
  expect(subjectOfFile(new URLSearchParams(fileParameters(subject)))).toEqual(subject);
});

test('calls name a subject by tag, h or q', () => {
  expect(SUBJECTS.map(subjectParameters)).toEqual([{ tag: 'p_17' }, { h: 'Arsenal' }, { q: 'knee -women' }, {}, {}]);
});

test('every subject has an address for its posts and one for its media statistics', () => {
  const path = paths('it');
  expect(SUBJECTS.map((subject) => [path.posts(subject), path.media(subject)])).toEqual([
    ['/it/explore/p_17/news', '/it/explore/p_17/media_stats'],
    ['/it/explore/hashtag/Arsenal', '/it/explore/hashtag/Arsenal/media_stats'],
    ['/it/explore/fulltext/knee%20-women', '/it/explore/fulltext/knee%20-women/media_stats'],
    ['/it/favourites', '/it/favourites/media_stats'],
    ['/it/explore/world/news', '/it/explore/world/media_stats'],
  ]);
});
