import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { LOCKS } from '../../../src/provider/data/locks.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { addPair } from '../../join-pairs.ts';
import { openWorld } from '../open-world.ts';

const { db, api } = await openWorld();
await api.addAccount({ email: 'joiner@staff.example', planName: 'complete', isAdmin: true });
const pages = api.pagesOf(await api.signIn('joiner@staff.example'));
const entities = async (name: string) =>
  (await db.$client.query('select * from entity where name = $1 order by id', [name])).rows as { id: number }[];

test('two records of two sources are shown side by side, joined, and taken apart as they were', async () => {
  const { id, name } = await addPair(db);
  const before = await entities(name);
  expect(before).toHaveLength(2);
  const open = await pages.call('joins.list', {});
  const pair = open.data.find((each) => each.id === id);
  expect(pair).toMatchObject({
    kind: 'player',
    state: 'open',
    shared: ['birth', 'name'],
    newcomer: { name, birthDate: '1999-07-01', heightCm: null, clubs: [] },
    known: { name, birthDate: '1999-07-01', heightCm: 182, clubs: [] },
    decidedBy: null,
  });
  await pages.call('joins.decide', { id, verdict: 'same' });
  expect(await entities(name)).toHaveLength(1);
  await expect(pages.call('joins.decide', { id, verdict: 'different' })).rejects.toMatchObject({ status: 409 });
  const same = await pages.call('joins.list', { state: 'same' });
  expect(same.data.find((each) => each.id === id)).toMatchObject({ state: 'same', newcomer: { name }, isUsed: false });
  expect(same.counts.same).toBeGreaterThan(0);
  await pages.call('joins.takeBack', { id });
  expect(await entities(name)).toEqual(before);
  await expect(pages.call('joins.takeBack', { id })).rejects.toMatchObject({ status: 409 });
  expect((await pages.call('joins.list', {})).data.map((each) => each.id)).toContain(id);
  const events = await db
    .select()
    .from(auditEvent)
    .where(inArray(auditEvent.event, ['join_decided', 'join_taken_back']))
    .orderBy(auditEvent.id);
  expect(events).toMatchObject([{ details: { pair: id, verdict: 'same' } }, { details: { pair: id } }]);
  // Undoing the merge takes the decision back, so that no import joins them again.
  await pages.call('joins.decide', { id, verdict: 'same' });
  const [merge] = (await pages.call('profiles.merges', {})).data;
  await pages.call('profiles.undoMerge', { id: merge?.id ?? 0 });
  expect((await pages.call('joins.list', {})).data.map((each) => each.id)).toContain(id);
});

test('two that stay apart are kept so, and who decided it stands there', async () => {
  const { id, name } = await addPair(db);
  await pages.call('joins.decide', { id, verdict: 'different' });
  const apart = await pages.call('joins.list', { state: 'different' });
  expect(apart.data.find((each) => each.id === id)?.decidedBy).toBeTruthy();
  expect(await entities(name)).toHaveLength(2);
});

test('nothing is decided while an import runs', async () => {
  const { id } = await addPair(db);
  const client = await db.$client.connect();
  await client.query('select pg_advisory_lock($1)', [LOCKS.importing]);
  await expect(pages.call('joins.decide', { id, verdict: 'same' })).rejects.toMatchObject({
    status: 409,
    code: 'import_running',
  });
  await client.query('select pg_advisory_unlock($1)', [LOCKS.importing]);
  client.release();
});

test('the queue has pages', async () => {
  for (let n = 0; n < 30; n++) await addPair(db);
  const first = await pages.call('joins.list', {});
  expect(first.data).toHaveLength(25);
  const second = await pages.call('joins.list', { before: first.next ?? 0 });
  expect(second.data.length).toBeGreaterThan(0);
  expect(second.data.every(({ id }) => id < (first.next ?? 0))).toBe(true);
  expect(first.counts.open).toBe(first.data.length + second.data.length);
});
