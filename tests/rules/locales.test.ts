import { hash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/domain/vocabulary.ts';
import { NAMESPACES } from '../../src/i18n/i18next-options.ts';
import { bcp47 } from '../../src/i18n/languages.ts';

const OTHERS = LANGUAGES.filter((language) => language !== 'en-gb');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Words that are the same in English and in other languages. Everything else in English has not been translated. */
const INTERNATIONAL = new Set(
  `Agent Agents Club Contact Continent Continents Covid-19 Date Dates Description Direct Doping England Fracture Hand Hashtag
  Hashtags Home Hong Kong Indirect Influencer Influencers Journalist Match Minutes Name Notifications Password Position Ranking Sharpness Sources Staff Status Suggestions Suspension
  TV Team Touchline Total Training Type Wales Website cm contact date kg manager match min n/d suggestion suggestions type Video
  Africa Asia Europe Oceania post posts Instagram Facebook YouTube Podcast Podcasts Bluesky Mastodon News Neutral Finance Teams Account Sentiment Congo Palestine Macau Heatmap Consensus
  Source Posts Linear Web WhatsApp mail Photo Important
  Abdomen Bronchitis Bursitis Cancer Contusion Depression Gastroenteritis Infection Inflammation Influenza Malaria Meningitis
  Pneumonia Pneumothorax Administration Link Menu Tickets Reach reach
  Cookies Privacy Clubs Webhook Webhooks Format Slack Microsoft`.split(/\s+/),
);

/** Strings that the specification gives to the letter, exclamation marks included. */
const SPECIFIED = new Set([
  'Please input a valid email!',
  'Required field!',
  'Two passwords that you enter are inconsistent!',
]);

/** Every text of a language's file by its key: `columns.type`. */
function textsOf(language: Language, namespace: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) texts.set(path, String(node));
    else for (const [key, value] of Object.entries(node)) visit(value, path ? `${path}.${key}` : key);
  };
  visit(JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')), '');
  return texts;
}

/** The keys with all forms of a plural under one. */
function stems(texts: Map<string, string>): Set<string> {
  return new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')));
}

function placeholders(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{\{([^}]*)\}\}/g)].map((match) => match[1] ?? '').sort();
}

/** The source's text that a text translates. */
function sourceOf(source: Map<string, string>, key: string): string | undefined {
  return source.get(key) ?? source.get(key.replace(PLURAL, '_other'));
}

const files = LANGUAGES.flatMap((language) => NAMESPACES.map((namespace) => [language, namespace] as const));

test('PROD-22 I18N-01 there is one folder for each of the seven languages, and in it every namespace', () => {
  expect(readdirSync('locales').sort()).toEqual([...LANGUAGES].sort());
  for (const language of LANGUAGES)
    expect(readdirSync(`locales/${language}`).sort()).toEqual(NAMESPACES.map((n) => `${n}.json`));
});

test.each(files)('%s/%s has the keys of the source language', (language, namespace) => {
  const keys = stems(textsOf(language, namespace));
  expect([...keys]).toEqual([...stems(textsOf('en-gb', namespace))]);
});

