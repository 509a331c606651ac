import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MS_PER_DAY } from '../../domain/days.ts';
import type { Database } from '../../provider/data/connect.ts';
import { holdsOnlyDemoWorld } from '../../provider/data/import/demo-world.ts';
import { importList } from '../../provider/data/import/outside/club-list/club-list.ts';
import { undoImport } from '../../provider/imports/undo.ts';

/** A club of the demo world with its squad of the last season. */
interface Squad {
  tag: string;
  season: string;
  players: { name: string; birthDate: string; foot: string | null; heightCm: number | null }[];
}

/** Players of a list. */
const LISTED = 14;

/** The lists by the days since their imports. */
const FILES = { 'squad-autumn.csv': 12, 'squad-sent-by-mistake.csv': 9, 'squad-new.csv': 2 } as const;
const MISTAKE = 'squad-sent-by-mistake.csv';

/**
 * Imports three lists of clubs of the demo world as staff would, once: one with lines that are refused, one that is
 * undone, and a later edition of the first. They say what the records say, so that no figure changes. What a killed start
 * has left out is added by the next one.
 */
export async function addDemoImports(db: Database, now: Date): Promise<void> {
  const { rows: found } = await db.$client.query<{ file: string; isDone: boolean }>(
    `select i.file, s.key like 'demo-%' as "isDone" from data_import i join source s on s.id = i.source_id`,
  );
  if (found.some(({ file, isDone }) => isDone || !(file in FILES)) || !(await holdsOnlyDemoWorld(db.$client))) return;
  const [first, second] = await findSquads(db);
  if (!first || !second) return;
  const folder = await mkdtemp(join(tmpdir(), 'touchline-demo-'));
  const at = (name: keyof typeof FILES) => new Date(now.getTime() - FILES[name] * MS_PER_DAY);
  const load = async ({ tag }: Squad, name: keyof typeof FILES, lines: readonly string[]): Promise<void> => {
    if (found.some(({ file }) => file === name)) return;
    const path = join(folder, name);
    await writeFile(path, [HEADER, ...lines].join('\n'));
    await importList(db, path, { club: tag, today: now.toISOString().slice(0, 10), keepDemo: true });
  };
  try {
    const lines = linesOf(first);
    const [line = ''] = lines;
    await load(first, 'squad-autumn.csv', [...lines.slice(2), line, line, `;${first.season};;left;1.84 m`]);
    await load(second, MISTAKE, linesOf(second));
    const wrong = await db.$client.query<{ id: number }>(
      'select id from data_import where file = $1 and undone_at is null',
      [MISTAKE],
    );
    for (const { id } of wrong.rows) await undoImport(db, id, { now: at(MISTAKE) });
    await load(first, 'squad-new.csv', lines);
    // They go with the demo world.
    await db.$client.query(
      `with dated as (update data_import i set imported_at = $3::timestamptz - d.days * interval '1 day'
         from unnest($1::text[], $2::int[]) as d (file, days) where d.file = i.file)
       update source set key = 'demo-' || key where id in (select source_id from data_import)`,
      [Object.keys(FILES), Object.values(FILES), now],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const HEADER = 'Name;Season;Date of birth;Foot;Height';

function linesOf({ season, players }: Squad): string[] {
  return players.map(({ name, birthDate, foot, heightCm }) =>
    [name, season, birthDate, foot ?? '', heightCm ?? ''].join(';'),
  );
}

/** The two least prominent clubs, with players whose names no other player of the club has. */
async function findSquads(db: Database): Promise<Squad[]> {
  const { rows } = await db.$client.query<Squad>(
    `with latest as (
       select distinct on (q.team_id) q.team_id, q.season_id, s.label
       from squad q join season s on s.id = q.season_id join competition c on c.entity_id = s.competition_id
       where c.type = 'league' order by q.team_id, s.end_date desc, s.id)
     select 't_' || t.id as tag, l.label as season, listed.players
     from latest l join entity t on t.id = l.team_id cross join lateral (
       select json_agg(p) as players from (
         select e.name, p.birth_date as "birthDate", p.foot, p.height_cm as "heightCm"
         from squad q join player p on p.entity_id = q.player_id join entity e on e.id = p.entity_id
         where q.team_id = l.team_id and q.season_id = l.season_id and p.team_id = l.team_id and p.birth_date is not null
           and not exists (select from registration r join entity o on o.id = r.player_id
             where r.team_id = l.team_id and o.id <> e.id and o.name = e.name)
         order by e.prominence desc, e.id limit $1) p) listed
     where json_array_length(listed.players) = $1 order by t.prominence, t.id limit 2`,
    [LISTED],
  );
  return rows;
}
