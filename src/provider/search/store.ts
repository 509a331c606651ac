import type { Hit } from '../../contract/search.ts';
import { fold, glue, spellings } from '../../domain/names/fold.ts';
import { otherSpellings } from '../../domain/names/person-names.ts';
import { inLatin } from '../../domain/names/transliteration.ts';
import { positionCode } from '../../domain/positions.ts';
import { isSearchable, MAX_HITS } from '../../domain/search/name-search.ts';
import { MIN_LETTERS_FOR_TYPO, isNear } from '../../domain/search/near-spelling.ts';
import { groupPlace, hitType, searchGroup } from '../../domain/search/search-groups.ts';
import { tagOf } from '../../domain/tags.ts';
import type { EntityKind, ExecutiveRole } from '../../domain/vocabulary.ts';
import type { Database } from '../data/connect.ts';
import { pictureFrom, type PictureRow, pictureRow } from '../editing/store.ts';
import { namesBeginningWith, EXACT, mistypedNames, scatteredNames, MAX_SCANNED_LETTERS } from './name-matches.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { desc, eq, lt, sql } from 'drizzle-orm';
import { SEARCH_VIEW_DAYS } from '../../domain/constants.ts';
import { addDays } from '../../domain/days.ts';
import { searchDay, searchView } from './schema.ts';

/** With fewer hits, a search of several words also finds names with other words between them. */
const FEW_HITS = 10;
const MAX_WORDS = 6;

type OngoingInjury = NonNullable<Hit['entity']['currentInjury']>;

/** A hit whose absence is not named yet. */
export interface FoundEntity extends Omit<Hit, 'entity'> {
  entity: Omit<Hit['entity'], 'currentInjury'> & { currentInjury: Omit<OngoingInjury, 'name'> | null };
}

interface HitRow {
  id: number;
  kind: Exclude<EntityKind, 'hashtag'>;
  name: string;
  country: string | null;
  picture: PictureRow;
  score: number;
  lastName: string | null;
  displayOrder: number | null;
  executiveRole: ExecutiveRole | null;
  teamName: string | null;
  position: string | null;
  role: Hit['entity']['meta']['role'];
  birthYear: number | null;
  coverage: Hit['entity']['coverage'];
  currentInjury: FoundEntity['entity']['currentInjury'];
}

/** Minimum number of hits kept of each kind. All kinds together are fewer than MAX_HITS. */
const KEPT_OF_KIND = 2;

/** A method of matching names: SQL that selects entity_id, score and prominence, and its values. */
interface Matching {
  name: string;
  sql: string;
  values: unknown[];
}

/**
 * Finds entities by the beginning of their names: at any word, first and last name in either order, ignoring accents
 * and case, in the script of the name or in Latin letters. If few match, it adds names that contain the words anywhere;
 * if none match, other spellings of names, and then names with one typing error. Full names and surnames come first, then
 * the groups in order, by prominence within each.
 */
export async function findByName(db: Database, text: string): Promise<FoundEntity[]> {
  if (!isSearchable(text)) return [];
  const words = [...new Set(fold(inLatin(text) ?? text).split(' '))].slice(0, MAX_WORDS);
  const found = new Map<number, HitRow>();
  const look = async (matching: Matching) => {
    for (const row of await hitRows(db, matching)) if (!found.has(row.id)) found.set(row.id, row);
  };
  await look(begun(text));
  if (words.length > 1 && found.size < FEW_HITS) await look(scattered(words));
  for (const other of found.size === 0 ? otherSpellings(text).slice(1) : []) {
    await look(begun(other));
    if (found.size > 0) break;
  }
  if (found.size === 0) {
    const corrections = await similarWords(db, words);
    if (corrections.length > 0) await look(mistyped(corrections));
  }
  return inOrder([...found.values()])
    .slice(0, MAX_HITS)
    .map(hitOf);
}

function begun(text: string): Matching {
  const folded = [...new Set([...spellings(text), ...spellings(inLatin(text) ?? text)])];
  const glued = folded.map(glue);
  // If a letter is written as two, spellings differ in length, and the prefix index is not used.
  const lengths = new Set(glued.map((each) => each.length));
  const letters = lengths.size > 1 ? MAX_SCANNED_LETTERS + 1 : Math.min(MAX_SCANNED_LETTERS + 1, ...lengths);
  return {
    name: `names-begun-${letters}-${folded.length}`,
    sql: namesBeginningWith(letters, folded.length),
    values: folded.flatMap((spaced) => [glue(spaced), spaced]),
  };
}

function scattered(words: readonly string[]): Matching {
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  return {
    name: 'names-scattered',
    sql: scatteredNames(),
    values: [longest, others.map(elsewhere)],
  };
}

/** LIKE pattern of folded names with this prefix at a later word. */
function elsewhere(word: string): string {
  return `% ${word}%`;
}

/** A word that the reader perhaps meant, and what the rest of the name must match. */
interface Correction {
  word: string;
  others: readonly string[];
  /** Whether the typed word is complete. */
  whole: boolean;
}

/** For each word that is long enough, the words of names with one typing error. */
async function similarWords(db: Database, words: readonly string[]): Promise<Correction[]> {
  const long = words.filter((word) => word.length >= MIN_LETTERS_FOR_TYPO);
  if (long.length === 0) return [];
  const { rows } = await db.$client.query<{ typed: string; word: string }>({
    name: 'name-spellings',
    text: `SELECT DISTINCT typed, word FROM unnest($1::text[]) AS typed,
      LATERAL spelling_keys(typed) AS key JOIN name_spelling USING (key)`,
    values: [long],
  });
  return rows
    .filter(({ typed, word }) => isNear(typed, word))
    .map(({ typed, word }) => ({
      word,
      others: words.filter((other) => other !== typed).map(elsewhere),
      whole: Math.abs(word.length - typed.length) <= 1,
    }));
}

