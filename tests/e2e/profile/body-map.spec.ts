import { expect, test } from '../signed-in.ts';

const ROWS = '.injuries tbody:visible tr[id]:not(.stage)';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('BODY-02 BODY-04 a part narrows the table to its injuries, and lets it go', async ({ page, fixtureWorld }) => {
      await page.goto(`/explore/${fixtureWorld.every}/injuries`);
      let documents = 0;
      page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
      // Thigh: the strain of both sides; the rupture names no side.
      const thigh = page.locator('.front').getByRole('link', { name: 'Left thigh: 1 injury, 80 days' });
      await thigh.click();
      await expect(page).toHaveURL(/\?part=thigh&side=left$/);
      await expect(page.locator(`${ROWS} .from`)).toHaveText(['31.05.2024']);
      await expect(thigh).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('.chosen-part')).toContainText('Left thigh');
      await thigh.click();
      await expect(page).toHaveURL(/injuries$/);
      await expect(page.locator(ROWS)).toHaveCount(12);
      expect(documents).toBe(javaScriptEnabled ? 0 : 2);
    });

    test('CONST-21 BODY-01 BODY-09 both faces stand side by side, or one alone', async ({ page, fixtureWorld }) => {
      await page.goto(`/explore/${fixtureWorld.every}/injuries`);
      const [front, rear] = [page.locator('.faces .front'), page.locator('.faces .rear')];
      await expect(front.locator('svg')).toHaveAttribute('viewBox', '0 0 430 1100');
      await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked();
      const [left, right] = [await front.boundingBox(), await rear.boundingBox()];
      expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
      expect(right?.y).toBe(left?.y);
      await expect(front.locator('figcaption')).toHaveText('Front');
      await expect(rear.locator('figcaption')).toHaveText('Rear');
      await page.getByRole('radio', { name: 'Rear' }).check();
      await expect(rear.getByRole('link', { name: 'Back: 1 injury, 10 days' })).toBeVisible();
      await expect(front).toBeHidden();
      await page.getByRole('radio', { name: 'Front' }).check();
      await expect(front).toBeVisible();
      await expect(rear).toBeHidden();
    });

    test('BODY-01 where both faces have no room, the body turns between front and rear', async ({
      page,
      fixtureWorld,
    }) => {
      await page.setViewportSize({ width: 1100, height: 844 });
      await page.goto(`/explore/${fixtureWorld.every}/injuries`);
      const [front, rear] = [page.locator('.faces .front'), page.locator('.faces .rear')];
      await expect(page.getByRole('radio', { name: 'Both' })).toBeHidden();
      await expect(front).toBeVisible();
      await expect(rear).toBeHidden();
      await page.getByRole('radio', { name: 'Rear' }).check();
      await expect(rear.getByRole('link', { name: 'Back: 1 injury, 10 days' })).toBeVisible();
      await expect(front).toBeHidden();
      // A page of a part that only the rear shows begins with the rear.
      await page.goto(`/explore/${fixtureWorld.every}/injuries?part=back&side=na`);
      await expect(rear).toBeVisible();
      await expect(front).toBeHidden();
    });
  });
}

