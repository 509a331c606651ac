import AhoCorasick from 'modern-ahocorasick';
import { fold, spellings } from '../../domain/names/fold.ts';
import { foreignNames } from '../../domain/names/foreign-names.ts';
import { OPEN_END } from '../../domain/statistics/registration.ts';
import {
  FAMILY_SUFFIXES,
  joinedName,
  NAME_SUFFIXES,
  otherSpellings,
  splitName,
  withArticle,
} from '../../domain/names/person-names.ts';
import { PEOPLE, type EntityKind, type Role } from '../../domain/vocabulary.ts';
import { BEST_KNOWN, CLUB_NAMES } from './club-names.ts';
import { SHARED_CLUB_NAMES } from './football-words.ts';
import { addTo } from './once.ts';
import { isWomensMarker } from './other-teams.ts';
import { soundOf, type SoundKind, withV } from './sound.ts';
import { isUnspaced, NAME_GAP } from './tokens.ts';
import { NAME_PARTICLES, vocabulary } from './vocabulary.ts';

/** An entity as the dictionary takes it. */
export interface NamedEntity {
  id: number;
  tag: string;
  kind: EntityKind;
  name: string;
  aliases: readonly string[];
  /** ISO 3166-1 alpha-2, or a code such as GB-ENG. */
  country: string | null;
  birthYear: number | null;
  role: Role | null;
  /** 0 to 100. */
  prominence: number;
}

/** When a person belonged to a team; days as YYYY-MM-DD. A blank date is unbounded. */
export interface TeamSpell {
  personId: number;
  teamId: number;
  startDate: string;
  endDate: string;
}

/**
 * The kind of a name: full; a single name that is complete; a family name of several words; a family name; the common
 * part of club names.
 */
type NameKind = 'full' | 'single' | 'compound' | 'surname' | 'short';

export interface Entry extends NamedEntity {
  isPerson: boolean;
  spells: TeamSpell[];
  /** The teams of these spells, each once. */
  teamIds: number[];
  /** The words of its name, folded. */
  own: readonly string[];
  /** The folded words of all its names. */
  words: ReadonlySet<string>;
}

/** A name to search for. */
export interface Pattern {
  words: readonly string[];
  entry: Entry;
  kind: NameKind;
}

/** The names to search for, and the facts about their owners. */
export interface Dictionary {
  entries: ReadonlyMap<number, Entry>;
  /** Patterns by their first word. */
  patterns: ReadonlyMap<string, readonly Pattern[]>;
  /** Patterns of one word, by it. */
  single: ReadonlyMap<string, readonly Pattern[]>;
  /** All others, by their first two words with a space between: many people share a first name. */
  longer: ReadonlyMap<string, readonly Pattern[]>;
  knows: (word: string) => boolean;
  /** How many entities have this as family name or single name. */
  bearersOf: (folded: string) => number;
  /** How many have it as the last word of a name. */
  endsOf: (word: string) => number;
  /** How many people have a first name. */
  firstNames: ReadonlyMap<string, number>;
  /** Names in scripts without spaces. */
  unspaced: AhoCorasick<Pattern> | null;
  /** People by the sound of their names, for other scripts; built for the first text that needs them. */
  sounds: () => ReadonlyMap<string, readonly Pattern[]>;
  /** Codes of countries by their folded names in ten languages. */
  countries: ReadonlyMap<string, string>;
  unspacedCountries: readonly (readonly [name: string, code: string])[];
  /** The last day of any spell with a known end. */
  lastKnownDay: string;
  /** The women's teams of clubs, by the number of the club. */
  womenOf: ReadonlyMap<number, Entry>;
  /** The best-known clubs of short names, by the name: 'city' is Manchester City. */
  bestKnown: ReadonlyMap<string, Entry>;
}

/** Kinds of entity that texts are not linked to, because too many other things have the same names. */
const LEFT_OUT: ReadonlySet<EntityKind> = new Set([
  'hashtag',
  'country',
  'continent',
  'press',
  'tv',
  'newspaper',
  'business',
]);
const EASTERN = new Set(['KR', 'KP', 'CN', 'JP', 'HU', 'VN', 'TW']);
/** Names between two pauses. */
const AT_ONCE = 500;

