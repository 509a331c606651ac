import type { Peers } from '../../contract/peers.ts';
import { DEFAULT_TIMEFRAME, MIN_PEERS } from '../../domain/constants.ts';
import { ageAt, daysBetween } from '../../domain/days.ts';
import { AppError } from '../../domain/errors.ts';
import { knownTime } from '../../domain/known-time/known-time.ts';
import { type AgeBand, ageBand, peerDays, peerRates, type PeerRecord } from '../../domain/statistics/peers.ts';
import { parseTag, tagOf } from '../../domain/tags.ts';
import { type Period, timeframePeriod } from '../../domain/timeframe.ts';
import type { Database } from '../data/connect.ts';
import { seasonsOf } from '../matches/store.ts';
import {
  byClub,
  datedInjuries,
  daysOutTogether,
  injuriesBegunIn,
  NO_RECORD,
  recordsOf,
} from '../teams/squad-health.ts';
import { findMembers, findMemberships, findSquadInjuries, type Member } from '../teams/store.ts';
import { readPeerMedians } from './peer-medians.ts';
import { findBirthDates, findLeague } from './store-peers.ts';

/**
 * A player's injuries among players of the same league, position and age; of any age where those are too few. Only known
 * days at clubs of the league count, and injuries that began in them.
 * @param timeframe a name of a period or two days; undefined for the last 53 weeks
 * @param withMedians whether the medians of the peers are read too
 * @returns null if the player had no league in the period or has no position, or the peers are too few
 * @throws AppError not_found; bad_request if the period is none
 */
export async function readPeers(
  db: Database,
  tagText: string,
  { timeframe, withMedians, today }: { timeframe: string | undefined; withMedians: boolean; today: string },
): Promise<Peers | null> {
  const tag = parseTag(tagText);
  if (tag?.prefix !== 'p') throw new AppError('not_found');
  const period = timeframePeriod(timeframe ?? DEFAULT_TIMEFRAME, today, await seasonsOf(db, tag.id));
  if (!period) throw new AppError('bad_request', { parameter: 'timeframe' });
  const league = await findLeague(db, tag.id, period);
  if (!league) return null;
  const members = await findMembers(db, { competition: league.id }, period);
  const role = members.find(({ playerId }) => playerId === tag.id)?.role;
  if (!role) return null;
  const alike = members.filter((member) => member.role === role);
  const records = await recordsIn(db, alike, { period, today });
  const own = records.get(tag.id);
  if (!own) return null;

  const births = await findBirthDates(db, [...records.keys()]);
  const bandOf = (playerId: number): AgeBand | null => {
    const day = births.get(playerId);
    return day ? ageBand(ageAt(day, period.to < today ? period.to : today)) : null;
  };
  const others = [...records].filter(([playerId, { known }]) => playerId !== tag.id && known > 0);
  const band = bandOf(tag.id);
  const ofAge = band === null ? [] : others.filter(([playerId]) => bandOf(playerId)?.from === band.from);
  const isOfAge = ofAge.length >= MIN_PEERS;
  const group = isOfAge ? ofAge : others;
  const peers = group.map(([, record]) => record);
  const [rates, days] = [peerRates(own, peers), peerDays(own, peers)];
  if (peers.length < MIN_PEERS || !rates) return null;
  const least = daysBetween(period.from, period.to < today ? period.to : today) / 2;
  const known = new Set(group.flatMap(([playerId, record]) => (record.known >= least ? [playerId] : [])));
  const ofKnown = alike.filter(({ playerId }) => known.has(playerId));
  const medians = withMedians ? await readPeerMedians(db, league.id, ofKnown, { period, today }) : null;
  return {
    role,
    ages: isOfAge ? band : null,
    league: { tag: tagOf(league.kind, league.id, league.name), name: league.name },
    players: peers.length,
    knownDays: peers.reduce((sum, { known }) => sum + known, 0),
    own,
    rates,
    days,
    medians,
  };
}

/** The known days of players at their clubs of a league, and the injuries that began in them. */
async function recordsIn(
  db: Database,
  members: readonly Member[],
  { period, today }: { period: Period; today: string },
): Promise<ReadonlyMap<number, PeerRecord>> {
  const records = recordsOf(members);
  const ids = [...records.keys()];
  const [found, memberships] = await Promise.all([
    findSquadInjuries(db, ids, period),
    findMemberships(db, ids, period),
  ]);
  const clubs = new Set(members.map(({ teamId }) => teamId));
  const stays = Map.groupBy(
    memberships.filter(({ teamId }) => clubs.has(teamId)),
    ({ playerId }) => playerId,
  );
  const injuries = datedInjuries(found, records, today).filter(({ otherEvent }) => !otherEvent);
  const counted = byClub(injuriesBegunIn({ injuries, records, period, today }), { memberships, members });
  counted.delete(null);
  const begun = Map.groupBy([...counted.values()].flat(), ({ playerId }) => playerId);
  return new Map(
    ids.map((playerId) => {
      const record = records.get(playerId) ?? NO_RECORD;
      const own = begun.get(playerId) ?? [];
      const time = knownTime(
        (stays.get(playerId) ?? []).map((stay) => ({ ...stay, record })),
        period,
        today,
      );
      return [
        playerId,
        {
          known: time.known,
          injuries: own.filter(({ parentId }) => parentId === null).length,
          daysOut: daysOutTogether(own, today),
        },
      ];
    }),
  );
}