test('BODY-03 the background clears the choice, and a choice keeps the season', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries?season=2024%2F2025&part=foot&side=left`);
  await expect(page.locator(`${ROWS} .from`)).toHaveText(['01.06.2024']);
  await page.locator('.faces .front svg').click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveURL(/\?season=2024%2F2025$/);
  await expect(page.locator(ROWS)).toHaveCount(4);
});

test('BODY-06 BODY-07 parts have the colour of their days, which the legend tells', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await expect(page.locator('.body-map .legend li')).toHaveText([
    '11–20',
    '221–40',
    '341–60',
    '461–80',
    '581–100',
    '6101+',
  ]);
  const sample = page.locator('.body-map .legend .heat-5');
  const fifth = await sample.evaluate((element) => getComputedStyle(element).backgroundColor);
  // The cruciate of 81 days.
  const knee = page.locator('.front').getByRole('link', { name: 'Left knee: 1 injury, 81 days' });
  await expect(knee).toHaveCSS('fill', fifth);
});

test('BODY-05 only parts with injuries are links', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await expect(page.locator('.front').getByRole('link', { name: 'Left knee' })).toBeVisible();
  await expect(page.locator('.front').getByRole('link', { name: /elbow/i })).toHaveCount(0);
});

for (const [device, tab, width, least] of [
  ['a pointer', 'injuries', 1280, 24],
  ['a pointer beside a narrow table', 'injuries', 1100, 24],
  ['a finger', 'avatar', 390, 32],
] as const)
  test(`BODY-05 ${device} finds the joints, the smallest parts`, async ({ page, fixtureWorld }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/explore/${fixtureWorld.every}/${tab}`);
    for (const joint of ['Left knee', 'Right ankle']) {
      const box = await page.locator('.front').getByRole('link', { name: joint }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), joint).toBeGreaterThanOrEqual(least);
    }
  });

test('BODY-08 TAB-02 the body alone shows both faces, on devices behind its own tab', async ({
  page,
  fixtureWorld,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await expect(page.locator('.body-map')).toBeHidden();
  await page.getByRole('link', { name: 'Body map' }).click();
  await expect(page).toHaveURL(/avatar$/);
  await expect(page.locator('.front')).toBeVisible();
  await expect(page.locator('.rear')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('.tabs').getByRole('link', { name: 'Body map' })).toBeHidden();
});

test('the body says what it finds, and its list is also a file, of the season too', async ({ page, fixtureWorld }) => {
  for (const season of ['', '?season=2024%2F2025']) {
    await page.goto(`/explore/${fixtureWorld.every}/injuries${season}`);
    const body = page.locator('.body-map');
    await expect(body.getByRole('heading')).toHaveText(/^Most recovery days: .+ \(\d+\)$/);
    await body.locator('summary').click();
    const lines = await body
      .locator('tbody tr')
      .evaluateAll((rows: HTMLTableRowElement[]) =>
        rows.map(({ cells }) => [...cells].map((cell) => cell.textContent.trim()).join()),
      );
    const link = body.getByRole('link', { name: 'Download CSV: Body map' });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    const [, ...rows] = (await file.text()).trim().split('\r\n');
    expect(rows.map((row) => row.replace(/,$/, ',unknown'))).toEqual(lines);
  }
});

test('paper shows both faces with the number of each band', async ({ page, fixtureWorld }) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.front')).toBeVisible();
  await expect(page.locator('.rear')).toBeVisible();
  // The cruciate of 81 days: band 5.
  const knee = page.locator('.front a').filter({ hasText: 'Left knee' });
  await expect(knee.locator('text')).toBeVisible();
  await expect(knee.locator('text')).toHaveText('5');
  await expect(page.locator('.body-map details')).toBeHidden();
});

test('PROD-11 INJ-22 TAB-03 heatmap, clinical table and video; videos are never loaded here', async ({
  page,
  fixtureWorld,
}) => {
  await page.goto(`/explore/${fixtureWorld.every}/injuries`);
  const views = page.getByRole('navigation', { name: 'View' });
  await views.getByRole('link', { name: 'Clinical table' }).click();
  await expect(page.locator('.injuries')).toBeVisible();
  await expect(page.locator('.body-map')).toHaveCount(0);
  await views.getByRole('link', { name: 'Video' }).click();
  await expect(page.locator('.videos a')).toHaveAttribute('href', 'https://media.ward.example/cruciate.mp4');
  await page.locator('.tabs').getByRole('link', { name: 'Video' }).click();
  await expect(page).toHaveURL(/\/video$/);
  await expect(page.locator('.videos')).toContainText('Scene in slow motion');
  await expect(page.locator('video, iframe, embed, object')).toHaveCount(0);
});
