import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import MiniSearch from 'minisearch';
import { fold } from '../../src/domain/names/fold.ts';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { findByName } from '../../src/provider/search/store.ts';
import { missingWorld, REAL_WORLD } from '../real-world.ts';
import { withDatabases } from './bench-database.ts';
import type { Figure } from './figure.ts';

interface Named {
  id: number;
  ref: string;
  kind: string;
  names: string;
  prominence: number;
}

/** Of how many spellings the right player stands first, beside minisearch with the same names and typing errors allowed. */
export async function benchSpellings(): Promise<Figure[]> {
  const missing = missingWorld('spellings: skipped');
  if (missing) {
    console.log(missing);
    return [];
  }
  const spellings: { typed: string; player_id: string }[] = parse(
    readFileSync(new URL('../fixtures/search-spellings.csv', import.meta.url)),
    { columns: true },
  );
  return withDatabases(async (fresh) => {
    const { db } = await fresh();
    await importFolder(db, REAL_WORLD, { today: '2026-11-21' });
    const { rows } = await db.$client.query<Named>(
      `SELECT id, source_ref AS ref, kind, prominence,
        concat_ws(' ', name, (SELECT string_agg(a.name, ' ') FROM entity_alias a WHERE a.entity_id = e.id)) AS names
      FROM entity e`,
    );
    const memory = inMemory(rows);
    const refs = new Map(rows.map(({ id, ref }) => [`p_${id}`, ref]));
    let [ours, theirs] = [0, 0];
    for (const { typed, player_id } of spellings) {
      const hits = await findByName(db, typed);
      const first = hits.find(({ type }) => type === 'player');
      if (first && refs.get(first.tag) === player_id) ours += 1;
      const found = memory.search(typed).find((hit) => hit['kind'] === 'player');
      if (found?.['ref'] === player_id) theirs += 1;
    }
    const share = (right: number) => `${((100 * right) / spellings.length).toFixed(1)} %`;
    return [
      {
        what: `${spellings.length} spellings: the right player first, minisearch beside it`,
        measured: `${share(ours)}, ${share(theirs)}`,
        goal: 'at least 95 %, and more than minisearch',
      },
    ];
  });
}

function inMemory(rows: readonly Named[]): MiniSearch<Named> {
  const prominence = new Map(rows.map((row) => [row.id, row.prominence]));
  const memory = new MiniSearch<Named>({
    fields: ['names'],
    storeFields: ['ref', 'kind'],
    processTerm: (term) => fold(term),
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length >= 5 ? 1 : false),
      combineWith: 'AND',
      boostDocument: (id) => 1 + (prominence.get(id as number) ?? 0) / 100,
    },
  });
  memory.addAll(rows);
  return memory;
}
