import type { BodyPart } from '../vocabulary.ts';

type PartRule = readonly [pattern: RegExp, part: BodyPart];

/** Phrases whose words alone would point elsewhere. They decide before any single word. */
const PHRASES: readonly PartRule[] = [
  [/\bdead leg\b/, 'thigh'],
  [/\bbiceps femoris\b/, 'thigh'],
  [/\bhead of (the )?fibula\b/, 'leg'],
  [/\btibial? plateau\b/, 'knee'],
  [/\bupper leg\b/, 'thigh'],
  [/\b(ear ?drum|t[iy]mpan\w+)\b/, 'head'],
  [/\barch pain\b/, 'foot'],
];

/**
 * Words that name a region; of several the first in the text counts. Neck and cervical spine go with the head, and hip
 * and groin together, as in the consensus on football injuries (Fuller et al. 2006); the product's region for hip and
 * groin is the pelvis. The belly is known and none of the regions: 'other'.
 */
const REGIONS: readonly PartRule[] = [
  [
    /\b(head|skull|brain|concussion|faci?al|face|nose|nasal|jaw\w*|mandib\w+|eyes?|eyelid|eyebrow|orbit\w*|retina\w*|cheek|cheekbone|chin|mouth|lip|tongue|ears?|neck|cervical|whiplash|larynx)\b/,
    'head',
  ],
  [/\b(chest|ribs?|rib cage|thora\w+|sternum|breast\w*|pectoral\w*|lungs?)\b/, 'chest'],
  [/\b(shoulders?|collar ?bone|clavic\w+|acromioclavicular|ac joint|rotator|scapula|shoulder blade)\b/, 'shoulder'],
  [/\b(forearm|lower arm|ulnar?|radius|radial)\b/, 'forearm'],
  [/\belbows?\b/, 'elbow'],
  [/\b(hands?|fingers?|thumbs?|wrists?|wirst|metacarp\w+|scaphoid|knuckle)\b/, 'hand'],
  [/\b(arms?|humerus|triceps)\b/, 'arm'],
  [/\b(thighs?|femur|femoral)\b/, 'thigh'],
  [
    /\b(pelvi[sc]|hips?|groin|pub[ie]s|pubic|pubitis|pubalgia|inguinal|glute\w*|buttocks?|coccyx|tail ?bone|sacr\w+|testic\w+)\b/,
    'pelvis',
  ],
  [/\b(knees?|knee ?cap|pat+ell\w*|popliteal)\b/, 'knee'],
  [/\b(ankles?|malleol\w+|talus)\b/, 'ankle'],
  [
    /\b(foot|feet|toes?|metatars\w+|tarsal|tarsus|heels?|heel ?spur|calcane\w+|plantar|instep|sole|navicular|cuboid|lisfranc)\b/,
    'foot',
  ],
  [/\b(legs?|calf|calves|cals|calf ?bone|shins?|shin ?bone|tibia\w?|fibula\w?|peron\w+|soleus|gastrocnemius)\b/, 'leg'],
  [/\b(back|lumb\w+|vertebra\w*|spine|spinal|dis[ck]s?|sciati\w+|intervertebral)\b/, 'back'],
  [/\b(abdom\w+|belly|spleen|oblique)\b/, 'other'],
];

/**
 * Structures that belong to one region unless the text names another ('sideband in the ankle'). Sources write
 * 'abductor' for the adductors far more often than gluteal muscles tear, so both go with the thigh.
 */
const STRUCTURES: readonly PartRule[] = [
  [/\b(cruciate|acl|pcl|mcl|lcl|collateral|sidebands?|menisc\w+|mensical)\b/, 'knee'],
  [/\bsyndesm\w+/, 'ankle'],
  [/\b(hamstrings?|a[db]ductors?|quad|quads|quadriceps|rectus femoris|sartorius)\b/, 'thigh'],
  [/\bachilles\b/, 'leg'],
  [/\b(psoas|iliopsoas|hernia)\b/, 'pelvis'],
  [/\bbiceps\b/, 'arm'],
];

/** 'Expected back 12 Sep', 'back in training': no part of the body. */
const RETURN_WORDS =
  /\b(expected|due|be|is|are|was|been|come|comes|coming|came|get|gets|return\w*|hopes?|until|not|straight|soon|bring|pull|play\w*) back\b|\bback (in|on|at|to|with|from|by|for|soon|after|before|running|training|\d+)\b/g;

/**
 * The region of the body a folded text names, and the word that says so; null when it names none.
 * @example bodyPartIn('sideband tear in the knee') // { part: 'knee', word: 'knee' }
 * @example bodyPartIn('hamstring expected back 12 sep') // { part: 'thigh', word: 'hamstring' }
 */
export function bodyPartIn(folded: string): { part: BodyPart; word: string } | null {
  const text = folded.replace(RETURN_WORDS, ' ');
  return first(text, PHRASES) ?? first(text, REGIONS) ?? first(text, STRUCTURES);
}

function first(text: string, rules: readonly PartRule[]): { part: BodyPart; word: string; index: number } | null {
  let found: { part: BodyPart; word: string; index: number } | null = null;
  for (const [pattern, part] of rules) {
    const match = pattern.exec(text);
    if (match && (found === null || match.index < found.index)) {
      found = { part, word: match[0], index: match.index };
    }
  }
  return found;
}
