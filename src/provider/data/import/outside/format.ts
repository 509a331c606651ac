import type { ImportReason } from '../../../../domain/imports.ts';
import type { EntityKind, Foot } from '../../../../domain/vocabulary.ts';
import type { OutsideTables } from '../csv/table-rows.ts';
import type { FormatSource } from '../sources.ts';

/** A person, club, competition, place or outlet in another format. Refs are the source's own ids. */
export interface OutsideEntity {
  kind: EntityKind;
  ref: string;
  name: string;
  /** Names that are the entity's own in some language: the main names of `judgePair`. */
  labels: readonly string[];
  aliases: readonly string[];
  /** ISO code, as `entity.country`. */
  country: string | null;
  /** Ids in other collections by scheme. */
  ids: Readonly<Record<string, string>>;
  facts: OutsideFacts;
  spells: readonly Spell[];
  accounts: readonly Account[];
  links: readonly { to: string; relation: string }[];
}

/** The facts of an entity besides its names. A date is YYYY-MM-DD; left out means not known. */
interface OutsideFacts {
  birthdate?: string | undefined;
  deathdate?: string | undefined;
  position?: string | undefined;
  foot?: Foot | undefined;
  height?: number | undefined;
  weight?: number | undefined;
  gender?: 'female' | 'male' | undefined;
  website?: string | undefined;
  founded?: number | undefined;
  stadium?: string | undefined;
  employer?: string | undefined;
}

/** A time at a club or with a national team. */
export interface Spell {
  club: string;
  /** '2014', '2014-07' or '2014-07-01'; '' when unknown. */
  started: string;
  ended: string;
  appearances: number | null;
  goals: number | null;
}

export interface Account {
  network: string;
  handle: string;
  followers: number | null;
  followersOn: string | null;
  /** Every dated number of followers. */
  readings: { day: string; followers: number }[];
}

/** A record, or why it is refused. `null` for records that we do not import. */
export type OutsideRecord =
  | { line: number; staged: StagedEntity }
  | { line: number; ref: string; refused: ImportReason };

/** An entity in the file. Its facts may refer to other items in the file. */
export interface StagedEntity {
  kind: EntityKind | 'term';
  ref: string;
  item: unknown;
}

/** An item that another one names. */
interface Named {
  ref: string;
  /** The property that refers to it. */
  by: string;
}

/** An importer of entities: one file that reads a format other than our own. */
export interface OutsideFormat {
  name: string;
  source: FormatSource;
  /** Whether a file has this format, judging by its first 64 kB. */
  recognises: (start: string) => boolean;
  /** Reads a file record by record, in bounded memory. */
  read: (file: OpenFile) => AsyncIterable<readonly OutsideRecord[]>;
  /** Items to which a staged entity refers and which we import only for that reason, such as relatives. */
  namedBy: (staged: StagedEntity) => readonly Named[];
  /**
   * Reads a file again for items that others refer to and that are not imported on their own.
   * @param named the references to them, by their refs
   */
  readNamed: (file: OpenFile, named: ReadonlyMap<string, readonly string[]>) => AsyncIterable<readonly OutsideRecord[]>;
  /** The meaning of a staged term. */
  termOf: (staged: StagedEntity) => string;
  /** The ISO code of a staged country. */
  countryOf: (staged: StagedEntity) => string | null;
  /** Makes the entity of a staged item, now that the other items are known. */
  entityOf: (staged: StagedEntity, terms: Terms) => OutsideEntity;
}

/** The meanings of items that others use as values. */
export interface Terms {
  /** Positions, feet and grounds by their refs. */
  names: ReadonlyMap<string, string>;
  /** Codes of countries by their refs. */
  countries: ReadonlyMap<string, string>;
}

export interface OpenFile {
  path: string;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/** A file of another format. */
export interface OutsideFile {
  name: string;
  path: string;
  bytes: number;
  /** Its first 64 kB, unpacked. */
  start: string;
}

// Decision 0283: other formats are converted to rows of our own.
/** An importer of matches, squads and notes: its rows become rows of our own files. */
export interface TableFormat {
  name: string;
  source: FormatSource;
  /** Whether a file has this format, judging by its first 64 kB and its name. */
  recognises: (start: string, name: string) => boolean;
  /**
   * The rows of our files contained in these files.
   * @throws Error in plain words for a file that cannot be read as a whole
   */
  tables: (files: readonly OutsideFile[], reading: Omit<OpenFile, 'path'>) => OutsideTables | Promise<OutsideTables>;
}

export type AnyFormat = OutsideFormat | TableFormat;
