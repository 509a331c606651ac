import { expect, test } from '../signed-in.ts';

test('HEAD-01 HEAD-02 the header says who he is', async ({ page, ward }) => {
  await page.goto(`/explore/${ward.every}/injuries`);
  const header = page.locator('.who');
  await expect(header.getByRole('heading', { level: 1 })).toHaveText('Tobias Wardlow');
  await expect(header.getByRole('link', { name: 'Ward Rovers' })).toBeVisible();
  for (const fact of ['Tobias Emil Wardlow', 'born 02.03.1996', 'Wexmoor', '188 cm', '81 kg'])
    await expect(header.locator('.facts')).toContainText(fact);
  await expect(header.locator('img')).toHaveAttribute('src', '/silhouette.svg');
});

test('HEAD-03 INJ-26 INJ-27 who is out stands there in red, with what is usual and never a day', async ({
  page,
  ward,
}) => {
  await page.goto(`/explore/${ward.out}/injuries`);
  const out = page.locator('.who .out');
  await expect(out).toContainText('Muscle injury, thigh since');
  await expect(out.locator('svg')).toBeVisible();
  await expect(out).toContainText(/usually (under 1 week|\d–\d (weeks|months))/);
  await page.locator('.injuries tr.ongoing summary').click();
  await expect(page.getByRole('dialog')).toContainText(
    /Expected absence: usually .+ \(median \d+ days, half between \d+ and \d+, n=[\d,]+ closed cases/,
  );
});

test('HEAD-08 HEAD-09 HEAD-10 the last matches, each with its opponent and what became of him', async ({
  page,
  demoPlayer,
}) => {
  await page.goto(`/explore/${demoPlayer.tag}/injuries`);
  const matches = page.getByRole('region', { name: 'Last matches' }).getByRole('link');
  const newest = matches.first();
  await expect(newest).toHaveAccessibleName(/^\d\d\.\d\d\.\d{4}, .+: .+/);
  await newest.focus();
  const tip = await newest.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(tip).toContain(await newest.getAttribute('aria-label'));
  // The newest are in sight, the oldest of more than eight is not.
  await expect(newest).toBeInViewport();
});

test('HEAD-07 TOOL-01 TOOL-05 the page prints itself, for plans with reports', async ({
  page,
  ward,
}) => {
  await page.goto(`/explore/${ward.every}/injuries`);
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page.getByRole('button', { name: 'Print or PDF' }).click();
  await expect(page).toHaveTitle('printed');
});
