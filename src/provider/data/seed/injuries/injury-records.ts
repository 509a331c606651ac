import { addDays, daysBetween } from '../../../../domain/days.ts';
import { recordOf } from '../../../../domain/diagnosis/reading.ts';
import { openCare } from './care.ts';
import type { Random } from '../random.ts';
import { WRITTEN_TRANSLATIONS } from './diagnoses.ts';
import { blankInjury, missedIn, type Recorder, type RecordedDays } from './injury-row.ts';
import type { Absence, Athlete } from '../model.ts';
import { splitIntoStages } from './stages.ts';
import type { InjuryRow } from '../world.ts';

/** Days an absence is recorded too late, when it is. */
const LATEST_REPORT = 3;

/** Writes the record of one absence, with its stages. */
export function record(recorder: Recorder, athlete: Athlete, absence: Absence): void {
  const row = recordRow(recorder, athlete, absence);
  recorder.world.injuries.push(row);
  splitIntoStages(recorder, athlete, row, absence);
}

function recordRow(recorder: Recorder, athlete: Athlete, absence: Absence): InjuryRow {
  const { world, random, today } = recorder;
  const { reading, diagnosis } = absence;
  const start = reportedOn(absence, random);
  const row = blankInjury(world, {
    ...recordOf(reading),
    playerId: athlete.id,
    teamId: absence.club?.id ?? null,
    description: absence.text,
    side: absence.side,
    contact: absence.contact,
    setting: absence.setting,
    gameContext: absence.gameContext,
    stadium: absence.stadium,
    startDate: start,
    surgery: absence.surgery,
    recurring: absence.recurring,
  });
  const open = absence.end === null || absence.end > today;
  if (open) setOpen(recorder, athlete, absence, row);
  else setClosed(recorder, athlete, absence, row);
  const isAnnounced = athlete.showcase || random.happens(0.3);
  if (diagnosis && isAnnounced) row.contextDuration = announced(diagnosis.median, random);
  if (athlete.showcase || random.happens(0.3)) {
    row.translatedDescription = WRITTEN_TRANSLATIONS[absence.text] ?? null;
  }
  if (absence.surgery) Object.assign(row, openCare(athlete, random));
  return row;
}

/** The recorded date: that of the injury, unless it became known later. */
function reportedOn(absence: Absence, random: Random): string {
  const length = absence.end === null ? 0 : daysBetween(absence.start, absence.end);
  const late = absence.setting === 'training' && length > LATEST_REPORT + 1 && random.happens(0.06);
  return late ? addDays(absence.start, random.int(1, LATEST_REPORT)) : absence.start;
}

function setOpen(recorder: Recorder, athlete: Athlete, absence: Absence, row: InjuryRow): void {
  const { random, today } = recorder;
  row.ongoing = true;
  // A late report cannot be in the future.
  if (row.startDate >= today) row.startDate = absence.start;
  if (absence.end !== null && random.happens(0.6)) {
    row.endDate = absence.end;
    row.recoveryDays = daysBetween(row.startDate, absence.end);
  } else if (absence.end !== null && absence.club) {
    // The club has said when it expects the player, without a date in the record.
    row.expectedReturn = absence.end;
    row.expectedBy = absence.club.name;
    row.expectedOn = row.startDate;
  }
  row.missedMatches = missedIn(recorder, athlete, recordedDaysOf(absence, row.startDate));
  row.missedMatchesMin = row.missedMatches;
  row.missedMatchesMax = row.missedMatches + random.int(1, 4);
}

function setClosed(recorder: Recorder, athlete: Athlete, absence: Absence, row: InjuryRow): void {
  const { random } = recorder;
  const draw = athlete.showcase ? 1 : random.float();
  // The return was never published (0), or the length is undetermined (null).
  if (absence.diagnosis && draw < 0.035) {
    row.recoveryDays = draw < 0.02 ? 0 : null;
    return;
  }
  row.endDate = absence.end;
  row.recoveryDays = daysBetween(row.startDate, absence.end ?? row.startDate);
  row.missedMatches = missedIn(recorder, athlete, recordedDaysOf(absence, row.startDate));
  if (row.startDate !== absence.start) {
    row.actualDate = absence.start;
    row.actualRecoveryDays = daysBetween(absence.start, absence.end ?? row.startDate);
    row.actualMissedMatches = missedIn(recorder, athlete, recordedDaysOf(absence, absence.start));
  }
  if (absence.diagnosis && row.missedMatches > 0 && random.happens(0.1)) {
    row.missedMatchesMin = Math.max(0, row.missedMatches - random.int(0, 2));
    row.missedMatchesMax = row.missedMatches + random.int(0, 2);
  }
}

function recordedDaysOf(absence: Absence, start: string): RecordedDays {
  return { start, end: absence.end ?? '9999-12-31', firstDayToo: absence.missesFirstDay };
}

/** What clubs announce: weeks, if it is longer than a few days. */
function announced(median: number, random: Random): number {
  const guess = median * (0.8 + random.float() * 0.5);
  return guess < 7 ? Math.max(2, Math.round(guess)) : Math.round(guess / 7) * 7;
}
