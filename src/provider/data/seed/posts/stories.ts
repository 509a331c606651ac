import { addDays } from '../../../../domain/days.ts';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import { type Random, present } from '../random.ts';
import type { EntityRow, InjuryRow, PlayerRow, World } from '../world.ts';
import { CLUB_NETWORKS, type Owner, PERSON_NETWORKS, PLAYER_NETWORKS } from './owners.ts';
import type { NamedPart, Topic } from './topics.ts';

/** Something that one post tells. */
export interface Story {
  topic: Topic;
  /** Milliseconds since 1970. */
  published: number;
  /** The account, when the story is somebody's own. */
  owner: Owner | null;
  /** Numbers of the entities it names. */
  about: number[];
  part: NamedPart | null;
  /** Weeks only as far as the record of the injury goes; otherwise empty. */
  names: { player: string; club: string; rival: string; score: string; weeks: string };
  hashtags: string[];
  /** Posts with one are the same news. */
  news: string | null;
}

/** Days back to which posts reach. */
const DAYS = 540;
const DAY = 86_400_000;
const MINUTE = 60_000;
const PARTS: ReadonlySet<string> = new Set<NamedPart>([
  'thigh',
  'knee',
  'ankle',
  'leg',
  'foot',
  'pelvis',
  'back',
  'shoulder',
]);
/** Topics of posts about players without news, and their frequency in per cent. */
const CHATTER: readonly (readonly [Topic, number])[] = [
  ['rumour', 30],
  ['praise', 34],
  ['blame', 20],
  ['personal', 16],
];

const FACTS: ReadonlySet<Topic> = new Set(['injury', 'back', 'result']);
/** Who tells facts beside a club: of a result those of the club, of an injury or a return those of the player. */
const OF_CLUB: ReadonlySet<EntityKind> = new Set(['coach', 'executive', 'business']);
const OF_PLAYER: ReadonlySet<EntityKind> = new Set(['agent', 'family']);
/** Topics of posts about how somebody played. */
export const OF_PLAY: ReadonlySet<Topic> = new Set(['praise', 'blame']);
/** Days after a match in which a post may be about it. */
const TALKED_DAYS = 30;
/** Weeks that the phrases of all languages can name. */
const WEEKS = { least: 3, most: 8 };
/** Days for which a player whose return is not known is taken to be out. */
const UNKNOWN_DAYS = 42;

/** Where stories are looked up. */
interface Cast {
  world: World;
  random: Random;
  /** Milliseconds: nothing is posted from then on. */
  end: number;
  clubs: ReadonlyMap<string | null, readonly EntityRow[]>;
  /** The people and businesses linked to a club or a player. */
  circles: ReadonlyMap<number, readonly EntityRow[]>;
  players: ReadonlyMap<number, PlayerRow>;
  /** Players, the prominent ones many times. */
  talkedAbout: readonly PlayerRow[];
  /** When each player's matches ended, oldest first. Milliseconds. */
  played: ReadonlyMap<number, readonly number[]>;
  injuries: ReadonlyMap<number, readonly InjuryRow[]>;
}

/**
 * Stories of what happened in the world (injuries, returns, results), then talk until there are enough.
 * @param end milliseconds: nothing is posted from then on
 */
export function* storiesOf(
  world: World,
  { today, end, count }: { today: string; end: number; count: number },
  random: Random,
): Generator<Story> {
  const cast = castOf(world, end, random);
  let left = count;
  for (const story of [...injuryStories(cast, today), ...resultStories(cast, today)]) {
    if (story.published >= cast.end || left === 0) continue;
    left -= 1;
    yield story;
  }
  for (; left > 0; left -= 1) yield chatter(cast);
}

