import type { Contradiction, Injury } from '../../contract/injuries.ts';
import { injuryStatus } from '../../domain/injuries.ts';
import { type AbsenceLimits, type EndedAbsence, openLength } from '../../domain/injuries/absence-end.ts';
import type { InjuryRecord } from '../../domain/known-time/known-time.ts';
import type { Database } from '../data/connect.ts';
import { findPlayerContradictions, type PlayerContradiction } from '../contradictions/store.ts';
import { injury } from './schema.ts';
import { type Named, namedFrom, type NamedRow, namesOf } from '../entities/store-names.ts';
import { rowArrays } from '../data/row-arrays.ts';

/** An SQL expression over `player`: the coverage of the player's injuries. */
export const RECORD = `json_build_object('coverage', coverage, 'from', coverage_from, 'until', coverage_until)`;

/** The columns of an injury that pages show. */
const COLUMNS = rowArrays(injury, 'i', [
  'id',
  'parentId',
  'teamId',
  'sourceId',
  'sourceRef',
  'description',
  'translatedDescription',
  'category',
  'type',
  'part',
  'side',
  'diagnosis',
  'diagnosisBasis',
  'bodyArea',
  'bodyAreaBasis',
  'tissue',
  'tissueBasis',
  'pathology',
  'pathologyBasis',
  'contact',
  'setting',
  'gameContext',
  'stadium',
  'startDate',
  'endDate',
  'actualDate',
  'recoveryDays',
  'actualRecoveryDays',
  'contextDuration',
  'expectedReturn',
  'expectedBy',
  'expectedOn',
  'missedMatches',
  'missedMatchesMin',
  'missedMatchesMax',
  'actualMissedMatches',
  'ongoing',
  'surgery',
  'recurring',
  'otherEvent',
  'doctorFirstName',
  'doctorLastName',
  'clinicName',
  'clinicCity',
  'clinicCountry',
  'osiics',
  'smdcs',
]);
type Row = ReturnType<typeof COLUMNS.read>;

type News = [injuryId: number, news: Injury['news'][number]];
type Media = [injuryId: number, media: Injury['media'][number]];
type Source = [id: number, name: string, url: string | null];

/** The columns that `INJURIES` selects. */
export interface InjuryRecords {
  rows: unknown[][][] | null;
  news: News[] | null;
  media: Media[] | null;
  sources: Source[] | null;
  lastPlayed: string | null;
  record: InjuryRecord;
  /** The limits of each injury without a recorded return. */
  limits: [injuryId: number, limits: AbsenceLimits][] | null;
}

/** A condition: neither the return nor the length of the injury `i` is recorded. */
const IS_OPEN = '(i.ongoing OR i.end_date IS NULL AND i.recovery_days IS NULL)';

/** An SQL expression: the limits of the injury `i`; null if its return is recorded. */
export const LIMITS = `CASE WHEN ${IS_OPEN} THEN (SELECT json_build_object('from', out_from, 'back', back_by)
    FROM absence_limits(i.player_id, i.start_date, i.missed_matches, i.ongoing)) END`;

/** For a WITH clause: the injuries of the player with the id `$1`, newest first. */
export const PLAYER_INJURIES = `player_injury AS MATERIALIZED (
    SELECT * FROM injuries_of($1) ORDER BY start_date DESC, id DESC)`;

/** An SQL expression over `player_injury`: their data as one JSON value. */
export const INJURIES = `json_build_object(
  'rows', (SELECT json_agg(json_build_array(${COLUMNS.sql})) FROM player_injury i),
  'news', (SELECT json_agg(json_build_array(c.injury_id, json_build_object('url', c.url, 'title', c.title,
      'excerpt', c.excerpt, 'siteName', c.site_name, 'publishedOn', c.published_on, 'sourceKind', s.kind,
      'facts', c.facts)) ORDER BY c.published_on, c.id)
    FROM citation c JOIN source s ON s.id = c.source_id
    WHERE c.injury_id = ANY (ARRAY(SELECT id FROM player_injury))),
  'media', (SELECT json_agg(json_build_array(injury_id,
      json_build_object('url', url, 'mimeType', mime_type, 'name', name)) ORDER BY id)
    FROM injury_media WHERE injury_id = ANY (ARRAY(SELECT id FROM player_injury))),
  'sources', (SELECT json_agg(json_build_array(id, name, url)) FROM source
    WHERE id = ANY (ARRAY(SELECT DISTINCT source_id FROM player_injury))),
  'lastPlayed', (SELECT played_on FROM appearance
    WHERE player_id = $1 AND minutes > 0 ORDER BY played_on DESC LIMIT 1),
  'record', (SELECT ${RECORD} FROM player WHERE entity_id = $1),
  'limits', (SELECT json_agg(json_build_array(i.id, ${LIMITS})) FROM player_injury i WHERE ${IS_OPEN}))`;

