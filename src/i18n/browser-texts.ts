import type { Language } from '../domain/vocabulary.ts';
import { bcp47 } from './languages.ts';
import { type Named, nameOf } from './place-names.ts';
import { regionName } from './region-names.ts';
import type { Texts } from './texts.ts';

/** One file of one language at a time, when the reader reaches for what needs it. */
const FILES = import.meta.glob<unknown>(
  '../../locales/*/{errors,following,posts,requests,search,shell,vocabulary}.json',
  {
    import: 'default',
  },
);
type BrowserNamespace = 'errors' | 'following' | 'posts' | 'requests' | 'search' | 'shell' | 'vocabulary';

/** Fetches a file of texts. @throws Error when it does not come */
export async function browserTexts<N extends BrowserNamespace>(language: Language, namespace: N): Promise<Texts[N]> {
  const load = FILES[`../../locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`There are no texts for ${language}.`);
  return (await load()) as Texts[N];
}

/** What the list of suggestions says. */
export interface SuggestionTexts {
  label: string;
  injured: string;
  /** Why a player is absent who is not injured. */
  absences: Texts['vocabulary']['category'];
  /** Name of each group of hits. */
  groups: Readonly<Record<string, string>>;
  recent: string;
  clearRecent: string;
  /** Heads the two ways to search posts for the text itself. */
  choices: string;
  asHashtag: string;
  asFulltext: string;
  operators: Texts['search']['operators'];
  /** What the keys do. */
  keys: string;
  /** What a hit is called. */
  name: (hit: Named) => string;
  /** The name of a country by its code. */
  country: (code: string) => string;
  /** In the place of hits, where there are none. */
  noProfile: string;
  /** '3 suggestions'; for those who hear the page. */
  count: (hits: number) => string;
}

/** Fetches the texts of the suggestions in a language. */
export async function suggestionTexts(language: Language): Promise<SuggestionTexts> {
  const [search, vocabulary] = await Promise.all([
    browserTexts(language, 'search'),
    browserTexts(language, 'vocabulary'),
  ]);
  const plural = new Intl.PluralRules(bcp47(language));
  const forms: Readonly<Record<string, unknown>> = { ...search };
  const count = (hits: number) => {
    const text = forms[`suggestionsCount_${plural.select(hits)}`];
    return typeof text === 'string' ? text.replace('{{count}}', String(hits)) : '';
  };
  const country = (code: string) => regionName(code, language, vocabulary.country);
  return {
    ...search,
    label: search.suggestions,
    absences: vocabulary.category,
    groups: vocabulary.kinds,
    name: (hit) => nameOf(hit, { continents: vocabulary.continent, country }),
    country,
    count,
  };
}
