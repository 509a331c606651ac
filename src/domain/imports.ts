/** What a club's own list contains. */
export const LIST_KINDS = ['squad', 'injuries', 'matches'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** Bytes of a club's list that is uploaded. */
export const MAX_LIST_BYTES = 512 * 1024;

// Decision 0874: a reason is a key with values, and its text is in the reader's language.
/** Why the import refuses or sets something aside, each with its values. Their texts are `lists.reasons` of admin.json. */
export const IMPORT_REASONS = {
  // Of a whole file.
  demoAccount: [],
  noClub: ['club'],
  unreadable: ['name'],
  encoding: ['name', 'encoding'],
  openQuote: ['name'],
  noXlsx: ['name'],
  brokenZip: ['name'],
  leadsOut: ['name', 'entry'],
  manyEntries: ['name', 'most'],
  unpacksToMore: ['name', 'most'],
  largeList: ['name', 'most'],
  manyRows: ['name', 'rows', 'columns'],
  longHeading: ['name', 'most'],
  longCell: ['name', 'most'],
  noRows: ['name'],
  mixedDays: ['name'],
  twice: ['columns'],
  lacks: ['fields', 'columns'],
  noFile: [],
  largeFile: ['most'],
  header: ['columns'],
  headerLacks: ['missing', 'columns'],
  // Of a line.
  nul: [],
  noUtf8: [],
  longLine: ['most'],
  longLineAt: ['most'],
  quotation: [],
  otherColumns: ['columns', 'expected'],
  manyColumns: ['expected'],
  noJson: [],
  noEntity: [],
  noItemName: ['most'],
  noMatch: [],
  noMatchLine: [],
  same: ['line'],
  sameIn: ['line', 'file'],
  // Of a value.
  noColumn: [],
  required: [],
  longer: ['most'],
  control: [],
  number: ['least', 'most'],
  oneOf: ['values'],
  day: [],
  date: [],
  time: [],
  season: [],
  language: [],
  colours: [],
  country: [],
  foot: [],
  osiics: [],
  smdcs: [],
  division: [],
  unknownClub: [],
  unknownPlayer: [],
  unknownCompetition: [],
  unknownMatch: [],
  noKickoff: [],
  otherMatch: [],
  itself: [],
  neither: ['club'],
  recordReversed: [],
  matchesReversed: [],
  undated: [],
  staysOpen: [],
  noLength: [],
  reversed: [],
  tooLong: ['days'],
  corrected: [],
  otherDay: ['line'],
  noScore: [],
  lineUp: ['club'],
  // Of an import before reasons were kept as data: its English text.
  written: ['text'],
} as const;

type Reasons = typeof IMPORT_REASONS;

/** Why the import refuses or sets something aside. @example { key: 'number', least: 1, most: 40 } */
export type ImportReason = {
  [Key in keyof Reasons]: { key: Key } & Record<Reasons[Key][number], string | number | readonly string[]>;
}[keyof Reasons];
