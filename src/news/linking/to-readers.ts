import { READER_SIGNS, type ReaderSigns } from './reader-signs.ts';
import { READER_WORDS, type ReaderWords } from './reader-words.ts';

/** The end of a sentence; not behind a number, an initial or the short forms of 'Saint' and 'against'. */
const SENTENCE_END =
  /(?:(?<!(?:^|[\s.])(?:\p{Lu}|\d{1,2}|St|Ste|vs|v|Nr|No|z|ca|Sr|Jr|Dr|Mr|Mrs))\.|[!?…؟])["”»’')\]]*(?=\s|$|[\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF])|[。！？]["”»’」』）]*|\n/gu;
const SPOKEN = /^["“„«»「『‚‘]|[,.!?]["”»“](?:\s|$)|["”»“],|[:：،]\s?["“„«»「『]/u;
const MAIL = /(?<![@\p{L}\d._+-])[\p{L}\d._+-]+@(?!\S*twitter)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;
const ADDRESS =
  /https?:\/\/|\bwww\.|[\p{L}\d-]+\.(?:com|net|org|de|fr|es|it|pt|br|cn|jp|kr|uk|tv|fm|example|app|info|news|sport)(?:\/\S*)?(?=[\s.,;:!?)]|$)|(?:^|\s)@\w{3,}/u;
