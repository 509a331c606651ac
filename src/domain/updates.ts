import type { SourceFailure } from './feeds/source-failure.ts';

/** The collections of others that may be downloaded and imported regularly. */
export const COLLECTIONS = ['openfootball', 'football-data', 'fpl', 'transfermarkt', 'wikidata'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Days between two updates of a collection. */
export const UPDATE_DAYS = [1, 7, 30] as const;

/** A league or a country that can be downloaded alone. */
export interface CollectionPart {
  code: string;
  /** The league; null for a whole country. */
  league: string | null;
  country: string;
}

/** Rows of an update, as its import counts them. */
export interface UpdatedRows {
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** A collection as staff see it. */
export interface StaffCollection {
  collection: Collection;
  /** Its name, the same in every language. */
  title: string;
  /** The address of what its makers allow. */
  terms: string;
  /** Empty: the collection is one file. */
  parts: readonly CollectionPart[];
  settings: { isOn: boolean; parts: string[]; address: string; days: number };
  /** Of the settings. */
  revision: string;
  /** An update is requested or running. */
  isWaiting: boolean;
  nextAt: string | null;
  last: {
    at: string;
    result: UpdateResult;
    failure: UpdateFailure | null;
    detail: string | null;
    rows: UpdatedRows | null;
    importId: number | null;
  } | null;
}

/** What an update of a collection came to: `tried` stored nothing. */
export type UpdateResult = 'imported' | 'unchanged' | 'tried' | 'failed';

/**
 * Why an update failed: as for news sources; `format`: the files are not what the collection has; `rows`: too many rows
 * were refused.
 */
export type UpdateFailure = SourceFailure | 'format' | 'rows';
