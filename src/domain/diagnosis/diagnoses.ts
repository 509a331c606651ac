import type { BodyArea, Pathology, Tissue } from './classification.ts';

/** A diagnosis as statistics need it. Null: the diagnosis does not determine it. */
export interface Diagnosis {
  area: BodyArea | null;
  tissue: Tissue | null;
  pathology: Pathology | null;
  /** The diagnosis it counts under in statistics: an adductor strain counts as an adductor injury. */
  group: DiagnosisId;
}

type Line = readonly [area: BodyArea | null, tissue: Tissue | null, pathology: Pathology | null, group?: string];

const MUSCLE = ['muscle-tendon', 'muscle-injury'] as const;
const TENDON = ['muscle-tendon', 'tendinopathy'] as const;
const RUPTURED_TENDON = ['muscle-tendon', 'tendon-rupture'] as const;
const FRACTURE = ['bone', 'fracture'] as const;
const BONE_STRESS = ['bone', 'bone-stress-injury'] as const;
const SPRAIN = ['ligament-capsule', 'joint-sprain'] as const;
const CARTILAGE = ['cartilage-synovium-bursa', 'cartilage-injury'] as const;
const ARTHRITIS = ['cartilage-synovium-bursa', 'arthritis'] as const;
const SYNOVITIS = ['cartilage-synovium-bursa', 'synovitis-capsulitis'] as const;
const BURSITIS = ['cartilage-synovium-bursa', 'bursitis'] as const;
const CONTUSION = ['superficial', 'contusion'] as const;
const MUSCLE_CONTUSION = ['muscle-tendon', 'muscle-contusion'] as const;
const NERVE = ['nervous', 'peripheral-nerve-injury'] as const;
const ILLNESS = [null, null, null] as const;

/**
 * Injuries of football in the terms of club doctors, with area, tissue and pathology after Bahr et al. 2020. If its
 * area is null (a fracture, a muscle tear), the diagnosis is named together with the region in the text.
 */
