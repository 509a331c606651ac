import type { NamedTissue } from './classification.ts';
import type { DiagnosisId } from './diagnoses.ts';

/** The event that a word names. */
export const EVENTS = [
  // Order of priority if a text names several events.
  'growth-plate',
  'necrosis',
  'fracture',
  'stress-fracture',
  'stress-reaction',
  'avulsion',
  'partial-avulsion',
  'dislocation',
  'instability',
  'laceration',
  'abrasion',
  'bone-bruise',
  'bone-oedema',
  'bursitis',
  'tendinitis',
  'cyst',
  'spur',
  'hernia',
  'impingement',
  'osteoarthritis',
  'arthritis',
  'synovitis',
  'periostitis',
  'muscle-tear',
  'tear',
  'crack',
  'sprain',
  'strain',
  'stretch',
  'contusion',
  'haematoma',
  'tightness',
  'fatigue',
  'inflammation',
  'irritation',
  'effusion',
  'nerve-injury',
  'knock',
  'trauma',
  'skin-damage',
  'pain',
  'problem',
  'injury',
] as const;
export type Event = (typeof EVENTS)[number];

/** The possible events of a tissue, to which a body part assigns its diagnoses. */
export type Lesion =
  | 'muscle-injury'
  | 'muscle-strain'
  | 'muscle-tear'
  | 'muscle-contusion'
  | 'muscle-tightness'
  | 'muscle-fatigue'
  | 'tendon-injury'
  | 'tendinopathy'
  | 'tendon-rupture'
  | 'avulsion'
  | 'ligament-injury'
  | 'ligament-tear'
  | 'sprain'
  | 'capsule-injury'
  | 'dislocation'
  | 'instability'
  | 'cartilage-injury'
  | 'cartilage-tear'
  | 'labral-tear'
  | 'arthritis'
  | 'osteoarthritis'
  | 'synovitis'
  | 'impingement'
  | 'effusion'
  | 'bursitis'
  | 'cyst'
  | 'spur'
  | 'hernia'
  | 'fracture'
  | 'stress-fracture'
  | 'bone-stress'
  | 'bone-bruise'
  | 'bone-oedema'
  | 'bone-inflammation'
  | 'bone-injury'
  | 'necrosis'
  | 'growth-plate'
  | 'nerve-injury'
  | 'vascular-injury'
  | 'contusion'
  | 'trauma'
  | 'haematoma'
  | 'laceration'
  | 'abrasion'
  | 'skin-damage'
  | 'inflammation'
  | 'tear'
  | 'pain'
  | 'injury';

/** The default diagnosis of each event, for body parts without their own; null: no diagnosis. */
export const GENERAL: Readonly<Record<Lesion, DiagnosisId | null>> = {
  'muscle-injury': 'muscle-injury',
  'muscle-strain': 'muscle-strain',
  'muscle-tear': 'muscle-tear',
  'muscle-contusion': 'muscle-contusion',
  'muscle-tightness': 'muscle-tightness',
  'muscle-fatigue': 'muscle-fatigue',
  'tendon-injury': 'tendon-injury',
  tendinopathy: 'tendinopathy',
  'tendon-rupture': 'tendon-rupture',
  avulsion: null,
  'ligament-injury': 'ligament-injury',
  'ligament-tear': 'ligament-tear',
  sprain: 'sprain',
  'capsule-injury': 'capsule-injury',
  dislocation: 'dislocation',
  instability: 'joint-instability',
  'cartilage-injury': 'cartilage-injury',
  'cartilage-tear': 'cartilage-injury',
  'labral-tear': 'cartilage-injury',
  arthritis: 'joint-inflammation',
  osteoarthritis: 'osteoarthritis',
  synovitis: 'joint-inflammation',
  impingement: null,
  effusion: null,
  bursitis: 'bursitis',
  cyst: 'cyst',
  spur: 'heel-spur',
  hernia: 'inguinal-hernia',
  fracture: 'fracture',
  'stress-fracture': 'stress-fracture',
  'bone-stress': 'bone-stress-injury',
  'bone-bruise': 'bone-bruise',
  'bone-oedema': 'bone-marrow-oedema',
  'bone-inflammation': 'bone-inflammation',
  'bone-injury': 'bone-injury',
  necrosis: 'avascular-necrosis',
  'growth-plate': 'growth-plate-injury',
  'nerve-injury': 'nerve-injury',
  'vascular-injury': 'vascular-injury',
  contusion: 'contusion',
  trauma: 'contusion',
  haematoma: 'haematoma',
  laceration: 'laceration',
  abrasion: 'abrasion',
  'skin-damage': null,
  inflammation: 'inflammation',
  tear: null,
  pain: null,
  injury: null,
};

