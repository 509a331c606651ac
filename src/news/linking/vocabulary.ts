import { de, en, es, fr, it, type LocaleDefinition, nl, pt_BR as ptBr, pt_PT as ptPt } from '@faker-js/faker';
import { fold } from '../../domain/names/fold.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';

/** The locales with lists of names and words. */
const LOCALES = { en, de, es, fr, it, nl, ptBr, ptPt } satisfies Record<string, LocaleDefinition>;

/** Short words of each language that open sentences and that people also have as names. The lists of the library lack them. */
export const SHORT_WORDS: Partial<Record<ContentLanguage, string>> = {
  en: 'a an and are as at be been but by can could did do does for from given had has have he her him his how i if in into is it its just last let like long may might more must my new next no not now of off on one only or our out over own reach same shall she should so some still such than that the their them then there these they this those three through time to too two under up us very was we well were what when where which while who whom why will with would yes yet you young your march april june august love old big late early first second final day week turns turn fish best bright sharp sterling grant gold winter summer sunday monday friday north south east west read says say said set rise fall win wins lose loses back look make made may rich poor cheap hope chance bless barnet junior senior four five six seven eight nine ten eleven twelve',
  de: 'ab aber alle als also am an auch auf aus bei beim bin bis da damit dann das dass dem den der des dich die dies diese dieser doch du durch ein eine einem einen einer eines er es für gegen hat hier ich ihm ihr im in ist ja jetzt kann kein keine klein lang jung groß gross stark mal man mehr mein mit muss nach neu nicht noch nur ob oder ohne schon sehr sein seine seit sich sie sind so soll statt über um und uns unter viel vom von vor wann war warum was weil wenn wer werden wie wieder will wir wird wo zu zum zur zwei drei erste letzte kaiser könig schwarz weiss weiß braun fünf sechs sieben acht neun zehn elf zwölf',
  it: 'a ad ai al alla allo anche ancora che chi ci come con contro così cosa da dal dalla dei del della dello di dopo dove due e ed era fa fra gli ha hanno i il in io la le lei lo lui ma me mi nei nel nella no noi non nuovo nuova o ogni ora per perché più poi primo quando quanto quasi quattro quello questa questo se sei senza si sia solo sono sotto sta su sul sulla tra tre tu tutti tutto un una uno va vi via grande bello rosso bianco greco forte costa cinque sette otto nove dieci undici dodici',
  es: 'a al algo ante antes así aún bajo bien cada casi como con contra cual cuando cuatro dar de del desde después donde dos el ella ellos en entre era es esa ese eso esta este esto está fue gran ha hacia hasta hay la las le les lo los más me mi mientras muy nada ni no nos nuevo o otra otro para pero poco por porque qué que quien se según ser si sí sin sobre solo son su sus también tan tanto te tiene todo todos tras tres tu un una uno va vamos y ya yo rico blanco moreno costa paredes cinco siete ocho nueve diez once doce',
  pt: 'a ao aos após as até cada com como contra da das de depois do dois dos e é ela ele em então entre era essa esse esta está este eu foi há isso já lhe mais mas me meu muito na não nas nem no nos nós novo o os ou para pela pelo por porque quando que quem se sem ser seu sob sobre só sua também tem três um uma vai costa neves rico branco cinco seis sete oito nove dez onze doze',
  fr: 'à au aussi autre aux avec bien ce ces cet cette ceux chez comme contre dans de depuis des deux donc du elle en encore entre est et été être eux fait il ils je jamais jusque la là le les leur lui ma mais me même moi mon ne ni non nos notre nous nouveau nouvelle on ou où par pas petit peu plus pour pourquoi quand que quel qui quoi sa sans se selon ses si son sous sur ta te tous tout toute très trois tu un une vers vous y grand blanc rousseau martin jour quatre cinq six sept huit neuf dix onze douze',
};

/** Particles inside names that may be written small. */
export const NAME_PARTICLES: ReadonlySet<string> = new Set(
  'van von de der den del della di da do dos das du la le el al ter ten bin ibn st mac zu'.split(' '),
);

interface Vocabulary {
  firstNames: ReadonlySet<string>;
  surnames: ReadonlySet<string>;
  /** Words that are not nouns, by language; `all` for texts in an unknown one. */
  words: (language: ContentLanguage | null) => ReadonlySet<string>;
  /** Nouns in use as names: Wood, Rice, King. */
  nouns: (language: ContentLanguage | null) => ReadonlySet<string>;
}

let known: Vocabulary | undefined;

/** First names, surnames and words of European languages, folded. */
export function vocabulary(): Vocabulary {
  known ??= readVocabulary();
  return known;
}

function readVocabulary(): Vocabulary {
  const locales = Object.values(LOCALES);
  const of = (lists: readonly unknown[]) => new Set(lists.flatMap(textsIn).map(fold));
  const named: Record<string, readonly LocaleDefinition[]> = {
    en: [en],
    de: [de],
    es: [es],
    fr: [fr],
    it: [it],
    pt: [ptBr, ptPt],
  };
  const words = new Map<string, ReadonlySet<string>>();
  const nouns = new Map<string, ReadonlySet<string>>();
  for (const [language, definitions] of Object.entries(named)) {
    const lists = definitions.flatMap(({ word }) => [
      word?.adjective,
      word?.adverb,
      word?.verb,
      word?.preposition,
      word?.conjunction,
    ]);
    const short = SHORT_WORDS[language as ContentLanguage]?.split(' ') ?? [];
    words.set(language, of([...lists, short]));
    nouns.set(language, of(definitions.map(({ word }) => word?.noun)));
  }
  const all = new Set([...words.values()].flatMap((set) => [...set]));
  const allNouns = new Set([...nouns.values()].flatMap((set) => [...set]));
  return {
    firstNames: of(locales.map((locale) => namesOf(locale, /^first/))),
    surnames: of(locales.map((locale) => namesOf(locale, /^last.name$/))),
    words: (language) => (language === null ? all : (words.get(language) ?? EMPTY)),
    nouns: (language) => (language === null ? allNouns : (nouns.get(language) ?? EMPTY)),
  };
}

/** The lists of a locale's people with such a title. */
function namesOf({ person }: LocaleDefinition, title: RegExp): unknown[] {
  return Object.entries(person ?? {}).flatMap(([key, list]) => (title.test(key) ? [list] : []));
}

const EMPTY: ReadonlySet<string> = new Set();

/** The texts in lists, and in lists by sex. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
