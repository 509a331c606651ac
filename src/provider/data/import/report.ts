import type { ImportReason } from '../../../domain/imports.ts';
import type { EntityKind } from '../../../domain/vocabulary.ts';
import type { DemoRemoved } from './demo-world.ts';

/** One thing the import did not take over, and why. */
export interface Finding {
  file: string;
  /** Counted from 1, the header's line. */
  line: number;
  /** Null for the whole line. */
  column: string | null;
  /** Shortened, with control characters made visible. */
  value: string;
  reason: ImportReason;
  /** `refused`: the row is not taken over. `set aside`: the row is, without this value. */
  outcome: 'refused' | 'set aside';
}

export interface FileReport {
  file: string;
  /** `absent`: the folder has no such file. `refused`: the file as a whole cannot be read. */
  state: 'read' | 'absent' | 'refused';
  /** Rows below the header. */
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Values left out of rows that were taken over. */
  setAside: number;
}

/** The text of an injury that no rule reads, and how many rows have it. */
export interface UnreadText {
  text: string;
  rows: number;
}

/** Entities of the import that another source knows by the same id of a collection. */
export interface KnownElsewhere {
  source: string;
  kind: EntityKind;
  entities: number;
  /** The tags of two that are likely the same, that of this import first. */
  example: readonly [own: string, other: string];
}

/** How many entities of an import are known ones, and why. */
export interface Joins {
  /** The same outside id. */
  id: number;
  /** The same date of birth, a shared name and a shared spell at a club. */
  birth: number;
  /** The same name in the same country; never of people. */
  place: number;
  /** An earlier decision. */
  decision: number;
  /** Likely ones, which wait for a decision. */
  waiting: number;
}

/** Matches that players played inside an injury with a recorded return: contradicting dates. */
export interface PlayedWithin {
  matches: number;
  absences: number;
  /** The injury with most of them. */
  example: { tag: string; from: string; until: string };
}

export interface ImportReport {
  /** Its number, by which it can be undone; null after a dry run. */
  id: number | null;
  /** The format that was recognised: 'touchline', 'wikidata'. */
  format: string;
  source: string;
  dryRun: boolean;
  files: FileReport[];
  findings: Finding[];
  /** Findings beyond those listed, which are counted only. */
  findingsNotListed: number;
  /** For a list: its headers with their fields; '-' for none. */
  columns?: { header: string; field: string }[];
  /** Files of the folder that this version does not import. */
  filesNotImported: string[];
  /** Texts of injuries that no rule reads, the commonest first: their records are kept and count in no rate. */
  unreadTexts: UnreadText[];
  /** Unread texts beyond those listed. */
  unreadTextsNotListed: number;
  /** Sources that know some of these entities by the same outside ids. */
  knownElsewhere: KnownElsewhere[];
  /**
   * How many entities were matched, by the facts they share; `waiting`: for a decision. Null if nothing was matched.
   */
  joins: Joins | null;
  /** Matches that this edition of a source no longer lists. */
  matchesRemoved: number;
  /** Null if no match lies within an injury, or if neither injuries nor appearances changed. */
  playedWithin: PlayedWithin | null;
  /** What was removed of the demo world; null if there was nothing. */
  demoRemoved: DemoRemoved | null;
}

/** A row that cannot be taken over. */
export class RowRefused extends Error {
  readonly reason: ImportReason;
  readonly column: string | null;
  readonly value: string;

  constructor(reason: ImportReason, column: string | null, value: string) {
    super(reason.key);
    this.reason = reason;
    this.column = column;
    this.value = value;
  }
}

/** A file that cannot be read as a whole. */
export class FileRefused extends Error {
  readonly reason: ImportReason;

  constructor(reason: ImportReason, options?: ErrorOptions) {
    super(reason.key, options);
    this.reason = reason;
  }
}

/** A file in another format that is read as one of ours: its first line in the continuous numbering of all rows. */
interface Origin {
  name: string;
  before: number;
}

const MAX_FINDINGS = 100_000;
const MAX_UNREAD_TEXTS = 1000;
const MAX_VALUE_LENGTH = 60;

