import type { PictureCredit } from '../../contract/editing/entity-facts.ts';
import { LICENCES } from '../../domain/identity/uploads.ts';

/** The choice in the list of licences that leaves it to the words. */
export const OTHER = '';

/** The credit of a picture as the form has it: the licence is one of the list, or stands in words. */
export interface WrittenCredit {
  author: string;
  source: string;
  licence: string;
  words: string;
}

/** What is wrong with the fields of a refused form. */
export type PictureProblem = Partial<Record<'picture' | 'words' | 'author' | 'source', string>>;

/** A kept credit as the form has it; blank without one. */
export function creditOf(kept: PictureCredit | null): WrittenCredit {
  if (!kept) return { author: '', source: '', licence: OTHER, words: '' };
  const isListed = kept.licence in LICENCES;
  const licence = isListed ? { licence: kept.licence, words: '' } : { licence: OTHER, words: kept.licence };
  return { author: kept.author, source: kept.source ?? '', ...licence };
}
