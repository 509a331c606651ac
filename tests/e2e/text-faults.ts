import type { Language } from '../../src/domain/vocabulary.ts';

/** Texts that no page may show in any language, and those that are wrong in some languages. */
const FAULTS: readonly {
  name: string;
  pattern: RegExp;
  languages?: readonly Language[];
  except?: readonly Language[];
}[] = [
  { name: 'a value that is no text', pattern: /\b(?:undefined|NaN|null)\b|\[object |\{\{|\}\}/ },
  { name: 'a key in place of a text', pattern: /^[a-z]+:[a-z]+\.[\w.]+$/i },
  { name: 'a straight apostrophe', pattern: /\p{L}'\p{L}/u },
  { name: 'a colon, then no space', pattern: /\p{L}{2}:\p{L}{2}/u },
  { name: 'two spaces or a space before a full stop', pattern: /\S {2,}\S|\p{L} [.,](?:\s|$)/u },
  { name: 'an ASCII space before a mark', pattern: / [:;?!»]|« /, languages: ['fr-fr'] },
  { name: 'no space before a mark', pattern: /\p{L}[;?!](?:\s|$)|\p{L}:\s/u, languages: ['fr-fr'] },
  { name: 'a space before a mark', pattern: /\p{L}\s[:;?!](?:\s|$)/u, except: ['fr-fr'] },
  { name: 'k. A.', pattern: /\bk\. A\./, except: ['de'] },
  { name: 'n/d', pattern: /\bn\/d\b/, languages: ['de'] },
];

/**
 * Faults of the texts that a page shows.
 * @returns each as `fault: text`
 */
export function textFaults(texts: readonly string[], language: Language): string[] {
  const wrong = FAULTS.filter(({ languages, except }) => languages?.includes(language) ?? !except?.includes(language));
  return texts.flatMap((text) =>
    wrong.filter(({ pattern }) => pattern.test(text)).map(({ name }) => `${name}: ${text}`),
  );
}
