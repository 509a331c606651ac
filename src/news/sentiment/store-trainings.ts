import { eq, sql } from 'drizzle-orm';
import type { SentimentState } from '../../domain/sentiment/corrections.ts';
import type { Database } from '../../provider/data/connect.ts';
import { sentimentTraining } from '../linking/schema.ts';

/** The result of a training: posts, and macro-F1 of the previous and of the new scores. */
export interface TrainingResult {
  labelled: number;
  corrected: number;
  heldOut: number;
  before: number | null;
  after: number | null;
  kept: boolean;
}

/** A training that has ended teaches nothing new until editors correct again; one that failed is repeated. */
const LAST = sql`(select max(started_at) from sentiment_training where ended_at is not null)`;

/** How many corrections there are, and how many that no training knows. */
export async function countCorrections(db: Database): Promise<{ all: number; fresh: number }> {
  const { rows } = await db.execute<{ all: number; fresh: number }>(
    sql`select count(*)::int as all, (count(*) filter (where corrected_at > coalesce(${LAST}, '-infinity')))::int as fresh
      from sentiment_correction`,
  );
  return rows[0] ?? { all: 0, fresh: 0 };
}

/** Begins a training. @returns its number; null if another process has this night */
export async function beginTraining(db: Database, night: string | null, startedAt: Date): Promise<number | null> {
  const [begun] = await db
    .insert(sentimentTraining)
    .values({ night, startedAt })
    .onConflictDoNothing()
    .returning({ id: sentimentTraining.id });
  return begun?.id ?? null;
}

/** Whether a process has claimed this night. */
export async function isNightTaken(db: Database, night: string): Promise<boolean> {
  return (await db.$count(sentimentTraining, eq(sentimentTraining.night, night))) > 0;
}

export async function endTraining(db: Database, id: number, result: TrainingResult, endedAt: Date): Promise<void> {
  await db
    .update(sentimentTraining)
    .set({ ...result, endedAt })
    .where(eq(sentimentTraining.id, id));
}

/** The state of the sentiment model for staff. */
export async function sentimentState(db: Database): Promise<SentimentState> {
  const { all, fresh } = await countCorrections(db);
  const { rows } = await db.execute<Record<string, unknown> & { last: SentimentState['last'] }>(
    sql`select json_build_object('at', to_char(coalesce(ended_at, started_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'heldOut', held_out, 'before', before, 'after', after, 'kept', kept) as last
      from sentiment_training order by id desc limit 1`,
  );
  return { corrections: all, fresh, last: rows[0]?.last ?? null };
}
