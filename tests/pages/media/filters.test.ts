import type { Page } from '../page.ts';
import { expect, test } from '../visitor.ts';

const PAGE = '/favourites/media_stats';
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const dotted = (iso: string) => iso.split('-').toReversed().join('.');
const period = (page: Page) => page.texts('.opens[popovertarget=period]');
const chosen = (page: Page) => page.texts('.chosen').join();
const apply = (page: Page, dialog: string) => page.press(page.in(dialog).getByRole('button', { name: 'Apply' }));

test('FILT-02 FILT-03 FILT-04 a named period and two days forget each other', async ({ page }) => {
  await page.goto(PAGE);
  expect(period(page)).toEqual(['Last 6 months']);
  expect(page.all('#period .periods a')).toHaveLength(14);
  await page.press(page.in('#period').getByRole('link', { name: 'Last 30 days' }));
  expect(page.path).toBe(`${PAGE}?period=last_30_days`);
  expect(period(page)).toEqual(['Last 30 days']);
  expect(chosen(page)).toContain(`${dotted(day(29))}–${dotted(day(0))}`);

  page.fill('From', day(9));
  page.fill('To', day(3));
  await apply(page, '#period');
  expect(page.path).toBe(`${PAGE}?from=${day(9)}&to=${day(3)}`);
  expect(period(page)).toEqual(['Custom range']);
  expect(chosen(page)).toContain(`${dotted(day(9))}–${dotted(day(3))}`);

  await page.press(page.in('#period').getByRole('link', { name: 'Yesterday' }));
  expect(page.path).toBe(`${PAGE}?period=yesterday`);
});

test('FILT-05 FILT-06 FILT-07 lists are chosen and applied, and all of it is reset', async ({ page }) => {
  await page.goto(`${PAGE}?period=last_7_days&scale=linear`);
  // Networks have four lists: of all posts, own posts, posts by others, and statistics.
  const box = (name: string) => {
    const [first] = page.in('#filters').getAllByRole<HTMLInputElement>('checkbox', { name });
    if (!first) throw new Error(`There is no box ${name}.`);
    return first;
  };
  for (const name of ['Agencies', 'Italian', 'Korean', 'Coaches', 'Facebook', 'Italian']) box(name).click();
  await apply(page, '#filters');
  expect(Object.fromEntries(new URLSearchParams(page.path.replace(/^.*\?/, '')))).toEqual({
    type: 'coach',
    category: 'agencies',
    s: 'fb',
    lang: 'kr',
    period: 'last_7_days',
    scale: 'linear',
  });
  expect(chosen(page)).toContain('Coaches · Agencies · Facebook · Korean');
  expect(box('Korean').checked).toBe(true);
  await page.press(page.in('#filters').getByRole('link', { name: 'Reset all' }));
  expect(page.path).toBe(`${PAGE}?scale=linear`);
  expect(period(page)).toEqual(['Last 6 months']);
});

test('FILT-16 FILT-17 FILT-18 eight groups, five categories, four lists of four networks, seven sentiments, ten languages', async ({
  page,
}) => {
  await page.goto(PAGE);
  const counts = page.all('#filters fieldset').map((list) => list.querySelectorAll('input').length);
  expect(counts).toEqual([8, 5, 4, 4, 4, 4, 7, 10]);
});

test('FILT-08 no day after today can be chosen, and an address that asks for one says why not', async ({ page }) => {
  await page.goto(`${PAGE}?from=${day(2)}&to=${day(-3)}`);
  expect(page.texts('[role=alert]').join()).toContain('cannot be in the future');
  expect(period(page)).toEqual(['Last 6 months']);
  expect(page.one('#period input[name=to]').getAttribute('max')).toBe(day(0));
});

test('TOOL-04 the period and the filters stand on the news and narrow them', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/news`);
  expect(page.all('#period .periods a').length).toBeGreaterThan(10);
  page.in('#filters').getByRole('checkbox', { name: 'Arabic' }).click();
  await apply(page, '#filters');
  expect(page.path).toBe(`/explore/${fixtureWorld.sixty}/news?lang=ar`);
  expect(page.texts('.feed .post')).toEqual([expect.stringContaining('Arabic')]);
});

test('FILT-13 the filters of posts go along from tab to tab, with the period', async ({ page, fixtureWorld }) => {
  const kept = { period: 'last_7_days', s: 'tw', lang: 'en', sentiment: 'bad' };
  const tabs = async (address: string) => {
    await page.goto(address);
    return page.all('nav.tabs a').map((link) => link.getAttribute('href') ?? '');
  };
  const query = new URLSearchParams(kept).toString();
  for (const place of ['/favourites', `/explore/${fixtureWorld.club}/roster`, '/explore/hashtag/WardRovers'])
    for (const href of await tabs(`${place}?${query}&sort=days`)) {
      if (href.endsWith('/drilldown')) continue;
      expect([href, Object.fromEntries(new URL(href, 'http://x').searchParams)]).toEqual([href, kept]);
    }
  // A page without posts hands them on when its own period changes.
  await page.goto(`/explore/${fixtureWorld.every}/availability?${query}`);
  const links = page.all('#period .periods a').map((link) => link.getAttribute('href') ?? '');
  expect(links.length).toBeGreaterThan(2);
  for (const href of links) expect(href).toContain('&s=tw');
});

test('a competition’s posts can be those of its clubs and players, on each of its tabs', async ({
  page,
  fixtureWorld,
}) => {
  const news = `/explore/${fixtureWorld.beacon}/news`;
  await page.goto(news);
  const direct = page.all('.post').length;
  await page.press(page.by.getByRole('link', { name: 'With clubs and players' }));
  expect(page.path).toBe(`${news}?linked=1`);
  expect(chosen(page)).toContain('With clubs and players');
  expect(page.all('.post').length).toBeGreaterThan(direct);
  await page.press(page.in('nav.tabs').getByRole('link', { name: 'Analytics' }));
  expect(page.path).toBe(`/explore/${fixtureWorld.beacon}/media_stats?linked=1`);
  expect(page.all('#chart-trend')).toHaveLength(1);
  await page.press(page.by.getByRole('link', { name: 'Direct only' }));
  expect(page.path).toBe(`/explore/${fixtureWorld.beacon}/media_stats`);
  // A club has no such choice.
  await page.goto(`/explore/${fixtureWorld.club}/news`);
  expect(page.by.queryByRole('link', { name: 'With clubs and players' })).toBeNull();
});
