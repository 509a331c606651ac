import { daysBetween, isDay } from '../days.ts';
import { DIAGNOSES, type DiagnosisId, isDiagnosis, isIllness } from '../diagnosis/diagnoses.ts';
import { partOf, typeOf } from '../diagnosis/older-terms.ts';
import { readInjuryText } from '../diagnosis/read-injury-text.ts';
import { recordOf } from '../diagnosis/reading.ts';
import { isOngoing, MAX_ABSENCE_DAYS } from '../injuries/absence.ts';
import { CODE_SYSTEMS, type CodeSystem, readCode } from '../injuries/codes.ts';
import {
  type InjuryCategory,
  BODY_PARTS,
  type BodyPart,
  type Contact,
  CONTACTS,
  type Setting,
  SETTINGS,
  type Side,
  SIDES,
  SOURCE_KINDS,
  type SourceKind,
} from '../vocabulary.ts';

/** How an injury ends: on a date, which may be expected; it is ongoing; or it has ended on an unknown day. */
export const INJURY_ENDS = ['dated', 'open', 'unknown'] as const;
type InjuryEnd = (typeof INJURY_ENDS)[number];

/** The kinds of source that an editor may enter: not files and not the demo world. */
export const EVIDENCE_KINDS = SOURCE_KINDS.filter((kind) => kind !== 'dataset' && kind !== 'demo');

/** An editor's choices that override the text; null follows the text. */
export interface InjuryChoices {
  diagnosis: DiagnosisId | null;
  part: BodyPart | null;
  side: Side | null;
  contact: Contact | null;
  setting: Setting | null;
}

/** What is known besides; what is left out stays as it is. */
export interface InjuryDetails extends Record<CodeSystem, string | null> {
  /** The return according to somebody, which does not end the injury, and who said so when. */
  expectedReturn: string | null;
  expectedBy: string | null;
  expectedOn: string | null;
  /** Null follows the text. */
  surgery: boolean | null;
  gameContext: string | null;
  stadium: string | null;
  doctorFirstName: string | null;
  doctorLastName: string | null;
  clinicName: string | null;
  clinicCity: string | null;
}

/** The details that are texts. */
export const DETAIL_TEXTS = [
  'expectedBy',
  'gameContext',
  'stadium',
  'doctorFirstName',
  'doctorLastName',
  'clinicName',
  'clinicCity',
  ...CODE_SYSTEMS,
] as const;
/** The details that are columns of the same name. */
const DETAIL_COLUMNS = ['expectedReturn', 'expectedOn', ...DETAIL_TEXTS] as const;

/** An injury as an editor writes it. */
export interface InjuryFacts extends InjuryChoices, Partial<InjuryDetails> {
  /** The source's own words. */
  description: string;
  startDate: string;
  end: InjuryEnd;
  /** Only with `dated`. */
  endDate: string | null;
  missedMatches: number | null;
}

/** A statement that supports an injury. */
export interface InjuryEvidence {
  kind: Exclude<SourceKind, 'dataset' | 'demo'>;
  title: string;
  url: string | null;
  publishedOn: string | null;
}

const UNNAMED: ReadonlySet<InjuryCategory> = new Set(['unread', 'unspecified']);

/**
 * The classification of an injury's text, with an editor's choices applied. A chosen diagnosis sets category, type,
 * part, area, tissue and pathology too.
 */
export function readingWith(description: string, choices: InjuryChoices) {
  const { diagnosis, ...circumstances } = choices;
  const read = { ...recordOf(readInjuryText(description)), ...(diagnosis && recordOfDiagnosis(diagnosis)) };
  // 'Setback', 'unknown': what no word names is an injury if somebody says where.
  const isPlaced = UNNAMED.has(read.category) && circumstances.part !== null && circumstances.part !== 'unspecified';
  return {
    ...read,
    ...(isPlaced && { category: 'injury' as const, otherEvent: false }),
    part: circumstances.part ?? read.part,
    side: circumstances.side ?? read.side,
    contact: circumstances.contact ?? read.contact,
    setting: circumstances.setting ?? read.setting,
  };
}

function recordOfDiagnosis(id: DiagnosisId) {
  const { area, tissue, pathology } = DIAGNOSES[id];
  const basis = (value: string | null) => (value === null ? null : ('stated' as const));
  const isIll = isIllness(id);
  const illness = id === 'covid-19' ? id : ('illness' as const);
  return {
    category: isIll ? illness : ('injury' as const),
    type: isIll ? ('illness-or-other' as const) : typeOf(id),
    otherEvent: isIll,
    diagnosis: id,
    diagnosisBasis: 'stated' as const,
    bodyArea: area,
    bodyAreaBasis: basis(area),
    tissue,
    tissueBasis: basis(tissue),
    pathology,
    pathologyBasis: basis(pathology),
    ...(area && { part: partOf(area) }),
  };
}

