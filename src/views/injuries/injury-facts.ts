import type { Injury } from '../../contract/injuries.ts';
import { hasBodyPart } from '../../domain/body/body-parts.ts';
import type { Recovery } from '../../domain/injuries/recovery.ts';
import type { DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import type { Basis } from '../../domain/diagnosis/reading.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { bundle } from '../../i18n/translate.ts';
import { countryName } from '../../i18n/countries.ts';
import { localised } from '../../i18n/languages.ts';
import {
  formatContradiction,
  formatDates,
  formatMissedMatches,
  formatRecovery,
  missedCell,
  type Writer,
} from './injury-cells.ts';

/** A fact of an injury's detail: its label, its value, whether the row also shows it, and a link to its diagnosis. */
export type Fact = readonly [label: string, value: string, inRow: boolean, diagnosis?: DiagnosisId | null];

/** Adds a fact. A fact without a value is left out. */
type AddFact = (
  label: string,
  value: string | null | undefined | false,
  inRow?: boolean,
  diagnosis?: DiagnosisId | null,
) => void;

export function injuryFacts(writer: Writer, injury: Injury, recovery: Recovery, missed: number | null): Fact[] {
  const facts: Fact[] = [];
  const add: AddFact = (label, value, inRow = false, diagnosis = null) => {
    if (value) facts.push([label, value, inRow, diagnosis]);
  };
  describeInjury(add, writer, injury);
  describeCourse(add, writer, injury, recovery, missed);
  describeCircumstances(add, writer, injury);
  describeTreatment(add, writer, injury);
  return facts;
}

function describeInjury(add: AddFact, { lang, texts, labels }: Writer, injury: Injury): void {
  const label = texts.detail;
  if (!injury.otherEvent) {
    add(label.type, labels.type[injury.type], true);
    add(label.part, hasBodyPart(injury) && labels.part[injury.part], true);
    describeReading(add, lang, injury);
    add(label.osiics, injury.osiics);
    add(label.smdcs, injury.smdcs);
  }
  add(label.translated, localised(injury.translatedDescription, lang, ''));
  add(label.description, injury.description);
}

/** Diagnosis, area and tissue. The basis stands beside the first that has it. */
function describeReading(add: AddFact, lang: Language, { diagnosis, bodyArea, tissue, reading }: Injury): void {
  const labels = bundle(lang, 'diagnoses');
  const said = new Set<Basis>();
  const known = (value: string | null, basis: Basis | null) => {
    if (value === null || basis === null) return labels.unknown;
    if (said.has(basis)) return value;
    said.add(basis);
    return labels.basis[basis].replace('{{value}}', value);
  };
  add(labels.label.diagnosis, known(diagnosis && labels.name[diagnosis], reading.diagnosis), false, diagnosis);
  add(labels.label.area, known(bodyArea && labels.area[bodyArea], reading.bodyArea));
  add(labels.label.tissue, known(tissue && labels.tissue[tissue], reading.tissue));
}

function describeCourse(add: AddFact, writer: Writer, injury: Injury, recovery: Recovery, missed: number | null): void {
  const { t, texts, labels, day } = writer;
  const label = texts.detail;
  const inDays = (count: number | null) => count !== null && t('injuries:detail.days', { count });
  add(label.dates, formatDates(writer, injury), true);
  add(label.actualDate, injury.actualDate && day(injury.actualDate));
  add(label.status, labels.status[injury.status]);
  // The row has no bounds and no ranges.
  const isBound = recovery.kind === 'at_most' || (recovery.kind === 'days' && recovery.atLeast);
  add(label.recovery, formatRecovery(writer, recovery), !isBound);
  add(label.actualRecovery, inDays(injury.actualRecoveryDays));
  add(label.announced, inDays(injury.context.duration));
  add(label.expectedReturn, injury.isOngoing && expectedText(writer, injury));
  const matches = formatMissedMatches(writer, injury, missed);
  add(label.missed, matches, matches === missedCell(writer, missed).text);
  add(label.actualMissed, injury.actualMissedMatches?.toString());
  for (const contradiction of injury.contradictions)
    add(label.contradicted, formatContradiction(writer, contradiction));
}

/** The expected return of an ongoing injury, with who said so when. */
function expectedText({ day }: Writer, { context }: Injury): string | null {
  const { expectedReturn, expectedBy, expectedOn } = context;
  if (expectedReturn === null) return null;
  return [day(expectedReturn), ...[expectedBy, expectedOn && day(expectedOn)].filter((part) => part !== null)].join(
    ' · ',
  );
}

function describeCircumstances(add: AddFact, { texts, labels }: Writer, injury: Injury): void {
  const label = texts.detail;
  add(label.contact, injury.contact !== 'na' && labels.contact[injury.contact]);
  add(label.where, injury.setting !== 'none' && labels.setting[injury.setting]);
  add(label.gameContext, injury.gameContext);
  add(label.stadium, injury.stadium?.name);
  add(label.recurring, injury.recurring && label.yes);
}

function describeTreatment(add: AddFact, { lang, texts }: Writer, injury: Injury): void {
  const label = texts.detail;
  const { doctor, clinic, source } = injury;
  const joined = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by);
  const clinicCountry = clinic?.countryCode ? countryName(clinic.countryCode, lang) : null;
  add(label.surgery, injury.surgery === 1 && label.yes);
  add(label.doctor, doctor && joined([doctor.firstName, doctor.lastName], ' '));
  add(label.clinic, clinic && joined([clinic.name, clinic.city, clinicCountry], ', '));
  add(label.team, injury.team?.name);
  add(label.record, `${source.name}, ${source.reference}`);
}
