import type { Role } from '../../domain/vocabulary.ts';
import type { Dictionary } from './dictionary.ts';
import type { Link, TextToLink } from './linked-text.ts';
import type { OtherTeams } from './other-teams.ts';
import type { Token } from './tokens.ts';
import type { Topic } from './topic.ts';

/** The state of the rules while they process a text. */
export interface Context {
  dictionary: Dictionary;
  text: TextToLink;
  whole: string;
  tokens: readonly Token[];
  countries: ReadonlySet<string>;
  /** Where the text is about women's or youth football: family names alone may mean other people. */
  otherTeams: OtherTeams;
  /** Capital letters carry no information: a title with every word capitalised. */
  isTitleCase: boolean;
  topic: Topic;
  /** The positions named in the text; determined on first use. */
  roles: () => readonly Role[];
  links: Map<number, Link>;
  /** Linked people by their teams; see `teamsOf`. */
  linkedPeople: Map<number, Link[]>;
  /** Whether a club, national team or competition is linked. */
  hasLinkedTeam: boolean;
  /** The results of `teamsOf`. */
  teams: Map<number, readonly number[]>;
  /** The birth years implied by ages in the text; determined on first use. */
  birthYears: () => readonly number[];
  /** The names of each team's people; built on first use. */
  mentionsByTeam: () => ReadonlyMap<number, readonly number[]>;
  tags: ReadonlySet<string>;
  /** On the day of the text; null if it is not known, or the squads of that time are not. */
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