/** The columns of an injury that follow from what an editor wrote. */
export function injuryRecord(facts: InjuryFacts, today: string) {
  const { description, startDate, end, missedMatches } = facts;
  const endDate = end === 'dated' ? facts.endDate : null;
  const recoveryDays = endDate === null ? null : daysBetween(startDate, endDate);
  return {
    ...readingWith(description, facts),
    ...(typeof facts.surgery === 'boolean' && { surgery: facts.surgery }),
    ...detailsOf(facts, DETAIL_COLUMNS),
    description,
    startDate,
    endDate,
    recoveryDays: end === 'unknown' ? 0 : recoveryDays,
    ongoing: isOngoing({ start: startDate, end: endDate, isOpen: end === 'open' }, today),
    missedMatches,
  };
}

/** Some details of an injury, as columns. */
function detailsOf(facts: InjuryFacts, names: readonly (typeof DETAIL_COLUMNS)[number][]) {
  const given: Partial<Pick<InjuryDetails, (typeof DETAIL_COLUMNS)[number]>> = {};
  for (const name of names) if (facts[name] !== undefined) given[name] = facts[name];
  return given;
}

/**
 * The columns that differ after an editor changed some facts. Untouched columns stay, even if the text alone would give
 * another value: for example a record that ended before today, or an operation named in another statement.
 */
export function changedColumns(facts: InjuryFacts, changed: readonly (keyof InjuryFacts)[], today: string) {
  const has = (...names: (keyof InjuryFacts)[]) => names.some((name) => changed.includes(name));
  const { startDate, endDate, recoveryDays, ongoing, missedMatches, ...record } = injuryRecord(facts, today);
  const { part, side, contact, setting, surgery, recurring, description, ...reading } = record;
  const { category, otherEvent } = reading;
  const isRead = has('description', 'diagnosis');
  const isPlaced = has('part') && facts.diagnosis === null && UNNAMED.has(readInjuryText(description).category);
  return {
    missedMatches,
    ...detailsOf(
      facts,
      DETAIL_COLUMNS.filter((name) => has(name)),
    ),
    ...(has('description') && { description, recurring }),
    ...(has('description', 'surgery') && { surgery }),
    ...(isRead && reading),
    ...(isPlaced && { category, otherEvent }),
    ...((isRead || has('part')) && { part }),
    ...((isRead || has('side')) && { side }),
    ...((isRead || has('contact')) && { contact }),
    ...((isRead || has('setting')) && { setting }),
    ...(has('startDate', 'end', 'endDate') && { startDate, endDate, recoveryDays, ongoing }),
  };
}

/** The possible errors of a field. */
export type InjuryFault =
  | 'needed'
  | 'no_day'
  | 'in_future'
  | 'before_start'
  | 'too_far'
  | 'outside'
  | 'no_number'
  | 'no_address'
  | `no_${CodeSystem}`;

type Days = Pick<InjuryFacts, 'startDate' | 'end' | 'endDate' | 'expectedReturn' | 'expectedOn'>;

/** The errors in the codes of an injury. */
function faultsOfCodes(codes: Partial<Record<CodeSystem, string | null>>): Partial<Record<CodeSystem, InjuryFault>> {
  const wrong = CODE_SYSTEMS.filter((system) => codes[system] && readCode(system, codes[system]) === null);
  return Object.fromEntries(wrong.map((system) => [system, `no_${system}`]));
}

/** The errors in the dates of an injury. */
export function faultsOfDays(
  days: Days,
  today: string,
): Partial<Record<'startDate' | 'endDate' | 'expectedReturn' | 'expectedOn', InjuryFault>> {
  const found = faultsOfCourse(days, today);
  if (Object.keys(found).length > 0) return found;
  const { startDate, expectedReturn, expectedOn } = days;
  const expected = expectedReturn ? faultsOfCourse({ startDate, end: 'dated', endDate: expectedReturn }, today) : {};
  if (expected.endDate) return { expectedReturn: expected.endDate };
  if (!expectedOn) return {};
  if (!isDay(expectedOn)) return { expectedOn: 'no_day' };
  return expectedOn > today ? { expectedOn: 'in_future' } : {};
}

/** The days of the injury that a stage belongs to. */
export type EpisodeDays = Pick<Days, 'startDate' | 'endDate'>;

/** The errors in the days of a stage, which lie within those of its episode. */
export function faultsOfStage(
  { startDate, end, endDate }: Days,
  episode: EpisodeDays,
): Partial<Record<'startDate' | 'end' | 'endDate', InjuryFault>> {
  const isOutside = (day: string) => day < episode.startDate || (episode.endDate !== null && day > episode.endDate);
  if (isOutside(startDate)) return { startDate: 'outside' };
  if (end === 'open' && episode.endDate !== null) return { end: 'outside' };
  return end === 'dated' && endDate !== null && isOutside(endDate) ? { endDate: 'outside' } : {};
}

