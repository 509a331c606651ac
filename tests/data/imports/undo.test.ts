import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { correctFacts } from '../../../src/provider/claims/store.ts';
import { inTransaction } from '../../../src/provider/data/import/store/transaction.ts';
import { listImports } from '../../../src/provider/imports/store.ts';
import { undoImport } from '../../../src/provider/imports/undo.ts';
import { undoNextImport } from '../../../src/cli/operations/undo-imports.ts';
import { LOCKS } from '../../../src/provider/data/locks.ts';
import { undoMerge } from '../../../src/provider/data/merge/undo-merge.ts';
import { mergeEntities } from '../../../src/provider/data/merge/merge-entities.ts';
import { freshDatabase } from '../../database.ts';
import { emptyTables } from './tables.ts';

const db = await freshDatabase();
const fixture = join(import.meta.dirname, '../../fixtures/import');
const now = new Date('2026-11-22T12:00:00Z');
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.$client.query(text, values)).rows as Row[];
const take = async (source: string, folder = fixture, apart = false) =>
  (await importFolder(db, folder, { today: '2026-11-21', source, apart })).id ?? 0;
const undo = (id: number, dryRun = false) => undoImport(db, id, { dryRun, now });

/** The log itself, sources, and words that no name has any more. */
const NOT_COMPARED = new Set([
  'data_import',
  'logged_change',
  'source',
  'name_spelling',
  'closed_case',
  'media_stale',
  'record_change',
  'injury_change',
]);

/** Every row of every table as text. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const dumps: Record<string, string[]> = {};
  // On one connection: each new one reads the whole schema anew.
  for (const { name } of tables.filter((table) => !NOT_COMPARED.has(table.name))) {
    const texts = await rows<{ text: string }>(`select t::text as text from ${name} t order by 1`);
    dumps[name] = texts.map(({ text }) => text);
  }
  return dumps;
}

/** A copy of the fixture in which a text of one file is another. */
async function changed(file: string, from: string, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-undo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(fixture, folder, { recursive: true });
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, file), text.replace(from, to));
  return folder;
}

const edition = () => changed('injuries.csv', '2019-09-21', '2019-09-28');

beforeEach(() => emptyTables(db));

describe('undoing an import', () => {
  test('gives every table back, once', async () => {
    const before = await everything();
    const id = await take('paper-league');
    const filled = await everything();
    expect(await undo(id, true)).toMatchObject({ source: 'paper-league', kept: 0 });
    expect(await everything()).toEqual(filled);
    const { removed, restored, kept } = await undo(id);
    expect(removed).toBeGreaterThan(20);
    // It changes rows that it has added itself, such as the clubs of players: none of them was there before.
    expect({ restored, kept }).toEqual({ restored: 0, kept: 0 });
    expect(await everything()).toEqual(before);
    await expect(undo(id)).rejects.toThrow('Import 1 was undone on 2026-11-22.');
    await expect(undo(77)).rejects.toThrow('There is no import 77.');
  });

  test('of a later edition gives back what it changed', async () => {
    await take('paper-league');
    const before = await everything();
    const second = await take('paper-league', await edition());
    expect(await everything()).not.toEqual(before);
    expect(await undo(second)).toMatchObject({ removed: 0, restored: 1, kept: 0 });
    expect(await everything()).toEqual(before);
  });

  test('leaves what later imports and editors have changed, with what it refers to', async () => {
    const first = await take('paper-league');
    await take('paper-league', await edition());
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(`select id from entity where source_ref = 'brook'`);
    await inTransaction(db, false, (client) => correctFacts(client, id, { name: 'Brook' }));
    const { kept } = await undo(first);
    expect(kept).toBeGreaterThan(0);
    expect(await rows('select source_ref as ref, end_date from injury')).toEqual([
      { ref: 'i1', end_date: '2019-09-28' },
    ]);
    const left = await rows<{ ref: string }>(`select source_ref as ref from entity where kind <> 'country' order by 1`);
    expect(left.map(({ ref }) => ref)).toContain('brook');
    expect(left.map(({ ref }) => ref)).toContain('p1');
    expect(left.map(({ ref }) => ref)).not.toContain('p4');
    expect(await rows('select from appearance')).toEqual([]);
    expect(
      await rows(
        `select e.source_ref as ref, t.type from entity e left join team t on t.entity_id = e.id where kind = 'team' order by 1`,
      ),
    ).toEqual([
      { ref: 'alba', type: 'club' },
      { ref: 'brook', type: 'club' },
    ]);
  });

  test('of an entity that was merged since is refused with the remedy', async () => {
    const first = await take('paper-league');
    await take('other-league', fixture, true);
    const ids = await rows<{ id: number }>(`select id from entity where source_ref = 'p3' order by id`);
    const [kept, merged] = ids.map(({ id }) => `p_${id}`);
    await mergeEntities(db, { merged: merged ?? '', kept: kept ?? '' }, { now });
    await expect(undo(first)).rejects.toThrow('Undo it first: npm run admin -- merge --undo 1');
  });

  test('imports are listed with their counts', async () => {
    const id = await take('paper-league');
    await undo(id);
    await take('paper-league');
    const [second, first] = await listImports(db, 10);
    expect(first).toMatchObject({ id: 1, source: 'paper-league', format: 'touchline', undoneAt: now });
    expect(first?.undone).toMatchObject({ removed: 39, kept: 0 });
    expect(first?.files).toEqual(second?.files);
    expect(second?.files?.find(({ file }) => file === 'players.csv')).toMatchObject({ added: 4, changed: 0 });
    expect(second).toMatchObject({
      id: 2,
      file: 'import',
      added: 31,
      changed: 0,
      unchanged: 0,
      refused: 3,
      undoneAt: null,
    });
  });

  test('is done in the background when staff ask for it, and says why it is not', async () => {
    const first = await take('paper-league');
    const second = await take('other-league', fixture, true);
    const ask = (id: number) => rows('update data_import set undo_asked_at = now() where id = $1', [id]);
    await undoNextImport(db);
    expect(await listImports(db, 10)).toMatchObject([{ undoneAt: null }, { undoneAt: null }]);
    const ids = await rows<{ id: number }>(`select id from entity where source_ref = 'p3' order by id`);
    const [kept, merged] = ids.map(({ id }) => `p_${id}`);
    await mergeEntities(db, { merged: merged ?? '', kept: kept ?? '' }, { now });
    await ask(first);
    await undoNextImport(db);
    expect(await listImports(db, 10)).toMatchObject([
      { id: second, undoneAt: null },
      { id: first, undoneAt: null, undoAskedAt: null, undoRefused: 'later_first' },
    ]);
    await undoMerge(db, 1, now);
    await ask(first);
    // During an import it waits.
    const client = await db.$client.connect();
    await client.query('select pg_advisory_lock($1)', [LOCKS.importing]);
    await undoNextImport(db);
    expect((await listImports(db, 10))[1]).toMatchObject({ undoneAt: null, undoAskedAt: expect.any(Date) as Date });
    await client.query('select pg_advisory_unlock($1)', [LOCKS.importing]);
    client.release();
    await undoNextImport(db);
    const [, undone] = await listImports(db, 10);
    expect(undone).toMatchObject({ undoAskedAt: null, undoRefused: null, undoneAt: expect.any(Date) as Date });
    expect(undone?.undone?.removed).toBeGreaterThan(20);
  });
});
