import type { TimeLimits } from '../../src/provider/posts/store/within-time.ts';
import type { z } from '@hono/zod-openapi';
import { afterAll } from 'vitest';
import { createPageClient, type PageClient } from '../../src/client/api.ts';
import { type Config, getConfig } from '../../src/config.ts';
import { answerRecoveries } from '../../src/provider/sign-in/password-reset.ts';
import { hashPassword } from '../../src/provider/sign-in/passwords.ts';
import { createReadLog } from '../../src/provider/audit/read-log.ts';
import { createProvider, type Provider } from '../../src/provider/app.ts';
import type { Standbys } from '../../src/provider/data/standbys.ts';
import { STANDBY_FAILED } from '../../src/provider/dispatch.ts';
import { close, connect, type Database } from '../../src/provider/data/connect.ts';
import { appUser } from '../../src/provider/accounts/schema.ts';
import {
  competition,
  entity,
  entityLink,
  entityName,
  person,
  player,
  source,
  team,
} from '../../src/provider/entities/schema.ts';
import { citation, injury, injuryMedia } from '../../src/provider/injuries/schema.ts';
import { appearance, match, season, squad } from '../../src/provider/matches/schema.ts';
import { registerPlayers } from '../database.ts';
import { type OnWire, parseOnWire } from '../on-wire.ts';
import { CHANGE_COOKIE } from '../../src/domain/accounts/session.ts';
import { nameRotations } from '../../src/domain/names/fold.ts';
import { tagOf } from '../../src/domain/tags.ts';
import { rememberRecord } from '../../src/provider/data/record-memory.ts';
import type { Caller } from '../../src/provider/handler.ts';
import type { EntityKind } from '../../src/domain/vocabulary.ts';

const TODAY = '2026-03-10';
export const PASSWORD = 'correct horse';
/** The least that argon2 takes. */
export const CHEAP = { memoryCost: 8, timeCost: 1 };
const SITE = 'https://touchline.example';

/** What the tests use of a provider. */
export interface Api {
  provider: Provider;
  /** The log lines. */
  logged: unknown[];
  clock: { now: Date };
  /** Milliseconds; a test may shorten them. */
  timeLimits: TimeLimits;
  config: Config;
  /** As a network address, while it is set. */
  from: string | undefined;
  get: (path: string, token?: string, headers?: Record<string, string>) => Promise<Response>;
  post: (path: string, body: string, headers: Record<string, string>) => Promise<Response>;
  send: (path: string, init: RequestInit) => Promise<Response>;
  signIn: (username: string) => Promise<string>;
  /** The client of pages of a session. */
  pagesOf: (token: string) => PageClient;
  /** Writes the requested e-mails, as the product does after its response. */
  writeMails: () => Promise<void>;
  /** Writes down who has read medical data, as the product does each second. */
  writeReads: () => Promise<void>;
  addAccount: (account: { email: string; planName: string } & Partial<typeof appUser.$inferInsert>) => Promise<void>;
}

/**
 * A provider over a database, with a test clock and two accounts: doctor sees injuries, reporter does not.
 * @param standbys if not given, what only reads is answered in transactions that may not write, as on a standby
 */
export async function openApi(db: Database, standbys?: Standbys): Promise<Api> {
  const logged: unknown[] = [];
  const clock = { now: new Date(`${TODAY}T12:00:00Z`) };
  // A hash at its real cost is slow on purpose.
  const config = { ...getConfig({ SITE_URL: SITE }), passwordCost: CHEAP };
  const log = {
    error: (...entry: unknown[]) => {
      logged.push(entry);
      if (!standbys && entry[1] === STANDBY_FAILED) throw new Error(STANDBY_FAILED, { cause: entry[0] });
    },
  };
  const readLog = createReadLog(() => db, log);
  const timeLimits = { find: Infinity, count: Infinity, walk: Infinity, statistics: Infinity, report: Infinity };
  const provider = createProvider({
    database: () => db,
    standbys: () => (standbys ??= readOnlyOf(db)),
    log,
    readLog,
    config,
    now: () => clock.now,
    deliver: () => undefined,
    recordMemory: rememberRecord(),
    timeLimits,
  });
  await addAccounts(db);
  const send = async (path: string, init: RequestInit) => {
    const request = new Request(`${SITE}/api${path}`, init);
    const cookies = [request.headers.get('cookie'), `${CHANGE_COOKIE}=0/0`];
    request.headers.set('cookie', cookies.filter((each) => each !== null).join('; '));
    return provider.fetch(request, api.from);
  };
  const post: Api['post'] = (path, body, headers) => send(path, { method: 'POST', body, headers });
  const api: Api = {
    provider,
    from: undefined,
    send,
    logged,
    clock,
    config,
    timeLimits,
    get: (path, token, headers = {}) =>
      send(path, { headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } }),
    post,
    pagesOf: (token) => {
      const origin = { userAgent: '', language: 'en-gb', address: api.from } as const;
      const caller: Caller = { token, session: {}, origin, lastChange: { position: '', keep: () => undefined } };
      // Tests change the record without the calls.
      const anew = () => {
        delete caller.session.recordStates;
        return caller;
      };
      return createPageClient(
        (name, request) => provider.call(name, request, anew()),
        (name, input) => provider.callOwn(name, input, anew()),
      );
    },
    writeReads: readLog.flush,
    writeMails: () => answerRecoveries(db, config, clock.now),
    addAccount: async (account) => {
      await db.insert(appUser).values({ ...(await ada()), ...account });
    },
    signIn: async (username) => {
      const body = JSON.stringify({ username, password: PASSWORD });
      const answer = await post('/oauth/token', body, { 'content-type': 'application/json' });
      return ((await answer.json()) as { access_token: string }).access_token;
    },
  };
  return api;
}