/** The errors in the first and the last day. */
function faultsOfCourse(
  { startDate, end, endDate }: Omit<Days, 'expectedReturn' | 'expectedOn'>,
  today: string,
): Partial<Record<'startDate' | 'endDate', InjuryFault>> {
  if (!isDay(startDate)) return { startDate: startDate === '' ? 'needed' : 'no_day' };
  if (startDate > today) return { startDate: 'in_future' };
  if (end !== 'dated') return {};
  if (endDate === null || endDate === '') return { endDate: 'needed' };
  if (!isDay(endDate)) return { endDate: 'no_day' };
  if (endDate < startDate) return { endDate: 'before_start' };
  return daysBetween(startDate, endDate) > MAX_ABSENCE_DAYS ? { endDate: 'too_far' } : {};
}

export const INJURY_FIELDS = [
  'description',
  'diagnosis',
  'part',
  'side',
  'contact',
  'setting',
  'startDate',
  'end',
  'endDate',
  'missedMatches',
  'expectedReturn',
  'expectedOn',
  'surgery',
  ...DETAIL_TEXTS,
  'evidenceKind',
  'evidenceTitle',
  'evidenceUrl',
  'evidenceDay',
] as const;
export type InjuryField = (typeof INJURY_FIELDS)[number];
/** As the fields were written. */
export type WrittenInjury = Record<InjuryField, string>;

const ADDRESS = /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/i;
const MAX_MISSED = 999;

/** The values of a submitted injury form, or its errors by field. */
type ReadInjury =
  | { facts: InjuryFacts; evidence: InjuryEvidence | null }
  | { faults: Partial<Record<InjuryField, InjuryFault>> };

/**
 * Reads the form of an injury.
 * @param needsEvidence whether a source is required; otherwise a form without a source title has none
 * @param episode the injury of a stage
 */
export function readInjuryForm(
  written: WrittenInjury,
  { today, needsEvidence, episode }: { today: string; needsEvidence: boolean; episode?: EpisodeDays | null },
): ReadInjury {
  const { description, diagnosis, evidenceTitle: title, evidenceUrl: url, evidenceDay, missedMatches } = written;
  const end = oneOf(INJURY_ENDS, written.end) ?? 'dated';
  const endDate = end === 'dated' ? written.endDate : null;
  const orNull = (text: string) => (text === '' ? null : text);
  const [expectedReturn, expectedOn] = [orNull(written.expectedReturn), orNull(written.expectedOn)];
  const days = { startDate: written.startDate, end, endDate, expectedReturn, expectedOn };
  const faults: Partial<Record<InjuryField, InjuryFault>> = {
    ...(description === '' && { description: 'needed' }),
    ...(episode && faultsOfStage(days, episode)),
    ...faultsOfDays(days, today),
    ...faultsOfCodes(written),
    ...(!/^\d{0,3}$/.test(missedMatches) && { missedMatches: 'no_number' }),
    ...(title === '' && (needsEvidence || url !== '') && { evidenceTitle: 'needed' }),
    ...(url !== '' && !ADDRESS.test(url) && { evidenceUrl: 'no_address' }),
    ...(evidenceDay !== '' && !isDay(evidenceDay) && { evidenceDay: 'no_day' }),
    ...(isDay(evidenceDay) && evidenceDay > today && { evidenceDay: 'in_future' }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const facts: InjuryFacts = {
    description,
    diagnosis: isDiagnosis(diagnosis) ? diagnosis : null,
    part: oneOf(BODY_PARTS, written.part),
    side: oneOf(SIDES, written.side),
    contact: oneOf(CONTACTS, written.contact),
    setting: oneOf(SETTINGS, written.setting),
    ...days,
    surgery: written.surgery === '' ? null : written.surgery === 'yes',
    ...(Object.fromEntries(DETAIL_TEXTS.map((name) => [name, orNull(written[name])])) as Pick<
      InjuryDetails,
      (typeof DETAIL_TEXTS)[number]
    >),
    ...Object.fromEntries(CODE_SYSTEMS.map((system) => [system, readCode(system, written[system])])),
    missedMatches: missedMatches === '' ? null : Math.min(Number(missedMatches), MAX_MISSED),
  };
  const kind = oneOf(EVIDENCE_KINDS, written.evidenceKind) ?? 'press_report';
  const evidence = { kind, title, url: url || null, publishedOn: evidenceDay || null };
  return { facts, evidence: title === '' ? null : evidence };
}

function oneOf<const Code extends string>(codes: readonly Code[], text: string): Code | null {
  return codes.find((code) => code === text) ?? null;
}
