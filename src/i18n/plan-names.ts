import type { Language } from '../domain/vocabulary.ts';
import { formats } from './format.ts';
import { bundle, translator, vocabulary } from './translate.ts';

/** A plan's name in the language; a plan that staff have added keeps the name that they gave it. */
export function planName(language: Language, name: string): string {
  const names: Partial<Record<string, string>> = vocabulary(language).plan;
  return names[name] ?? name;
}

/** '€1,200 a year, plus VAT where due', or that the price is told on request. */
export function planPrice(language: Language, { price, currency }: { price: number | null; currency: string }): string {
  if (price === null) return bundle(language, 'settings').plans.onRequest;
  return translator(language)('settings:plans.aYear', { price: formats(language).price(price, currency) });
}
