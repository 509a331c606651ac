import { beforeAll, expect, test } from 'vitest';
import type { z } from '@hono/zod-openapi';
import { getAudit } from '../../../src/contract/admin/accounts.ts';
import { getImports } from '../../../src/contract/admin/imports.ts';
import type { Route } from '../../../src/contract/route.ts';
import { answerSchema } from '../../../src/contract/wire/codec.ts';
import { undoNextImport } from '../../../src/cli/operations/undo-imports.ts';
import { addImport } from '../../logged-imports.ts';
import type { OnWire } from '../../on-wire.ts';
import { openWorld } from '../open-world.ts';
import { contractual } from '../world.ts';

const { db, api } = await openWorld();
let token = '';

beforeAll(async () => {
  await api.addAccount({ email: 'importer@staff.example', planName: 'complete', isAdmin: true });
  token = await api.signIn('importer@staff.example');
});

const call = (method: 'GET' | 'POST', path: string) =>
  api.send(path, { method, headers: { authorization: `Bearer ${token}` } });
const read = async <R extends Route>(route: R, path: string) =>
  (await contractual(await call('GET', path), answerSchema(route))) as OnWire<
    R['responses'] extends { 200: { content: { 'application/json': { schema: infer S } } } } ? S : z.ZodAny
  >;
const rowOf = async (id: number) => (await read(getImports, '/admin/imports')).data.find((row) => row.id === id);

test('imports are listed with their counts, and one is undone', async () => {
  const { id, source, player } = await addImport(db);
  const entities = async () => (await db.$client.query('select from entity where name = $1', [player])).rowCount;
  expect(await rowOf(id)).toMatchObject({
    source,
    licence: 'CC0',
    file: 'sheets',
    added: 2,
    changed: 0,
    unchanged: 0,
    refused: 4,
    files: [{ file: 'players.csv', added: 1 }, { file: 'squads.csv' }],
    undone_at: null,
    undone: null,
  });
  expect((await call('POST', `/admin/imports/${id}/undo`)).status).toBe(200);
  // A repeated request has no further effect.
  expect((await call('POST', `/admin/imports/${id}/undo`)).status).toBe(200);
  expect((await rowOf(id))?.undo_asked_at).not.toBeNull();
  expect(await entities()).toBe(1);
  await undoNextImport(db);
  expect(await rowOf(id)).toMatchObject({ undo_asked_at: null, undone: { removed: 1, restored: 0, kept: 0 } });
  expect((await rowOf(id))?.undone_at).not.toBeNull();
  expect(await entities()).toBe(0);
  expect((await call('POST', `/admin/imports/${id}/undo`)).status).toBe(409);
  const { data } = await read(getAudit, '/admin/audit?event=import_undone');
  expect(data.map(({ details }) => details)).toEqual([{ import: id }]);
});

test('the list has pages', async () => {
  for (let n = 0; n < 26; n++) await addImport(db);
  const first = await read(getImports, '/admin/imports');
  expect(first.data).toHaveLength(25);
  const second = await read(getImports, `/admin/imports?before=${first.next}`);
  expect(second.data.length).toBeGreaterThan(0);
  expect(second.data.every(({ id }) => id < (first.next ?? 0))).toBe(true);
});
