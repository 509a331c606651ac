import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { appUser } from '../../../src/provider/accounts/schema.ts';
import { auditEvent } from '../../../src/provider/audit/schema.ts';
import { dataImport } from '../../../src/provider/imports/schema.ts';
import { sheetFiles } from '../../data/imports/workbook.ts';
import { openWorld } from '../open-world.ts';

const { db, api, world } = await openWorld();
const EMAIL = 'lists@staff.example';
await api.addAccount({ email: EMAIL, planName: 'complete', capabilities: { editor: '1' } });
const editor = api.pagesOf(await api.signIn(EMAIL));
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');
const add = (content: string | Uint8Array, more: object = {}) =>
  editor.call('imports.addList', {
    club: world.united,
    name: 'squad.csv',
    content: base64(content),
    onlyTry: false,
    ...more,
  });
const namesIn = async (name: string) =>
  (await db.$client.query('select 1 from entity where name = $1', [name])).rowCount;

test('a squad in a workbook is tried without being stored, then imported, and the log says who did it', async () => {
  const table = [
    ['Name', 'Date of birth', 'Locker'],
    ['Lena Listed', '2001-05-04', 'blue'],
    ['Lou Wrong', '2001-13-40', 'red'],
  ];
  const files = Object.entries(sheetFiles(table)).map(([name, text]) => [name, strToU8(text)] as const);
  const workbook = zipSync(Object.fromEntries(files));
  const tried = await add(workbook, { name: 'squad.xlsx', onlyTry: true });
  expect(tried).toMatchObject({ id: null, columns: [{ header: 'Name', field: 'name' }, {}, { field: '-' }] });
  expect(tried.findings.map(({ line }) => line)).toContain(3);
  expect(await namesIn('Lena Listed')).toBe(0);
  const { id } = await add(workbook, { name: 'squad.xlsx' });
  expect(await namesIn('Lena Listed')).toBe(1);
  const { data } = await editor.call('imports.list', {});
  expect(data[0]).toMatchObject({ id, refused: 0, findingCount: 1 });
  expect(data[0]?.findings).toMatchObject([
    { line: 3, column: 'birth_date', value: '2001-13-40', reason: 'Write a valid date, preferably as 2026-08-17.' },
  ]);
  const stored = await db
    .select({ findings: dataImport.findings })
    .from(dataImport)
    .where(eq(dataImport.id, id ?? 0));
  expect(stored[0]?.findings).toMatchObject([{ line: 3, reason: { key: 'day' } }]);
  expect(await db.select().from(auditEvent).where(eq(auditEvent.event, 'list_imported'))).toMatchObject([
    { event: 'list_imported', details: { import: id, club: world.united, list: 'squad.xlsx' } },
  ]);
});

test('of two editors who import a list of one club, the second is told, and sees what it would do now', async () => {
  const [one, other] = ['Lena Listed;7', 'Lena Listed;8'].map((row) => `Name;Shirt number\n${row}`);
  const { revision: seen } = await add(other ?? '', { onlyTry: true });
  await add(one ?? '', { seen });
  await expect(add(other ?? '', { seen })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const again = await add(other ?? '', { onlyTry: true });
  expect((await add(other ?? '', { seen: again.revision })).id).not.toBeNull();
});

test('an import of another editor that ends while a list is read is told as well', async () => {
  const list = 'Name;Shirt number\nLena Listed;9';
  const { revision: seen } = await add(list, { onlyTry: true });
  const other = await db.$client.connect();
  try {
    // The list is read, and stops where it looks its club up.
    await other.query('begin; lock table entity in access exclusive mode');
    const late = expect(add(list, { seen })).rejects.toMatchObject({ code: 'changed_meanwhile' });
    // Background work may wait as well.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%"isDemo" from entity%'`;
    await expect.poll(async () => (await db.$client.query(waiting)).rowCount).toBe(1);
    await other.query(
      `insert into data_import (source_id, format, file, imported_at) select id, 'x', 'x', now() from source limit 1`,
    );
    await other.query('commit');
    await late;
  } finally {
    await other.query('rollback');
    other.release();
  }
});

test('a list may have the longest name in any script', async () => {
  const tried = await add('Name;Position\nLou Named;Forward', { name: `${'名'.repeat(96)}.csv`, onlyTry: true });
  expect(tried).toMatchObject({ id: null, columns: [{ header: 'Name' }, { header: 'Position' }], findings: [] });
});

test('a list may be named like a folder, and not with half a character', async () => {
  await expect(add('Name\nAda', { name: `${'x'.repeat(9)}\ud83d` })).rejects.toMatchObject({ code: 'bad_request' });
  for (const name of ['.', '..'])
    expect(await add('Name;Position\nLou Named;Forward', { name, onlyTry: true })).toMatchObject({
      id: null,
      findings: [],
    });
});

test('a demo account tries a list, and cannot end itself by importing one', async () => {
  await db.update(appUser).set({ isDemo: true }).where(eq(appUser.email, EMAIL));
  const list = 'Name;Date of birth\nLea Demo;2001-05-04';
  expect(await add(list, { onlyTry: true })).toMatchObject({ id: null, findings: [] });
  const refused = await add(list).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'bad_request',
    params: { reason: expect.stringContaining('demo accounts') as string },
  });
  expect(await namesIn('Lea Demo')).toBe(0);
  await db.update(appUser).set({ isDemo: false }).where(eq(appUser.email, EMAIL));
});

test('what is wrong with a list is said in words', async () => {
  for (const [content, more] of [
    ['Colour;Size\nred;1', {}],
    ['', { content: base64(' ') }],
    ['Name\nAda', { club: 't_999999' }],
    ['Name\nAda', { club: world.rossi }],
    [Buffer.from([0, 1, 2, 3, 255]), { name: 'squad.xlsx' }],
    ['Name\nAda', { name: '../../etc/passwd', as: 'matches' }],
  ] as const) {
    const refused = await add(content, more).catch((error: unknown) => error);
    expect(refused, String(content)).toMatchObject({ code: 'bad_request', params: { parameter: 'file' } });
    expect((refused as { params: { reason: string } }).params.reason).not.toContain('/tmp');
  }
  await expect(add('', { content: '' })).rejects.toMatchObject({ code: 'bad_request' });
});
