import { type Dictionary, type Entry, foldedAsOne, type Pattern, soundKey } from './dictionary.ts';
import type { Context } from './context.ts';
import { foldText, wordsIn } from '../../domain/diagnosis/lexicon.ts';
import { readInjuryText } from '../../domain/diagnosis/read-injury-text.ts';
import { isFootballWord } from './football-words.ts';
import { arabicFits, soundOfForeign } from './sound.ts';
import { addTo } from './once.ts';
import { NAME_SUFFIXES, splitName } from '../../domain/names/person-names.ts';
import { boundariesOf, isUnspaced, NAME_GAP, type Token } from './tokens.ts';
import { NAME_PARTICLES } from './vocabulary.ts';

/** A name in a text, with all that it may mean. */
export interface Mention {
  /** Tokens; -1 in scripts without spaces. */
  from: number;
  to: number;
  /** Offsets. */
  start: number;
  end: number;
  text: string;
  patterns: Pattern[];
  /** A matching first name or initial comes before it. */
  hasFirstName: boolean;
  /** Written in another script than the name: found by its sound. */
  isForeign: boolean;
}

/** The dictionary's names in a text. If names overlap, the longest counts. */
export function findMentions(context: Context): Mention[] {
  const found = [...spacedMentions(context), ...joinedMentions(context), ...unspacedMentions(context)];
  const byLength = found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Mention[] = [];
  const taken = new Uint8Array(context.whole.length + 1);
  for (const mention of byLength) {
    if (taken.subarray(mention.start, mention.end).includes(1)) continue;
    taken.fill(1, mention.start, mention.end);
    kept.push(mention);
  }
  // Found by its sound only where nothing is found by its letters.
  for (const mention of foreignMentions(context)) {
    if (taken.subarray(mention.start, mention.end).includes(1)) continue;
    taken.fill(1, mention.start, mention.end);
    kept.push(mention);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/** The positions in a list of names of the people of each team. */
export function byTeam(mentions: readonly Mention[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [at, { patterns }] of mentions.entries()) {
    const people = patterns.filter(({ entry }) => entry.isPerson);
    const teams = people.flatMap(({ entry }) => entry.teamIds);
    for (const team of new Set(teams)) addTo(found, team, at);
  }
  return found;
}

/** Names of which the text writes a word as two: 'Seung-Bin' of Seungbin, 'O Neill' of O'Neill. */
function joinedMentions(context: Context): Mention[] {
  const { tokens, dictionary } = context;
  const joined: Token[] = [];
  /** The first token of each joined one. */
  const places: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (!token) break;
    places.push(at);
    const folded = `${token.folded}${next?.folded ?? ''}`;
    const isOne = next?.isJoined && token.isCapital && (next.isCapital || next.isHyphened) && dictionary.knows(folded);
    joined.push(isOne ? { ...token, folded, end: next.end } : token);
    if (isOne) at += 1;
  }
  if (joined.length === tokens.length) return [];
  places.push(tokens.length);
  return spacedMentions({ ...context, tokens: joined }).map((mention) => ({
    ...mention,
    from: places[mention.from] ?? 0,
    to: places[mention.to] ?? 0,
  }));
}

function spacedMentions({ dictionary, tokens, whole }: Pick<Context, 'dictionary' | 'tokens' | 'whole'>): Mention[] {
  const found: Mention[] = [];
  const hasCapitals = /\p{Lu}/u.test(whole);
  for (const [from, token] of tokens.entries()) {
    // Few words begin a name.
    if (!dictionary.patterns.has(token.folded)) continue;
    const next = tokens[from + 1];
    const longer = next?.isJoined ? dictionary.longer.get(`${token.folded} ${next.folded}`) : undefined;
    const byEnd = new Map<number, Mention>();
    for (const pattern of [...(dictionary.single.get(token.folded) ?? []), ...(longer ?? [])]) {
      const to = from + pattern.words.length;
      if (to > tokens.length || !isWritten(tokens, from, pattern, hasCapitals)) continue;
      const known = byEnd.get(to);
      if (known) known.patterns.push(pattern);
      else byEnd.set(to, mentionOf(whole, tokens, from, to, pattern));
    }
    found.push(...byEnd.values());
  }
  return found;
}

function mentionOf(whole: string, tokens: readonly Token[], from: number, to: number, pattern: Pattern): Mention {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to - 1]?.end ?? 0;
  const text = whole.slice(start, end);
  return { from, to, start, end, text, patterns: [pattern], hasFirstName: false, isForeign: false };
}

