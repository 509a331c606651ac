import { eq, sql } from 'drizzle-orm';
import type { EntityLink, Profile } from '../../contract/profile.ts';
import type { FavouriteSettings } from '../../domain/following/favourites.ts';
import { entityType } from '../../domain/entity-types.ts';
import { isCovered } from '../../domain/known-time/known-time.ts';
import { positionCode } from '../../domain/positions.ts';
import { mainSeasons, seasonOptions, type DateRange } from '../../domain/season.ts';
import { hasPrefix, type Tag, tagOf } from '../../domain/tags.ts';
import type { CoverageStatus, EntityKind, Foot, Role } from '../../domain/vocabulary.ts';
import { EDITORS } from '../claims/store.ts';
import { findPlayerContradictions, type PlayerContradiction } from '../contradictions/store.ts';
import { builtOnce } from '../data/statements.ts';
import type { Database } from '../data/connect.ts';
import type { Transaction } from '../data/transaction.ts';
import { coverageSeenBy } from './coverage.ts';
import { entity } from './schema.ts';
import { INJURIES, injuriesOf, type InjuryRecords, PLAYER_INJURIES } from '../injuries/store.ts';
import { clothFrom, pictureFrom, type PictureRow, pictureRow } from '../editing/store.ts';
import { type Named, namedFrom, type NamedRow, namesOf } from './store-names.ts';

interface PlayerRow {
  firstName: string | null;
  middleName: string | null;
  lastName: string;
  birthDate: string | null;
  birthPlace: string | null;
  position: string | null;
  role: Role | null;
  foot: Foot | null;
  heightCm: number | null;
  weightKg: number | null;
  city: string | null;
  website: string | null;
  teamId: number | null;
  nationalTeamId: number | null;
  biography: string | null;
  biographyUrl: string | null;
  instagramFollowers: number | null;
  twitterFollowers: number | null;
  marketValue: number | null;
  /** At the club, as editors have entered them. */
  entered: {
    shirtNumber: number | null;
    contractEnd: string | null;
    isLoan: boolean;
    until: string | null;
  } | null;
  coverage: CoverageStatus;
  coverageFrom: string | null;
  coverageUntil: string | null;
}

interface PersonRow {
  executiveRole: string | null;
  employerId: number | null;
  birthDate: string | null;
  biography: string | null;
  biographyUrl: string | null;
}

interface ProfileRow {
  id: number;
  kind: EntityKind;
  name: string;
  country: string | null;
  picture: PictureRow;
  credit: Profile['credit'];
  sourceName: string;
  sourceUrl: string | null;
  demo: boolean;
  hasOrigins: boolean;
  withheld: boolean;
  links: [relation: string, id: number][] | null;
  seasons: [competitionId: number, start: string, end: string, isLeague: boolean][] | null;
  named: NamedRow[] | null;
  player?: PlayerRow;
  injuries?: InjuryRecords | null;
  /** For other people. */
  person?: PersonRow | null;
  subtype?: string | null;
  hasCallups?: boolean | null;
  hasInjuriesStats?: boolean | null;
}

/** Columns and joins for every kind of entity. `$1` is its id. */
const ENTITY = `e.id, e.kind, e.name, e.country, ${pictureRow('e', 'h')} AS picture, s.name AS "sourceName", s.url AS "sourceUrl",
    (SELECT json_build_object('licence', licence, 'author', author, 'source', source) FROM entity_picture
      WHERE entity_id = $1 AND e.image = '/pictures/' || digest || '-small.webp') AS credit,
    s.kind = 'demo' AS demo,
    EXISTS (SELECT FROM claim WHERE entity_id = $1 AND source_id <> e.source_id AND source_ref <> '') AS "hasOrigins",
    EXISTS (SELECT FROM takedown WHERE entity_id = $1 AND restored_at IS NULL) AS withheld,
    (SELECT json_agg(json_build_array(relation, related_id) ORDER BY relation, related_id)
      FROM entity_link WHERE entity_id = $1) AS links,
    (SELECT json_agg(json_build_array(competition_id, start_date, end_date,
      coalesce((SELECT type = 'league' FROM competition WHERE entity_id = competition_id), false))) FROM own_season) AS seasons`;
const FROM_ENTITY = 'FROM entity e JOIN source s ON s.id = e.source_id';

