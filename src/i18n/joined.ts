import type { Language } from '../domain/vocabulary.ts';
import { translator } from './translate.ts';

/**
 * Parts of one line with the mark of the language between them; empty parts are left out.
 * @example joined('fr-fr', ['20 matchs', '2 inconnus']) // '20 matchs ; 2 inconnus'
 */
export function joined(language: Language, parts: readonly (string | false)[]): string {
  const t = translator(language);
  const [start = '', ...rest] = parts.filter((part) => part !== false && part !== '');
  return rest.reduce<string>((first, second) => t('shell:joined', { first, second: second || '' }), start || '');
}
