import { createRoot } from 'react-dom/client';
import { SUGGESTION_WAIT_MS } from '../../domain/constants.ts';
import { DEFAULT_LANGUAGE } from '../../domain/vocabulary.ts';
import { suggestionTexts } from '../../i18n/browser-texts.ts';
import { formats } from '../../i18n/format.ts';
import { isLanguage } from '../../i18n/languages.ts';
import { paths } from '../../i18n/paths.ts';
import { browserClient } from '../../stores/browser-client.ts';
import { closeSuggestions } from '../../stores/suggestions.ts';
import { Suggestions } from './Suggestions.island.tsx';

/** Gives a search form its list of suggestions. The form says its language and address in data attributes. */
export async function mountSuggestions(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  if (!input) return;
  const { language: given, prefix } = form.dataset;
  const language = isLanguage(given) ? given : DEFAULT_LANGUAGE;
  const texts = await suggestionTexts(language);
  const client = browserClient(language);
  const means = {
    texts,
    path: paths(isLanguage(prefix) ? prefix : ''),
    compare: formats(language).compare,
    find: (asked: { q: string }) => client.get('/autocomplete', { query: asked }),
    waitMs: form.closest('main') ? SUGGESTION_WAIT_MS.page : SUGGESTION_WAIT_MS.modal,
    open: (href: string) => {
      location.assign(href);
    },
  };
  const root = createRoot(form.appendChild(document.createElement('div')));
  const render = () => {
    root.render(<Suggestions input={input} {...means} />);
  };
  // The form moves between its place in the page and the dialog.
  form.addEventListener('moved', () => {
    if (!form.closest('dialog')) closeSuggestions();
    render();
  });
  render();
}
