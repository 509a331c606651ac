import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserAnswer } from '../../../src/contract/accounts.ts';
import { openSearches } from '../../../src/cli/operations/alert-regularly.ts';
import type { Alert } from '../../../src/domain/following/alerts.ts';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { favourite } from '../../../src/provider/following/schema.ts';
import { injury } from '../../../src/provider/injuries/schema.ts';
import { post } from '../../../src/provider/posts/schema.ts';
import { writePlayerEvents } from '../../../src/provider/notifications/player-events.ts';
import { eventChoice, notification, playerEvent } from '../../../src/provider/notifications/schema.ts';
import { savedSearch } from '../../../src/provider/saved-searches/schema.ts';
import { writeAlerts } from '../../../src/provider/saved-searches/alerts.ts';
import { log } from '../../../src/provider/runtime/log.ts';
import { contractual } from '../world.ts';
import { loadFeed } from '../posts/feed-world.ts';

const { db, api, ids, world, doctor, reporter, posts } = await loadFeed();
const pages = api.pagesOf(doctor);
/** The provider's clock: alerts are switched on at noon of 10 March 2026. */
const noon = api.clock.now.getTime();
const after = (minutes: number) => new Date(noon + minutes * 60_000);
const at = (minutes: number) => after(minutes).toISOString();
const write = async (minutes: number) => {
  await writePlayerEvents(db, after(minutes));
  await writeAlerts(db, openSearches(db), log, after(minutes));
};
const notices = () => db.select().from(notification).where(eq(notification.inBell, true)).orderBy(asc(notification.id));

function send(method: string, path: string, body?: object, token = doctor): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return api.send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}
async function alertOn(view: string, alert: Alert, name = 'Rossi'): Promise<number> {
  const id = await pages.call('savedSearches.add', { view, name });
  await pages.call('savedSearches.change', { id, name, alert });
  return id;
}
const about = (minutes: number, message = `post at ${minutes}`) => ({
  message,
  published: at(minutes),
  about: [ids.rossi],
});

beforeEach(async () => {
  await db.delete(savedSearch);
  await db.delete(notification);
  await db.delete(eventChoice);
  await db.delete(playerEvent);
  await db.delete(favourite);
  await db.delete(post);
  await db.update(appUser).set({ expiresOn: null, disabledAt: null });
});

describe('the alert of every post', () => {
  test('reports what was published since it was switched on, each post once', async () => {
    await posts([about(-5, 'before')]);
    const id = await alertOn(`tag=${world.rossi}`, 'every');
    await write(1);
    expect(await notices()).toEqual([]);
    await posts([
      about(1, 'First <b>news</b>'),
      about(2, 'Second news'),
      { message: 'x', published: at(2), about: [ids.silva] },
    ]);
    await write(3);
    await write(5);
    expect(await notices()).toMatchObject([
      { topic: 'alert', savedSearchId: id, message: 'Rossi: 2 new posts', body: 'Somebody: Second news' },
    ]);
    const [notice] = await notices();
    expect(Object.keys(notice?.messageI18n ?? {})).toHaveLength(LANGUAGES.length);
    expect(notice?.messageI18n['de']).toBe('Rossi: 2 neue Beiträge');
  });

  test('reports posts that sources deliver late, and shows the newest alert of a search alone', async () => {
    await alertOn(`tag=${world.rossi}`, 'every');
    await posts([about(30)]);
    await write(31);
    await posts([about(10, 'late')]);
    await write(40);
    expect(await notices()).toMatchObject([{ message: 'Rossi: 1 new post', body: 'Somebody: late' }]);
  });

  test('is written once by two processes at a time, and not lost by a run that fails', async () => {
    await alertOn(`tag=${world.rossi}`, 'every');
    await posts([about(1)]);
    const failing = () => Promise.reject(new Error('killed'));
    await writeAlerts(db, failing, pino({ level: 'silent' }), after(2));
    expect(await notices()).toEqual([]);
    await Promise.all([write(400), write(400), write(400)]);
    await write(401);
    const { rows } = await db.$client.query<{ last: number }>('select max(id) as last from notification');
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.id).toBe(rows[0]?.last);
  });

  test('leads to its search, for its account alone', async () => {
    const id = await alertOn(`tag=${world.rossi}`, 'every');
    await posts([about(1)]);
    await write(2);
    const shown = async (token: string) =>
      (await contractual(await api.get('/user', token), UserAnswer)).data.auth_data.notifications;
    expect(await shown(doctor)).toMatchObject([{ topic: 'alert', saved_search: id }]);
    expect(await shown(reporter)).toEqual([]);
    await pages.call('savedSearches.remove', { id });
    expect(await notices()).toEqual([]);
  });

  test.each([
    ['expired', { expiresOn: '2026-03-09' }],
    ['disabled', { disabledAt: after(0) }],
  ])('is not written for an account that is %s', async (_, state) => {
    await alertOn(`tag=${world.rossi}`, 'every');
    await posts([about(1)]);
    await db.update(appUser).set(state);
    await write(2);
    expect(await notices()).toEqual([]);
  });

  test('ends when it is switched off', async () => {
    const id = await alertOn(`tag=${world.rossi}`, 'every');
    await pages.call('savedSearches.change', { id, name: 'Rossi', alert: 'no' });
    await posts([about(1)]);
    await write(2);
    expect(await notices()).toEqual([]);
  });
});

