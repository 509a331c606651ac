import type { Injury } from '../../../contract/injuries.ts';
import { injuryStatus } from '../../../domain/injuries.ts';
import type { BodyPart, Contact, InjuryCategory, InjuryType, Setting, Side } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';
import { type Named, namedFrom, type NamedRow, namesOf } from './names.ts';

/**
 * One injury as `COLUMNS` has it, in arrays of one type each: PostgreSQL writes those in two thirds of the time that it
 * takes over values one by one, and in half the time of objects.
 */
type Row = [
  ids: [id: number, parentId: number | null, teamId: number | null, sourceId: number],
  codes: [category: InjuryCategory, type: InjuryType, part: BodyPart, side: Side, contact: Contact, setting: Setting],
  flags: [ongoing: boolean, surgery: boolean, recurring: boolean, otherEvent: boolean],
  dates: [start: string, end: string | null, actual: string | null],
  lengths: [recovery: number | null, actual: number | null, context: number | null],
  missed: [value: number | null, min: number | null, max: number | null, actual: number | null],
  told: [description: string, reference: string, gameContext: string | null, stadium: string | null],
  doctor: [first: string | null, last: string | null],
  clinic: [name: string | null, city: string | null, country: string | null],
  translated: Record<string, string> | null,
];

const COLUMNS = `ARRAY[i.id, i.parent_id, i.team_id, i.source_id],
  ARRAY[i.category::text, i.type::text, i.part::text, i.side::text, i.contact::text, i.setting::text],
  ARRAY[i.ongoing, i.surgery, i.recurring, i.other_event],
  ARRAY[i.start_date, i.end_date, i.actual_date],
  ARRAY[i.recovery_days, i.actual_recovery_days, i.context_duration],
  ARRAY[i.missed_matches, i.missed_matches_min, i.missed_matches_max, i.actual_missed_matches],
  ARRAY[i.description, i.source_ref, i.game_context, i.stadium],
  ARRAY[i.doctor_first_name, i.doctor_last_name],
  ARRAY[i.clinic_name, i.clinic_city, i.clinic_country],
  i.translated_description`;

type News = [injuryId: number, news: Injury['news'][number]];
type Media = [injuryId: number, media: Injury['media'][number]];
type Source = [id: number, name: string, url: string | null];

/** What `INJURIES` selects. */
export interface InjuryRecords {
  rows: Row[] | null;
  news: News[] | null;
  media: Media[] | null;
  sources: Source[] | null;
  lastPlayed: string | null;
}

/** For a statement's WITH: the injuries of the player whose id stands in `$1`, newest first. */
export const OWN_INJURIES = `own_injury AS MATERIALIZED (
    SELECT * FROM injury WHERE player_id = $1 ORDER BY start_date DESC, id DESC)`;

/** An SQL expression over `own_injury`: all that is known of them, as one JSON value. */
export const INJURIES = `json_build_object(
  'rows', (SELECT json_agg(json_build_array(${COLUMNS})) FROM own_injury i),
  'news', (SELECT json_agg(json_build_array(c.injury_id, json_build_object('url', c.url, 'title', c.title,
      'excerpt', c.excerpt, 'site_name', c.site_name, 'published_on', c.published_on, 'source_kind', s.kind,
      'facts', c.facts)) ORDER BY c.published_on, c.id)
    FROM citation c JOIN source s ON s.id = c.source_id
    WHERE c.injury_id = ANY (ARRAY(SELECT id FROM own_injury))),
  'media', (SELECT json_agg(json_build_array(injury_id,
      json_build_object('url', url, 'mime_type', mime_type, 'name', name)) ORDER BY id)
    FROM injury_media WHERE injury_id = ANY (ARRAY(SELECT id FROM own_injury))),
  'sources', (SELECT json_agg(json_build_array(id, name, url)) FROM source
    WHERE id = ANY (ARRAY(SELECT DISTINCT source_id FROM own_injury))),
  'lastPlayed', (SELECT played_on FROM appearance
    WHERE player_id = $1 AND minutes > 0 ORDER BY played_on DESC LIMIT 1))`;

const FIND_INJURIES = {
  name: 'find_injuries',
  text: `WITH ${OWN_INJURIES}
    SELECT ${INJURIES} AS injuries, ${namesOf('SELECT team_id FROM own_injury')} AS named`,
};

/** All injuries and other events of a player, newest first. */
export async function findInjuries(
  db: Database,
  playerId: number,
  playerTag: string,
  today: string,
): Promise<Injury[]> {
  const found = await db.$client.query<{ injuries: InjuryRecords; named: NamedRow[] | null }>({
    ...FIND_INJURIES,
    values: [playerId],
  });
  return found.rows.flatMap(({ injuries, named }) => injuriesOf(injuries, playerTag, namedFrom(named), today));
}

/** When a player was out, and why. */
export type DatedAbsence = Pick<Injury, 'date' | 'end_date' | 'ongoing' | 'other_event' | 'injury_category' | 'where'>;

/** A statement: the injuries and other events of the player whose id stands in `$1`, by their days alone, in no order. */
export const ABSENCES = `SELECT start_date AS date, end_date, ongoing, other_event,
    category AS injury_category, setting AS "where" FROM injury WHERE player_id = $1`;

/** The records as the contract has them; `named` knows the entities that the rows point at. */
export function injuriesOf(records: InjuryRecords, playerTag: string, named: Named, today: string): Injury[] {
  const rows = records.rows ?? [];
  const context: Context = {
    playerTag,
    today,
    named,
    lastPlayed: records.lastPlayed,
    news: listsById(records.news),
    media: listsById(records.media),
    sources: new Map(records.sources?.map(([id, name, url]) => [id, { name, url }])),
    parents: new Set(rows.map(([[, parentId]]) => parentId)),
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
}

function injuryOf(row: Row, context: Context): Injury {
  const [ids, codes, flags, dates, lengths, missed, told, doctor, clinic, translations] = row;
  const [id, parent_injury_id, teamId, sourceId] = ids;
  const [injury_category, injury_type, injuried_part, side, trauma, where] = codes;
  const [ongoing, surgery, recurring, other_event] = flags;
  const [date, end_date, actual_date] = dates;
  const [recovery_days, actual_recovery_days, duration] = lengths;
  const [value, min, max, actual_missed_matches] = missed;
  const [description, reference, game_context, stadium] = told;
  const [first_name, last_name] = doctor;
  const [name, city, country_code] = clinic;
  const source = context.sources.get(sourceId);
  const team = teamId === null ? undefined : context.named.get(teamId);
  return {
    id,
    player_key: context.playerTag,
    description,
    translated_description: translations,
    injury_category,
    injury_type,
    injuried_part,
    side,
    trauma,
    date,
    end_date,
    actual_date,
    recovery_days,
    actual_recovery_days,
    ongoing,
    status: injuryStatus({ ongoing, date, end_date }, context.today, context.lastPlayed),
    context: { duration },
    missed_matches: { value, min, max },
    actual_missed_matches,
    where,
    game_context,
    stadium: stadium === null ? null : { name: stadium },
    doctor: first_name === null && last_name === null ? null : { first_name, last_name },
    clinic: name === null ? null : { name, city, country_code },
    news: context.news.get(id) ?? [],
    media: context.media.get(id) ?? [],
    other_event,
    surgery: surgery ? 1 : 0,
    recurring,
    parent_injury_id,
    has_children: context.parents.has(id),
    has_parent: parent_injury_id !== null,
    team: team ? { tag: team.tag, name: team.label } : null,
    source: { name: source?.name ?? '', reference, url: source?.url ?? null },
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