function castOf(world: World, end: number, random: Random): Cast {
  const players = world.players.filter(({ teamId }) => teamId !== null);
  return {
    world,
    random,
    end,
    clubs: Map.groupBy(
      world.entities.filter(({ kind }) => kind === 'team'),
      ({ country }) => country,
    ),
    circles: circlesOf(world),
    players: new Map(players.map((row) => [row.entityId, row])),
    talkedAbout: players.flatMap((row) => {
      const { prominence } = entityOf(world, row.entityId);
      return Array<PlayerRow>(1 + Math.floor((prominence / 10) ** 2 / 4)).fill(row);
    }),
    played: matchEnds(world),
    injuries: Map.groupBy(
      world.injuries.filter(({ otherEvent }) => !otherEvent),
      ({ playerId }) => playerId,
    ),
  };
}

function circlesOf(world: World): Map<number, EntityRow[]> {
  const linked = world.links.map(({ entityId, relatedId }) => ({ entityId, related: entityOf(world, relatedId) }));
  const telling = linked.filter(({ related: { kind } }) => OF_CLUB.has(kind) || OF_PLAYER.has(kind));
  const grouped = Map.groupBy(telling, ({ entityId }) => entityId);
  return new Map([...grouped].map(([id, links]) => [id, links.map(({ related }) => related)]));
}

function matchEnds({ appearances, matches }: World): Map<number, number[]> {
  const played = Map.groupBy(
    appearances.filter(({ minutes }) => minutes > 0),
    ({ playerId }) => playerId,
  );
  const endOf = (matchId: number) => {
    const { kickoff, duration } = present(matches[matchId - 1]);
    return kickoff.getTime() + duration * MINUTE;
  };
  return new Map(
    [...played].map(([id, rows]) => [id, rows.map(({ matchId }) => endOf(matchId)).sort((one, other) => one - other)]),
  );
}

/** Whether the record has a player out at a time, or may have. */
function isOut({ injuries }: Cast, playerId: number, at: number): boolean {
  return (injuries.get(playerId) ?? []).some(({ startDate, endDate, ongoing }) => {
    const start = Date.parse(startDate);
    const end = endDate === null ? (ongoing ? Infinity : start + UNKNOWN_DAYS * DAY) : Date.parse(endDate);
    return at >= start && at < end;
  });
}

function entityOf({ entities }: World, id: number): EntityRow {
  return present(entities[id - 1]);
}

/** A story about a player and their club. */
function playerStory(
  cast: Cast,
  player: PlayerRow,
  facts: Pick<Story, 'topic' | 'published'> &
    Partial<Pick<Story, 'news'>> & { part?: string; teamId?: number | null; weeks?: string },
): Story {
  const { world, random } = cast;
  const entity = entityOf(world, player.entityId);
  const club = entityOf(world, present(facts.teamId ?? player.teamId));
  const rival = random.pick(present(cast.clubs.get(club.country)));
  const { name, country } = entity;
  const followers = { ig: player.instagramFollowers };
  const isPersonal = facts.topic === 'personal';
  const account = { id: entity.id, name, country, category: null, audience: null, followers };
  const owner = isPersonal
    ? { ...account, networks: PLAYER_NETWORKS }
    : tellerOf(cast, facts.topic, { club, player: entity, turn: Math.floor(facts.published / MINUTE) });
  return {
    topic: facts.topic,
    published: facts.published,
    owner,
    about: isPersonal ? [entity.id] : [entity.id, club.id],
    part: facts.part && PARTS.has(facts.part) ? (facts.part as NamedPart) : null,
    names: {
      player: name,
      club: club.name,
      rival: rival.name,
      score: '',
      weeks: facts.weeks ?? '',
    },
    hashtags: [hashtag(club.name), hashtag(player.lastName)],
    news: facts.news ?? null,
  };
}

