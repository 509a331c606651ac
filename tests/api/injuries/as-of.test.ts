import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { medicalRead } from '../../../src/provider/audit/schema.ts';
import { availabilityNote, citation, injury, recordVersion } from '../../../src/provider/injuries/schema.ts';
import { takeDown } from '../../../src/provider/objections/store.ts';
import { objection } from '../../../src/provider/objections/schema.ts';
import { parseTag } from '../../../src/domain/tags.ts';
import { player } from '../../../src/provider/entities/schema.ts';
import { openWorld } from '../open-world.ts';

const { db, api, world, doctor, reporter } = await openWorld();
const pages = api.pagesOf(doctor);
const playerId = parseTag(world.rossi)?.id ?? 0;

/** Everything was recorded on one day; the cruciate ligament was published on 2 September 2024. */
const RECORDED = '2026-03-05';
const first = await db.select().from(injury);
beforeEach(async () => {
  await db.update(injury).set({ knownFrom: RECORDED });
  await db.update(citation).set({ recordedOn: RECORDED });
  await db.update(player).set({ coverageKnownFrom: '2024-01-01' });
  await db.delete(recordVersion);
});

const profileOn = (asOf: string | undefined) =>
  pages.get('/profile', { query: { t: world.rossi, includeOtherEvents: true, asOf } });
const shown = async (asOf: string | undefined) =>
  (await profileOn(asOf)).injuries.map(({ description, endDate, isOngoing }) => [description, endDate, isOngoing]);
const RUPTURE = 'Cruciate ligament rupture';

describe('what was known on a day', () => {
  test('an injury counts from its earliest publication, and its end from the day on which it ends', async () => {
    expect(await shown('2024-09-01')).toEqual([]);
    expect(await shown('2024-09-02')).toEqual([[RUPTURE, null, true]]);
    expect(await shown('2025-03-31')).toEqual([[RUPTURE, null, true]]);
    expect(await shown('2025-04-01')).toEqual([[RUPTURE, '2025-04-01', false]]);
  });

  test('without a date of publication it counts from the day on which it was recorded', async () => {
    expect(await shown('2026-03-04')).toHaveLength(1);
    expect(await shown(RECORDED)).toHaveLength(4);
    expect(await shown(undefined)).toEqual(await shown(RECORDED));
  });

  test('what only a later citation tells was not known', async () => {
    const surgeryOn = async (day: string) => (await profileOn(day)).injuries[0]?.surgery;
    const sourceId = first[0]?.sourceId ?? 0;
    const injuryId = first.find(({ description }) => description === RUPTURE)?.id ?? 0;
    const [old] = await db
      .update(citation)
      .set({ facts: ['date'] })
      .returning();
    const [later] = await db
      .insert(citation)
      .values({ injuryId, sourceId, title: 'Surgery', facts: ['surgery'], publishedOn: '2024-09-20' })
      .returning();
    expect([await surgeryOn('2024-09-19'), await surgeryOn('2024-09-20')]).toEqual([0, 1]);
    await db.delete(citation).where(eq(citation.id, later?.id ?? 0));
    await db.update(citation).set({ facts: old?.facts ?? [] });
  });

  test('a correction counts from its evidence, and until then the facts before', async () => {
    const id = first.find(({ description }) => description === RUPTURE)?.id ?? 0;
    await db.update(injury).set({ endDate: '2025-05-01', knownFrom: '2025-06-10' }).where(eq(injury.id, id));
    expect((await shown('2025-06-09'))[0]).toEqual([RUPTURE, '2025-04-01', false]);
    expect((await shown('2025-06-10'))[0]).toEqual([RUPTURE, '2025-05-01', false]);
    // Back again: what lay between counts no more, and nothing is there twice.
    await db.update(injury).set({ endDate: '2025-04-01', knownFrom: '2024-09-02' }).where(eq(injury.id, id));
    expect(await shown('2025-06-10')).toEqual([[RUPTURE, '2025-04-01', false]]);
  });

  test('what the text is read to mean is no correction', async () => {
    await db.update(injury).set({ diagnosis: 'acl-rupture' });
    expect(await db.select().from(recordVersion)).toEqual([]);
  });
});

