import { atom } from 'nanostores';
import type { SuggestionTexts } from '../i18n/suggestion-texts.ts';
import type { Texts } from '../i18n/texts.ts';

/** The initial state of the search dialog. */
export interface OpenSearch {
  /** Its number: a dialog that opens as another closes is a new one. */
  opening: number;
  /** The text typed so far. */
  start: string;
  /** Whether the reader is typing the text; otherwise it is selected, and typing replaces it. */
  isTyping: boolean;
  texts: SuggestionTexts;
  shell: Texts['shell'];
}

/** Null while the search dialog is closed. */
export const $search = atom<OpenSearch | null>(null);
