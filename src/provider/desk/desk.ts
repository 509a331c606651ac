import type { SessionUser } from '../../contract/accounts.ts';
import type {
  Desk,
  DeskAbsence,
  DeskHealth,
  DeskMatch,
  DeskPosts,
  DeskSide,
  DeskTeam,
} from '../../contract/following/desk.ts';
import { isStaff } from '../../domain/accounts/staff.ts';
import { addDays, MS_PER_DAY } from '../../domain/days.ts';
import {
  DUE_DAYS,
  firstRole,
  isAboutSquads,
  MATCH_DAYS,
  MAX_ABSENCES,
  MAX_DESK_BURSTS,
  MAX_DESK_NEWS,
  MAX_DESK_POSTS,
  MAX_MATCHES,
  MAX_RETURNS,
  MAX_TEAMS,
  WEEK_DAYS,
} from '../../domain/desk.ts';
import { INJURY_WINDOW_DAYS } from '../../domain/following/alerts.ts';
import { daysSoFar } from '../../domain/injuries/recovery.ts';
import { firstIdAt } from '../../domain/posts/posts.ts';
import { parseTag } from '../../domain/tags.ts';
import { startOfDay } from '../../domain/time-zones.ts';
import type { Database } from '../data/connect.ts';
import { clothFrom } from '../editing/store.ts';
import { waitingCounts } from '../requests/store.ts';
import {
  deskEntity,
  findCompetitions,
  findEntities,
  findFollows,
  findPlayers,
  findTeamsOf,
  type Follows,
  type EntityRow,
  type Shown,
  shownOf,
  type ShownPlayer,
} from './store-follows.ts';
import { findNews } from './store-news.ts';
import { countPostsByDay, findPostFigures, MAX_RANKED } from './store-posts.ts';
import { findClubs, findNextMatches, findSquadStates, type NextMatch, type SquadStates } from './store-squads.ts';
import { findOutlooks } from '../statistics/store-absence.ts';
import { withoutMuted, mutedBy } from '../mutes/store.ts';
import { findBursts } from '../posts/store/bursts.ts';
import { feedPosts } from '../posts/store/feed-posts.ts';
import { NO_FILTER } from '../posts/store/post-filter.ts';
import { scanLinks } from '../posts/store/scan-links.ts';
import { fromRecord } from '../from-record.ts';
import type { CallContext } from '../handler.ts';
import { findOngoing, type OngoingInjury } from '../teams/store.ts';
import { openInjury } from '../teams/squads.ts';

/** Competitions, and teams of one, that an account which follows nothing is offered. */
const MAX_OFFERED = { competitions: 8, teams: 24 };

interface Reading extends Pick<
  CallContext,
  'db' | 'now' | 'today' | 'isPast' | 'recall' | 'recallEntities' | 'timeZone' | 'timeLimits'
> {
  user: SessionUser;
  /** The competition of the offered teams. */
  competition: string | undefined;
}

/** Loads the desk of an account. */
export async function readDesk(reading: Reading): Promise<Desk> {
  const { db, user, now, today } = reading;
  const follows = await findFollows(db, user.userId);
  const entities = groupsOf(follows);
  const { role: chosen, readAt, ...open } = follows.account;
  const role = chosen ?? firstRole(user.accountType);
  const isOfSquads = isAboutSquads(role, { players: entities.players.length, teams: entities.teams.length });
  const since = readAt ?? new Date(now.getTime() - WEEK_DAYS * MS_PER_DAY);
  const followed = { players: idsOf(entities.players), teams: idsOf(entities.teams) };
  const days = { from: addDays(today, -INJURY_WINDOW_DAYS), until: today };
  const [health, posts, news, byDay, queues, begin] = await Promise.all([
    readSquads(reading, entities, isOfSquads),
    readPosts(reading, follows),
    findNews(db, followed, { since, ...days, limit: MAX_DESK_NEWS }),
    countPostsByDay(db, idsOf(entities.shownTeams), weekOf(reading)),
    isStaff(user, 'editor') ? waitingCounts(db) : null,
    follows.entities.length + follows.hashtags.length === 0 ? readOffers(reading) : null,
  ]);
  return {
    role,
    isChosen: chosen !== null,
    follows: {
      all: follows.entities.length + follows.hashtags.length,
      players: entities.players.length,
      teams: entities.teams.length,
    },
    health: healthOf(health, isOfSquads, today),
    posts,
    since: since.toISOString(),
    news,
    teams: entities.shownTeams.map((team) => teamOf(team, health, byDay.get(team.id) ?? [])),
    matches: health.matches.flatMap((match) => matchOf(match, health)),
    open,
    queues: queues && {
      enquiries: queues.enquiries,
      tickets: queues.tickets,
      objections: user.isAdmin ? queues.objections : null,
    },
    begin,
  };
}

/** The followed entities that the desk treats differently. */
interface Groups {
  players: EntityRow[];
  teams: EntityRow[];
  /** The first few teams. */
  shownTeams: (Shown & Pick<DeskTeam, 'cloth'>)[];
}

