import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { ORDERED_FACTS } from '../src/domain/editing/origins.ts';
import { addAccount } from '../src/provider/accounts/store.ts';
import type { Database } from '../src/provider/data/connect.ts';
import { importFolder } from '../src/provider/data/import/import-folder.ts';
import { inTransaction } from '../src/provider/data/import/store/transaction.ts';
import { mergeEntities } from '../src/provider/data/merge/merge-entities.ts';
import { undoMerge } from '../src/provider/data/merge/undo-merge.ts';
import { Refusal } from '../src/domain/refusal.ts';
import { openRandom, type Random } from '../src/provider/data/seed/random.ts';
import { undoImport } from '../src/provider/imports/undo.ts';
import { decideJoin, undoJoinDecision } from '../src/provider/joins/store.ts';
import { correct } from '../src/provider/editing/entity-facts.ts';
import { setOrder } from '../src/provider/sources/store.ts';

const FILES = ['competitions.csv', 'clubs.csv', 'squads.csv'];
const NOW = new Date('2026-11-22T12:00:00Z');
const SOURCES = ['one', 'two', 'three'] as const;

type Row = Record<string, string>;

/**
 * Imports a world under three names, and joins, corrects, merges and undoes in random order. After each step the stored
 * facts of players are those derived afresh.
 * @param folder with competitions, clubs, players and squads
 * @returns how often each kind of step was done
 */
