import type { Hit } from '../../../contract/search.ts';
import { fold } from '../../../domain/names/fold.ts';
import { groupPlace, hitType, searchGroup } from '../../../domain/search/search-groups.ts';
import { tagOf } from '../../../domain/tags.ts';
import type { EntityKind, ExecutiveRole } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';

const MOST_HITS = 50;
/** An entity has a row for each word of each of its names, so more rows are ranked than hits wanted. */
const MOST_ROWS = 4 * MOST_HITS;
const MOST_WORDS = 6;
const LEAST_LETTERS = 3;

interface HitRow {
  id: number;
  kind: Exclude<EntityKind, 'hashtag'>;
  name: string;
  country: string | null;
  image: string | null;
  exactness: number;
  last_name: string | null;
  display_order: number | null;
  executive_role: ExecutiveRole | null;
  team_name: string | null;
  current_injury: Hit['_source']['current_injury'];
}

/**
 * Entities whose names have, for each word of a text, a word that begins with it. Whole names and surnames come first,
 * then groups in their order, in each the prominent ones.
 * @param wish whether the reader may see who is injured
 */
export async function findByName(
  db: Database,
  text: string,
  wish: { injuries: boolean },
): Promise<Hit[]> {
  const folded = fold(text);
  const words = [...new Set(folded.split(' '))].slice(0, MOST_WORDS);
  if (text.includes('#') || folded.replaceAll(' ', '').length < LEAST_LETTERS) return [];
  // Not a named statement: which index range is short depends on the words, so each search is planned for its own.
  const found = await db.$client.query<HitRow>(statement(words.length), [
    folded,
    `${folded}%`,
    wish.injuries,
    ...words.map((word) => `${word}%`),
  ]);
  const hits = found.rows.map((row) => ({ exactness: row.exactness, hit: hitOf(row) }));
  return hits
    .sort((a, b) => b.exactness - a.exactness || groupPlace(a.hit._type) - groupPlace(b.hit._type))
    .map(({ hit }) => hit);
}

/** The search for so many words; `$4` and on are their prefixes. Exactness 2: the text is a name, 1: begins one. */
function statement(words: number): string {
  const others = Array.from(
    { length: words - 1 },
    (_, i) =>
      `AND EXISTS (SELECT FROM entity_name o WHERE o.entity_id = n.entity_id AND o.folded LIKE $${i + 5})`,
  );
  return `WITH begun AS (
      SELECT n.entity_id, n.prominence, n.whole, (n.folded = $1)::int + (n.folded LIKE $2)::int AS exactness
      FROM entity_name n WHERE n.folded LIKE $4 ${others.join(' ')}
      ORDER BY exactness DESC, n.prominence DESC, n.whole DESC LIMIT ${MOST_ROWS}),
    hit AS (
      SELECT entity_id, max(exactness) AS exactness, max(prominence) AS prominence, bool_or(whole) AS whole
      FROM begun GROUP BY entity_id
      ORDER BY exactness DESC, prominence DESC, whole DESC, entity_id LIMIT ${MOST_HITS})
    SELECT e.id, e.kind, e.name, e.country, e.image, hit.exactness, p.last_name, c.display_order, x.executive_role,
      club.name AS team_name,
      CASE WHEN $3 THEN (
        SELECT json_build_object('date', i.start_date, 'injury_category', i.category, 'injury_type', i.type,
          'injuried_part', i.part, 'side', i.side, 'other_event', i.other_event)
        FROM injury i WHERE i.player_id = p.entity_id AND i.ongoing ORDER BY i.start_date DESC LIMIT 1)
      END AS current_injury
    FROM hit JOIN entity e ON e.id = hit.entity_id LEFT JOIN player p ON p.entity_id = e.id
      LEFT JOIN competition c ON c.entity_id = e.id LEFT JOIN person x ON x.entity_id = e.id
      LEFT JOIN entity club ON club.id = coalesce(p.team_id, x.employer_id)
    WHERE e.kind <> 'hashtag'
    ORDER BY hit.exactness DESC, hit.prominence DESC, hit.whole DESC, e.name, e.id`;
}

function hitOf(row: HitRow): Hit {
  return {
    _id: tagOf(row.kind, row.id, row.name),
    _type: hitType(searchGroup(row.kind, row.executive_role)),
    _source: {
      label: row.name,
      image: row.image,
      kind: row.kind,
      country: row.country,
      current_injury: row.current_injury,
      meta: {
        team_name: row.team_name,
        display_ord: row.display_order,
        common_name: row.name,
        lastname: row.last_name,
      },
    },
  };
}
