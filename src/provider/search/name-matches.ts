/**
 * The three ways in which a text matches a name, as SQL that selects entity_id, score and prominence. The score is the
 * exactness of the match, in hundreds, plus the prominence of the entity.
 */

/**
 * Number of ranked rows for one spelling. An entity has a row for each word of each of its names, so more rows than
 * hits are needed.
 */
const MAX_ROWS = 100;
/** Prefixes up to this length have indexes of their own, sorted by prominence. */
export const MAX_SCANNED_LETTERS = 5;

/** Scores for how exact a match is. */
const SCORE = { whole: 200, ending: 180, words: 20, first: 5, mistaken: -60 } as const;
/** From this score on the text is a whole name, or a name from one of its words to its end. */
export const EXACT = SCORE.ending;

/** The range of all texts that begin with `expression`. */
const begins = (column: string, expression: string) =>
  `${column} ~>=~ ${expression} AND ${column} ~<~ (${expression} || chr(1114111))`;

/**
 * Names that begin with the text at one of their words; spaces and the order of first and last name do not matter. Each
 * spelling has two values: without spaces, and with them.
 * @param letters of each spelling
 */
export function namesBeginningWith(letters: number, spellings: number): string {
  const begun = letters > MAX_SCANNED_LETTERS ? begins('n.glued', 'typed') : `left(n.glued, ${letters}) = typed`;
  return Array.from({ length: spellings }, (_, index) =>
    spellingNames(`$${2 * index + 1}::text`, `$${2 * index + 2}::text`, begun),
  ).join(' UNION ALL ');
}

/** OFFSET keeps the planner from inlining the text: planning for all of them takes longer than the search. */
function spellingNames(glued: string, spaced: string, begun: string): string {
  return `SELECT n.entity_id, n.prominence,
      n.prominence + CASE WHEN n.ends = n.length THEN ${SCORE.whole} ELSE ${SCORE.ending} END AS score
    FROM (SELECT ${glued} AS typed OFFSET 0) AS t, LATERAL (
      SELECT entity_id, prominence, ends, length(glued) AS length FROM entity_name n
      WHERE left(n.glued, n.ends) = typed ORDER BY prominence DESC NULLS LAST LIMIT ${MAX_ROWS}) n
    UNION ALL
    SELECT n.entity_id, n.prominence, n.prominence
      + CASE WHEN n.folded LIKE spaced || ' %' THEN ${SCORE.words} ELSE 0 END
      + CASE WHEN n.ends = length(n.glued) THEN ${SCORE.first} ELSE 0 END
    FROM (SELECT ${glued} AS typed, ${spaced} AS spaced OFFSET 0) AS t, LATERAL (
      SELECT entity_id, prominence, ends, glued, folded FROM entity_name n WHERE ${begun}
      ORDER BY prominence DESC NULLS LAST LIMIT ${MAX_ROWS}) n`;
}

/**
 * Names with a word that begins with `$1`, and another word for each prefix in `$2`: in any order, other words between
 * them.
 */
export function scatteredNames(): string {
  return `SELECT n.entity_id, n.prominence, n.prominence AS score
    FROM (SELECT $1::text AS typed, $2::text[] AS others OFFSET 0) AS t, LATERAL (
      SELECT entity_id, prominence FROM entity_name n
      WHERE ${begins('n.folded', 'typed')} AND n.folded LIKE ALL (others)
      ORDER BY prominence DESC LIMIT ${MAX_ROWS}) n`;
}

/**
 * Names with one of the words `$1` instead of a mistyped one that also match all LIKE patterns at the same place of
 * `$2` (a JSON array). `$3` says which words were typed completely.
 */
export function mistypedNames(): string {
  return `SELECT n.entity_id, n.prominence,
      n.prominence + ${SCORE.mistaken} + CASE WHEN typed_whole THEN ${SCORE.words} ELSE 0 END AS score
    FROM unnest($1::text[], $2::jsonb[], $3::bool[]) AS t(word, others, typed_whole), LATERAL (
      SELECT entity_id, prominence FROM entity_name n
      WHERE ${begins('n.folded', 't.word')}
        AND n.folded LIKE ALL (ARRAY(SELECT jsonb_array_elements_text(t.others)))
      ORDER BY prominence DESC LIMIT ${MAX_ROWS}) n`;
}
