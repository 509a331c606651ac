import type { Page } from '@playwright/test';
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
 * Faults of the texts that a page shows. What people wrote, which is marked with its language, is left aside, and so
 * is what stands between marks of code.
 * @returns each as `fault: text`
 */
export async function textFaults(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const own = node.parentElement;
      if (own?.closest('script, style, code, kbd, pre, [lang]:not(html)')) continue;
      const text = (node.textContent ?? '').replaceAll(/[ \n\t]+/g, ' ').trim();
      if (text !== '') found.push(text);
    }
    return found;
  });
  const wrong = FAULTS.filter(({ languages, except }) => languages?.includes(language) ?? !except?.includes(language));
  return [
    ...new Set(
      texts.flatMap((text) => wrong.filter(({ pattern }) => pattern.test(text)).map(({ name }) => `${name}: ${text}`)),
    ),
  ];
}
