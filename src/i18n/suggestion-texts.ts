import type { Language } from '../domain/vocabulary.ts';
import { bcp47 } from './languages.ts';
import { type Named, nameOf } from './place-names.ts';
import { type PlayerMarks, playerLine } from './player-lines.ts';
import { regionName } from './region-names.ts';
import type { Texts } from './texts.ts';

export interface SuggestionTexts {
  label: string;
  /** Name of each group of hits. */
  groups: Readonly<Record<string, string>>;
  recent: string;
  clearRecent: string;
  /** Heads the two ways to search posts for the text itself. */
  choices: string;
  asHashtag: string;
  asFulltext: string;
  operators: Texts['search']['operators'];
  keys: string;
  name: (hit: Named) => string;
  /** A player's position and year of birth; empty where neither is known. */
  marks: (player: PlayerMarks) => string;
  country: (code: string) => string;
  /** In the place of hits, where there are none. */
  noProfile: string;
  /** '3 suggestions'; for those who hear the page. */
  count: (hits: number) => string;
}

/** The texts of the suggestions, out of two files of a language. */
export function suggestionTextsOf(
  language: Language,
  search: Texts['search'],
  vocabulary: Texts['vocabulary'],
): SuggestionTexts {
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
    groups: vocabulary.kinds,
    name: (hit) => nameOf(hit, { continents: vocabulary.continent, country }),
    marks: (player) =>
      playerLine(player, { positions: vocabulary.position, roles: vocabulary.role, born: search.born }),
    country,
    count,
  };
}
