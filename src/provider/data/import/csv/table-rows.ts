import type { RowRefused } from '../report.ts';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import type { FileName } from './format.ts';

/** A row of another format as a row of one of our files: its values by our columns. A column left out is blank. */
export interface TableRow {
  /** The file that it stands in, and its line there, counted from 1. */
  origin: string;
  line: number;
  values: Readonly<Record<string, string>>;
  refused?: RowRefused;
}

/** A time at a club. Dates are as exact as they are known: '2014', '2014-07', '2014-07-01' or ''. */
export interface TableSpell {
  player: string;
  club: string;
  started: string;
  ended: string;
}

/** A row that is a stored entity for certain. */
export interface KnownRow {
  kind: EntityKind;
  ref: string;
  id: number;
}

/** Rows in blocks. */
export type TableRows = AsyncIterable<readonly TableRow[]>;

/** What another format holds of our files. Each is read from its beginning whenever it is called. */
export type OutsideTables = Partial<Record<FileName, () => TableRows>> & {
  /** Times at clubs, which our own files tell by squads. */
  spells?: () => Promise<readonly TableSpell[]>;
  /** What the reader has found out about its rows. */
  known?: readonly KnownRow[];
  /** Whether an edition lists all matches of the seasons in it: what it no longer lists is not played. */
  listsWholeSeasons?: boolean;
};
