import { addDays, isDay } from '../../domain/days.ts';
import type { ContentLanguage } from '../../domain/posts/posts.ts';

/** Days, both ends included; `max` is null for 'at least'. */
export interface Duration {
  min: number;
  max: number;
}

/** Numbers as words, by value from 1. */
const NUMBERS: Readonly<Record<ContentLanguage, string>> = {
  en: 'one|a|an,two|couple of|a couple of,three,four,five,six,seven,eight,nine,ten,eleven,twelve',
  it: 'un|uno|una,due|un paio di|paio di,tre,quattro,cinque,sei,sette,otto,nove,dieci,undici,dodici',
  es: 'un|uno|una,dos|un par de|par de,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce',
  pt: 'um|uma,dois|duas|um par de,três|tres,quatro,cinco,seis,sete,oito,nove,dez,onze,doze',
  fr: 'un|une,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze',
  de: 'ein|eine|einen|einer|einem,zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf',
  ar: 'واحد|واحدة,اثنين|اثنان,ثلاثة|ثلاث,أربعة|أربع|اربعة,خمسة|خمس,ستة|ست,سبعة|سبع,ثمانية|ثماني,تسعة|تسع,عشرة|عشر',
  zh: '一,两|二,三,四,五,六,七,八,九,十',
  ja: '一,二,三,四,五,六,七,八,九,十',
  kr: '한|일,두|이,세|삼|석,네|사|넉,다섯|오,여섯|육,일곱|칠,여덟|팔,아홉|구,열|십',
};

/** Words for days, weeks and months. */
const UNITS: Readonly<Record<ContentLanguage, readonly [day: string, week: string, month: string]>> = {
  en: ['days?', 'weeks?', 'months?'],
  it: ['giorn[io]', 'settiman[ae]', 'mes[ei]'],
  es: ['días?', 'semanas?', 'mes(?:es)?'],
  pt: ['dias?', 'semanas?', 'm(?:ês|eses)'],
  fr: ['jours?', 'semaines?', 'mois'],
  de: ['tage?n?', 'wochen?', 'monate?n?'],
  ar: ['أيام|يوما|يوم', 'أسابيع|أسبوعا|أسبوع|اسابيع|اسبوع', 'أشهر|شهور|شهرا|شهر|اشهر'],
  zh: ['天', '个星期|星期|周', '个月'],
  ja: ['日間?', '週間?', '(?:か|カ|ヶ|ケ|ヵ|箇)月'],
  kr: ['일', '주(?:간|일)?', '개월|달'],
};

/** 'A month and a half' as days, and their like. */
const FIXED: Partial<Record<ContentLanguage, readonly (readonly [pattern: RegExp, days: number])[]>> = {
  ar: [
    [/أسبوعين|أسبوعان|اسبوعين/u, 14],
    [/شهرين|شهران/u, 60],
    [/يومين/u, 2],
    [/شهر(?:ا)? ونصف/u, 45],
    [/(?<!\p{L}|\d )شهرا(?!\p{L})/u, 30],
    [/(?<!\p{L}|\d )(?:أسبوعا|اسبوعا|لأسبوع|أسبوع واحد)(?!\p{L})/u, 7],
  ],
  en: [
    [/\bfortnight\b/u, 14],
    [/\bmonth and a half\b|\bone and a half months\b/u, 45],
  ],
  es: [
    [/\bquincena\b|\bquince días\b/u, 15],
    [/\bmes y medio\b/u, 45],
    [/\bveintena de días\b/u, 20],
  ],
  fr: [
    [/\bquinzaine\b|\bquinze jours\b/u, 15],
    [/\bmois et demi\b/u, 45],
    [/\bdizaine de jours\b/u, 10],
    [/\bvingtaine de jours\b/u, 20],
  ],
  it: [
    [/\bquindicina\b|\bquindici giorni\b/u, 15],
    [/\bmese e mezzo\b/u, 45],
    [/\bdecina di giorni\b/u, 10],
    [/\bventina di giorni\b/u, 20],
  ],
  pt: [
    [/\bmês e meio\b/u, 45],
    [/\bquinzena\b|\bquinze dias\b/u, 15],
  ],
  de: [[/\b(?:anderthalb|eineinhalb) monate/u, 45]],
  kr: [
    [/보름/u, 15],
    [/한 ?달 ?반/u, 45],
  ],
  ja: [[/(?:1|一)(?:か|カ|ヶ)月半/u, 45]],
  zh: [[/一个半月/u, 45]],
};

const DAYS = [1, 7, 30] as const;
/** Words between the ends of a range. */
const TO = String.raw`\s*(?:-|–|—|~|〜|～|to|or|and|a|o|e|y|ou|à|bis|oder|und|até|إلى|الى|أو|到|至|から|か|〜|에서|내지)\s*`;
const FILLER = String.raw`(?:\s*(?:full|more|further|long|next|coming|prossim[ie]|pr[óo]xim[oa]s|prochaine?s|nächsten|kommenden|weitere[nr]?|otras?|altr[ie]|mais|autres?|ganze|个|个多|여)?\s*)`;

