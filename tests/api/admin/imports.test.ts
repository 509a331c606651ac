import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { undoNextImport } from '../../../src/cli/operations/undo-imports.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { addImport } from '../../logged-imports.ts';
import { openWorld } from '../open-world.ts';

const { db, api } = await openWorld();
await api.addAccount({ email: 'importer@staff.example', planName: 'complete', isAdmin: true });
const pages = api.pagesOf(await api.signIn('importer@staff.example'));
const rowOf = async (id: number) => (await pages.call('imports.list', {})).data.find((row) => row.id === id);

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
    undoneAt: null,
    undone: null,
  });
  await pages.call('imports.undo', { id });
  // A repeated request has no further effect.
  await pages.call('imports.undo', { id });
  expect((await rowOf(id))?.undoAskedAt).not.toBeNull();
  expect(await entities()).toBe(1);
  await undoNextImport(db);
  expect(await rowOf(id)).toMatchObject({ undoAskedAt: null, undone: { removed: 1, restored: 0, kept: 0 } });
  expect((await rowOf(id))?.undoneAt).not.toBeNull();
  expect(await entities()).toBe(0);
  await expect(pages.call('imports.undo', { id })).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  const logged = await db.select().from(auditEvent).where(eq(auditEvent.event, 'import_undone'));
  expect(logged.map(({ details }) => details)).toEqual([{ import: id }]);
});

test('the list has pages', async () => {
  for (let n = 0; n < 26; n++) await addImport(db);
  const first = await pages.call('imports.list', {});
  expect(first.data).toHaveLength(25);
  const second = await pages.call('imports.list', { before: first.next ?? 0 });
  expect(second.data.length).toBeGreaterThan(0);
  expect(second.data.every(({ id }) => id < (first.next ?? 0))).toBe(true);
});
