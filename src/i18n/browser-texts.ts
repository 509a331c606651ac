import type { Language } from '../domain/vocabulary.ts';
import { type SuggestionTexts, suggestionTextsOf } from './suggestion-texts.ts';
import type { Texts } from './texts.ts';

/** One file of one language at a time, when the reader reaches for what needs it. */
const FILES = import.meta.glob<unknown>(
  '../../locales/*/{errors,following,posts,reports,requests,search,shell,vocabulary}.json',
  {
    import: 'default',
  },
);
type BrowserNamespace = 'errors' | 'following' | 'posts' | 'reports' | 'requests' | 'search' | 'shell' | 'vocabulary';

/** Fetches a file of texts. @throws Error when it does not come */
export async function browserTexts<N extends BrowserNamespace>(language: Language, namespace: N): Promise<Texts[N]> {
  const load = FILES[`../../locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`There are no texts for ${language}.`);
  return (await load()) as Texts[N];
}

export async function suggestionTexts(language: Language): Promise<SuggestionTexts> {
  const [search, vocabulary] = await Promise.all([
    browserTexts(language, 'search'),
    browserTexts(language, 'vocabulary'),
  ]);
  return suggestionTextsOf(language, search, vocabulary);
}