function readOnlyOf({ $client }: Database): Standbys {
  const url = new URL($client.options.connectionString ?? '');
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const db = connect(url.href, { connections: 2 });
  afterAll(() => close(db));
  return { areThere: true, at: () => db, written: () => Promise.resolve(0n) };
}

/** Data shared by every account here. */
async function ada() {
  const passwordHash = await hashPassword(PASSWORD, CHEAP);
  return { firstName: 'Ada', lastName: 'Byron', name: 'Ada Byron', passwordHash };
}

async function addAccounts(db: Database): Promise<void> {
  const base = await ada();
  await db.insert(appUser).values([
    { ...base, email: 'Doctor@Club.example', planName: 'club', capabilities: { injuries: '1' } },
    { ...base, email: 'reporter@press.example', planName: 'media', capabilities: {} },
  ]);
}

/** Tags of the fictional people and clubs that `addWorld` adds. */
export interface World {
  rossi: string;
  silva: string;
  rovers: string;
  united: string;
  nation: string;
  league: string;
  coach: string;
}

/**
 * Two clubs, a national team, a league with two seasons, two players. Rossi moved from Rovers to United in the winter
 * of 2025/2026 and has been out since February; Silva has never been injured.
 */
export async function addWorld(db: Database): Promise<World> {
  const [house] = await db
    .insert(source)
    .values({ key: 'hand', name: 'By hand', kind: 'demo', url: 'https://touchline.example/demo' })
    .returning();
  const sourceId = house?.id ?? 0;
  const add = async (kind: EntityKind, name: string, more: Partial<typeof entity.$inferInsert> = {}) => {
    const row = { kind, name, sourceId, sourceRef: name, ...more };
    const [added] = await db.insert(entity).values(row).returning();
    const entityId = added?.id ?? 0;
    const rotations = nameRotations([name]).map((rotation) => ({ ...rotation, entityId }));
    await db.insert(entityName).values(rotations.map((rotation) => ({ ...rotation, prominence: row.prominence ?? 0 })));
    return entityId;
  };
  const league = await add('competition', 'Testland League', { country: 'IT', prominence: 90 });
  const rovers = await add('team', 'Testford Rovers', { prominence: 60 });
  const united = await add('team', 'Testham United', { prominence: 50 });
  const nation = await add('national team', 'Testland', { country: 'IT', prominence: 80 });
  const rossi = await add('player', 'Nicolò Testa Rossi', { prominence: 40, country: 'IT' });
  const silva = await add('player', 'João Silva', { prominence: 30 });
  const coach = await add('coach', 'Testo Rossini');
  await db.insert(competition).values({ entityId: league, type: 'league', hasInjuriesStats: true });
  await db.insert(team).values([
    { entityId: rovers, type: 'club' },
    { entityId: united, type: 'club' },
    { entityId: nation, type: 'national', hasCallups: true },
  ]);
  await db.insert(player).values([
    {
      entityId: rossi,
      firstName: 'Nicolò',
      middleName: 'Testa',
      lastName: 'Rossi',
      birthDate: '1999-04-01',
      position: 'RCB3',
      role: 'Defender',
      foot: 'left',
      heightCm: 188,
      teamId: united,
      nationalTeamId: nation,
      biography: '<p>A defender.</p>',
      coverage: 'fully_covered',
      coverageUntil: '2026-03-01',
    },
    { entityId: silva, firstName: 'João', lastName: 'Silva', teamId: united },
  ]);
  await db.insert(person).values({ entityId: coach, employerId: united, biography: '<p>Coach.</p>' });
  await db.insert(entityLink).values({ entityId: rossi, relatedId: coach, relation: 'father' });
  await addMatches(db, { league, rovers, united, rossi, silva, sourceId });
  await addInjuries(db, { rossi, rovers, united, sourceId });
  return {
    rossi: tagOf('player', rossi, ''),
    silva: tagOf('player', silva, ''),
    rovers: tagOf('team', rovers, ''),
    united: tagOf('team', united, ''),
    nation: tagOf('national team', nation, ''),
    league: tagOf('competition', league, ''),
    coach: tagOf('coach', coach, ''),
  };
}

