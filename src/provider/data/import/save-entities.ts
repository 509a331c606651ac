import type { PoolClient } from 'pg';
import { deriveImported, recordClaims } from '../../claims/store.ts';
import type { ImportFolder } from './csv/read-file.ts';
import { type EntityIndex, type EntityRow, readKnown, saveEntities } from './entities.ts';
import { saveExternalIds } from './external-ids.ts';
import { RowJoiner } from './joining/join-rows.ts';
import { placesOf, savePlaceLinks } from './places.ts';
import { type PlayerRow, readClubs, readCompetitions, readPlayers, type SeasonRow } from './read-entities.ts';
import { reportOverridden } from './overridden.ts';
import type { FileReport } from './report.ts';
import { count } from './store/upsert.ts';

/** Everything that matches and injuries refer to, by the files' own references. */
export interface EntityIds {
  index: EntityIndex;
  /** Season numbers by competition reference and label. */
  seasons: ReadonlyMap<string, number>;
}

/** Players as their file gives them, to be stored once their squads are. */
export interface ReadPlayers {
  file: FileReport;
  players: readonly PlayerRow[];
}

/** Imports competitions with their seasons and clubs, and gives every player a number. */
export async function importEntities(
  client: PoolClient,
  sourceId: number,
  folder: ImportFolder,
  { apart = false }: { apart?: boolean } = {},
): Promise<EntityIds & ReadPlayers> {
  const leagues = await readCompetitions(folder);
  const { file: clubFile, clubs } = await readClubs(folder);
  const { file, players } = await readPlayers(folder);
  const placed = [...leagues.competitions, ...clubs];
  const places = placesOf(placed);
  const known = await readKnown(client, sourceId);
  const { index } = known;
  const joiner = new RowJoiner(client, sourceId, index, apart ? null : folder);
  await joiner.begin();
  await saveEntities(client, sourceId, known, [...placed, ...places], (fresh) => joiner.join(fresh));
  await saveEntities(client, sourceId, known, players, (fresh) => joiner.join(fresh));
  folder.report.joins = joiner.joins;
  const idOf = ({ kind, ref }: EntityRow) => index.find(kind, ref) ?? 0;
  await client.query(
    `insert into competition (entity_id, type, has_injuries_stats) select id, 'league', $2
     from unnest($1::int[]) as n (id)
     on conflict (entity_id) do update set has_injuries_stats = true where $2 and not competition.has_injuries_stats`,
    [leagues.competitions.map(idOf), !folder.tables || folder.tables['injuries.csv'] !== undefined],
  );
  await client.query(
    `insert into team (entity_id, type) select id, 'club' from unnest($1::int[]) as n (id) on conflict do nothing`,
    [clubs.map(idOf)],
  );
  // The facts of a player who was merged into another are the other's.
  const unmerged = players.filter(({ ref }) => !index.isMerged('player', ref));
  await client.query(
    `insert into player (entity_id, last_name) select * from unnest($1::int[], $2::text[]) on conflict do nothing`,
    [unmerged.map(idOf), unmerged.map(({ name }) => name)],
  );
  const all = [...placed, ...places, ...players];
  await recordClaims(
    client,
    sourceId,
    all.map((row) => ({ id: idOf(row), ref: row.ref, facts: { name: row.name, country: row.country, ...row.facts } })),
  );
  const changed = await deriveImported(client, all.map(idOf), (id) => index.added.has(id));
  for (const id of changed) index.changed.add(id);
  await reportOverridden(client, sourceId, [...placed, ...players], index, folder.report);
  await savePlaceLinks(client, index, [...placed, ...places]);
  folder.report.knownElsewhere = await saveExternalIds(
    client,
    index,
    [...leagues.competitions, ...clubs, ...players],
    sourceId,
  );
  const addedSeasons = await saveSeasons(client, index, leagues.seasons);
  countRows(clubFile, clubs, index);
  const renamed = leagues.seasons.filter(({ competition }) => index.changed.has(idOf(competition)));
  count(leagues.file, { added: addedSeasons, changed: renamed.length });
  return { index, seasons: await readSeasons(client, index), file, players };
}

async function saveSeasons(client: PoolClient, index: EntityIndex, seasons: readonly SeasonRow[]): Promise<number> {
  const inserted = await client.query(
    `insert into season (competition_id, label, start_date, end_date)
     select * from unnest($1::int[], $2::text[], $3::date[], $4::date[]) on conflict do nothing`,
    [
      seasons.map(({ competition }) => index.find('competition', competition.ref)),
      seasons.map(({ label }) => label),
      seasons.map(({ startDate }) => startDate),
      seasons.map(({ endDate }) => endDate),
    ],
  );
  return inserted.rowCount ?? 0;
}

async function readSeasons(client: PoolClient, index: EntityIndex): Promise<ReadonlyMap<string, number>> {
  const competitions = [...index.of('competition')];
  const found = await client.query<{ id: number; key: string }>(
    `select s.id, c.ref || ' ' || s.label as key from season s
     join unnest($1::text[], $2::int[]) as c (ref, id) on c.id = s.competition_id`,
    [competitions.map(([ref]) => ref), competitions.map(([, id]) => id)],
  );
  return new Map(found.rows.map(({ id, key }) => [key, id]));
}

/** Notes what became of the rows of a file of entities. */
export function countRows(file: FileReport, rows: readonly EntityRow[], index: EntityIndex): void {
  const ids = rows.map(({ kind, ref }) => index.find(kind, ref) ?? 0);
  count(file, {
    added: ids.filter((id) => index.added.has(id)).length,
    changed: ids.filter((id) => index.changed.has(id)).length,
  });
}
