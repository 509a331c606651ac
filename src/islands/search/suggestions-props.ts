import type { SuggestionTexts } from '../../i18n/suggestion-texts.ts';
import { formats } from '../../i18n/format.ts';
import { isLanguage, pageLanguage } from '../../i18n/languages.ts';
import { paths } from '../../i18n/paths.ts';
import { browserClient } from '../../stores/browser-client.ts';
import type { SuggestionsProps } from './Suggestions.tsx';

export function suggestionsProps(texts: SuggestionTexts): Omit<SuggestionsProps, 'input' | 'waitMs'> {
  const language = pageLanguage(document);
  const [, prefix] = location.pathname.split('/');
  const client = browserClient(language);
  return {
    texts,
    path: paths(isLanguage(prefix) ? prefix : ''),
    compare: formats(language).compare,
    find: (query) => client.get('/autocomplete', { query }),
    open: (href) => {
      location.assign(href);
    },
  };
}
