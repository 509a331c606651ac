import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatReport } from '../../../src/cli/import-report.ts';
import { importFolder, type ImportOptions } from '../../../src/provider/data/import/import-folder.ts';
import { undoImport } from '../../../src/provider/imports/undo.ts';
import type { OrderedFact } from '../../../src/domain/editing/origins.ts';
import { correctFacts } from '../../../src/provider/claims/store.ts';
import { countDisagreements, readOrder, setOrder } from '../../../src/provider/sources/store.ts';
import { inTransaction } from '../../../src/provider/data/import/store/transaction.ts';
import { findOrigins } from '../../../src/provider/editing/store-origins.ts';
import { freshDatabase } from '../../database.ts';
import { emptyTables, everyRow } from './tables.ts';

const db = await freshDatabase();
const fixture = join(import.meta.dirname, '../../fixtures/import');
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await db.$client.query(text, values)).rows as Row[];
const take = (source: string, folder = fixture, options: Partial<ImportOptions> = {}) =>
  importFolder(db, folder, { today: '2026-11-21', source, ...options });
const order = (field: OrderedFact, sources: number[]) =>
  inTransaction(db, false, (client) => setOrder(client, field, sources));
const figures = async () =>
  rows(`select kind::text, count(*)::int from entity group by kind
    union all select 'match', count(*) from match union all select 'appearance', count(*) from appearance
    union all select 'squad', count(*) from squad union all select 'injury', count(*) from injury
    union all select 'season_total', count(*) from season_total
    union all select 'note', count(*) from availability_note order by 1`);

describe('the same data under two source names', () => {
  beforeEach(() => emptyTables(db));

  test('makes one record each, which both sources tell of', async () => {
    await take('paper-league');
    const before = await figures();
    const copy = await take('copy');
    expect(await figures()).toEqual(before);
    expect(copy.joins).toMatchObject({ id: 8, birth: 0, place: 7, waiting: 0 });
    expect(copy.knownElsewhere).toEqual([]);
    expect(formatReport(copy)).toMatch(/8 by an outside id/);
    expect(
      await rows(`select s.name, c.value as told from claim c join source s on s.id = c.source_id
        where c.fact = 'name' and c.source_ref = 'p1' order by 1`),
    ).toEqual([
      { name: 'copy', told: 'Øystein Vik' },
      { name: 'paper-league', told: 'Øystein Vik' },
    ]);
  });

  test('imported twice changes nothing', async () => {
    await take('paper-league');
    await take('copy');
    const before = await everyRow(db);
    for (const source of ['copy', 'paper-league', 'copy']) {
      const { files } = await take(source);
      expect(files.map(({ file, added, changed }) => [file, added, changed])).toEqual(
        files.map(({ file }) => [file, 0, 0]),
      );
    }
    expect(await everyRow(db)).toEqual(before);
  });

  test('leaves the first source as it was when the second is undone', async () => {
    await take('paper-league');
    const before = await everyRow(db);
    const { id } = await take('copy');
    await undoImport(db, id ?? 0, { now: new Date('2026-11-21T12:00:00Z') });
    expect(await everyRow(db)).toEqual(before);
  });

  test('keeps them apart if asked', async () => {
    await take('paper-league');
    const { joins } = await take('copy', fixture, { apart: true });
    expect(joins).toBeNull();
    expect(await rows(`select from entity where kind = 'player'`)).toHaveLength(8);
  });
});

describe('two sources that disagree', () => {
  const facts = async () =>
    (
      await rows<{ height: number; foot: string; role: string; position: string }>(
        `select height_cm as height, foot, role, position from player p join entity e on e.id = p.entity_id
         where e.source_ref = 'p1'`,
      )
    )[0];
  const sourceId = async (name: string) =>
    (await rows<{ id: number }>('select id from source where name = $1', [name]))[0]?.id ?? 0;
  const tagOfVik = async () => {
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(`select id from entity where source_ref = 'p1'`);
    return { prefix: 'p', id } as const;
  };
  const of = (value: string, ...sources: string[]) => ({ value, sources });
  let folder: string;

  beforeEach(async () => {
    await emptyTables(db);
    folder = await mkdtemp(join(tmpdir(), 'touchline-order-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(fixture, folder, { recursive: true });
    const players = await readFile(join(folder, 'players.csv'), 'utf8');
    await writeFile(join(folder, 'players.csv'), players.replace('Centre-Back,right,188', 'Left Winger,left,190'));
    await take('paper-league');
    await take('copy', folder);
  });

  const first = { height: 188, foot: 'right', role: 'Defender', position: 'Centre-Back' };

  test('are both kept; the first counts until an order says otherwise', async () => {
    expect(await facts()).toEqual(first);
    const [paper, copy] = [await sourceId('paper-league'), await sourceId('copy')];
    await order('height', [copy]);
    await order('position', [copy, paper]);
    expect(await facts()).toEqual({ height: 190, foot: 'right', role: 'Forward', position: 'Left Winger' });
    expect((await readOrder(db)).order).toEqual({ height: [copy], position: [copy, paper] });
    const origins = await findOrigins(db, await tagOfVik());
    expect(origins?.sources.map(({ name }) => name)).toEqual(['paper-league', 'copy']);
    expect(origins?.facts.filter(({ fact }) => ['position', 'foot', 'height'].includes(fact))).toEqual([
      { fact: 'position', isEdited: false, values: [of('LW', 'copy'), of('CB', 'paper-league')] },
      { fact: 'foot', isEdited: false, values: [of('right', 'paper-league'), of('left', 'copy')] },
      { fact: 'height', isEdited: false, values: [of('190', 'copy'), of('188', 'paper-league')] },
    ]);
    expect(await countDisagreements(db)).toEqual({ birthdate: 0, position: 1, foot: 1, height: 1, weight: 0 });
    const before = await everyRow(db);
    for (const again of [() => take('paper-league'), () => take('copy', folder)])
      expect((await again()).files.map(({ added, changed }) => added + changed)).toEqual(Array(9).fill(0));
    expect(await everyRow(db)).toEqual(before);
    await order('height', []);
    await order('position', []);
    expect(await facts()).toEqual(first);
  });

  test('give way to an editor', async () => {
    const { id } = await tagOfVik();
    await inTransaction(db, false, (client) => correctFacts(client, id, { height: 186 }));
    await order('height', [await sourceId('copy')]);
    expect(await facts()).toMatchObject({ height: 186 });
    const origins = await findOrigins(db, await tagOfVik());
    expect(origins?.facts.find(({ fact }) => fact === 'height')).toEqual({
      fact: 'height',
      isEdited: true,
      values: [],
    });
    await expect(order('height', [9999])).rejects.toThrow('There is no source 9999.');
  });
});
