import { setImmediate } from 'node:timers/promises';
import { buildDictionary, type Dictionary, type NamedEntity, ruleKey, type TeamSpell } from './dictionary.ts';
import { tagOf } from '../../domain/tags.ts';
import type { Database } from '../../provider/data/connect.ts';

const FIND_NAMES = {
  name: 'linking_names',
  text: `SELECT e.id, e.kind, e.name, e.country, e.prominence, p.role, extract(year FROM coalesce(p.birth_date, o.birth_date))::int AS "birthYear",
      coalesce((SELECT array_agg(a.name ORDER BY a.name) FROM entity_alias a WHERE a.entity_id = e.id), '{}') AS aliases
    FROM entity e LEFT JOIN player p ON p.entity_id = e.id LEFT JOIN person o ON o.entity_id = e.id
    WHERE e.kind <> 'hashtag' ORDER BY e.id`,
};

/**
 * Clubs by registrations; national teams, and seasons without a registration, by squads and by the current club; staff
 * by their employer and their relations. A player who left a squad before the first match still is one of its names.
 */
const FIND_SPELLS = {
  name: 'linking_spells',
  text: `SELECT player_id AS "personId", team_id AS "teamId", start_date::text AS "startDate", end_date::text AS "endDate"
    FROM registration
    UNION ALL
    SELECT q.player_id, q.team_id, min(s.start_date)::text, max(s.end_date)::text
      FROM squad q JOIN season s ON s.id = q.season_id
      WHERE NOT EXISTS (SELECT FROM registration r WHERE r.player_id = q.player_id AND r.team_id = q.team_id
        AND r.start_date <= s.end_date AND r.end_date >= s.start_date)
      GROUP BY q.player_id, q.team_id, s.id
    UNION ALL
    SELECT p.entity_id, t.id, '', '' FROM player p CROSS JOIN LATERAL (VALUES (p.team_id), (p.national_team_id)) t(id)
      WHERE t.id IS NOT NULL AND NOT EXISTS (SELECT FROM squad q WHERE q.player_id = p.entity_id AND q.team_id = t.id)
    UNION ALL
    SELECT entity_id, employer_id, '', '' FROM person WHERE employer_id IS NOT NULL
    UNION ALL
    SELECT l.related_id, l.entity_id, '', '' FROM entity_link l JOIN entity e ON e.id = l.entity_id
      WHERE l.relation IN ('coach', 'staff') AND e.kind IN ('team', 'national team')`,
};

/** Names that, according to editors, mean an entity or do not. */
const FIND_RULES = `SELECT kind, entity_id AS "entityId", name FROM linking_rule
  WHERE kind IN ('never', 'alias') AND name IS NOT NULL`;

/** Builds the dictionary of the current database. Requests are served in the meantime. */
export async function loadDictionary(db: Database): Promise<Dictionary> {
  const [names, spells, rules] = await Promise.all([
    db.$client.query<Omit<NamedEntity, 'tag'>>(FIND_NAMES),
    db.$client.query<TeamSpell>(FIND_SPELLS),
    db.$client.query<{ kind: 'never' | 'alias'; entityId: number; name: string }>(FIND_RULES),
  ]);
  const entities = names.rows.map((row) => ({ ...row, tag: tagOf(row.kind, row.id, row.name) }));
  const keysOf = (kind: 'never' | 'alias') =>
    new Set(rules.rows.flatMap((rule) => (rule.kind === kind ? [ruleKey(rule.entityId, rule.name)] : [])));
  return buildDictionary(entities, spells.rows, () => setImmediate(), {
    never: keysOf('never'),
    taught: keysOf('alias'),
  });
}
