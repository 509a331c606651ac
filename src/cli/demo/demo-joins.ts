import { judgePair } from '../../domain/names/same-person.ts';
import type { Database } from '../../provider/data/connect.ts';
import { rebuildNames } from '../../provider/data/entity-names.ts';
import { storeWaitingPairs } from '../../provider/data/import/joining/identities.ts';
import { inTransaction } from '../../provider/data/import/store/transaction.ts';

/** A player of the demo world, with the last season at the club. */
interface Known {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
  country: string | null;
  birthDate: string;
  role: string | null;
  position: string | null;
  heightCm: number | null;
  teamId: number;
  started: string;
  ended: string;
}

/** What the other source says of a player: a whole name without a day of birth, or an initial with one. */
const TOLD: readonly ((known: Known) => Pick<Known, 'name' | 'heightCm'> & { birthDate: string | null })[] = [
  ({ name }) => ({ name, birthDate: null, heightCm: null }),
  (known) => ({ ...known, name: initialOf(known) }),
  (known) => ({ ...known, name: initialOf(known), heightCm: known.heightCm === null ? null : known.heightCm + 1 }),
];

const initialOf = ({ firstName, lastName }: Known) => `${firstName.slice(0, 1)}. ${lastName}`;

/**
 * Adds players of a second source who are likely players of the demo world, once. They have no matches, injuries and
 * posts, so that no figure changes. Imports compare nobody with the demo world, so the pairs are judged here.
 */
export async function addDemoJoins(db: Database): Promise<void> {
  await inTransaction(db, false, async (client) => {
    const { rows: players } = await client.query<Known>(FIND_PLAYERS, [TOLD.length]);
    if (players.length === 0) return;
    const { rows: sources } = await client.query<{ id: number }>(
      `insert into source (key, name, kind) values ('demo-register', 'Register of Agents', 'demo')
       on conflict do nothing returning id`,
    );
    const [source] = sources;
    if (!source) return;
    const waiting = [];
    for (const [at, known] of players.entries()) {
      const told = TOLD[at]?.(known);
      if (!told) continue;
      const ref = `register-${at}`;
      const { rows } = await client.query<{ id: number }>(ADD_PLAYER, [
        told.name,
        known.country,
        source.id,
        ref,
        known.lastName,
        told.birthDate,
        known.role,
        known.position,
        told.heightCm,
        known.teamId,
        known.started,
        known.ended,
      ]);
      await rebuildNames(
        client,
        rows.map(({ id }) => id),
      );
      const { verdict, shared } = judgePair(recordOf(known, known), recordOf(known, told));
      if (verdict === 'likely') waiting.push({ ref, entityId: known.id, shared });
    }
    await storeWaitingPairs(client, source.id, waiting);
  });
}

const recordOf = ({ teamId, started, ended }: Known, { name, birthDate }: ReturnType<(typeof TOLD)[number]>) => ({
  labels: [name],
  names: [name],
  birthDate,
  ids: [],
  spells: [{ teamId, started, ended }],
});

/** The least prominent players without a record whose family names nobody shares. */
const FIND_PLAYERS = `select e.id, e.name, e.country, p.first_name as "firstName", p.last_name as "lastName",
    p.birth_date as "birthDate", p.role, p.position, p.height_cm as "heightCm", p.team_id as "teamId", spell.*
  from player p join entity e on e.id = p.entity_id join source s on s.id = e.source_id cross join lateral (
    select start_date as started, end_date as ended from registration r
    where r.player_id = p.entity_id and r.team_id = p.team_id order by start_date desc limit 1) spell
  where s.key = 'demo' and p.coverage = 'uncovered' and p.birth_date is not null and p.first_name is not null
    and not exists (select from injury where player_id = p.entity_id)
    and not exists (select from player o where o.last_name = p.last_name and o.entity_id <> p.entity_id)
  order by e.prominence, e.id limit $1`;

const ADD_PLAYER = `with added as (
    insert into entity (kind, name, country, source_id, source_ref) values ('player', $1, $2, $3, $4) returning id),
  described as (
    insert into player (entity_id, last_name, birth_date, role, position, height_cm) select id, $5, $6, $7, $8, $9 from added),
  spent as (
    insert into club_spell (entity_id, team_id, source_id, started, ended) select id, $10, $3, $11, $12 from added)
  select id from added`;
