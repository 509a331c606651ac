import type { Tone } from '../views/charts/chart.ts';
import type { Paper } from '../domain/reports/order.ts';
import type { Touchline } from '../views/injuries/touchline.ts';
import type { BodyLegend } from '../views/body-map/body-names.ts';
import type { Face, FaceMark, FacePart } from '../islands/body-map/body-faces.ts';

/** A report before typesetting: plain data, every text in the reader's language. `report.typ` reads nothing else. */
export interface Report {
  /** The two-letter code of the language, and its country; the PDF declares both. */
  language: string;
  region: string | null;
  paper: Paper;
  /** The title of the document, for readers' windows and lists of files. */
  title: string;
  /** The kind of report: 'Injury report'. */
  kicker: string;
  name: string;
  facts: string[];
  /** Pictures of the subject, or of each compared entity: one to four. */
  pictures: Picture[];
  /** Demo data, or data left out after an objection. */
  notices: string[];
  /** 'Prepared on 22.11.2026'. */
  prepared: string;
  /** 'Page {page} of {pages}'. */
  page: string;
  /** Shown at the top instead of our name; null for ours. */
  letterhead: Letterhead | null;
  sections: Section[];
  files: AttachedFile[];
}

/** An account's letterhead in reports, instead of our name and colour. */
export interface Letterhead {
  name: string;
  /** '#1f4e5f' */
  colour: string;
  /** PNG in base64; null without one. */
  logo: string | null;
}

export interface Picture {
  /** Its path below `public/`: '/crest.svg'. */
  path: string;
  alt: string;
  /** An uploaded picture: WebP in base64. */
  webp?: string;
}

export interface Section {
  heading: string;
  /** What the section covers; may be empty. */
  note: string;
  /** The section may be broken over pages. */
  breakable: boolean;
  blocks: Block[];
}

/** Data that travels with the report, attached to the document. */
interface AttachedFile {
  name: string;
  description: string;
  text: string;
}

export type Block =
  | FiguresBlock
  | TableBlock
  | BarBlock
  | StripBlock
  | SquadStripsBlock
  | BodyBlock
  | TouchlineBlock
  | ChartsBlock
  | RiskBlock
  | TextBlock
  | CasesBlock
  | LinesBlock;

export interface FiguresBlock {
  kind: 'figures';
  figures: { label: string; value: string; note: string; tone: 'plain' | 'green' | 'amber' | 'red' | 'blue' }[];
}

export interface TableBlock {
  kind: 'table';
  /** Widths are shares of the line. */
  columns: { label: string; width: number; isNumber: boolean }[];
  rows: TableRow[];
}

export interface TableRow {
  cells: { text: string; notes: string[]; isQuiet: boolean }[];
  isStage: boolean;
  isMarked: boolean;
}

/** The matches by availability. */
interface BarBlock {
  kind: 'bar';
  alt: string;
  /** Widths in per cent. */
  pieces: { part: string; label: string; text: string; width: number }[];
}

/** One mark a match. */
export interface StripBlock {
  kind: 'strip';
  alt: string;
  /** Heights are shares of the minutes of a match. */
  months: { name: string; marks: { presence: string; height: number; isCounted: boolean }[] }[];
  legend: { presence: string; isCounted: boolean; label: string; count: string }[];
}

/** One row a player, one mark a match. */
export interface SquadStripsBlock {
  kind: 'strips';
  columns: [name: string, matches: string, available: string];
  /** Units of the drawing, which is stretched over the column. */
  width: number;
  height: number;
  /** Where months begin, per cent of the width. */
  months: { name: string; at: number }[];
  rows: { name: string; alt: string; available: string; note: string; paths: { presence: string; path: string }[] }[];
  legend: { presence: string; label: string; path: string }[];
}

/** When comparable cases were back: the drawing of the page of injuries. */
interface TouchlineBlock {
  kind: 'touchline';
  title: string;
  line: Touchline;
  /** The height of the bars, in units of which the drawing is 1000 wide. */
  bars: number;
  days: string;
  today: string;
  note: string;
}

interface BodyBlock {
  kind: 'body';
  alt: string;
  finding: string;
  faces: {
    face: Face;
    label: string;
    parts: (Pick<FacePart, 'shapes'> & { band: number })[];
    marks: FaceMark[];
  }[];
  legend: BodyLegend;
  table: TableBlock;
}

export interface ChartsBlock {
  kind: 'charts';
  charts: {
    name: string;
    title: string;
    definition: string;
    columns: [label: string, value: string];
    /** Sizes are shares of the longest bar. */
    rows: { label: string; text: string; note: string; size: number; tone: `${Tone}` }[];
  }[];
}

/** Lines over time. */
export interface LinesBlock {
  kind: 'lines';
  alt: string;
  name: string;
  title: string;
  /** Pieces of a line between gaps: points in per cent of width and height, from the top left. */
  lines: { label: string; tone: `${Tone}` | 'total'; pieces: [x: number, y: number][][] }[];
  ticks: { label: string; at: number }[];
  /** First and last step. */
  ends: [first: string, last: string];
}

/** Kinds of injury by frequency and length, both on scales of powers. */
export interface RiskBlock {
  kind: 'risk';
  alt: string;
  title: string;
  across: string;
  up: string;
  /** Across in per cent of the width, down in per cent of the height. */
  points: { number: string; x: number; y: number; isFaint: boolean }[];
  ticks: { across: { text: string; at: number }[]; up: { text: string; at: number }[] };
  lines: { x1: number; y1: number; x2: number; y2: number }[];
}

interface TextBlock {
  kind: 'text';
  paragraphs: { term: string; text: string }[];
}

/** The sources of each case. */
interface CasesBlock {
  kind: 'cases';
  cases: { title: string; sources: { text: string; note: string; href: string | null }[] }[];
}
