import type { ContentLanguage } from '../../domain/posts/posts.ts';

/** Languages without spaces between words. */
export function isUnspaced(language: ContentLanguage): boolean {
  return language === 'zh' || language === 'ja';
}

/**
 * A text in lower case, without accents, addresses and names of accounts; Korean, Japanese and Chinese keep their
 * letters. Punctuation and emoji stay.
 */
export function foldText(text: string, language: ContentLanguage): string {
  const plain = text
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/@[\p{L}\p{N}_]+/gu, ' ')
    .replace(/['’`´]/g, "'")
    .toLowerCase();
  if (isUnspaced(language) || language === 'kr') return plain.normalize('NFKC');
  const bare = plain
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u0640]/g, '')
    .replaceAll('ß', 'ss');
  return language === 'ar' ? bare.replaceAll('ة', 'ه').replaceAll('ى', 'ي') : bare;
}

/** The words of a folded text; an apostrophe inside a word is left out. */
export function wordsOf(folded: string): string[] {
  return folded.replace(/(?<=\p{L})'(?=\p{L})/gu, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
