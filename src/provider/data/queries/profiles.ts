import type { EntityLink, Profile } from '../../../contract/profile.ts';
import { positionCode } from '../../../domain/positions.ts';
import { seasonOptions, type Span } from '../../../domain/season.ts';
import { hasPrefix, type Tag, tagOf } from '../../../domain/tags.ts';
import type { CoverageStatus, EntityKind, Foot, Role } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';
import { INJURIES, injuriesOf, type InjuryRecords } from './injuries.ts';

type LinkRow = [relation: string, id: number, kind: EntityKind, name: string, image: string | null];

interface PlayerRow {
  first_name: string | null;
  middle_name: string | null;
  last_name: string;
  birth_date: string | null;
  birth_place: string | null;
  position: string | null;
  role: Role | null;
  foot: Foot | null;
  height_cm: number | null;
  weight_kg: number | null;
  city: string | null;
  website: string | null;
  biography: string | null;
  biography_url: string | null;
  instagram_followers: number | null;
  twitter_followers: number | null;
  coverage: CoverageStatus;
  coverage_from: string | null;
  coverage_until: string | null;
}

interface PersonRow {
  executive_role: string | null;
  birth_date: string | null;
  biography: string | null;
  biography_url: string | null;
}

interface ProfileRow {
  id: number;
  kind: EntityKind;
  name: string;
  country: string | null;
  image: string | null;
  source_name: string;
  source_url: string | null;
  demo: boolean;
  subtype: string | null;
  player: PlayerRow | null;
  person: PersonRow | null;
  links: LinkRow[] | null;
  seasons: Span[] | null;
  injuries: InjuryRecords | null;
}

/** Competitions and seasons of whom `$1` names: a player or team by its squads, a competition by itself. */
const SEASONS_OF = `SELECT se.competition_id, se.start_date, se.end_date FROM season se WHERE se.competition_id = $1
  UNION SELECT se.competition_id, se.start_date, se.end_date
    FROM squad q JOIN season se ON se.id = q.season_id WHERE q.player_id = $1 OR q.team_id = $1`;

/** The whole profile in one prepared statement; `$2` says whether injuries may be read. */
const FIND_PROFILE = {
  name: 'find_profile',
  text: `WITH seasons AS MATERIALIZED (${SEASONS_OF}),
    links (place, relation, id) AS (
      SELECT 0, 'team', team_id FROM player WHERE entity_id = $1
      UNION ALL SELECT 1, 'national team', national_team_id FROM player WHERE entity_id = $1
      UNION ALL SELECT 2, 'employer', employer_id FROM person WHERE entity_id = $1
      UNION ALL SELECT 3, relation, related_id FROM entity_link WHERE entity_id = $1
      UNION ALL SELECT DISTINCT 4, 'competition', competition_id FROM seasons WHERE competition_id <> $1)
  SELECT e.id, e.kind, e.name, e.country, e.image, s.name AS source_name, s.url AS source_url,
    s.kind = 'demo' AS demo, coalesce(t.type::text, c.type::text) AS subtype,
    to_json(p) AS player, to_json(x) AS person,
    (SELECT json_agg(json_build_array(l.relation, o.id, o.kind, o.name, o.image) ORDER BY l.place, o.name, o.id)
      FROM links l JOIN entity o ON o.id = l.id) AS links,
    (SELECT json_agg(DISTINCT jsonb_build_object('start_date', start_date, 'end_date', end_date)) FROM seasons)
      AS seasons,
    CASE WHEN $2 AND p.entity_id IS NOT NULL THEN ${INJURIES} END AS injuries
  FROM entity e JOIN source s ON s.id = e.source_id
    LEFT JOIN player p ON p.entity_id = e.id LEFT JOIN person x ON x.entity_id = e.id
    LEFT JOIN team t ON t.entity_id = e.id LEFT JOIN competition c ON c.entity_id = e.id
  WHERE e.id = $1`,
};

/** What a reader asks of a profile. `injuries`: he may read them. `today` is YYYY-MM-DD. */
export interface ProfileWish {
  injuries: boolean;
  otherEvents: boolean;
  today: string;
}

/** An entity with all that its page shows; undefined when no entity has this tag. */
export async function findProfile(
  db: Database,
  tag: Tag,
  wish: ProfileWish,
): Promise<Profile | undefined> {
  const found = await db.$client.query<ProfileRow>({
    ...FIND_PROFILE,
    values: [tag.id, wish.injuries],
  });
  const row = found.rows[0];
  return row && hasPrefix(row.kind, tag.prefix) ? profileOf(row, wish) : undefined;
}

function profileOf(row: ProfileRow, wish: ProfileWish): Profile {
  const { player, person } = row;
  const tag = tagOf(row.kind, row.id, row.name);
  const tags = (row.links ?? []).map(linkOf);
  const injuries = row.injuries ? injuriesOf(row.injuries, tag, wish.today) : [];
  return {
    name: row.name,
    image: row.image,
    type: typeOf(row.kind),
    kind: row.kind,
    tag,
    tags,
    meta: {
      ...metaOf(player, person, tags),
      country: row.country,
      type: row.subtype ?? person?.executive_role ?? null,
    },
    injuries: wish.otherEvents ? injuries : injuries.filter((injury) => !injury.other_event),
    social_data: {
      instagram_followers: player?.instagram_followers ?? null,
      twitter_followers: player?.twitter_followers ?? null,
    },
    drilldown_ids: { player_id: player ? row.id : null },
    seasons: seasonOptions(row.seasons ?? [], []),
    favourite: false,
    favourite_settings: null,
    coverage:
      player && wish.injuries
        ? { status: player.coverage, from: player.coverage_from, until: player.coverage_until }
        : null,
    source: { name: row.source_name, url: row.source_url },
    demo: row.demo,
  };
}

function metaOf(
  player: PlayerRow | null,
  person: PersonRow | null,
  tags: readonly EntityLink[],
): Omit<Profile['meta'], 'country' | 'type'> {
  const team = tags.find((link) => link.relation === 'team' || link.relation === 'employer');
  return {
    firstname: player?.first_name ?? null,
    middlename: player?.middle_name ?? null,
    lastname: player?.last_name ?? null,
    role: player?.role ?? null,
    position: player?.position ? positionCode(player.position) : null,
    foot: player?.foot ?? null,
    height: player?.height_cm ?? null,
    weight: player?.weight_kg ?? null,
    birthdate: player?.birth_date ?? person?.birth_date ?? null,
    birthplace: player?.birth_place ?? null,
    city: player?.city ?? null,
    website: player?.website ?? null,
    team_name: team?.label ?? null,
    team_tag: team?.tag ?? null,
    description: player?.biography ?? person?.biography ?? null,
    description_url: player?.biography_url ?? person?.biography_url ?? null,
  };
}

function linkOf([relation, id, kind, name, image]: LinkRow): EntityLink {
  const tag = tagOf(kind, id, name);
  return { doc_type: kind, tag, label: name, image, meta: { common_name: name }, relation };
}

/** Players have a profile; teams and competitions pages of their own; everything else is an extra. */
function typeOf(kind: EntityKind): Profile['type'] {
  switch (kind) {
    case 'player':
    case 'self player':
      return 'profile';
    case 'team':
    case 'competition':
      return kind;
    case 'national team':
      return 'national_team';
    default:
      return 'extra';
  }
}
