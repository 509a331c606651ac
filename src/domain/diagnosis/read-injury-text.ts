import type { Setting, Side } from '../vocabulary.ts';
import { type DiagnosisId, isDiagnosis, isIllness } from './diagnoses.ts';
import { injuryIn, isElsewhere } from './injury-in.ts';
import { type Found, foldText, wordsIn } from './lexicon.ts';
import { type InjuryReading, type Known, known, stated, UNKNOWN } from './reading.ts';
import type { Circumstance } from './words/words.ts';

/** 'Expected back 12 Sep', 'back in training': here "back" is not a body part. */
const RETURN_WORDS =
  /\b(expected|due|be|is|are|was|been|come|comes|coming|came|get|gets|return\w*|hopes?|until|not|straight|soon|bring|pull|play\w*) back\b|\bback (in|on|at|to|with|from|by|for|soon|after|before|running|training|\d+)\b/g;

/** Lesions that doctors look for, in the languages that write their denial alike. */
const LOOKED_FOR = String.raw`\p{L}*(?:fra(?:ct|kt|tt|t)ur|bruch|ruptur|rott?ur|rutur|riss|tear|broken)\p{L}*`;
/** Words that begin a reason or a time: 'not back after a fracture', 'ruled out with a broken leg', 'baja por rotura'. */
const NEW_START =
  '(?:contact|kontakt|contat|gegner|fremd|(?:x|by|for|from|with|after|since|due|because|following|avec|par|pour|depuis|après|suite|con|por|para|desde|tras|debido|com|pela|pelo|após|devido|da|dal|dalla|dopo|per|causa|mit|von|durch|seit|nach|wegen) )';
/** 'Ankle sprain without fracture', 'sin signos de rotura', 'fracture ruled out': it was looked for, and is not there. */
const NOT_FOUND = new RegExp(
  [
    String.raw`(?:without|not|sans|sin|senza|sem|ohne|keine?n?|nessuna?|ninguna?|nenhuma?|aucune?) (?:(?!${NEW_START})[\p{L}'’]+ ){0,3}?${LOOKED_FOR}`,
    // In Portuguese 'no' means 'in the'.
    String.raw`no (?:(?:signs? of|evidence of|hay|existe|presenta|bone|ligament|muscle|tendon) (?:an? )?)?${LOOKED_FOR}`,
    String.raw`(?:rul(?:ed|es|ing) out|descart\p{L}+|exclu(?!siv)\p{L}+|esclu(?!siv)\p{L}+|[ée]cart\p{L}+) (?:(?!${NEW_START})\p{L}+ ){0,2}?${LOOKED_FOR}`,
    String.raw`${LOOKED_FOR} (?:is |was |has been |è stata |foi |fue |wurde )?(?:ruled out|descartad[ao]s?|esclus[aei]|excluíd[ao]s?|exclues?|[ée]cartées?|ausgeschlossen)`,
  ]
    .map((pattern) => String.raw`(?<!\p{L})${pattern}(?!\p{L})`)
    .join('|'),
  'giu',
);

/** A side as data sites and doctors shorten it: 'MCL (R)', 'R ACL', 'hamstring, L', 'Knie re.', 'cuisse D', 'tornozelo E'. */
const SHORT_SIDES =
  /\([lr]\)|^[lr](?= (?:acl|mcl|lcl|pcl|knee|ankle|hamstring|calf|quad|groin|shoulder|foot|thigh|hip|achilles)\b)|(?<=, )[lr]$|\b(?:li|re)\.(?=\s|$)|(?<=(?:genou|cuisse|cheville|mollet|épaule|pied) )[gd]$|(?<=(?:joelho|coxa|tornozelo|ombro|pé|panturrilha) )[ed]$|(?<=(?:rodilla|tobillo|muslo|gemelo|hombro|pie) )[id]$/gi;
const LEFT = /^\(?(?:l|li\.|[gei])\)?$/i;

function writeOutSides(text: string): string {
  return text.replace(SHORT_SIDES, (short) => (LEFT.test(short) ? ' left ' : ' right '));
}

/** Absences that a text may name in addition to an injury ('knee injury, late fitness test'): the injury counts. */
const OTHERS = ['suspension', 'personal', 'fitness', 'rest'] as const satisfies readonly Circumstance[];

/**
 * Reads a source's text about an injury or another absence, in the ten content languages, as a club doctor would. A
 * field that the text does not give is unknown; keep the text with the reading. A text without a known word is
 * `unread`.
 * @example readInjuryText('Kreuzbandriss').diagnosis // { value: 'cruciate-ligament-rupture', basis: 'stated' }
 * @example readInjuryText('Knee injury').tissue // { value: null, basis: null }
 * @example readInjuryText('Expected back 12 Sep').category // 'unread'
 */
