import type { RowRefused } from '../report.ts';
import type { ImportReason } from '../../../../domain/imports.ts';
import type { EntityKind } from '../../../../domain/vocabulary.ts';
import type { FileName } from './format.ts';

/** A row of another format as a row of one of our files: its values by our columns. A column left out is blank. */
export interface TableRow {
  /** Its original file, and its line there, counted from 1. */
  origin: string;
  line: number;
  values: Readonly<Record<string, string>>;
  refused?: RowRefused;
  /** A value of its file that another row or file contradicts, and that therefore does not count. */
  contradicted?: { column: string; value: string; reason: ImportReason } | undefined;
}

/** A spell at a club. Dates are as precise as known: '2014', '2014-07', '2014-07-01' or ''. */
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

/** The rows of our files contained in another format. Each call reads them from the beginning. */
export type OutsideTables = Partial<Record<FileName, () => TableRows>> & {
  /** Spells at clubs, which our own files give as squads. */
  spells?: () => Promise<readonly TableSpell[]>;
  /** Facts that the reader has found out about its rows. */
  known?: readonly KnownRow[];
  /** Whether an edition lists all matches of its seasons: matches it no longer lists were not played. */
  listsWholeSeasons?: boolean;
};