const FIND_INJURIES = {
  name: 'find_injuries',
  text: `WITH ${PLAYER_INJURIES}
    SELECT ${INJURIES} AS injuries, ${namesOf('SELECT team_id FROM player_injury')} AS named`,
};

/** All injuries and other events of a player, newest first. */
export async function findInjuries(
  db: Database,
  playerId: number,
  playerTag: string,
  today: string,
  contradicted = findPlayerContradictions(db, playerId),
): Promise<Injury[]> {
  const [found, contradictions] = await Promise.all([
    db.$client.query<{ injuries: InjuryRecords; named: NamedRow[] | null }>({ ...FIND_INJURIES, values: [playerId] }),
    contradicted,
  ]);
  return found.rows.flatMap(({ injuries, named }) =>
    injuriesOf({ ...injuries, contradictions }, { playerTag, named: namedFrom(named), today }),
  );
}

/** The period and kind of an absence. */
export type DatedAbsence = EndedAbsence & Pick<Injury, 'id' | 'otherEvent' | 'category' | 'setting'>;

/** A statement: the injuries and other events of the player with the id `$1`, only their days, unordered. */
export const ABSENCES = `SELECT i.id, i.start_date AS "startDate", i.end_date AS "endDate", i.ongoing AS "isOngoing",
    i.recovery_days AS "recoveryDays", i.other_event AS "otherEvent", ${LIMITS} AS limits, i.category, i.setting FROM injuries_of($1) i`;

const FIND_RECORD = { name: 'find_record', text: `SELECT ${RECORD} AS record FROM player WHERE entity_id = $1` };

/** The coverage of a player's injuries; undefined for other entities. */
export async function findRecord(db: Database, playerId: number): Promise<InjuryRecord | undefined> {
  const found = await db.$client.query<{ record: InjuryRecord }>({ ...FIND_RECORD, values: [playerId] });
  return found.rows[0]?.record;
}

/** The records in the form of the contract; `named` holds the entities that the rows refer to. */
export function injuriesOf(
  records: InjuryRecords & { contradictions: readonly PlayerContradiction[] },
  { playerTag, named, today }: Pick<Context, 'playerTag' | 'named' | 'today'>,
): Injury[] {
  const rows = (records.rows ?? []).map((arrays) => COLUMNS.read(arrays));
  const context: Context = {
    playerTag,
    today,
    named,
    lastPlayed: records.lastPlayed,
    news: listsById(records.news),
    media: listsById(records.media),
    sources: new Map(records.sources?.map(([id, name, url]) => [id, { name, url }])),
    parents: new Set(rows.map(({ parentId }) => parentId)),
    record: records.record,
    limits: new Map(records.limits),
    contradictions: listsById(
      records.contradictions.flatMap(({ injuryId, contradiction }) =>
        injuryId === null ? [] : [[injuryId, contradiction]],
      ),
    ),
  };
  return rows.map((row) => injuryOf(row, context));
}

interface Context {
  playerTag: string;
  today: string;
  named: Named;
  lastPlayed: string | null;
  news: Map<number, Injury['news']>;
  media: Map<number, Injury['media']>;
  sources: Map<number, { name: string; url: string | null }>;
  parents: Set<number | null>;
  record: InjuryRecord;
  limits: Map<number, AbsenceLimits>;
  contradictions: Map<number, Contradiction[]>;
}

