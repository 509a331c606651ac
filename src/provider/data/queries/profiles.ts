import { eq } from 'drizzle-orm';
import type { EntityLink, Profile } from '../../../contract/profile.ts';
import type { Digest, Push } from '../../../domain/following/favourites.ts';
import { entityType } from '../../../domain/entity-types.ts';
import { isCovered } from '../../../domain/known-time/known-time.ts';
import { positionCode } from '../../../domain/positions.ts';
import { ownSeasons, seasonOptions, type Span } from '../../../domain/season.ts';
import { hasPrefix, type Tag, tagOf } from '../../../domain/tags.ts';
import type { CoverageStatus, EntityKind, Foot, Role } from '../../../domain/vocabulary.ts';
import type { Database } from '../connect.ts';
import type { Transaction } from './transaction.ts';
import { entity } from '../schema/entities.ts';
import { INJURIES, injuriesOf, type InjuryRecords, PLAYER_INJURIES } from './injuries.ts';
import { type Named, namedFrom, type NamedRow, namesOf } from './names.ts';

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
  team_id: number | null;
  national_team_id: number | null;
  biography: string | null;
  biography_url: string | null;
  instagram_followers: number | null;
  twitter_followers: number | null;
  market_value: number | null;
  coverage: CoverageStatus;
  coverage_from: string | null;
  coverage_until: string | null;
}

interface PersonRow {
  executive_role: string | null;
  employer_id: number | null;
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
  has_posts: boolean;
  links: [relation: string, id: number][] | null;
  seasons: [competitionId: number, start: string, end: string, isLeague: boolean][] | null;
  named: NamedRow[] | null;
  /** Of players. */
  player?: PlayerRow;
  injuries?: InjuryRecords | null;
  /** Whether the reader has asked for an analysis. */
  analysing?: boolean;
  favourite: [Digest, Push] | null;
  /** Of others. */
  person?: PersonRow | null;
  subtype?: string | null;
  has_callups?: boolean | null;
  has_injuries_stats?: boolean | null;
}

/** Columns and joins that every kind of entity has. `$1` is its id. */
const ENTITY = `e.id, e.kind, e.name, e.country, e.image, s.name AS source_name, s.url AS source_url,
    s.kind = 'demo' AS demo,
    EXISTS (SELECT FROM post_entity WHERE entity_id = $1) AS has_posts,
    (SELECT json_agg(json_build_array(relation, related_id) ORDER BY relation, related_id)
      FROM entity_link WHERE entity_id = $1) AS links,
    (SELECT json_agg(json_build_array(competition_id, start_date, end_date,
      coalesce((SELECT type = 'league' FROM competition WHERE entity_id = competition_id), false))) FROM own_season) AS seasons`;
/** @param account the parameter that holds the reader's number */
const favouriteOf = (account: string) => `(SELECT json_build_array(digest, push) FROM favourite
    WHERE user_id = ${account} AND entity_id = $1) AS favourite`;
const FROM_ENTITY = 'FROM entity e JOIN source s ON s.id = e.source_id';

/** A player with everything, in one prepared statement; `$2` says whether the injuries may be read, by `$3`. */
const FIND_PLAYER = {
  name: 'find_player',
  text: `WITH own_season AS MATERIALIZED (
      SELECT se.competition_id, se.start_date, se.end_date
      FROM squad q JOIN season se ON se.id = q.season_id WHERE q.player_id = $1),
    ${PLAYER_INJURIES}
  SELECT ${ENTITY}, to_json(p) AS player, CASE WHEN $2 THEN ${INJURIES} END AS injuries,
    ${favouriteOf('$3')},
    EXISTS (SELECT FROM enquiry WHERE user_id = $3 AND player_id = $1 AND answered_at IS NULL) AS analysing,
    ${namesOf(`SELECT p.team_id UNION ALL SELECT p.national_team_id
      UNION ALL SELECT related_id FROM entity_link WHERE entity_id = $1
      UNION ALL SELECT competition_id FROM own_season UNION ALL SELECT team_id FROM player_injury`)} AS named
  ${FROM_ENTITY} JOIN player p ON p.entity_id = e.id WHERE e.id = $1`,
};