const hasNoSpaces = (language: ContentLanguage) => ['zh', 'ja', 'kr', 'ar'].includes(language);
const numbersOf = (language: ContentLanguage) => NUMBERS[language].split(',').map((list) => list.split('|'));

/** The patterns of a language, built once: for days, weeks and months. */
const lengths = new Map<ContentLanguage, readonly { unit: RegExp; pattern: RegExp }[]>();

function lengthsOf(language: ContentLanguage) {
  const isUnspaced = hasNoSpaces(language);
  const words = numbersOf(language)
    .flat()
    .toSorted((a, b) => b.length - a.length);
  const number = `(?:\\d{1,3}|${words.join('|')})`;
  const edge = isUnspaced ? '' : String.raw`(?<![\p{L}\p{N}])`;
  const end = isUnspaced ? '' : String.raw`(?![\p{L}])`;
  const counter = isUnspaced ? '(?:个|个多|週間?|주)?' : '';
  return UNITS[language].map((unit) => ({
    unit: new RegExp(unit, 'u'),
    pattern: new RegExp(`${edge}(${number})${counter}(?:${TO}(${number}))?${FILLER}(?:${unit})${end}`, 'u'),
  }));
}

/** The value of a key, computed on first use. */
function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const value = known.get(key) ?? make(key);
  known.set(key, value);
  return value;
}

/**
 * The length of an absence in a text; null if it gives none, or only 'weeks'.
 * @example durationIn('out for three to four weeks', 'en') // { min: 21, max: 28 }
 */
export function durationIn(text: string, language: ContentLanguage): Duration | null {
  const lower = text.toLowerCase().normalize('NFC');
  for (const [pattern, days] of FIXED[language] ?? []) if (pattern.test(lower)) return { min: days, max: days };
  for (const [index, { unit, pattern }] of remembered(lengths, language, lengthsOf).entries()) {
    // Most texts name none.
    const found = unit.test(lower) ? pattern.exec(lower) : null;
    if (!found?.[1]) continue;
    // A date ('12日'), an age, or 'one day'.
    if (index === 0 && hasNoSpaces(language) && /[月월]\s*$/u.test(lower.slice(0, found.index))) continue;
    const first = valueOf(found[1], language);
    const last = found[2] === undefined ? first : valueOf(found[2], language);
    const days = DAYS[index] ?? 1;
    if (first > 0 && last > 0) return { min: Math.min(first, last) * days, max: Math.max(first, last) * days };
  }
  return null;
}

function valueOf(written: string, language: ContentLanguage): number {
  return /^\d/.test(written) ? Number(written) : numbersOf(language).findIndex((list) => list.includes(written)) + 1;
}

/** Names of months by language, from January. */
const LOCALES: Readonly<Record<ContentLanguage, string>> = {
  en: 'en',
  it: 'it',
  es: 'es',
  pt: 'pt',
  fr: 'fr',
  de: 'de',
  ar: 'ar-EG',
  zh: 'zh',
  ja: 'ja',
  kr: 'ko',
};
/** Words that bring the end of an absence. */
const UNTIL: Readonly<Record<ContentLanguage, string>> = {
  en: 'until|till|before|back (?:in|on|by)|expected back|return(?:s)? (?:in|on|by)|to return in|by|in|on',
  it: "fino a(?:l|d|lla|ll['’])?|prima di|rientro (?:previsto )?(?:a|per|il|ad)|torner\\p{L}* (?:a|il|ad)|a|ad|il|entro",
  es: 'hasta|antes de|en|el|para',
  pt: 'até|antes de|em|no|para|a',
  fr: "jusqu['’](?:à|en|au)|avant|en|le|courant|début|fin|mi-",
  de: 'bis(?: zum| in den)?|vor|im|am|anfang|ende|mitte|erst',
  ar: 'حتى|في|قبل|خلال|إلى',
  zh: '',
  ja: '',
  kr: '',
};

/** The patterns of a language, built once: for the months, from January. */
const ends = new Map<ContentLanguage, readonly { mark: string; pattern: RegExp }[]>();

function endsOf(language: ContentLanguage) {
  const format = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' });
  const isEastern = language === 'zh' || language === 'ja' || language === 'kr';
  return Array.from({ length: 12 }, (_, index) => {
    if (isEastern) {
      const pattern = new RegExp(`(?<!\\d)${index + 1}\\s*[月월](?:\\s*(\\d{1,2})\\s*[日号일])?`, 'u');
      return { mark: String(index + 1), pattern };
    }
    const name = format.format(Date.UTC(2024, index, 1)).toLowerCase();
    const mark = name.length < 5 ? name : name.slice(0, language === 'fr' ? 4 : 3);
    const short = mark === name ? name : `${name}|${mark}\\.?`;
    const pattern = new RegExp(
      `(?<!\\p{L})(?:${UNTIL[language]})\\s*(?:(?:the|el|il|le|den|dem|o|mid|late|early|beginning of|end of|middle of|start of|inizio|fine|metà|principios de|finales de|mediados de|início de|fim de|meados de|début|fin|anfang|ende|mitte|شهر|بداية|نهاية)[ -]?)*(\\d{1,2})?(?:\\.|st|nd|rd|th|º|er)?\\s*(?:de\\s+|of\\s+)?(?:${short})(?!\\p{L})`,
      'u',
    );
    return { mark, pattern };
  });
}

