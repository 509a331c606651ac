import { expect, test } from 'vitest';
import { BODY_PARTS, INJURY_CATEGORIES, INJURY_TYPES, LANGUAGES, SIDES } from '../../../src/domain/vocabulary.ts';
import { BODY_AREAS, TISSUES } from '../../../src/domain/diagnosis/classification.ts';
import { DIAGNOSIS_IDS } from '../../../src/domain/diagnosis/diagnoses.ts';
import { BASES } from '../../../src/domain/diagnosis/reading.ts';
import { bundle } from '../../../src/i18n/translate.ts';
import { injuryName, type NamedInjury, sentenceName } from '../../../src/i18n/injury-names.ts';

const injury: NamedInjury = {
  category: 'injury',
  type: 'muscular-injury',
  part: 'thigh',
  side: 'left',
  surgery: 0,
};
const names = (changed: Partial<NamedInjury>) =>
  LANGUAGES.map((language) => injuryName(language, { ...injury, ...changed }));

test('an injury is named by type, part and side, each language with its own agreement', () => {
  expect(names({})).toEqual([
    'Muscle injury, left thigh',
    'Lesione muscolare, coscia sinistra',
    'Lesión muscular, muslo izquierdo',
    'Lesão muscular, coxa esquerda',
    'Lesão muscular, coxa esquerda',
    'Lésion musculaire, cuisse gauche',
    'Muskelverletzung, linker Oberschenkel',
  ]);
  expect(names({ type: 'ligament-injury', part: 'knee', side: 'right' })).toEqual([
    'Ligament injury, right knee',
    'Lesione legamentosa, ginocchio destro',
    'Lesión ligamentosa, rodilla derecha',
    'Lesão ligamentar, joelho direito',
    'Lesão ligamentar, joelho direito',
    'Lésion ligamentaire, genou droit',
    'Bandverletzung, rechtes Knie',
  ]);
  expect(names({ part: 'foot', side: 'both', type: 'bone-fracture' })).toEqual([
    'Fracture, both feet',
    'Frattura, entrambi i piedi',
    'Fractura, ambos pies',
    'Fratura, ambos os pés',
    'Fratura, os dois pés',
    'Fracture, les deux pieds',
    'Fraktur, beide Füße',
  ]);
});

test('a sentence has the part in brackets, so that it cannot be read as a return', () => {
  const back: NamedInjury = { ...injury, type: 'unspecified', part: 'back', side: 'na' };
  expect(LANGUAGES.map((language) => sentenceName(language, back))).toEqual([
    'Injury (back)',
    'Infortunio (schiena)',
    'Lesión (espalda)',
    'Lesão (costas)',
    'Lesão (costas)',
    'Blessure (dos)',
    'Verletzung (Rücken)',
  ]);
  expect(sentenceName('en-gb', { ...injury, surgery: 1 })).toBe('Muscle injury (left thigh, with surgery)');
  expect(sentenceName('en-gb', { ...injury, diagnosis: 'acl-rupture', side: 'na' })).not.toContain('(');
  expect(sentenceName('en-gb', { ...injury, diagnosis: 'acl-rupture' })).toBe('ACL rupture (left)');
});

test('without a side the part stands alone, without a part the type', () => {
  expect(names({ side: 'na' })[1]).toBe('Lesione muscolare, coscia');
  expect(names({ part: 'unspecified' })[1]).toBe('Lesione muscolare');
  expect(names({ part: 'other', side: 'na' })[6]).toBe('Muskelverletzung');
  expect(names({ type: 'unspecified' })[6]).toBe('Verletzung, linker Oberschenkel');
});

test.each(['illness', 'covid-19', 'doping', 'suspension', 'fitness', 'rest', 'personal'] as const)(
  'INJ-11 %s names no body part',
  (category) => {
    const [english = '', ...others] = names({
      category,
      type: 'unspecified',
    });
    for (const name of [english, ...others]) expect(name).not.toMatch(/,|thigh|coscia/);
  },
);

test('INJ-11 an injury typed doping names no body part either', () => {
  expect(names({ type: 'doping' })[0]).toBe('Doping');
});

test('an operation is named once', () => {
  expect(names({ surgery: 1 })[1]).toBe('Lesione muscolare, coscia sinistra (con intervento)');
  expect(names({ category: 'surgery', surgery: 1 })[6]).toBe('Operation, linker Oberschenkel');
});

test('every combination has a name in every language', () => {
  for (const language of LANGUAGES)
    for (const category of INJURY_CATEGORIES)
      for (const type of INJURY_TYPES)
        for (const part of BODY_PARTS)
          for (const side of SIDES) {
            const named = {
              category,
              type,
              part,
              side,
              surgery: 1,
            } as const;
            expect(injuryName(language, named)).not.toMatch(/undefined|^$|, $/);
          }
});

test('a known diagnosis is the name, with its side, in the words of each language', () => {
  expect(names({ diagnosis: 'achilles-rupture' })).toEqual([
    'Achilles tendon rupture, left',
    'Rottura del tendine d’Achille, lato sinistro',
    'Rotura del tendón de Aquiles, lado izquierdo',
    'Rotura do tendão de Aquiles, lado esquerdo',
    'Ruptura do tendão de Aquiles, lado esquerdo',
    'Rupture du tendon d’Achille, côté gauche',
    'Achillessehnenriss, links',
  ]);
  expect(names({ diagnosis: 'concussion', part: 'head', side: 'na' })[0]).toBe('Concussion');
  expect(names({ diagnosis: 'muscle-tear' })[6]).toBe('Muskelfaserriss, linker Oberschenkel');
  expect(names({ category: 'illness', diagnosis: 'influenza', side: 'na' })[6]).toBe('Grippe');
});

test('a tissue that the source does not state is not named', () => {
  const reading = { bodyArea: 'stated', tissue: 'muscles-of-region' } as const;
  expect(names({ reading })[0]).toBe('Injury, left thigh');
});

test('a text that no rule reads stands for itself, and is marked', () => {
  expect(names({ category: 'unread', description: 'Kasık ağrısı' })[0]).toBe(
    'Kasık ağrısı (source’s own words, not classified)',
  );
});

test('every diagnosis, area and tissue has its name in every language, and no other', () => {
  for (const language of LANGUAGES) {
    const words = bundle(language, 'diagnoses');
    expect(Object.keys(words.name).sort()).toEqual([...DIAGNOSIS_IDS].sort());
    expect(Object.keys(words.area).sort()).toEqual([...BODY_AREAS].sort());
    expect(Object.keys(words.tissue).sort()).toEqual([...TISSUES].sort());
    expect(Object.keys(words.basis).sort()).toEqual([...BASES].sort());
  }
});
