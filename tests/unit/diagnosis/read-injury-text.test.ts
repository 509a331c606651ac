import { describe, expect, test } from 'vitest';
import { ambiguousWords } from '../../../src/domain/diagnosis/lexicon.ts';
import { readInjuryText } from '../../../src/domain/diagnosis/read-injury-text.ts';

/** Category, type, part and side, as reviewed. */
function reading(text: string): string {
  const { category, type, part, side, otherEvent } = readInjuryText(text);
  return `${otherEvent ? 'absence ' : ''}${category} ${type} ${part}${side.value === null ? '' : ` ${side.value}`}`;
}

describe('ENT-25, ENT-26 what names of injuries say', () => {
  test.each([
    // Muscles and tendons
    ['Hamstring Injury', 'injury muscular-injury thigh'],
    ['Torn muscle fibre', 'injury muscular-injury unspecified'],
    ['Muscular problems', 'injury muscular-injury unspecified'],
    ['Strain', 'injury muscular-injury unspecified'],
    ['Calf Problems', 'injury muscular-injury leg'],
    ['Adductor problems', 'injury muscular-injury pelvis'],
    ['Tear in the abductor muscle', 'injury muscular-injury pelvis'],
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
    ['Pubitis', 'injury muscular-injury pelvis'],
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
    ['Xyzzy', 'absence unread unspecified unspecified'],
    ['', 'absence unread unspecified unspecified'],
  ])('%s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });

  test.each([
    ['Knee Surgery', 'surgery unspecified knee'],
    ['Surgery', 'surgery unspecified unspecified'],
    ['Cruciate ligament surgery', 'surgery ligament-injury knee'],
    ['Screws/nails removal', 'surgery unspecified unspecified'],
    ['Arthroscopie', 'surgery unspecified unspecified'],
  ])('ENT-20 an operation: %s', (text, expected) => {
    expect(reading(text)).toBe(expected);
    expect(readInjuryText(text).surgery).toEqual({ value: true, basis: 'stated' });
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

  test.each([
    'Unknown',
    'Reason not disclosed',
    'Grund unbekannt',
    'Raison non communiquée',
    'Motivo sconosciuto',
    '不明',
  ])('the source gives no reason: %s', (text) =>
    expect(reading(text)).toBe('absence unspecified unspecified unspecified'),
  );

  test('what is unknown in a sentence is no reason of an absence', () => {
    expect(readInjuryText('The little known winger signs from an unknown club').category).toBe('unread');
  });

  test('ENT-26 doping is a separate type; a ban for it is doping and no suspension', () => {
    expect(reading('Doping ban')).toBe('absence doping doping unspecified');
  });

  test('an operation for an illness is an absence, and an operation', () => {
    expect(readInjuryText('Appendectomy')).toMatchObject({ otherEvent: true, surgery: { value: true } });
  });

  test('an injury counts above fitness and rest that the same text mentions', () => {
    expect(reading('Knee injury, late fitness test')).toBe('injury joint-injury knee');
    expect(reading('Torn hamstring, out for the rest of the season')).toBe('injury muscular-injury thigh');
  });
});

describe('words that mean something else', () => {
  test.each([
    ['Expected back 12 Sep', 'absence unread unspecified unspecified'],
    ['Back in training', 'absence unread unspecified unspecified'],
    ['Hamstring injury - Expected back 12 Sep', 'injury muscular-injury thigh'],
    ['Back injury - expected back 12 Sep', 'injury unspecified back'],
    ['Left the club with a knee injury', 'injury joint-injury knee'],
    ['Cheek bone contusion', 'injury minor-injury head'],
  ])('%s', (text, expected) => {
    expect(reading(text)).toBe(expected);
  });
});

describe('ENT-17 side, and ENT-22 recurrence', () => {
  const said = (text: string) => {
    const { side, recurrence } = readInjuryText(text);
    return { side: side.value ?? 'na', recurring: recurrence.value ?? false };
  };
  test.each([
    ['Problems with the left hip flexor', 'left'],
    ['Fracture of the right foot', 'right'],
    ['Bruises on both knees', 'both'],
    ['Hip flexor', 'na'],
  ])('%s', (text, side) => {
    expect(said(text)).toEqual({ side, recurring: false });
  });
  test('a side without a part of the body mentions nothing', () => {
    expect(said('Left foot').side).toBe('left');
    expect(said('Left, unknown').side).toBe('na');
  });
  test('recurrent and renewed injuries', () => {
    expect(said('Recurrent groin strain').recurring).toBe(true);
    expect(said('Re-injury of the calf').recurring).toBe(true);
  });
});

test('letters, accents, case and punctuation make no difference', () => {
  expect(reading('  CRUCIATE—ligament   rupture!! ')).toBe(reading('Cruciate ligament rupture'));
});

describe('how each field is known', () => {
  const basesOf = (text: string) => {
    const { diagnosis, area, tissue, pathology } = readInjuryText(text);
    return [diagnosis, area, tissue, pathology].map(({ basis }) => basis);
  };

  test.each([
    'Ankle injury',
    'Knee problems',
    'Hip injury',
    'Shoulder injury',
    'Thigh injury',
    'Calf injury',
    'Groin pain',
  ])('%s states the area, and neither diagnosis nor tissue', (text) => {
    const { diagnosis, area, tissue } = readInjuryText(text);
    expect(diagnosis.value).toBeNull();
    expect(area.basis).toBe('stated');
    expect(tissue.basis).not.toBe('stated');
  });

  test.each([
    ['Hamstring strain', ['stated', 'stated', 'stated', 'stated']],
    ['Hamstring injury', ['stated', 'stated', 'stated', 'usual-lesion']],
    ['Medial collateral ligament tear', ['stated', 'usual-region', 'stated', 'stated']],
    ['Bruised knee', ['stated', 'stated', 'by-diagnosis', 'stated']],
    ['Thigh injury', [null, 'stated', 'muscles-of-region', null]],
    ['Tear in the abductor muscle', ['loose-word', 'loose-word', 'stated', 'stated']],
    ['Unknown injury', [null, null, null, null]],
  ])('%s', (text, bases) => {
    expect(basesOf(text)).toEqual(bases);
  });

  test.each([
    ['Concussion', 'concussion', 'head', 'nervous'],
    ['Herniated disc', 'disc-herniation', 'lumbosacral', 'cartilage-synovium-bursa'],
    ['Pinched nerve', 'nerve-injury', null, 'nervous'],
    ['Heelspur', 'heel-spur', 'foot', 'bone'],
    ['Bone Bruise', 'bone-bruise', null, 'bone'],
    ['Bone marrow oedema', 'bone-marrow-oedema', null, 'bone'],
    ['Pubitis', 'osteitis-pubis', 'hip-groin', 'bone'],
    ['Bursitis', 'bursitis', null, 'cartilage-synovium-bursa'],
    ['Lung contusion', 'lung-contusion', 'chest', 'internal-organs'],
    ['Adductor strain', 'adductor-strain', 'hip-groin', 'muscle-tendon'],
    ['Abdominal strain', 'abdominal-muscle-injury', 'abdomen', 'muscle-tendon'],
    ['Coccyx contusion', 'coccyx-contusion', 'lumbosacral', 'superficial'],
    ['Gluteal strain', 'gluteal-muscle-injury', 'lumbosacral', 'muscle-tendon'],
  ])('the consensus counts %s as %s', (text, diagnosis, area, tissue) => {
    const read = readInjuryText(text);
    expect([read.category, read.diagnosis.value, read.area.value, read.tissue.value]).toEqual([
      'injury',
      diagnosis,
      area,
      tissue,
    ]);
  });
});

describe('which structure a name means', () => {
  test.each([
    ['Schnittverletzung am Schienbein', 'laceration', 'lower-leg', 'superficial'],
    ['Condropatia rotulea', 'knee-cartilage-injury', 'knee', 'cartilage-synovium-bursa'],
    ['Tendinite rotulea', 'patellar-tendinopathy', 'knee', 'muscle-tendon'],
    ['Rotura del ligamento peroneoastragalino', 'ankle-ligament-tear', 'ankle', 'ligament-capsule'],
    ['Hip cartilage damage', 'cartilage-injury', 'hip-groin', 'cartilage-synovium-bursa'],
    ['Labral tear in the hip', 'hip-labral-tear', 'hip-groin', 'cartilage-synovium-bursa'],
    ['Sitzbeinprellung', 'contusion', 'hip-groin', 'superficial'],
    ['Reizung des Hoffa-Fettkörpers', 'knee-synovitis', 'knee', 'cartilage-synovium-bursa'],
    ['Lesione al bicipite, coscia destra', 'hamstring-injury', 'thigh', 'muscle-tendon'],
    ['Lesão no adutor da coxa', 'adductor-injury', 'hip-groin', 'muscle-tendon'],
    ['Umgeknickt', 'ankle-sprain', 'ankle', 'ligament-capsule'],
    ['Knie verdreht', 'knee-sprain', 'knee', 'ligament-capsule'],
  ])('%s: %s', (text, diagnosis, area, tissue) => {
    const read = readInjuryText(text);
    expect([read.diagnosis.value, read.area.value, read.tissue.value]).toEqual([diagnosis, area, tissue]);
  });

  test.each([
    ['Lesione al bicipite femorale della coscia destra', 'right'],
    ['Fracture main gauche', 'left'],
  ])('ENT-17 the side beside the part of the body counts: %s', (text, side) => {
    expect(readInjuryText(text).side.value).toBe(side);
  });

  test.each(['Lombosciatalgia', 'Côte fêlée', 'Torticolis', 'Torcicollo', 'Torcicolo', 'Menisectomía'])(
    '%s is an injury, or its operation',
    (text) => expect(readInjuryText(text).otherEvent).toBe(false),
  );

  test.each([
    ['Osgood-Schlatter disease', 'growth-plate-injury', 'knee'],
    ['Doença de Sever', 'growth-plate-injury', 'foot'],
    ['Il a la main cassée', 'hand-fracture', 'hand'],
    ['Popliteal artery tear', 'vascular-injury', 'knee'],
    ['Splenic laceration', 'abdominal-organ-injury', 'abdomen'],
    ['Fracture de la tête humérale', 'fracture', 'shoulder'],
    ['Ulnar nerve injury', 'nerve-injury', 'elbow'],
    ['Synovitis of the elbow', 'joint-inflammation', 'elbow'],
  ])('%s: %s', (text, diagnosis, area) => {
    const read = readInjuryText(text);
    expect([read.category, read.diagnosis.value, read.area.value]).toEqual(['injury', diagnosis, area]);
  });

  test.each(['Otite', 'Problem with the pancreas'])('%s is an illness', (text) => {
    expect(readInjuryText(text).category).toBe('illness');
  });
});

describe('the ten content languages', () => {
  test.each([
    ['Oberschenkelzerrung links', 'thigh-muscle-strain', 'left'],
    ['Stiramento ai flessori della coscia sinistra', 'hamstring-strain', 'left'],
    ['Rupture du ligament croisé antérieur du genou droit', 'acl-rupture', 'right'],
    ['Rotura del menisco interno de la rodilla derecha', 'meniscus-tear', 'right'],
    ['Entorse no tornozelo esquerdo', 'ankle-sprain', 'left'],
    ['左膝前十字韧带撕裂', 'acl-rupture', 'left'],
    ['右ハムストリングの肉離れ', 'hamstring-tear', 'right'],
    ['왼쪽 햄스트링 부상', 'hamstring-injury', 'left'],
    ['تمزق في الرباط الصليبي للركبة اليمنى', 'cruciate-ligament-rupture', 'right'],
    ['Bänderriss im linken Sprunggelenk', 'ankle-ligament-tear', 'left'],
    ['Baenderriss im linken Sprunggelenk', 'ankle-ligament-tear', 'left'],
  ])('%s', (text, diagnosis, side) => {
    const read = readInjuryText(text);
    expect([read.diagnosis, read.side]).toEqual([
      { value: diagnosis, basis: 'stated' },
      { value: side, basis: 'stated' },
    ]);
  });

  test.each([
    ['Grippe', 'illness'],
    ['squalifica', 'suspension'],
    ['Gelbsperre', 'suspension'],
    ['raisons personnelles', 'personal'],
    ['Descanso', 'rest'],
    ['発熱', 'illness'],
    ['경고 누적', 'suspension'],
    ['停赛', 'suspension'],
    ['إيقاف', 'suspension'],
  ])('%s is no injury', (text, category) => {
    expect(readInjuryText(text)).toMatchObject({ category, otherEvent: true });
  });

  test.each([
    ['膝关节不稳', 'joint-instability', 'knee'],
    ['股骨头坏死', 'avascular-necrosis', 'hip-groin'],
    ['右肩腱板断裂', 'rotator-cuff-tear', 'shoulder'],
    ['変形性膝関節症', 'knee-osteoarthritis', 'knee'],
    ['어깨 회전근개 파열', 'rotator-cuff-tear', 'shoulder'],
    ['무릎 찰과상', 'abrasion', 'knee'],
    ['خشونة الركبة', 'knee-osteoarthritis', 'knee'],
    ['إصابة في الحبل الشوكي', 'spinal-cord-injury', null],
  ])('%s: %s', (text, diagnosis, area) => {
    const read = readInjuryText(text);
    expect([read.diagnosis.value, read.area.value]).toEqual([diagnosis, area]);
  });

  test('of the words that two languages share none means two things', () => {
    expect(ambiguousWords()).toEqual([]);
  });
});

describe('ENT-17 how and where', () => {
  test.each([
    ['Knee injury in training, without contact', 'training', 'no_contact'],
    ['Ankle sprain after a tackle during the match', 'match', 'direct'],
    ['Muskelfaserriss beim Aufwärmen', 'match_warmup', null],
    ['Knee injury', null, null],
  ])('%s', (text, setting, contact) => {
    const read = readInjuryText(text);
    expect([read.setting.value, read.contact.value]).toEqual([setting, contact]);
  });
});

describe('what doctors looked for and did not find', () => {
  test.each([
    ['Ankle sprain without fracture', 'ankle-sprain'],
    ['Bruised foot, fracture ruled out', 'foot-contusion'],
    ['Knieprellung, kein Bänderriss', 'knee-contusion'],
    ['Golpe en el pie, descartada fractura', 'foot-contusion'],
    ['Torn hamstring, not a full rupture', 'hamstring-tear'],
    ['Fracture ruled out', null],
    ['Contusione al piede, fratture escluse', 'foot-contusion'],
  ])('is left out of %s', (text, diagnosis) => {
    expect(readInjuryText(text).diagnosis.value).toBe(diagnosis);
  });

  test.each([
    ['Ohne Gegnereinwirkung Bänderriss', 'ligament-tear'],
    ['Out without a date: broken leg', 'leg-fracture'],
    ['Not training after a broken leg', 'leg-fracture'],
    ['Ruled out with a broken leg', 'leg-fracture'],
    ['Ruled out for the season by an ACL tear', 'acl-rupture'],
    ['Descartado por fractura de tibia', 'tibia-fracture'],
    ['Écarté six mois par une rupture du tendon d’Achille', 'achilles-rupture'],
    ['Escluso dal derby per la frattura del perone', 'fibula-fracture'],
    ['Sin jugar desde la rotura del cruzado', 'cruciate-ligament-rupture'],
    ['Lesão no gémeo interno, rotura de grau I', 'calf-tear'],
    ['Non-displaced fracture of the fibula', 'fibula-fracture'],
  ])('is not what %s says', (text, diagnosis) => {
    expect(readInjuryText(text).diagnosis.value).toBe(diagnosis);
  });
});
