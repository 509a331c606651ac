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
  const other = OTHER_SCRIPTS.find(({ script }) => script.test(sentence));
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
  if (isAboutWriter(words, at) || isPublished(sentence, words, read)) return 'end';

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
  return isMarked && areNames(words.slice(first));
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

/** 'Ann Berg covers the league for the Nordheide Gazette.' */
function isAboutWriter(words: readonly Word[], at: Read['at']): boolean {
  const verb = at.get('writer')?.[0];
  if (verb === undefined || verb === 0 || verb > 4 || !words.slice(0, verb - 1).every(({ isCapital }) => isCapital))
    return false;
  const outlet = at.get('forOutlet')?.findLast((place) => place > verb);
  if (outlet === undefined) return false;
  const names = words.slice(outlet + 1);
  return names.length <= 6 && names.some(({ isCapital, text }) => isCapital && OUTLET.test(text));
}

interface OtherScript {
  script: RegExp;
  /** Any of these speaks to the reader. */
  calls: RegExp;
  /** A way to answer. */
  answers: RegExp;
  /** In a question: it is to the reader. */
  you: RegExp;
  /** Whoever speaks is named. */
  speech: RegExp;
  media: RegExp;
  /** What makes a product one for readers. */
  offered: RegExp;
  price: RegExp;
  seen: RegExp;
  odds: RegExp;
  published: RegExp;
  tickets: RegExp;
  sold: RegExp;
  /** A line that names a writer and a paper. */
  byline: RegExp;
  /** A label before a name, or before other articles. */
  label: RegExp;
}

