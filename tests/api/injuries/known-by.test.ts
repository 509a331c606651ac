import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tagOf } from '../../../src/domain/tags.ts';
import { freshDatabase } from '../../database.ts';
import { cutWorld, datedWorld, importCut, importDated, shownOf } from '../../known-by.ts';
import { openApi } from '../world.ts';

const folder = mkdtempSync(join(tmpdir(), 'known-by-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [world, cut] = [join(folder, 'world'), join(folder, 'cut')];
datedWorld(join(import.meta.dirname, '../../fixtures/import'), world);
const whole = await freshDatabase();
await importDated(whole, world);

test('on a past day the product shows what one shows that knows nothing later', async () => {
  const day = '2019-09-12';
  const db = await freshDatabase();
  cutWorld(world, cut, day);
  await importCut(db, cut, day, whole);
  const pages = async (of: typeof db, today: string) => {
    const api = await openApi(of);
    api.clock.now = new Date(`${today}T12:00:00Z`);
    return api.pagesOf(await api.signIn('doctor@club.example'));
  };
  const [now, then] = [await pages(whole, '2026-11-21'), await pages(db, day)];
  const players = await db.$client.query<{ id: number; name: string }>(
    `select id, name from entity where kind = 'player'`,
  );
  expect(players.rows.length).toBeGreaterThan(1);
  let injuries = 0;
  for (const { id, name } of players.rows) {
    const tag = tagOf('player', id, name);
    const past = await shownOf(now, tag, day, day);
    expect(past, name).toEqual(await shownOf(then, tag, day, undefined));
    injuries += past[0].injuries.length;
  }
  expect(injuries).toBeGreaterThan(0);
});
