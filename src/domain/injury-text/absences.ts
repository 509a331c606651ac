import type { InjuryCategory, InjuryType } from '../vocabulary.ts';

/** What a name that is no injury of football stands for. */
export interface AbsenceRule {
  rule: string;
  pattern: RegExp;
  category: InjuryCategory;
  type: InjuryType;
}

/** Words of illness: general, head and airways, belly, heart and blood, teeth, named diseases, mind. */
const ILLNESS = anyOf([
  'ill|illness\\w*|sick|sickness|disease|fever|virus|viral|infections?|bacteri\\w+|influenza|flu|cold|unwell|allerg\\w+|rash',
  'headaches?|migraine|vertigo|dizz\\w+|tonsil\\w+|angina|laryngitis|sinusitis|bronchitis|pneumonia|asthma|cough',
  'gastric|gastro\\w*|stomach|food poisoning|diarrh\\w+|intest\\w+|bowel|append\\w+|kidneys?|liver|gallstones?|gall bladder|hepatitis',
  'heart|cardiac|circulation|circulatory|thrombosis|venous|pneumothorax|collapsed lung|pulmon\\w+|blood poisoning|sepsis|anaemia',
  'dental|tooth\\w*|teeth',
  'mononucleosis|glandular|malaria|meningitis|chickenpox|varicella|mumps|measles|shingles|dengue|typh\\w+|borreliosis|lyme|toxoplasmosis|tuberculosis|diabetes|gout|epilep\\w+|cancer|tumou?r|lymphoma|leuk\\w+',
  'depress\\w+|burnout|mental|psych\\w+',
]);

/**
 * Absences that are no injuries, over folded words; the first that matches decides, before anything is read as a body
 * part. They carry no body part. Quarantine has no category of its own: it is not said that the player was ill.
 */
export const MEDICAL_ABSENCES: readonly AbsenceRule[] = [
  {
    rule: 'covid-19',
    pattern: /\b(corona|coronavirus|covid|covid19|sars cov)\b/,
    category: 'covid-19',
    type: 'illness-or-other',
  },
  {
    rule: 'doping',
    pattern: /\b(doping|banned substances?|positive (drugs? )?test|failed (a )?drugs? test)\b/,
    category: 'doping',
    type: 'doping',
  },
  {
    rule: 'quarantine',
    pattern: /\b(quarantine|self isolat\w+|isolation)\b/,
    category: 'unspecified',
    type: 'illness-or-other',
  },
  {
    rule: 'illness',
    pattern: ILLNESS,
    category: 'illness',
    type: 'illness-or-other',
  },
];

/** Absences that a text may name beside an injury ('knee injury, late fitness test'): the injury then counts. */
export const OTHER_ABSENCES: readonly AbsenceRule[] = [
  {
    rule: 'suspension',
    pattern: /\b(suspen\w+|banned|ban|red card|yellow cards?|bookings|sent off)\b/,
    category: 'suspension',
    type: 'illness-or-other',
  },
  {
    rule: 'personal',
    pattern:
      /\b(personal|private|family|bereave\w+|paternity|maternity|compassionate|special leave|holidays?|vacation|visa|wedding|mourning|national team|international duty|eligib\w+|not registered)\b/,
    category: 'personal',
    type: 'illness-or-other',
  },
  {
    rule: 'fitness',
    pattern: /\b(fitness|unfit|not fit|conditioning|training (deficit|backlog|gap))\b/,
    category: 'fitness',
    type: 'illness-or-other',
  },
  {
    rule: 'rest',
    pattern: /\b(rest(?! of)|rested|resting|recuperation|load management)\b/,
    category: 'rest',
    type: 'illness-or-other',
  },
];

function anyOf(groups: readonly string[]): RegExp {
  return new RegExp(`\\b(${groups.join('|')})\\b`);
}
