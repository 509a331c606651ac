/** Rules by which a field follows from words that do not name it. */
export const INFERENCES = [
  'muscle-of-region',
  'joint-of-region',
  'usual-region',
  'usual-tissue',
  'usual-pathology',
  'usual-diagnosis',
  'loose-word',
] as const;
export type Inference = (typeof INFERENCES)[number];

/** How a field of a reading is known: the text names it, or a rule infers it. Null stands for what is not known. */
export type Basis = 'stated' | Inference;
