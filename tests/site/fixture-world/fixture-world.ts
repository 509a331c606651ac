import { eq } from 'drizzle-orm';
import { getConfig } from '../../../src/config.ts';
import { nameRotations } from '../../../src/domain/names/fold.ts';
import { tagOf } from '../../../src/domain/tags.ts';
import type { EntityKind } from '../../../src/domain/vocabulary.ts';
import { close, connect, type Database } from '../../../src/provider/data/connect.ts';
import { openDatabase } from '../../../src/provider/data/embedded.ts';
import { appUser, plan } from '../../../src/provider/accounts/schema.ts';
import { saveOperator } from '../../../src/provider/installation/store.ts';
import { competition, entity, entityName, player, source, team } from '../../../src/provider/entities/schema.ts';
import { appearance, match, season, squad } from '../../../src/provider/matches/schema.ts';
import { rebuildRegistrations } from '../../../src/provider/data/registrations.ts';
import { hashPassword } from '../../../src/provider/sign-in/passwords.ts';
import { addInjuries } from './fixture-injuries.ts';
import { addFixturePosts } from './fixture-posts.ts';
import { DEMO, REPORTER, STAFF, type UncoveredTag, WARD_TAGS, type FixtureTags } from './fixture-tags.ts';

const KEY = 'ward';

/** One player of the fixture world. */
type Person = Partial<Omit<typeof player.$inferInsert, 'entityId' | 'teamId'>> & {
  lastName: string;
};

const PLAYERS = {
  /** A row of every kind, dated in the past, so that the player's figures are known by hand. */
  every: {
    firstName: 'Tobias',
    middleName: 'Emil',
    lastName: 'Wardlow',
    birthDate: '1996-03-02',
    birthPlace: 'Wexmoor',
    position: 'RCB3',
    role: 'Defender',
    foot: 'left',
    heightCm: 188,
    weightKg: 81,
    biography: '<p>A centre-back who <b>reads</b> the game.</p>',
    biographyUrl: 'https://encyclopedia.example/wiki/Tobias_Wardlow',
    coverage: 'partially_covered',
    coverageFrom: '2009-07-01',
    coverageUntil: '2026-01-31',
  },
  sixty: { firstName: 'Emeric', lastName: 'Wardale', coverage: 'fully_covered' },
  twenty: { firstName: 'Jonas', lastName: 'Wardrop', coverage: 'fully_covered' },
  out: { firstName: 'Piet', lastName: 'Wardenaar', coverage: 'fully_covered' },
  solar: { firstName: 'Caio', lastName: 'Wardeira', coverage: 'fully_covered' },
  well: {
    firstName: 'Björn',
    lastName: 'Wardström',
    coverage: 'uncovered',
    biography: '<p>A goalkeeper.</p>',
  },
} satisfies Record<string, Person>;

/**
 * Adds the fixture world, a few players with fixed records, to the demo world of the server under test. Afterwards its
 * tags are available through `fixtureTags`.
 */
export async function addFixtureWorld(): Promise<void> {
  const database = await openDatabase(getConfig(process.env));
  const db = connect(database.url, { connections: 1 });
  try {
    const fixtureWorld = (await findFixtureWorld(db)) ?? (await makeFixtureWorld(db));
    process.env[WARD_TAGS] = JSON.stringify({ ...fixtureWorld, ...(await findDemoTags(db)) });
  } finally {
    await close(db);
    await database.stop();
  }
}

async function findFixtureWorld(db: Database): Promise<FixtureTags | undefined> {
  const { rows } = await db.$client.query<{ ref: string; id: number; kind: EntityKind }>(
    `select e.source_ref as ref, e.id, e.kind from entity e join source s on s.id = e.source_id
      where s.key = $1`,
    [KEY],
  );
  if (rows.length === 0) return undefined;
  return Object.fromEntries(rows.map(({ ref, id, kind }) => [ref, tagOf(kind, id, '')])) as unknown as FixtureTags;
}

/** The first league of the demo world that has statistics, and its first national team that has call-ups. */
async function findDemoTags(db: Database): Promise<Pick<FixtureTags, 'beacon' | 'nation'>> {
  const { rows } = await db.$client.query<{ league: number; nation: number }>(
    `select min(e.id) filter (where c.has_injuries_stats) as league,
        min(e.id) filter (where e.kind = 'national team' and e.id in (select team_id from callup)) as nation
      from entity e join source s on s.id = e.source_id left join competition c on c.entity_id = e.id
      where s.kind = 'demo'`,
  );
  const { league = 0, nation = 0 } = rows[0] ?? {};
  return { beacon: tagOf('competition', league, ''), nation: tagOf('national team', nation, '') };
}

