import type { Competition } from '../../contract/competitions.ts';
import { knownWithin, recordEnd } from '../../domain/known-time/known-time.ts';
import { breakdownOf } from '../../domain/statistics/breakdown.ts';
import { parseTag } from '../../domain/tags.ts';
import { timeframePeriod } from '../../domain/timeframe.ts';
import { COMPETITION_TYPES } from '../../domain/vocabulary.ts';
import { AppError } from '../../domain/errors.ts';
import type { Database } from '../data/connect.ts';
import { findOutlooks } from './store-absence.ts';
import { findLastSources } from '../injuries/store.ts';
import { findProfile } from '../entities/store.ts';
import { findMembers, type Member } from '../teams/store.ts';
import {
  type DatedInjury,
  injuriesByClub,
  type SquadHealth,
  squadHealth,
  statisticsOfTeam,
} from '../teams/squad-health.ts';
import { cardOf, openInjury } from '../teams/squads.ts';

/** Which period of a competition is read. */
interface CompetitionReading {
  /** A name of a period or two days; undefined for the current season. */
  timeframe: string | undefined;
  /** Today, `2026-11-21`. */
  today: string;
}

/**
 * A competition, its teams and who is injured.
 * @throws AppError not_found; bad_request if the period is none
 */
export async function readCompetition(
  db: Database,
  tagText: string,
  { timeframe, today }: CompetitionReading,
): Promise<Competition> {
  const tag = parseTag(tagText);
  const profile = tag?.prefix === 'cp' && (await findProfile(db, tag, { injuries: false, otherEvents: false, today }));
  const type = profile && COMPETITION_TYPES.find((known) => known === profile.meta.type);
  if (!tag || !profile || !type) throw new AppError('not_found');
  const period = timeframePeriod(timeframe ?? 'current_season', today, profile.seasons);
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });

  const scope = { competition: tag.id };
  const members = await findMembers(db, scope, period);
  const health = await squadHealth(db, scope, members, { period, today });
  const open = outermost(health.injuries.filter((injury) => injury.open?.bound === 'at_least'));
  const byClub = injuriesByClub(health);
  const clubs = [...new Set(members.map(({ teamId }) => teamId))];
  const begun = clubs.flatMap((club) => byClub.get(club) ?? []);
  const isKnown = members.some(({ record }) => knownWithin(record, period, today));
  return {
    tag: profile.tag,
    competition: { name: profile.name, image: profile.image, country: profile.meta.country, type },
    period,
    teams: teamsOf(members, (teamId) => statisticsOfTeam(health, teamId, byClub.get(teamId) ?? [])),
    breakdown: isKnown ? breakdownOf(begun, today) : null,
    players: injuredOf(members, await ongoingInjuries(db, open, today)),
    known: knownNow(health),
    seasons: profile.seasons,
  };
}

function teamsOf(members: readonly Member[], figuresOf: (teamId: number) => Statistics): Competition['teams'] {
  const teams = [...Map.groupBy(members, ({ teamId }) => teamId)].map(([teamId, squad]) => {
    const [first] = squad.map(cardOf);
    const { teamTag = '', teamName = '', teamImage = null } = first?.card.profileData.meta ?? {};
    return {
      team: { tag: teamTag, image: teamImage, meta: { commonName: teamName } },
      playersCount: squad.length,
      stats: figuresOf(teamId),
    };
  });
  return Object.fromEntries(teams.map((team) => [team.team.tag, team]));
}

type Statistics = NonNullable<Competition['teams'][string]['stats']>;

/** Leaves out stages of episodes that are in the list. */
function outermost(injuries: readonly DatedInjury[]): DatedInjury[] {
  const ids = new Set(injuries.map(({ id }) => id));
  return injuries.filter(({ parentId: parent }) => parent === null || !ids.has(parent));
}

/** The period that the players' records cover. */
function knownNow({ records, today }: SquadHealth): NonNullable<Competition['known']> {
  const ends = [...records.values()].flatMap((record) => recordEnd(record, today) ?? []).sort();
  return {
    players: records.size,
    today: ends.filter((end) => end === today).length,
    until: ends[Math.floor(ends.length / 2)] ?? null,
  };
}

type Injured = Competition['players'][string];

/** Ongoing injuries by player, each with its expected absence and its last source. */
async function ongoingInjuries(
  db: Database,
  open: readonly DatedInjury[],
  today: string,
): Promise<Map<number, Ongoing[]>> {
  const ids = open.map(({ id }) => id);
  // Of an injury that was open when its record ended, it is not known how long it went on.
  const known = open.filter((injury) => injury.open?.until === today).map(({ id }) => id);
  const [sources, outlooks] = await Promise.all([findLastSources(db, ids), findOutlooks(db, known, today)]);
  const described = open.map((injury) => ({
    ...injury,
    expected: outlooks.get(injury.id) ?? null,
    lastSource: sources.get(injury.id) ?? null,
  }));
  return Map.groupBy(described, ({ playerId }) => playerId);
}

type Ongoing = DatedInjury & Pick<Injured['openInjuries'][number], 'expected' | 'lastSource'>;

/** The players who are injured now. */
function injuredOf(
  members: readonly Member[],
  ongoing: ReadonlyMap<number, readonly Ongoing[]>,
): Competition['players'] {
  const squads = Map.groupBy(members, ({ playerId }) => playerId);
  return Object.fromEntries(
    [...ongoing].flatMap(([playerId, injuries]) => {
      const places = squads.get(playerId) ?? [];
      // A player with two clubs is listed under the club of the injury, or else under the last club.
      const member = places.find(({ teamId }) => injuries[0]?.teamId === teamId) ?? places.at(-1);
      if (!member) return [];
      const { tag, card } = cardOf(member);
      const openInjuries = injuries.map((injury) => ({
        ...openInjury(injury),
        daysOut: injury.open?.days ?? 0,
        until: injury.open?.until ?? injury.startDate,
        expected: injury.expected,
        lastSource: injury.lastSource,
      }));
      return [[tag, { player: card, openInjuries }]];
    }),
  );
}
