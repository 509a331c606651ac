import { atom } from 'nanostores';
import type { SuggestionTexts } from '../i18n/suggestion-texts.ts';
import type { Texts } from '../i18n/texts.ts';

/** What the search dialog opens with. */
export interface OpenSearch {
  /** What is typed already. */
  start: string;
  /** Whether the reader is typing it; else it is selected, and what is typed takes its place. */
  isTyping: boolean;
  texts: SuggestionTexts;
  shell: Texts['shell'];
}

/** Null while the search dialog is closed. */
export const $search = atom<OpenSearch | null>(null);
