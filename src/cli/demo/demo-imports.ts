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

/**
 * Imports three lists of clubs of the demo world as staff would, once: one with lines that are refused, one that is
 * undone, and a later edition of the first. They say what the records say, so that no figure changes.
 */
export async function addDemoImports(db: Database, now: Date): Promise<void> {
  const { rowCount } = await db.$client.query('select from data_import limit 1');
  if (rowCount || !(await holdsOnlyDemoWorld(db.$client))) return;
  const [first, second] = await findSquads(db);
  if (!first || !second) return;
  const folder = await mkdtemp(join(tmpdir(), 'touchline-demo-'));
  const at = (days: number) => new Date(now.getTime() - days * MS_PER_DAY);
  const load = async ({ tag }: Squad, name: string, lines: readonly string[], when: Date): Promise<number> => {
    const path = join(folder, name);
    await writeFile(path, [HEADER, ...lines].join('\n'));
    const { id } = await importList(db, path, { club: tag, today: now.toISOString().slice(0, 10), keepDemo: true });
    await db.$client.query('update data_import set imported_at = $2 where id = $1', [id, when]);
    return id ?? 0;
  };
  try {
    const lines = linesOf(first);
    const [line = ''] = lines;
    await load(first, 'squad-autumn.csv', [...lines.slice(2), line, line, `;${first.season};;left;1.84 m`], at(12));
    const wrong = await load(second, 'squad-sent-by-mistake.csv', linesOf(second), at(9));
    await undoImport(db, wrong, { now: at(9) });
    await load(first, 'squad-new.csv', lines, at(2));
    // They go with the demo world.
    await db.$client.query(`update source set key = 'demo-' || key where id in (select source_id from data_import)`);
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

/** The two clubs that are looked at least, with players whose names no other player of the club has. */
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
