import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FeedBar } from '../../src/islands/posts/FeedBar.island.tsx';
import { cardsOf, olderOf } from '../../src/islands/posts/feed-parts.ts';
import { MorePosts } from '../../src/islands/posts/MorePosts.island.tsx';
import { paintSaved } from '../../src/islands/posts/paint-saved.ts';
import { addOlder, showFeed } from '../../src/islands/posts/show-feed.ts';
import { $loading, $older, $post, $saved, $search } from '../../src/stores/feed.ts';

const TEXTS = 'Show posts|All|From|About|Order|Newest|Widest reach|Sources|All sources|X|Instagram|Web';
const bar = (search: string, related = true, ordered = false) => (
  <FeedBar
    address="/explore/p_1/news"
    search={search}
    today="2026-11-21"
    related={related}
    ordered={ordered}
    texts={TEXTS}
  />
);
const more = (older: string | null) => <MorePosts older={older} more="Older posts" end="End of content" />;
const hrefs = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const chosen = () => screen.getAllByRole('link', { current: true }).map((link) => link.textContent);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  cleanup();
  document.body.replaceChildren();
  act(() => {
    $search.set(undefined);
    $older.set(undefined);
    $loading.set(null);
    $post.set(null);
    $saved.set({});
  });
});

describe('the bar of a feed', () => {
  test('G-52 the order is a choice that keeps the filters', () => {
    render(bar('lang=it&o=reach', true, true));
    expect(hrefs('Order')).toEqual(['/explore/p_1/news?lang=it', '/explore/p_1/news?lang=it&o=reach']);
    expect(chosen()).toContain('Widest reach');
  });

  test('FEED-03 FEED-12 each choice leads to the posts that it adds or takes away, and keeps the rest', () => {
    $search.set('lang=it&s=tw&f=about');
    render(bar('lang=it&s=tw&f=about'));
    expect(hrefs('Sources')).toEqual([
      '/explore/p_1/news?lang=it&f=about',
      '/explore/p_1/news?lang=it&f=about',
      '/explore/p_1/news?lang=it&s=tw&s=ig&f=about',
      '/explore/p_1/news?lang=it&s=tw&s=rss&f=about',
    ]);
    expect(hrefs('Show posts')).toEqual([
      '/explore/p_1/news?lang=it&s=tw',
      '/explore/p_1/news?lang=it&s=tw&f=from',
      '/explore/p_1/news?lang=it&s=tw&f=about',
    ]);
    expect(chosen()).toEqual(['About', 'X']);
  });

  test('the server renders the choice of the address, whatever the store holds', () => {
    $search.set('s=rss');
    expect(renderToString(bar('s=ig', false))).toMatch(/aria-current="true"[^>]*>.*Instagram/);
    expect(renderToString(bar('s=ig', false))).not.toContain('Show posts');
  });

  test('FEED-16 all posts loaded before the island hydrates are not replaced by the choice of the server', () => {
    $search.set('');
    render(bar('s=tw'));
    expect(chosen()).toEqual(['All', 'All sources']);
  });

  test('it follows the store', () => {
    render(bar(''));
    act(() => $search.set('s=rss'));
    expect(chosen()).toEqual(['All', 'Web']);
  });
});

test('CONST-06 FEED-05 API-32 choices show at once, and are loaded together after a pause of 300 ms', async () => {
  vi.useFakeTimers();
  const requests: string[] = [];
  class Asking extends EventTarget {
    open(_method: string, address: string) {
      requests.push(address);
    }
    send() {
      // Nothing comes while the test lasts.
    }
  }
  vi.stubGlobal('XMLHttpRequest', Asking);
  render(bar(''));
  const press = (name: string) => {
    act(() => {
      fireEvent.click(screen.getByRole('link', { name }));
    });
  };
  press('X');
  expect(chosen()).toEqual(['All', 'X']);
  await act(() => vi.advanceTimersByTimeAsync(299));
  press('About');
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(requests).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatch(/\?s=tw&f=about$/);
});

