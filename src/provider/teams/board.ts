import type { BoardPlayer, SquadBoard } from '../../contract/load.ts';
import { LOAD_DAYS, MINUTES_BEFORE_DAYS, SHORT_REST_DAYS } from '../../domain/constants.ts';
import { addDays } from '../../domain/days.ts';
import { isOut } from '../../domain/injuries/absence-end.ts';
import { recentReturn } from '../../domain/injuries/reinjury.ts';
import { isKnownOn } from '../../domain/known-time/known-time.ts';
import { isCongested, knownLoad, loadOn, minutesAround } from '../../domain/statistics/load.ts';
import { boardState } from '../../domain/statistics/squad-board.ts';
import { AppError } from '../../domain/errors.ts';
import { parseTag } from '../../domain/tags.ts';
import type { Database } from '../data/connect.ts';
import { findContradictedDays } from '../contradictions/store.ts';
import { readNextMatches } from '../matches/graph.ts';
import { findClubMatches, findMinutes } from '../matches/store-load.ts';
import { findTeamSheets } from '../matches/store.ts';
import { findOutlooksWithCurves } from '../statistics/store-absence.ts';
import { datedInjuries, type DatedInjury, recordsOf } from './squad-health.ts';
import { cardOf, openInjuries, openInjury } from './squads.ts';
import { findMembers, findSquadInjuries } from './store.ts';

const LONGEST = Math.max(...LOAD_DAYS);

/**
 * The squad of a team today: who is out and who has just come back, what each has played, and the next matches.
 * @throws AppError not_found
 */
export async function readSquadBoard(db: Database, tagText: string, today: string): Promise<SquadBoard> {
  const tag = parseTag(tagText);
  if (tag?.prefix !== 't') throw new AppError('not_found');
  const now = { from: today, to: today };
  const lately = { from: addDays(today, 1 - LONGEST), to: today };
  const [members, sheets, next] = await Promise.all([
    findMembers(db, { team: tag.id }, now),
    findTeamSheets(db, tag.id, lately),
    readNextMatches(db, tag.id, today),
  ]);
  const ids = members.map(({ playerId }) => playerId);
  const records = recordsOf(members);
  const [found, contradictions, minutes] = await Promise.all([
    findSquadInjuries(db, ids),
    findContradictedDays(db, ids, now),
    // The rest before the first match of the window counts too.
    findMinutes(db, ids, { from: addDays(lately.from, -SHORT_REST_DAYS - 1), to: today }),
  ]);
  const injuriesOf = Map.groupBy(datedInjuries(found, records, today), ({ playerId }) => playerId);
  const returns = members.flatMap(({ playerId, record }) => {
    const injuries = (injuriesOf.get(playerId) ?? []).filter(({ otherEvent }) => !otherEvent);
    const back = recentReturn(injuries, record, today);
    return back ? [{ playerId, ...back }] : [];
  });
  const first = returns.reduce((day, { injury }) => (injury.startDate < day ? injury.startDate : day), today);
  const [outlooks, clubMatches] = await Promise.all([
    findOutlooksWithCurves(
      db,
      [...injuriesOf.values()]
        .flat()
        .filter((absence) => isOutOn(absence, today))
        .map(({ id }) => id),
      today,
    ),
    findClubMatches(
      db,
      returns.map(({ playerId }) => playerId),
      { from: addDays(first, -MINUTES_BEFORE_DAYS), to: today },
    ),
  ]);
  const matches = sheets.map(({ date, lines }) => ({ date, hasSheet: lines !== null }));
  const minutesOf = Map.groupBy(minutes, ({ playerId }) => playerId);
  const players = members.map((member): BoardPlayer => {
    const { playerId, record } = member;
    const all = injuriesOf.get(playerId) ?? [];
    const away = openInjuries(all).filter(({ otherEvent }) => otherEvent);
    const out = all.filter((absence) => !absence.otherEvent && absence.parentId === null && isOutOn(absence, today));
    const back = returns.find((one) => one.playerId === playerId);
    const load = loadOn(today, minutesOf.get(playerId) ?? []);
    const { tag: playerTag, card } = cardOf(member);
    const facts = { out, away, isBack: back !== undefined, isCongested: isCongested(load) };
    const against = contradictions.get(playerId) ?? [];
    return {
      tag: playerTag,
      card,
      state: boardState({ ...facts, against, isKnown: isKnownOn(record, today, today) }),
      injuries: out.map((injury) => ({ ...openInjury(injury), outlook: outlooks.get(injury.id) ?? null })),
      away,
      back: back
        ? {
            injury: openInjury(back.injury),
            days: back.days,
            ...minutesAround(
              { startDate: back.injury.startDate, endDate: addDays(today, -back.days) },
              clubMatches.filter((match) => match.playerId === playerId && match.hasSheet),
              today,
            ),
          }
        : null,
      load: knownLoad(today, load, matches),
    };
  });
  return {
    next,
    matches: matches.length,
    withoutSheet: matches.filter(({ hasSheet }) => !hasSheet).length,
    players,
  };
}

/** Whether an injury keeps a player out today; its first day counts. */
function isOutOn(absence: DatedInjury, day: string): boolean {
  return !absence.otherEvent && (absence.isOngoing || isOut(absence, day));
}