/** Any other entity. */
const FIND_ENTITY = {
  name: 'find_entity',
  text: `WITH own_season AS MATERIALIZED (
      SELECT competition_id, start_date, end_date FROM season
      WHERE competition_id = $1 OR id = ANY (ARRAY(SELECT DISTINCT season_id FROM squad WHERE team_id = $1)))
  SELECT ${ENTITY}, coalesce(t.type::text, c.type::text) AS subtype, t.has_callups,
    c.has_injuries_stats, to_json(x) AS person, ${favouriteOf('$2')},
    ${namesOf(`SELECT x.employer_id UNION ALL SELECT related_id FROM entity_link WHERE entity_id = $1
      UNION ALL SELECT competition_id FROM own_season`)} AS named
  ${FROM_ENTITY} LEFT JOIN person x ON x.entity_id = e.id LEFT JOIN team t ON t.entity_id = e.id
    LEFT JOIN competition c ON c.entity_id = e.id
  WHERE e.id = $1`,
};

/** Options of a profile. `injuries`: the reader may read them. `today` is YYYY-MM-DD. */
export interface ProfileWish {
  injuries: boolean;
  /** Whose favourites and requests for an analysis show. */
  userId?: number;
  otherEvents: boolean;
  today: string;
}

/** A profile without what other rows tell of its injuries. */
type StoredProfile = Omit<Profile, 'expected_absences'>;

/** An entity with all that its page shows; undefined when no entity has this tag. */
export async function findProfile(db: Database, tag: Tag, wish: ProfileWish): Promise<StoredProfile | undefined> {
  const statement =
    tag.prefix === 'p'
      ? { ...FIND_PLAYER, values: [tag.id, wish.injuries, wish.userId ?? null] }
      : { ...FIND_ENTITY, values: [tag.id, wish.userId ?? null] };
  const found = await db.$client.query<ProfileRow>(statement);
  const row = found.rows[0];
  return row && hasPrefix(row.kind, tag.prefix) ? profileOf(row, wish) : undefined;
}

/** Whether an entity has this tag. */
export async function existsWithTag(db: Transaction, tag: Tag): Promise<boolean> {
  const found = await db.select({ kind: entity.kind }).from(entity).where(eq(entity.id, tag.id));
  return found.some(({ kind }) => hasPrefix(kind, tag.prefix));
}

function profileOf(row: ProfileRow, wish: ProfileWish): StoredProfile {
  const { player, person } = row;
  const tag = tagOf(row.kind, row.id, row.name);
  const named = namedFrom(row.named);
  const tags = linksOf(row, named);
  const injuries = row.injuries ? injuriesOf(row.injuries, tag, named, wish.today) : [];
  return {
    name: row.name,
    image: row.image,
    type: entityType(row.kind),
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
    seasons: seasonOptions(spansOf(row), []),
    options: {
      has_callups: row.has_callups ?? false,
      has_injuries_stats: row.has_injuries_stats ?? false,
      hasPosts: row.has_posts,
    },
    favourite: row.favourite !== null,
    favourite_settings: row.favourite && { digest: row.favourite[0], push: row.favourite[1] },
    coverage:
      player && wish.injuries
        ? {
            status: row.analysing ? 'analysis_in_progress' : player.coverage,
            known: isCovered(player),
            from: player.coverage_from,
            until: player.coverage_until,
          }
        : null,
    source: { name: row.source_name, url: row.source_url },
    demo: row.demo,
  };
}

function metaOf(
  player: PlayerRow | undefined,
  person: PersonRow | null | undefined,
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
    market_value: player?.market_value ?? null,
    team_name: team?.label ?? null,
    team_tag: team?.tag ?? null,
    description: player?.biography ?? person?.biography ?? null,
    description_url: player?.biography_url ?? person?.biography_url ?? null,
  };
}

/** The entities that this one names, its club first. */
function linksOf({ id, player, person, links, seasons }: ProfileRow, named: Named): EntityLink[] {
  const competitions = new Set(seasons?.map(([competitionId]) => competitionId));
  competitions.delete(id);
  const pairs: [relation: string, id: number | null | undefined][] = [
    ['team', player?.team_id],
    ['national team', player?.national_team_id],
    ['employer', person?.employer_id],
    ...(links ?? []),
    ...[...competitions].map((competition): [string, number] => ['competition', competition]),
  ];
  return pairs.flatMap(([relation, other]) => {
    const link = other ? named.get(other) : undefined;
    return link ? [{ ...link, meta: { common_name: link.label }, relation }] : [];
  });
}

function spansOf({ seasons }: ProfileRow): Span[] {
  return ownSeasons((seasons ?? []).map(([, start_date, end_date, isLeague]) => ({ start_date, end_date, isLeague })));
}
