import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { tagOf } from '../../src/domain/tags.ts';
import type { Database } from '../../src/provider/data/connect.ts';
import { openApi } from '../api/world.ts';
import { copyDatabase, openForFile } from '../database.ts';
import { cutWorld, datedWorld, importCut, importDated, shownOf } from '../known-by.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';

const missing = missingWorld('the past cannot be compared');
const DAYS = ['2018-02-10', '2019-11-23', '2021-11-20', '2022-12-31'];
const PLAYERS = 50;

if (missing) test.skip(missing);
else {
  const folder = mkdtempSync(join(tmpdir(), 'past-world-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const world = join(folder, 'world');
  const fresh = async () => openForFile(await copyDatabase(inject('templateUrl')));
  const pagesOn = async (db: Database, today: string) => {
    const api = await openApi(db);
    api.clock.now = new Date(`${today}T12:00:00Z`);
    return api.pagesOf(await api.signIn('doctor@club.example'));
  };

  test('200 players on past days are as in a product that knows nothing later', { timeout: 1_200_000 }, async () => {
    datedWorld(REAL_WORLD, world);
    const whole = await fresh();
    await importDated(whole, world);
    const now = await pagesOn(whole, '2026-11-21');
    const wrong: string[] = [];
    let [compared, injured] = [0, 0];
    for (const day of DAYS) {
      const db = await fresh();
      const cut = join(folder, day);
      cutWorld(world, cut, day);
      await importCut(db, cut, day, whole);
      const then = await pagesOn(db, day);
      // Any order that does not follow the records.
      const { rows } = await db.$client.query<{ id: number; name: string; ref: string }>(
        `select e.id, e.name, e.source_ref as ref from entity e where kind = 'player' order by md5(e.source_ref || $1) limit $2`,
        [day, PLAYERS],
      );
      for (const { id, name, ref } of rows) {
        const found = await whole.$client.query<{ id: number }>('select id from entity where source_ref = $1', [ref]);
        expect(found.rows[0]?.id).toBe(id);
        const tag = tagOf('player', id, name);
        const [past, present] = [await shownOf(now, tag, day, day), await shownOf(then, tag, day, undefined)];
        compared += 1;
        if (past[0].injuries.length > 0) injured += 1;
        try {
          expect(past).toEqual(present);
        } catch (error) {
          wrong.push(`${name} (${tag}) on ${day}: ${String(error).slice(0, 2000)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBe(DAYS.length * PLAYERS);
    expect(injured).toBeGreaterThan(compared / 4);
  });
}
