import { addDays } from '../../../../domain/days.ts';
import { addOtherAbsence, injure } from '../injuries/absences.ts';
import { type Random, present } from '../random.ts';
import { DIAGNOSES } from '../injuries/diagnoses.ts';
import type { Athlete, ScriptedEvent } from '../model.ts';

/**
 * What happens to the showcase players whatever the random numbers are: each line at that share of the time from the
 * first day to today, in training. One list a player.
 */
const SCRIPTS: readonly (readonly (readonly [share: number, event: ScriptedEvent])[])[] = [
  [
    [0.12, { diagnosis: 'Anterior cruciate ligament rupture' }],
    [0.45, { absence: 'Covid-19', days: 9 }],
    [0.6, { diagnosis: 'Hamstring tear' }],
    [0.97, { diagnosis: 'Hamstring strain' }],
  ],
  [
    [0.2, { absence: 'Doping ban', days: 110 }],
    [0.5, { diagnosis: 'Meniscus tear' }],
    [0.8, { absence: 'Personal reasons', days: 6 }],
  ],
  [
    [0.1, { diagnosis: 'Shoulder dislocation' }],
    [0.3, { diagnosis: 'Elbow dislocation' }],
    [0.5, { diagnosis: 'Forearm fracture' }],
    [0.75, { diagnosis: 'Abdominal muscle strain' }],
  ],
  [
    [0.15, { diagnosis: 'Arm bruise' }],
    [0.35, { diagnosis: 'Rib fracture' }],
    [0.6, { diagnosis: 'Hand injury' }],
    [0.94, { diagnosis: 'Metatarsal fracture' }],
  ],
];

const PRONENESS = 1.7;

/** Makes showcase players of the best outfield player of each of the first clubs. */
export function chooseShowcases(athletes: readonly Athlete[], first: string, today: string): void {
  const days = (Date.parse(today) - Date.parse(first)) / 86_400_000;
  const clubs = [...new Set(athletes.map(({ clubs: [spell] }) => spell?.club))];
  SCRIPTS.forEach((script, index) => {
    const squad = athletes.filter((a) => a.clubs[0]?.club === clubs[index]);
    const best = present(squad.filter(({ role }) => role !== 'Goalkeeper').sort((a, b) => b.ability - a.ability)[0]);
    best.showcase = true;
    best.coverage = 'fully_covered';
    best.proneness = PRONENESS;
    best.ahead = script.map(([share, event]) => ({
      day: addDays(first, Math.floor(days * share)),
      event,
    }));
  });
}

/** Does what the script has for a player by this day, if anything. */
export function applyScript(athlete: Athlete, day: string, random: Random): boolean {
  const next = athlete.ahead[0];
  if (!next || next.day > day) return false;
  athlete.ahead.shift();
  const { event } = next;
  if ('absence' in event) {
    addOtherAbsence(athlete, event.absence, { start: day, end: addDays(day, event.days) });
    return true;
  }
  const club = present(athlete.clubs.at(-1)).club;
  const diagnosis = present(DIAGNOSES.find((known) => known.text === event.diagnosis));
  const stadium = `${club.town} training ground`;
  const place = { setting: 'training', gameContext: null, stadium, missesFirstDay: false } as const;
  injure(athlete, { ...place, club, start: day }, random, diagnosis);
  return true;
}