/** Adds the fixture world to a database. */
export async function makeFixtureWorld(db: Database): Promise<FixtureTags> {
  const [own] = await db
    .insert(source)
    .values({ key: KEY, name: 'Ward book', kind: 'dataset', url: 'https://ward.example/' })
    .returning();
  const sourceId = own?.id ?? 0;
  const add = async (sourceRef: string, kind: EntityKind, name: string) => {
    const values = { kind, name, sourceId, sourceRef, prominence: 50 };
    const [added] = await db.insert(entity).values(values).returning();
    const entityId = added?.id ?? 0;
    const turns = nameRotations([name]).map((turn) => ({ ...turn, entityId, prominence: 50 }));
    await db.insert(entityName).values(turns);
    return entityId;
  };
  const league = await add('league', 'competition', 'Ward League');
  const series = await add('series', 'competition', 'Ward Série');
  const club = await add('club', 'team', 'Ward Rovers');
  await db.insert(competition).values([
    { entityId: league, type: 'league' },
    { entityId: series, type: 'league' },
  ]);
  await db.insert(team).values({ entityId: club, type: 'club' });
  const ids = {} as Record<keyof typeof PLAYERS, number>;
  for (const [key, person] of Object.entries<Person>(PLAYERS)) {
    const entityId = await add(key, 'player', `${person.firstName} ${person.lastName}`);
    await db.insert(player).values({ ...person, entityId, teamId: club });
    ids[key as keyof typeof PLAYERS] = entityId;
  }
  await addSeasons(db, { league, series, club }, ids);
  await addInjuries(db, ids, { sourceId, club });
  await addFixturePosts(db, ids, sourceId);
  await addUncovered(db, add, sourceId);
  await addAccounts(db);
  await saveOperator(db, { seller: 'Touchline Ltd\n2 Low Street\nIBAN 1' });
  const tags = await findFixtureWorld(db);
  if (!tags) throw new Error('The ward was not written.');
  return tags;
}

/** A played season, with players without an injury record. */
async function addUncovered(
  db: Database,
  add: (sourceRef: UncoveredTag, kind: EntityKind, name: string) => Promise<number>,
  sourceId: number,
): Promise<void> {
  const league = await add('uncoveredLeague', 'competition', 'Penumbra League');
  const home = await add('uncoveredClub', 'team', 'Penumbra Town');
  const away = await add('uncoveredRival', 'team', 'Penumbra City');
  const players = [
    { id: await add('uncovered', 'player', 'Silas Penhale'), teamId: home, lastName: 'Penhale' },
    { id: await add('uncoveredOther', 'player', 'Orin Penrose'), teamId: away, lastName: 'Penrose' },
  ];
  await db.insert(competition).values({ entityId: league, type: 'league', hasInjuriesStats: true });
  await db.insert(team).values([home, away].map((entityId) => ({ entityId, type: 'club' as const })));
  await db
    .insert(player)
    .values(players.map(({ id, teamId, lastName }) => ({ entityId: id, teamId, lastName, role: 'Defender' as const })));
  const [played] = await db
    .insert(season)
    .values({ competitionId: league, label: '2024/2025', startDate: '2024-08-01', endDate: '2025-05-31' })
    .returning();
  const seasonId = played?.id ?? 0;
  await db.insert(squad).values(players.map(({ id, teamId }) => ({ seasonId, teamId, playerId: id })));
  for (const day of ['2024-09-01', '2024-09-08', '2024-09-15']) {
    const [added] = await db
      .insert(match)
      .values({
        seasonId,
        kickoff: new Date(`${day}T15:00:00Z`),
        homeTeamId: home,
        awayTeamId: away,
        homeGoals: 1,
        awayGoals: 1,
        status: 'played',
        sourceId,
        sourceRef: `uncovered-${day}`,
      })
      .returning();
    const matchId = added?.id ?? 0;
    await db
      .insert(appearance)
      .values(
        players.map(({ id, teamId }) => ({ matchId, playerId: id, teamId, playedOn: day, minutes: 90, goals: 1 })),
      );
  }
  const client = await db.$client.connect();
  await rebuildRegistrations(
    client,
    players.map(({ id }) => id),
  );
  client.release();
}

/** Adjacent seasons, so that each day belongs to one of them and never to a gap. */
async function addSeasons(
  db: Database,
  { league, series, club }: Record<'league' | 'series' | 'club', number>,
  ids: Record<keyof typeof PLAYERS, number>,
): Promise<void> {
  const years = [2023, 2024, 2025];
  const rows = [
    ...years.map((year) => ({
      competitionId: league,
      label: `${year}/${year + 1}`,
      startDate: `${year}-06-01`,
      endDate: `${year + 1}-05-31`,
    })),
    { competitionId: series, label: '2024', startDate: '2024-01-20', endDate: '2024-12-08' },
  ];
  const added = await db.insert(season).values(rows).returning();
  const squads = added.flatMap(({ id, competitionId }) => {
    const { solar, ...others } = ids;
    const players = competitionId === series ? [solar] : Object.values(others);
    return players.map((playerId) => ({ seasonId: id, teamId: club, playerId }));
  });
  await db.insert(squad).values(squads);
  const client = await db.$client.connect();
  await rebuildRegistrations(client, Object.values(ids));
  client.release();
}

/** An account with a plan without injuries, an admin, and the demo account with an unpublished password. */
async function addAccounts(db: Database): Promise<void> {
  await db.insert(appUser).values({
    email: REPORTER.username,
    name: 'Rae Porter',
    firstName: 'Rae',
    lastName: 'Porter',
    passwordHash: await hashPassword(REPORTER.password),
    planName: 'media',
    capabilities: {},
  });
  await db.insert(appUser).values({
    email: STAFF.username,
    name: 'Ada Ward',
    firstName: 'Ada',
    lastName: 'Ward',
    passwordHash: await hashPassword(STAFF.password),
    planName: 'complete',
    isAdmin: true,
  });
  // Many tests sign in to its accounts at the same time.
  await db.update(plan).set({ sessions: null });
  await db
    .update(appUser)
    .set({ passwordHash: await hashPassword(DEMO.password), isDemo: false })
    .where(eq(appUser.email, DEMO.username));
}