/** SQL expressions over `player p` and `person x`: the profile's data as one JSON value. */
const PLAYER = `json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name,
    'birthDate', p.birth_date, 'birthPlace', p.birth_place, 'position', p.position, 'role', p.role, 'foot', p.foot,
    'heightCm', p.height_cm, 'weightKg', p.weight_kg, 'city', p.city, 'website', p.website, 'teamId', p.team_id,
    'nationalTeamId', p.national_team_id, 'biography', p.biography, 'biographyUrl', p.biography_url,
    'instagramFollowers', p.instagram_followers, 'twitterFollowers', p.twitter_followers,
    'marketValue', p.market_value, 'entered', (SELECT json_build_object('shirtNumber', s.shirt_number, 'contractEnd', s.contract_end,
        'isLoan', s.is_loan AND (s.ended = '' OR s.ended >= current_date::text), 'until', nullif(s.ended, ''))
      FROM club_spell s WHERE s.entity_id = p.entity_id AND s.team_id = p.team_id AND s.source_id = ${EDITORS}
      ORDER BY s.started DESC LIMIT 1), 'coverage', p.coverage, 'coverageFrom', p.coverage_from,
    'coverageUntil', p.coverage_until)`;
const PERSON = `CASE WHEN x.entity_id IS NOT NULL THEN json_build_object('executiveRole', x.executive_role,
    'employerId', x.employer_id, 'birthDate', x.birth_date, 'biography', x.biography,
    'biographyUrl', x.biography_url) END`;

/** A player with all data, in one prepared statement; `$2`: whether the injuries may be read, by account `$3`. */
const FIND_PLAYER = {
  name: 'find_player',
  text: `WITH own_season AS MATERIALIZED (
      SELECT se.competition_id, se.start_date, se.end_date
      FROM squad q JOIN season se ON se.id = q.season_id WHERE q.player_id = $1),
    ${PLAYER_INJURIES}
  SELECT ${ENTITY}, ${PLAYER} AS player, CASE WHEN $2 THEN ${INJURIES} END AS injuries,
    ${namesOf(`SELECT p.team_id UNION ALL SELECT p.national_team_id
      UNION ALL SELECT related_id FROM entity_link WHERE entity_id = $1
      UNION ALL SELECT competition_id FROM own_season UNION ALL SELECT team_id FROM player_injury`)} AS named
  ${FROM_ENTITY} JOIN player p ON p.entity_id = e.id
    LEFT JOIN entity h ON h.id = p.team_id WHERE e.id = $1`,
};

/** Any other entity. */
const FIND_ENTITY = {
  name: 'find_entity',
  text: `WITH own_season AS MATERIALIZED (
      SELECT competition_id, start_date, end_date FROM season
      WHERE competition_id = $1 OR id = ANY (ARRAY(SELECT DISTINCT season_id FROM squad WHERE team_id = $1)))
  SELECT ${ENTITY}, coalesce(t.type::text, c.type::text) AS subtype, t.has_callups AS "hasCallups",
    c.has_injuries_stats AS "hasInjuriesStats", ${PERSON} AS person,
    ${namesOf(`SELECT x.employer_id UNION ALL SELECT related_id FROM entity_link WHERE entity_id = $1
      UNION ALL SELECT competition_id FROM own_season`)} AS named
  ${FROM_ENTITY} LEFT JOIN person x ON x.entity_id = e.id LEFT JOIN team t ON t.entity_id = e.id
    LEFT JOIN competition c ON c.entity_id = e.id LEFT JOIN entity h ON h.id = x.employer_id
  WHERE e.id = $1`,
};

/** Options of a profile. `injuries`: the reader may see them. `today` is YYYY-MM-DD. */
export interface ProfileOptions {
  injuries: boolean;
  /** The players of the reader's open requests for an analysis. */
  analysing?: readonly number[];
  otherEvents: boolean;
  today: string;
}

/** A profile without the data from its injury rows, and without what `findSeen` finds. */
export type StoredProfile = Omit<
  Profile,
  'expectedAbsences' | 'daysOut' | 'favourite' | 'favouriteSettings' | 'options'
> & { options: Omit<Profile['options'], 'hasPosts'> };

/** What an entity's page says that does not follow from the record. */
export interface Seen {
  hasPosts: boolean;
  /** How the reader follows the entity; null if they do not. */
  favouriteSettings: FavouriteSettings | null;
  isAnalysing: boolean;
}

const FIND_SEEN = {
  name: 'find_seen',
  text: `SELECT EXISTS (SELECT FROM post_entity WHERE entity_id = $1) AS "hasPosts",
    (SELECT json_build_object('digest', digest, 'push', push) FROM favourite
      WHERE user_id = $2 AND entity_id = $1) AS "favouriteSettings",
    EXISTS (SELECT FROM enquiry WHERE user_id = $2 AND player_id = $1 AND answered_at IS NULL) AS "isAnalysing"`,
};

/** What a page says of an entity besides the record, to an account. */
export async function findSeen(db: Database, id: number, userId: number): Promise<Seen | undefined> {
  const { rows } = await db.$client.query<Seen>({ ...FIND_SEEN, values: [id, userId] });
  return rows[0];
}

