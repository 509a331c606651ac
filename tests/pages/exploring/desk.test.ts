import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../src/provider/data/connect.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { playerEvent } from '../../../src/provider/notifications/schema.ts';
import { shownTexts } from '../../e2e/shown-texts.ts';
import { textFaults } from '../../e2e/text-faults.ts';
import { SITE } from '../../site/site.ts';
import { type Page, textOf } from '../page.ts';
import { expect, test } from '../visitor.ts';

/** First response of a page, compressed. */
const MAX_BYTES = 14_600;

/** Lets an account follow players and teams, without any message about them. */
async function follow(db: Database, userId: number, ...tags: string[]): Promise<void> {
  const silent = { digest: 'no', push: 'no', createdAt: new Date() } as const;
  await db.insert(favourite).values(tags.map((tag) => ({ userId, entityId: Number(tag.split('_')[1]), ...silent })));
}

const headings = (page: Page) => page.texts('.columns section h2');

test('G-85 ROUTE-15 an account that follows nothing begins in three steps', async ({
  visitor,
  enterNew,
  fixtureWorld,
}) => {
  await enterNew();
  await visitor.goto('/search');
  expect(visitor.texts('h1')).toEqual(['Follow a team to begin']);
  expect(visitor.texts('.steps h2')).toEqual(['Choose a competition', 'Follow a team', 'Choose your role']);
  await visitor.goto(`/search?competition=${fixtureWorld.league}`);
  const [first] = visitor.all('.offers.teams button');
  const name = textOf(first?.querySelector('span') ?? null);
  await visitor.press(visitor.one('.offers.teams button', name));
  expect(visitor.path).toBe('/search');
  expect(textOf(visitor.by.getByRole('region', { name: 'Your teams' }))).toContain(name);
});

test('the role is chosen once, orders the page and can be changed', async ({ visitor, enterNew, db, fixtureWorld }) => {
  const { id } = await enterNew();
  await follow(db, id, fixtureWorld.club);
  await visitor.goto('/search');
  expect(visitor.texts('.desk').join()).toContain('What is your role?');
  await visitor.press(visitor.one('header + .roles button', 'Press officer'));
  expect(visitor.path).toBe('/search');
  expect(visitor.texts('.desk').join()).not.toContain('What is your role?');
  expect(headings(visitor)[0]).toBe('What is being said');
  await visitor.press(visitor.one('header + .roles button', 'Club doctor'));
  expect(headings(visitor)[0]).toBe('When they will be back');
  expect(visitor.texts('header + .roles [aria-pressed=true]')).toEqual(['Club doctor']);
  await visitor.press(visitor.one('header + .roles button', 'Club doctor'));
  expect(visitor.all('.roles [aria-pressed]')).toEqual([]);
  await visitor.press(visitor.one('header + .roles button', 'Club doctor'));
});

test('who is out is a finding with what it covers, and a player without a record is not called fit', async ({
  visitor,
  enterNew,
  db,
  fixtureWorld,
}) => {
  const { id } = await enterNew();
  await follow(db, id, fixtureWorld.out, fixtureWorld.well);
  await visitor.goto('/search');
  expect(visitor.texts('.desk > header').join()).toContain('1 of your 2 players is out');
  expect(visitor.texts('.desk > header').join()).toContain('The 2 players you follow.');
  expect(visitor.by.getByRole('region', { name: 'When they will be back' }).querySelectorAll('li')).toHaveLength(1);
});

test('what has happened to followed players is new until one press says that it is done', async ({
  visitor,
  enterNew,
  db,
  fixtureWorld,
}) => {
  const { id } = await enterNew();
  await follow(db, id, fixtureWorld.club);
  const playerId = Number(fixtureWorld.every.split('_')[1]);
  const day = new Date().toISOString().slice(0, 10);
  const [event] = await db
    .insert(playerEvent)
    .values({ kind: 'doubtful', playerId, day, notifiedAt: new Date() })
    .returning({ id: playerEvent.id });
  await visitor.goto('/search');
  const news = () => visitor.by.getByRole('region', { name: /^New since/ });
  expect(textOf(news())).toContain('Tobias Wardlow: doubtful');
  await visitor.press(visitor.one('button[name=until]'));
  expect(visitor.path).toBe('/search');
  expect(textOf(news())).toMatch(/New since today.*Nothing new\./s);
  await db.delete(playerEvent).where(eq(playerEvent.id, event?.id ?? 0));
});

test('a plan without injuries sees no medical fact', async ({ visitor, enterNew, db, fixtureWorld }) => {
  const { id } = await enterNew({ planName: 'media' });
  await follow(db, id, fixtureWorld.out, fixtureWorld.club);
  await visitor.goto('/search');
  expect(visitor.texts('h1').join()).toContain('in 24 hours about what you follow');
  expect(textOf(visitor.one('.desk'))).not.toMatch(/\bout\b|injur|not known/i);
});

test('G-85 a query takes the place of the desk', async ({ visitor, enterNew }) => {
  await enterNew();
  await visitor.goto('/search?q=ward');
  expect(visitor.all('.desk')).toEqual([]);
  expect(visitor.all('.hits').length).toBeGreaterThan(0);
});

test('the page comes in 14600 bytes in every language, and no text is at fault', async ({
  newAccount,
  enter,
  db,
  fixtureWorld,
}) => {
  const account = await newAccount();
  await follow(db, account.id, fixtureWorld.out, fixtureWorld.club, fixtureWorld.every, fixtureWorld.sixty);
  const token = await enter(account);
  for (const language of LANGUAGES) {
    const body = await packed(`${SITE}/${language}/search`, `token=${token}`);
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
