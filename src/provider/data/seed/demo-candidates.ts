import { sql } from 'drizzle-orm';
import type { Transaction } from '../transaction.ts';

/** Candidates that wait for an editor. */
const CANDIDATES = 24;

/** What the newest English posts of the demo world report of injuries and returns, for editors to decide on. */
export async function addDemoCandidates(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`WITH told AS (
      SELECT DISTINCT ON (l.entity_id) l.entity_id AS player_id, p.id AS post_id, p.message, p.published_at
      FROM post p JOIN post_entity l ON l.post_id = p.id AND l.relation = 'about'
        JOIN player ON player.entity_id = l.entity_id JOIN source s ON s.id = p.source_id AND s.kind = 'demo'
      WHERE p.language = 'en' AND p.published_at > ${now.toISOString()}::timestamptz - interval '30 days'
        AND p.message ~ 'injury|fit again|full training'
      ORDER BY l.entity_id, p.id DESC),
    newest AS (SELECT * FROM told ORDER BY published_at DESC LIMIT ${CANDIDATES}),
    added AS (
      INSERT INTO injury_candidate (player_id, status, score, certainty, first_posted_at, last_posted_at)
      SELECT player_id, CASE WHEN message ~ 'injury' THEN 'out' ELSE 'back' END, 0.9, CASE WHEN message ~ 'injury' THEN 0.8 ELSE 0.5 END, published_at, published_at FROM newest
      RETURNING id, player_id)
    INSERT INTO injury_candidate_post (candidate_id, post_id, quote)
    SELECT added.id, post_id, message FROM added JOIN newest USING (player_id)`);
}