/** The key of a folded name of an entity. */
export const ruleKey = (entityId: number, folded: string) => `${entityId} ${folded}`;

/**
 * Makes the dictionary.
 * @param pause called every few thousand names, so that requests are answered meanwhile
 * @param rules what editors have said of folded names, by `ruleKey`: `never` do not mean an entity, `taught` are as
 *   good as its full name
 */
export async function buildDictionary(
  entities: readonly NamedEntity[],
  spells: readonly TeamSpell[],
  pause: () => Promise<void> = () => Promise.resolve(),
  { never = new Set(), taught = new Set() }: Partial<Record<'never' | 'taught', ReadonlySet<string>>> = {},
): Promise<Dictionary> {
  const entries = new Map<number, Entry>();
  const patterns = new Map<string, Pattern[]>();
  const single = new Map<string, Pattern[]>();
  const longer = new Map<string, Pattern[]>();
  const unspaced: Pattern[] = [];
  let sounds: Map<string, Pattern[]> | undefined;
  const words = new Set<string>();
  const bearers = new Map<string, Count>();
  const ends = new Map<string, Count>();
  const firstNames = new Map<string, number>();
  /** The names of the entity that is read. */
  const seen = new Set<string>();

  const add = (pattern: Pattern) => {
    const [first, second] = pattern.words;
    const name = pattern.words.join(' ');
    if (!first || seen.has(name) || never.has(ruleKey(pattern.entry.id, name))) return;
    seen.add(name);
    if (isUnspaced(first)) {
      unspaced.push(pattern);
      return;
    }
    for (const word of pattern.words) words.add(word);
    addTo(patterns, first, pattern);
    if (second === undefined) addTo(single, first, pattern);
    else addTo(longer, `${first} ${second}`, pattern);
    if (pattern.kind !== 'full' || second === undefined) countFor(bearers, name, pattern.entry.id);
  };

  let count = 0;
  const clubNames = namesOfClubs(entities);
  await pause();
  for (const entity of entities) {
    if (LEFT_OUT.has(entity.kind)) continue;
    count += 1;
    if (count % AT_ONCE === 0) await pause();
    const isPerson = PEOPLE.has(entity.kind);
    const others = isPerson ? entity.aliases : [...entity.aliases, ...(clubNames.get(entity.id) ?? [])];
    const names = [entity.name, ...others];
    const entry: Entry = {
      ...entity,
      isPerson,
      spells: [],
      teamIds: [],
      own: fold(entity.name).split(' '),
      words: new Set(names.flatMap((name) => fold(name.replaceAll('.', ' ')).split(' '))),
    };
    entries.set(entity.id, entry);
    seen.clear();
    if (!isPerson) {
      for (const pattern of teamPatterns(entry, names)) add(pattern);
      continue;
    }
    // The first of two patterns with the same words counts.
    for (const name of names)
      if (taught.has(ruleKey(entry.id, fold(name))))
        for (const words of wordsOf(name)) add({ words, entry, kind: 'full' });
    for (const pattern of personPatterns(entry, names)) add(pattern);
    const { own } = entry;
    if (own.length > 1 && own[0]) firstNames.set(own[0], (firstNames.get(own[0]) ?? 0) + 1);
    for (const word of own.slice(own.length > 1 ? 1 : 0)) countFor(ends, word, entity.id);
  }
  await pause();
  for (const spell of spells) {
    const entry = entries.get(spell.personId);
    entry?.spells.push(spell);
    if (entry?.teamIds.includes(spell.teamId) === false) entry.teamIds.push(spell.teamId);
  }
  await pause();
  const { countries, unspacedCountries } = countryNames(entities);
  return {
    entries,
    patterns,
    single,
    longer,
    knows: (word) => words.has(word),
    bearersOf: (folded) => bearers.get(folded)?.entities ?? 0,
    endsOf: (word) => ends.get(word)?.entities ?? 0,
    firstNames,
    unspaced:
      unspaced.length === 0
        ? null
        : new AhoCorasick<Pattern>(
            unspaced.map((pattern) => ({ pattern: pattern.words.join('').replace(NAME_GAP, ''), data: pattern })),
          ),
    sounds: () => (sounds ??= soundsOf(entries.values())),
    countries,
    unspacedCountries,
    lastKnownDay: spells.reduce((last, { endDate }) => (endDate > last && endDate < OPEN_END ? endDate : last), ''),
    ...clubsByName(entries),
  };
}

