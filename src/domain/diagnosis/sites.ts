import type { BodyArea, NamedTissue } from './classification.ts';
import type { DiagnosisId } from './diagnoses.ts';
import type { Lesion } from './lesions.ts';

/** The meaning of a word for a part of the body. */
export interface Site {
  area: BodyArea;
  /** The area in which the structure normally lies. */
  isTypical: boolean;
  /** The tissue of the structure; null for a region. */
  tissue: NamedTissue | null;
  /** A region that sources name when they mean its muscles. */
  muscular: boolean;
  /** The names of its lesions; without one, the default name with the region. */
  diagnoses: Partial<Record<Lesion, DiagnosisId>>;
}

type Diagnoses = Site['diagnoses'];

function region(area: BodyArea, diagnoses: Diagnoses = {}): Site {
  return { area, isTypical: false, tissue: null, muscular: false, diagnoses };
}

function muscularRegion(area: BodyArea, diagnoses: Diagnoses = {}): Site {
  return { area, isTypical: false, tissue: null, muscular: true, diagnoses };
}

function structure(area: BodyArea, tissue: NamedTissue, diagnoses: Diagnoses = {}): Site {
  return { area, isTypical: false, tissue, muscular: false, diagnoses };
}

/** A site with a typical area; the structure may lie elsewhere. */
function typical(site: Site): Site {
  return { ...site, isTypical: true };
}

/** A ligament: one diagnosis for all its injuries. */
function ligament(area: BodyArea, diagnosis: DiagnosisId): Site {
  return structure(area, 'ligament', allOf(LIGAMENT, diagnosis));
}

function bone(area: BodyArea, fracture: DiagnosisId, others: Diagnoses = {}): Site {
  return structure(area, 'bone', { fracture, ...others });
}

const LIGAMENT = ['ligament-injury', 'ligament-tear', 'sprain'] as const;
const CARTILAGE = ['cartilage-injury', 'cartilage-tear'] as const;
const MUSCLE = ['muscle-injury', 'muscle-strain', 'muscle-tear'] as const;
const TENDON = ['tendon-injury', 'tendinopathy'] as const;

function allOf(lesions: readonly Lesion[], diagnosis: DiagnosisId): Diagnoses {
  return Object.fromEntries(lesions.map((lesion) => [lesion, diagnosis]));
}

const FACE = { contusion: 'facial-contusion', laceration: 'facial-laceration' } as const;
const BACK = {
  contusion: 'back-contusion',
  pain: 'back-pain',
  hernia: 'disc-herniation',
  fracture: 'vertebral-fracture',
  'stress-fracture': 'lumbar-stress-fracture',
  ...allOf(MUSCLE, 'back-muscle-injury'),
} satisfies Diagnoses;
/** The injuries of an organ. */
const ORGAN = ['tear', 'fracture', 'injury', 'laceration', 'contusion', 'haematoma', 'trauma'] as const;
const HEEL = {
  pain: 'heel-pain',
  spur: 'heel-spur',
  fracture: 'heel-fracture',
  contusion: 'foot-contusion',
} as const satisfies Diagnoses;
const FOOT = {
  fracture: 'foot-fracture',
  contusion: 'foot-contusion',
  ...allOf(LIGAMENT, 'foot-sprain'),
} satisfies Diagnoses;
const KNEE_JOINT = {
  effusion: 'knee-synovitis',
  inflammation: 'knee-synovitis',
  synovitis: 'knee-synovitis',
  bursitis: 'knee-bursitis',
  contusion: 'knee-contusion',
} as const satisfies Diagnoses;
const SHIN = {
  fracture: 'tibia-fracture',
  contusion: 'lower-leg-contusion',
  'stress-fracture': 'tibial-stress-fracture',
  'bone-inflammation': 'shin-splints',
} as const satisfies Diagnoses;
const ACHILLES = {
  'tendon-injury': 'achilles-injury',
  tendinopathy: 'achilles-tendinopathy',
  'tendon-rupture': 'achilles-rupture',
} as const;
const PATELLAR_TENDON = {
  'tendon-injury': 'patellar-tendinopathy',
  tendinopathy: 'patellar-tendinopathy',
  'tendon-rupture': 'patellar-tendon-rupture',
  ...allOf(CARTILAGE, 'knee-cartilage-injury'),
} as const satisfies Diagnoses;

