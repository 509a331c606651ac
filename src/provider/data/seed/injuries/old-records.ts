import { addDays, ageAt, daysBetween } from '../../../../domain/days.ts';
import { recordOf } from '../../../../domain/diagnosis/reading.ts';
import { LEGACY_TYPES } from '../../../../domain/injuries/legacy-types.ts';
import type { Athlete } from '../model.ts';
import { DIAGNOSES, type Diagnosis } from './diagnoses.ts';
import { blankInjury, type Recorder } from './injury-row.ts';

type LegacyType = keyof typeof LEGACY_TYPES;

const ADULT = 18;

/**
 * Injuries from before the first season, as an older database kept them: its raw types, no club, no matches.
 * Nothing is kept from before a player was of age.
 */
export function recordOlderInjuries(recorder: Recorder, athlete: Athlete, first: string): void {
  const { world, random } = recorder;
  const adultFor = (ageAt(athlete.birthDate, first) - ADULT) * 365;
  if (adultFor < 400 || !(athlete.showcase || random.happens(0.3))) return;
  let day = addDays(first, -random.int(200, Math.min(adultFor, 1500)));
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    const diagnosis = random.weighted(DIAGNOSES, ({ share }) => share);
    const days = Math.max(1, Math.round(diagnosis.median * Math.exp(random.normal() * 0.6)));
    const end = addDays(day, days);
    if (end >= addDays(first, -20)) return;
    const legacyType = legacyTypeOf(diagnosis);
    const known = random.happens(0.9);
    const recoveryDays = known ? daysBetween(day, end) : random.happens(0.5) ? 0 : null;
    world.injuries.push(
      blankInjury(world, {
        ...recordOf(diagnosis.reading),
        playerId: athlete.id,
        description: diagnosis.text,
        type: LEGACY_TYPES[legacyType],
        legacyType,
        startDate: day,
        endDate: known ? end : null,
        recoveryDays,
        statedEndDate: !known && recoveryDays === 0 ? addDays(day, -days) : null,
      }),
    );
    day = addDays(end, random.int(20, 200));
  }
}

function legacyTypeOf({ reading, text }: Diagnosis): LegacyType {
  if (reading.type === 'bone-fracture') return 'frattura';
  if (reading.type === 'muscular-injury') return 'muscolo|tendine';
  if (reading.type === 'joint-injury' || reading.type === 'ligament-injury') return 'articolazione';
  if (reading.type !== 'minor-injury') return 'patologia|altro';
  return /bruise|contusion|cut|laceration/i.test(text) ? 'contusione' : 'infiammazione';
}
