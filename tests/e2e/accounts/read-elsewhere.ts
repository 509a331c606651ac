import type { Page } from '@playwright/test';
import { parseRssFeed } from 'feedsmith';
import { addDays } from '../../../src/domain/days.ts';
import { tagOf } from '../../../src/domain/tags.ts';
import type { EntityKind, Language } from '../../../src/domain/vocabulary.ts';
import { bundle, translator } from '../../../src/i18n/translate.ts';
import type { Database } from '../../../src/provider/data/connect.ts';
import { competition, entity, player, team } from '../../../src/provider/entities/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { match, season } from '../../../src/provider/matches/schema.ts';
import { addPosts } from '../../add-posts.ts';
import { PASSWORD } from '../../site/accounts.ts';
import { expect } from '../visitor.ts';

const DIAGNOSIS = 'Hamstring strain';
const RETURN = addDays(new Date().toISOString().slice(0, 10), 12);

/** A team that an account follows, its next match, and a player who is out of it. @returns the player's tag */
async function addNextMatch(db: Database, userId: number): Promise<string> {
  const [x] = await db.select().from(entity).limit(1);
  const sourceId = x?.sourceId ?? 0;
  const add = async (kind: EntityKind, name: string) => {
    const [added] = await db
      .insert(entity)
      .values({ kind, name, sourceId, sourceRef: `${name} ${userId}` })
      .returning();
    return added?.id ?? 0;
  };
  const league = await add('competition', 'Far Post League');
  const [home, away] = [await add('team', 'Alba Town'), await add('team', 'Brook Rovers')];
  const injured = await add('player', 'Ida Kraftholm');
  await db.insert(competition).values({ entityId: league, type: 'league' });
  await db.insert(team).values([home, away].map((entityId) => ({ entityId, type: 'club' as const })));
  await db.insert(player).values({ entityId: injured, lastName: 'Kraftholm', teamId: home });
  await db.insert(injury).values({
    playerId: injured,
    description: DIAGNOSIS,
    category: 'injury',
    type: 'muscular-injury',
    part: 'thigh',
    startDate: addDays(RETURN, -20),
    expectedReturn: RETURN,
    ongoing: true,
    sourceId,
    sourceRef: `next ${userId}`,
  });
  const [played] = await db
    .insert(season)
    .values({ competitionId: league, label: '1', startDate: addDays(RETURN, -99), endDate: addDays(RETURN, 99) })
    .returning();
  await db.insert(match).values({
    seasonId: played?.id ?? 0,
    kickoff: new Date(`${addDays(RETURN, -5)}T15:00:00Z`),
    homeTeamId: home,
    awayTeamId: away,
    status: 'scheduled',
    sourceId,
    sourceRef: `next ${userId}`,
  });
  const createdAt = new Date();
  await db
    .insert(favourite)
    .values([home, injured].map((entityId) => ({ userId, entityId, digest: 'no', push: 'no', createdAt }) as const));
  await addPosts(db, [
    { message: `Kraftholm trains, ${userId}`, published: createdAt.toISOString(), about: [injured] },
  ]);
  return tagOf('player', injured, '');
}

const ask = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(address, { headers });
  return { status: answer.status, text: await answer.text() };
};
const statusesOf = (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await ask(address)).status));

/** A reader's calendar, feeds and API keys: made on pages, read by other programs, renewed and revoked. */
export async function readElsewhere(db: Database, page: Page, reader: { id: number; language: Language }) {
  const { id, language } = reader;
  const texts = bundle(language, 'settings');
  const t = translator(language);
  const tag = await addNextMatch(db, id);
  const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();

  // The addresses of a saved search, which come with that of the calendar.
  await page.goto(`/${language}/favourites/searches/new?view=${encodeURIComponent(`tag=${tag}`)}`);
  await page.getByLabel(t('searches:name'), { exact: true }).fill('Far & near post');
  await press(t('searches:submit'));
  await page.locator('main').getByRole('link', { name: 'RSS' }).click();
  await press(texts.feeds.make);
  const saved = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Far & near post' }) });
  const labels = [texts.calendar.address, texts.feeds.rss, texts.feeds.json];
  const addresses = async () => {
    await expect(page.locator('main [role=status]')).toHaveText(texts.saved);
    const [calendar = '', rss = '', json = ''] = await Promise.all(
      labels.map((label, index) => (index === 0 ? page.locator('main') : saved).getByLabel(label).inputValue()),
    );
    return [calendar, rss, json] as const;
  };
  const first = await addresses();
  const [calendar, rss, json] = await Promise.all(first.map((address) => ask(address)));
  const ics = calendar?.text.replaceAll('\r\n ', '') ?? '';
  expect(ics).toContain(`SUMMARY:${t('settings:calendar.return', { name: 'Ida Kraftholm' })}\r\n`);
  expect(ics).toContain(`DTSTART;VALUE=DATE:${RETURN.replaceAll('-', '')}\r\n`);
  expect(ics).toContain('SUMMARY:Alba Town – Brook Rovers\r\n');
  expect(ics).toMatch(new RegExp(`DESCRIPTION:.*${texts.calendar.out}.*Alba Town.*Ida Kraftholm`));
  expect(ics).not.toContain(DIAGNOSIS);
  expect(parseRssFeed(rss?.text ?? '')).toMatchObject({ title: 'Far & near post · Touchline', items: [{}] });
  expect(JSON.parse(json?.text ?? '')).toMatchObject({ items: [{ content_text: `Kraftholm trains, ${id}` }] });
  await press(texts.feeds.renew);
  await expect.poll(async () => (await addresses())[0]).not.toBe(first[0]);
  const second = await addresses();
  expect([await statusesOf(first), await statusesOf(second)]).toEqual([
    [404, 404, 404],
    [200, 200, 200],
  ]);
  await press(texts.feeds.revoke);
  await expect(page.getByRole('button', { name: texts.feeds.make })).toBeVisible();
  expect(await statusesOf(second)).toEqual([404, 404, 404]);

  // Two keys: one may read injuries.
  await page.goto(`/${language}/settings/keys`);
  const make = async (name: string, readsInjuries: boolean) => {
    await page.getByLabel(texts.apiKeys.name, { exact: true }).fill(name);
    await page.getByLabel(t('account:password.current'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(texts.apiKeys.readsInjuries).setChecked(readsInjuries);
    await press(texts.apiKeys.make);
    await expect(page.locator('.api-keys')).toContainText(name);
    return page.locator('.shown-once code').innerText();
  };
  const keys = [await make('Club', true), await make('Screen', false)];
  const { origin } = new URL(page.url());
  const callWith = (key = '') => ask(`${origin}/api/profile?t=${tag}`, { authorization: `Bearer ${key}` });
  const [full, part] = await Promise.all(keys.map(callWith));
  expect([full?.status, full?.text.includes(DIAGNOSIS)]).toEqual([200, true]);
  expect([part?.status, part?.text.includes(DIAGNOSIS)]).toEqual([200, false]);
  await page.goto(`/${language}/settings/keys`);
  await expect(page.locator('main')).toContainText(t('settings:apiKeys.ofDays', { count: 2, days: 30 }));
  await expect(page.locator('.api-keys')).not.toContainText(texts.apiKeys.unused);
  await press(t('settings:apiKeys.revokeOf', { name: 'Club' }));
  await expect(page.locator('.api-keys li')).toHaveCount(1);
  expect((await Promise.all(keys.map(callWith))).map(({ status }) => status)).toEqual([401, 200]);
}