test.each(files)('%s/%s has each key once', (language, namespace) => {
  const text = readFileSync(`locales/${language}/${namespace}.json`, 'utf8');
  let parsed = 0;
  JSON.parse(text, (key, value: unknown) => {
    if (key !== '') parsed += 1;
    return value;
  });
  expect(text.match(/[{,]\s*"(?:[^"\\]|\\.)*"\s*:/g)).toHaveLength(parsed);
});

test.each(files)('%s/%s gives each plural every form of its language', (language, namespace) => {
  const texts = textsOf(language, namespace);
  const source = textsOf('en-gb', namespace);
  const forms = new Intl.PluralRules(bcp47(language)).resolvedOptions().pluralCategories;
  const plurals = [...stems(source)].filter((stem) => !source.has(stem));
  for (const stem of plurals) {
    const given = [...texts.keys()].filter((key) => key.replace(PLURAL, '') === stem);
    expect(given.sort()).toEqual(forms.map((form) => `${stem}_${form}`).sort());
  }
});

test.each(files)('%s/%s has the placeholders of the source language', (language, namespace) => {
  const source = textsOf('en-gb', namespace);
  for (const [key, text] of textsOf(language, namespace)) {
    expect(placeholders(text), key).toEqual(placeholders(sourceOf(source, key)));
    for (const name of placeholders(text)) expect(name, key).toMatch(/^\w+$/);
  }
});

test.each(files)('%s/%s holds no empty or untidy text', (language, namespace) => {
  for (const [key, text] of textsOf(language, namespace)) {
    expect(text, key).not.toBe('');
    expect(text, key).toBe(text.trim());
    expect(text, key).not.toMatch(SPECIFIED.has(text) ? / {2}/ : / {2}|!|'|\.\.\./);
  }
});

test.each(OTHERS.flatMap((language) => NAMESPACES.map((n) => [language, n] as const)))(
  '%s/%s leaves nothing in English',
  (language, namespace) => {
    const source = textsOf('en-gb', namespace);
    const left = [...textsOf(language, namespace)].filter(([key, text]) => {
      const words = text.replace(/\{\{[^}]*\}\}/g, '').match(/\p{L}{2,}[\p{L}\d/-]*/gu) ?? [];
      return text === sourceOf(source, key) && words.some((word) => !INTERNATIONAL.has(word));
    });
    expect(left).toEqual([]);
  },
);

/** The texts of a language, each under its namespace and key. */
function everyText(language: Language): [key: string, text: string][] {
  return NAMESPACES.flatMap((namespace) =>
    [...textsOf(language, namespace)].map(([key, text]): [string, string] => [`${namespace}:${key}`, text]),
  );
}

/** The keys of the texts that have a fault. */
function faulty(language: Language, fault: RegExp, but: readonly string[] = []): string[] {
  return everyText(language)
    .filter(([key, text]) => !but.includes(key) && fault.test(text))
    .map(([key, text]) => `${key} ${text}`);
}

test('usual has one meaning: the middle half of comparable absences', () => {
  // The name of a value in a text is no word of it.
  const found = everyText('en-gb').filter(([, text]) => /\busual/i.test(text.replaceAll(/\{\{\w+\}\}/g, '')));
  expect(found.map(([key]) => key)).toEqual(['injuries:touchline.usual']);
});

test('I18N-01 French has its spaces: narrow before ; ! ?, no-break before a colon and within guillemets', () => {
  const wrong = /(?<!\u202f)[;!?]|(?<!\u00a0):(?!\/\/)|(?<!\u00a0)»|«(?!\u00a0)|\u202f(?![;!?\d{])/u;
  expect(wrong.test('Sources de cette page: aucune')).toBe(true);
  expect(wrong.test('Supprimer ?')).toBe(true);
  expect(faulty('fr-fr', wrong)).toEqual([]);
});

test('French puts no name after a word that is elided before a vowel', () => {
  const unelided = /(?<!\p{L})(?:de|le|la|que|si|jusque|lorsque) \{\{(?:name|label|query)\}\}/u;
  expect(unelided.test('Blessures de {{name}}')).toBe(true);
  expect(faulty('fr-fr', unelided)).toEqual([]);
});

test('only French has a space before a colon, a semicolon, an exclamation mark or a question mark', () => {
  for (const language of LANGUAGES.filter((each) => each !== 'fr-fr'))
    expect(faulty(language, /\s[:;!?]/u), language).toEqual([]);
});

test('a percent sign stands as Intl writes it', () => {
  for (const language of LANGUAGES) {
    const written = new Intl.NumberFormat(bcp47(language), { style: 'percent' }).format(0.5);
    const space = written.slice(2, -1);
    const signs = everyText(language).flatMap(([key, text]) =>
      [...text.matchAll(/[\d}](\s?)%/gu)].map(([sign]) => [key, sign.slice(1, -1)]),
    );
    expect(
      signs.filter(([, between]) => between !== space),
      language,
    ).toEqual([]);
  }
});

test('a number is not parted from its unit', () => {
  const parted = /[\d}] (?:cm|kg|[kKM]B|ko|Mo|s|min|€)(?![\p{L}’-])/u;
  expect(parted.test('4 MB')).toBe(true);
  for (const language of LANGUAGES) expect(faulty(language, parted), language).toEqual([]);
});

const QUOTES: Readonly<Record<Language, string>> = {
  'en-gb': '“”',
  it: '«»',
  es: '«»',
  'pt-pt': '«»',
  br: '“”',
  de: '„“',
  'fr-fr': '«»',
};

/** Every quotation mark and the straight apostrophe; the typographic apostrophe is every language's. */
const QUOTE_MARKS = '"\'«»“”„‚‘‹›';