test('at most hourly, an alert reports together what came within an hour', async () => {
  await alertOn(`tag=${world.rossi}`, 'hourly');
  await posts([about(1)]);
  await write(2);
  expect(await notices()).toMatchObject([{ message: 'Rossi: 1 new post' }]);
  await posts([about(3), about(4)]);
  await write(50);
  expect(await notices()).toMatchObject([{ message: 'Rossi: 1 new post' }]);
  await write(63);
  expect(await notices()).toMatchObject([{ message: 'Rossi: 2 new posts' }]);
});

test('a burst is reported with the normal rate, and not again within six hours', async () => {
  const DAY = 24 * 60;
  await posts(Array.from({ length: 28 }, (_, day) => about(-(day + 1) * DAY - 10)));
  await alertOn(`tag=${world.rossi}&period=all`, 'burst');
  await write(1);
  expect(await notices()).toEqual([]);
  await posts(Array.from({ length: 20 }, (_, place) => about(5 + place / 10)));
  await write(20);
  expect(await notices()).toMatchObject([
    {
      message: 'Rossi: more posts than normal',
      body: '20 posts in the last hour. Normal at this time: 1 (mean of four weeks, 28 posts).',
    },
  ]);
  await db.delete(notification);
  await write(40);
  expect(await notices()).toEqual([]);
});

describe('the alert of injuries and returns', () => {
  const switchOn = (token = doctor) => api.pagesOf(token).call('savedSearches.setInjuryAlerts', { on: true });
  const today = at(0).slice(0, 10);
  async function addInjury(playerId: number, more: Partial<typeof injury.$inferInsert>) {
    const [known] = await db.select().from(injury).limit(1);
    if (!known) throw new Error('The world has no injury.');
    const open = { parentId: null, otherEvent: false, startDate: today, endDate: null, ongoing: true };
    const row = { ...known, ...open, id: undefined, playerId, sourceRef: randomUUID(), ...more };
    const [added] = await db.insert(injury).values(row).returning({ id: injury.id });
    return added?.id ?? 0;
  }

  test('reports what begins and ends after it is switched on, of players and clubs that are followed', async () => {
    await send('POST', `/favourite/tag/${world.rossi}`, {});
    const known = await addInjury(ids.rossi, {});
    await switchOn();
    await write(1);
    expect(await notices()).toEqual([]);
    await db.update(injury).set({ ongoing: false, endDate: today }).where(eq(injury.id, known));
    await write(3);
    await write(5);
    expect(await notices()).toMatchObject([
      { topic: 'injury_alert', message: expect.stringContaining('return') as string },
    ]);
    await db.delete(notification);
    await addInjury(ids.rossi, {});
    await addInjury(ids.silva, { otherEvent: true });
    await write(7);
    await write(9);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      entityId: ids.rossi,
      bodyI18n: { it: expect.stringMatching(/^Fuori dal /) as string },
    });
  });

  test('G-67 is for accounts with the injuries capability, and disappears with it', async () => {
    await expect(switchOn(reporter)).rejects.toMatchObject({ code: 'plan_upgrade_required' });
    await send('POST', `/favourite/tag/${world.rossi}`, {});
    await switchOn();
    await addInjury(ids.rossi, {});
    await write(1);
    expect(await notices()).toHaveLength(1);
    const shown = async () =>
      (await contractual(await api.get('/user', doctor), UserAnswer)).data.auth_data.notifications;
    expect(await shown()).toHaveLength(1);
    await db.update(appUser).set({ capabilities: { injuries: '0' } });
    expect(await shown()).toEqual([]);
    await addInjury(ids.rossi, {});
    await write(3);
    expect(await notices()).toHaveLength(1);
    await db.update(appUser).set({ capabilities: {} });
  });

  test('is switched off', async () => {
    await send('POST', `/favourite/tag/${world.rossi}`, {});
    await switchOn();
    expect(await pages.call('savedSearches.list')).toMatchObject({ injuryAlerts: true });
    await pages.call('savedSearches.setInjuryAlerts', { on: false });
    await addInjury(ids.rossi, {});
    await write(1);
    expect(await notices()).toEqual([]);
  });
});
