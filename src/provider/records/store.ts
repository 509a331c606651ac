import { injuryStatus } from '../../domain/injuries.ts';
import type { RecordedInjury } from '../../domain/injuries/recorded-injury.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import { contradictionOf } from '../contradictions/store.ts';
import type { Database } from '../data/connect.ts';

type Row = Omit<RecordedInjury, 'tag' | 'status'> & { id: number; playerId: number; kind: EntityKind };

/** A statement without conditions: all records. */
const RECORDED = `SELECT i.id, i.player_id AS "playerId", e.kind, e.name AS player, coalesce(c.name, i.team_text) AS club, i.description,
      i.diagnosis, i.body_area AS "bodyArea", i.tissue, i.side, i.osiics, i.smdcs, json_build_object('diagnosis', i.diagnosis_basis,
        'bodyArea', i.body_area_basis, 'tissue', i.tissue_basis) AS basis, i.other_event AS "otherEvent",
      i.start_date AS "startDate", CASE WHEN NOT i.ongoing THEN i.end_date END AS "endDate",
      CASE WHEN i.ongoing THEN coalesce(i.expected_return, i.end_date) END AS "expectedReturn",
      CASE WHEN NOT i.ongoing THEN i.recovery_days END AS "recoveryDays", i.ongoing AS "isOngoing",
      i.missed_matches AS "missedMatches", s.name AS source, i.source_ref AS reference, told.first AS "firstReport",
      told.last AS "latestReport", greatest(i.start_date, least(i.known_from, told.first,
        (SELECT min(known_from) FROM record_version WHERE injury_id = i.id))) AS "knownFrom", (i.edited_at AT TIME ZONE 'UTC')::date AS "correctedOn",
      coalesce((SELECT json_agg(${contradictionOf('d')} ORDER BY d.kind, d.evidence) FROM contradictions_about(ARRAY[i.player_id]) d
        WHERE d.injury_id = i.id), '[]') AS contradictions
    FROM injury i JOIN entity e ON e.id = i.player_id JOIN source s ON s.id = i.source_id
      LEFT JOIN entity c ON c.id = i.team_id
      CROSS JOIN LATERAL (SELECT min(published_on) AS first, max(published_on) AS last FROM citation
        WHERE injury_id = i.id) told`;

const FIND_RECORDED = {
  name: 'find_recorded_injuries',
  text: `${RECORDED} WHERE ($1::int IS NULL OR i.player_id = $1) AND ($2::int[] IS NULL OR i.id = ANY ($2))
    ORDER BY e.name, i.player_id, i.start_date DESC, i.id`,
};

/** The records of a player's injuries, or of these injuries, by player, the newest first. */
export async function findRecorded(
  db: Database,
  { playerId = null, ids = null, today }: { playerId?: number | null; ids?: readonly number[] | null; today: string },
): Promise<RecordedInjury[]> {
  const { rows } = await db.$client.query<Row>({ ...FIND_RECORDED, values: [playerId, ids] });
  return rows.map((row) => recordOf(row, today));
}

/** The players `mine`: one, those of a club, or all who are followed. */
const MINE = `WITH followed AS (SELECT entity_id FROM favourite WHERE user_id = $1),
    mine AS (SELECT entity_id FROM player WHERE CASE WHEN $2::int IS NULL
      THEN entity_id IN (SELECT entity_id FROM followed) OR team_id IN (SELECT entity_id FROM followed)
      ELSE $2 IN (entity_id, team_id) END)`;

const FIND_NEXT_RECORDED = {
  name: 'find_next_recorded_injuries',
  text: `${MINE} ${RECORDED} WHERE i.id > $3::bigint AND i.player_id IN (SELECT entity_id FROM mine)
      AND ($5::timestamptz IS NULL OR i.id IN (SELECT injury_id FROM injury_change WHERE changed_at >= $5))
    ORDER BY i.id LIMIT $4`,
};

interface Asked {
  userId: number;
  /** A player or a club; null: all whom the account follows, and players of its clubs. */
  of: number | null;
  /** The number of a record, in digits. */
  after: string;
  limit: number;
}

/** Records by their number. @param since only what has changed since; null: all */
export async function findNextRecorded(
  db: Database,
  { userId, of, after, limit, since, today }: Asked & { since: string | null; today: string },
): Promise<(RecordedInjury & { id: number })[]> {
  const values = [userId, of, after, limit, since];
  const { rows } = await db.$client.query<Row>({ ...FIND_NEXT_RECORDED, values });
  return rows.map((row) => ({ id: row.id, ...recordOf(row, today) }));
}

const FIND_WITHDRAWN = {
  name: 'find_withdrawn_injuries',
  text: `${MINE} SELECT injury_id AS id, changed_at AS "withdrawnAt" FROM injury_change c
    WHERE injury_id > $3::bigint AND changed_at >= $5::timestamptz AND player_id IN (SELECT entity_id FROM mine
        UNION ALL SELECT merged_id FROM entity_merge JOIN mine ON kept_id = entity_id WHERE undone_at IS NULL)
      AND NOT EXISTS (SELECT FROM injury WHERE id = c.injury_id)
    ORDER BY injury_id LIMIT $4`,
};

/** Records that were withdrawn since, by their number. */
export async function findWithdrawn(
  db: Database,
  { userId, of, after, limit, since }: Asked & { since: string },
): Promise<{ id: number; withdrawnAt: string }[]> {
  const values = [userId, of, after, limit, since];
  const { rows } = await db.$client.query<{ id: number; withdrawnAt: Date }>({ ...FIND_WITHDRAWN, values });
  return rows.map(({ id, withdrawnAt }) => ({ id, withdrawnAt: new Date(withdrawnAt).toISOString() }));
}

// Decision 0800: exports tell what has changed.
/** A transaction that has just begun may not be listed yet. */
const MARGIN_MS = 1000;

/**
 * The time until which all changes can be read. A change counts from the beginning of its transaction, so those of an
 * import that still runs come later.
 */
export async function changesUntil(db: Database): Promise<Date> {
  const { rows } = await db.$client.query<{ until: Date }>(
    `SELECT least(clock_timestamp(), min(xact_start)) AS until FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return new Date(new Date(rows[0]?.until ?? 0).getTime() - MARGIN_MS);
}

/** Forgets when injuries changed, and that they were withdrawn. @returns how many */
export async function forgetChanges(db: Database, before: Date): Promise<number> {
  const { rowCount } = await db.$client.query('DELETE FROM injury_change WHERE changed_at < $1', [before]);
  return rowCount ?? 0;
}

function recordOf(row: Row, today: string): RecordedInjury {
  const { id: _, playerId, kind, recoveryDays, ...record } = row;
  // 0 days: the source says that it is over, without a day.
  const known = { recoveryDays: recoveryDays === 0 ? null : recoveryDays, status: injuryStatus(row, today) };
  return { tag: tagOf(kind, playerId, row.player), ...record, ...known };
}