/** Clubs that other names than their own lead to. */
function clubsByName(entries: ReadonlyMap<number, Entry>): Pick<Dictionary, 'womenOf' | 'bestKnown'> {
  const teams = [...entries.values()].filter(({ kind }) => kind === 'team' || kind === 'national team');
  const byName = new Map(teams.flatMap((entry) => [entry.name, ...entry.aliases].map((name) => [fold(name), entry])));
  const womenOf = new Map<number, Entry>();
  for (const entry of teams)
    for (const name of [entry.name, ...entry.aliases]) {
      const words = fold(name).split(' ');
      const rest = words.filter((word) => !isWomensMarker(word));
      const club = rest.length < words.length ? byName.get(rest.join(' ')) : undefined;
      if (club) womenOf.set(club.id, entry);
    }
  const bestKnown = new Map(
    Object.entries(BEST_KNOWN).flatMap(([short, name]) => {
      const club = byName.get(name);
      return club ? [[short, club]] : [];
    }),
  );
  return { womenOf, bestKnown };
}

/** How many entities have a value. They are read one after another, so the last one shows whether an entity is new. */
interface Count {
  entities: number;
  newest: number;
}

function countFor(counts: Map<string, Count>, key: string, id: number): void {
  const known = counts.get(key);
  if (!known) counts.set(key, { entities: 1, newest: id });
  else if (known.newest !== id) {
    known.entities += 1;
    known.newest = id;
  }
}

function pushTo(map: Map<string, Set<number>>, key: string, id: number): void {
  const set = map.get(key);
  if (set) set.add(id);
  else map.set(key, new Set([id]));
}

/** The folded words of each spelling of a name; a name in a script without spaces is one word as written. */
function wordsOf(name: string): string[][] {
  if (isUnspaced(name)) return [[name.normalize('NFC')]];
  return otherSpellings(name)
    .flatMap((each) => [each, joinedName(each) ?? []].flat())
    .flatMap((each) => spellings(each.replaceAll('.', ' ')).map((folded) => folded.split(' ').filter(Boolean)));
}

function teamPatterns(entry: Entry, names: readonly string[]): Pattern[] {
  return names.flatMap((name) =>
    wordsOf(name).flatMap((words): Pattern[] => {
      if (words.length === 1 && (words[0]?.length ?? 0) < 3 && !isUnspaced(name)) return [];
      const isShared = words.length === 1 && SHARED_CLUB_NAMES.has(words[0] ?? '');
      const whole: Pattern = { words, entry, kind: isShared ? 'short' : 'full' };
      const part = [words[0], words.at(-1)].filter((word) => word !== undefined && SHARED_CLUB_NAMES.has(word));
      if (entry.kind !== 'team' || words.length === 1) return [whole];
      return [whole, ...part.map((word): Pattern => ({ words: [word ?? ''], entry, kind: 'short' }))];
    }),
  );
}

/** 'Aldershaw-Arnott', but not 'Al-Dossari'. */
const HYPHENED = /(?<!(?<!\p{L})(?:al|el|as|ad|ar|an|ash))-/iu;