describe('asking for a past day', () => {
  const wire = (path: string, token = doctor) => api.get(path, token);

  test('a day to come and what is no day are refused', async () => {
    for (const day of ['2026-03-11', '2026-02-30', 'yesterday']) {
      const answer = await wire(`/profile?t=${world.rossi}&as_of=${day}`);
      expect([answer.status, await answer.json()]).toMatchObject([400, { parameter: 'as_of' }]);
    }
    await expect(pages.call('injuries.past', { tag: world.rossi, day: '2026-03-11' })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect((await wire(`/profile?t=${world.rossi}&as_of=2026-03-10`)).status).toBe(200);
  });

  test('a call that knows no past refuses the day', async () => {
    for (const path of ['/user', `/followers/${world.rossi}`, '/autocomplete?q=rossi']) {
      const answer = await wire(`${path}${path.includes('?') ? '&' : '?'}as_of=2025-04-01`);
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { parameter: 'as_of' }]);
    }
  });

  test('the links of a squad say who was out on the day', async () => {
    const injuredOn = async (asOf: string) => {
      const { sections } = await pages.get('/nav-drilldown', { query: { t: world.united, asOf } });
      return sections.flatMap(({ links }) => links).find(({ tag }) => tag === world.rossi)?.injured;
    };
    expect(await injuredOn('2024-09-01')).not.toBe(true);
    expect(await injuredOn('2024-09-02')).toBe(true);
  });

  test('the plan and the log of medical reads apply as today', async () => {
    const profile = (await (await wire(`/profile?t=${world.rossi}&as_of=2025-04-01`, reporter)).json()) as object;
    expect(profile).toMatchObject({ injuries: [], coverage: null, days_out: null });
    expect((await wire(`/players/${world.rossi}/graph?as_of=2025-04-01`, reporter)).status).toBe(403);
    await expect(api.pagesOf(reporter).call('injuries.past', { tag: world.rossi })).rejects.toMatchObject({
      code: 'plan_upgrade_required',
    });
    await api.writeReads();
    await db.delete(medicalRead);
    await pages.call('injuries.past', { tag: world.rossi });
    await profileOn('2025-04-01');
    await api.writeReads();
    expect((await db.select().from(medicalRead)).map(({ call, entityId }) => [call, entityId])).toEqual([
      ['injuries.past', playerId],
      ['get /profile', playerId],
    ]);
  });

  test('a record that was not recorded by then is unknown, and so is availability', async () => {
    const graphOn = (asOf: string) =>
      pages.get('/players/{tag}/graph', {
        params: { tag: world.rossi },
        query: { timeframe: '2025-08-01,2026-03-10', asOf },
      });
    expect((await graphOn('2026-01-25')).matches.every(({ known }) => known)).toBe(true);
    await db.update(player).set({ coverageKnownFrom: RECORDED });
    const unknown = await graphOn('2026-01-25');
    expect(unknown.matches.every(({ known }) => !known)).toBe(true);
    expect(unknown.matches.map(({ date }) => date).every((date) => date <= '2026-01-25')).toBe(true);
    expect((await profileOn('2026-01-25')).coverage).toMatchObject({ known: false });
  });

  test('a record is not known for longer than to the day', async () => {
    const until = async (day: string) => (await profileOn(day)).coverage?.until;
    expect([await until('2025-06-01'), await until('2026-03-01'), await until('2026-03-04')]).toEqual([
      '2025-06-01',
      '2026-03-01',
      '2026-03-01',
    ]);
  });

  test('each answer has its own version', async () => {
    const tags = await Promise.all(
      ['2024-09-01', '2024-09-02'].map(async (day) =>
        (await wire(`/profile?t=${world.rossi}&as_of=${day}`)).headers.get('etag'),
      ),
    );
    expect(new Set([...tags, (await wire(`/profile?t=${world.rossi}`)).headers.get('etag')]).size).toBe(3);
  });

  test('every call about injuries answers for a past day', async () => {
    const { rossi, united, league } = world;
    const asOf = '2026-02-20';
    const [
      recent,
      team,
      availability,
      competition,
      consensus,
      comparison,
      board,
      records,
      load,
      peers,
      forecasts,
      held,
    ] = await Promise.all([
      pages.get('/players/{tag}/recent-matches', { params: { tag: rossi }, query: { asOf } }),
      pages.get('/teams/{tag}', { params: { tag: united }, query: { asOf, timeframe: '2025-08-01,2026-05-31' } }),
      pages.get('/teams/{tag}/availability', {
        params: { tag: united },
        query: { asOf, timeframe: '2025-08-01,2026-05-31' },
      }),
      pages.get('/competitions/{tag}', {
        params: { tag: league },
        query: { asOf, timeframe: '2025-08-01,2026-05-31' },
      }),
      pages.get('/consensus', { query: { t: united, asOf, timeframe: '2025-08-01,2026-05-31' } }),
      pages.get('/compare', { query: { t: rossi, asOf, timeframe: '2025-08-01,2026-05-31' } }),
      pages.call('teams.board', { tag: united, asOf }),
      pages.call('records.list', { tag: rossi, asOf }),
      pages.call('load.read', { tag: rossi, asOf }),
      pages.call('peers.read', { tag: rossi, asOf }),
      pages.call('forecasts.list', { tag: rossi, asOf }),
      pages.call('forecasts.records', { tag: league, asOf }),
    ]);
    expect(recent.matches.map(({ date }) => date)).not.toContain('2026-03-01');
    expect(availability.matches.map(({ date }) => date)).not.toContain('2026-03-01');
    expect(team.period.from).toBe('2025-08-01');
    expect(competition.period.from).toBe('2025-08-01');
    expect(consensus.tag).toBe(united);
    expect(comparison.compared.map(({ possibleMatches }) => possibleMatches)).toEqual([
      recent.matches.filter(({ date }) => date >= '2025-08-01').length,
    ]);
    expect(board.players.find(({ tag }) => tag === rossi)?.state).not.toBe('out');
    expect(records.map(({ description }) => description)).toEqual([RUPTURE]);
    expect([load.day, peers, forecasts, held]).toMatchObject([asOf, {}, [], { clubs: [], sources: [] }]);
  });

  test('what became known is told by day, with its source', async () => {
    await db.insert(availabilityNote).values({
      playerId,
      text: 'Knee injury - 75% chance of playing',
      status: 'doubtful',
      isInjury: true,
      publishedAt: new Date('2025-02-01T10:00:00Z'),
      knownFrom: '2025-02-01',
      sourceId: first[0]?.sourceId ?? 0,
      sourceRef: 'note',
    });
    const past = await pages.call('injuries.past', { tag: world.rossi, day: '2024-12-31' });
    expect(past).toMatchObject({ previous: '2024-09-02', next: '2025-02-01', unknown: 1 });
    expect(past.changes.map(({ day, kind }) => [day, kind])).toEqual([
      [RECORDED, 'injury'],
      [RECORDED, 'injury'],
      [RECORDED, 'injury'],
      ['2025-04-01', 'return'],
      ['2025-02-01', 'note'],
    ]);
    expect(past.changes.at(-1)?.source).toBe('By hand');
    expect(past.days).toEqual(expect.arrayContaining(['2024-09-02', '2025-02-01', '2025-04-01', RECORDED]));
    expect(past.days).toEqual([...new Set(past.days)].toSorted());
    const team = await pages.call('injuries.past', { tag: world.united });
    expect(team.changes.map(({ tag }) => tag)).toContain(world.rossi);
    const competition = await pages.call('injuries.past', { tag: world.league, day: '2024-12-31' });
    expect(competition.changes).toEqual(expect.arrayContaining(past.changes));
    expect((await pages.call('injuries.past', { tag: world.league, day: '1999-12-31' })).total).toBe(0);
    await db.delete(availabilityNote);
  });
});