const INJURIES = {
  // Head and neck
  concussion: ['head', 'nervous', 'brain-spinal-cord-injury'],
  'skull-fracture': ['head', ...FRACTURE],
  'facial-fracture': ['head', ...FRACTURE],
  'nasal-fracture': ['head', ...FRACTURE, 'facial-fracture'],
  'cheekbone-fracture': ['head', ...FRACTURE, 'facial-fracture'],
  'orbital-fracture': ['head', ...FRACTURE, 'facial-fracture'],
  'jaw-fracture': ['head', ...FRACTURE, 'facial-fracture'],
  'head-contusion': ['head', ...CONTUSION],
  'facial-contusion': ['head', ...CONTUSION, 'head-contusion'],
  'facial-laceration': ['head', 'superficial', 'laceration'],
  'eye-injury': ['head', null, null],
  'eardrum-rupture': ['head', null, null],
  'dental-injury': ['head', null, null],
  whiplash: ['neck', ...SPRAIN],
  'neck-contusion': ['neck', ...CONTUSION],
  'cervical-fracture': ['neck', ...FRACTURE, 'vertebral-fracture'],
  'spinal-cord-injury': [null, 'nervous', 'brain-spinal-cord-injury'],
  // Trunk
  'rib-fracture': ['chest', ...FRACTURE],
  'rib-contusion': ['chest', ...CONTUSION],
  'pectoral-injury': ['chest', ...MUSCLE],
  'lung-injury': ['chest', 'internal-organs', 'organ-trauma'],
  'lung-contusion': ['chest', 'internal-organs', 'organ-trauma'],
  'abdominal-muscle-injury': ['abdomen', ...MUSCLE],
  'abdominal-organ-injury': ['abdomen', 'internal-organs', 'organ-trauma'],
  'back-pain': ['lumbosacral', null, null],
  'back-muscle-injury': ['lumbosacral', ...MUSCLE, 'back-pain'],
  'back-contusion': ['lumbosacral', ...CONTUSION],
  'coccyx-contusion': ['lumbosacral', ...CONTUSION, 'back-contusion'],
  'disc-herniation': ['lumbosacral', ...CARTILAGE],
  sciatica: ['lumbosacral', ...NERVE, 'back-pain'],
  'vertebral-fracture': ['lumbosacral', ...FRACTURE],
  'lumbar-stress-fracture': ['lumbosacral', ...BONE_STRESS],
  'sacroiliac-injury': ['lumbosacral', null, null, 'back-pain'],
  'gluteal-muscle-injury': ['lumbosacral', ...MUSCLE],
  // Shoulder, arm and hand
  'shoulder-dislocation': ['shoulder', ...SPRAIN],
  'ac-joint-injury': ['shoulder', ...SPRAIN],
  'shoulder-labral-tear': ['shoulder', ...CARTILAGE],
  'rotator-cuff-injury': ['shoulder', 'muscle-tendon', null],
  'rotator-cuff-tendinopathy': ['shoulder', ...TENDON],
  'rotator-cuff-tear': ['shoulder', ...RUPTURED_TENDON],
  'frozen-shoulder': ['shoulder', ...SYNOVITIS],
  'shoulder-contusion': ['shoulder', ...CONTUSION],
  'collarbone-fracture': ['shoulder', ...FRACTURE],
  'biceps-injury': ['upper-arm', ...MUSCLE],
  'humerus-fracture': ['upper-arm', ...FRACTURE, 'arm-fracture'],
  'elbow-dislocation': ['elbow', ...SPRAIN],
  'elbow-fracture': ['elbow', ...FRACTURE, 'arm-fracture'],
  'forearm-fracture': ['forearm', ...FRACTURE, 'arm-fracture'],
  'arm-fracture': [null, ...FRACTURE],
  'wrist-fracture': ['wrist', ...FRACTURE, 'hand-fracture'],
  'scaphoid-fracture': ['wrist', ...FRACTURE, 'hand-fracture'],
  'wrist-sprain': ['wrist', ...SPRAIN],
  'hand-fracture': ['hand', ...FRACTURE],
  'finger-fracture': ['hand', ...FRACTURE, 'hand-fracture'],
  'thumb-fracture': ['hand', ...FRACTURE, 'hand-fracture'],
  'finger-dislocation': ['hand', ...SPRAIN],
  'finger-ligament-injury': ['hand', ...SPRAIN, 'finger-dislocation'],
  // Hip, groin and pelvis
  'adductor-injury': ['hip-groin', ...MUSCLE, 'adductor-injury'],
  'adductor-strain': ['hip-groin', ...MUSCLE, 'adductor-injury'],
  'adductor-tear': ['hip-groin', ...MUSCLE, 'adductor-injury'],
  'adductor-avulsion': ['hip-groin', ...RUPTURED_TENDON],
  'testicular-injury': ['hip-groin', 'internal-organs', 'organ-trauma'],
  'groin-strain': ['hip-groin', ...MUSCLE, 'adductor-injury'],
  'hip-flexor-injury': ['hip-groin', ...MUSCLE],
  pubalgia: ['hip-groin', null, null],
  'osteitis-pubis': ['hip-groin', ...BONE_STRESS, 'pubalgia'],
  'inguinal-hernia': ['hip-groin', null, null],
  'hip-impingement': ['hip-groin', ...CARTILAGE],
  'hip-labral-tear': ['hip-groin', ...CARTILAGE, 'hip-impingement'],
  'hip-osteoarthritis': ['hip-groin', ...ARTHRITIS],
  'hip-contusion': ['hip-groin', ...CONTUSION],
  'pelvic-fracture': ['hip-groin', ...FRACTURE],
  // Thigh
  'hamstring-injury': ['thigh', ...MUSCLE, 'hamstring-injury'],
  'hamstring-strain': ['thigh', ...MUSCLE, 'hamstring-injury'],
  'hamstring-tear': ['thigh', ...MUSCLE, 'hamstring-injury'],
  'hamstring-avulsion': ['thigh', ...RUPTURED_TENDON],
  'quadriceps-injury': ['thigh', ...MUSCLE, 'quadriceps-injury'],
  'quadriceps-strain': ['thigh', ...MUSCLE, 'quadriceps-injury'],
  'quadriceps-tear': ['thigh', ...MUSCLE, 'quadriceps-injury'],
  'thigh-muscle-injury': ['thigh', ...MUSCLE, 'thigh-muscle-injury'],
  'thigh-muscle-strain': ['thigh', ...MUSCLE, 'thigh-muscle-injury'],
  'thigh-muscle-tear': ['thigh', ...MUSCLE, 'thigh-muscle-injury'],
  'thigh-contusion': ['thigh', ...MUSCLE_CONTUSION],
  'femur-fracture': ['thigh', ...FRACTURE],
  // Knee
  'acl-injury': ['knee', ...SPRAIN, 'cruciate-ligament-injury'],
  'acl-rupture': ['knee', ...SPRAIN, 'cruciate-ligament-injury'],
  'pcl-injury': ['knee', ...SPRAIN],
  'cruciate-ligament-injury': ['knee', ...SPRAIN, 'cruciate-ligament-injury'],
  'cruciate-ligament-rupture': ['knee', ...SPRAIN, 'cruciate-ligament-injury'],
  'mcl-injury': ['knee', ...SPRAIN, 'collateral-ligament-injury'],
  'lcl-injury': ['knee', ...SPRAIN, 'collateral-ligament-injury'],
  'collateral-ligament-injury': ['knee', ...SPRAIN, 'collateral-ligament-injury'],
  'knee-sprain': ['knee', ...SPRAIN, 'knee-ligament-tear'],
  'knee-ligament-tear': ['knee', ...SPRAIN, 'knee-ligament-tear'],
  'meniscus-injury': ['knee', ...CARTILAGE, 'meniscus-injury'],
  'meniscus-tear': ['knee', ...CARTILAGE, 'meniscus-injury'],
  'knee-cartilage-injury': ['knee', ...CARTILAGE],
  'patellar-tendinopathy': ['knee', ...TENDON],
  'patellar-tendon-rupture': ['knee', ...RUPTURED_TENDON],
  'patella-dislocation': ['knee', ...SPRAIN],
  'patella-fracture': ['knee', ...FRACTURE],
  'patellofemoral-pain': ['knee', null, null],
  'knee-contusion': ['knee', ...CONTUSION],
  'knee-bursitis': ['knee', ...BURSITIS],
  'knee-synovitis': ['knee', ...SYNOVITIS],
  'knee-cyst': ['knee', ...SYNOVITIS],
  'knee-osteoarthritis': ['knee', ...ARTHRITIS],
  'iliotibial-band-syndrome': ['knee', ...TENDON],
  // Lower leg
  'calf-injury': ['lower-leg', ...MUSCLE, 'calf-injury'],
  'calf-strain': ['lower-leg', ...MUSCLE, 'calf-injury'],
  'calf-tear': ['lower-leg', ...MUSCLE, 'calf-injury'],
  'achilles-injury': ['lower-leg', 'muscle-tendon', null, 'achilles-tendinopathy'],
  'achilles-tendinopathy': ['lower-leg', ...TENDON],
  'achilles-rupture': ['lower-leg', ...RUPTURED_TENDON],
  'shin-splints': ['lower-leg', ...BONE_STRESS],
  'lower-leg-contusion': ['lower-leg', ...CONTUSION],
  'compartment-syndrome': ['lower-leg', 'muscle-tendon', 'muscle-compartment-syndrome'],
  'tibia-fracture': ['lower-leg', ...FRACTURE, 'leg-fracture'],
  'fibula-fracture': ['lower-leg', ...FRACTURE],
  'leg-fracture': ['lower-leg', ...FRACTURE],
  'tibial-stress-fracture': ['lower-leg', ...BONE_STRESS, 'shin-splints'],
  // Ankle
  'ankle-sprain': ['ankle', ...SPRAIN],
  'ankle-ligament-tear': ['ankle', ...SPRAIN, 'ankle-sprain'],
  'syndesmosis-injury': ['ankle', ...SPRAIN],
  'ankle-fracture': ['ankle', ...FRACTURE],
  'ankle-cartilage-injury': ['ankle', ...CARTILAGE],
  'ankle-impingement': ['ankle', ...SYNOVITIS, 'ankle-synovitis'],
  'ankle-synovitis': ['ankle', ...SYNOVITIS],
  'ankle-contusion': ['ankle', ...CONTUSION],
  'peroneal-tendon-injury': ['ankle', ...TENDON],
  // Foot
  'metatarsal-fracture': ['foot', ...FRACTURE],
  'metatarsal-stress-fracture': ['foot', ...BONE_STRESS, 'metatarsal-fracture'],
  'toe-fracture': ['foot', ...FRACTURE],
  'foot-fracture': ['foot', ...FRACTURE],
  'heel-fracture': ['foot', ...FRACTURE, 'foot-fracture'],
  'foot-sprain': ['foot', ...SPRAIN],
  'plantar-fascia-injury': ['foot', ...TENDON],
  'heel-pain': ['foot', null, null, 'plantar-fascia-injury'],
  'heel-spur': ['foot', 'bone', null, 'plantar-fascia-injury'],
  'foot-contusion': ['foot', ...CONTUSION],
  // Anywhere
  'muscle-injury': [null, ...MUSCLE, 'muscle-injury'],
  'muscle-strain': [null, ...MUSCLE, 'muscle-injury'],
  'muscle-tear': [null, ...MUSCLE, 'muscle-injury'],
  'muscle-fatigue': [null, ...MUSCLE],
  'muscle-tightness': [null, ...MUSCLE, 'muscle-fatigue'],
  'muscle-contusion': [null, ...MUSCLE_CONTUSION],
  tendinopathy: [null, ...TENDON],
  'tendon-injury': [null, 'muscle-tendon', null, 'tendinopathy'],
  'tendon-rupture': [null, ...RUPTURED_TENDON],
  'ligament-injury': [null, ...SPRAIN, 'ligament-injury'],
  'ligament-tear': [null, ...SPRAIN, 'ligament-injury'],
  sprain: [null, ...SPRAIN, 'ligament-injury'],
  'capsule-injury': [null, ...SPRAIN, 'ligament-injury'],
  dislocation: [null, ...SPRAIN],
  'joint-instability': [null, 'ligament-capsule', 'chronic-instability'],
  'joint-inflammation': [null, ...SYNOVITIS],
  osteoarthritis: [null, ...ARTHRITIS],
  bursitis: [null, ...BURSITIS],
  'cartilage-injury': [null, ...CARTILAGE],
  fracture: [null, ...FRACTURE],
  'stress-fracture': [null, ...BONE_STRESS],
  'bone-stress-injury': [null, ...BONE_STRESS, 'stress-fracture'],
  'bone-marrow-oedema': [null, ...BONE_STRESS, 'bone-bruise'],
  'bone-inflammation': [null, ...BONE_STRESS],
  'bone-bruise': [null, 'bone', 'bone-contusion'],
  'bone-injury': [null, 'bone', null],
  'avascular-necrosis': [null, 'bone', 'avascular-necrosis'],
  'growth-plate-injury': [null, 'bone', 'physis-injury'],
  'nerve-injury': [null, ...NERVE],
  'vascular-injury': [null, 'vessels', 'vascular-trauma'],
  cyst: [null, null, null],
  inflammation: [null, null, null],
  contusion: [null, ...CONTUSION],
  knock: [null, ...CONTUSION, 'contusion'],
  haematoma: [null, null, 'contusion', 'contusion'],
  laceration: [null, 'superficial', 'laceration'],
  abrasion: [null, 'superficial', 'abrasion'],
} as const satisfies Record<string, Line>;