type Ids<Name extends string> = Record<Name | 'sourceId', number>;

/** Kick-offs of the current season. Rossi's minutes: Rovers 90 and 0, United 45, then injured. */
async function addMatches(db: Database, ids: Ids<'league' | 'rovers' | 'united' | 'rossi' | 'silva'>): Promise<void> {
  const { league, rovers, united, rossi, silva, sourceId } = ids;
  const [past, current] = await db
    .insert(season)
    .values([
      { competitionId: league, label: '2024/2025', startDate: '2024-08-01', endDate: '2025-05-31' },
      { competitionId: league, label: '2025/2026', startDate: '2025-08-01', endDate: '2026-05-31' },
    ])
    .returning();
  const seasonId = current?.id ?? 0;
  await db.insert(squad).values([
    { seasonId: past?.id ?? 0, teamId: rovers, playerId: rossi },
    {
      seasonId,
      teamId: rovers,
      playerId: rossi,
      firstMatch: '2025-08-20',
      lastMatch: '2025-12-10',
    },
    {
      seasonId,
      teamId: united,
      playerId: rossi,
      firstMatch: '2026-01-20',
      lastMatch: '2026-01-20',
    },
    {
      seasonId,
      teamId: united,
      playerId: silva,
      firstMatch: '2026-01-20',
      lastMatch: '2026-03-01',
    },
  ]);
  const played: [day: string, home: number, away: number, rossi: [number, number] | null][] = [
    ['2025-08-20', rovers, united, [rovers, 90]],
    ['2025-12-10', united, rovers, [rovers, 0]],
    ['2026-01-20', united, rovers, [united, 45]],
    ['2026-03-01', rovers, united, null],
  ];
  for (const [day, homeTeamId, awayTeamId, line] of played) {
    const kickoff = new Date(`${day}T15:00:00Z`);
    const game = { seasonId, kickoff, homeTeamId, awayTeamId, status: 'played' as const };
    const [added] = await db
      .insert(match)
      .values({ ...game, sourceId, sourceRef: day })
      .returning();
    const matchId = added?.id ?? 0;
    if (line) {
      const [teamId, minutes] = line;
      await db.insert(appearance).values({ matchId, playerId: rossi, teamId, playedOn: day, minutes });
    }
    if (day >= '2026-01-20')
      await db
        .insert(appearance)
        .values({ matchId, playerId: silva, teamId: united, playedOn: day, minutes: 90, goals: 1 });
  }
  await registerPlayers(db);
}

async function addInjuries(db: Database, ids: Ids<'rossi' | 'rovers' | 'united'>): Promise<void> {
  const { rossi, rovers, united, sourceId } = ids;
  const base = { playerId: rossi, sourceId, category: 'injury' as const, part: 'knee' as const };
  const [parent] = await db
    .insert(injury)
    .values({
      ...base,
      teamId: rovers,
      description: 'Cruciate ligament rupture',
      translatedDescription: { it: 'Rottura del crociato' },
      type: 'ligament-injury',
      side: 'left',
      contact: 'no_contact',
      setting: 'during_match',
      stadium: 'Test Park',
      startDate: '2024-09-01',
      endDate: '2025-04-01',
      recoveryDays: 212,
      missedMatches: 30,
      surgery: true,
      doctorLastName: 'House',
      clinicName: 'Test Clinic',
      clinicCountry: 'IT',
      sourceRef: 'parent',
    })
    .returning();
  const injuryId = parent?.id ?? 0;
  await db.insert(injury).values([
    {
      ...base,
      teamId: rovers,
      description: 'Meniscus surgery',
      type: 'ligament-injury',
      startDate: '2024-10-01',
      endDate: '2024-11-01',
      recoveryDays: 31,
      parentId: injuryId,
      sourceRef: 'child',
    },
    {
      ...base,
      teamId: united,
      description: 'Hamstring injury',
      type: 'muscular-injury',
      part: 'thigh',
      startDate: '2026-02-10',
      ongoing: true,
      sourceRef: 'open',
    },
    {
      ...base,
      description: 'Red card suspension',
      category: 'suspension',
      type: 'unspecified',
      part: 'unspecified',
      startDate: '2025-09-01',
      otherEvent: true,
      sourceRef: 'ban',
    },
  ]);
  await db.insert(citation).values({
    injuryId,
    sourceId,
    title: 'Out for the season',
    url: 'https://news.example/1',
    facts: ['date', 'surgery'],
    publishedOn: '2024-09-02',
  });
  await db
    .insert(injuryMedia)
    .values({ injuryId, url: 'https://news.example/1.mp4', mimeType: 'video/mp4', name: 'Fall' });
}

/** Reads an answer and holds it to the contract: no key missing, none too many. */
export async function contractual<Schema extends z.ZodType>(answer: Response, schema: Schema): Promise<OnWire<Schema>> {
  const body: unknown = await answer.json();
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return parseOnWire(schema, body);
}
