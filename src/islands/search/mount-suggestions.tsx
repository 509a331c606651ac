import { createRoot } from 'react-dom/client';
import { isLanguage } from '../../i18n/languages.ts';
import { suggestionTexts } from '../../i18n/browser-texts.ts';
import { formats } from '../../i18n/format.ts';
import { paths } from '../../i18n/paths.ts';
import { DEFAULT_LANGUAGE } from '../../domain/vocabulary.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { Suggestions } from './Suggestions.island.tsx';

const MODAL_WAIT_MS = 150;
const PAGE_WAIT_MS = 500;

/** Gives a search form its list of suggestions. The form says its language and address in data attributes. */
export async function mountSuggestions(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  if (!input) return;
  const { language: given, prefix: address } = form.dataset;
  const language = isLanguage(given) ? given : DEFAULT_LANGUAGE;
  const texts = await suggestionTexts(language);
  const client = browserClient(language);
  const place = form.appendChild(document.createElement('div'));
  createRoot(place).render(
    <Suggestions
      input={input}
      find={(asked) => client.autocomplete(asked)}
      texts={texts}
      waitMs={form.closest('main') ? PAGE_WAIT_MS : MODAL_WAIT_MS}
      addressOf={paths(isLanguage(address) ? address : '').explore}
      compare={formats(language).compare}
    />,
  );
}