const OTHER_SCRIPTS: readonly OtherScript[] = [
  {
    script: /[\u3040-\u30ff]/u,
    calls:
      /(?:ください|下さい|くださいね|お見逃しなく|お楽しみに|しましょう|しよう|ページでチェック|こちら(?:から|へ|まで|で|をクリック)?|ダウンロード)[!！。♪\s]*$|こちらから|(?:をもっと|についてもっと|をさらに)(?:知りたい|読みたい|楽しみたい)|(?:当|弊|本)サイト|クリックで|ご存じの方|ご存知の方|ご一報|ご確認(?:を|く|は)|お届け(?:する|します|中)|ご(?:登録|購読|視聴|覧|利用|予約|購入)(?:は|いただ|くだ|可能)|本コンテンツ|編集部(?:まで|が(?:作成|執筆)|へ)|あなたが読んでいる|をお読み(?:です|いただ)|(?:(?<![だあ])ろう|[しえけせてべめれげ見観]よう)[!！。♪]?\s*$|(?:最新回|最新号|最新エピソード)(?:では|で|は)|見逃さないで|見逃すな|お忘れなく|発売中の|本誌(?:最新号|で|に)|通知をオン/u,
    answers:
      /お寄せ|お待ちして|お聞かせ|教えて(?:ください|下さい|ね|[!！。]?$)|コメント(?:欄(?:で|に|へ|から)|をお|で(?:教|お)|お待ち)|ご(?:意見|応募|投票|連絡|感想)|投票(?:はこちら|受付|しよう|してください|フォーム|をお)|アンケート(?:に(?:ご協力|お答え|ご参加)|実施中|受付)|情報提供(?:は|をお|を募)|お問い合わせ|お電話|挑戦(?:してみ|しよう|[!！。]?$)/u,
    you: /(?:ます|です|でしょう|ました|ません)か|あなた|皆さん|みなさん/u,
    speech: /(?:語った|話した|述べた|明かした|と話す|と語る|コメントした|強調した|認めた)/u,
    media:
      /ポッドキャスト|音声配信|Podcast|メルマガ|メールマガジン|ニュースレター|(?:公式)?アプリ|公式LINE|YouTubeチャンネル|有料会員|プレミアム会員|プレミアムプラン|定期購読|サブスク|電子版|会員登録|番組/u,
    offered:
      /配信中|毎週|毎朝|毎日|登録(?:は|で|無料|受付|不要)|無料|月額|購読|公開中|更新|割引|キャンペーン|最新号|聴ける|聞ける|聴けます|読めます|お試し|半額|今なら|初月|無料版|アップグレード|全号|会員へ/u,
    price: /(?:月額|年額|税込|初月|わずか)\s?[\d,]+\s?円|[\d,]+\s?円(?:から|で|（税込|\(税込|\/月|／月)/u,
    seen: /視聴|配信|中継|ライブ|購読|会員|プラン|見放題|放送|観戦|日券|パス/u,
    tickets: /チケット|入場券|ユニフォーム|グッズ/u,
    sold: /[\d,]+円|発売|販売中|好評/u,
    byline:
      /^[（(【][^（）()【】。]{0,20}(?:新聞|スポーツ|通信|共同|時事|編集部|記者|特派員|報知|スポニチ|日刊)[^（）()【】。]{0,16}[)）】]\s*$|^\S{2,8}(?:記者|特派員|ライター)\s*$/u,
    odds: /オッズ|ブックメーカー|スポーツベット|WINNER|単勝|賭け|(?:編集部|本紙|記者|勝敗|結果)の?予想|予想[:：]/u,
    published:
      /(?:この(?:記事|コラム|原稿|インタビュー|文章|連載|特集|レポート)|本(?:記事|稿|コラム|連載|インタビュー|特集|レポート|文))[はを].{0,60}(?:もの(?:です|だ|である)|要約|短く|再録|号に|掲載|発表|公開|転載|執筆|配信|初出|再構成|翻訳|抜粋)/u,
    label:
      /^[（(【]?(?:文|取材|写真|構成|執筆|編集|出典|提供|撮影|文責|聞き手|インタビュアー|インタビュー・文|Photo|Text|Interview|翻訳|通訳|協力|取材協力|写真提供|ライター|監修|企画|資料)(?:[・･、](?:文|取材|写真|構成|執筆|編集|撮影|協力))*\s*[=＝：:／/]|^【[^】]{0,16}(?:記事|関連|動画|特集|合わせて|あわせて)[^】]{0,6}】|^[【（(]?(?:関連|あわせて|合わせて|併せて|こちらも|人気|おすすめ|オススメ|もっと|ピックアップ)[^:：。]{0,12}(?:[:：】]|$)/u,
  },
  {
    script: /[\uac00-\ud7af]/u,
    calls:
      /(?:더 )?궁금하(?:다면|시다면|신가요|세요)|(?:본지|본보|저희)[^.]{0,12}(?:페이지|홈페이지|취재팀|앱|채널|기자들)|클릭으로|(?:페이지|홈페이지|사이트|앱)(?:에서|를 통해) ?(?:확인할|확인하실|볼|보실) 수 있|바랍니다|아시는 분|(?:세요|십시오|시죠|합시다|바로가기|(?:구독|가입|신청|투표|응모|다운로드|참여)하기|보러 가기|받아보기)[.!~\s]*$|여기(?:서|에서|를|로)?[.!\s]*$|클릭(?:하|해)|둘러보|읽고 계십니다|이 콘텐츠는|최신 ?(?:회차|호|에피소드)(?:에서|는)|(?:본지|본보|이번 호) ?최신호|판매 중인|알림을 켜/u,
    answers:
      /제보(?:는 |해 ?주|하세요|바랍|하기|를 (?:기다|받습))|댓글(?:로|에|란에) ?[^.]{0,12}(?:남겨|알려|들려|의견|달아)|의견(?:을|은) (?:남|보내|들려|알려)|투표(?:는 (?:여기|아래|링크)|하세요|하기|해 ?주|에 참여(?:하세|해 ?주))|문의(?:는 |하세요|:|처)|보내 ?(?:주|주세요|주십)|알려 ?주(?:세요|십)|설문(?:에 참여|조사에 참여)(?:하세|해 ?주)|(?:참여|응모)(?:하|해) ?(?:세요|주)|편집국|편집부|(?:연락|전화) ?(?:주세요|주시|바랍)/u,
    you: /(?:나요|까요|니까|가요|세요|을래요|데요)\s*\?|여러분|당신/u,
    speech: /(?:말했다|밝혔다|전했다|설명했다|강조했다|덧붙였다|고백했다|털어놨다|인정했다)/u,
    media:
      /팟캐스트|뉴스레터|(?<![가-힣])앱|구독|멤버십|프리미엄|유료 회원|유튜브 채널|공식 채널|카카오톡 채널|정기구독|전자신문|알림 신청/u,
    offered:
      /매주|매일|공개됩니다|공개된다|무료|업데이트|업로드|할인|이벤트|만나|들을 수|가입|신청|체험|발송|무료판|업그레이드|읽고 계십니다|반값|첫 달|회원이/u,
    price: /(?:월|매월|한 달|달|연|단돈)\s?[\d,]+\s?원|[\d,]+\s?원(?:부터|에|으로|이면)/u,
    seen: /볼 수|시청|중계|구독|스트리밍|이용권|멤버십|즐길|만나|일권|패스/u,
    tickets: /입장권|티켓|예매|유니폼|굿즈|시즌권/u,
    sold: /\d\s?원|예매할|구매할|판매|예매는|예매 가능/u,
    byline:
      /^.{0,20}[가-힣]{2,4} ?(?:기자|특파원|객원기자|선임기자|인턴기자|에디터)(?:\s*[a-zA-Z\d@._=-]*)?[)\]]?\s*$/u,
    odds: /배당(?:률|금)?|스포츠토토|토토|프로토|베팅|배팅/u,
    published:
      /(?:이|본|해당) (?:글|기사|칼럼|인터뷰|원고|콘텐츠|연재)(?:[은는]|의 (?:요약|축약|일부|원문|전문)).{0,60}(?:나왔|나온|요약|실렸|실린|게재|발행|제공|공개됐|출고|전재|번역|발췌|작성|소개됐)/u,
    label:
      /^[（([]?(?:글|사진|취재|편집|출처|자료|번역|정리|영상|그래픽|도움|인터뷰(?: 진행)?|진행|(?:취재|사진|자료) ?(?:도움|제공|협조))(?:[·,] ?(?:글|사진|취재|편집|영상|정리))*\s*[:=＝：/]|^[（([]?(?:관련|추천|많이 본|함께|인기|이 시각|더 볼|지난) ?(?:기사|뉴스|글|보면|소식|영상|읽을|주요)[^:.]{0,10}(?:[:>\]]|$)/u,
  },
  {
    script: /[\u4e00-\u9fff]/u,
    calls:
      /本站(?!比赛|赛事|冠军|联赛)|一键|(?:本报|本网|本刊)(?:记者)?(?:希望|期待|欢迎|愿意?)|请见|(?:想|要)(?:了解|知道|看|获取|读)(?:更多|最新)|欢迎(?:您|你|大家|广大|各位)?(?:[^，。]{0,8})(?:收听|订阅|关注|下载|收看|加入|扫码|点击|购买|添加|登录|访问)|敬请|请(?:您|大家|各位)?(?:持续)?(?:扫|点击|关注|登录|访问|下载|订阅|锁定|收看|收听|添加|长按|前往)|(?:扫码|长按|扫描(?:二维码|下方|上方))|第一时间(?:掌握|了解|获取|推送|收到)|精彩[^。]{0,6}不错过|不错过(?:任何|每)?(?:消息|动态|资讯|内容|新闻)|不容错过|立即(?:下载|订阅|购买|注册|开通|抢购)|点击(?:订阅|下载|进入|查看|关注|链接|阅读|观看)|我们的[^。，]{0,16}(?:播客|公众号|客户端|APP|App|节目|频道|视频号|通讯|网站|会员|微博|专栏)|(?:尽在|就上)[^。，]{1,16}(?:APP|App|客户端|体育|网|TV)|浏览(?:更多|本季|所有|全部)|您正在(?:阅读|浏览|收看)|升级即可|联系编辑部|本内容由|本刊|最新一期(?:杂志|节目|播客|刊|[,，]现已)|(?:打开|开启)[^。，,]{0,16}(?:通知|推送|提醒)/u,
    answers:
      /(?:评论区|留言区|文末|下方|后台)[^。]{0,8}(?:留言|评论|讨论|告诉|回复|互动|说说|分享)|告诉我们|欢迎(?:您|大家|各位)?[^，。]{0,8}(?:留言|来信|来稿|投稿|联系|致电|评论|讨论|参与|投票|反馈|爆料)|请(?:您|大家|各位)?(?:在|于|到)?[^，。]{0,6}(?:留言|来信|来稿|投稿|评论|反馈|爆料)|请(?:您|大家|各位)?联系|(?:^|[，,。])(?:快来|一起来)?投票[:：，!！]|(?:点击|参与|进入)[^。，]{0,6}投票|发(?:送)?(?:邮件|信)至|(?:拨打|致电)[^。]{0,12}(?:电话|热线|编辑部)|(?:来做|来试试|挑战)[^。]{0,8}(?:测验|问答|竞猜|小游戏)|(?:投稿|爆料|线索|联系)(?:邮箱|热线|电话)|(?:说说|谈谈|聊聊|写下|分享)(?:你|您)的?(?:看法|观点|意见|想法)?/u,
    you: /[你您]|大家/u,
    speech: /(?:表示|坦言|透露|称赞|指出|宣布|承认|强调|说道|谈到)/u,
    media:
      /播客|公众号|客户端|(?:官方)?(?:APP|App)|电子报|免费版|通讯(?!员|社)|快讯订阅|会员|高级版|视频号|小程序|电子杂志|专栏/u,
    offered:
      /每周|每天|每日|免费|仅需|只需|优惠|限时|独家|更新|上线|开通|收听|订阅|试用|领取|半价|首月|首年|升级|正在阅读|全部内容|立减|开通/u,
    price: /\d+(?:\.\d+)?元/u,
    seen: /会员|每月|包月|年卡|套餐|直播|观看|仅需|只需|优惠|订阅|起订|播出|通票|畅看/u,
    tickets: /球票|门票|套票|年票|季票|球衣/u,
    sold: /\d+元|热卖|开售|发售|购买|售票|预售/u,
    byline:
      /^[（(【][^（）()【】。]{0,20}(?:报|体育|网|社|记者|通讯员|编辑|报道|特派)[^（）()【】。]{0,20}[)）】]\s*$|^\S{2,8}\s?\S{2,4}\s?摄\s*$/u,
    odds: /竞彩|赔率|让球|盘口|博彩|彩票|胜平负|投注|竞猜|让步|(?:即时|欧洲|亚洲|竞彩)指数|推荐[:：]|主胜|客胜|不败/u,
    published:
      /(?:本(?:文|报道|稿|篇)|这篇(?:文章|报道)|该文|此文|原文)[^。]{0,60}(?:见于|删节|缩写|节选|首发|刊|发表|发布|登载|转|摘|译|授权)/u,
    label:
      /^[（(【]?(?:本报|特约|实习|责任)?(?:记者|作者|编辑|责编|校对|审核|摄影|图片?|文字?|视频|图文|Photo|Text|Interview|翻訳|撮影|取材|写真|構成|執筆|編集|聞き手|監修|来源|供图|翻译|编译|撰稿|策划|监制|采访|对话|整理|实习生|通讯员|统筹|制图|值班主编)[^：:。，]{0,4}[:：／/丨|]|^[（(【]?(?:相关|延伸|推荐|猜你|热门|精彩|往期|另见|参见|编辑推荐|大家都在看|更多(?:精彩|相关|内容|新闻|报道|阅读|资讯))[^：:。，]{0,6}[：:】]|^[（(][^（）()]{0,30}(?:翻译|编译|编辑|采访|摄影|记者|译者)[:：][^（）()]{1,12}[）)]/u,
  },
  {
    script: /[\u0600-\u06ff]/u,
    calls:
      /هل (?:(?:تريد|ترغب)\S* (?:في )?(?:معرفة|متابعة|قراءة|المزيد|مشاهدة)|أعجبك|أعجبكم)|(?:موقع|صفحت|قنات|صحفيي|مراسلي|مراسل|قراء|تحقيق|تقرير|تغطيت|مجلت|صحيفت|منصت|متجر|تطبيق|نشرت|بث)نا(?=[\s.،؟]|$)|نقرة واحدة|(?:^|[،,.:!؛]\s?)(?:انتقل(?:وا)? إلى النسخة|اشترك(?:وا)? (?:الآن|في (?:نشرة|النشرة|خدمة|قناة|بودكاست|تطبيق))|انضم(?:وا)? (?:إلينا|لنا|إلى (?:قناة|مجموعة|مجتمع))|حم[ّ]?ل(?:وا)? (?:تطبيق|التطبيق|الآن)|نز[ّ]?ل(?:وا)? (?:تطبيق|التطبيق)|سج[ّ]?ل(?:وا)? (?:الآن|اشتراك)|اضغط(?:وا)? (?:هنا|على)|انقر(?:وا)?|احجز(?:وا)? |تابعونا|تابعنا|زورونا|استمع(?:وا)? إلى (?:بودكاست|حلقة|البودكاست)|لا يفوت(?:ك|كم)|احصل(?:وا)? على|اشتر(?:وا)? (?:تذاكر|الآن)|كن(?:وا)? أول)\S*(?=\s|$)|(?:^|[،,.:!؛]\s?)تصفح(?:وا)?\s|أنت تقرأ|أنتم تقرؤون|قم ب\S+|هذا المحتوى|هيئة التحرير|(?:^|\s)ولا تفوت(?:وا)?\s|(?:^|[،,.:!؛]\s?)فع[ّ]?ل(?:وا)? (?:إشعارات|الإشعارات|التنبيهات)|(?:مجلتنا|صحيفتنا|عددنا)(?=[\s.،]|$)/u,
    answers:
      /(?:راسلونا|راسلنا|شاركونا|شاركنا|أخبرونا|أخبرنا|اكتبوا لنا|اكتب لنا|أرسل(?:وا)? (?:لنا|إلينا|آراء|أسئلت)|تواصلوا معنا|تواصل معنا|اتصلوا (?:بنا|ب\S+)|اتصل (?:بنا|بقسم)|(?:العب|العبوا|جربوا|جرّب) (?:اختبار|لعبة|مسابقة)|صو[ّ]?ت(?:وا)? (?:الآن|عبر|هنا|لأفضل|لاختيار)|شارك(?:وا)? (?:برأي|رأي|في (?:التصويت|الاستطلاع|النقاش|المسابقة|استطلاع))\S*|عبّروا عن رأي|عبر عن رأيك|اترك(?:وا)? (?:تعليق|رأي)\S*|(?:رأيك|رأيكم|برأيك|لنا|أخبرونا)[^.]{0,30}في (?:خانة )?التعليقات|أجيبوا عن|قولوا لنا|بانتظار (?:آرائكم|تعليقاتكم))/u,
    you: /^هل (?:ت|ل)|رأيك|لديك|برأيك|(?:^|\s)ت(?:عرف|ريد|ظن|توقع|ختار)/u,
    speech: /(?:^|\s)و?(?:قال|أكد|صرح|أوضح|أضاف|كشف|اعترف|تحدث|أعلن|ذكر)(?:ت)?\s/u,
    media:
      /بودكاست|النسخة (?:المميزة|المدفوعة|الرقمية)|العضوية|نشرتنا|نشرة بريدية|النشرة البريدية|(?:ال)?تطبيق(?:نا|ه)?|قناتنا|موقعنا|صفحتنا|مجلتنا|اشتراك|النسخة المجانية|رسالتنا/u,
    offered:
      /كل (?:أسبوع|يوم|صباح|اثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت|أحد)|جميع المنصات|مجان|لتصلك|أسبوعي|يوميا|خصم|بنصف السعر|نصف السعر|أول شهر|لثلاثة أشهر|عرض خاص|حلقة جديدة|متاح|موقعنا|قناتنا|صفحتنا/u,
    price:
      /(?:من|مقابل|بسعر|بـ)\s?\d+(?:[.,]\d+)?\s?(?:ريال|درهم|جنيه|دولار|يورو|دينار|ليرة)|\d+(?:[.,]\d+)?\s?(?:ريال|درهم|جنيه|دولار|يورو|دينار|ليرة)\S*\s(?:فقط|شهري|سنوي|في الشهر|للشهر|كل شهر)\S*/u,
    seen: /شاهد|مباريات|البث|بث|اشتراك|باقة|حصري|مشاهدة|قناة/u,
    tickets: /تذاكر|التذاكر|قمصان|قميص/u,
    sold: /للبيع|متوفرة|متاحة|شراء|شراؤها|طرح/u,
    byline: /^\S+(?:\s\S+){1,3}\s(?:ي|ت)(?:غطي|كتب|تابع|راسل)\s.{0,60}(?:لصحيفة|لموقع|لجريدة|لمجلة|لقناة)\s/u,
    odds: /مراهن|رهان|المراهنات|احتمالات الفوز|بوكميكر|توقعنا|ترشيحنا/u,
    published:
      /(?:نسخة|مقتطف\S*|جزء) من (?:هذا|هذه) \S+|(?:هذا|هذه) (?:المقال|المقالة|التقرير|الحوار|الموضوع|النص|المادة)[^.]{0,20}(?:نشر|منشور|ظهر|كتب|ترجم)|(?:نشر|نُشر|ظهر)\S* (?:هذا|هذه) (?:المقال|التقرير|الحوار|الموضوع|النص|المادة)/u,
    label:
      /^[([]?(?:كتب(?:ت|ه|ها)?|بقلم|تقرير|إعداد|اعداد|تصوير|تحرير|المصدر|المحرر|محرر|ترجمة|حوار|أجر(?:ى|ت) (?:الحوار|المقابلة|اللقاء)|مونتاج|صور|الصورة|مراجعة|عدسة|ترجمة \S+ \S+|(?:شارك|ساهم|أسهم) في (?:التحرير|الإعداد|إعداد \S+|التقرير))\s*[:：/-]|^(?:رويترز|أ ف ب|فرانس برس|د ب أ|وام|واس|أسوشيتد برس|غيتي|وكالات)\s*[/–—-]|^(?:و?اقرأ|إقرأ|شاهد|طالع|قد (?:يهمك|يعجبك)|(?:أخبار|مواضيع|موضوعات|مقالات) (?:ذات صلة|مشابهة|متعلقة)|الأكثر (?:قراءة|مشاهدة))[^:.]{0,20}:/u,
  },
];

function kindInOtherScript(sentence: string, script: OtherScript, isSpoken: boolean): Kind {
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