test('READ-05 a list that is asked for again while it loads shows the later answer', async () => {
  const list = (id: string) =>
    new DOMParser().parseFromString(
      `<section class="feed"><div class="shown"><article class="post" id="${id}"></article></div></section>`,
      'text/html',
    );
  document.body.append(list('before').body.firstElementChild ?? '');
  const answers: ((id: string) => void)[] = [];
  class Answering {
    status = 200;
    responseURL = '';
    responseXML: Document | null = null;
    onloadend = () => undefined;
    open() {
      answers.push((id) => {
        this.responseXML = list(id);
        this.onloadend();
      });
    }
    send() {
      // The test answers.
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answering);
  const both = [showFeed(location.href), showFeed(location.href)];
  answers[1]?.('later');
  answers[0]?.('earlier');
  await Promise.all(both);
  expect(cardsOf(document).map(({ id }) => id)).toEqual(['later']);
});

describe('the link to older posts', () => {
  test('FEED-11 FEED-19 leads to them, and says when there are none', () => {
    render(more('/explore/p_1/news?before=tw_2'));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/explore/p_1/news?before=tw_2');
    act(() => $older.set(null));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('End of content')).toBeDefined();
  });

  test('FEED-11 leads there if they cannot be fetched; a page that fetches them by itself stays', async () => {
    class Failing {
      status = 0;
      responseURL = '';
      responseXML = null;
      onloadend = () => undefined;
      open() {
        // There is no connection.
      }
      send() {
        this.onloadend();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Failing);
    const leave = vi.spyOn(location, 'assign').mockReturnValue();
    await expect(addOlder('/explore/p_1/news?before=tw_2', { isChosen: false })).rejects.toThrow();
    expect(leave).not.toHaveBeenCalled();
    expect($loading.get()).toBeNull();
    await addOlder('/explore/p_1/news?before=tw_2');
    expect(leave).toHaveBeenCalledOnce();
  });

  test('FEED-16 where there are no posts it says nothing', () => {
    render(more(''));
    expect(document.body.textContent).toBe('');
  });

  test('a page says where its older posts are', () => {
    const page = (html: string) => new DOMParser().parseFromString(html, 'text/html');
    const list = '<div class="shown"><article class="post" id="tw_1"></article></div>';
    const newest = '<p class="more-posts"><a href="/news">Latest</a></p>';
    expect(olderOf(page('<div class="shown"><p>None</p></div>'))).toBe('');
    expect(olderOf(page(`${newest}${list}<p class="more-posts">End</p>`))).toBeNull();
    const older = page(`${newest}${list}<p class="more-posts"><a rel="next" href="/news?before=1">Older</a></p>`);
    expect(olderOf(older)).toBe('/news?before=1');
    expect(cardsOf(older).map(({ id }) => id)).toEqual(['tw_1']);
  });
});

test('POST-06 a post opens in a dialog with what the server rendered, and closes', () => {
  render(more(null));
  const content = document.createElement('article');
  content.textContent = 'Fit again';
  act(() =>
    $post.set({ href: '/post/tw_1', isBeside: false, title: 'Post by Ada', closeLabel: 'Close', content: [content] }),
  );
  const dialog = screen.getByRole('dialog', { name: 'Post by Ada' });
  expect(dialog.contains(content)).toBe(true);
  fireEvent(dialog, new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('POST-02 all cards of a post show whether it is saved', () => {
  const card = '<form data-post="tw_1"><button class="save" value="1"><span>Save</span></button></form>';
  const other = card.replace('tw_1', 'tw_2');
  document.body.innerHTML = `<div class="posts" data-save="Save" data-saved="Saved">${card}${other}</div>
    <div class="posts" data-save="Save" data-saved="Saved">${card}</div>`;
  const buttons = () => [...document.querySelectorAll('button')].map(({ value, textContent }) => [value, textContent]);
  $saved.setKey('tw_1', true);
  paintSaved();
  expect(buttons()).toEqual([
    ['0', 'Saved'],
    ['1', 'Save'],
    ['0', 'Saved'],
  ]);
  $saved.setKey('tw_1', false);
  paintSaved();
  expect(buttons()[0]).toEqual(['1', 'Save']);
});
