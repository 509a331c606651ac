import { addDays, daysBetween } from '../../../../domain/days.ts';
import type { Absence, Athlete } from '../model.ts';
import { missedIn, type Recorder, stageRow } from './injury-row.ts';
import type { InjuryRow } from '../world.ts';

/** An episode shorter than this has one record, days. */
const SHORTEST = 28;

/**
 * Splits a long episode into stages: the injury, the operation, a relapse in rehabilitation. Stages are consecutive
 * without gaps, so that their days and missed matches add up to the episode's.
 */
export function splitIntoStages(recorder: Recorder, athlete: Athlete, parent: InjuryRow, absence: Absence): void {
  const { random, world, today } = recorder;
  const end = absence.end ?? parent.startDate;
  const length = daysBetween(parent.startDate, end);
  const known = parent.endDate !== null || parent.ongoing;
  if (!known || !absence.diagnosis || length < SHORTEST) return;
  const relapse = athlete.showcase || random.happens(absence.surgery ? 0.15 : 0.1);
  const operation = absence.surgery && (athlete.showcase || random.happens(0.75));
  if (!relapse && !operation) return;
  const starts: [string, string][] = [[absence.text, parent.startDate]];
  if (operation) {
    starts.push([`${absence.text}, operation`, addDays(parent.startDate, random.int(2, 9))]);
  }
  if (relapse) {
    const day = addDays(parent.startDate, Math.round(length * (0.5 + random.float() * 0.3)));
    starts.push([`Renewed ${absence.text.toLowerCase()} in rehabilitation`, day]);
  }
  const past = starts.filter(([, day]) => day < today);
  if (past.length < 2) return;
  past.forEach(([description, startDate], index) => {
    const next = past[index + 1]?.[1];
    const isLast = next === undefined;
    const endDate = next ?? parent.endDate;
    const missedMatches = missedIn(recorder, athlete, {
      start: startDate,
      end: next ?? end,
      firstDayToo: index > 0 || absence.missesFirstDay,
    });
    const ongoing = isLast && parent.ongoing;
    const recoveryDays = endDate === null ? null : daysBetween(startDate, endDate);
    world.injuries.push(
      stageRow(world, parent, {
        description,
        startDate,
        endDate,
        recoveryDays,
        missedMatches,
        ongoing,
      }),
    );
  });
}
