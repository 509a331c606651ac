import { rangesOf } from '../../domain/injuries/calibration.ts';
import {
  type ErrorSums,
  type Forecast,
  FORECAST_STATES,
  type ForecastRecord,
  type ForecastRecords,
} from '../../domain/injuries/forecasts.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { inTransaction } from '../data/import/store/transaction.ts';
import { findPastCases } from '../statistics/store-calibration.ts';

const MAX_FORECASTS = 200;

const FIND_FORECASTS = {
  name: 'find_forecasts',
  text: `SELECT f.kind, coalesce(f.said_by, s.name) AS by, f.said_on AS "saidOn", f.expected, f.returned, f.state,
      i.description AS injury, CASE WHEN own.own_return IS NOT NULL THEN
        json_build_object('low', own.own_low, 'median', own.own_return, 'high', own.own_high) END AS own
    FROM forecasts_of(ARRAY[$1::int]) f JOIN source s ON s.id = f.source_id LEFT JOIN injury i ON i.id = f.injury_id
      LEFT JOIN LATERAL (SELECT * FROM forecast k WHERE k.player_id = f.player_id AND k.injury_id = f.injury_id
        AND k.said_on = f.said_on AND k.own_return IS NOT NULL LIMIT 1) own ON true
    ORDER BY f.said_on DESC, f.expected DESC, by, f.kind, f.injury_id LIMIT ${MAX_FORECASTS}`,
};

/** The returns that were stated of a player, the newest first. */
export async function findForecasts(db: Database, playerId: number): Promise<Forecast[]> {
  return (await db.$client.query<Forecast>({ ...FIND_FORECASTS, values: [playerId] })).rows;
}

/** The sums of an error in days, as `ErrorSums`. */
const sumsOf = (error: string) => `'cases', count(${error}), 'error', coalesce(sum(${error}), 0),
  'squared', coalesce(sum(${error} * ${error}), 0), 'absolute', coalesce(sum(abs(${error})), 0),
  'within3', count(*) FILTER (WHERE abs(${error}) <= 3), 'within7', count(*) FILTER (WHERE abs(${error}) <= 7)`;
const STATES = FORECAST_STATES.map((state) => `'${state}', count(*) FILTER (WHERE state = '${state}')`).join(', ');

const FIND_RECORDS = {
  name: 'find_forecast_records',
  isDerived: true,
  text: `SELECT grouping(r.team_id) = 0 AS "isClub", grouping(r.by) = 0 AS "isSource", e.id, e.kind,
      coalesce(e.name, r.by) AS name, json_build_object(${STATES}) AS states, json_build_object(${sumsOf('r.error')}) AS sums,
      json_build_object(${sumsOf('r.own')}, 'inside', count(*) FILTER (WHERE r.inside)) AS own,
      json_build_object(${sumsOf('CASE WHEN r.own IS NOT NULL THEN r.error END')}) AS same
    FROM (SELECT f.team_id, f.state, coalesce(f.said_by, s.name) AS by, j.error,
        CASE WHEN j.error IS NOT NULL THEN f.returned - f.own_return END AS own,
        j.error IS NOT NULL AND f.returned BETWEEN f.own_low AND f.own_high AS inside
      FROM forecasts_about($1) f JOIN source s ON s.id = f.source_id CROSS JOIN LATERAL (SELECT
        CASE WHEN f.state IN ('right', 'early', 'late') THEN f.returned - f.expected END AS error) j) r
    LEFT JOIN entity e ON e.id = r.team_id
    GROUP BY GROUPING SETS ((r.team_id, e.id, e.kind, e.name), (r.by), ()) ORDER BY name, e.id`,
};

/** The records of these clubs, and of those who stated the returns of their players. */
export async function findForecastRecords(db: Database, teamIds: readonly number[]): Promise<ForecastRecords> {
  const { rows } = await db.$client.query<
    Omit<ForecastRecord, 'tag'> & {
      isClub: boolean;
      isSource: boolean;
      id: number | null;
      kind: EntityKind | null;
      own: ForecastRecords['own'];
      same: ErrorSums;
    }
  >({ ...FIND_RECORDS, values: [teamIds] });
  const recordOf = ({ id, kind, name, states, sums }: (typeof rows)[number]): ForecastRecord => ({
    tag: id === null || kind === null ? null : tagOf(kind, id, name),
    name,
    states,
    sums,
  });
  const all = rows.find(({ isClub, isSource }) => !isClub && !isSource);
  if (!all) throw new Error('PostgreSQL gave no total');
  return {
    clubs: rows.filter(({ isClub }) => isClub).map(recordOf),
    sources: rows.filter(({ isSource }) => isSource).map(recordOf),
    own: all.own,
    same: all.same,
  };
}

const FIND_CLUBS = {
  name: 'find_clubs_of_competition',
  text: `SELECT DISTINCT q.team_id AS id FROM squad q JOIN season s ON s.id = q.season_id WHERE s.competition_id = $1`,
};

/** The clubs that have a squad in any season of a competition. */
export async function findClubs(db: Database, competitionId: number): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>({ ...FIND_CLUBS, values: [competitionId] });
  return rows.map(({ id }) => id);
}

/** Derives the forecasts anew, and estimates each case on the day of the forecast from what was known by then. */
export async function keepForecasts(db: Database, now: Date): Promise<void> {
  const cases = await findPastCases(db, now);
  await inTransaction(db, false, async (client) => {
    await client.query('DELETE FROM forecast');
    await client.query('INSERT INTO forecast SELECT * FROM forecasts_of(NULL)');
    const { rows } = await client.query<{ id: number; diagnosis: string; gone: number }>(
      `SELECT DISTINCT i.id, i.diagnosis, f.said_on - i.start_date AS gone FROM forecast f JOIN injury i ON i.id = f.injury_id
       WHERE f.returned IS NOT NULL AND f.said_on >= i.start_date AND i.diagnosis IS NOT NULL`,
    );
    const ranges = [...Map.groupBy(rows, ({ diagnosis }) => diagnosis)].flatMap(([diagnosis, asked]) => {
      const known = cases.get(diagnosis) ?? [];
      const byId = new Map(known.map((one) => [one.id, one]));
      const moments = asked.flatMap(({ id, gone }) => {
        const one = byId.get(id);
        return one ? [{ one, gone }] : [];
      });
      return rangesOf(known, moments);
    });
    const whole = ranges.filter(({ lower, upper }) => lower !== null && upper !== null);
    await client.query(
      `UPDATE forecast f SET own_low = f.said_on + o.low, own_return = f.said_on + o.median, own_high = f.said_on + o.high
       FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[]) o(id, gone, low, median, high) JOIN injury i USING (id)
       WHERE f.injury_id = i.id AND f.said_on - i.start_date = o.gone`,
      [
        whole.map(({ one }) => one.id),
        whole.map(({ gone }) => gone),
        whole.map(({ lower }) => lower),
        whole.map(({ median }) => median),
        whole.map(({ upper }) => upper),
      ],
    );
  });
}
