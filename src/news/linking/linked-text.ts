import { withoutUnseen } from '../../domain/names/fold.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';
import type { Entry } from './dictionary.ts';
import type { ReasonCode } from '../../domain/linking/reasons.ts';

/** A text and its source's metadata. */
export interface TextToLink {
  title: string;
  summary?: string;
  body?: string;
  /** Null where it is not known. */
  language: ContentLanguage | null;
  /** YYYY-MM-DD; null where it is not known: any time at a club counts then. */
  publishedAt: string | null;
  /** The club or person that the source belongs to. */
  ownerEntity?: number | null;
  /** The tags that the source set, as written. */
  sourceTags?: readonly string[];
  sourceName?: string;
  /** The text's address; its path may name the section. */
  address?: string | null;
}

/** The text that places refer to: title, summary and body, a line each, without what nobody sees and Arabic strokes. */
export function textOf({ title, summary, body }: Partial<Record<'title' | 'summary' | 'body', string | null>>): string {
  return withoutUnseen([title, summary, body].filter(Boolean).join('\n')).replaceAll('ـ', '').normalize('NFC');
}

/**
 * Why a name was linked. `by` is the entity that supports it: the club, the team mate, the coach in the text.
 */
export interface LinkReason {
  code: ReasonCode;
  by?: { id: number; tag: string; name: string };
}

/** A place in the linked text: offsets in `textOf`. */
export interface Place {
  start: number;
  end: number;
}

export interface Link {
  entity: Entry;
  /** 0 to 1. */
  score: number;
  reason: LinkReason;
  places: Place[];
  /** How many were linked before it. */
  rank: number;
}

/** A name that may mean somebody of the dictionary and was not linked. */
export interface UnlinkedMention {
  text: string;
  candidates: string[];
}

export interface Linked {
  links: Link[];
  unlinked: UnlinkedMention[];
}
