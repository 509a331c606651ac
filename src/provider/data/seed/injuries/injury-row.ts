import { getTableColumns } from 'drizzle-orm';
import { readInjuryText } from '../../../../domain/diagnosis/read-injury-text.ts';
import { recordOf } from '../../../../domain/diagnosis/reading.ts';
import { injury } from '../../../injuries/schema.ts';
import { clubOn } from '../people/athletes.ts';
import type { Random } from '../random.ts';
import type { Athlete } from '../model.ts';
import { DEMO_SOURCE_ID, type InjuryRow, type World } from '../world.ts';

/** Writes down what became known of a player's absences. */
export interface Recorder {
  world: World;
  today: string;
  random: Random;
  /** Days of the official matches that a club has played, in order. */
  matchDays: Map<number, string[]>;
}

/** From a day to before another. */
export interface RecordedDays {
  start: string;
  end: string;
  /** The first day's match is missed as well. */
  firstDayToo: boolean;
}

type Given = 'playerId' | 'description' | 'category' | 'type' | 'part' | 'startDate';

/** Every column that may be left out, with its default; null without one. */
const BLANK = Object.fromEntries(
  Object.entries(getTableColumns(injury))
    .filter(([, column]) => !column.notNull || column.hasDefault)
    .map(([name, column]) => [name, column.default ?? null]),
) as Omit<InjuryRow, Given | 'id' | 'sourceId' | 'sourceRef' | 'knownFrom'>;

/** An injury with its given columns, and the default of every other one. */
export function blankInjury(world: World, given: Pick<InjuryRow, Given> & Partial<InjuryRow>): InjuryRow {
  const id = world.injuries.length + 1;
  const origin = { sourceId: DEMO_SOURCE_ID, sourceRef: `demo-injury-${id}`, knownFrom: given.startDate };
  return { ...BLANK, id, ...origin, ...given };
}

/** The record of a stage of an episode: its own name, the episode's body part and side. */
export function stageRow(
  world: World,
  parent: InjuryRow,
  stage: Pick<InjuryRow, 'description' | 'startDate'> & Partial<InjuryRow>,
): InjuryRow {
  const { playerId, teamId, part, type, side } = parent;
  return blankInjury(world, {
    ...recordOf(readInjuryText(stage.description)),
    playerId,
    teamId,
    part,
    type,
    side,
    parentId: parent.id,
    ...stage,
  });
}

/** Official club matches that a player missed, with the clubs they played for. */
export function missedIn({ matchDays, today }: Recorder, athlete: Athlete, recorded: RecordedDays): number {
  const end = recorded.end < today ? recorded.end : today;
  let missed = 0;
  for (const { club } of new Map(athlete.clubs.map((spell) => [spell.club.id, spell])).values()) {
    for (const day of matchDays.get(club.id) ?? []) {
      const during = day < end && (recorded.firstDayToo ? day >= recorded.start : day > recorded.start);
      if (during && clubOn(athlete, day) === club) missed += 1;
    }
  }
  return missed;
}