/** Now and then the club tells its facts itself, or somebody of its own or of the player's does. */
function tellerOf(
  { random, circles }: Cast,
  topic: Topic,
  { club, player, turn }: { club: EntityRow; player?: EntityRow; turn: number },
): Owner | null {
  if (!FACTS.has(topic) || !random.happens(0.2)) return null;
  const kinds = player ? OF_PLAYER : OF_CLUB;
  const others = (circles.get((player ?? club).id) ?? []).filter(({ kind }) => kinds.has(kind));
  const tellers = [club, ...others];
  const { id, name, country, prominence } = present(tellers[turn % tellers.length]);
  const account = { id, name, country, category: null };
  return id === club.id
    ? { ...account, networks: CLUB_NETWORKS, audience: 4000 * (1 + prominence) }
    : { ...account, networks: PERSON_NETWORKS, audience: 1000 * (1 + prominence) };
}

function hashtag(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Of every injury in these days a few posts, and of the return. */
function injuryStories(cast: Cast, today: string): Story[] {
  const { random } = cast;
  const first = addDays(today, -DAYS);
  return cast.world.injuries.flatMap((row) => {
    const player = cast.players.get(row.playerId);
    if (!player || row.otherEvent || row.parentId !== null) return [];
    const storiesOf = (topic: Topic, day: string, most: number) =>
      Array.from({ length: day < first ? 0 : random.int(1, most) }, () =>
        playerStory(cast, player, {
          topic,
          part: row.part,
          teamId: row.teamId,
          weeks: weeksOf(row),
          news: `${topic} ${row.id}`,
          published: Date.parse(day) + random.int(10 * 60, 50 * 60) * 60_000 + random.int(0, 59_999),
        }),
      );
    return [
      ...storiesOf('injury', row.startDate, 5),
      ...(row.endDate && !row.ongoing ? storiesOf('back', row.endDate, 3) : []),
    ];
  });
}

/** The weeks that an injury lasted at least, as the phrases name them; empty if it was shorter or is not known. */
function weeksOf({ recoveryDays, ongoing }: InjuryRow): string {
  const weeks = ongoing ? 0 : Math.floor((recoveryDays ?? 0) / 7);
  return weeks < WEEKS.least ? '' : String(Math.min(weeks, WEEKS.most));
}

function resultStories(cast: Cast, today: string): Story[] {
  const { world, random } = cast;
  const first = Date.parse(addDays(today, -DAYS));
  return world.matches.flatMap((match) => {
    const kickoff = match.kickoff.getTime();
    if (match.status !== 'played' || kickoff < first) return [];
    const home = entityOf(world, match.homeTeamId);
    const away = entityOf(world, match.awayTeamId);
    const { competitionId } = present(world.seasons[match.seasonId - 1]);
    const competition = entityOf(world, competitionId);
    return Array.from({ length: random.int(2, 4) }, (_, turn) => ({
      topic: 'result' as const,
      owner: tellerOf(cast, 'result', { club: home, turn: match.id + turn }),
      part: null,
      about: [home.id, away.id],
      published: kickoff + match.duration * 60_000 + random.int(15 * 60_000, 180 * 60_000),
      names: {
        player: '',
        weeks: '',
        club: home.name,
        rival: away.name,
        score: `${match.homeGoals ?? 0}–${match.awayGoals ?? 0}`,
      },
      hashtags: [home, away, competition].map(({ name }) => hashtag(name)),
      news: null,
    }));
  });
}

/** There are more recent stories than old ones. A story about a performance follows a match that the player played. */
function chatter(cast: Cast): Story {
  const { random, end } = cast;
  const ago = DAYS * DAY * random.float() ** 1.7;
  const [topic] = random.weighted(CHATTER, ([, share]) => share);
  const player = random.pick(cast.talkedAbout);
  const published = end - 1 - Math.floor(ago);
  const told = published - random.int(MINUTE, DAY);
  const match = cast.played.get(player.entityId)?.findLast((ended) => ended < told);
  if (OF_PLAY.has(topic) && match !== undefined && told - match < TALKED_DAYS * DAY)
    return playerStory(cast, player, { topic, published: match + (published - told) });
  const isFree = topic === 'rumour' || (topic === 'personal' && !isOut(cast, player.entityId, published));
  return playerStory(cast, player, { topic: isFree ? topic : 'rumour', published });
}
