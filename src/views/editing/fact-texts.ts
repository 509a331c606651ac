import { type EntityFact, FACT_RULES, type FactFault, type FactValue } from '../../domain/editing/entity-facts.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { countryName } from '../../i18n/countries.ts';
import { formats } from '../../i18n/format.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';

/** The labels of a fact's choices. */
function choiceName(fact: EntityFact, code: string, language: Language): string {
  if (fact === 'country') return countryName(code, language);
  const { executiveRole, role, position, foot } = vocabulary(language);
  const lists: Partial<Record<EntityFact, Record<string, string>>> = {
    executive_role: executiveRole,
    role,
    position,
    foot,
  };
  return lists[fact]?.[code] ?? code;
}

/** The choices of a fact: countries by name, all others in their order. */
export function choicesOf(fact: EntityFact, language: Language): { code: string; label: string }[] | null {
  const rule = FACT_RULES[fact];
  if (rule.form !== 'choice') return null;
  const choices = rule.of.map((code) => ({ code, label: choiceName(fact, code, language) }));
  const { compare } = formats(language);
  return fact === 'country' ? choices.sort((a, b) => compare(a.label, b.label)) : choices;
}

/** The value of a fact, as the log shows it. */
export function factText(fact: EntityFact, value: FactValue, language: Language): string {
  const { form } = FACT_RULES[fact];
  const { day, number } = formats(language);
  if (value === null) return translator(language)('editing:unknown');
  if (typeof value === 'number') return number(value);
  if (form === 'day') return day(value);
  return form === 'choice' ? choiceName(fact, value, language) : value;
}

/** The fault of a fact, with advice. */
export function faultText(fact: EntityFact, fault: FactFault, language: Language): string {
  const text = bundle(language, 'editing').faults[fault];
  const rule = FACT_RULES[fact];
  const { number } = formats(language);
  const most = 'longest' in rule ? rule.longest : 'most' in rule ? rule.most : 0;
  const least = 'least' in rule ? rule.least : 0;
  return text.replace('{{most}}', number(most)).replace('{{least}}', number(least));
}