/** A small sum: an offer to readers, no wage and no fee. */
const SUM =
  /(?:[£€$¥￥]|R\$)\s?\d{1,3}(?:[.,]\d{1,2})?(?![.,]?\d|\s?(?:m|mn|k|bn|mio|mil\p{L}*)(?!\p{L}))|(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?\s?(?:€|£|euros?|pounds?|dollars?|reais|francs?|CHF|pence)(?!\p{L})|(?<![\d.,])\d{1,3}p(?!\p{L})/iu;
const CHANNEL = /(?<!\p{L})\p{L}*TV\b|\b\p{Lu}\p{L}*(?:play|Play)\b|\bDAZN\b|(?<=\p{L})\+(?=[\s.,;!]|$)/u;
const ODDS_NUMBER =
  /(?<![\d/.,])(?:\d{1,3}\/\d{1,2}(?![\d/])|\d{1,2}[.,]\d{2}(?!\d|\s?(?:%|percent|per cent|prozent|mi[lo]\p{L}*|m\b|h\b|uhr|saat)))/iu;
const BOOKMAKER = /\b(?:Bet|Tip|Wett|Odds)\p{Lu}\p{L}*|\b\p{Lu}\p{L}*(?:Bet|Bets|Wett|Tip|bet)\b|\bbet365\b/u;
/** What the name of a newspaper or a station ends with. */
const OUTLET =
  /(?:sports?|news|times|post|gazette|daily|mail|mirror|express|press|presse|chronicle|echo|herald|heraldo|telegraph|observer|standard|kurier|zeitung|blatt|anzeiger|tageblatt|rundschau|kicker|bild|matin|journal|soir|équipe|figaro|monde|parisien|tribune|tribuna|diario|diário|periódico|mundo|marca|país|corriere|giornale|gazzetta|messaggero|repubblica|stampa|jornal|folha|globo|record|bola|estado|radio|rádio|tv|online|magazine|magazin)$/iu;
/** An agency and a mark begin a credit. */
const AGENCY =
  /^[([]?(?:PA|AP|AFP|dpa|SID|sid|APA|EFE|ANSA|LUSA|Lusa|Reuters|REUTERS|EPA|ANP|ADN|Getty(?: Images)?|IMAGO|imago|Alamy|Shutterstock|LaPresse|Europa Press|Icon Sport|Panoramic|Photonews|Belga|Keystone|Offside|MAXPPP|Presse Sports)(?: [Ii]mages?)?\s*[/|–—-]/u;
const ADULTS = /(?<![\d+-])18\s?\+(?!\d)/u;
/** 'Where to watch FC Nordheide v SV Fernau'. */
const WHERE_SEEN =
  /^¿?(?:(?:how|where) to watch|so (?:sehen Sie|seht ihr|siehst du)|(?:dove|come)(?: e (?:dove|come))? veder(?:e|la)|(?:dónde|cómo)(?: y (?:dónde|cómo))? ver|(?:onde|como) (?:assistir|ver)|(?:où|comment) (?:voir|regarder|suivre))(?!\p{L})/iu;
/** What a writer is, behind the name in a credit, or where one is presented. */
const WRITER =
  /^\s*[,(–—-]?\s*(?:(?:is|ist|è|é|es|est)\s)?(?:(?:an?|une?|uno|una|um|uma|eine?|unser\p{L}*|our|notre|nuestr\p{L}|noss\p{L}|(?:il|el|o|a|la|le|the|il nostro|la nostra)\s?(?:nostr\p{L})?)\s)?(?:sports?\s|freelance\s|freier\s|freie\s)?(?:(?:sport)?journalist(?:in|e)?|reporter(?:in)?|repórter|correspond\p{L}*|corresponsal(?:es)?|(?:sport)?redakteur(?:in)?|korrespondent(?:in)?|giornalista|inviat[oa]|cronista|redattore|redattrice|corrispondente|periodista|redactora?|enviad[oa]|jornalista|redatora?|envoyée?|rédact\p{L}+|special correspondent)(?!\p{L})/iu;
const PHONE = /(?<![\d.,])(?:\+|00?)\d[\d\s/()-]{6,}\d/u;
const WORD = /[\p{L}\p{N}]+/gu;
const CLAUSE = /[,;:!?¡¿–—|•>»(]|\s-\s/u;
const MAX_WORDS_OF_PHRASE = 6;
const MAX_NAMES = 9;
/** 'Translated from the Spanish by Ann Berg'. */
const MAX_WORDS_TO_AGENT = 4;
/** Where an article stood first is said in a short sentence. */
const MAX_WORDS_OF_NOTE = 20;
/** A longer one is no sentence, or no end of an article. */
const MAX_SENTENCE = 400;

type Sign = keyof ReaderWords;
interface Known {
  language: number;
  sign: Sign;
  beginsClause: boolean;
}
const LANGUAGES = Object.values(READER_WORDS);
const EVERY_LANGUAGE = new Set(LANGUAGES.keys());
const NAMES_OF_LANGUAGES = Object.keys(READER_WORDS);
/** A verb may stand before its subject, and looks like an imperative then. */
const VERB_FIRST = new Set(['es', 'it', 'pt']);
const WHOLE = new Map<string, Known[]>();
const BEGINNINGS = new Map<string, Known[]>();
const MIN_BEGINNING = 3;
const BEGUN_BY = new Set<string>();
const ENDINGS: [ending: string, known: Known][] = [];
const OPENERS = new Set<string>();
for (const [language, words] of LANGUAGES.entries())
  for (const [sign, list] of Object.entries(words) as [Sign, string][])
    for (const each of list.split(', ')) {
      const known = { language, sign, beginsClause: each.startsWith('^') };
      const phrase = each.replaceAll(/[*^]/g, '');
      if (each.startsWith('*')) ENDINGS.push([phrase, known]);
      else {
        const map = each.endsWith('*') ? BEGINNINGS : WHOLE;
        map.set(phrase, [...(map.get(phrase) ?? []), known]);
        if (map === BEGINNINGS) BEGUN_BY.add(phrase.slice(0, MIN_BEGINNING));
      }
      if (phrase.includes(' ')) OPENERS.add(phrase.slice(0, phrase.indexOf(' ')));
    }

interface Word {
  text: string;
  start: number;
  end: number;
  isCapital: boolean;
}

/** The words of a sentence that one language knows: by sign, the number of their last word. */
interface Read {
  language: string;
  at: Map<Sign, number[]>;
  /** Signs that begin a clause, or close one. */
  begun: Set<Sign>;
  closed: Set<Sign>;
}

/** `asked` is a question to the reader, `question` one that may be for anybody. */
type Kind = 'answer' | 'call' | 'end' | 'asked' | 'question' | 'warning' | 'list' | null;

/** Which of several languages is right. */
const ORDER = ['answer', 'call', 'list', 'end', 'warning'] as const;

/** A text without the sentences that speak to its readers of its site, blanked so that offsets stay. */
export function withoutWordsToReaders(text: string): string {
  const sentences = sentencesOf(text);
  const kinds = sentences.map(({ start, end }, index): Kind => (index === 0 ? null : kindOf(text.slice(start, end))));
  let shown = '';
  let isList = false;
  for (const [index, { start, end }] of sentences.entries()) {
    const kind = kinds[index] ?? null;
    const next = kinds[index + 1];
    const isQuestion = kind === 'question' || kind === 'asked';
    const isAsked = (isQuestion && next === 'answer') || (kind === 'asked' && next === 'call');
    const isBet = next === 'warning' && index > 0 && ODDS_NUMBER.test(text.slice(start, end));
    isList = kind === 'list' || (isList && isListed(text, start, end));
    const isEnd = isAsked || isBet || isList || (kind !== null && !isQuestion);
    if (isEnd) shown += text.slice(shown.length, start) + text.slice(start, end).replace(/[^\n]/gu, ' ');
  }
  return shown + text.slice(shown.length);
}

/** A line below the title of a list of articles: a headline, no sentence. */
const isListed = (text: string, start: number, end: number) =>
  end - start < 120 && (start === 0 || text[start - 1] === '\n') && !/[.。]\s*$/u.test(text.slice(start, end));

function sentencesOf(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  for (const { 0: mark, index } of [...text.matchAll(SENTENCE_END), { 0: '', index: text.length }]) {
    const end = index + mark.length;
    const skipped = /^\s*/u.exec(text.slice(start, end))?.[0].length ?? 0;
    if (end > start + skipped) found.push({ start: start + skipped, end });
    start = end;
  }
  return found;
}

function kindOf(sentence: string): Kind {
  if (sentence.length > MAX_SENTENCE) return null;
  if (sentence.includes('@') && MAIL.test(sentence)) return 'answer';
  const isSpoken = SPOKEN.test(sentence);
  const other = READER_SIGNS.find(({ script }) => script.test(sentence));
  const isQuestion = !isSpoken && /[?？؟]["”»’)]*\s*$/u.test(sentence);
  if (other) return kindInOtherScript(sentence, other, isSpoken) ?? questionOf(isQuestion, other.you.test(sentence));
  return kindInLatin(sentence, { isSpoken, isQuestion });
}

const questionOf = (isQuestion: boolean, isToReader: boolean): Kind =>
  isQuestion ? (isToReader ? 'asked' : 'question') : null;

/** What the sentence holds in any language. */
interface Facts {
  sentence: string;
  words: readonly Word[];
  isSpoken: boolean;
  hasSum: boolean;
  hasOdds: boolean;
  hasBookmaker: boolean;
  hasAddress: boolean;
  hasChannel: boolean;
}

function kindInLatin(sentence: string, { isSpoken, isQuestion }: { isSpoken: boolean; isQuestion: boolean }): Kind {
  const words = wordsOf(sentence);
  if (ADULTS.test(sentence)) return 'warning';
  if (AGENCY.test(sentence) && areNames(words)) return 'end';
  const reads = readWords(sentence, words).filter(({ at }) => at.size > 0);
  if (reads.length === 0) return questionOf(isQuestion, false);
  const hasDigit = /\d/u.test(sentence);
  const facts: Facts = {
    sentence,
    words,
    isSpoken,
    hasSum: hasDigit && SUM.test(sentence),
    hasOdds: hasDigit && ODDS_NUMBER.test(sentence),
    hasBookmaker: BOOKMAKER.test(sentence),
    hasAddress: ADDRESS.test(sentence) || (hasDigit && PHONE.test(sentence)),
    hasChannel: CHANNEL.test(sentence),
  };
  if (facts.hasOdds && facts.hasBookmaker) return 'end';
  const kinds = reads.map((read) => kindIn(read, facts));
  const found = ORDER.find((kind) => kinds.includes(kind));
  return (
    found ??
    questionOf(
      isQuestion,
      reads.some(({ at }) => at.has('you')),
    )
  );
}

function wordsOf(sentence: string): Word[] {
  return Array.from(sentence.matchAll(WORD), ({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
    isCapital: /^[\p{Lu}\d]/u.test(word),
  }));
}

function readWords(sentence: string, words: readonly Word[]): Read[] {
  const reads = LANGUAGES.map((_, language) => ({
    language: NAMES_OF_LANGUAGES[language] ?? '',
    at: new Map<Sign, number[]>(),
    begun: new Set<Sign>(),
    closed: new Set<Sign>(),
  }));
  const [german] = reads.filter((read) => read.language === 'de');
  /** The languages in which a clause begins here: behind a mark all, behind a word that may lead it its own. */
  let heads = EVERY_LANGUAGE;
  let leads = new Set<number>();
  /** The same for nouns: an article may stand before them. */
  let nouns = new Set<number>();
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const isFirst = !before || CLAUSE.test(sentence.slice(before.end, word.start));
    heads = isFirst ? EVERY_LANGUAGE : leads;
    const nounHeads = isFirst ? EVERY_LANGUAGE : nouns;
    leads = new Set();
    nouns = new Set();
    for (const [{ language, sign, beginsClause }, last] of knownAt(words, index)) {
      const isHead = (sign === 'piece' ? nounHeads : heads).has(language);
      const read = reads[language];
      if (!read || (beginsClause && !isHead)) continue;
      addTo(read.at, sign, last);
      if (isHead) read.begun.add(sign);
      if (isHead && sign === 'lead') leads.add(language);
      if (isHead && (sign === 'lead' || sign === 'article')) nouns.add(language);
      if (/^\s*(?:[,.!?;:)]|$)/u.test(sentence.slice(words[last]?.end, words[last + 1]?.start))) read.closed.add(sign);
    }
    // 'sie' and 'ihr' speak to the reader with a capital only.
    if (german && index > 0 && word.isCapital && /^(?:sie|ihnen|ihr\p{Ll}{0,2})$/u.test(word.text))
      addTo(german.at, 'you', index);
  }
  return reads;
}

function addTo(at: Read['at'], sign: Sign, index: number): void {
  const known = at.get(sign);
  if (known) known.push(index);
  else at.set(sign, [index]);
}

/** What is known of the words that begin here, with the number of the last of them. */
function knownAt(words: readonly Word[], index: number): [Known, number][] {
  const found: [Known, number][] = [];
  const word = words[index]?.text ?? '';
  let phrase = '';
  for (let last = index; last < Math.min(words.length, index + MAX_WORDS_OF_PHRASE); last += 1) {
    if (last > index && !OPENERS.has(word)) break;
    phrase += (last > index ? ' ' : '') + (words[last]?.text ?? '');
    for (const known of WHOLE.get(phrase) ?? []) found.push([known, last]);
    if (!BEGUN_BY.has(phrase.slice(0, MIN_BEGINNING))) continue;
    for (let cut = phrase.length; cut >= Math.max(MIN_BEGINNING, phrase.lastIndexOf(' ') + 2); cut -= 1)
      for (const known of BEGINNINGS.get(phrase.slice(0, cut)) ?? []) found.push([known, last]);
  }
  for (const [ending, known] of ENDINGS)
    if (word.length > ending.length && word.endsWith(ending)) found.push([known, index]);
  return found;
}

function kindIn(read: Read, facts: Facts): Kind {
  const { at, begun, closed, language } = read;
  const { sentence, words, hasSum, hasOdds, hasBookmaker, hasAddress } = facts;
  const has = (...signs: Sign[]) => signs.some((sign) => at.has(sign));
  /** Whether the one stands at most so many words before the other. */
  const near = (one: Sign, other: Sign, most: number) =>
    at.get(one)?.some((from) => at.get(other)?.some((to) => to > from && to - from <= most)) === true;

  const label = labelOf(sentence, words, at);
  if (label !== null) return label;
  if (isCredit(sentence, words, at) || isComments(sentence, words, at)) return 'end';
  if (has('warning')) return 'warning';
  if (has('odds') && (hasOdds || hasBookmaker)) return 'end';
  const isBroadcast = has('channel') || facts.hasChannel;
  if (hasSum && isBroadcast && has('price', 'offer')) return 'end';
  if (hasSum && has('price') && (has('live', 'media') || begun.has('verb'))) return 'end';
  if (has('ticket') && has('sold', 'price') && (hasSum || hasAddress)) return 'end';
  if (isAboutWriter(sentence, words, at) || isPublished(sentence, words, read)) return 'end';

  if (facts.isSpoken || has('speech')) return null;
  if (has('answer')) return 'answer';
  if (begun.has('vote') && (has('best', 'place', 'us', 'you') || /[?!]/u.test(sentence))) return 'answer';
  if (has('call')) return 'call';
  const isLate =
    language === 'de' && closed.has('verb') && (has('you') || /^(?:Jetzt|Hier|Gleich|Einfach)\b/u.test(sentence));
  const isRequest = begun.has('verb') || isLate;
  const isSaid = VERB_FIRST.has(language) && at.get('verb')?.some((verb) => isBeforeName(words, verb)) === true;
  const isOfSite = has('place') || near('verb', 'piece', 6);
  if (isRequest && (hasSum || has('media') || near('verb', 'us', 3) || hasAddress || (isOfSite && !isSaid)))
    return 'call';
  if (begun.has('watch') && isBroadcast) return 'call';
  if (WHERE_SEEN.test(sentence) && (isBroadcast || has('live') || sentence.includes(':'))) return 'call';
  if (near('us', 'media', 5) || near('us', 'place', 4) || near('us', 'own', 4) || near('us', 'piece', 3)) return 'call';
  if (near('you', 'place', 6) || near('you', 'piece', 6)) return 'call';
  return has('media') && has('you', 'offer', 'regular') ? 'call' : null;
}

/** 'Gana Osasuna', 'Ganha o Palmeiras'. */
const isBeforeName = (words: readonly Word[], verb: number) =>
  words[verb + 1]?.isCapital === true ||
  (/^(?:el|la|los|las|il|lo|l|o|a|os|as)$/u.test(words[verb + 1]?.text ?? '') && words[verb + 2]?.isCapital === true);

/** 'Read also: …', 'More on this topic: …', or the title of a list. */
function labelOf(sentence: string, words: readonly Word[], at: Read['at']): 'list' | 'end' | null {
  const of = (index: number, sign: Sign) => at.get(sign)?.includes(index) === true;
  const made = words.findIndex((_, index) => !of(index, 'more') && !of(index, 'filler'));
  const isMade = (last: number) =>
    last > 0 && (made < 0 || last < made) && words.slice(0, last + 1).some((_, index) => of(index, 'more'));
  for (let last = 0; last < Math.min(words.length, MAX_WORDS_OF_PHRASE); last += 1) {
    const after = sentence.slice(words[last]?.end).trimStart();
    if (/^[:»>|–—-]|^$/u.test(after) && (isMade(last) || isAll(words, last, 'related')))
      return /^[:»>|–—-]?\s*$/u.test(after) ? 'list' : 'end';
  }
  return null;
}

/** Words that may stand between names. */
const BETWEEN_NAMES = new Set(
  'de da do dos das di del della du des van von der la le el and und y e et i al bin the dpa sid afp'.split(' '),
);

const areNames = (words: readonly Word[]) =>
  words.length > 0 &&
  words.length <= MAX_NAMES &&
  words.every(({ isCapital, text }) => isCapital || BETWEEN_NAMES.has(text));

/** A label and names: 'Foto: Ann Berg / Nordbild', 'Propos recueillis par Ann Berg', 'Colaborou Ann Berg'. */
function isCredit(sentence: string, words: readonly Word[], at: Read['at']): boolean {
  const label = at.get('credit')?.findLast((last) => isAll(words, last, 'credit'));
  if (label === undefined || /[?!]/u.test(sentence)) return false;
  let first = label + 1;
  const agent = at.get('by')?.findLast((place) => place > label && place <= label + MAX_WORDS_TO_AGENT);
  if (agent !== undefined && !words.slice(first, agent).some(({ text }) => /^\d/u.test(text))) first = agent + 1;
  const isVerb = /^colabor(?:ou|aram|ó|aron)$/u.test(words[label]?.text ?? '');
  const isMarked =
    isVerb ||
    label > 0 ||
    first > label + 1 ||
    /^\s*[:=/]/u.test(sentence.slice(words[label]?.end)) ||
    /^[([]/u.test(sentence);
  const names = words.slice(first);
  const comma = names.findIndex((word) => sentence.startsWith(',', word.end));
  // 'Propos recueillis par Ann Berg, envoyée spéciale à Nordheide'.
  const hasRole = comma > 0 && WRITER.test(sentence.slice(names[comma]?.end));
  return isMarked && areNames(hasRole ? names.slice(0, comma + 1) : names);
}

/** Whether a phrase of this sign is all that stands before a place. */
const isAll = (words: readonly Word[], last: number, sign: Sign) =>
  WHOLE.get(
    words
      .slice(0, last + 1)
      .map(({ text }) => text)
      .join(' '),
  )?.some((known) => known.sign === sign) === true;

/** 'Comments on FC Nordheide news', '3 comments on …': a title above what readers wrote. */
function isComments(sentence: string, words: readonly Word[], at: Read['at']): boolean {
  const last = at.get('comments')?.[0];
  if (last === undefined) return false;
  if (/^\d/u.test(sentence)) return last <= 2;
  const isTitle =
    at.get('piece')?.includes(words.length - 1) === true || /^\s*:/u.test(sentence.slice(words[last]?.end));
  return isAll(words, last, 'comments') && isTitle;
}

/** Where an article stood first, or in full. */
function isPublished(sentence: string, words: readonly Word[], { at, begun }: Read): boolean {
  if (words.length > MAX_WORDS_OF_NOTE) return false;
  const isThis = (piece: number) => at.get('thisOne')?.includes(piece - 1) === true;
  return (at.get('piece') ?? []).some((piece) => {
    if (
      isThis(piece) &&
      at.get('version')?.some((version) => isOf(words, version) && piece > version && piece - version <= 4)
    )
      return true;
    const published = at.get('published')?.find((place) => place > piece);
    if (published === undefined || sentence.slice(words[piece]?.end, words[published]?.start).includes(','))
      return false;
    return isThis(piece) || (begun.has('piece') && at.has('first'));
  });
}

const isOf = (words: readonly Word[], index: number) =>
  /^(?:of|from|de|des|d|di|der|dieser|dieses|deste|desta|del)$/u.test(words[index + 1]?.text ?? '');

/** 'Ann Berg covers the league for the Nordheide Gazette', 'Ann Berg is a reporter and follows FC Nordheide'. */
function isAboutWriter(sentence: string, words: readonly Word[], at: Read['at']): boolean {
  const name = words.findIndex(({ isCapital }) => !isCapital) - 1;
  if (name > 0 && name < 4 && /^\s*(?:is|ist|è|é|es|est)\s/u.test(sentence.slice(words[name]?.end)))
    if (WRITER.test(sentence.slice(words[name]?.end))) return true;
  const verb = at.get('writer')?.[0];
  if (verb === undefined || verb === 0 || verb > 4 || !words.slice(0, verb - 1).every(({ isCapital }) => isCapital))
    return false;
  const outlet = at.get('forOutlet')?.findLast((place) => place > verb);
  if (outlet === undefined) return false;
  const names = words.slice(outlet + 1);
  return names.length <= 6 && names.some(({ isCapital, text }) => isCapital && OUTLET.test(text));
}

function kindInOtherScript(sentence: string, script: ReaderSigns, isSpoken: boolean): Kind {
  if (script.label.test(sentence) || script.byline.test(sentence)) return 'end';
  if (script.tickets.test(sentence) && script.sold.test(sentence) && /\d/u.test(sentence)) return 'end';
  if (script.odds.test(sentence) && /\d[.,]\d|\d\/\d/u.test(sentence)) return 'end';
  if (script.price.test(sentence) && script.seen.test(sentence)) return 'end';
  if (script.published.test(sentence)) return 'end';
  if (isSpoken || script.speech.test(sentence)) return null;
  if (script.answers.test(sentence)) return 'answer';
  if (script.calls.test(sentence)) return 'call';
  return script.media.test(sentence) && script.offered.test(sentence) ? 'end' : null;
}