export async function disturbFacts(
  db: Database,
  { folder, steps, seed }: { folder: string; steps: number; seed: number },
): Promise<Record<string, number>> {
  const random = openRandom(seed, 'claims');
  const rows = async <R>(text: string, values: unknown[] = []) => (await db.$client.query(text, values)).rows as R[];
  const ids = async (text: string) => (await rows<{ id: number }>(text)).map(({ id }) => id);
  const account = await addAccount(db, {
    email: 'editor@club.example',
    name: 'Ed Itor',
    firstName: 'Ed',
    lastName: 'Itor',
    passwordHash: '-',
    planName: 'complete',
  });
  const userId = account?.id ?? 0;
  const onClient = (work: Parameters<typeof inTransaction>[2]) => inTransaction(db, false, work);
  const pickOf = async (text: string) => {
    const found = await ids(text);
    return found.length === 0 ? undefined : random.pick(found);
  };
  const take = async (source: (typeof SOURCES)[number]) => {
    const edition = await editionOf(folder, source, random);
    await importFolder(db, edition, { today: '2026-11-21', source, apart: source === 'three' });
    await rm(edition, { recursive: true });
  };
  const STEPS: Record<string, { weight: number; step: (id: number) => Promise<unknown>; of: string }> = {
    import: { weight: 3, of: 'select 1 as id', step: () => take(random.pick(SOURCES)) },
    'undone import': {
      weight: 3,
      of: 'select id from data_import where undone_at is null',
      step: (id) => undoImport(db, id, { now: NOW }),
    },
    correction: {
      weight: 8,
      of: `select id from entity where kind = 'player'`,
      step: (id) => correct(db, { tag: `p_${id}`, correction: { facts: valuesAt(random), release: [] }, userId }, NOW),
    },
    release: {
      weight: 3,
      of: `select c.entity_id as id from claim c join source s on s.id = c.source_id where s.key = 'editors'`,
      step: (id) =>
        correct(
          db,
          { tag: `p_${id}`, correction: { facts: {}, release: ['height', 'foot', 'birthdate'] }, userId },
          NOW,
        ),
    },
    merge: {
      weight: 6,
      of: `select id from entity where kind = 'player'`,
      step: async (id) => {
        const kept =
          await pickOf(`select o.id from entity e join entity o on o.source_ref = e.source_ref and o.id <> e.id
          where e.id = ${id} union all select ${id} where ${random.int(0, 1)} = 0`);
        const other = kept === id ? await pickOf(`select id from entity where kind = 'player' and id <> ${id}`) : kept;
        return mergeEntities(db, { merged: `p_${id}`, kept: `p_${other ?? id}` }, { now: NOW });
      },
    },
    'undone merge': {
      weight: 4,
      of: 'select id from entity_merge where undone_at is null',
      step: (id) => undoMerge(db, id, NOW),
    },
    join: {
      weight: 4,
      of: 'select id from join_candidate where verdict is null',
      step: (id) => onClient((client) => decideJoin(client, id, random.pick(['same', 'different']), { now: NOW })),
    },
    'undone join': {
      weight: 2,
      of: 'select id from join_candidate where verdict is not null',
      step: (id) => onClient((client) => undoJoinDecision(client, id, NOW)),
    },
    order: {
      weight: 3,
      of: `select id from source where key like 'dataset:%'`,
      step: (id) => onClient((client) => setOrder(client, random.pick(ORDERED_FACTS), random.happens(0.7) ? [id] : [])),
    },
  };
  const done: Record<string, number> = {};
  for (const source of SOURCES) await take(source);
  for (let number = 0; number < steps; number += 1) {
    const kind = random.weighted(Object.keys(STEPS), (name) => STEPS[name]?.weight ?? 0);
    const id = await pickOf(STEPS[kind]?.of ?? '');
    if (id === undefined) continue;
    try {
      await STEPS[kind]?.step(id);
      done[kind] = (done[kind] ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    expect({ number, kind, id, wrong: await wrongFacts(db) }).toEqual({ number, kind, id, wrong: [] });
  }
  return done;
}

const FEET = ['left', 'right', 'both'];
const POSITIONS = ['GK', 'CB', 'LB', 'CMF', 'RW', 'CF'];

/** A few facts as an editor types them; a blank one is not known. */
function valuesAt(random: Random): Row {
  const all: Row = {
    name: `Player ${random.int(1, 999)}`,
    height: random.happens(0.2) ? '' : String(random.int(160, 200)),
    weight: String(random.int(60, 95)),
    foot: random.happens(0.2) ? '' : random.pick(FEET),
    position: random.pick(POSITIONS),
    birthdate: `19${random.int(80, 99)}-0${random.int(1, 9)}-11`,
    city: `City ${random.int(1, 9)}`,
  };
  return Object.fromEntries(Object.entries(all).filter(() => random.happens(0.3)));
}

/** Another edition of a folder: some facts differ, some are missing, and so are some ids of the second source. */
async function editionOf(folder: string, source: string, random: Random): Promise<string> {
  const edition = await mkdtemp(join(tmpdir(), 'touchline-edition-'));
  await mkdir(edition, { recursive: true });
  for (const file of FILES) await writeFile(join(edition, file), await readFile(join(folder, file)));
  const players: Row[] = parse(await readFile(join(folder, 'players.csv')), { columns: true, bom: true });
  const changes: Record<string, () => string> = {
    height_cm: () => String(random.int(160, 200)),
    weight_kg: () => String(random.int(60, 95)),
    foot: () => random.pick(FEET),
    position: () => random.pick(['Goalkeeper', 'Centre-Back', 'Left Winger', 'Sweeper', '']),
  };
  for (const player of players) {
    for (const [column, value] of Object.entries(changes))
      if (random.happens(0.2)) player[column] = random.happens(0.3) ? '' : value();
    if (source === 'two' && random.happens(0.2))
      Object.assign(player, { tm_id: '', fpl_code: '', wy_id: '', birth_date: '' });
  }
  const columns = Object.keys(players[0] ?? {});
  const lineOf = (values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',');
  const lines = [columns, ...players.map((player) => columns.map((column) => player[column] ?? ''))];
  await writeFile(join(edition, 'players.csv'), lines.map(lineOf).join('\n'));
  return edition;
}

const DERIVED: Readonly<Record<string, string>> = {
  name: 'name',
  country: 'country',
  firstname: 'first_name',
  lastname: 'last_name',
  birthdate: 'birth_date',
  position: 'position',
  role: 'role',
  foot: 'foot',
  height: 'height_cm',
  weight: 'weight_kg',
  city: 'city',
  club: 'team_id',
};

/** The facts of players that differ from those derived afresh. */
async function wrongFacts(db: Database): Promise<string[]> {
  const rows = async <R>(text: string) => (await db.$client.query(text)).rows as R[];
  const players = await rows<{ id: number; source: number; ref: string; row: Record<string, string | null> }>(
    `select e.id, e.source_id as source, e.source_ref as ref,
       (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(e) || to_jsonb(p))) as row
     from entity e join player p on p.entity_id = e.id`,
  );
  const claims = await rows<{
    id: number;
    fact: string;
    source: number;
    ref: string;
    value: string | null;
    editor: boolean;
    rank: number;
  }>(
    `select c.entity_id as id, c.fact, c.source_id as source, c.source_ref as ref, coalesce(c.team_id::text, nullif(c.value, '')) as value,
       s.key = 'editors' as editor, coalesce(r.rank, 99) as rank
     from claim c join source s on s.id = c.source_id left join source_rank r on r.source_id = c.source_id
       and r.fact = replace(c.fact, 'role', 'position')`,
  );
  const squads = await rows<{ id: number; team: string }>(
    `select q.player_id as id, q.team_id::text as team from squad q join season s on s.id = q.season_id
     order by s.start_date desc, q.last_match desc nulls last, q.minutes desc, q.team_id`,
  );
  const [told, clubs] = [Map.groupBy(claims, ({ id }) => id), Map.groupBy(squads, ({ id }) => id)];
  return players.flatMap(({ id, source, ref, row }) => {
    const placeOf = (claim: (typeof claims)[number]) => [
      claim.editor ? 0 : 1,
      claim.rank,
      claim.source === source && claim.ref === ref ? 0 : 1,
      claim.source,
    ];
    const sorted = (told.get(id) ?? []).toSorted((a, b) => {
      const [one, other] = [placeOf(a), placeOf(b)];
      const place = one.findIndex((value, index) => value !== other[index]);
      return place < 0 ? (a.ref < b.ref ? -1 : 1) : (one[place] ?? 0) - (other[place] ?? 0);
    });
    return Object.entries(DERIVED).flatMap(([fact, column]) => {
      const newest = fact === 'club' ? clubs.get(id)?.[0]?.team : undefined;
      const expected = newest ?? sorted.find((claim) => claim.fact === fact)?.value ?? null;
      const found = row[column] ?? null;
      return found === expected ? [] : [`${id} ${fact}: ${found ?? ''}, not ${expected ?? ''}`];
    });
  });
}
