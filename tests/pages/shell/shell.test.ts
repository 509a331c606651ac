import sharp from 'sharp';
import { textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

const PLACES = [
  ['Search', '/search'],
  ['Home', '/explore/world'],
  ['Favourites', '/favourites'],
  ['Bookmarked', '/bookmarked'],
] as const;

test('SHELL-01 the navigation at the side leads to four places and marks the one we are at', async ({ page }) => {
  await page.goto('/search');
  expect(page.texts('nav.side a')).toEqual(PLACES.map(([name]) => name));
  for (const [name, path] of PLACES) {
    await page.press(page.in('nav.side').getByRole('link', { name }));
    expect([page.path, page.status]).toEqual([path, 200]);
    expect(page.texts('nav.side [aria-current=page]')).toEqual([name]);
  }
});

test('SHELL-03 SHELL-04 ROUTE-16 the header leads to search and has a box, but on search itself', async ({ page }) => {
  await page.goto('/favourites');
  const box = page.in('body > header').getByRole<HTMLInputElement>('searchbox');
  box.value = 'beacon league';
  await page.press(page.in('body > header').getByRole('button', { name: 'Search' }));
  expect(page.path).toBe('/search?q=beacon+league');
  expect(page.in('body > header').queryByRole('searchbox')).toBeNull();
  await page.goto('/favourites');
  await page.press(page.in('body > header').getByRole('link', { name: /^Touchline/ }));
  expect(page.path).toBe('/search');
});

test('SHELL-07 SHELL-08 the account’s menu shows the initials, and leads to the app, to care and out', async ({
  page,
}) => {
  await page.goto('/favourites');
  expect(textOf(page.one('[popovertarget=account]:has(.initials)'))).toBe('Account of Demo ReaderDR');
  const menu = page.in('#account');
  const hrefOf = (name: string) => menu.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Download app')).toBe('/download-app');
  expect(hrefOf('Customer care')).toMatch(/^mailto:.+@/);
  menu.getByRole('button', { name: 'Sign out' });
});

test('G-62 installing finds name, colours and pictures', async ({ page }) => {
  await page.goto('/favourites');
  const address = page.one('link[rel=manifest]').getAttribute('href') ?? '';
  const manifest = (await (await page.fetch(address)).json()) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({
    name: 'Touchline',
    display: 'standalone',
    theme_color: '#0b5d3b',
    background_color: '#fbfaf7',
  });
  expect(manifest.icons.map(({ sizes }) => sizes)).toContain('512x512');
  for (const { src } of manifest.icons) {
    const picture = await page.fetch(src);
    expect([src, picture.status, picture.headers.get('content-type')]).toEqual([src, 200, 'image/png']);
  }
});

test('the site is installed as an app in the reader’s language, with shortcuts to its places', async ({
  page,
  visitor,
}) => {
  await page.goto('/search');
  const address = page.one('link[rel=manifest]').getAttribute('href') ?? '';
  // Browsers ask for it without a session.
  const answer = await visitor.fetch(address, { headers: { 'accept-language': 'de' } });
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await answer.json()) as {
    lang: string;
    icons: { src: string }[];
    shortcuts: { name: string; url: string }[];
    share_target: { action: string; params: { text: string } };
    screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
  };
  expect(manifest).toMatchObject({ lang: 'de', name: 'Touchline', display: 'standalone', start_url: '/' });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
    'Suchen',
    'Favoriten',
    'Leseliste',
    'Benachrichtigungen',
  ]);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    expect([url, page.status]).toEqual([url, 200]);
  }
  for (const { src } of manifest.icons) expect([src, (await visitor.fetch(src)).status]).toEqual([src, 200]);
  expect(manifest.screenshots.map((screenshot) => screenshot.form_factor)).toEqual(['narrow', 'wide']);
  for (const { src, sizes, type } of manifest.screenshots) {
    const picture = await visitor.fetch(src);
    const bytes = Buffer.from(await picture.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect([src, picture.headers.get('content-type'), `${width}x${height}`]).toEqual([src, type, sizes]);
    expect(bytes.length).toBeLessThan(100_000);
  }
  const { action, params } = manifest.share_target;
  await page.goto(`${action}?${params.text}=beacon`);
  expect(page.by.getByRole<HTMLInputElement>('searchbox').value).toBe('beacon');
});