function personPatterns(entry: Entry, names: readonly string[]): Pattern[] {
  const patterns: Pattern[] = [];
  const { own } = entry;
  const surnames = new Set<string>();
  for (const [index, name] of names.entries())
    for (const words of wordsOf(name)) {
      const parts = words.filter((word) => word.length > 1 || isUnspaced(word));
      const hasInitial = parts.length < words.length;
      if (parts.length === 0) continue;
      if (words.length === 1) {
        if (fold(name).includes(' ')) surnames.add(parts.join(' '));
        else if (isUnspaced(name)) patterns.push({ words, entry, kind: isWholeUnspaced(name) ? 'full' : 'surname' });
        else if (index === 0) patterns.push({ words, entry, kind: 'single' });
        else surnames.add(parts.join(' '));
      } else if (hasInitial) surnames.add(parts.join(' '));
      else if (isSurnameOf(words, own)) surnames.add(parts.join(' '));
      else {
        patterns.push({ words, entry, kind: 'full' });
        if (entry.country !== null && EASTERN.has(entry.country) && words.length <= 3)
          for (const order of inOtherOrder(words)) patterns.push({ words: order, entry, kind: 'full' });
        // 'Vinícius Jr.' of Vinícius José de Oliveira Júnior.
        const [first = '', , ...others] = words;
        const suffix = others.at(-1) ?? '';
        if (FAMILY_SUFFIXES.has(suffix)) patterns.push({ words: [first, suffix], entry, kind: 'full' });
      }
    }
  // Others than players are known by their whole names, coaches also by their family names.
  const { first, last } = splitName(entry.name);
  if (first !== null) for (const words of wordsOf(last)) surnames.add(words.join(' '));
  const hasSurname = entry.kind === 'player' || entry.kind === 'self player' || entry.kind === 'coach';
  if (hasSurname)
    for (const surname of surnames) {
      const words = surname.split(' ');
      if (NAME_SUFFIXES.has(surname)) continue;
      patterns.push({ words, entry, kind: words.length > 1 ? 'compound' : 'surname' });
      const lastWord = words.at(-1) ?? '';
      const isHyphened = HYPHENED.test(entry.name);
      if (
        words.length > 1 &&
        !isHyphened &&
        lastWord.length > 3 &&
        !NAME_PARTICLES.has(lastWord) &&
        !NAME_SUFFIXES.has(lastWord)
      )
        patterns.push({ words: [lastWord], entry, kind: 'surname' });
    }
  return patterns;
}

/** A name with its last word first, or its first word last: the family name is either. */
function inOtherOrder(words: readonly string[]): string[][] {
  return [
    [...words.slice(-1), ...words.slice(0, -1)],
    [...words.slice(1), ...words.slice(0, 1)],
  ];
}

/** Korean and Chinese whole names have three letters, Japanese ones in kana more. */
function isWholeUnspaced(name: string): boolean {
  return name.length >= (/\p{Script=Katakana}/u.test(name) ? 5 : 3);
}

/** Whether words are the end of a name, without its first word: 'Bruun Larsen' of 'Jacob Bruun Larsen'. */
function isSurnameOf(words: readonly string[], own: readonly string[]): boolean {
  if (words.length >= own.length)
    return NAME_PARTICLES.has(words[0] ?? '') && words.length === 2 && own.at(-1) === words.at(-1);
  return words.every((word, index) => own[own.length - words.length + index] === word);
}

/** Shorter keys meet too many words. */
const MIN_FULL_SOUND = { letters: 5, syllables: 4 } as const;
const MIN_SURNAME_SOUND = { letters: 3, syllables: 3 } as const;
const MIN_SHORT_SOUND = 3;
const SOUND_KINDS = ['letters', 'syllables'] as const satisfies SoundKind[];

const lettersOf = (sound: string) => sound.replaceAll(' ', '').length;

/** The key of a sound in the dictionary. */
export const soundKey = (kind: SoundKind, isWhole: boolean, sound: string) =>
  `${kind} ${isWhole ? 'whole' : 'last'} ${sound}`;

