import { expect, test } from 'vitest';
import { EMBED_HOSTS, embedAddress, readEmbedHosts } from '../../src/domain/posts/embeds.ts';

test.each([
  ['tw', 'https://x.com/club/status/17?s=20', 'https://platform.twitter.com/embed/Tweet.html?id=17&dnt=true'],
  ['tw', 'https://twitter.com/club/status/17', 'https://platform.twitter.com/embed/Tweet.html?id=17&dnt=true'],
  ['ig', 'https://www.instagram.com/p/Ab-1_/?hl=en', 'https://www.instagram.com/p/Ab-1_/embed/captioned/'],
  [
    'fb',
    'https://www.facebook.com/club/posts/1?a="b',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fclub%2Fposts%2F1%3Fa%3D%22b&show_text=true',
  ],
  ['tw', 'https://x.com.evil.example/club/status/17', null],
  ['tw', 'https://evil.example/?https://x.com/club/status/17', null],
  ['tw', 'javascript:alert(1)', null],
  ['ig', 'https://www.instagram.com/p/../../x', null],
  ['rss', 'https://x.com/club/status/17', null],
  ['tw', null, null],
])('POST-06 the page of %s for %s is %s', (source, link, address) => {
  expect(embedAddress(source, link, EMBED_HOSTS)).toBe(address);
});

test('G-60 other hosts are origins by network', () => {
  expect(readEmbedHosts('tw=http://127.0.0.1:1, ig=https://a.example')).toEqual({
    ...EMBED_HOSTS,
    tw: 'http://127.0.0.1:1',
    ig: 'https://a.example',
  });
  for (const wrong of ['rss=https://a.example', 'tw=a.example', 'tw=https://a.example/x', 'tw=javascript:1', 'tw'])
    expect(readEmbedHosts(wrong)).toBeNull();
});
