import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { findByName } from '../../src/provider/search/store.ts';
import { openRealWorld } from './real-world-database.ts';
import { missingWorld } from '../real-world.ts';

const missing = missingWorld('spellings cannot be tried');

interface Spelling {
  typed: string;
  player_id: string;
  name: string;
}

/** What people type into the search, and the entity they mean. */
const SPELLINGS: Spelling[] = parse(readFileSync(new URL('../fixtures/search-spellings.csv', import.meta.url)), {
  columns: true,
});

if (missing) test.skip(missing);
else
  describe('searching as people type', async () => {
    const { db } = await openRealWorld();

    test('API-10 of 300 spellings at least 95 in a hundred find the right player first', async () => {
      expect(SPELLINGS.length).toBeGreaterThanOrEqual(300);
      const { rows } = await db.$client.query<{ id: number; ref: string }>(
        `SELECT id, source_ref AS ref FROM entity WHERE kind = 'player'`,
      );
      const refs = new Map(rows.map(({ id, ref }) => [`p_${id}`, ref]));
      const missed: string[] = [];
      for (const { typed, player_id, name } of SPELLINGS) {
        const hits = await findByName(db, typed);
        const first = hits.find(({ type }) => type === 'player');
        if (!first || refs.get(first.tag) !== player_id) missed.push(`${typed} → ${name}, not ${first?.entity.label}`);
      }
      expect(missed.length / SPELLINGS.length, missed.join('; ')).toBeLessThanOrEqual(0.05);
    }, 240_000);
  });
