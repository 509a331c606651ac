import type { BodyPart, InjuryType } from '../vocabulary.ts';
import type { BodyArea, Pathology } from './classification.ts';
import { DIAGNOSES, type DiagnosisId } from './diagnoses.ts';
import type { Event } from './lesions.ts';
import type { Site } from './sites.ts';

/** The product's body parts are coarser than the consensus' areas. It has none for the abdomen. */
const PARTS: Readonly<Record<BodyArea, BodyPart>> = {
  head: 'head',
  neck: 'head',
  shoulder: 'shoulder',
  'upper-arm': 'arm',
  elbow: 'elbow',
  forearm: 'forearm',
  wrist: 'hand',
  hand: 'hand',
  chest: 'chest',
  'thoracic-spine': 'back',
  lumbosacral: 'back',
  abdomen: 'other',
  'hip-groin': 'pelvis',
  thigh: 'thigh',
  knee: 'knee',
  'lower-leg': 'leg',
  ankle: 'ankle',
  foot: 'foot',
};

/** The product's body part of an area. */
export function partOf(area: BodyArea | null): BodyPart {
  return area === null ? 'unspecified' : PARTS[area];
}

/** The product's types by pathology. Tendons belong to muscles, dislocations and capsules to joints. */
const TYPES: Readonly<Record<Pathology, InjuryType>> = {
  'muscle-injury': 'muscular-injury',
  'muscle-contusion': 'minor-injury',
  'muscle-compartment-syndrome': 'muscular-injury',
  tendinopathy: 'muscular-injury',
  'tendon-rupture': 'muscular-injury',
  'brain-spinal-cord-injury': 'illness-or-other',
  'peripheral-nerve-injury': 'illness-or-other',
  fracture: 'bone-fracture',
  'bone-stress-injury': 'bone-fracture',
  'bone-contusion': 'minor-injury',
  'avascular-necrosis': 'joint-injury',
  'physis-injury': 'bone-fracture',
  'cartilage-injury': 'joint-injury',
  arthritis: 'joint-injury',
  'synovitis-capsulitis': 'joint-injury',
  bursitis: 'joint-injury',
  'joint-sprain': 'ligament-injury',
  'chronic-instability': 'joint-injury',
  contusion: 'minor-injury',
  laceration: 'minor-injury',
  abrasion: 'minor-injury',
  'vascular-trauma': 'illness-or-other',
  'organ-trauma': 'illness-or-other',
};

/** Diagnoses for which the pathology alone would give another type, or none. */
const TYPE_OF_DIAGNOSIS: Partial<Record<DiagnosisId, InjuryType>> = {
  'achilles-injury': 'muscular-injury',
  'bone-inflammation': 'minor-injury',
  'bone-marrow-oedema': 'minor-injury',
  'capsule-injury': 'joint-injury',
  cyst: 'illness-or-other',
  'disc-herniation': 'illness-or-other',
  dislocation: 'joint-injury',
  'eardrum-rupture': 'illness-or-other',
  'elbow-dislocation': 'joint-injury',
  'finger-dislocation': 'joint-injury',
  'heel-spur': 'illness-or-other',
  inflammation: 'minor-injury',
  'inguinal-hernia': 'muscular-injury',
  'knee-cyst': 'illness-or-other',
  'osteitis-pubis': 'muscular-injury',
  'patella-dislocation': 'joint-injury',
  'patellofemoral-pain': 'joint-injury',
  pubalgia: 'muscular-injury',
  'rotator-cuff-injury': 'muscular-injury',
  'sacroiliac-injury': 'joint-injury',
  'shin-splints': 'minor-injury',
  'shoulder-dislocation': 'joint-injury',
  'tendon-injury': 'muscular-injury',
};

/** The product's type of a diagnosis. */
export function typeOf(id: DiagnosisId): InjuryType {
  const { pathology } = DIAGNOSES[id];
  return TYPE_OF_DIAGNOSIS[id] ?? (pathology ? TYPES[pathology] : 'unspecified');
}

const JOINTS: ReadonlySet<BodyArea> = new Set(['shoulder', 'elbow', 'wrist', 'hip-groin', 'knee', 'ankle']);
const VAGUE: ReadonlySet<Event> = new Set(['injury', 'problem', 'pain']);

/**
 * The type if only a body part is named: a joint, or a muscular region. An operation on it is not enough.
 * @example of a knee injury 'joint-injury', of a groin injury 'muscular-injury'
 */
export function typeOfPlace(site: Site | null, event: Event, operated: boolean): InjuryType {
  if (event === 'skin-damage') return 'minor-injury';
  if (site === null || operated || site.isTypical || !VAGUE.has(event)) return 'unspecified';
  if (site.muscular) return 'muscular-injury';
  return JOINTS.has(site.area) && site.tissue === null ? 'joint-injury' : 'unspecified';
}
