import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { CONTENT_LANGUAGES, firstIdAt, POST_NETWORKS } from '../../src/domain/posts/posts.ts';
import { listenForNotices } from '../../src/provider/data/notices.ts';
import { POSTS_CHANNEL, rememberAnswers } from '../../src/provider/data/remembered.ts';
import { openRandom } from '../../src/provider/data/seed/random.ts';
import { entity, source } from '../../src/provider/entities/schema.ts';
import { findHeadline, findMediaFigures } from '../../src/provider/media/store.ts';
import { EVERYBODY } from '../../src/provider/media/store-days.ts';
import { chooseSubjects, countStaleDays, forgetCounts, wrongDays } from '../../src/provider/media/store-advance.ts';
import type { CountedPosts } from '../../src/provider/media/store-counted.ts';
import { NO_FILTER } from '../../src/provider/posts/store/post-filter.ts';
import { freshDatabase } from '../database.ts';
import { IS_RELEASE } from '../is-release.ts';

const db = await freshDatabase();
const query = async <Row>(text: string, values: unknown[] = []) => (await db.$client.query(text, values)).rows as Row[];

const OPERATIONS = IS_RELEASE ? 10_000 : 2000;
const AT_ONCE = 200;
const DAY = 86_400_000;
const HOUR = DAY / 24;
const ENTITIES = [1, 2, 3, 4, 5];
/** Nobody posts about it: with it, nothing is counted in advance. */
const NOBODY = 6;
const FIRST = Date.parse('2026-03-01');
const DAYS = 20;
const TODAY = (FIRST + DAYS * DAY) / DAY;
const random = openRandom(38, 'media');

/** Writes, changes, regroups, relinks and removes posts at random, each in a statement of its own as the product does. */
const DISTURB = `CREATE FUNCTION disturb(operations int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	fresh bigint;
	chosen bigint;
	other bigint;
	news bigint;
BEGIN
	FOR n IN 1..operations LOOP
		chosen := (SELECT p.id FROM post p WHERE p.id >= ((${FIRST} + floor(random() * ${DAYS * DAY})::bigint) << 12) ORDER BY p.id LIMIT 1);
		other := (SELECT p.id FROM post p WHERE p.id >= ((${FIRST} + floor(random() * ${DAYS * DAY})::bigint) << 12) ORDER BY p.id LIMIT 1);
		news := (SELECT group_id FROM grouped_post WHERE post_id = other);
		CASE floor(random() * 16)
		WHEN 0, 1, 2, 3, 4 THEN
			fresh := ((${FIRST} + floor(random() * ${DAYS * DAY})::bigint) << 12) + floor(random() * 4096)::int;
			INSERT INTO post (id, published_at, source_id, source, source_ref, owner_name, message, language, country, sentiment, uncertain, reach, hashtags)
				SELECT fresh, now(), 1, (enum_range(NULL::post_source))[1 + floor(random() * 5)::int], fresh, 'Owner ' || n % 7, '', 'en',
					(ARRAY['IT', 'FR', 'GB-ENG', NULL])[1 + floor(random() * 4)::int],
					CASE WHEN random() < 0.7 THEN floor(random() * 201)::int - 100 END, random() < 0.1,
					CASE WHEN random() < 0.8 THEN n END, ARRAY['tag' || n % 9] ON CONFLICT DO NOTHING;
			INSERT INTO post_entity (entity_id, post_id, relation, published_at, source, language, country, sentiment)
				SELECT e, p.id, 'about', published_at, source, language, country, sentiment
				FROM post p, generate_series(1, 5) e WHERE p.id = fresh AND random() < 1.0 / e;
			IF random() < 0.7 THEN INSERT INTO grouped_post SELECT fresh WHERE EXISTS (SELECT FROM post p WHERE p.id = fresh); END IF;
		WHEN 5, 6 THEN
			INSERT INTO grouped_post SELECT other, other WHERE other IS NOT NULL
				ON CONFLICT (post_id) DO UPDATE SET group_id = coalesce(grouped_post.group_id, other);
			UPDATE grouped_post SET group_id = coalesce(news, other) WHERE post_id = chosen;
		WHEN 7 THEN UPDATE grouped_post SET group_id = (SELECT group_id FROM grouped_post WHERE post_id = chosen)
			WHERE group_id = news AND EXISTS (SELECT FROM grouped_post WHERE post_id = chosen AND group_id IS NOT NULL);
		WHEN 8 THEN UPDATE grouped_post SET group_id = 1 + n + floor(random() * 1e9)::int WHERE post_id = chosen;
		WHEN 9 THEN
			UPDATE post p SET sentiment = 100 - n % 200, uncertain = n % 2 = 0 WHERE p.id = chosen;
			UPDATE post_entity SET sentiment = 100 - n % 200 WHERE post_id = chosen;
		WHEN 10 THEN
			UPDATE post p SET country = 'DE', source = 'ig' WHERE p.id = chosen;
			UPDATE post_entity SET country = 'DE', source = 'ig' WHERE post_id = chosen;
		WHEN 11 THEN DELETE FROM post_entity WHERE post_id = chosen AND entity_id = 1 + n % 5;
		WHEN 12 THEN UPDATE post_entity l SET entity_id = 1 + n % 5 WHERE post_id = chosen AND entity_id = 1 + (n + 1) % 5
			AND NOT EXISTS (SELECT FROM post_entity o WHERE o.post_id = l.post_id AND o.entity_id = 1 + n % 5);
		WHEN 13 THEN
			UPDATE post p SET removed_at = now() WHERE p.id = chosen;
			DELETE FROM post_entity WHERE post_id = chosen;
			DELETE FROM grouped_post WHERE post_id = chosen;
		WHEN 14 THEN DELETE FROM post p WHERE p.id = chosen;
		ELSE UPDATE grouped_post SET features = NULL WHERE post_id = chosen;
		END CASE;
	END LOOP;
END $$`;

