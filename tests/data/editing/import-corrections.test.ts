import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFolder } from '../../../src/provider/data/import/import-folder.ts';
import { addAccount } from '../../../src/provider/accounts/store.ts';
import { correct } from '../../../src/provider/editing/entity-facts.ts';
import { correctInjury, editableInjury, removeInjury } from '../../../src/provider/injuries/edit-injuries.ts';
import { saveSource } from '../../../src/provider/sources/store.ts';
import { freshDatabase } from '../../database.ts';

const db = await freshDatabase();
const folder = join(import.meta.dirname, '../../fixtures/import');
const take = () => importFolder(db, folder, { today: '2026-11-21', source: 'paper-league' });
const now = new Date('2026-11-21T09:00:00Z');

async function row(sql: string) {
  return (await db.$client.query<Record<string, unknown>>(sql)).rows[0] ?? {};
}

test('G-48 an import leaves what an editor has corrected, says so, and changes it once it may', async () => {
  await take();
  const { id = 0 } = await row(`select id from entity where source_ref = 'p1'`);
  const club = await row(`select id from entity where source_ref = 'alba'`);
  const editor = await addAccount(db, {
    email: 'editor@club.example',
    name: 'Ed Itor',
    firstName: 'Ed',
    lastName: 'Itor',
    passwordHash: '-',
    planName: 'complete',
  });
  const userId = editor?.id ?? 0;
  const correction = { facts: { name: 'Oystein Vik', height: 190, birthdate: '' }, release: [] };
  await correct(db, { tag: `p_${Number(id)}`, correction: correction, userId }, now);
  const renamed = { facts: { name: 'Alba Rovers FC', country: 'GB-WLS' }, release: [] };
  await correct(db, { tag: `t_${Number(club['id'])}`, correction: renamed, userId }, now);

  const again = await take();
  const kept = again.findings.filter(({ reason }) => reason.key === 'corrected');
  expect(kept.map(({ file, line, column, value }) => [file, line, column, value])).toEqual([
    ['clubs.csv', 2, 'name', 'Alba Rovers'],
    ['clubs.csv', 2, 'country', 'GB-SCT'],
    ['players.csv', 2, 'name', 'Øystein Vik'],
    ['players.csv', 2, 'birth_date', '1995-02-28'],
    ['players.csv', 2, 'height_cm', '188'],
  ]);
  const stored = `select name, birth_date, height_cm, foot from entity join player on id = entity_id where id = ${Number(id)}`;
  expect(await row(stored)).toEqual({
    name: 'Oystein Vik',
    birth_date: null,
    height_cm: 190,
    foot: 'right',
  });
  expect(await row(`select name, country from entity where source_ref = 'alba'`)).toEqual({
    name: 'Alba Rovers FC',
    country: 'GB-WLS',
  });
  expect(again.files.filter(({ changed }) => changed > 0)).toEqual([]);
  const found = await row(`select count(*)::int as n from entity_name where folded = 'oystein vik'`);
  expect(found).toEqual({ n: 1 });

  const release = ['height', 'birthdate'] as const;
  await correct(db, { tag: `p_${Number(id)}`, correction: { facts: {}, release }, userId }, now);
  await take();
  expect(await row(stored)).toMatchObject({ name: 'Oystein Vik', height_cm: 188 });
});

test('G-48 an import leaves an injury that an editor changed or removed, and finds a source by another name', async () => {
  const staff = await row(`select id from app_user where email = 'editor@club.example'`);
  const doing = { staffId: Number(staff['id']), now, today: '2026-11-21' };
  const all = await db.$client.query<{ id: number; source_id: number }>('select id, source_id from injury order by id');
  const [first, second] = all.rows;
  const count = async () => (await row('select count(*)::int as n from injury'))['n'];
  const before = Number(await count());
  const { facts, revision } = await editableInjury(db, first?.id ?? 0);
  const changed = { ...facts, description: 'Right calf strain', missedMatches: 77 };
  await correctInjury(db, first?.id ?? 0, { facts: changed, evidence: null, seen: revision }, doing);
  const other = await editableInjury(db, second?.id ?? 0);
  await removeInjury(db, second?.id ?? 0, { reason: 'Another player.', seen: other.revision }, doing);
  await saveSource(db, first?.source_id ?? 0, {
    name: 'Renamed',
    url: null,
    country: null,
    language: null,
    category: null,
    ownerId: null,
  });
  const sources = await row('select count(*)::int as n from source');

  const again = await take();
  expect(await editableInjury(db, first?.id ?? 0)).toMatchObject({ facts: changed, source: 'Renamed' });
  expect(await count()).toBe(before - 1);
  expect(await row('select count(*)::int as n from source')).toEqual(sources);
  expect(again.files.find(({ file }) => file === 'injuries.csv')).toMatchObject({ changed: 0 });
});
