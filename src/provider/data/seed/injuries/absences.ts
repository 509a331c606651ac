import { addDays } from '../../../../domain/days.ts';
import { readInjuryText } from '../../../../domain/diagnosis/read-injury-text.ts';
import type { Contact, Side } from '../../../../domain/vocabulary.ts';
import { type Random, present } from '../random.ts';
import { DIAGNOSES, type Diagnosis } from './diagnoses.ts';
import type { Absence, Athlete } from '../model.ts';
import { type OTHER_ABSENCES, REINJURY_DAYS, REINJURY_FACTOR, SPREAD } from '../rates.ts';

/** Where and when an injury happens. */
export type Occasion = Pick<Absence, 'setting' | 'gameContext' | 'stadium' | 'club' | 'start' | 'missesFirstDay'>;

const SIDELESS = new Set(['head', 'chest', 'back', 'other', 'unspecified']);

/** Lays an injury on a player: the given one, the relapse that is due, or any. */
export function injure(athlete: Athlete, occasion: Occasion, random: Random, given?: Diagnosis): void {
  const relapse = athlete.relapse && athlete.relapse.from <= occasion.start ? athlete.relapse : null;
  const returning = given ? null : relapse;
  const diagnosis = given ?? returning?.diagnosis ?? random.weighted(DIAGNOSES, ({ share }) => share);
  const side = returning?.side ?? drawSide(diagnosis, random);
  const recurring = hadRecently(athlete, diagnosis, side, occasion.start);
  const factor = recurring ? REINJURY_FACTOR : 1;
  const days = Math.round(diagnosis.median * factor * Math.exp(random.normal() * SPREAD * spreadOf(diagnosis)));
  const surgery = random.happens(diagnosis.surgery);
  athlete.relapse = null;
  begin(athlete, {
    ...occasion,
    text: diagnosis.text,
    reading: diagnosis.reading,
    diagnosis,
    side,
    contact: drawContact(diagnosis, random),
    end: addDays(occasion.start, Math.max(1, Math.min(days, 420))),
    surgery,
    recurring,
  });
}

/** Gives a player an absence that is not an injury. */
export function addOtherAbsence(
  athlete: Athlete,
  text: (typeof OTHER_ABSENCES)[number]['text'] | 'Suspension',
  range: { start: string; end: string | null },
): void {
  begin(athlete, {
    text,
    reading: readInjuryText(text),
    diagnosis: null,
    side: 'na',
    contact: 'na',
    setting: 'none',
    gameContext: null,
    stadium: null,
    club: athlete.clubs.at(-1)?.club ?? null,
    ...range,
    missesFirstDay: false,
    surgery: false,
    recurring: false,
  });
}

/** Length of an absence with this median, days. */
export function drawDays(median: number, random: Random): number {
  return Math.max(1, Math.round(median * Math.exp(random.normal() * 0.5)));
}

/** Ends an absence, and decides whether the injury will recur. */
export function endAbsence(athlete: Athlete, day: string, random: Random): void {
  const { diagnosis, side } = present(athlete.out);
  athlete.out = null;
  if (!diagnosis || !random.happens(diagnosis.relapse)) return;
  const wait = Math.min(REINJURY_DAYS - 10, Math.round(-18 * Math.log(1 - random.float())));
  athlete.relapse = { diagnosis, side, from: addDays(day, 2 + wait) };
}

function begin(athlete: Athlete, absence: Absence): void {
  athlete.out = absence;
  athlete.absences.push(absence);
}

function hadRecently(athlete: Athlete, diagnosis: Diagnosis, side: Side, day: string): boolean {
  const since = addDays(day, -REINJURY_DAYS);
  return athlete.absences.some(
    (old) => old.diagnosis === diagnosis && old.side === side && old.end !== null && old.end >= since,
  );
}

/** Operations and fractures heal in a time that varies little. */
function spreadOf({ surgery, median }: Diagnosis): number {
  return surgery > 0.4 || median > 60 ? 0.4 : 1;
}

function drawSide({ reading, mechanism }: Diagnosis, random: Random): Side {
  if (SIDELESS.has(reading.part)) return 'na';
  if (random.happens(0.04)) return 'na';
  if (mechanism === 'overuse' && random.happens(0.12)) return 'both';
  return random.happens(0.52) ? 'right' : 'left';
}

function drawContact({ mechanism }: Diagnosis, random: Random): Contact {
  if (random.happens(0.1)) return 'na';
  if (mechanism === 'contact') return random.happens(0.85) ? 'direct' : 'indirect';
  if (mechanism === 'mixed') return random.pick(['direct', 'indirect', 'no_contact'] as const);
  return random.happens(0.05) ? 'indirect' : 'no_contact';
}
