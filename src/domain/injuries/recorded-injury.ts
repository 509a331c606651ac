import type { BodyArea, Tissue } from '../diagnosis/classification.ts';
import type { DiagnosisId } from '../diagnosis/diagnoses.ts';
import type { Basis } from '../diagnosis/reading.ts';
import type { InjuryStatus, Side } from '../vocabulary.ts';
import type { ContradictionKind, Evidence } from './contradictions.ts';

/** A recorded injury, or another event, with what it rests on. */
export interface RecordedInjury {
  tag: string;
  player: string;
  /** The club as the source names it. */
  club: string | null;
  /** The source's own words. */
  description: string;
  diagnosis: DiagnosisId | null;
  bodyArea: BodyArea | null;
  tissue: Tissue | null;
  side: Side;
  /** Codes that a source or an editor gives. */
  osiics: string | null;
  smdcs: string | null;
  /** Stated by the source, or the rule that infers it. */
  basis: Record<'diagnosis' | 'bodyArea' | 'tissue', Basis | null>;
  otherEvent: boolean;
  startDate: string;
  /** The day of the return; null if it is open, or over since an unknown day. */
  endDate: string | null;
  /** The return that a source has announced for an open one. */
  expectedReturn: string | null;
  /** Null without a return. */
  recoveryDays: number | null;
  isOngoing: boolean;
  status: InjuryStatus;
  missedMatches: number | null;
  source: string;
  reference: string;
  /** The first day on which it was known: reported, published or recorded. Pages of a past day show it from then on. */
  knownFrom: string;
  /** The days of the first and the last report that is dated. */
  firstReport: string | null;
  latestReport: string | null;
  /** The day on which an editor last changed it. */
  correctedOn: string | null;
  contradictions: { kind: ContradictionKind; evidence: Evidence }[];
}
