import type { Injury } from '../../contract/injuries.ts';
import { hasBodyPart } from '../../domain/body-parts.ts';
import type { Recovery } from '../../domain/recovery.ts';
import { countryName } from '../../i18n/countries.ts';
import { localised } from '../../i18n/languages.ts';
import { datesWords, missedWords, recoveryWords, type Writer } from './injury-cells.ts';

/** A fact of an injury's detail: its label, what is known, and whether the row says it too. */
export type Fact = readonly [label: string, value: string, inRow?: boolean];
type MaybeFact = readonly [
  label: string,
  value: string | null | undefined | false,
  inRow?: boolean,
];

/** What the detail of an injury says, in its order; facts nobody recorded are left out. */
export function injuryFacts(
  writer: Writer,
  injury: Injury,
  recovery: Recovery,
  missed: number | null,
): Fact[] {
  const facts: MaybeFact[] = [
    ...whatFacts(writer, injury),
    ...whenFacts(writer, injury, recovery, missed),
    ...howFacts(writer, injury),
    ...careFacts(writer, injury),
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact[1]));
}

function whatFacts({ lang, texts, words }: Writer, injury: Injury): MaybeFact[] {
  const label = texts.detail;
  const written = localised(injury.translated_description, lang, '');
  const isInjury = !injury.other_event;
  return [
    [label.type, isInjury && words.type[injury.injury_type], true],
    [label.part, isInjury && hasBodyPart(injury) && words.part[injury.injuried_part], true],
    [label.translated, written],
    [label.description, injury.description],
  ];
}

function whenFacts(
  writer: Writer,
  injury: Injury,
  recovery: Recovery,
  missed: number | null,
): MaybeFact[] {
  const { t, texts, words, day } = writer;
  const label = texts.detail;
  const inDays = (count: number | null) => count !== null && t('injuries:detail.days', { count });
  return [
    [label.dates, datesWords(writer, injury), true],
    [label.actualDate, injury.actual_date && day(injury.actual_date)],
    [label.status, words.status[injury.status]],
    [label.recovery, recoveryWords(writer, recovery), true],
    [label.actualRecovery, inDays(injury.actual_recovery_days)],
    [label.announced, inDays(injury.context.duration)],
    [label.missed, missedWords(writer, injury, missed), true],
    [label.actualMissed, injury.actual_missed_matches?.toString()],
  ];
}

function howFacts({ texts, words }: Writer, injury: Injury): MaybeFact[] {
  const label = texts.detail;
  return [
    [label.contact, injury.trauma !== 'na' && words.contact[injury.trauma]],
    [label.where, injury.where !== 'none' && words.setting[injury.where]],
    [label.gameContext, injury.game_context],
    [label.stadium, injury.stadium?.name],
    [label.recurring, injury.recurring && label.yes],
  ];
}

function careFacts({ lang, texts }: Writer, { doctor, clinic, ...injury }: Injury): MaybeFact[] {
  const label = texts.detail;
  const joined = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by);
  const clinicCountry = clinic?.country_code ? countryName(clinic.country_code, lang) : null;
  return [
    [label.surgery, injury.surgery === 1 && label.yes],
    [label.doctor, doctor && joined([doctor.first_name, doctor.last_name], ' ')],
    [label.clinic, clinic && joined([clinic.name, clinic.city, clinicCountry], ', ')],
    [label.team, injury.team?.name],
    [label.record, `${injury.source.name}, ${injury.source.reference}`],
  ];
}
