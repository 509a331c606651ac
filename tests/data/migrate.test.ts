import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { migrate } from '../../src/provider/data/migrate.ts';
import { listImports } from '../../src/provider/imports/store.ts';
import { findByName } from '../../src/provider/search/store.ts';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();

test('migrating again, twice at once, changes nothing', async () => {
  const history = 'select count(*)::int as n from drizzle.__drizzle_migrations';
  const before = await db.$client.query<{ n: number }>(history);
  await Promise.all([migrate(db), migrate(db)]);
  const after = await db.$client.query<{ n: number }>(history);
  expect(before.rows[0]?.n).toBeGreaterThan(0);
  expect(after.rows).toEqual(before.rows);
});

test('a day is text, whatever the time zone of the machine', async () => {
  const { rows } = await db.$client.query<{ day: unknown }>("select date '2026-03-29' as day");
  expect(rows[0]?.day).toBe('2026-03-29');
});

test('what an earlier import has written of its findings stays', async () => {
  const of = async (findings: unknown) => {
    await db.$client.query('truncate data_import cascade');
    await db.$client.query(
      `with s as (insert into source (key, name, kind) values (gen_random_uuid(), 'Old', 'dataset') returning id)
       insert into data_import (source_id, format, file, imported_at, findings) select id, 'x', 'x', now(), $1 from s`,
      [findings === null ? null : JSON.stringify(findings)],
    );
    await db.$client.query(await readFile('src/provider/data/migrations/0026_import_reasons.sql', 'utf8'));
    return (await listImports(db, 1))[0]?.findings;
  };
  expect(await of(null)).toBeNull();
  expect(await of([])).toEqual([]);
  const old = [3, 2].map((line) => ({
    file: 'a.csv',
    line,
    column: null,
    value: 'v',
    reason: `Line ${line} is wrong.`,
  }));
  expect(await of(old)).toEqual(
    old.map((finding) => ({ ...finding, reason: { key: 'written', text: finding.reason } })),
  );
});

test('names that were folded by other rules are found again after a migration', async () => {
  await db.$client.query(
    `with s as (insert into source (key, name, kind) values ('names', 'Names', 'dataset') returning id),
       e as (insert into entity (kind, name, source_id, source_ref)
         select 'player', unnest(array['Vinícius José de Assunção Júnior', 'مصطفى حمزة', 'Declan OʼSheaghan']), id, 'x' || random()
         from s returning id)
     insert into entity_name (entity_id, folded, glued, ends, prominence) select id, 'old', 'old', 3, 50 from e`,
  );
  const found = async () =>
    Promise.all(
      ['vinicius jr', 'Vinícius Jr.', 'مصطفي حمزه', 'مصطفـى', 'O´Sheaghan', 'o‛sheaghan', 'Osheag\u00adhan'].map(
        async (text) => (await findByName(db, text)).length,
      ),
    );
  expect(await found()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  await db.$client.query("update text_reader set version = 0 where name = 'names'");
  await migrate(db);
  expect(await found()).toEqual([1, 1, 1, 1, 1, 1, 1]);
});