/** Collects what happened to the rows of one import. */
export class ReportBuilder {
  readonly files: FileReport[] = [];
  knownElsewhere: KnownElsewhere[] = [];
  joins: Joins | null = null;
  matchesRemoved = 0;
  playedWithin: PlayedWithin | null = null;
  readonly #findings: Finding[] = [];
  readonly #origins = new Map<FileReport, Origin[]>();
  /** Findings in lines of other formats: a line that is read as rows of several of our files is listed once. */
  readonly #inOrigins = new Set<string>();
  #notListed = 0;
  #unread: readonly UnreadText[] = [];

  /** The collected findings. */
  contents(): Pick<
    ImportReport,
    | 'files'
    | 'findings'
    | 'findingsNotListed'
    | 'knownElsewhere'
    | 'matchesRemoved'
    | 'playedWithin'
    | 'joins'
    | 'unreadTexts'
    | 'unreadTextsNotListed'
  > {
    const { files, knownElsewhere, matchesRemoved, playedWithin, joins } = this;
    return {
      files,
      knownElsewhere,
      matchesRemoved,
      playedWithin,
      joins,
      findings: this.#findings,
      findingsNotListed: this.#notListed,
      unreadTexts: this.#unread.slice(0, MAX_UNREAD_TEXTS).map(({ text, rows }) => ({ text: shorten(text), rows })),
      unreadTextsNotListed: Math.max(0, this.#unread.length - MAX_UNREAD_TEXTS),
    };
  }

  file(file: string): FileReport {
    const report: FileReport = {
      file,
      state: 'read',
      read: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      refused: 0,
      setAside: 0,
    };
    this.files.push(report);
    return report;
  }

  /**
   * Numbers the rows of several files consecutively, as rows of one of our files.
   * @param last the highest number so far
   * @returns the number of this row; the report gives the line in its file instead
   */
  rowNumber(file: FileReport, origin: string, line: number, last: number): number {
    const origins = this.#origins.get(file) ?? [];
    const current = origins.at(-1);
    if (current?.name === origin) return current.before + line;
    const before = current ? last : 0;
    this.#origins.set(file, [...origins, { name: origin, before }]);
    return before + line;
  }

  /** The reason to refuse a row whose record an earlier one has, in this file or in another. */
  sameAs(file: FileReport, row: number, other: number): ImportReason {
    const { name, line } = this.#place(file, row);
    return name === this.#place(file, other).name ? { key: 'same', line } : { key: 'sameIn', line, file: name };
  }

  refuseRow(file: FileReport, row: number, { column, value, reason }: RowRefused): void {
    file.refused += 1;
    this.#listIn(file, row, { column, value, reason, outcome: 'refused' });
  }

  refuseFile(file: FileReport, reason: ImportReason, value = ''): void {
    file.state = 'refused';
    this.#list({ file: file.file, line: 1, column: null, value, reason, outcome: 'refused' });
  }

  setAside(file: FileReport, row: number, column: string, value: string, reason: ImportReason): void {
    file.setAside += 1;
    this.#listIn(file, row, { column, value, reason, outcome: 'set aside' });
  }

  setUnreadTexts(texts: readonly UnreadText[]): void {
    this.#unread = texts;
  }

  #place(file: FileReport, row: number): { name: string; line: number } {
    const origin = this.#origins.get(file)?.findLast(({ before }) => before < row);
    return origin ? { name: origin.name, line: row - origin.before } : { name: file.file, line: row };
  }

  #listIn(file: FileReport, row: number, finding: Omit<Finding, 'file' | 'line'>): void {
    const { name, line } = this.#place(file, row);
    if (this.#origins.has(file)) {
      const isRow = finding.outcome === 'refused';
      const key = isRow
        ? `${name}\n${line}`
        : [name, line, shorten(finding.value), JSON.stringify(finding.reason)].join('\n');
      if (this.#inOrigins.has(key)) return;
      if (this.#inOrigins.size < MAX_FINDINGS) this.#inOrigins.add(key);
    }
    this.#list({ file: name, line, ...finding });
  }

  #list(finding: Finding): void {
    if (this.#findings.length < MAX_FINDINGS) {
      this.#findings.push({ ...finding, value: shorten(finding.value) });
    } else {
      this.#notListed += 1;
    }
  }
}

/** A value short enough to print, with characters that would disturb a terminal made visible. */
function shorten(value: string): string {
  const start = value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
  return start.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}