function soundsOf(entries: Iterable<Entry>): Map<string, Pattern[]> {
  const sounds = new Map<string, Pattern[]>();
  for (const entry of entries)
    if (entry.kind === 'player' && /^[\p{Script=Latin}\p{M}\s.'’-]+$/u.test(entry.name))
      addSounds(sounds, entry, [entry.name, ...entry.aliases]);
  return sounds;
}

function addSounds(sounds: Map<string, Pattern[]>, entry: Entry, names: readonly string[]): void {
  const full = names.filter((name) => /^\p{L}['’]?\p{L}[^.]* /u.test(name)).flatMap(foldedAsOne);
  const isEastern = EASTERN.has(entry.country ?? '');
  const written = bothSounds(full).flatMap((name) => {
    const words = name.split(' ');
    return isEastern ? [name, [words.at(-1), ...words.slice(0, -1)].join(' ')] : [name];
  });
  for (const kind of SOUND_KINDS) {
    const whole = new Set(
      written.map((name) => soundOf(name, kind)).filter((sound) => lettersOf(sound) >= MIN_SHORT_SOUND),
    );
    for (const sound of whole)
      addTo(sounds, soundKey(kind, true, sound), {
        words: [sound],
        entry,
        kind: lettersOf(sound) < MIN_FULL_SOUND[kind] ? 'surname' : 'full',
      });
    for (const sound of new Set(bothSounds(foldedAsOne(splitName(entry.name).last)).map((name) => soundOf(name, kind))))
      if (lettersOf(sound) >= MIN_SURNAME_SOUND[kind])
        addTo(sounds, soundKey(kind, false, sound), { words: [sound], entry, kind: 'surname' });
  }
}

/** A folded name, and with its particles joined as Arabic writes them. */
export const foldedAsOne = (name: string) => [
  ...new Set([name, joinedName(name) ?? name, joinedName(withArticle(name)) ?? name].map(fold)),
];

const bothSounds = (names: readonly string[]) => names.flatMap((name) => [name, withV(name) ?? []].flat());

/** The press's names for clubs that have only one name. */
function namesOfClubs(entities: readonly NamedEntity[]): ReadonlyMap<number, readonly string[]> {
  const teams = entities.filter(({ kind }) => kind === 'team');
  const byName = new Map<string, Set<number>>();
  for (const { id, name, aliases } of teams) for (const each of [name, ...aliases]) pushTo(byName, fold(each), id);
  const found = new Map<number, string[]>();
  for (const [name, others] of Object.entries(CLUB_NAMES)) {
    const ids = byName.get(name);
    const [id] = ids ?? [];
    if (ids?.size !== 1 || id === undefined) continue;
    const free = others.split('|').filter((other) => (byName.get(fold(other)) ?? ids).has(id));
    found.set(id, free);
  }
  return found;
}

const LANGUAGES = ['en', 'it', 'es', 'pt', 'fr', 'de', 'ar', 'zh', 'ja', 'ko'] as const;
const BRITISH: Readonly<Record<string, string>> = {
  'GB-ENG': 'England|إنجلترا|انجلترا|英格兰|イングランド|잉글랜드|Three Lions',
  'GB-SCT': 'Scotland|اسكتلندا|苏格兰|スコットランド|스코틀랜드',
  'GB-WLS': 'Wales|ويلز|威尔士|ウェールズ|웨일스',
  'GB-NIR': 'Northern Ireland|أيرلندا الشمالية|北爱尔兰|北アイルランド|북아일랜드',
  NL: 'Holland|Olanda|Holanda',
  US: 'USA|USMNT|Estados Unidos|Stati Uniti',
  KR: 'Südkorea|Corea del Sur|Corea del Sud|Coreia do Sul|Corée du Sud|South Korea|韩国|한국',
  IE: 'Republic of Ireland|Ireland',
  CI: 'Ivory Coast',
};

function countryNames(entities: readonly NamedEntity[]) {
  const codes = new Set(entities.flatMap(({ country }) => (country === null ? [] : [country])));
  const regions = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const countries = new Map<string, string>();
  const unspacedCountries: [string, string][] = [];
  for (const code of codes) {
    const isCode = /^[A-Z]{2}$/.test(code);
    const names = [
      ...(isCode ? regions.map((region) => region.of(code)) : []),
      ...foreignNames(code, ''),
      ...(BRITISH[code]?.split('|') ?? []),
    ];
    for (const name of names)
      if (name !== undefined) {
        if (isUnspaced(name)) unspacedCountries.push([name, code]);
        else countries.set(fold(name), code);
      }
  }
  return { countries, unspacedCountries };
}

/** Whether a folded word is a common first or family name. */
export function isCommonName(dictionary: Dictionary, folded: string): boolean {
  const { firstNames, surnames } = vocabulary();
  // One bearer is chance: 'Salah-Eddine'.
  return surnames.has(folded) || firstNames.has(folded) || (dictionary.firstNames.get(folded) ?? 0) > 1;
}
