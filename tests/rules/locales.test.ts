import { readdirSync, readFileSync } from 'node:fs';
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
  Africa Asia Europe Oceania post posts Instagram Facebook News Neutral Finance Teams Account Sentiment Congo Palestine Macau Heatmap Consensus
  Source Posts Linear Web WhatsApp mail Photo Important`.split(/\s+/),
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

test('I18N-01 there is one folder for each of the seven languages, and in it every namespace', () => {
  expect(readdirSync('locales').sort()).toEqual([...LANGUAGES].sort());
  for (const language of LANGUAGES)
    expect(readdirSync(`locales/${language}`).sort()).toEqual(NAMESPACES.map((n) => `${n}.json`));
});

test.each(files)('%s/%s has the keys of the source language', (language, namespace) => {
  const keys = stems(textsOf(language, namespace));
  expect([...keys]).toEqual([...stems(textsOf('en-gb', namespace))]);
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

test('Portuguese is European in Portugal and Brazilian in Brazil', () => {
  const all = (language: Language) =>
    NAMESPACES.flatMap((namespace) => [...textsOf(language, namespace).values()]).join('\n');
  expect(all('pt-pt')).not.toMatch(
    /\b(equipes?|registr\w+|contato|fato|time|goleiros?|senha|usuário|você|mídia|tela|elenco)\b/i,
  );
  expect(all('br')).not.toMatch(
    /\b(equipas?|regist[aoe]\w*|contacto|facto|guarda-redes|palavra-passe|utilizador|plantel|época|(?<!em )média)\b/i,
  );
});
