import { addPlayer } from '../site/add-player.ts';
import { expect, test } from './visitor.ts';

for (const path of ['/explore/zz_1', '/explore/p_999999999', '/explore/p_x', '/explore/p_999999999/injuries'])
  test(`ERR-03 ${path} says NOT FOUND`, async ({ page }) => {
    await page.goto(path);
    expect(page.status).toBe(404);
    expect(page.texts('h1')).toEqual(['Page not found']);
    page.by.getByText('NOT FOUND');
    expect(page.by.queryByText('SERVER ERROR')).toBeNull();
    await page.press(page.by.getByRole('link', { name: 'Go to search' }));
    expect(page.path).toBe('/search');
  });

for (const path of ['/nowhere', '/explore/%00', '/%zz', '/explore/p_1/nowhere'])
  test(`ROUTE-07 G-10 ${path} says that there is nothing, and how to go on`, async ({ page }) => {
    await page.goto(path);
    expect(page.status).toBe(404);
    expect(page.one('html').getAttribute('lang')).toBe('en-GB');
    expect(page.texts('h1')).toEqual(['Page not found']);
    page.by.getByText('SERVER ERROR');
    page.by.getByText('NOT FOUND');
    await page.press(page.by.getByRole('link', { name: 'Go to search' }));
    expect(page.path).toBe('/search');
  });

test('G-10 a page that is not there speaks the language of its address', async ({ page }) => {
  await page.goto('/it/nowhere');
  expect(page.status).toBe(404);
  expect(page.one('html').getAttribute('lang')).toBe('it');
});

test('ROUTE-06 ERR-04 the page of a server error says so, with its status', async ({ page }) => {
  await page.goto('/serverError');
  expect(page.status).toBe(500);
  expect(page.texts('h1')).toEqual(['SERVER ERROR']);
  page.by.getByRole('link', { name: 'Go to search' });
});

test('G-71 the API answers failures with code, message and number', async ({ page }) => {
  for (const [path, status, error] of [
    ['/profile?t=p_999999999', 404, 'NOT FOUND'],
    ['/profile', 400, 'bad_request'],
    ['/no-such-call', 404, 'NOT FOUND'],
    ['/%00', 404, 'NOT FOUND'],
    ['/user/%zz', 404, 'NOT FOUND'],
  ] as const) {
    const answer = await page.fetch(`/api${path}`);
    expect(answer.status, path).toBe(status);
    const id: unknown = expect.stringMatching(/\S/);
    const message: unknown = expect.stringMatching(/\S/);
    expect(await answer.json(), path).toMatchObject({ error, message, request_id: id });
  }
});

test('ERR-25 G-76 a player without a photo has the crest of the club, or a monogram; a squad without photos has no pictures', async ({
  page,
  db,
  fixtureWorld,
}) => {
  const alone = `p_${await addPlayer(db, 'Jonas Fernwood')}`;
  const crest = /^\/drawn\/crests\/[a-e]\d\d-[0-9a-f]{6}-[0-9a-f]{6}\.svg$/;
  for (const [path, place, picture] of [
    [fixtureWorld.every, '.who img', crest],
    [fixtureWorld.club, '.who img', crest],
    [alone, '.who img', /^\/drawn\/people\/[0-9a-f]{6}\/JF\.svg$/],
  ] as const) {
    await page.goto(`/explore/${path}`);
    const address = page.first(place).getAttribute('src') ?? '';
    expect(address).toMatch(picture);
    const answer = await page.fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await answer.text()).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  }
  await page.goto(`/explore/${fixtureWorld.club}/roster`);
  expect(page.all('.roster th img')).toEqual([]);
});