function mistyped(corrections: readonly Correction[]): Matching {
  return {
    name: 'names-mistyped',
    sql: mistypedNames(),
    values: [
      corrections.map(({ word }) => word),
      corrections.map(({ others }) => JSON.stringify(others)),
      corrections.map(({ whole }) => whole),
    ],
  };
}

async function hitRows(db: Database, { name, sql, values }: Matching): Promise<HitRow[]> {
  const { rows } = await db.$client.query<HitRow>({
    name,
    text: `WITH match AS (${sql}),
      found AS (SELECT e.id AS entity_id, max(m.score) AS score,
        row_number() OVER (PARTITION BY e.kind ORDER BY max(m.score) DESC, e.id) AS place
        FROM match m JOIN entity e ON e.id = m.entity_id GROUP BY e.id, e.kind),
      hit AS (SELECT entity_id, score FROM found
        ORDER BY place > ${KEPT_OF_KIND}, score DESC, entity_id LIMIT ${MAX_HITS})
    SELECT e.id, e.kind, e.name, e.country, ${pictureRow('e', 'club')} AS picture, hit.score, p.last_name AS "lastName",
      c.display_order AS "displayOrder", x.executive_role AS "executiveRole", club.name AS "teamName",
      p.coverage, p.position, p.role, extract(year FROM p.birth_date)::int AS "birthYear",
      (SELECT json_build_object('startDate', i.start_date, 'category', i.category, 'type', i.type,
        'part', i.part, 'side', i.side, 'otherEvent', i.other_event,
        'description', i.description, 'diagnosis', i.diagnosis, 'bodyArea', i.body_area, 'tissue', i.tissue,
        'pathology', i.pathology, 'reading', json_build_object('diagnosis', i.diagnosis_basis,
          'bodyArea', i.body_area_basis, 'tissue', i.tissue_basis, 'pathology', i.pathology_basis))
        FROM injury i WHERE i.player_id = p.entity_id AND i.ongoing ORDER BY i.start_date DESC, i.id DESC LIMIT 1) AS "currentInjury"
    FROM hit JOIN entity e ON e.id = hit.entity_id LEFT JOIN player p ON p.entity_id = e.id
      LEFT JOIN competition c ON c.entity_id = e.id LEFT JOIN person x ON x.entity_id = e.id
      LEFT JOIN entity club ON club.id = coalesce(p.team_id, x.employer_id)
    WHERE e.kind <> 'hashtag'`,
    values,
  });
  return rows;
}

/** Exact names first, then the groups in order, by match quality within each. */
function inOrder(rows: readonly HitRow[]): HitRow[] {
  const place = ({ kind, executiveRole }: HitRow) => groupPlace(hitType(searchGroup(kind, executiveRole)));
  const isExact = ({ score }: HitRow) => Number(score >= EXACT);
  return rows.toSorted(
    (a, b) =>
      isExact(b) - isExact(a) ||
      place(a) - place(b) ||
      b.score - a.score ||
      a.name.localeCompare(b.name, 'en') ||
      a.id - b.id,
  );
}

function hitOf(row: HitRow): FoundEntity {
  return {
    tag: tagOf(row.kind, row.id, row.name),
    type: hitType(searchGroup(row.kind, row.executiveRole)),
    entity: {
      label: row.name,
      image: pictureFrom(row, row.picture),
      kind: row.kind,
      country: row.country,
      coverage: row.coverage,
      currentInjury: row.currentInjury,
      meta: {
        teamName: row.teamName,
        displayOrder: row.displayOrder,
        commonName: row.name,
        lastname: row.lastName,
        position: row.position === null ? null : positionCode(row.position),
        role: row.role,
        birthYear: row.birthYear,
      },
    },
  };
}

const SALT_BYTES = 32;
const HASH_BYTES = 16;

/**
 * Counts one view of a search on a day. The stored key is a hash of the text with that day's salt.
 * @param day YYYY-MM-DD
 * @returns false for a past day
 */
export async function countSearchView(db: Database, text: string, day: string): Promise<boolean> {
  const salt = await saltOf(db, day);
  if (!salt) return false;
  const hash = createHmac('sha256', salt)
    .update(fold(text) || text)
    .digest();
  await db
    .insert(searchView)
    .values({ day, hash: hash.subarray(0, HASH_BYTES) })
    .onConflictDoUpdate({
      target: [searchView.day, searchView.hash],
      set: { views: sql`${searchView.views} + 1` },
    });
  return true;
}

async function saltOf(db: Database, day: string): Promise<Buffer | null> {
  const select = () => db.select().from(searchDay).where(eq(searchDay.day, day));
  const [known] = await select();
  if (known) return known.salt;
  await db
    .insert(searchDay)
    .values({ day, salt: randomBytes(SALT_BYTES) })
    .onConflictDoNothing();
  const [made] = await select();
  return made?.salt ?? null;
}

/** Deletes the salts of past days, and old counts. @returns how many days were deleted */
export async function forgetSearches(db: Database, today: string): Promise<number> {
  await db.update(searchDay).set({ salt: null }).where(lt(searchDay.day, today));
  const { rowCount } = await db.delete(searchDay).where(lt(searchDay.day, addDays(today, -SEARCH_VIEW_DAYS)));
  return rowCount ?? 0;
}

/** The number of searches on each day, the newest first. */
export async function searchDays(db: Database): Promise<{ day: string; views: number; texts: number }[]> {
  return db
    .select({
      day: searchView.day,
      views: sql<number>`sum(${searchView.views})::int`,
      texts: sql<number>`count(*)::int`,
    })
    .from(searchView)
    .groupBy(searchView.day)
    .orderBy(desc(searchView.day));
}
