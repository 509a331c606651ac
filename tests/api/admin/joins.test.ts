import { beforeAll, expect, test } from 'vitest';
import type { z } from '@hono/zod-openapi';
import { getJoins } from '../../../src/contract/admin/joins.ts';
import { getAudit } from '../../../src/contract/admin/accounts.ts';
import type { Route } from '../../../src/contract/route.ts';
import { answerSchema } from '../../../src/contract/wire/codec.ts';
import { LOCKS } from '../../../src/provider/data/locks.ts';
import { addPair } from '../../join-pairs.ts';
import type { OnWire } from '../../on-wire.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';

const { db, api } = await openWorld();
let token = '';

beforeAll(async () => {
  await api.addAccount({ email: 'joiner@staff.example', planName: 'complete', isAdmin: true });
  token = await api.signIn('joiner@staff.example');
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  api.send(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const read = async <R extends Route>(route: R, path: string) =>
  (await contractual(await call('GET', path), answerSchema(route))) as OnWire<
    R['responses'] extends { 200: { content: { 'application/json': { schema: infer S } } } } ? S : z.ZodAny
  >;
const entities = async (name: string) =>
  (await db.$client.query('select * from entity where name = $1 order by id', [name])).rows as { id: number }[];

test('two records of two sources are shown side by side, joined, and taken apart as they were', async () => {
  const { id, name } = await addPair(db);
  const before = await entities(name);
  expect(before).toHaveLength(2);
  const open = await read(getJoins, '/admin/joins');
  const pair = open.data.find((each) => each.id === id);
  expect(pair).toMatchObject({
    kind: 'player',
    state: 'open',
    shared: ['birth', 'name'],
    newcomer: { name, birth_date: '1999-07-01', height_cm: null, clubs: [] },
    known: { name, birth_date: '1999-07-01', height_cm: 182, clubs: [] },
    decided_by: null,
  });
  const path = `/admin/joins/${id}/decision`;
  expect((await call('POST', path, { verdict: 'same' })).status).toBe(200);
  expect(await entities(name)).toHaveLength(1);
  expect((await call('POST', path, { verdict: 'different' })).status).toBe(409);
  const same = await read(getJoins, '/admin/joins?state=same');
  expect(same.data.find((each) => each.id === id)).toMatchObject({ state: 'same', newcomer: { name }, is_used: false });
  expect(same.counts.same).toBeGreaterThan(0);
  expect((await call('DELETE', path)).status).toBe(200);
  expect(await entities(name)).toEqual(before);
  expect((await call('DELETE', path)).status).toBe(409);
  expect((await read(getJoins, '/admin/joins')).data.map((each) => each.id)).toContain(id);
  const events = [
    (await read(getAudit, '/admin/audit?event=join_decided')).data[0],
    (await read(getAudit, '/admin/audit?event=join_taken_back')).data[0],
  ];
  expect(events).toMatchObject([{ details: { pair: id, verdict: 'same' } }, { details: { pair: id } }]);
});

test('two that stay apart are kept so, and who decided it stands there', async () => {
  const { id, name } = await addPair(db);
  expect((await call('POST', `/admin/joins/${id}/decision`, { verdict: 'different' })).status).toBe(200);
  const apart = await read(getJoins, '/admin/joins?state=different');
  expect(apart.data.find((each) => each.id === id)?.decided_by).toBeTruthy();
  expect(await entities(name)).toHaveLength(2);
});

test('nothing is decided while an import runs', async () => {
  const { id } = await addPair(db);
  const client = await db.$client.connect();
  await client.query('select pg_advisory_lock($1)', [LOCKS.importing]);
  const answer = await call('POST', `/admin/joins/${id}/decision`, { verdict: 'same' });
  await client.query('select pg_advisory_unlock($1)', [LOCKS.importing]);
  client.release();
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: 'import_running' });
});

test('the queue has pages', async () => {
  for (let n = 0; n < 30; n++) await addPair(db);
  const first = await read(getJoins, '/admin/joins');
  expect(first.data).toHaveLength(25);
  const second = await read(getJoins, `/admin/joins?before=${first.next}`);
  expect(second.data.length).toBeGreaterThan(0);
  expect(second.data.every(({ id }) => id < (first.next ?? 0))).toBe(true);
  expect(first.counts.open).toBe(first.data.length + second.data.length);
});
