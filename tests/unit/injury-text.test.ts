import { describe, expect, test } from 'vitest';
import { type InjuryReading, readInjuryText } from '../../src/domain/injury-text.ts';

/** Category, type, part and side, as reviewed. */
function reading(text: string): string {
  const { category, type, part, side, otherEvent } = readInjuryText(text);
  return `${otherEvent ? 'absence ' : ''}${category} ${type} ${part}${side === 'na' ? '' : ` ${side}`}`;
}

describe('ENT-25, ENT-26 what names of injuries say', () => {
  test.each([
    // Muscles and tendons
    ['Hamstring Injury', 'injury muscular-injury thigh'],
    ['Torn muscle fibre', 'injury muscular-injury unspecified'],
    ['Muscular problems', 'injury muscular-injury unspecified'],
    ['Strain', 'injury muscular-injury unspecified'],
    ['Calf Problems', 'injury muscular-injury leg'],
    ['Adductor problems', 'injury muscular-injury thigh'],
    ['Tear in the abductor muscle', 'injury muscular-injury thigh'],
    ['Biceps femoris muscle injury', 'injury muscular-injury thigh'],
    ['Strain in the thigh and gluteal muscles', 'injury muscular-injury thigh'],
    ['Groin strain', 'injury muscular-injury pelvis'],
    ['Problems with the hip flexor', 'injury muscular-injury pelvis'],
    ['Achilles tendon rupture', 'injury muscular-injury leg'],
    ['Tendonitis', 'injury muscular-injury unspecified'],
    ['Patella rupture', 'injury muscular-injury knee'],
    ['Plantar fascia', 'injury muscular-injury foot'],
    ['Abdominal strain', 'injury muscular-injury other'],
    // Ligaments
    ['Cruciate Ligament Rupture', 'injury ligament-injury knee'],
    ['ACL tear', 'injury ligament-injury knee'],
    ['Syndesmotic ligament tear', 'injury ligament-injury ankle'],
    ['Sprained ankle', 'injury ligament-injury ankle'],
    ['Distortion of the ankle', 'injury ligament-injury ankle'],
    ['Ruptured sideband in the ankle', 'injury ligament-injury ankle'],
    ['Sideband injury', 'injury ligament-injury knee'],
    ['Torn ligament', 'injury ligament-injury unspecified'],
    ['Acromioclavicular separation', 'injury ligament-injury shoulder'],
    ['Intraarticular ligament crack in the ankle', 'injury ligament-injury ankle'],
    // Joints
    ['Ankle Injury', 'injury joint-injury ankle'],
    ['Knee problems', 'injury joint-injury knee'],
    ['Torn meniscus', 'injury joint-injury knee'],
    ['Mensical laceration', 'injury joint-injury knee'],
    ['Cartilage damage', 'injury joint-injury unspecified'],
    ['Capsular rupture in the ankle', 'injury joint-injury ankle'],
    ['Dislocation of the patella', 'injury joint-injury knee'],
    // Bones
    ['Metatarsal Fracture', 'injury bone-fracture foot'],
    ['Hairline crack in calfbone', 'injury bone-fracture leg'],
    ['Fissure of the fibula', 'injury bone-fracture leg'],
    ['Fracture-dislocation of the ankle', 'injury bone-fracture ankle'],
    ['Fractured eye socket', 'injury bone-fracture head'],
    ['Stress response of the bone', 'injury bone-fracture unspecified'],
    ['Cervical fracture', 'injury bone-fracture head'],
    // Minor
    ['Knock', 'injury minor-injury unspecified'],
    ['Dead leg', 'injury minor-injury thigh'],
    ['Hamstring contusion', 'injury minor-injury thigh'],
    ['Metatarsal bone bruise', 'injury minor-injury foot'],
    ['Tibial plateau contusion', 'injury minor-injury knee'],
    ['Inflamed head of fibula', 'injury minor-injury leg'],
    ['Pubitis', 'injury minor-injury pelvis'],
    ['Flesh wound', 'injury minor-injury unspecified'],
    ['Infected wound', 'injury minor-injury unspecified'],
    // Known, and none of the six types
    ['Concussion', 'injury illness-or-other head'],
    ['Herniated disc', 'injury illness-or-other back'],
    ['Knee cyst', 'injury illness-or-other knee'],
    // Not said, and so not known
    ['Unknown Injury', 'injury unspecified unspecified'],
    ['Foot Injury', 'injury unspecified foot'],
    ['Back trouble', 'injury unspecified back'],
    ['Back Injury', 'injury unspecified back'],
    ['Neck Injury', 'injury unspecified head'],
    ['Overstretching', 'injury unspecified unspecified'],
    ['Xyzzy', 'unspecified unspecified unspecified'],
    ['', 'unspecified unspecified unspecified'],
  ])('%s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test.each([
    ['Knee Surgery', 'surgery unspecified knee'],
    ['Surgery', 'surgery unspecified unspecified'],
    ['Cruciate ligament surgery', 'surgery ligament-injury knee'],
    ['Screws/nails removal', 'surgery unspecified unspecified'],
    ['Arthroscopie', 'surgery joint-injury unspecified'],
  ])('ENT-20 an operation: %s', (text, expected) => {
    expect(reading(text)).toBe(expected);
    expect(readInjuryText(text).surgery).toBe(true);
  });
});