/** Letters for the basis of diagnosis, tissue and pathology: stated, or inferred. */
type Bases = 'sss' | 'ssi' | 'sis' | 'sii' | 'isi' | 'iss' | 'iii';

/** The lesion that an event causes in a tissue, and the basis of diagnosis, tissue and pathology. */
export type Outcome = readonly [lesion: Lesion, bases: Bases];
type Outcomes = Partial<Record<Event, Outcome>>;

/** For any tissue: the word itself decides, or no tissue is named. */
const WHATEVER: Outcomes = {
  'growth-plate': ['growth-plate', 'sss'],
  necrosis: ['necrosis', 'sss'],
  fracture: ['fracture', 'sss'],
  crack: ['fracture', 'sss'],
  'stress-fracture': ['stress-fracture', 'sss'],
  'stress-reaction': ['bone-stress', 'sss'],
  avulsion: ['avulsion', 'sss'],
  'partial-avulsion': ['avulsion', 'iii'],
  dislocation: ['dislocation', 'sss'],
  instability: ['instability', 'sis'],
  laceration: ['laceration', 'sss'],
  abrasion: ['abrasion', 'sss'],
  'bone-bruise': ['bone-bruise', 'sss'],
  'bone-oedema': ['bone-oedema', 'sss'],
  bursitis: ['bursitis', 'sss'],
  tendinitis: ['tendinopathy', 'sss'],
  cyst: ['cyst', 'sii'],
  spur: ['spur', 'sss'],
  hernia: ['hernia', 'sss'],
  impingement: ['impingement', 'sis'],
  osteoarthritis: ['osteoarthritis', 'sis'],
  arthritis: ['arthritis', 'sis'],
  synovitis: ['synovitis', 'sss'],
  periostitis: ['bone-inflammation', 'sss'],
  'muscle-tear': ['muscle-tear', 'sss'],
  tear: ['tear', 'sii'],
  sprain: ['sprain', 'sss'],
  strain: ['muscle-strain', 'sss'],
  contusion: ['contusion', 'sis'],
  haematoma: ['haematoma', 'sis'],
  knock: ['contusion', 'sii'],
  trauma: ['trauma', 'iii'],
  'skin-damage': ['skin-damage', 'iii'],
  tightness: ['muscle-tightness', 'sii'],
  fatigue: ['muscle-fatigue', 'sii'],
  inflammation: ['inflammation', 'sii'],
  irritation: ['inflammation', 'iii'],
  effusion: ['effusion', 'iii'],
  'nerve-injury': ['nerve-injury', 'sss'],
  pain: ['pain', 'sii'],
  problem: ['pain', 'iii'],
  injury: ['injury', 'sii'],
};

