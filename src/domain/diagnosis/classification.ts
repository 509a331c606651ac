/**
 * The terms that the International Olympic Committee's consensus records injuries with (Bahr et al. 2020, British Journal
 * of Sports Medicine 54:372). Codes are stored and sent; names live in `locales/`.
 */

/**
 * Regions of the body. Hip and groin include the pubic symphysis and the proximal adductors; lumbosacral the sacrum, the
 * coccyx and the buttocks; lower leg the Achilles tendon; ankle the syndesmosis; foot the heel; shoulder the collarbone.
 */
export const BODY_AREAS = [
  'head',
  'neck',
  'shoulder',
  'upper-arm',
  'elbow',
  'forearm',
  'wrist',
  'hand',
  'chest',
  'thoracic-spine',
  'lumbosacral',
  'abdomen',
  'hip-groin',
  'thigh',
  'knee',
  'lower-leg',
  'ankle',
  'foot',
] as const;
export type BodyArea = (typeof BODY_AREAS)[number];

/** The injured tissue. The consensus' stump and its `non-specific` are left out: the latter is null here. */
export const TISSUES = [
  'muscle-tendon',
  'nervous',
  'bone',
  'cartilage-synovium-bursa',
  'ligament-capsule',
  'superficial',
  'vessels',
  'internal-organs',
] as const;
export type Tissue = (typeof TISSUES)[number];

/** The pathology of the tissue. */
export const PATHOLOGIES = [
  'muscle-injury',
  'muscle-contusion',
  'muscle-compartment-syndrome',
  'tendinopathy',
  'tendon-rupture',
  'brain-spinal-cord-injury',
  'peripheral-nerve-injury',
  'fracture',
  'bone-stress-injury',
  'bone-contusion',
  'avascular-necrosis',
  'physis-injury',
  'cartilage-injury',
  'arthritis',
  'synovitis-capsulitis',
  'bursitis',
  'joint-sprain',
  'chronic-instability',
  'contusion',
  'laceration',
  'abrasion',
  'vascular-trauma',
  'organ-trauma',
] as const;
export type Pathology = (typeof PATHOLOGIES)[number];

/** Tissues as texts name them, in more detail than the consensus. */
export type NamedTissue =
  | 'muscle'
  | 'tendon'
  | 'ligament'
  | 'capsule'
  | 'cartilage'
  | 'labrum'
  | 'meniscus'
  | 'bone'
  | 'nerve'
  | 'vessel';