function groupsOf({ entities }: Follows): Groups {
  const teams = entities.filter(({ kind }) => kind === 'team' || kind === 'national team');
  return {
    players: entities.filter(({ kind }) => kind === 'player' || kind === 'self player'),
    teams,
    shownTeams: teams.slice(0, MAX_TEAMS).map((row) => ({ ...shownOf(row), cloth: clothFrom(row, row.picture) })),
  };
}

const idsOf = (entities: readonly Pick<Shown, 'id'>[]) => entities.map(({ id }) => id);

/** Squads, absences and matches, with the names of players and teams in their lists. */
interface Squads {
  states: SquadStates;
  /** The number of players who are out among those that the desk is about. */
  out: number;
  absences: readonly Absence[];
  listed: Record<'absences' | 'returns', readonly OngoingInjury[]>;
  players: ReadonlyMap<number, ShownPlayer>;
  matches: NextMatch[];
  /** The teams and competitions of the matches. */
  named: ReadonlyMap<number, Shown>;
}

/** An absence of a player that the desk is about. */
type Absence = Pick<DeskAbsence, 'days' | 'expected'> & { injury: OngoingInjury };

async function readSquads(
  reading: Reading,
  { players, teams, shownTeams }: Groups,
  isOfSquads: boolean,
): Promise<Squads> {
  const { db, now } = reading;
  const until = new Date(now.getTime() + MATCH_DAYS * MS_PER_DAY);
  const clubs = teams.length > 0 ? idsOf(teams) : await findClubs(db, idsOf(players));
  const matches = await findNextMatches(db, clubs, { from: now, to: until, limit: MAX_MATCHES });
  const sides = matches.flatMap(({ homeId, awayId }) => [homeId, awayId]);
  const asked = {
    players: idsOf(players),
    followedTeams: idsOf(teams),
    teams: [...new Set([...idsOf(isOfSquads ? teams : shownTeams), ...sides])],
    sides,
    competitions: matches.map(({ competitionId }) => competitionId),
    isOfSquads,
  };
  return {
    ...(await fromRecord(reading, 'desk', ({ db: of, today }) => readAbsences(of, asked, today), asked)),
    matches,
  };
}

/** Whom the desk is about: numbers of entities. */
interface AskedSquads {
  players: number[];
  followedTeams: number[];
  /** Whose squads are counted. */
  teams: number[];
  /** The teams and competitions of the next matches. */
  sides: number[];
  competitions: number[];
  isOfSquads: boolean;
}

async function readAbsences(db: Database, asked: AskedSquads, today: string): Promise<Omit<Squads, 'matches'>> {
  const { sides, isOfSquads } = asked;
  const states = await findSquadStates(db, asked, today);
  const followedTeams = new Set(asked.followedTeams);
  const mine = states.out
    .filter(({ isFollowed, teams: of }) => isFollowed || (isOfSquads && of.some((team) => followedTeams.has(team))))
    .map(({ playerId }) => playerId);
  const ongoing = mine.length > 0 ? await findOngoing(db, mine) : [];
  const listed = {
    absences: ongoing.slice(0, MAX_ABSENCES),
    returns: ongoing
      .filter((injury) => isDueBefore(injury, addDays(today, DUE_DAYS)))
      .sort((a, b) => Number((a.endDate ?? '') > (b.endDate ?? '')) * 2 - 1)
      .slice(0, MAX_RETURNS),
  };
  const missing = states.out.filter((one) => one.teams.some((team) => sides.includes(team)));
  const shown = new Set([...listed.absences, ...listed.returns, ...missing].map(({ playerId }) => playerId));
  const [found, named, outlooks] = await Promise.all([
    findPlayers(db, [...shown]),
    findEntities(db, [...sides, ...asked.competitions]),
    findOutlooks(
      db,
      ongoing.flatMap(({ id, otherEvent }) => (otherEvent ? [] : id)),
      today,
    ),
  ]);
  const absences = ongoing.map((injury) => ({
    injury,
    days: daysSoFar(injury.startDate, today),
    expected: outlooks.get(injury.id) ?? null,
  }));
  return { states, out: mine.length, absences, listed, players: found, named };
}

function isDueBefore({ endDate }: OngoingInjury, day: string): boolean {
  return endDate !== null && endDate <= day;
}

