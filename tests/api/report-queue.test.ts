import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ReportOrder } from '../../src/domain/reports/order.ts';
import { MAX_QUEUED_OF_ACCOUNT, MAX_QUEUED_REPORTS, MAX_REPORT_ATTEMPTS } from '../../src/domain/reports/queue.ts';
import { addOrder, findOrder, placeOf, removeEnded, takeOrder } from '../../src/provider/reports/store.ts';
import { findAccount } from '../../src/provider/accounts/store.ts';
import { takeDown } from '../../src/provider/objections/store.ts';
import { injury } from '../../src/provider/injuries/schema.ts';
import { reportOrder } from '../../src/provider/reports/schema.ts';
import { openWorld } from './open-world.ts';

const { db, api, world, doctor } = await openWorld();

interface Progress {
  state: string;
  place: number | null;
  url: string | null;
}

await api.addAccount({ email: 'second@club.example', planName: 'injuries' });
const second = await api.signIn('second@club.example');
const first = await idOf('Doctor@Club.example');
const other = await idOf('second@club.example');
/** Limits for the orders that the tests add to the queue. */
const limits = { queue: 100, account: 100 };

async function idOf(email: string): Promise<number> {
  return (await findAccount(db, email))?.id ?? 0;
}

beforeEach(async () => {
  await db.delete(reportOrder);
});

function orderOf(tag: string): ReportOrder {
  const none = {
    timeframe: undefined,
    beside: undefined,
    about: undefined,
    filters: undefined,
    known: undefined,
    letterhead: undefined,
  };
  return { tag, language: 'en-gb', paper: 'a4', day: '2026-11-21', ongoing: false, ...none };
}

async function add(userId: number, hash: string, tag: string = world.rossi): Promise<void> {
  expect(await addOrder(db, { userId, hash, wanted: orderOf(tag) }, limits)).toBe('added');
}

function ask(query = '', token = doctor): Promise<Response> {
  return api.get(`/players/${world.rossi}/report/progress${query}`, token);
}

/** Asks until the report is ready, as the dialog and the page that waits do. */
async function askUntilReady(query = ''): Promise<Progress[]> {
  const told: Progress[] = [];
  await expect
    .poll(
      async () => {
        const answer = await ask(query);
        expect(answer.status).toBe(200);
        told.push((await answer.json()) as Progress);
        return told.at(-1)?.state;
      },
      { timeout: 60_000 },
    )
    .toBe('ready');
  return told;
}

/** An order that another process is making. */
async function keepBusy(): Promise<void> {
  await add(other, 'busy');
  await db.update(reportOrder).set({ state: 'setting', aliveAt: sql`now() + interval '1 hour'`, attempts: 1 });
}

test('accounts take turns, and one report is made at a time', async () => {
  for (const hash of ['1', '2', '3']) await add(first, hash);
  await add(other, '4');
  const places = await Promise.all(
    [
      [first, '2'],
      [other, '4'],
    ].map(async ([userId, hash]) => {
      const row = await findOrder(db, Number(userId), String(hash));
      return row && placeOf(db, row);
    }),
  );
  expect(places).toEqual([3, 2]);
  const taken = [];
  for (let at = 0; at < 4; at += 1) {
    const row = await takeOrder(db);
    taken.push(row?.hash);
    expect(await takeOrder(db)).toBeUndefined();
    await db.delete(reportOrder).where(eq(reportOrder.id, row?.id ?? 0));
  }
  expect(taken).toEqual(['1', '4', '2', '3']);
});

test('another process makes an order if the first process has ended', async () => {
  await add(first, 'left');
  await takeOrder(db);
  expect(await takeOrder(db)).toBeUndefined();
  await db.update(reportOrder).set({ aliveAt: sql`now() - interval '1 minute'` });
  expect((await takeOrder(db))?.attempts).toBe(2);
});

test('PDF-01 an order waits with its place, and ends with a link', async () => {
  await keepBusy();
  expect(await (await ask()).json()).toEqual({ state: 'waiting', place: 2, url: null });
  expect(await (await ask('?paper=us-letter')).json()).toEqual({ state: 'waiting', place: 3, url: null });
  await db.delete(reportOrder).where(eq(reportOrder.hash, 'busy'));
  const told = await askUntilReady();
  expect(told.at(-1)?.url).toContain(`/report/${world.rossi}.pdf?`);
  expect(told.at(-1)?.place).toBeNull();
});