// Last, because nothing is left after it.
test('a removed injury counts until its removal; an objection removes its past, too', async () => {
  const hamstring = 'Hamstring injury';
  const [open] = await db
    .update(injury)
    .set({ knownFrom: '2026-02-11' })
    .where(eq(injury.description, hamstring))
    .returning();
  const injuryId = open?.id ?? 0;
  await takeDown(db, { objectionId: null, playerId, injuryId }, api.clock.now);
  expect(await shown(undefined)).not.toContainEqual([hamstring, null, true]);
  expect(await shown('2026-02-20')).toContainEqual([hamstring, null, true]);
  const past = await pages.call('injuries.past', { tag: world.rossi });
  expect(past.changes.filter(({ text }) => text === hamstring).map(({ kind }) => kind)).toEqual([
    'withdrawn',
    'injury',
  ]);
  const [asked] = await db
    .insert(objection)
    .values({
      kind: 'objection',
      entityId: playerId,
      subject: 'Rossi',
      name: 'Rossi',
      email: 'r@p.example',
      relation: 'self',
      text: 'Remove it',
      language: 'en-gb',
      createdAt: api.clock.now,
    })
    .returning();
  await takeDown(db, { objectionId: asked?.id ?? 0, playerId, injuryId: null }, api.clock.now);
  expect(await db.select().from(recordVersion)).toEqual([]);
  expect(await shown('2026-02-20')).toEqual([]);
  expect((await pages.call('injuries.past', { tag: world.rossi })).total).toBe(0);
});

test('the past has every column of its tables', async () => {
  const { rows } = await db.$client.query<{ name: string; missing: string }>(
    `select v.relname as name, a.attname as missing from pg_class v join pg_class t on t.relname = v.relname and t.relkind = 'r'
       and t.relnamespace = 'public'::regnamespace
     join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
     where v.relkind = 'v' and v.relnamespace = 'past'::regnamespace
       and not exists (select from pg_attribute b where b.attrelid = v.oid and b.attname = a.attname)`,
  );
  expect(rows).toEqual([]);
});