/** The figures and lists of who is out among the players that the desk is about; null if there are none. */
function healthOf(
  { states, out, absences, listed, players }: Squads,
  isOfSquads: boolean,
  today: string,
): DeskHealth | null {
  const counted = isOfSquads ? states.together : states.followed;
  if (counted.players === 0) return null;
  const playersWith = (fits: (absence: Absence) => boolean) =>
    new Set(absences.filter(fits).map(({ injury }) => injury.playerId)).size;
  const byInjury = new Map(absences.map((absence) => [absence.injury, absence]));
  const rowOf = (injury: OngoingInjury): DeskAbsence[] => {
    const [player, absence] = [players.get(injury.playerId), byInjury.get(injury)];
    if (!player || !absence) return [];
    const { team } = player;
    const who = { ...deskEntity(player), team: team && deskEntity(team) };
    return [{ player: who, injury: openInjury(injury), days: absence.days, expected: absence.expected }];
  };
  return {
    isOfSquads,
    ...counted,
    out,
    isNew: playersWith(({ days }) => days < WEEK_DAYS),
    compared: playersWith(({ expected }) => typeof expected?.usual?.upper === 'number'),
    longer: playersWith(({ expected, days }) => days > (expected?.usual?.upper ?? Infinity)),
    due: playersWith(({ injury }) => isDueBefore(injury, addDays(today, WEEK_DAYS)) && (injury.endDate ?? '') >= today),
    absences: listed.absences.flatMap(rowOf),
    returns: listed.returns.flatMap(rowOf),
  };
}

function teamOf(team: Groups['shownTeams'][number], { states }: Squads, posts: readonly number[]): DeskTeam {
  return { ...deskEntity(team), cloth: team.cloth, squad: squadOf(team.id, states), posts: [...posts] };
}

function squadOf(teamId: number, { teams, out }: SquadStates): DeskTeam['squad'] {
  const counted = teams.get(teamId);
  return counted ? { ...counted, out: out.filter((one) => one.teams.includes(teamId)).length } : null;
}

function matchOf({ id, day, kickoff, competitionId, homeId, awayId }: NextMatch, squads: Squads): DeskMatch[] {
  const { named, states, players } = squads;
  const [competition, home, away] = [competitionId, homeId, awayId].map((each) => named.get(each));
  if (!competition || !home || !away) return [];
  const side = (team: Shown): DeskSide => {
    const squad = squadOf(team.id, states);
    const out = states.out.filter(({ teams }) => teams.includes(team.id));
    const missing = out.flatMap(({ playerId }) => players.get(playerId) ?? []).map(deskEntity);
    return { ...deskEntity(team), squad: squad && { ...squad, missing } };
  };
  const sides = { home: side(home), away: side(away) };
  return [{ id, day, kickoff: kickoff.toISOString(), competition: deskEntity(competition), ...sides }];
}

/** The first post ids of the last seven days in the reader's time zone, and of tomorrow. */
function weekOf({ today, timeZone }: Reading): bigint[] {
  return Array.from({ length: WEEK_DAYS + 1 }, (_, place) =>
    firstIdAt(startOfDay(addDays(today, place - WEEK_DAYS + 1), timeZone)),
  );
}

async function readPosts(reading: Reading, follows: Follows): Promise<DeskPosts> {
  const { db, user, now, timeLimits } = reading;
  const linked = { entities: idsOf(follows.entities), hashtags: follows.hashtags };
  const ago = (days: number) => firstIdAt(now.getTime() - days * MS_PER_DAY);
  const mutes = await mutedBy(db, user.userId);
  const [{ loudest, ...figures }, bursts] = await Promise.all([
    findPostFigures(db, linked, { day: ago(1), before: ago(2), limit: mutes ? MAX_RANKED : MAX_DESK_POSTS }),
    findBursts(db, linked.entities, now),
  ]);
  const read = mutes ? (await withoutMuted(db, loudest, mutes)).slice(0, MAX_DESK_POSTS) : loudest;
  const isLoud = read.length > 0;
  const newest = { from: 0n, before: firstIdAt(now.getTime()), order: 'desc' as const, limit: MAX_DESK_POSTS };
  const ids = isLoud
    ? read
    : await scanLinks(db, linked, { ...newest, filter: { ...NO_FILTER, mutes } }, timeLimits.walk);
  const list = await feedPosts(reading, ids, { userId: user.userId, isAdmin: user.isAdmin });
  const talkedAbout = follows.entities.flatMap((followed) => {
    const burst = bursts.get(followed.id);
    return burst ? [{ ...burst, entity: deskEntity(shownOf(followed)) }] : [];
  });
  return {
    ...figures,
    order: isLoud ? 'reach' : 'newest',
    list,
    bursts: talkedAbout.toSorted((a, b) => b.count - a.count).slice(0, MAX_DESK_BURSTS),
  };
}

/** Teams to begin with. */
async function readOffers({ db, competition }: Reading): Promise<NonNullable<Desk['begin']>> {
  const competitions = await findCompetitions(db, MAX_OFFERED.competitions);
  const asked = competition === undefined ? null : parseTag(competition);
  const chosen = competitions.find(({ id }) => id === asked?.id) ?? competitions[0];
  const teams = chosen ? await findTeamsOf(db, chosen.id, MAX_OFFERED.teams) : [];
  return {
    competitions: competitions.map(deskEntity),
    competition: chosen?.tag ?? null,
    teams: teams.map(deskEntity),
  };
}