beforeAll(async () => {
  await db.insert(source).values({ key: 'house', name: 'House', kind: 'dataset' });
  await db.insert(entity).values(
    [...ENTITIES, NOBODY].map((id) => ({
      kind: 'player' as const,
      name: `P ${id}`,
      sourceId: 1,
      sourceRef: `${id}`,
    })),
  );
  await query(DISTURB);
  await query('select setseed(0.38)');
});

/** The figures of a period, from what was counted in advance and counted now. */
async function bothWays(subject: number, [since, until]: [number, number], offset = 0) {
  const common = { from: firstIdAt(since), before: firstIdAt(until), bucketMs: DAY, offset, subjects: [subject] };
  const filter = { ...NO_FILTER, sources: POST_NETWORKS };
  const ways: { posts: CountedPosts; filter: typeof NO_FILTER }[] =
    subject === EVERYBODY
      ? [
          { posts: 'all', filter },
          { posts: 'all', filter: { ...filter, languages: CONTENT_LANGUAGES } },
        ]
      : [
          { posts: { entities: [subject], hashtags: [] }, filter },
          { posts: { entities: [subject, NOBODY], hashtags: [] }, filter },
        ];
  return Promise.all(
    ways.map(async (way) => {
      const figures = await findMediaFigures(db, { ...common, ...way }, 60_000);
      const headline = await findHeadline(db, { ...common, ...way }, 60_000);
      return [figures, headline].map(
        (found) =>
          found &&
          Object.fromEntries(
            Object.entries(found).map(([name, value]) => [name, Array.isArray(value) ? sorted(name, value) : value]),
          ),
      );
    }),
  );
}

const UNORDERED = ['opinions', 'moments', 'sources'];
const sorted = (name: string, list: unknown[]) =>
  UNORDERED.includes(name) ? list.map((each) => JSON.stringify(each)).sort() : list;

/** Whole days, hours, and any instants. */
function anyPeriod(): [number, number] {
  const unit = random.pick([DAY, HOUR, 1]);
  const [a, b] = [random.int(0, DAYS * DAY), random.int(0, DAYS * DAY)].sort((one, two) => one - two);
  const at = (ms = 0) => FIRST + Math.floor(ms / unit) * unit;
  return [at(a), at(b) + unit];
}

async function expectSame(periods: number, offset = 0) {
  for (let each = 0; each < periods; each += 1) {
    const [ahead, now] = await bothWays(random.pick([EVERYBODY, ...ENTITIES]), anyPeriod(), offset);
    expect(ahead).toEqual(now);
  }
}

async function countAll() {
  while ((await countStaleDays(db, TODAY)) > 0);
}

test(`figures counted in advance equal those counted now after ${OPERATIONS} random operations`, async () => {
  for (let done = AT_ONCE; done <= OPERATIONS; done += AT_ONCE) {
    await query(`select disturb(${AT_ONCE})`);
    const chance = random.int(0, 9);
    if (chance < 4) await countStaleDays(db, TODAY, random.int(1, DAYS));
    if (chance === 9) await chooseSubjects(db, TODAY, random.int(100, 1500));
    if (done % 1000 === 0) await expectSame(8);
  }
  await chooseSubjects(db, TODAY, 1);
  await countAll();
  expect(await query('select distinct day from media_stale')).toEqual([]);
  expect(await wrongDays(db)).toEqual([]);
  await expectSame(20);
});

test('days of time zones that are half an hour apart are counted now', () => expectSame(3, 5.5 * HOUR));

test('a count that was altered is found, and counted anew', async () => {
  const day = TODAY - 10;
  await query('update media_day set posts = posts + 1 where day = $1', [day]);
  expect(await wrongDays(db)).toEqual([day]);
  await forgetCounts(db);
  await countAll();
  expect(await wrongDays(db)).toEqual([]);
});

test('a change that is not committed while its day is counted leaves the day to be counted anew', async () => {
  const client = await db.$client.connect();
  onTestFinished(() => client.release());
  await client.query('begin');
  await client.query('delete from post_entity where entity_id = 2 and post_id % 3 = 0');
  await forgetCounts(db);
  await countAll();
  await client.query('commit');
  await expectSame(5);
  await countAll();
  expect(await wrongDays(db)).toEqual([]);
});

test('changes are heard of and counted where ordinary triggers are off, and all posts may go', async () => {
  const { hear, end } = listenForNotices(db.$client.options.connectionString ?? '');
  onTestFinished(end);
  const { recall } = rememberAnswers(hear, { channel: POSTS_CHANNEL, maxAge: Infinity });
  let reads = 0;
  const recalled = () =>
    recall(
      'reads',
      () => Promise.resolve((reads += 1)),
      () => 'posts' as const,
    );
  const isKept = () => vi.waitFor(async () => expect(await recalled()).toBe(await recalled()), 10_000);
  const client = await db.$client.connect();
  onTestFinished(() => client.release(true));
  await client.query('set session_replication_role = replica');
  for (const change of [
    'update post set sentiment = -7 where id % 5 = 0',
    'update post_entity set sentiment = -7 where post_id % 5 = 0',
    'update grouped_post set group_id = post_id where post_id % 7 = 0',
  ]) {
    await isKept();
    const before = reads;
    await client.query(change);
    await vi.waitFor(async () => expect(await recalled()).toBeGreaterThan(before), 10_000);
    await expectSame(2);
  }
  await client.query('truncate post cascade');
  const [ahead] = await bothWays(EVERYBODY, [FIRST, FIRST + DAYS * DAY]);
  expect(ahead?.[0]).toMatchObject({ posts: 0, news: 0, opinions: [] });
});