export function readInjuryText(text: string): InjuryReading {
  const words = wordsIn(foldText(writeOutSides(text.replace(NOT_FOUND, ' '))).replace(RETURN_WORDS, ' '));
  const mentions: Mentions = (concept) => words.some((found) => found.concept === concept);
  const circumstances = {
    contact: mentions('no-contact') ? stated('no_contact') : mentions('contact') ? stated('direct') : UNKNOWN,
    setting: settingIn(mentions),
    surgery: mentions('surgery') ? stated(true) : UNKNOWN,
    recurrence: mentions('recurrence') ? stated(true) : UNKNOWN,
  } as const;

  const absence = medicalAbsence(words);
  if (absence) return { ...NOTHING, ...circumstances, ...absence };
  const injury = injuryIn(words, mentions('surgery'));
  const other = OTHERS.find(mentions);
  if (injury && !(other && isVague(injury))) {
    const side = injury.area.value === null ? UNKNOWN : sideIn(mentions);
    const category = mentions('surgery') ? 'surgery' : 'injury';
    return { ...NOTHING, ...circumstances, ...injury, side, category, otherEvent: false };
  }
  if (other) return { ...NOTHING, ...circumstances, category: other, type: 'illness-or-other' };
  if (mentions('surgery')) return { ...NOTHING, ...circumstances, category: 'surgery', otherEvent: false };
  if (mentions('unknown') && isReason(text)) return { ...NOTHING, ...circumstances, category: 'unspecified' };
  return { ...NOTHING, ...circumstances };
}

/** Folded. */
const REASON =
  /\b(?:reasons?|causes?|causa|raisons?|motifs?|motiv[oi]s?|ragion[ei]|raz(?:on|ones|ao|oes)|grund|gr(?:u|ue)nden?)\b/;

/** 'Reason not disclosed', 'Undisclosed': a field of a list, not a sentence with a word for what is not known. */
function isReason(text: string): boolean {
  const { length } = text.trim().split(/\s+/);
  return length <= 5 || (length <= 12 && REASON.test(foldText(text)));
}

const NOTHING: InjuryReading = {
  category: 'unread',
  diagnosis: UNKNOWN,
  area: UNKNOWN,
  tissue: UNKNOWN,
  pathology: UNKNOWN,
  side: UNKNOWN,
  contact: UNKNOWN,
  setting: UNKNOWN,
  surgery: UNKNOWN,
  recurrence: UNKNOWN,
  type: 'unspecified',
  part: 'unspecified',
  otherEvent: true,
};

/** Illnesses that are part of an injury: 'broken ribs and a collapsed lung', 'broken tooth'. */
const WITH_INJURIES: ReadonlySet<Found['concept']> = new Set(['pneumothorax', 'dental-problem']);

/** Injuries that are called a disease: 'Osgood-Schlatter disease'. */
const DISEASES = ['growth-plate', 'necrosis', 'osteoarthritis'] as const;

const INJURIES = ['fracture', 'broken', 'injury'] as const;

function medicalAbsence(words: readonly Found[]): Partial<InjuryReading> | null {
  const has = (concept: Found['concept']) => words.some((found) => found.concept === concept);
  if (has('covid-19')) return { category: 'covid-19', type: 'illness-or-other', diagnosis: stated('covid-19') };
  if (has('doping')) return { category: 'doping', type: 'doping' };
  if (has('quarantine')) return { category: 'unspecified', type: 'illness-or-other' };
  const illness = words.find(({ concept }) => isDiagnosis(concept) && isIllness(concept));
  if (illness && WITH_INJURIES.has(illness.concept) && INJURIES.some(has)) return null;
  if (illness && isElsewhere(illness.concept, words)) return null;
  if (!illness && (!has('illness') || DISEASES.some(has))) return null;
  const diagnosis = illness ? known(illness.concept as DiagnosisId, illness.loose ? 'loose-word' : 'stated') : UNKNOWN;
  return { category: 'illness', type: 'illness-or-other', diagnosis };
}

/** 'Visa issue': "issue" is a complaint word, but not a medical one here. */
function isVague({ diagnosis, area, tissue }: Pick<InjuryReading, 'diagnosis' | 'area' | 'tissue'>): boolean {
  return [diagnosis, area, tissue].every(({ value }) => value === null);
}

type Mentions = (concept: Circumstance) => boolean;

function sideIn(mentions: Mentions): Known<Side> {
  if (mentions('both') || (mentions('left') && mentions('right'))) return stated('both');
  if (mentions('left')) return stated('left');
  return mentions('right') ? stated('right') : UNKNOWN;
}

function settingIn(mentions: Mentions): Known<Setting> {
  if (mentions('warmup')) return stated('match_warmup');
  if (mentions('training')) return stated('training');
  return mentions('match') ? stated('match') : UNKNOWN;
}
