import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { favourite } from '../../../src/provider/data/schema/favourites.ts';
import { faultsOf } from '../axe.ts';
import { shownTexts } from '../shown-texts.ts';
import { textFaults } from '../text-faults.ts';
import { expect, test } from '../visitor.ts';

/** First response of a page, compressed. */
const MAX_BYTES = 14_600;
const SILENT = { digest: 'no', push: 'no', createdAt: new Date() } as const;
const idOf = (tag: string) => Number(tag.split('_')[1]);

test('G-85 ROUTE-15 an account that follows nothing begins in three steps', async ({
  page,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow a team to begin');
  await expect(page.locator('.steps h2')).toHaveText(['Choose a competition', 'Follow a team', 'Choose your role']);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`/search?competition=${fixtureWorld.league}`);
  const first = page.locator('.offers.teams button').first();
  const name = (await first.locator('span').first().textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('region', { name: 'Your teams' })).toContainText(name);
});

test('the role is chosen once, orders the page and can be changed', async ({ page, enterNew, db, fixtureWorld }) => {
  const { id } = await enterNew();
  await db.insert(favourite).values({ userId: id, entityId: idOf(fixtureWorld.club), ...SILENT });
  await page.goto('/search');
  const first = page.locator('.columns section').first();
  await expect(page.getByText('What is your role?')).toBeVisible();
  await page.getByRole('button', { name: 'Press officer' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByText('What is your role?')).toHaveCount(0);
  await expect(first).toHaveAccessibleName('What is being said');
  await page.getByRole('button', { name: 'Club doctor' }).click();
  await expect(first).toHaveAccessibleName('Out now');
  await expect(page.getByRole('button', { name: 'Club doctor' })).toHaveAttribute('aria-pressed', 'true');
});

test('who is out is a finding with what it covers, and a player without a record is not called fit', async ({
  page,
  enterNew,
  db,
  fixtureWorld,
}) => {
  const { id } = await enterNew();
  const followed = [fixtureWorld.out, fixtureWorld.well].map((tag) => ({ userId: id, entityId: idOf(tag), ...SILENT }));
  await db.insert(favourite).values(followed);
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 of your 2 players is out');
  await expect(page.getByText('The 2 players you follow.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Out now' }).getByRole('listitem')).toHaveCount(1);
});

test('a plan without injuries sees no medical fact', async ({ page, enterNew, db, fixtureWorld }) => {
  const { id } = await enterNew({ planName: 'media' });
  await db
    .insert(favourite)
    .values([fixtureWorld.out, fixtureWorld.club].map((tag) => ({ userId: id, entityId: idOf(tag), ...SILENT })));
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in 24 hours about what you follow');
  await expect(page.getByRole('region', { name: 'Out now' })).toHaveCount(0);
  await expect(page.locator('.desk')).not.toContainText(/\bout\b|injur|not known/i);
});

test('the page prints on one sheet', async ({ page, enterNew, db, fixtureWorld, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'paper has no script');
  const { id } = await enterNew({ deskRole: 'doctor' });
  const followed = [fixtureWorld.club, fixtureWorld.out, fixtureWorld.every];
  await db.insert(favourite).values(followed.map((tag) => ({ userId: id, entityId: idOf(tag), ...SILENT })));
  await page.goto('/search');
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('G-85 a query takes the place of the desk', async ({ page, enterNew }) => {
  await enterNew();
  await page.goto('/search?q=ward');
  await expect(page.locator('.desk')).toHaveCount(0);
  await expect(page.locator('.hits').first()).toBeVisible();
});

test('the page comes in 14600 bytes in every language, and no text is at fault', async ({
  baseURL,
  context,
  enterNew,
  db,
  fixtureWorld,
}) => {
  const { id } = await enterNew();
  const followed = [fixtureWorld.out, fixtureWorld.club, fixtureWorld.every, fixtureWorld.sixty];
  await db.insert(favourite).values(followed.map((tag) => ({ userId: id, entityId: idOf(tag), ...SILENT })));
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  for (const language of LANGUAGES) {
    const body = await packed(`${baseURL}/${language}/search`, `token=${token}`);
    const html = brotliDecompressSync(body).toString();
    expect(html, language).toContain('class="desk"');
    expect(body.length, language).toBeLessThanOrEqual(MAX_BYTES);
    expect.soft(textFaults(shownTexts(html), language), language).toEqual([]);
  }
});

/** The body of an answer as it comes over the wire. */
function packed(url: string, cookie: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}
