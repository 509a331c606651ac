import { type SQL, sql } from 'drizzle-orm';
import { HASH_BITS } from '../../domain/posts/posts.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { EVERYBODY, firstOfDay, firstOfDayIn, sentimentNameIn } from './store-days.ts';

// Decision 0710: posts are counted in advance by the hour, and their other figures by the day.
/** Posts from which an entity is counted in advance; fewer are counted faster than the counts are kept (own figure). */
const MIN_COUNTED_AHEAD = 5000;
/** Days that are counted in one transaction. */
const DAYS_AT_ONCE = 31;

const TABLES = ['media_hour', 'media_day', 'media_repeat'] as const;

/** Whose posts of which days to count. */
interface Counting {
  subjects: readonly number[];
  days: readonly number[];
}

/**
 * Counts the newest of the days whose posts have changed, except today's: its posts still come in.
 * @param today the day since 1970 in UTC
 * @returns how many days were counted; if all, there are more
 */
export async function countStaleDays(db: Database, today: number, limit = DAYS_AT_ONCE): Promise<number> {
  return asOneOf(db, async (tx) => {
    const { rows } = await tx.execute<{ day: number }>(
      sql`SELECT DISTINCT day FROM media_stale WHERE day < ${today} ORDER BY day DESC LIMIT ${limit}`,
    );
    const days = rows.map(({ day }) => day);
    if (days.length > 0) {
      const counting = { subjects: await subjectsOf(tx), days };
      await forget(tx, counting);
      await tx.execute(statementFor(counting));
    }
    // Marks of changes that this transaction does not see stay. Of today's one is enough.
    await tx.execute(sql`DELETE FROM media_stale s WHERE day = ANY (${sql.param(days)}::int[])
      OR day >= ${today} AND EXISTS (SELECT FROM media_stale o WHERE o.day = s.day AND o.ctid < s.ctid)`);
    return days.length;
  });
}

