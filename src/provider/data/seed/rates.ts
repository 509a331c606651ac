/**
 * How often players of the demo world are hurt, and how long they are out. Published figures first, with where they
 * come from; below them what the generator is set to so that its records come out like them.
 *
 * E11 Ekstrand, Hägglund, Waldén 2011, Injury incidence and injury patterns in professional football: the UEFA injury
 *     study, doi 10.1136/bjsm.2009.060582
 * E21 Ekstrand et al. 2021, Injury rates decreased in men's professional football: an 18-year prospective cohort
 *     study, doi 10.1136/bjsports-2020-103159, with its table 4
 * E20 Ekstrand et al. 2020, Time before return to play for the most common injuries in professional football,
 *     doi 10.1136/bjsports-2019-100666
 * E22 Ekstrand et al. 2022, Hamstring injury rates have increased, doi 10.1136/bjsports-2021-105407
 * M11 Ekstrand, Hägglund, Waldén 2011, Epidemiology of muscle injuries in professional football,
 *     doi 10.1177/0363546510395879
 * R23 Review of 27 studies of professional male players to June 2023, PMC10573283
 */
export const PUBLISHED = {
  /** Injuries in 1000 hours of match play, lowest and highest of the follow-ups over 7, 11 and 18 years (E21). */
  matchIncidence: { low: 23.8, high: 27.5 },
  /** Injuries in 1000 hours of training (E11). */
  trainingIncidence: 4.1,
  /** Share of injuries to muscle: of muscle alone (M11), with tendons (R23). */
  muscular: { low: 0.31, high: 0.3978 },
  /** Share of hamstring injuries: over all seasons, and in the last one (E22). */
  hamstring: { low: 0.19, high: 0.24 },
  /** Shares of injuries (R23). */
  jointOrLigament: 0.2113,
  contusion: 0.1786,
  fracture: 0.0327,
  /** Share of injuries that are reinjuries, after 18 and 7 years (E21). */
  reinjury: { low: 0.1, high: 0.12 },
  /** Mean absence, days (E11). */
  meanDays: { first: 18, reinjury: 24 },
  /** Share of injuries by the median absence of their diagnosis: up to 7 days, up to 28, and above (E20). */
  byMedianOfDiagnosis: { mild: 0.42, moderate: 0.56, severe: 0.02 },
} as const;

/** Injuries in 1000 hours that happen; some are recorded without saying where, so a little more than published. */
export const MATCH_HAZARD = 27;
export const TRAINING_HAZARD = 3.7;

/** Hours on the pitch of a day's training with the team; none on match days and Sundays. */
export const TRAINING_HOURS = 0.95;

/** Spread (standard deviation of the logarithm) of a diagnosis' length of absence around its median. */
export const SPREAD = 1;

/**
 * A reinjury lasts longer by this factor. 24 days to 18 (E11) would be 1.33; what returns most often is of the shorter
 * kinds, so it takes a little more.
 */
export const REINJURY_FACTOR = 1.4;

/** Within so many days of the return the same diagnosis counts as a reinjury; most come within two months (E22). */
export const REINJURY_DAYS = 60;

/** How much players differ in their risk: standard deviation of its logarithm. */
export const PRONENESS_SPREAD = 0.4;

/** Absences other than injuries, times in a player's year (the product's own, for variety). */
export const OTHER_ABSENCES = [
  { text: 'Illness', perYear: 0.16, median: 4 },
  { text: 'Influenza', perYear: 0.04, median: 6 },
  { text: 'Covid-19', perYear: 0.03, median: 8 },
  { text: 'Quarantine', perYear: 0.01, median: 7 },
  { text: 'Lack of match fitness', perYear: 0.05, median: 6 },
  { text: 'Rest', perYear: 0.06, median: 3 },
  { text: 'Personal reasons', perYear: 0.05, median: 4 },
  { text: 'Doping ban', perYear: 0.001, median: 120 },
  // Turkish, which the reader of injury texts does not know: so the demo has texts that it cannot read.
  { text: 'Kasık ağrısı', perYear: 0.004, median: 6 },
] as const;

/** A ban follows a red card for one to three matches, and every fifth yellow card of a season for one. */
export const YELLOWS_TO_BAN = 5;

/** Cards of a player in a full match. */
export const YELLOW_RATE = 0.15;
export const RED_RATE = 0.004;
