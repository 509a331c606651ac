/**
 * The three ways a text can be somebody's name, as SQL that selects entity_id, score and prominence. The score is how
 * exact the match is, in hundreds, plus how prominent the entity is.
 */

/** Rows ranked for one spelling: an entity has one for each word of each of its names, so more than hits are wanted. */
const MAX_ROWS = 100;
/** Up to so many letters there are indexes of names that begin with them, the prominent ones first. */
export const WALKED = 5;

/** What exactness counts. */
const SCORE = { whole: 200, ending: 180, words: 20, first: 5, mistaken: -60 } as const;
/** From this score on the text is a whole name, or all of one from some word on. */
export const EXACT = SCORE.ending;

/** A range of all texts that begin with `expression`. */
const begins = (column: string, expression: string) =>
  `${column} ~>=~ ${expression} AND ${column} ~<~ (${expression} || chr(1114111))`;

/**
 * Names that begin, at one of their words, with the text; spaces and the order of first and last name do not matter.
 * Of each spelling two values: without spaces, and with them.
 * @param letters of each spelling
 */
export function begunNames(letters: number, spellings: number): string {
  const begun = letters > WALKED ? begins('n.glued', 'typed') : `left(n.glued, ${letters}) = typed`;
  return Array.from({ length: spellings }, (_, index) =>
    spellingNames(`$${2 * index + 1}::text`, `$${2 * index + 2}::text`, begun),
  ).join(' UNION ALL ');
}

/** OFFSET keeps the planner from looking at the text: it then plans once for all of them, which takes longer than the search. */
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
 * Names with a word that begins with `$1`, and for each of `$2` another word that begins with it: in any order, other
 * words between them.
 */
export function scatteredNames(): string {
  return `SELECT n.entity_id, n.prominence, n.prominence AS score
    FROM (SELECT $1::text AS typed, $2::text[] AS others OFFSET 0) AS t, LATERAL (
      SELECT entity_id, prominence FROM entity_name n
      WHERE ${begins('n.folded', 'typed')} AND n.folded LIKE ALL (others)
      ORDER BY prominence DESC LIMIT ${MAX_ROWS}) n`;
}

/**
 * Names with one of the words `$1` instead of one that was mistyped, and with all that the same place of `$2` (a JSON
 * array of LIKE patterns) asks for. `$3` says of which words the end was typed too.
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
