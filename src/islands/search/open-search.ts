import { browserTexts, suggestionTexts } from '../../i18n/browser-texts.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { $search } from '../../stores/search-dialog.ts';

let openings = 0;

/** Opens the search dialog with the current text of the header's box. */
export async function openSearch(input: HTMLInputElement, isTyping: boolean): Promise<void> {
  const language = pageLanguage(document);
  const [texts, shell] = await Promise.all([suggestionTexts(language), browserTexts(language, 'shell')]);
  if (!$search.get() && !document.querySelector('dialog:modal'))
    $search.set({ opening: ++openings, start: input.value, isTyping, texts, shell });
}
