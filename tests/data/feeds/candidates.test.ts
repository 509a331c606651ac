import { beforeAll, expect, test } from 'vitest';
import type { ParsedFeed, ParsedItem } from '../../../src/domain/feeds/parsed-feed.ts';
import { countCandidates, listCandidates } from '../../../src/provider/candidates/store.ts';
import { entity, source } from '../../../src/provider/entities/schema.ts';
import { citation, injury } from '../../../src/provider/injuries/schema.ts';
import { cachedDictionary } from '../../../src/news/feeds/fetch/work.ts';
import { ingestFeed } from '../../../src/news/feeds/ingest/ingest.ts';
import { accept, candidateOf, reject } from '../../../src/provider/candidates/candidates.ts';
import { addSource } from '../../../src/news/feeds/sources/store.ts';
import { freshDatabase } from '../../database.ts';

const db = await freshDatabase();
const dictionary = cachedDictionary(db);
const now = new Date('2026-03-20T12:00:00Z');
const staff = { staffId: 1, now, today: '2026-03-20' };
const players: number[] = [];

async function ingest(items: readonly [id: string, title: string, published: string | null][]) {
  const { rows } = await db.$client.query<{ sourceId: number }>('select source_id as "sourceId" from feed_source');
  const origin = { title: 'The Paper', country: null, language: 'en', category: null, audience: null, entityId: null };
  const parsed = items.map(([id, title, published]) => {
    const link = `https://paper.example/2026/03/${id}`;
    return { id, title, link, text: '', categories: [], published } as unknown as ParsedItem;
  });
  const feed = { items: parsed, link: null, deleted: [], language: 'en' } as unknown as ParsedFeed;
  const knowledge = { dictionary: await dictionary(), model: null, now };
  await ingestFeed(db, { ...origin, sourceId: rows[0]?.sourceId ?? 0 } as never, feed, knowledge);
}
const open = () => listCandidates(db, { state: 'open', limit: 10 });

beforeAll(async () => {
  await db.$client.query(`insert into app_user (email, first_name, last_name, name, password_hash, plan_name)
    select 'e@b.example', 'E', 'B', 'E B', 'x', min(name) from plan`);
  const [house] = await db.insert(source).values({ key: 'test', name: 'Test', kind: 'dataset' }).returning();
  for (const name of ['Ben Fostermann', 'Emil Krafthold']) {
    const values = { kind: 'player' as const, name, sourceId: house?.id ?? 0, sourceRef: name };
    const [added] = await db.insert(entity).values(values).returning();
    players.push(added?.id ?? 0);
    await db.$client.query('insert into player (entity_id, last_name) values ($1, $2)', [added?.id, name]);
  }
  await addSource(db, { address: 'http://paper.example/feed' }, now);
});

test('G-89 ten posts of the same injury are one candidate, and nothing enters the record by itself', async () => {
  const told = Array.from({ length: 8 }, (_, index): [string, string, string] => [
    `a${index}`,
    `Ben Fostermann is out for three weeks with a hamstring injury, report ${index}`,
    `2026-03-0${1 + (index % 9)}T10:00:00Z`,
  ]);
  await ingest(told.slice(0, 6));
  await ingest(told.slice(6, 8));
  // 'Blow' is no contusion, and a scan makes a tear of an injury.
  await ingest([
    ['a8', 'Blow as Ben Fostermann is ruled out for three weeks', '2026-03-09T10:00:00Z'],
    ['a9', 'Ben Fostermann out for three weeks with a hamstring tear', '2026-03-09T11:00:00Z'],
  ]);
  const found = await open();
  expect(found).toMatchObject([
    { playerId: players[0], status: 'out', daysMax: 21, firstDay: '2026-03-01', lastDay: '2026-03-09' },
  ]);
  expect(found[0]?.posts).toHaveLength(10);
  expect(await db.select().from(injury)).toEqual([]);
});

test('another part of the body is another case; another player too; a suspension is none', async () => {
  await ingest([
    ['b1', 'Ben Fostermann is out since he broke his hand on 2 March', '2026-03-05T10:00:00Z'],
    ['b2', 'Emil Krafthold is doubtful with a knee injury', '2026-03-06T10:00:00Z'],
    ['b3', 'Emil Krafthold is suspended for three matches', '2026-03-06T11:00:00Z'],
  ]);
  expect((await open()).map(({ playerId, status }) => [playerId, status])).toEqual([
    [players[1], 'doubtful'],
    [players[0], 'out'],
    [players[0], 'out'],
  ]);
});