/** An entity with all data of its page; undefined if no entity has this tag. */
export async function findProfile(db: Database, tag: Tag, options: ProfileOptions): Promise<StoredProfile | undefined> {
  const statement =
    tag.prefix === 'p' ? { ...FIND_PLAYER, values: [tag.id, options.injuries] } : { ...FIND_ENTITY, values: [tag.id] };
  const [found, contradictions] = await Promise.all([
    db.$client.query<ProfileRow>(statement),
    tag.prefix === 'p' && options.injuries ? findPlayerContradictions(db, tag.id) : [],
  ]);
  const row = found.rows[0];
  return row && hasPrefix(row.kind, tag.prefix) ? profileOf(row, contradictions, options) : undefined;
}

const FIND_KIND = builtOnce((db) =>
  db
    .select({ kind: entity.kind })
    .from(entity)
    .where(eq(entity.id, sql.placeholder('id')))
    .prepare('find_kind'),
);

/** Whether an entity has this tag. */
export async function existsWithTag(db: Transaction, { id, prefix }: Tag): Promise<boolean> {
  const found = await FIND_KIND(db).execute({ id });
  return found.some(({ kind }) => hasPrefix(kind, prefix));
}

function profileOf(
  row: ProfileRow,
  contradictions: readonly PlayerContradiction[],
  options: ProfileOptions,
): StoredProfile {
  const { player, person } = row;
  const tag = tagOf(row.kind, row.id, row.name);
  const named = namedFrom(row.named);
  const tags = linksOf(row, named);
  const { today } = options;
  const injuries = row.injuries
    ? injuriesOf({ ...row.injuries, contradictions }, { playerTag: tag, named, today })
    : [];
  return {
    name: row.name,
    image: pictureFrom(row, row.picture),
    cloth: clothFrom(row, row.picture),
    credit: row.credit,
    type: entityType(row.kind),
    kind: row.kind,
    tag,
    tags,
    meta: {
      ...metaOf(player, person, tags),
      country: row.country,
      type: row.subtype ?? person?.executiveRole ?? null,
    },
    injuries: options.otherEvents ? injuries : injuries.filter((injury) => !injury.otherEvent),
    socialData: {
      instagramFollowers: player?.instagramFollowers ?? null,
      twitterFollowers: player?.twitterFollowers ?? null,
    },
    drilldownIds: { playerId: player ? row.id : null },
    seasons: seasonOptions(rangesOf(row), []),
    options: {
      hasCallups: row.hasCallups ?? false,
      hasInjuriesStats: row.hasInjuriesStats ?? false,
      hasOrigins: row.hasOrigins,
    },
    coverage:
      player && options.injuries
        ? {
            status: coverageSeenBy(options.analysing ?? [])(row.id, player.coverage),
            known: isCovered(player),
            from: player.coverageFrom,
            // On a past day, a record may have been entered with its end before it came.
            until: player.coverageUntil !== null && player.coverageUntil > today ? today : player.coverageUntil,
          }
        : null,
    withheld: row.withheld,
    source: { name: row.sourceName, url: row.sourceUrl },
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
    firstname: player?.firstName ?? null,
    middlename: player?.middleName ?? null,
    lastname: player?.lastName ?? null,
    role: player?.role ?? null,
    position: player?.position ? positionCode(player.position) : null,
    foot: player?.foot ?? null,
    height: player?.heightCm ?? null,
    weight: player?.weightKg ?? null,
    birthdate: player?.birthDate ?? person?.birthDate ?? null,
    birthplace: player?.birthPlace ?? null,
    city: player?.city ?? null,
    website: player?.website ?? null,
    marketValue: player?.marketValue ?? null,
    shirtNumber: player?.entered?.shirtNumber ?? null,
    contractEnd: player?.entered?.contractEnd ?? null,
    onLoan: player?.entered?.isLoan ?? false,
    loanUntil: player?.entered?.isLoan ? player.entered.until : null,
    teamName: team?.label ?? null,
    teamTag: team?.tag ?? null,
    description: player?.biography ?? person?.biography ?? null,
    descriptionUrl: player?.biographyUrl ?? person?.biographyUrl ?? null,
  };
}

/** The entities that this one refers to, its club first. */
function linksOf({ id, player, person, links, seasons }: ProfileRow, named: Named): EntityLink[] {
  const competitions = new Set(seasons?.map(([competitionId]) => competitionId));
  competitions.delete(id);
  const pairs: [relation: string, id: number | null | undefined][] = [
    ['team', player?.teamId],
    ['national team', player?.nationalTeamId],
    ['employer', person?.employerId],
    ...(links ?? []),
    ...[...competitions].map((competition): [string, number] => ['competition', competition]),
  ];
  return pairs.flatMap(([relation, other]) => {
    const link = other ? named.get(other) : undefined;
    return link ? [{ ...link, meta: { commonName: link.label }, relation }] : [];
  });
}

function rangesOf({ seasons }: ProfileRow): DateRange[] {
  return mainSeasons((seasons ?? []).map(([, startDate, endDate, isLeague]) => ({ startDate, endDate, isLeague })));
}
