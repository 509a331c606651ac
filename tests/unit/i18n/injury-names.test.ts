import { expect, test } from 'vitest';
import { BODY_PARTS, INJURY_CATEGORIES, INJURY_TYPES, LANGUAGES, SIDES } from '../../../src/domain/vocabulary.ts';
import { injuryName, type NamedInjury } from '../../../src/i18n/injury-names.ts';

const injury: NamedInjury = {
  injury_category: 'injury',
  injury_type: 'muscular-injury',
  injuried_part: 'thigh',
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
  expect(names({ injury_type: 'ligament-injury', injuried_part: 'knee', side: 'right' })).toEqual([
    'Ligament injury, right knee',
    'Lesione legamentosa, ginocchio destro',
    'Lesión ligamentosa, rodilla derecha',
    'Lesão ligamentar, joelho direito',
    'Lesão ligamentar, joelho direito',
    'Lésion ligamentaire, genou droit',
    'Bandverletzung, rechtes Knie',
  ]);
  expect(names({ injuried_part: 'foot', side: 'both', injury_type: 'bone-fracture' })).toEqual([
    'Fracture, both feet',
    'Frattura, entrambi i piedi',
    'Fractura, ambos pies',
    'Fratura, ambos os pés',
    'Fratura, os dois pés',
    'Fracture, les deux pieds',
    'Fraktur, beide Füße',
  ]);
});

test('without a side the part stands alone, without a part the type', () => {
  expect(names({ side: 'na' })[1]).toBe('Lesione muscolare, coscia');
  expect(names({ injuried_part: 'unspecified' })[1]).toBe('Lesione muscolare');
  expect(names({ injuried_part: 'other', side: 'na' })[6]).toBe('Muskelverletzung');
  expect(names({ injury_type: 'unspecified' })[6]).toBe('Verletzung, linker Oberschenkel');
});

test.each(['illness', 'covid-19', 'doping', 'suspension', 'fitness', 'rest', 'personal'] as const)(
  'INJ-11 %s names no body part',
  (category) => {
    const [english = '', ...others] = names({
      injury_category: category,
      injury_type: 'unspecified',
    });
    for (const name of [english, ...others]) expect(name).not.toMatch(/,|thigh|coscia/);
  },
);

test('INJ-11 an injury typed doping names no body part either', () => {
  expect(names({ injury_type: 'doping' })[0]).toBe('Doping');
});

test('an operation is told, once', () => {
  expect(names({ surgery: 1 })[1]).toBe('Lesione muscolare, coscia sinistra (con intervento)');
  expect(names({ injury_category: 'surgery', surgery: 1 })[6]).toBe('Operation, linker Oberschenkel');
});

test('every combination has a name in every language', () => {
  for (const language of LANGUAGES)
    for (const injury_category of INJURY_CATEGORIES)
      for (const injury_type of INJURY_TYPES)
        for (const injuried_part of BODY_PARTS)
          for (const side of SIDES) {
            const named = {
              injury_category,
              injury_type,
              injuried_part,
              side,
              surgery: 1,
            } as const;
            expect(injuryName(language, named)).not.toMatch(/undefined|^$|, $/);
          }
});