const OF_TISSUE: Readonly<Record<NamedTissue, Outcomes>> = {
  muscle: {
    tear: ['muscle-tear', 'sss'],
    crack: ['muscle-tear', 'sss'],
    laceration: ['muscle-tear', 'sss'],
    'partial-avulsion': ['muscle-tear', 'sss'],
    stretch: ['muscle-strain', 'sss'],
    sprain: ['muscle-strain', 'isi'],
    contusion: ['muscle-contusion', 'sss'],
    haematoma: ['muscle-contusion', 'iss'],
    knock: ['muscle-contusion', 'isi'],
    trauma: ['muscle-contusion', 'isi'],
    tightness: ['muscle-tightness', 'ssi'],
    fatigue: ['muscle-fatigue', 'ssi'],
    inflammation: ['muscle-injury', 'isi'],
    irritation: ['muscle-injury', 'isi'],
    effusion: ['muscle-injury', 'isi'],
    pain: ['muscle-injury', 'isi'],
    problem: ['muscle-injury', 'isi'],
    injury: ['muscle-injury', 'ssi'],
  },
  tendon: {
    tear: ['tendon-rupture', 'sss'],
    crack: ['tendon-rupture', 'isi'],
    avulsion: ['tendon-rupture', 'sss'],
    dislocation: ['tendinopathy', 'isi'],
    stretch: ['tendinopathy', 'isi'],
    strain: ['tendinopathy', 'isi'],
    inflammation: ['tendinopathy', 'ssi'],
    irritation: ['tendinopathy', 'isi'],
    fatigue: ['tendinopathy', 'isi'],
    effusion: ['tendinopathy', 'isi'],
    pain: ['tendinopathy', 'isi'],
    problem: ['tendinopathy', 'isi'],
    injury: ['tendon-injury', 'ssi'],
  },
  ligament: {
    tear: ['ligament-tear', 'sss'],
    crack: ['ligament-tear', 'sss'],
    stretch: ['sprain', 'sss'],
    strain: ['sprain', 'sss'],
    trauma: ['ligament-injury', 'isi'],
    inflammation: ['ligament-injury', 'isi'],
    irritation: ['ligament-injury', 'isi'],
    pain: ['ligament-injury', 'isi'],
    problem: ['ligament-injury', 'isi'],
    injury: ['ligament-injury', 'ssi'],
  },
  capsule: {
    tear: ['capsule-injury', 'sss'],
    sprain: ['capsule-injury', 'sss'],
    stretch: ['capsule-injury', 'sss'],
    strain: ['capsule-injury', 'sss'],
    pain: ['capsule-injury', 'isi'],
    problem: ['capsule-injury', 'isi'],
    injury: ['capsule-injury', 'ssi'],
  },
  cartilage: {
    tear: ['cartilage-tear', 'sss'],
    crack: ['cartilage-tear', 'sss'],
    trauma: ['cartilage-injury', 'isi'],
    fatigue: ['cartilage-injury', 'isi'],
    irritation: ['cartilage-injury', 'isi'],
    inflammation: ['cartilage-injury', 'isi'],
    pain: ['cartilage-injury', 'isi'],
    problem: ['cartilage-injury', 'isi'],
    injury: ['cartilage-injury', 'sss'],
  },
  labrum: {
    tear: ['labral-tear', 'sss'],
    crack: ['labral-tear', 'sss'],
    irritation: ['labral-tear', 'isi'],
    inflammation: ['labral-tear', 'isi'],
    pain: ['labral-tear', 'isi'],
    problem: ['labral-tear', 'isi'],
    injury: ['labral-tear', 'isi'],
  },
  meniscus: {
    tear: ['cartilage-tear', 'sss'],
    crack: ['cartilage-tear', 'sss'],
    laceration: ['cartilage-tear', 'sss'],
    contusion: ['cartilage-injury', 'iss'],
    trauma: ['cartilage-injury', 'isi'],
    fatigue: ['cartilage-injury', 'isi'],
    irritation: ['cartilage-injury', 'isi'],
    inflammation: ['cartilage-injury', 'isi'],
    pain: ['cartilage-injury', 'isi'],
    problem: ['cartilage-injury', 'isi'],
    injury: ['cartilage-injury', 'sss'],
  },
  bone: {
    tear: ['tear', 'iii'],
    inflammation: ['bone-inflammation', 'ssi'],
    irritation: ['bone-inflammation', 'isi'],
    effusion: ['bone-oedema', 'iss'],
    fatigue: ['bone-stress', 'isi'],
    injury: ['bone-injury', 'sss'],
  },
  nerve: {
    inflammation: ['nerve-injury', 'isi'],
    irritation: ['nerve-injury', 'isi'],
    pain: ['nerve-injury', 'isi'],
    problem: ['nerve-injury', 'isi'],
    injury: ['nerve-injury', 'ssi'],
  },
  vessel: {
    tear: ['vascular-injury', 'sss'],
    crack: ['vascular-injury', 'sss'],
    laceration: ['vascular-injury', 'sss'],
    contusion: ['vascular-injury', 'sss'],
    trauma: ['vascular-injury', 'sss'],
    injury: ['vascular-injury', 'sss'],
  },
};

/** The lesion that an event causes in a tissue; null if the words only say that something is wrong. */
export function outcomeOf(event: Event, tissue: NamedTissue | null): Outcome | null {
  return (tissue && OF_TISSUE[tissue][event]) ?? WHATEVER[event] ?? null;
}
