import type { Athlete } from '../model.ts';
import type { Random } from '../random.ts';
import type { InjuryRow } from '../world.ts';

type Care = Pick<InjuryRow, 'doctorFirstName' | 'doctorLastName' | 'clinicName' | 'clinicCity' | 'clinicCountry'>;

/** Fictional surgeons and clinics; the real ones would be named only where they are publicly stated. */
const CLINICS = [
  ['Adela', 'Quistmarrow', 'Larkwater Sports Clinic', 'Larkwater', 'GB'],
  ['Benedict', 'Ulverhollow', 'Velmouth Orthopaedic Centre', 'Velmouth', 'GB'],
  ['Heloísa', 'Candeia', 'Clínica Monte Jandaia', 'Monte Jandaia', 'BR'],
  ['Rogério', 'Miranha', 'Instituto do Joelho Aurora', 'Vila Aurora', 'BR'],
  ['Annika', 'Grünmoos', 'Sportklinik Altwiesenau', 'Altwiesenau', 'DE'],
] as const;

/** The surgeon and the clinic of an operation, as far as they were made public. */
export function openCare(athlete: Athlete, random: Random): Partial<Care> {
  if (!athlete.showcase && !random.happens(0.6)) return {};
  const [first, last, clinicName, clinicCity, clinicCountry] = random.pick(CLINICS);
  const clinic = { clinicName, clinicCity, clinicCountry };
  const named = athlete.showcase || random.happens(0.7);
  return named ? { doctorFirstName: first, doctorLastName: last, ...clinic } : clinic;
}
