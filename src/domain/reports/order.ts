import type { Capabilities } from '../capabilities.ts';
import type { Language } from '../vocabulary.ts';

/** The two papers of reports: of the world, and of North America. */
export const PAPERS = ['a4', 'us-letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** The capabilities that a report requires: one on posts holds nothing medical. */
export function reportCapabilities({ about }: { about?: string | null | undefined }): readonly (keyof Capabilities)[] {
  return about === 'media' ? ['reports'] : ['injuries', 'reports'];
}

/** Characters of the filters of a report on posts. */
export const MAX_REPORT_FILTERS = 500;

/** Maximum size of an e-mailed report, in bytes: many mail servers accept no more than 10 MB of base64. */
export const MAX_MAILED_BYTES = 7_000_000;

/** Which report is wanted. The same order of the same data is the same document. */
export interface ReportOrder {
  tag: string;
  language: Language;
  paper: Paper;
  /** The day that the report carries and counts to, `2026-11-21`. */
  day: string;
  /** The period of a club's or a competition's report; undefined for players and national teams. */
  timeframe: string | undefined;
  /** The report of a competition lists the players who are out. */
  ongoing: boolean;
  /** The tags of those with which it is compared, with commas between; undefined for a report of one. */
  beside: string | undefined;
  /** For a report on an entity's posts in the period; undefined for medical reports. */
  about: 'media' | undefined;
  /** The filters of those posts, as addresses have them; undefined for all posts. */
  filters: string | undefined;
  /** The past day whose knowledge it shows, by which `day` is only when it was made; undefined for what is known on `day`. */
  known: string | undefined;
  /** The account with the letterhead that it carries; undefined for ours. */
  letterhead: number | undefined;
}