describe('ENT-22 absences that are no injuries', () => {
  test.each([
    ['Corona virus', 'covid-19'],
    ['COVID-19', 'covid-19'],
    ['Quarantine', 'unspecified'],
    ['Ill', 'illness'],
    ['Influenza', 'illness'],
    ['Abdominal Influenza', 'illness'],
    ['Cold', 'illness'],
    ['Heart condition', 'illness'],
    ['Virus infection', 'illness'],
    ['Stomach complaints', 'illness'],
    ['Tooth inflammation', 'illness'],
    ['Fitness', 'fitness'],
    ['Lack of match fitness - Expected back 13 Jan', 'fitness'],
    ['Rest', 'rest'],
    ['Suspended until 12 Sep', 'suspension'],
    ['Red card', 'suspension'],
    ['Personal reasons', 'personal'],
    ['Doping', 'doping'],
  ])('%s', (text, category) => {
    const { otherEvent, part, ...said } = readInjuryText(text);
    expect([said.category, otherEvent, part]).toEqual([category, true, 'unspecified']);
  });

  test('ENT-26 doping has a type of its own; a ban for it is doping and no suspension', () => {
    expect(reading('Doping ban')).toBe('absence doping doping unspecified');
  });

  test('an operation for an illness is an absence, and an operation', () => {
    expect(readInjuryText('Appendectomy')).toMatchObject({ otherEvent: true, surgery: true });
  });

  test('an injury counts above fitness and rest that the same text mentions', () => {
    expect(reading('Knee injury, late fitness test')).toBe('injury joint-injury knee');
    expect(reading('Torn hamstring, out for the rest of the season')).toBe('injury muscular-injury thigh');
  });
});

describe('words that mean something else', () => {
  test.each([
    ['Expected back 12 Sep', 'unspecified unspecified unspecified'],
    ['Back in training', 'unspecified unspecified unspecified'],
    ['Hamstring injury - Expected back 12 Sep', 'injury muscular-injury thigh'],
    ['Back injury - expected back 12 Sep', 'injury unspecified back'],
    ['Left the club with a knee injury', 'injury joint-injury knee'],
    ['Cheek bone contusion', 'injury minor-injury head'],
  ])('%s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });
});

describe('ENT-17 side, and ENT-22 recurrence', () => {
  const said = (text: string): Pick<InjuryReading, 'side' | 'recurring'> => {
    const { side, recurring } = readInjuryText(text);
    return { side, recurring };
  };
  test.each([
    ['Problems with the left hip flexor', 'left'],
    ['Fracture of the right foot', 'right'],
    ['Bruises on both knees', 'both'],
    ['Hip flexor', 'na'],
  ])('%s', (text, side) => {
    expect(said(text)).toEqual({ side, recurring: false });
  });
  test('a side without a part of the body says nothing', () => {
    expect(said('Left foot').side).toBe('left');
    expect(said('Left, unknown').side).toBe('na');
  });
  test('recurrent and renewed injuries', () => {
    expect(said('Recurrent groin strain').recurring).toBe(true);
    expect(said('Re-injury of the calf').recurring).toBe(true);
  });
});

test('a name can be reviewed by the rules that decided it', () => {
  expect(readInjuryText('Torn meniscus').rules).toEqual(['joint', 'knee: meniscus']);
  expect(readInjuryText('Cold').rules).toEqual(['illness']);
  expect(readInjuryText('Xyzzy').rules).toEqual([]);
});

test('letters, accents, case and punctuation make no difference', () => {
  expect(reading('  CRUCIATE—ligament   rupture!! ')).toBe(reading('Cruciate ligament rupture'));
});