test('quotation marks and apostrophes are those of the language', () => {
  for (const language of LANGUAGES) {
    const foreign = QUOTE_MARKS.replaceAll(new RegExp(`[${QUOTES[language]}]`, 'gu'), '');
    expect(faulty(language, new RegExp(`[${foreign}]`, 'u')), language).toEqual([]);
    for (const [key, text] of everyText(language)) {
      const [opening = '', closing = ''] = QUOTES[language];
      expect(text.split(opening).length, key).toBe(text.split(closing).length);
    }
  }
});

/** Names and commands: the English in them is right in every language. */
const NAMES =
  /Microsoft Teams|Slack, Teams|Match Sharpness|Team manager|UEFA Elite Club Injury Study|`[^`]*`|\{\{[^}]*\}\}|https?:\S+|\/\S+/gu;
const ENGLISH =
  /\b(the|and|of|with|without|from|your|you|this|that|injury|injuries|injured|matches|player|players|teams?|squads?|roster|drilldown|days?|weeks?|bookmarks?|unknown|recovery|media analytics|save|search|season)\b/iu;
/** Words that a language has taken over, or that only look English. */
const TAKEN_OVER: Partial<Record<Language, RegExp>> = {
  de: /\bTeam\b/gu,
  it: /\bteam\b/gu,
  br: /\b[Tt]imes?\b/gu,
};

test('no English word is left in another language', () => {
  for (const language of OTHERS) {
    const left = everyText(language).filter(([, text]) =>
      ENGLISH.test(text.replace(NAMES, '').replace(TAKEN_OVER[language] ?? /$^/u, '')),
    );
    expect(left, language).toEqual([]);
  }
});

test('a figure that cannot be given is n/d, in German k. A., and nothing else', () => {
  for (const language of LANGUAGES) {
    const own = language === 'de' ? 'k.\u00a0A.' : 'n/d';
    const others = language === 'de' ? /\bn\/[da]\b/iu : /\bn\/a\b|\bk\.\sA\.|\bs\/d\b|\bN\.D\./u;
    for (const key of ['statistics:none', 'statistics:consensus.none', 'injuries:notDetermined'])
      expect(new Map(everyText(language)).get(key), `${language} ${key}`).toBe(own);
    expect(faulty(language, others), language).toEqual([]);
  }
});

/** Forms of address and turns of phrase that a language does not use. */
const UNUSED: Readonly<Record<Language, RegExp>> = {
  'en-gb': /\b(whom|his|he|she|her|dearer|computed)\b|(?<!e-)\bmails?\b(?! server)|\bstands?\b/iu,
  it: /^(Specificare|Inserire|Selezionare|Scegliere|Scrivere|Lasciare|Controllare|Aprire|Inquadrare)\b|Mappa termica|consenso del calcio|\bLei\b|\b([Ss]celga|Scriva|Aggiunga|[Ii]nserisca|[Cc]orregga|Controlli|Verifichi|Riprovi|Prema|Attenda|sospenda)\b|sotto il suo/u,
  es: /\b(usted|Es necesario|elija|escriba|corrija|introduzca|compruebe|seleccione|pulse|espere|d[eé]jel[oa]s?)\b|(?<!\p{L})añada\b/iu,
  'pt-pt': /\b(historia(l|is)|tu|[Ee]xperimenta|à Touchline|a Touchline|da Touchline)\b/u,
  br: /\b(jogos? em dia|à Touchline|a Touchline|da Touchline|na maioria das vezes)\b/iu,
  de: /\b(Medienverhältnis|Posts?|im Mittel|du|dein\w*|dir|dich|Ändere)\b/u,
  'fr-fr': /à peine|Carte de chaleur|(?<!\p{L})posts?(?!\p{L}|\}\})|(?<!\p{L})(tu|ton|ta|tes)(?!\p{L})/iu,
};

test('each language has one form of address', () => {
  for (const language of LANGUAGES) expect(faulty(language, UNUSED[language]), language).toEqual([]);
});

/** The words in code marks in the last column of the glossary, with the languages that dropped them. */
const dropped = [...readFileSync('.github/glossary.md', 'utf8').matchAll(/^\|.*\|([^|]+)\|$/gm)].flatMap(
  ([, not = '']) =>
    [...not.matchAll(/`([^`]+)` \(([a-z, -]+)\)/g)].map(([, word = '', languages = '']) => ({
      word,
      languages: languages.split(', '),
    })),
);

