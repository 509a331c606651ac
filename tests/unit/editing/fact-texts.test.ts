import { describe, expect, test } from 'vitest';
import { choicesOf, factText, faultText } from '../../../src/views/editing/fact-texts.ts';
import { ENTITY_FACTS, FACT_RULES } from '../../../src/domain/editing/entity-facts.ts';
import { LANGUAGES } from '../../../src/domain/vocabulary.ts';

describe('the choices of a fact', () => {
  test('only facts with a list have choices', () => {
    for (const fact of ENTITY_FACTS)
      expect(choicesOf(fact, 'en-gb') !== null, fact).toBe(FACT_RULES[fact].form === 'choice');
  });

  test('every choice has a name in every language', () => {
    for (const language of LANGUAGES)
      for (const fact of ENTITY_FACTS)
        for (const { code, label } of choicesOf(fact, language) ?? []) {
          expect(label, `${language} ${fact} ${code}`).not.toBe('');
          if (fact === 'executive_role') expect(label, `${language} ${code}`).not.toBe(code);
        }
  });

  test('feet stand in their order, under the names of the language', () => {
    expect(choicesOf('foot', 'it')?.map(({ code }) => code)).toEqual(
      choicesOf('foot', 'en-gb')?.map(({ code }) => code),
    );
    expect(choicesOf('foot', 'en-gb')).toContainEqual({ code: 'left', label: 'Left' });
  });

  test('countries stand by name, in the order of the language', () => {
    const codes = (language: 'en-gb' | 'de') => choicesOf('country', language)?.map(({ code }) => code) ?? [];
    const german = codes('de');
    const english = codes('en-gb');
    expect(english.indexOf('AT')).toBeLessThan(english.indexOf('DE'));
    // Österreich stands after Norwegen, Austria before Norway.
    expect(german.indexOf('AT')).toBeGreaterThan(german.indexOf('NO'));
    expect(english.indexOf('AT')).toBeLessThan(english.indexOf('NO'));
    expect([...german].sort()).toEqual([...english].sort());
  });
});

describe('a fact in the log', () => {
  test('an empty fact is said in words, never as 0', () => {
    for (const fact of ENTITY_FACTS) expect(factText(fact, null, 'en-gb'), fact).toBe('Not known');
  });

  test('numbers, days and choices are written as the language writes them', () => {
    expect(factText('market_value', 12_000_000, 'en-gb')).toBe('12,000,000');
    expect(factText('market_value', 12_000_000, 'de')).toBe('12.000.000');
    expect(factText('birthdate', '1999-02-08', 'en-gb')).toBe('08.02.1999');
    expect(factText('foot', 'left', 'en-gb')).toBe('Left');
    expect(factText('country', 'DE', 'it')).toBe('Germania');
  });

  test('texts stay as they are', () => {
    expect(factText('city', 'left', 'en-gb')).toBe('left');
    expect(factText('website', 'https://club.example', 'en-gb')).toBe('https://club.example');
  });

  test('0 is a number, not an unknown fact', () => {
    expect(factText('market_value', 0, 'en-gb')).toBe('0');
  });
});

describe('a fault of a fact', () => {
  test('a number out of range says the range', () => {
    expect(faultText('weight', 'out_of_range', 'en-gb')).toBe('Enter a number from 30 to 200.');
    expect(faultText('market_value', 'out_of_range', 'en-gb')).toBe('Enter a number from 0 to 1,000,000,000.');
  });

  test('a text that is too long says the limit', () => {
    expect(faultText('city', 'too_long', 'en-gb')).toMatch(/^[1-9]\d* characters at most\.$/);
  });

  test('no fault in any language leaves a placeholder', () => {
    for (const language of LANGUAGES)
      for (const fault of ['needed', 'too_long', 'signs', 'no_number', 'no_day', 'in_future', 'no_choice'] as const)
        expect(faultText('city', fault, language), `${language} ${fault}`).not.toMatch(/[{}]/);
  });
});