function isWritten(tokens: readonly Token[], from: number, { words, kind }: Pattern, hasCapitals: boolean): boolean {
  for (const [index, word] of words.entries()) {
    const token = tokens[from + index];
    if (token?.folded !== word || (index > 0 && !token.isJoined)) return false;
    if (token.isCapital) continue;
    if (index < words.length - 1 && NAME_PARTICLES.has(word)) continue;
    // 'Heung-min'.
    if (index > 0 && token.isHyphened) continue;
    // A text without any capital letter may be a post: whole names of several words still count.
    if (!hasCapitals && kind === 'full' && words.length > 1) continue;
    if (index > 0 && NAME_SUFFIXES.has(word)) continue;
    if (index > 0 && /^(?:de|of|the|and|e|y|und|et|la|do|da)$/.test(word)) continue;
    return false;
  }
  return true;
}

const MIN_UNSPACED = 2;

/**
 * A text without what stands between the parts of a name, '久保 建英' or 'アストン・ヴィラ', and the place of each of its
 * letters.
 */
function glueNames(whole: string): { glued: string; places: number[] } {
  const places: number[] = [];
  let end = 0;
  for (const { 0: gap, index } of whole.matchAll(NAME_GAP)) {
    while (end < index) places.push(end++);
    end += gap.length;
  }
  while (end < whole.length) places.push(end++);
  return { glued: whole.replace(NAME_GAP, ''), places };
}

function unspacedMentions({ dictionary, whole }: Context): Mention[] {
  if (dictionary.unspaced === null || !isUnspaced(whole)) return [];
  const boundaries = boundariesOf(whole);
  const { glued, places } = glueNames(whole);
  return dictionary.unspaced.search(glued, { strategy: 'leftmost-longest' }).flatMap((match) => {
    const { data } = match;
    const start = places[match.start] ?? 0;
    const end = (places[match.end - 1] ?? 0) + 1;
    if (data === undefined || end - start < MIN_UNSPACED) return [];
    // Two letters are a word of their own, or part of many others.
    if (end - start === MIN_UNSPACED && !boundaries.has(start)) return [];
    const text = whole.slice(start, end);
    return [{ from: -1, to: -1, start, end, text, patterns: [data], hasFirstName: false, isForeign: false }];
  });
}

/** Runs of words in another script; Japanese and Chinese names have a middle dot. */
const FOREIGN =
  /[\p{Script=Cyrillic}\p{Script=Greek}]+(?:[ -][\p{Script=Cyrillic}\p{Script=Greek}]+)*|[\p{Script=Arabic}\p{M}]+(?:[ -][\p{Script=Arabic}\p{M}]+)*|[\p{Script=Katakana}ー]+(?:[・=＝][\p{Script=Katakana}ー]+)*|\p{Script=Hangul}+(?: \p{Script=Hangul}+)*/gu;
const MAX_WORDS = 4;
/** Particles and case endings after Korean names, and prepositions before Arabic ones. */
const KOREAN_ENDING = /(?:에게서|에게|에서|으로|이다|이며|이라|은|는|이|가|을|를|의|도|와|과|로|에|만)$/u;
const ARABIC_START = /^(?:وال|بال|لل|ال|و|ب|ل|ف|ك)(?=.{3})/u;

const ARABIC_ARTICLE = /^[وبفك]?ال/u;
/** Consonants of a name from which it may be what follows an article. */
const MIN_AFTER_ARTICLE = 4;
/** 'بن رحمة' is Benrahma. */
const ARABIC_SON = /(?<!\p{L})(بن|أبو|ابو|عبد) (?=\p{L})/gu;

/** Words that names do not begin, end with or contain. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'في من عن على إلى الى مع بعد قبل أمام امام حتى بسبب ضد بين خلال هذا هذه التي الذي لمدة منذ كان لن لم لا قد أن ان ثلاثة أربعة ستة شهر أسبوع خدمات مباراة فوز 위해 대한 이번 다음 오늘 내일 받는다 한다 했다 된다 통해 함께 팀 주간 개월 시즌'.split(
    ' ',
  ),
);

/** Whether a word in another script is a football or medical word, or a function word. */
function isPlainWord(word: string): boolean {
  if (SMALL_WORDS.has(word)) return true;
  if (ARABIC.test(word)) return isArabicInjuryWord(word) || isFootballWord(word, 'ar');
  const language = /\p{Script=Hangul}/u.test(word) ? 'kr' : 'ja';
  return readInjuryText(word).category !== 'unread' || isFootballWord(word, language);
}

const ARABIC = /\p{Script=Arabic}/u;
const ARABIC_PREFIX = /^(?:[وبفك]|لل?)?(?:ال)?/u;
const ARABIC_SUFFIX = /(?:ه|ها|هم|ات|ي|يه|ين|ون|ا|ان)$/u;

