import type { Language } from '../vocabulary.ts';

/** The two papers of reports: of the world, and of North America. */
export const PAPERS = ['a4', 'us-letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const REPORT_CAPABILITIES = ['injuries', 'reports'] as const;

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
  /** The account with the letterhead that it carries; undefined for ours. */
  letterhead: number | undefined;
}