test('G-89 a candidate keeps the day that its post states, and how sure the injury is; the record begins then', async () => {
  const [, broken] = await open();
  expect(broken).toMatchObject({ statedDay: '2026-03-02', firstDay: '2026-03-05', certainty: 0.95 });
  expect(broken && candidateOf(broken)).toMatchObject({ certainty: 0.95, facts: { startDate: '2026-03-02' } });
});

test('accepting adds the injury once, with the first post as its source; later posts join it', async () => {
  const [first] = (await open()).toReversed();
  const id = first?.id ?? 0;
  const both = await Promise.all([0, 1].map(() => accept(db, id, { facts: null, evidence: null }, staff)));
  expect(both[0]).toBe(both[1]);
  expect(await db.select().from(injury)).toMatchObject([
    { id: both[0], playerId: players[0], startDate: '2026-03-01', endDate: null, ongoing: true, part: 'thigh' },
  ]);
  expect(await db.select().from(citation)).toMatchObject([
    { injuryId: both[0], url: 'https://paper.example/2026/03/a0', publishedOn: '2026-03-01' },
  ]);
  await ingest([['a11', 'Ben Fostermann still out with his hamstring injury', '2026-03-11T10:00:00Z']]);
  expect(await open()).toHaveLength(2);
});

test('what is rejected does not come back with the next post, and says why', async () => {
  const [doubtful] = await open();
  await reject(db, doubtful?.id ?? 0, 'Of a namesake', staff);
  await ingest([['b4', 'Emil Krafthold out with a knee injury', '2026-03-07T10:00:00Z']]);
  expect(await open()).toHaveLength(1);
  const [rejected] = await listCandidates(db, { state: 'rejected', limit: 10 });
  expect(rejected).toMatchObject({ reason: 'Of a namesake', decidedBy: 'E B', posts: [{}, {}] });
  await expect(accept(db, doubtful?.id ?? 0, { facts: null, evidence: null }, staff)).rejects.toThrow();
  expect(await countCandidates(db)).toEqual({ open: 1, accepted: 1, rejected: 1 });
});

test('a return ends the ongoing injury on the day of the post', async () => {
  await ingest([['c1', 'Ben Fostermann is back in training after his hamstring injury', '2026-03-15T10:00:00Z']]);
  const [back] = await open();
  expect(back).toMatchObject({ status: 'back', ongoing: { startDate: '2026-03-01' } });
  await accept(db, back?.id ?? 0, { facts: null, evidence: null }, staff);
  const [record] = await db.select().from(injury);
  expect(record).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-15', ongoing: false });
});

test('a report of an injury that is recorded becomes a source of it', async () => {
  const id = (await open())[0]?.id ?? 0;
  const accepted = (known?: number) =>
    accept(db, id, { facts: null, evidence: null, ...(known !== undefined && { known }) }, staff);
  const again = () => db.$client.query(`update injury_candidate set state = 'open', injury_id = null where id = ${id}`);
  const recorded = await accepted();
  await again();
  const before = await db.select().from(injury);
  await expect(accepted()).rejects.toMatchObject({ code: 'injury_exists', params: { injury: recorded } });
  await expect(accepted(2 ** 30)).rejects.toMatchObject({ code: 'not_found' });
  expect(await accepted(recorded)).toBe(recorded);
  expect(await db.select().from(injury)).toEqual(before);
  expect(await db.select().from(citation)).toContainEqual(
    expect.objectContaining({ injuryId: recorded, publishedOn: '2026-03-05' }),
  );
  await again();
});

test('a text that changes takes its report away', async () => {
  const before = await countCandidates(db);
  await ingest([['b1', 'Ben Fostermann signs a contract', '2026-03-05T10:00:00Z']]);
  expect(await countCandidates(db)).toEqual({ ...before, open: before.open - 1 });
});

test('no injury begins on a day that is not known', async () => {
  const count = await countCandidates(db);
  await ingest([
    ['u1', 'Emil Krafthold is out for two weeks with an ankle sprain', null],
    ['u2', 'Emil Krafthold is out for two weeks with a calf strain', '2027-01-20T12:00:00Z'],
  ]);
  expect(await countCandidates(db)).toEqual(count);
  const { rows } = await db.$client.query('select published_at, is_dated from post where message like $1', [
    'Emil%two weeks%',
  ]);
  expect(rows).toEqual([
    { published_at: now, is_dated: false },
    { published_at: now, is_dated: false },
  ]);
});
