import type { Language } from '../../domain/vocabulary.ts';
import { bundle } from '../../i18n/translate.ts';

/** Titles stay in the language of the papers. */
const PAPERS = {
  fuller: {
    text: 'Fuller et al. 2006, Br J Sports Med 40:193–201',
    href: 'https://doi.org/10.1136/bjsm.2005.025270',
  },
  bahr2018: {
    text: 'Bahr et al. 2018, Br J Sports Med 52:1018–1021',
    href: 'https://doi.org/10.1136/bjsports-2017-098160',
  },
  bahr: {
    text: 'Bahr et al. 2020 (IOC), Br J Sports Med 54:372–389',
    href: 'https://doi.org/10.1136/bjsports-2019-101969',
  },
  ekstrand: {
    text: 'Ekstrand et al. 2011 (UEFA ECIS), Br J Sports Med 45:553–558',
    href: 'https://doi.org/10.1136/bjsm.2009.060582',
  },
  garwood: {
    text: 'Garwood 1936, Biometrika 28:437–442',
    href: 'https://doi.org/10.1093/biomet/28.3-4.437',
  },
} as const;
type Term = keyof ReturnType<typeof textsOf>;

const SOURCES: Record<Term, readonly (keyof typeof PAPERS)[]> = {
  injury: ['fuller'],
  severity: ['fuller', 'ekstrand'],
  incidence: ['fuller', 'ekstrand'],
  interval: ['garwood'],
  burden: ['bahr'],
  recurrence: ['fuller'],
  risk: ['bahr2018', 'bahr'],
};

/** A term of the consensus, its definition and the papers that give it. */
interface Definition {
  term: string;
  text: string;
  papers: readonly { text: string; href: string }[];
}

/** The definitions of the consensus statistics with their sources. */
export function consensusDefinitions(language: Language): Definition[] {
  const entries = Object.entries(textsOf(language)) as [Term, { term: string; text: string }][];
  return entries.map(([id, definition]) => ({ ...definition, papers: SOURCES[id].map((paper) => PAPERS[paper]) }));
}

function textsOf(language: Language) {
  return bundle(language, 'statistics').consensus.definitions;
}
