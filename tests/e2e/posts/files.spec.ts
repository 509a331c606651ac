import { expect, test } from '../signed-in.ts';

test('the posts of a view are a file with the same filters', async ({ page, fixtureWorld, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'the file is the same without script');
  await page.goto(`/explore/${fixtureWorld.sixty}/news?period=all&f=from`);
  const href = await page.getByRole('link', { name: 'CSV (newest 200)' }).getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toBe('text/csv; charset=utf-8');
  const [header, ...lines] = (await answer.text()).trim().split('\r\n');
  expect(header).toBe('Date,Source,By,Language,Country,Text,About,Hashtags,Sentiment,Reach,Address');
  expect(lines.length).toBeGreaterThan(0);
  const all = await page.request.get((href ?? '').replace('&f=from', ''));
  expect((await all.text()).trim().split('\r\n').length - 1).toBeGreaterThan(lines.length);
  const none = await page.request.get(`${href}&lang=kr&s=fb`);
  expect((await none.text()).trim().split('\r\n')).toHaveLength(1);
});

test('only the chosen posts of a view are printed; without a choice all of them', async ({
  page,
  fixtureWorld,
  javaScriptEnabled,
}) => {
  await page.goto(`/explore/${fixtureWorld.sixty}/news?period=all`);
  await page.getByRole('link', { name: 'Print posts' }).click();
  const posts = page.getByRole('main').locator('li');
  const number = await posts.count();
  expect(number).toBeGreaterThan(2);
  const button = page.getByRole('button', { name: 'Print' });
  await expect(button).toBeVisible({ visible: javaScriptEnabled });
  if (javaScriptEnabled) {
    await page.evaluate(() => {
      window.print = () => document.body.append('was printed');
    });
    await button.click();
    await expect(page.getByText('was printed')).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  expect(await posts.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(number);
  await page.emulateMedia({ media: 'screen' });
  const chosen = posts.nth(1);
  await chosen.getByRole('checkbox').check();
  await page.emulateMedia({ media: 'print' });
  await expect(chosen).toBeVisible();
  await expect(chosen.getByRole('checkbox')).toBeHidden();
  expect(await posts.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(1);
  await expect(page.getByText('Tick the posts')).toBeHidden();
});

test.describe('on a phone, without script', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('a menu beside the days saves the search, gives the file and prints; the first post is near', async ({
    page,
    fixtureWorld,
  }) => {
    await page.goto(`/explore/${fixtureWorld.sixty}/news`);
    const file = page.getByRole('link', { name: 'CSV (newest 200)' });
    await expect(file).toBeHidden();
    await page.locator('.chosen').getByRole('button', { name: 'More' }).click();
    await expect(file).toBeVisible();
    await expect(page.getByRole('link', { name: 'Save this search' })).toBeVisible();
    const top = (await page.locator('.post').first().boundingBox())?.y ?? Infinity;
    expect(top).toBeLessThan(480);
  });
});
