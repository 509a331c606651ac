import type { InjuryType } from '../vocabulary.ts';

type TypeRule = readonly [rule: string, pattern: RegExp, type: InjuryType];

/**
 * What was hurt, or how; the first that matches decides.
 * - A fracture counts above all else; stress of the bone goes with fractures, as in the consensus (Fuller et al. 2006).
 * - A bruise or a wound is minor whatever it hit.
 * - A named structure counts above inflammation: an inflamed tendon is a tendon. Tendons and fasciae go with muscles,
 *   as in the product's older types ('muscolo|tendine'); inflammation without a structure is minor ('infiammazione').
 * - Sprain and distortion are of ligaments, strain is of muscles.
 * - What is known and fits none of the six types, such as a concussion, is 'illness-or-other'.
 * - A ruptured patella is its tendon: a bone does not rupture.
 * - A region made of muscle or a joint reads as such when nothing more is said; an operation on it says too little.
 */
const TYPES: readonly TypeRule[] = [
  ['fracture', /\b(fractur\w*|broken|bone (chip\w*|buckling|splinter\w*))\b/, 'bone-fracture'],
  [
    'crack of a bone',
    /^(?!.*\b(ligament|tendon|muscle|cartilage|fib[re]+s?)\b).*\b(cracks?|cracked|fissure)\b/,
    'bone-fracture',
  ],
  ['bone stress', /\bstress (response|reaction)\b/, 'bone-fracture'],
  ['bruise', /\b(bruis\w*|contus\w*|knocks?|dead leg|blow|h(a)?ematoma|marrow|bone o?edema)\b/, 'minor-injury'],
  [
    'wound',
    /\b(cuts?|lacerations?|wounds?|grazes?|burns?|blisters?|stitches|bites?|ingrown)\b(?<!menisc\w+ lacerations?|mensical lacerations?)/,
    'minor-injury',
  ],
  [
    'ligament',
    /\b(ligaments?|aigament|cruciate|collateral|sidebands?|acl|pcl|mcl|lcl|syndesm\w+|sprain\w*|distortion|acromioclavicular)\b/,
    'ligament-injury',
  ],
  [
    'muscle or tendon',
    /\b(musc\w+|hamstrings?|a[db]ductors?|quad|quads|quadriceps|biceps|triceps|flexors?|psoas|iliopsoas|soleus|gastrocnemius|fib(re|er)s?|strain\w*|pulled|cramps?|contracture|sclerosis|hardening|compartment|tend[oi]n\w*|achilles|plantar fascia|fasci\w+|hernia|pubalgia|avulsion|pat+ella rupture|rupture of the pat+ella)\b/,
    'muscular-injury',
  ],
  [
    'joint',
    /\b(menisc\w+|mensical|cartilage|dislocat\w+|luxation|subluxation|twist\w*|capsul\w+|joint|o?edema|fluid|effusion|labr\w+|impingement|arthr\w+|blockade)\b/,
    'joint-injury',
  ],
  [
    'other condition',
    /\b(concussion|dis[ck]|nerves?|sciatic\w*|cysts?|heel ?spur|spur|t[iy]mpan\w+|ear ?drum|stones?)\b/,
    'illness-or-other',
  ],
  [
    'inflammation',
    /\b(inflam\w*|irritat\w*|bursitis|pubitis|periostitis|osteitis|shin splints|swelling)\b/,
    'minor-injury',
  ],
  [
    'muscular region',
    /^(?!.*\b(surgery|operation)\b).*\b(calf|calves|thighs?|groin|glute\w*|abdom\w+)\b/,
    'muscular-injury',
  ],
  [
    'joint region',
    /^(?!.*\b(surgery|operation)\b).*\b(ankles?|knees?|pat+ella|shoulders?|elbows?|hips?|wrists?|wirst)\b/,
    'joint-injury',
  ],
];

/** Words that tell no type: reading none from them is a decision and not a gap. */
const TELLS_NOTHING =
  /\b(injur\w*|unknown|problems?|trouble|pains?|complaints?|discomfort|surgery|operation|removal|accident|tear|torn|ruptur\w+|overstretch\w*|stiffness|whiplash|lumbago|demolition|compression|fatigue)\b/;

/** The type a folded text tells with the rule that read it; a null rule when nothing is known of its words. */
export function injuryTypeIn(folded: string): { type: InjuryType; rule: string | null } {
  const found = TYPES.find(([, pattern]) => pattern.test(folded));
  if (found) return { type: found[2], rule: found[0] };
  return { type: 'unspecified', rule: TELLS_NOTHING.test(folded) ? 'type not told' : null };
}