test('each language keeps the words of the glossary', () => {
  expect(dropped.length).toBeGreaterThan(50);
  for (const { word, languages } of dropped)
    for (const language of languages) {
      expect(LANGUAGES, word).toContain(language);
      const found = everyText(language as Language).filter(([, text]) =>
        new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text.replaceAll(/\{\{[^}]*\}\}/g, '')),
      );
      expect(found, `${language} ${word}`).toEqual([]);
    }
});

/** The word for the middle half of comparable absences. */
const USUAL: Record<Language, RegExp> = {
  'en-gb': /usual/i,
  it: /solit|abitual/i,
  es: /habitual/i,
  'pt-pt': /habitual/i,
  br: /habitual/i,
  de: /üblich/i,
  'fr-fr': /habitu/i,
};

test('what is usual has one meaning: one text in each language has the word', () => {
  for (const language of LANGUAGES) {
    // Staff read of no absences.
    const found = everyText(language).filter(
      ([key, text]) => !key.startsWith('admin:') && USUAL[language].test(text.replaceAll(/\{\{\w+\}\}/g, '')),
    );
    expect(
      found.map(([key]) => key),
      language,
    ).toEqual(['injuries:touchline.usual']);
  }
});

/**
 * Each group of English texts with the hash of what its translations were checked against. Where this fails, an English
 * text has changed: check its six translations, then write the file with -u.
 */
test('every translation was checked after its English text changed', async () => {
  const groups = Map.groupBy(everyText('en-gb'), ([key]) => key.replace(/\..*|_\w+$/, ''));
  const lines = [...groups].map(([group, texts]) => `${group} ${hash('sha256', JSON.stringify(texts)).slice(0, 8)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('checked-translations.txt');
});

/** The most characters of texts that have little room; tabs and table heads have one line or narrow columns. */
const ROOM: readonly [what: RegExp, most: number][] = [
  [/^entity:tabs\./, 22],
  [/^shell:places\./, 16],
  [/^(injuries|team):columns\./, 20],
  [/^statistics:ranking\.columns\./, 28],
];

test('texts fit where there is little room', () => {
  for (const language of LANGUAGES)
    for (const [what, most] of ROOM) {
      const texts = everyText(language).filter(([key]) => what.test(key));
      expect(texts.length, String(what)).toBeGreaterThan(3);
      expect(
        texts.filter(
          ([, text]) => text.replaceAll(/[\u00ad\u200b]/g, '').replaceAll(/\{\{\w+\}\}/g, '28').length > most,
        ),
        language,
      ).toEqual([]);
    }
});

test('no code joins a label and a value: the colon has another space in French', () => {
  const joined = /<\/\w+>: ?[<{]|\}:(?: |\\n)\$\{|\)\}: ?[<{]|\)\}:<\/|\}: ?<\/b>|\+ ': ' \+/u;
  expect(joined.test("{t('shell:language')}:</b>")).toBe(true);
  const code = globSync('src/{components,islands,pages,i18n,layouts}/**/*.{astro,ts,tsx}')
    .concat('src/provider/outbox/mails.ts')
    .filter((path) => !/styleguide|share-links/.test(path));
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter((path) => joined.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('Portuguese is European in Portugal and Brazilian in Brazil', () => {
  const all = (language: Language) =>
    NAMESPACES.flatMap((namespace) => [...textsOf(language, namespace).values()]).join('\n');
  expect(all('pt-pt')).not.toMatch(
    /\b(equipes?|registr\w+|contato|fato|time|goleiros?|senha|usuário|você|mídia|tela|elenco)\b/i,
  );
  expect(all('br')).not.toMatch(
    /\b(equipas?|regist[aoe]\w*|contacto|facto|guarda-redes|palavra-passe|utilizador|plantel|época|(?<!em |na )média(?! móvel))\b/i,
  );
});

/** A number of the product: `SEVERE_AFTER`. */
const FIGURE = /^[A-Z_\d]+$/;

test('texts that browsers fetch name no figure of the product: the server alone fills them in', () => {
  const [, fetched = ''] = /\{([\w,]+)\}\.json/.exec(readFileSync('src/i18n/browser-texts.ts', 'utf8')) ?? [];
  expect(fetched.split(',').length).toBeGreaterThan(5);
  for (const namespace of fetched.split(','))
    expect([...textsOf('en-gb', namespace).values()].flatMap(placeholders).filter((name) => FIGURE.test(name))).toEqual(
      [],
    );
});
