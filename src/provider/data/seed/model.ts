import type { InjuryReading } from '../../../domain/diagnosis/reading.ts';
import type { Contact, CoverageStatus, Role, Setting, Side } from '../../../domain/vocabulary.ts';
import type { Random } from './random.ts';
import type { Club, Competitions } from './play/clubs.ts';
import type { Diagnosis } from './injuries/diagnoses.ts';
import type { Programme } from './play/fixtures.ts';
import type { FullName, NameOf } from './people/names.ts';
import type { World } from './world.ts';

/** A player's actual absence; `injury-records.ts` turns it into what became known. */
export interface Absence {
  text: string;
  reading: InjuryReading;
  diagnosis: Diagnosis | null;
  side: Side;
  contact: Contact;
  setting: Setting;
  /** 'Quillmarsh Rovers – Wexmoor Town, 63' when it happened in a match. */
  gameContext: string | null;
  stadium: string | null;
  club: Club | null;
  start: string;
  /** First day the player can play again; null for a ban that is not served. */
  end: string | null;
  /** The player missed a match on the first day already (hurt while warming up). */
  missesFirstDay: boolean;
  surgery: boolean;
  recurring: boolean;
}

/** A diagnosis, or another absence with its length. */
export type ScriptedEvent =
  | { diagnosis: string }
  | { absence: 'Doping ban' | 'Covid-19' | 'Personal reasons'; days: number };

/** A player while the seasons are played. */
export interface Athlete {
  /** Number of the player's entity. */
  id: number;
  name: FullName;
  country: string;
  birthDate: string;
  position: string;
  role: Role;
  /** Standard deviations above the average player. */
  ability: number;
  /** Risk of injury, as a multiple of the average. */
  proneness: number;
  coverage: CoverageStatus;
  /** Clubs in order; the last one has no end while the player is there. */
  clubs: { club: Club; from: string; until: string | null }[];
  /** The current absence. */
  out: Absence | null;
  /** Official matches left of a ban. */
  ban: number;
  yellows: number;
  /** A reinjury that will come on the first occasion from that day. */
  relapse: { diagnosis: Diagnosis; side: Absence['side']; from: string } | null;
  absences: Absence[];
  minutes: number;
  /** One of the few players with every field filled. */
  showcase: boolean;
  /** Planned events, in order. */
  ahead: { day: string; event: ScriptedEvent }[];
}

/** The tools for creating players. */
export interface AthleteTools {
  random: Random;
  nextName: NameOf;
}

/** The state of the day-by-day simulation of the seasons. */
export interface Play {
  world: World;
  competitions: Competitions;
  programme: Programme;
  athletes: Athlete[];
  /** Those called up, by national team. */
  called: Map<number, Athlete[]>;
  tools: AthleteTools;
  random: Random;
}