/** 'المصاب' is injured; 'سالم' and 'المطيري' are names, although pain is a part of both. */
function isArabicInjuryWord(word: string): boolean {
  // Firas is no head.
  if (word === 'فراس') return false;
  const folded = foldText(word);
  const stems = [folded, folded.replace(ARABIC_PREFIX, '')].flatMap((stem) => [stem, stem.replace(ARABIC_SUFFIX, '')]);
  return wordsIn(folded).some((found) => stems.includes(found.word));
}

function foreignMentions({ dictionary, whole }: Context): Mention[] {
  const found: Mention[] = [];
  for (const run of whole.matchAll(FOREIGN)) {
    const words = [...run[0].matchAll(/[^\s\-・=＝]+/gu)].map((word) => ({
      text: word[0],
      start: run.index + word.index,
      isPlain: isPlainWord(word[0]),
    }));
    for (let from = 0; from < words.length; from += 1) {
      const taken = longestAt(dictionary, whole, words, from);
      if (!taken) continue;
      found.push(taken.mention);
      from += taken.count - 1;
    }
  }
  return found;
}

function longestAt(
  dictionary: Dictionary,
  whole: string,
  words: readonly { text: string; start: number; isPlain: boolean }[],
  from: number,
) {
  for (let count = Math.min(MAX_WORDS, words.length - from); count >= 1; count -= 1) {
    const [first, last] = [words[from], words[from + count - 1]];
    if (!first || !last || words.slice(from, from + count).some(({ isPlain }) => isPlain)) continue;
    const written = whole.slice(first.start, last.start + last.text.length);
    // A single word is a family name, or a Korean whole name.
    const isKorean = /\p{Script=Hangul}/u.test(written);
    for (const text of formsOf(written)) {
      const { key, kind } = soundOfForeign(text);
      // 'الصدارة' is a word, no Choudhury.
      if (count === 1 && ARABIC_ARTICLE.test(written) && text !== written && key.length < MIN_AFTER_ARTICLE) continue;
      const full =
        count > 1 || isKorean || /[・=＝]/u.test(text)
          ? (dictionary.sounds().get(soundKey(kind, true, key)) ?? []).filter(
              ({ entry }) => count > 1 || !isKorean || entry.country === 'KR',
            )
          : [];
      const patterns =
        full.length > 0
          ? full
          : (dictionary.sounds().get(soundKey(kind, false, key)) ?? []).filter(
              ({ entry }) => count === 1 || splitName(entry.name).last.includes(' '),
            );
      const fitting = patterns.filter(({ entry }) => fitsSpelling(text, entry));
      if (fitting.length === 0) continue;
      const start = first.start;
      const mention: Mention = {
        from: -1,
        to: -1,
        start,
        end: start + written.length,
        text: written,
        patterns: fitting,
        hasFirstName: false,
        isForeign: true,
      };
      return { mention, count };
    }
  }
  return null;
}

/** Whether the Arabic spelling matches a name of the person, word by word from the last. */
function fitsSpelling(written: string, { name, aliases }: Entry): boolean {
  if (!ARABIC.test(written)) return true;
  const words = written.split(/[\s-]+/u);
  return [name, ...aliases].flatMap(foldedAsOne).some((each) => {
    const own = each.split(' ');
    const rest = own.slice(-words.length);
    return words.length <= own.length && words.every((word, index) => arabicFits(word, rest[index] ?? ''));
  });
}

/** 'وهبي الخزري' is Wahbi Khazri. */
const INNER_ARTICLE = /(?<=\p{L} )ال(?=\p{L}{3})/gu;
/** 'عمرو' is Amr: its last letter only tells it from Omar. */
const AMR = /(?<!\p{L})عمرو(?= )/u;

function formsOf(written: string): string[] {
  const glued = written.replace(ARABIC_SON, '$1').replace(AMR, 'عمر');
  const bare = glued.replace(ARABIC_START, '');
  const forms = [written, glued, written.replace(KOREAN_ENDING, ''), bare];
  return [...new Set([...forms, ...forms.map((form) => form.replace(INNER_ARTICLE, ''))])];
}

/** The countries that a text names. Adjectives do not count. */
export function countriesIn(dictionary: Dictionary, whole: string, tokens: readonly Token[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (!token.isCapital) continue;
    const next = tokens[index + 1];
    const two = next?.isJoined ? dictionary.countries.get(`${token.folded} ${next.folded}`) : undefined;
    const code = two ?? dictionary.countries.get(token.folded);
    if (code !== undefined) found.add(code);
  }
  if (isUnspaced(whole))
    for (const [name, code] of dictionary.unspacedCountries) if (whole.includes(name)) found.add(code);
  return found;
}
