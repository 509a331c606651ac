import type { Basis } from '../../domain/diagnosis/reading.ts';
import type { RecordedInjury } from '../../domain/injuries/recorded-injury.ts';
import type { Language } from '../../domain/vocabulary.ts';
import { bundle, translator, vocabulary } from '../../i18n/translate.ts';
import type { CsvCell } from '../charts/csv.ts';
import { formatContradiction } from '../injuries/injury-cells.ts';

/**
 * A list of injuries as a table: a row for each, with the reading of its text, the basis of that, and its sources. Dates
 * are written as 2026-11-21, so that spreadsheets of every language sort them.
 */
export function recordCells(injuries: readonly RecordedInjury[], language: Language): CsvCell[][] {
  const { columns, detail, list } = bundle(language, 'injuries');
  const { columns: team } = bundle(language, 'team');
  const diagnoses = bundle(language, 'diagnoses');
  const { side, status } = vocabulary(language);
  const writer = { t: translator(language), day: (day: string) => day };
  const read = (value: string | null, basis: Basis | null) =>
    value === null || basis === null ? null : diagnoses.basis[basis].replace('{{value}}', value);
  return [
    [
      team.name,
      detail.team,
      detail.description,
      diagnoses.label.diagnosis,
      diagnoses.label.area,
      diagnoses.label.tissue,
      columns.side,
      detail.osiics,
      detail.smdcs,
      columns.date,
      columns.return,
      detail.expectedReturn,
      detail.status,
      columns.recovery,
      columns.missed,
      list.source,
      detail.record,
      list.knownFrom,
      list.firstReport,
      list.latestReport,
      list.correctedOn,
      detail.contradicted,
    ],
    ...injuries.map((injury) => [
      injury.player,
      injury.club,
      injury.description,
      read(injury.diagnosis && diagnoses.name[injury.diagnosis], injury.basis.diagnosis),
      read(injury.bodyArea && diagnoses.area[injury.bodyArea], injury.basis.bodyArea),
      read(injury.tissue && diagnoses.tissue[injury.tissue], injury.basis.tissue),
      injury.side === 'na' ? null : side[injury.side],
      injury.osiics,
      injury.smdcs,
      injury.startDate,
      injury.endDate,
      injury.expectedReturn,
      status[injury.status],
      injury.recoveryDays,
      injury.missedMatches,
      injury.source,
      injury.reference,
      injury.knownFrom,
      injury.firstReport,
      injury.latestReport,
      injury.correctedOn,
      injury.contradictions.map((contradiction) => formatContradiction(writer, contradiction)).join('\n') || null,
    ]),
  ];
}
