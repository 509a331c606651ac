import type { Role } from '../vocabulary.ts';
import type { Dictionary } from './dictionary.ts';
import type { Link, TextToLink } from './linked-text.ts';
import type { Token } from './tokens.ts';
import type { Topic } from './topic.ts';

/** What the rules know of a text while they read it. */
export interface Context {
  dictionary: Dictionary;
  text: TextToLink;
  whole: string;
  tokens: readonly Token[];
  countries: ReadonlySet<string>;
  /** Women's or youth football: family names alone may be of other people. */
  isOfOthers: boolean;
  /** Capitals tell nothing: a title with every word in capitals. */
  isTitleCase: boolean;
  topic: Topic;
  /** The positions that the text names; read once, when first asked. */
  roles: () => readonly Role[];
  links: Map<number, Link>;
  /** Linked people by their teams; see `teamsOf`. */
  linkedPeople: Map<number, Link[]>;
  /** Whether a club, national team or competition is linked. */
  hasLinkedTeam: boolean;
  /** What `teamsOf` has found. */
  teams: Map<number, readonly number[]>;
  /** The years of birth that the text says by ages; read once, when first asked. */
  birthYears: () => readonly number[];
  /** The names with people of a team; made once, when first asked. */
  mentionsByTeam: () => ReadonlyMap<number, readonly number[]>;
  tags: ReadonlySet<string>;
  /** Of the day of the text; null where it is not known. */
  limits: Limits | null;
  /** The names that begin at a token, and the team that ends before one. */
  begun: ReadonlySet<number>;
  teamEnds: ReadonlySet<number>;
}

/** The days that the ends of a spell are compared with. */
export interface Limits {
  /** A spell that begins by then counts. */
  begunBy: string;
  /** A spell that ends from then on counts. */
  endedFrom: string;
  /** So does one that reaches to the end of what is known. */
  lastEndedFrom: string;
  /** A last spell that ends from then on reaches to the end of what is known. */
  openFrom: string;
}