function injuryOf(row: Row, context: Context): Injury {
  const { ongoing: isOngoing, startDate, endDate, recoveryDays } = row;
  const { record, today } = context;
  const dates = { startDate, endDate, recoveryDays, isOngoing, limits: context.limits.get(row.id) ?? null };
  const source = context.sources.get(row.sourceId);
  const team = row.teamId === null ? undefined : context.named.get(row.teamId);
  const hasDoctor = row.doctorFirstName !== null || row.doctorLastName !== null;
  return {
    id: row.id,
    playerKey: context.playerTag,
    description: row.description,
    translatedDescription: row.translatedDescription,
    category: row.category,
    type: row.type,
    part: row.part,
    side: row.side,
    diagnosis: row.diagnosis,
    bodyArea: row.bodyArea,
    tissue: row.tissue,
    pathology: row.pathology,
    reading: {
      diagnosis: row.diagnosisBasis,
      bodyArea: row.bodyAreaBasis,
      tissue: row.tissueBasis,
      pathology: row.pathologyBasis,
    },
    contact: row.contact,
    startDate,
    endDate,
    actualDate: row.actualDate,
    recoveryDays,
    actualRecoveryDays: row.actualRecoveryDays,
    open: row.otherEvent ? null : openLength(dates, record, today),
    isOngoing,
    status: injuryStatus({ isOngoing, startDate, endDate, recoveryDays }, context.today, context.lastPlayed),
    context: {
      duration: row.contextDuration,
      expectedReturn: row.expectedReturn,
      expectedBy: row.expectedBy,
      expectedOn: row.expectedOn,
    },
    missedMatches: { value: row.missedMatches, min: row.missedMatchesMin, max: row.missedMatchesMax },
    actualMissedMatches: row.actualMissedMatches,
    contradictions: context.contradictions.get(row.id) ?? [],
    setting: row.setting,
    gameContext: row.gameContext,
    stadium: row.stadium === null ? null : { name: row.stadium },
    doctor: hasDoctor ? { firstName: row.doctorFirstName, lastName: row.doctorLastName } : null,
    clinic:
      row.clinicName === null ? null : { name: row.clinicName, city: row.clinicCity, countryCode: row.clinicCountry },
    osiics: row.osiics,
    smdcs: row.smdcs,
    news: context.news.get(row.id) ?? [],
    media: context.media.get(row.id) ?? [],
    otherEvent: row.otherEvent,
    surgery: row.surgery ? 1 : 0,
    recurring: row.recurring,
    parentId: row.parentId,
    hasChildren: context.parents.has(row.id),
    hasParent: row.parentId !== null,
    team: team ? { tag: team.tag, name: team.label, image: team.image } : null,
    source: { name: source?.name ?? '', reference: row.sourceRef, url: source?.url ?? null },
  };
}

function listsById<Item>(pairs: readonly [number, Item][] | null): Map<number, Item[]> {
  const lists = new Map<number, Item[]>();
  for (const [id, item] of pairs ?? []) {
    const list = lists.get(id);
    if (list) list.push(item);
    else lists.set(id, [item]);
  }
  return lists;
}

/** The latest citation of an injury; without citations the source of its record. */
interface LastSource {
  name: string;
  title: string | null;
  url: string | null;
  publishedOn: string | null;
}

const FIND_LAST_SOURCES = {
  name: 'find_last_sources',
  text: `SELECT i.id, coalesce(c.site_name, s.name) AS name, c.title,
      CASE WHEN c.id IS NULL THEN s.url ELSE c.url END AS url, c.published_on AS "publishedOn"
    FROM injury i
      LEFT JOIN LATERAL (SELECT * FROM citation WHERE injury_id = i.id
        ORDER BY published_on DESC NULLS LAST, id DESC LIMIT 1) c ON true
      JOIN source s ON s.id = coalesce(c.source_id, i.source_id)
    WHERE i.id = ANY ($1)`,
};

/** The newest source of each injury, by the injury's id. */
export async function findLastSources(db: Database, injuryIds: number[]): Promise<Map<number, LastSource>> {
  if (injuryIds.length === 0) return new Map();
  const found = await db.$client.query<LastSource & { id: number }>({
    ...FIND_LAST_SOURCES,
    values: [injuryIds],
  });
  return new Map(found.rows.map(({ id, ...source }) => [id, source]));
}
