import { expect, test } from './signed-in.ts';

for (const path of ['/explore/zz_1', '/explore/p_999999999', '/explore/p_x', '/explore/p_999999999/injuries']) {
  test(`ERR-03 ${path} says NOT FOUND`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByText('NOT FOUND', { exact: true })).toBeVisible();
    await expect(page.getByText('SERVER ERROR')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to search', exact: true }).click();
    await expect(page).toHaveURL('/search');
  });
}

for (const path of ['/nowhere', '/explore/%00', '/%zz', '/explore/p_1/nowhere', '/it/nowhere']) {
  test(`ROUTE-07 G-10 ${path} says that there is nothing, and how to go on`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    const language = path.startsWith('/it') ? 'it' : 'en-GB';
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    if (language === 'it') return;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page.getByText('SERVER ERROR', { exact: true })).toBeVisible();
    await expect(page.getByText('NOT FOUND', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Go to search', exact: true }).click();
    await expect(page).toHaveURL('/search');
  });
}

test('ROUTE-06 ERR-04 the page of a server error says so, with its status', async ({ page }) => {
  const answer = await page.goto('/serverError');
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SERVER ERROR');
  await expect(page.getByRole('link', { name: 'Go to search', exact: true })).toBeVisible();
});

test('G-71 the API answers failures with code, message and number', async ({ page, demoToken }) => {
  for (const [path, status, error] of [
    ['/profile?t=p_999999999', 404, 'NOT FOUND'],
    ['/profile', 400, 'bad_request'],
    ['/no-such-call', 404, 'NOT FOUND'],
    ['/%00', 404, 'NOT FOUND'],
    ['/user/%zz', 404, 'NOT FOUND'],
  ] as const) {
    const headers = { authorization: `Bearer ${demoToken}` };
    const answer = await page.request.get(`/api${path}`, { headers });
    expect(answer.status(), path).toBe(status);
    const id: unknown = expect.stringMatching(/\S/);
    const message: unknown = expect.stringMatching(/\S/);
    expect(await answer.json(), path).toMatchObject({ error, message, request_id: id });
  }
});

test('ERR-25 G-76 a player without a photo has a monogram, a club a crest', async ({ page, fixtureWorld }) => {
  for (const [tag, picture] of [
    [fixtureWorld.every, /^\/drawn\/people\/[0-9a-f]{6}\/[A-Z]{1,2}\.svg$/],
    [fixtureWorld.club, /^\/drawn\/crests\/[a-e]\d\d-[0-9a-f]{6}-[0-9a-f]{6}\.svg$/],
  ] as const) {
    await page.goto(`/explore/${tag}`);
    const image = page.locator('.who img');
    await expect(image).toHaveAttribute('src', picture);
    expect(await image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  }
});