/** Every part of the body in the lexicon. */
export const SITES = {
  head: region('head', { contusion: 'head-contusion', laceration: 'facial-laceration', trauma: 'concussion' }),
  brain: region('head', { contusion: 'concussion', trauma: 'concussion' }),
  face: region('head', { ...FACE, tear: 'facial-laceration', fracture: 'facial-fracture' }),
  eye: region('head', { ...FACE, injury: 'eye-injury', fracture: 'orbital-fracture' }),
  nose: region('head', { ...FACE, fracture: 'nasal-fracture', tear: 'nasal-fracture' }),
  eardrum: region('head', { tear: 'eardrum-rupture', injury: 'eardrum-rupture' }),
  tooth: region('head', { fracture: 'dental-injury', injury: 'dental-injury' }),
  skull: bone('head', 'skull-fracture', { trauma: 'concussion' }),
  cheekbone: bone('head', 'cheekbone-fracture', FACE),
  jaw: region('head', { ...FACE, fracture: 'jaw-fracture' }),
  orbit: bone('head', 'orbital-fracture'),
  neck: region('neck', {
    contusion: 'neck-contusion',
    fracture: 'cervical-fracture',
    sprain: 'whiplash',
    'muscle-strain': 'muscle-strain',
    hernia: 'disc-herniation',
  }),
  chest: region('chest', allOf(MUSCLE, 'pectoral-injury')),
  pectoral: structure('chest', 'muscle', allOf(MUSCLE, 'pectoral-injury')),
  rib: region('chest', { fracture: 'rib-fracture', contusion: 'rib-contusion' }),
  intercostal: structure('chest', 'muscle'),
  lung: region('chest', { ...allOf(ORGAN, 'lung-injury'), contusion: 'lung-contusion' }),
  abdomen: muscularRegion('abdomen', allOf(MUSCLE, 'abdominal-muscle-injury')),
  'abdominal-muscle': structure('abdomen', 'muscle', allOf(MUSCLE, 'abdominal-muscle-injury')),
  'abdominal-organ': region('abdomen', allOf(ORGAN, 'abdominal-organ-injury')),
  'thoracic-spine': region('thoracic-spine', { fracture: 'vertebral-fracture', pain: 'back-pain' }),
  back: typical(region('lumbosacral', BACK)),
  spine: typical(region('lumbosacral', BACK)),
  vertebra: typical(region('lumbosacral', BACK)),
  'lower-back': region('lumbosacral', BACK),
  disc: typical(
    structure('lumbosacral', 'cartilage', { ...allOf(CARTILAGE, 'disc-herniation'), hernia: 'disc-herniation' }),
  ),
  'sciatic-nerve': typical(structure('lumbosacral', 'nerve', { 'nerve-injury': 'sciatica' })),
  sacroiliac: region('lumbosacral', { injury: 'sacroiliac-injury', pain: 'sacroiliac-injury' }),
  coccyx: region('lumbosacral', { contusion: 'coccyx-contusion' }),
  gluteal: structure('lumbosacral', 'muscle', allOf(MUSCLE, 'gluteal-muscle-injury')),
  shoulder: region('shoulder', {
    dislocation: 'shoulder-dislocation',
    contusion: 'shoulder-contusion',
    'labral-tear': 'shoulder-labral-tear',
    'tendon-injury': 'rotator-cuff-injury',
    tendinopathy: 'rotator-cuff-tendinopathy',
  }),
  'ac-joint': structure('shoulder', 'ligament', {
    ...allOf(LIGAMENT, 'ac-joint-injury'),
    dislocation: 'ac-joint-injury',
    contusion: 'shoulder-contusion',
  }),
  'rotator-cuff': structure('shoulder', 'tendon', {
    'tendon-injury': 'rotator-cuff-injury',
    tendinopathy: 'rotator-cuff-tendinopathy',
    'tendon-rupture': 'rotator-cuff-tear',
  }),
  collarbone: bone('shoulder', 'collarbone-fracture', { contusion: 'shoulder-contusion' }),
  arm: typical(region('upper-arm', { fracture: 'arm-fracture' })),
  'upper-arm': region('upper-arm', { fracture: 'humerus-fracture' }),
  humerus: bone('upper-arm', 'humerus-fracture'),
  biceps: typical(structure('upper-arm', 'muscle', allOf(MUSCLE, 'biceps-injury'))),
  triceps: structure('upper-arm', 'muscle'),
  'radial-nerve': typical(structure('upper-arm', 'nerve')),
  'ulnar-nerve': typical(structure('elbow', 'nerve')),
  'median-nerve': typical(structure('wrist', 'nerve')),
  elbow: region('elbow', { dislocation: 'elbow-dislocation', fracture: 'elbow-fracture' }),
  forearm: region('forearm', { fracture: 'forearm-fracture' }),
  'forearm-bone': bone('forearm', 'forearm-fracture'),
  wrist: region('wrist', { fracture: 'wrist-fracture', ...allOf(LIGAMENT, 'wrist-sprain') }),
  scaphoid: bone('wrist', 'scaphoid-fracture'),
  hand: region('hand', { fracture: 'hand-fracture' }),
  metacarpal: bone('hand', 'hand-fracture'),
  finger: region('hand', {
    fracture: 'finger-fracture',
    dislocation: 'finger-dislocation',
    ...allOf(LIGAMENT, 'finger-ligament-injury'),
  }),
  thumb: region('hand', {
    fracture: 'thumb-fracture',
    dislocation: 'finger-dislocation',
    ...allOf(LIGAMENT, 'finger-ligament-injury'),
  }),
  pelvis: typical(region('hip-groin', { fracture: 'pelvic-fracture' })),
  hip: region('hip-groin', {
    contusion: 'hip-contusion',
    impingement: 'hip-impingement',
    arthritis: 'hip-osteoarthritis',
    osteoarthritis: 'hip-osteoarthritis',
    'labral-tear': 'hip-labral-tear',
  }),
  'femoral-head': structure('hip-groin', 'bone', { osteoarthritis: 'hip-osteoarthritis' }),
  groin: muscularRegion('hip-groin', {
    'muscle-strain': 'groin-strain',
    hernia: 'inguinal-hernia',
  }),
  // Torsion is a word for a sprain.
  testicle: region('hip-groin', allOf([...ORGAN, 'sprain'], 'testicular-injury')),
  pubis: bone('hip-groin', 'pelvic-fracture', {
    'bone-inflammation': 'osteitis-pubis',
    pain: 'pubalgia',
    contusion: 'contusion',
  }),
  adductor: typical(
    structure('hip-groin', 'muscle', {
      'muscle-injury': 'adductor-injury',
      'muscle-strain': 'adductor-strain',
      'muscle-tear': 'adductor-tear',
      avulsion: 'adductor-avulsion',
    }),
  ),
  'hip-flexor': structure('hip-groin', 'muscle', allOf(MUSCLE, 'hip-flexor-injury')),
  thigh: muscularRegion('thigh', {
    'muscle-injury': 'thigh-muscle-injury',
    'muscle-strain': 'thigh-muscle-strain',
    'muscle-tear': 'thigh-muscle-tear',
    contusion: 'thigh-contusion',
    'muscle-contusion': 'thigh-contusion',
  }),
  hamstring: structure('thigh', 'muscle', {
    'muscle-injury': 'hamstring-injury',
    'muscle-strain': 'hamstring-strain',
    'muscle-tear': 'hamstring-tear',
    'muscle-contusion': 'thigh-contusion',
    avulsion: 'hamstring-avulsion',
  }),
  quadriceps: structure('thigh', 'muscle', {
    'muscle-injury': 'quadriceps-injury',
    'muscle-strain': 'quadriceps-strain',
    'muscle-tear': 'quadriceps-tear',
    'muscle-contusion': 'thigh-contusion',
  }),
  sartorius: structure('thigh', 'muscle', {
    'muscle-injury': 'thigh-muscle-injury',
    'muscle-strain': 'thigh-muscle-strain',
    'muscle-tear': 'thigh-muscle-tear',
  }),
  femur: bone('thigh', 'femur-fracture'),
  'femoral-nerve': typical(structure('thigh', 'nerve')),
  knee: region('knee', {
    ...KNEE_JOINT,
    sprain: 'knee-sprain',
    'ligament-injury': 'knee-sprain',
    'ligament-tear': 'knee-ligament-tear',
    ...allOf(CARTILAGE, 'knee-cartilage-injury'),
    cyst: 'knee-cyst',
    arthritis: 'knee-osteoarthritis',
    osteoarthritis: 'knee-osteoarthritis',
  }),
  acl: structure('knee', 'ligament', {
    'ligament-injury': 'acl-injury',
    sprain: 'acl-injury',
    'ligament-tear': 'acl-rupture',
  }),
  pcl: ligament('knee', 'pcl-injury'),
  cruciate: structure('knee', 'ligament', {
    'ligament-injury': 'cruciate-ligament-injury',
    sprain: 'cruciate-ligament-injury',
    'ligament-tear': 'cruciate-ligament-rupture',
  }),
  mcl: typical(ligament('knee', 'mcl-injury')),
  lcl: typical(ligament('knee', 'lcl-injury')),
  collateral: typical(ligament('knee', 'collateral-ligament-injury')),
  meniscus: structure('knee', 'meniscus', {
    'cartilage-injury': 'meniscus-injury',
    'cartilage-tear': 'meniscus-tear',
  }),
  patella: structure('knee', 'bone', {
    ...KNEE_JOINT,
    fracture: 'patella-fracture',
    dislocation: 'patella-dislocation',
    pain: 'patellofemoral-pain',
    ...allOf(CARTILAGE, 'knee-cartilage-injury'),
    tear: 'patellar-tendon-rupture',
  }),
  'patellar-tendon': structure('knee', 'tendon', PATELLAR_TENDON),
  'iliotibial-band': structure('knee', 'tendon', allOf(TENDON, 'iliotibial-band-syndrome')),
  'tibial-plateau': bone('knee', 'tibia-fracture', { contusion: 'bone-bruise' }),
  leg: typical(region('lower-leg', { fracture: 'leg-fracture' })),
  'lower-leg': region('lower-leg', { fracture: 'leg-fracture', contusion: 'lower-leg-contusion' }),
  calf: muscularRegion('lower-leg', {
    'muscle-injury': 'calf-injury',
    'muscle-strain': 'calf-strain',
    'muscle-tear': 'calf-tear',
    contusion: 'lower-leg-contusion',
  }),
  'calf-muscle': structure('lower-leg', 'muscle', {
    'muscle-injury': 'calf-injury',
    'muscle-strain': 'calf-strain',
    'muscle-tear': 'calf-tear',
  }),
  achilles: structure('lower-leg', 'tendon', ACHILLES),
  shin: region('lower-leg', { ...SHIN, inflammation: 'shin-splints' }),
  tibia: structure('lower-leg', 'bone', SHIN),
  fibula: bone('lower-leg', 'fibula-fracture'),
  'tibia-and-fibula': bone('lower-leg', 'leg-fracture'),
  'peroneal-nerve': typical(structure('lower-leg', 'nerve')),
  ankle: region('ankle', {
    sprain: 'ankle-sprain',
    'ligament-injury': 'ankle-sprain',
    'ligament-tear': 'ankle-ligament-tear',
    fracture: 'ankle-fracture',
    contusion: 'ankle-contusion',
    effusion: 'ankle-synovitis',
    inflammation: 'ankle-synovitis',
    synovitis: 'ankle-synovitis',
    impingement: 'ankle-impingement',
    ...allOf(CARTILAGE, 'ankle-cartilage-injury'),
  }),
  malleolus: bone('ankle', 'ankle-fracture', { contusion: 'ankle-contusion' }),
  syndesmosis: ligament('ankle', 'syndesmosis-injury'),
  'ankle-ligament': structure('ankle', 'ligament', {
    'ligament-injury': 'ankle-sprain',
    sprain: 'ankle-sprain',
    'ligament-tear': 'ankle-ligament-tear',
  }),
  peroneal: typical(structure('ankle', 'tendon', allOf(TENDON, 'peroneal-tendon-injury'))),
  foot: region('foot', FOOT),
  tarsus: region('foot', FOOT),
  'foot-arch': region('foot', { pain: 'plantar-fascia-injury' }),
  metatarsus: structure('foot', 'bone', {
    fracture: 'metatarsal-fracture',
    'stress-fracture': 'metatarsal-stress-fracture',
    contusion: 'foot-contusion',
  }),
  toe: region('foot', { fracture: 'toe-fracture', contusion: 'foot-contusion', ...allOf(LIGAMENT, 'foot-sprain') }),
  heel: region('foot', HEEL),
  'heel-bone': structure('foot', 'bone', HEEL),
  'plantar-fascia': region('foot', {
    injury: 'plantar-fascia-injury',
    inflammation: 'plantar-fascia-injury',
    pain: 'plantar-fascia-injury',
    tear: 'plantar-fascia-injury',
    tendinopathy: 'plantar-fascia-injury',
  }),
} as const satisfies Record<string, Site>;
export type SiteId = keyof typeof SITES;