/**
 * The day or month until which a player is out: YYYY-MM-DD or YYYY-MM if the day of the text is known, otherwise
 * `--MM-DD` or `--MM` (ISO 8601). Null if the text gives none.
 * @example untilIn('out until 12 September', 'en', '2021-08-20') // '2021-09-12'
 */
export function untilIn(text: string, language: ContentLanguage, day: string | null): string | null {
  const lower = text.toLowerCase().normalize('NFC');
  const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(lower);
  if (iso) return iso[0];
  for (const [index, { mark, pattern }] of remembered(ends, language, endsOf).entries()) {
    // Most texts name no month.
    const found = lower.includes(mark) ? pattern.exec(lower) : null;
    if (!found) continue;
    const month = String(index + 1).padStart(2, '0');
    const date = found[1] ? `-${found[1].padStart(2, '0')}` : '';
    if (day === null) return `--${month}${date}`;
    const year = Number(day.slice(0, 4));
    const isNext = `${month}${date}` < day.slice(5, date ? 10 : 7);
    return `${isNext ? year + 1 : year}-${month}${date}`;
  }
  return null;
}

/** The day before that of the text. */
const YESTERDAY: Readonly<Record<ContentLanguage, string>> = {
  en: 'yesterday|last night',
  it: 'ieri|ieri sera',
  es: 'ayer|anoche',
  pt: 'ontem',
  fr: 'hier',
  de: 'gestern',
  ar: 'أمس',
  zh: '昨天|昨日|昨晚',
  ja: '昨日|昨夜',
  kr: '어제',
};
/** Words that make a date the end of an absence, which is not yet over. */
const END = String.raw`(?:until|till|by|before|fino al|entro il|prima del|hasta el|antes del|até|antes de|jusqu['’]au|avant le|bis(?: zum)?|vor dem|حتى)\s*`;
/** The days before a text that a date in it may mean. */
const RECENT = 60;

/** The patterns of a language, built once: for the day before, and for the dates of each month from January. */
const dates = new Map<ContentLanguage, { yesterday: RegExp; months: readonly RegExp[] }>();

function datesOf(language: ContentLanguage) {
  const format = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' });
  const isUnspaced = hasNoSpaces(language);
  const months = Array.from({ length: 12 }, (_, index) => {
    if (language === 'zh' || language === 'ja' || language === 'kr')
      return new RegExp(`(?<!\\d)${index + 1}\\s*[月월]\\s*(\\d{1,2})\\s*[日号일]`, 'u');
    const name = format.format(Date.UTC(2024, index, 1)).toLowerCase();
    const before = `(\\d{1,2})(?:\\.|st|nd|rd|th|º|er)?\\s*(?:de |of )?${name}`;
    return new RegExp(`(?<!${END})(?<!\\d)(?:${before}|${name} (\\d{1,2})(?:st|nd|rd|th)?)(?!\\d|\\p{L})`, 'u');
  });
  const words = isUnspaced ? `(?:${YESTERDAY[language]})` : `(?<!\\p{L})(?:${YESTERDAY[language]})(?!\\p{L})`;
  return { yesterday: new RegExp(words, 'u'), months };
}

/**
 * The day that a text states for what has happened, YYYY-MM-DD: a date of the last weeks, or the day before. Null if it
 * states none, or the day of the text is not known.
 * @example statedDayIn('broke his leg on 12 November', 'en', '2026-11-20') // '2026-11-12'
 */
export function statedDayIn(text: string, language: ContentLanguage, day: string | null): string | null {
  if (day === null) return null;
  const lower = text.toLowerCase().normalize('NFC');
  const { yesterday, months } = remembered(dates, language, datesOf);
  // Most texts have no number.
  for (const [index, pattern] of /\d/.test(lower) ? months.entries() : []) {
    const found = pattern.exec(lower);
    const date = found?.[1] ?? found?.[2];
    if (date === undefined) continue;
    const inYear = `-${String(index + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
    const year = Number(day.slice(0, 4));
    const stated = [year, year - 1].map((each) => `${each}${inYear}`).find((each) => isDay(each) && each <= day);
    if (stated !== undefined && stated >= addDays(day, -RECENT)) return stated;
  }
  return yesterday.test(lower) ? addDays(day, -1) : null;
}