test('a ready report is made once, however often it is downloaded, and again when its data have changed', async () => {
  const download = async (link: string | null | undefined) => {
    const { pathname, search } = new URL(link ?? '');
    const answer = await api.get(`/reports/${pathname.replace(/^\/report\/(.+)\.pdf$/, '$1')}${search}`);
    return ((await answer.json()) as { pdf: string }).pdf;
  };
  const link = (await askUntilReady()).at(-1)?.url;
  const pdf = await download(link);
  const [made] = await db.select().from(reportOrder);
  // Whatever is read for it now would differ.
  await db.update(injury).set({ startDate: '2026-02-01' }).where(eq(injury.sourceRef, 'open'));
  for (let at = 0; at < 5; at += 1) expect(await download(link)).toBe(pdf);
  const states = (await askUntilReady()).map(({ state }) => state);
  expect(states[0]).not.toBe('ready');
  expect((await download(link)) === pdf).toBe(false);
  const [again] = await db.select().from(reportOrder);
  expect(again?.digest).not.toBe(made?.digest);
  // The same data are the same report.
  expect(await askUntilReady()).toHaveLength(1);
  expect((await db.select().from(reportOrder))[0]?.id).toBe(again?.id);
});

test('a link to a report that is there no longer is not found', async () => {
  const link = new URL((await askUntilReady()).at(-1)?.url ?? '');
  await db.update(reportOrder).set({ endedAt: sql`now() - interval '62 minutes'` });
  await removeEnded(db);
  expect((await api.get(`/reports/${world.rossi}${link.search}`)).status).toBe(404);
});

test('what is taken down is gone from reports that are ready, and from those being made', async () => {
  const link = new URL((await askUntilReady()).at(-1)?.url ?? '');
  const file = `/reports/${world.rossi}${link.search}`;
  expect((await api.get(file)).status).toBe(200);
  await keepBusy();
  await add(first, 'waiting');
  const playerId = Number(world.rossi.slice(2));
  const now = api.clock.now;
  expect(await db.transaction((tx) => takeDown(tx, { objectionId: null, playerId, injuryId: null }, now))).toBe(true);
  expect((await api.get(file)).status).toBe(404);
  expect((await db.select().from(reportOrder)).map(({ state }) => state)).toEqual(['waiting']);
});

test('a report of data that change while it is made is given all the same', async () => {
  await ask();
  await expect.poll(async () => (await db.select().from(reportOrder))[0]?.state, { timeout: 60_000 }).toBe('ready');
  await db.update(reportOrder).set({ digest: 'of other data' });
  expect(await (await ask()).json()).toMatchObject({ state: 'ready' });
  expect(await (await ask()).json()).not.toMatchObject({ state: 'ready' });
});

test('G-34 a report that ends its process again and again fails once, and may be ordered again', async () => {
  await keepBusy();
  await ask();
  await db
    .update(reportOrder)
    .set({ state: 'setting', attempts: MAX_REPORT_ATTEMPTS, aliveAt: sql`now() - interval '1 minute'` })
    .where(eq(reportOrder.userId, first));
  await takeOrder(db);
  expect((await ask()).status).toBe(500);
  expect(await (await ask()).json()).toMatchObject({ state: 'waiting' });
});

test('what is wrong with an order is said, and it is not tried again', async () => {
  const path = '/players/p_2000000/report/progress';
  await expect.poll(async () => (await api.get(path, doctor)).status, { timeout: 60_000 }).toBe(404);
});

test('too many orders of one account, and of all, are refused with the time to try again', async () => {
  await keepBusy();
  for (let at = 0; at < MAX_QUEUED_OF_ACCOUNT; at += 1) await add(first, `${at}`);
  const own = await ask();
  expect([own.status, own.headers.get('retry-after')]).toEqual([429, '15']);
  expect((await ask('', second)).status).toBe(200);
  await db.delete(reportOrder).where(eq(reportOrder.userId, first));
  for (let at = 0; at < MAX_QUEUED_REPORTS; at += 1) await add(other, `${at}`);
  const all = await ask();
  expect([all.status, all.headers.get('retry-after')]).toEqual([503, '15']);
});