/** Illnesses that make players unavailable. They have no area, tissue or pathology of injury. */
const ILLNESSES = {
  'common-cold': ILLNESS,
  influenza: ILLNESS,
  'covid-19': ILLNESS,
  'viral-infection': ILLNESS,
  infection: ILLNESS,
  fever: ILLNESS,
  gastroenteritis: ILLNESS,
  tonsillitis: ILLNESS,
  bronchitis: ILLNESS,
  pneumonia: ILLNESS,
  appendicitis: ILLNESS,
  mononucleosis: ILLNESS,
  'kidney-condition': ILLNESS,
  'liver-condition': ILLNESS,
  'heart-condition': ILLNESS,
  'dental-problem': ILLNESS,
  pneumothorax: ILLNESS,
  malaria: ILLNESS,
  meningitis: ILLNESS,
  chickenpox: ILLNESS,
  'allergic-reaction': ILLNESS,
  cancer: ILLNESS,
  thrombosis: ILLNESS,
  depression: ILLNESS,
} as const satisfies Record<string, Line>;

const LINES = { ...INJURIES, ...ILLNESSES };
export type DiagnosisId = keyof typeof LINES;

/** Every diagnosis by its code. Codes are stored and sent; names live in `locales/`. */
export const DIAGNOSES = Object.fromEntries(
  Object.entries<Line>(LINES).map(([id, [area, tissue, pathology, group = id]]) => [
    id,
    { area, tissue, pathology, group },
  ]),
) as Record<DiagnosisId, Diagnosis>;

/** Whether a code is a diagnosis. */
export function isDiagnosis(code: string): code is DiagnosisId {
  return Object.hasOwn(LINES, code);
}

/** Whether a diagnosis is an illness, not an injury. */
export function isIllness(id: DiagnosisId): boolean {
  return Object.hasOwn(ILLNESSES, id);
}

/**
 * The diagnoses that count together with this one in statistics, itself included.
 * @example countedWith('knock') // ['contusion', 'knock', 'haematoma']
 */
export function countedWith(id: DiagnosisId): DiagnosisId[] {
  return [...(IN_GROUP.get(DIAGNOSES[id].group) ?? [])];
}

export const DIAGNOSIS_IDS = Object.keys(LINES) as [DiagnosisId, ...DiagnosisId[]];

/** The diagnoses that are counted together, by the one that gives the group its name. */
const IN_GROUP = Map.groupBy(DIAGNOSIS_IDS, (id) => DIAGNOSES[id].group);
