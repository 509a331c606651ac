import type { Language } from '../domain/vocabulary.ts';
import { vocabulary } from './translate.ts';

/** A plan's name in the language; a plan that staff have added keeps the name that they gave it. */
export function planName(language: Language, name: string): string {
  const names: Partial<Record<string, string>> = vocabulary(language).plan;
  return names[name] ?? name;
}
