import type { ImportReason } from '../domain/imports.ts';
import type { Language } from '../domain/vocabulary.ts';
import { formats } from './format.ts';
import { translator } from './translate.ts';

/** Why the import refuses or sets something aside, in words. */
export function reasonText(language: Language, { key, ...values }: ImportReason): string {
  const { list } = formats(language);
  const given = Object.entries<string | number | readonly string[]>(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? list(value) : value,
  ]);
  return translator(language)(
    `admin:lists.reasons.${key}`,
    Object.fromEntries(given) as Record<string, string | number>,
  );
}