/** Chooses anew whose posts are counted in advance, and counts those of new ones. */
export async function chooseSubjects(db: Database, today: number, least = MIN_COUNTED_AHEAD): Promise<void> {
  await asOneOf(db, async (tx) => {
    const { rows } = await tx.execute<{ subject: number }>(
      sql`SELECT entity_id AS subject FROM post_entity GROUP BY 1 HAVING count(*) >= ${least} ORDER BY 1`,
    );
    const known = await subjectsOf(tx);
    const chosen = [EVERYBODY, ...rows.map(({ subject }) => subject)];
    const gone = known.filter((subject) => !chosen.includes(subject));
    const added = chosen.filter((subject) => !known.includes(subject));
    for (const table of [...TABLES, 'media_subject'])
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE subject = ANY (${sql.param(gone)}::int[])`);
    await tx.execute(sql`INSERT INTO media_subject SELECT unnest(${sql.param(added)}::int[])`);
    const { rows: days } = await tx.execute<{ day: number }>(sql`SELECT DISTINCT post_day(id) AS day FROM post
      WHERE ${added.length > 0} AND id < ${firstOfDay(today)} AND post_day(id) NOT IN (SELECT day FROM media_stale)`);
    for (const some of pieces(days)) await tx.execute(statementFor({ subjects: added, days: some }));
  });
}

/** Marks every day to be counted anew. */
export async function forgetCounts(db: Database): Promise<void> {
  await db.execute(sql`INSERT INTO media_stale SELECT day FROM (SELECT DISTINCT post_day(id) AS day FROM post) AS days
    UNION SELECT day FROM media_day UNION SELECT hour / 24 FROM media_hour`);
}

/** The days on which what was counted in advance differs from the posts. There should be none. */
export async function wrongDays(db: Database): Promise<number[]> {
  return asOneOf(db, async (tx) => {
    const counted = sql`SELECT day FROM (SELECT DISTINCT post_day(id) AS day FROM post UNION SELECT day FROM media_day
      UNION SELECT hour / 24 FROM media_hour) AS days WHERE day NOT IN (SELECT day FROM media_stale)`;
    const { rows: found } = await tx.execute<{ day: number }>(counted);
    const subjects = await subjectsOf(tx);
    const wrong: number[] = [];
    for (const days of pieces(found)) {
      const { rows } = await tx.execute<{ day: number }>(differencesIn({ subjects, days }));
      wrong.push(...rows.map(({ day }) => day));
    }
    return wrong.sort((a, b) => a - b);
  });
}

function differencesIn(counting: Counting): SQL {
  const rowsOf = (hours: string, days: string, repeats: string) =>
    sql.raw(`SELECT hour / 24 AS day, to_jsonb(h) AS row FROM ${hours} h UNION ALL SELECT day, to_jsonb(d) FROM ${days} d
      UNION ALL SELECT post_day(post_id), to_jsonb(r) FROM ${repeats} r`);
  return sql`WITH ${countsOf(counting)},
    counted AS (${rowsOf('hours', 'days', 'repeats')}),
    stored AS (SELECT * FROM (${rowsOf('media_hour', 'media_day', 'media_repeat')}) AS rows
      WHERE day = ANY (${sql.param(counting.days)}::int[]))
    SELECT DISTINCT day FROM ((TABLE counted EXCEPT ALL TABLE stored) UNION ALL (TABLE stored EXCEPT ALL TABLE counted))
      AS differences`;
}

/** Days by the month, so that no statement takes too much memory. */
function pieces(days: readonly { day: number }[]): number[][] {
  const inOrder = days.map(({ day }) => day).sort((a, b) => a - b);
  return [...Map.groupBy(inOrder, (_, index) => Math.floor(index / DAYS_AT_ONCE)).values()];
}

/**
 * Works on one state of the database, one process at a time. What is not in this state has marked its days, and the
 * marks stay.
 */
function asOneOf<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      // Locked before the first query, which sets the state that the transaction sees.
      await tx.execute(sql`LOCK TABLE media_subject IN SHARE UPDATE EXCLUSIVE MODE`);
      return work(tx);
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function subjectsOf(tx: Transaction): Promise<number[]> {
  const { rows } = await tx.execute<{ subject: number }>(sql`SELECT subject FROM media_subject ORDER BY 1`);
  return rows.map(({ subject }) => subject);
}

async function forget(tx: Transaction, { subjects, days }: Counting): Promise<void> {
  const asked = sql`unnest(${sql.param(subjects)}::int[]) AS s (subject), unnest(${sql.param(days)}::int[]) AS d (day)
    WHERE t.subject = s.subject`;
  await tx.execute(sql`DELETE FROM media_hour t USING ${asked} AND t.hour >= d.day * 24 AND t.hour < (d.day + 1) * 24`);
  await tx.execute(sql`DELETE FROM media_day t USING ${asked} AND t.day = d.day
    AND t.figure IN ('opinion', 'country', 'uncertain', 'repeated')`);
  await tx.execute(
    sql`DELETE FROM media_repeat t USING ${asked} AND ${sql.raw(`t.post_id >= ${firstOfDayIn('d.day')} AND t.post_id < ${firstOfDayIn('d.day + 1')}`)}`,
  );
}

function statementFor(counting: Counting): SQL {
  return sql`WITH ${countsOf(counting)},
    kept_hours AS (INSERT INTO media_hour SELECT * FROM hours),
    kept_days AS (INSERT INTO media_day SELECT * FROM days)
  INSERT INTO media_repeat SELECT * FROM repeats`;
}

/** `hours`, `days` and `repeats`, with the columns of their tables. */
function countsOf({ subjects, days }: Counting): SQL {
  const range = (id: string) => sql.raw(`${id} >= ${firstOfDayIn('d.day')} AND ${id} < ${firstOfDayIn('d.day + 1')}`);
  const wanted = sql`unnest(${sql.param(days)}::int[]) AS d (day)`;
  const tally = (figure: string, key: SQL, from: SQL, sentiments = sql`0`) =>
    sql`SELECT subject, ${sql.raw(`'${figure}'`)}, post_day(id), ${key}, source, count(*)::int, ${sentiments} FROM ${from} GROUP BY 1, 3, 4, 5`;
  const sum = sql`coalesce(sum(sentiment), 0)::int`;
  return sql`linked AS MATERIALIZED (
      SELECT ${EVERYBODY}::int AS subject, p.id, p.source, p.country, p.sentiment, p.uncertain
        FROM ${wanted} JOIN post p ON ${range('p.id')}
        WHERE ${isCounted('p')} AND ${EVERYBODY} = ANY (${sql.param(subjects)}::int[])
      UNION ALL
      SELECT l.entity_id, l.post_id, l.source, l.country, l.sentiment, p.uncertain
        FROM ${wanted} JOIN post_entity l ON l.entity_id = ANY (${sql.param(subjects)}::int[]) AND ${range('l.post_id')}
          JOIN post p ON p.id = l.post_id
        WHERE l.source <> 'story'),
    news AS MATERIALIZED (SELECT DISTINCT subject, group_id
      FROM linked JOIN grouped_post ON post_id = id WHERE group_id IS NOT NULL),
    told AS (SELECT news.*, p.id, p.source FROM news JOIN grouped_post USING (group_id) JOIN post p ON p.id = post_id
        WHERE subject = ${EVERYBODY} AND ${isCounted('p')}
      UNION ALL
      SELECT news.*, l.post_id, l.source FROM news JOIN grouped_post m USING (group_id)
        JOIN post_entity l ON l.entity_id = subject AND l.post_id = m.post_id
        WHERE l.source <> 'story'),
    again AS MATERIALIZED (SELECT *
      FROM (SELECT *, lag(id) OVER (PARTITION BY subject, group_id ORDER BY id) AS earlier FROM told) AS reports
      WHERE earlier IS NOT NULL AND post_day(id) = ANY (${sql.param(days)}::int[])),
    repeats AS (SELECT subject, id AS post_id, earlier, ${gapOf('id', 'earlier')} AS gap FROM again),
    hours AS (SELECT subject, ((id >> ${BITS}) / 3600000)::int AS hour, source, count(*)::int AS posts,
        count(sentiment)::int AS opinions, ${sum} AS sentiments FROM linked GROUP BY 1, 2, 3),
    days (subject, figure, day, key, source, posts, sentiments) AS (
      ${tally('opinion', sentimentNameIn('sentiment'), sql`linked`, sum)}
      UNION ALL ${tally('country', sql`coalesce(country, '')`, sql`linked`)}
      UNION ALL ${tally('uncertain', sql`''`, sql`linked WHERE uncertain`)}
      UNION ALL ${tally('repeated', sql`''`, sql`again`)})`;
}

/** Whether statistics count a post of everybody. */
function isCounted(post: string): SQL {
  return sql.raw(`${post}.removed_at IS NULL AND ${post}.source <> 'story'`);
}

const BITS = sql.raw(String(HASH_BITS));

/** The number of bits of the milliseconds between two posts. */
function gapOf(post: string, earlier: string): SQL {
  return sql.raw(
    `length(ltrim((((${post} >> ${HASH_BITS}) - (${earlier} >> ${HASH_BITS}))::bit(64))::text, '0'))::smallint`,
  );
}
