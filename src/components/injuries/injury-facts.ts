import type { Injury } from '../../contract/injuries.ts';
import { hasBodyPart } from '../../domain/body/body-parts.ts';
import type { Recovery } from '../../domain/injuries/recovery.ts';
import type { DiagnosisId } from '../../domain/diagnosis/diagnoses.ts';
import type { Basis } from '../../domain/diagnosis/reading.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { bundle } from '../../i18n/translate.ts';
import { countryName } from '../../i18n/countries.ts';
import { localised } from '../../i18n/languages.ts';
import { datesWords, missedWords, playedWithinWords, recoveryWords, type Writer } from './injury-cells.ts';

/** A fact of an injury's detail: its label, what is known, whether the row says it too, and the diagnosis it leads to. */
export type Fact = readonly [label: string, value: string, inRow: boolean, diagnosis?: DiagnosisId | null];

/** Takes a fact; one that nobody recorded is left out. */
type Tell = (
  label: string,
  value: string | null | undefined | false,
  inRow?: boolean,
  diagnosis?: DiagnosisId | null,
) => void;

/** What the detail of an injury says, in its order. */
export function injuryFacts(writer: Writer, injury: Injury, recovery: Recovery, missed: number | null): Fact[] {
  const facts: Fact[] = [];
  const tell: Tell = (label, value, inRow = false, diagnosis = null) => {
    if (value) facts.push([label, value, inRow, diagnosis]);
  };
  tellWhat(tell, writer, injury);
  tellWhen(tell, writer, injury, recovery, missed);
  tellHow(tell, writer, injury);
  tellCare(tell, writer, injury);
  return facts;
}

function tellWhat(tell: Tell, { lang, texts, words }: Writer, injury: Injury): void {
  const label = texts.detail;
  if (!injury.otherEvent) {
    tell(label.type, words.type[injury.type], true);
    tell(label.part, hasBodyPart(injury) && words.part[injury.part], true);
    tellReading(tell, lang, injury);
  }
  tell(label.translated, localised(injury.translatedDescription, lang, ''));
  tell(label.description, injury.description);
}

/** Diagnosis, area and tissue, each with how it is known. */
function tellReading(tell: Tell, lang: Language, { diagnosis, bodyArea, tissue, reading }: Injury): void {
  const words = bundle(lang, 'diagnoses');
  const known = (value: string | null, basis: Basis | null) =>
    value === null || basis === null ? words.unknown : words.basis[basis].replace('{{value}}', value);
  tell(words.label.diagnosis, known(diagnosis && words.name[diagnosis], reading.diagnosis), false, diagnosis);
  tell(words.label.area, known(bodyArea && words.area[bodyArea], reading.bodyArea));
  tell(words.label.tissue, known(tissue && words.tissue[tissue], reading.tissue));
}

function tellWhen(tell: Tell, writer: Writer, injury: Injury, recovery: Recovery, missed: number | null): void {
  const { t, texts, words, day } = writer;
  const label = texts.detail;
  const inDays = (count: number | null) => count !== null && t('injuries:detail.days', { count });
  tell(label.dates, datesWords(writer, injury), true);
  tell(label.actualDate, injury.actualDate && day(injury.actualDate));
  tell(label.status, words.status[injury.status]);
  tell(label.recovery, recoveryWords(writer, recovery), true);
  tell(label.actualRecovery, inDays(injury.actualRecoveryDays));
  tell(label.announced, inDays(injury.context.duration));
  tell(label.missed, missedWords(writer, injury, missed), true);
  tell(label.actualMissed, injury.actualMissedMatches?.toString());
  tell(label.playedWithin, injury.playedWithin && playedWithinWords(writer, injury.playedWithin));
}

function tellHow(tell: Tell, { texts, words }: Writer, injury: Injury): void {
  const label = texts.detail;
  tell(label.contact, injury.contact !== 'na' && words.contact[injury.contact]);
  tell(label.where, injury.setting !== 'none' && words.setting[injury.setting]);
  tell(label.gameContext, injury.gameContext);
  tell(label.stadium, injury.stadium?.name);
  tell(label.recurring, injury.recurring && label.yes);
}

function tellCare(tell: Tell, { lang, texts }: Writer, injury: Injury): void {
  const label = texts.detail;
  const { doctor, clinic, source } = injury;
  const joined = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by);
  const clinicCountry = clinic?.countryCode ? countryName(clinic.countryCode, lang) : null;
  tell(label.surgery, injury.surgery === 1 && label.yes);
  tell(label.doctor, doctor && joined([doctor.firstName, doctor.lastName], ' '));
  tell(label.clinic, clinic && joined([clinic.name, clinic.city, clinicCountry], ', '));
  tell(label.team, injury.team?.name);
  tell(label.record, `${source.name}, ${source.reference}`);
}
