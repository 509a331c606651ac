import { reasonText } from '../i18n/reason-text.ts';
import type { LoggedImport } from '../provider/imports/store.ts';
import type { UndoneImport } from '../provider/imports/undo.ts';
import type { FileReport, Finding, ImportReport, Joins } from '../provider/data/import/report.ts';

/** Maximum number of findings in a terminal. */
const MAX_PRINTED = 30;

/** The result of an import, for a terminal. */
export function formatReport(report: ImportReport, writtenTo?: string): string {
  const { id, dryRun, source, findings, demoRemoved, filesNotImported } = report;
  const all = findings.length + report.findingsNotListed;
  const lines = [
    dryRun ? `Dry run: nothing was stored. Source ${source}.` : `Imported as source ${source}.`,
    ...(id === null ? [] : [`This is import ${id}. To undo: npm run import -- --undo ${id}`]),
    '',
    tableOf(report.files),
  ];
  if (report.columns) lines.push('', formatColumns(report.columns));
  if (demoRemoved) {
    const verb = dryRun ? 'would be removed' : 'removed';
    const { entities, injuries, accounts } = demoRemoved;
    lines.push('', `Of the demo world ${verb}: ${entities} entities, ${injuries} injuries, ${accounts} accounts.`);
  }
  for (const { source: other, kind, entities, example } of report.knownElsewhere)
    lines.push(
      '',
      `${entities} of kind ${kind} are known under the source ${other}, by the same outside ids. They are separate records here.`,
      `Where they are the same, merge them: npm run admin -- merge ${example.join(' ')} --dry-run`,
    );
  if (report.joins) lines.push('', ...formatJoins(report.joins));
  if (report.matchesRemoved > 0)
    lines.push('', `Removed matches that the source no longer lists: ${report.matchesRemoved}.`);
  if (report.playedWithin) {
    const { matches, absences, example } = report.playedWithin;
    lines.push(
      '',
      `Players played ${matches} matches inside ${absences} injuries whose return is recorded: the dates contradict each other. The pages of these injuries say so.`,
      `Most in ${example.tag}, ${example.from} to ${example.until}.`,
    );
  }
  if (filesNotImported.length > 0)
    lines.push('', `Ignored files that are not part of the format: ${filesNotImported.join(', ')}`);
  lines.push(...formatUnreadTexts(report, writtenTo));
  if (all > 0) {
    lines.push('', ...findings.slice(0, MAX_PRINTED).map(formatFinding));
    if (all > MAX_PRINTED)
      lines.push(`… and ${all - MAX_PRINTED} more${writtenTo ? '' : '; --report FILE.csv lists them'}.`);
  }
  if (writtenTo) lines.push('', `The report was written to ${writtenTo}.`);
  return lines.join('\n');
}

function formatColumns(columns: NonNullable<ImportReport['columns']>): string {
  const read = columns.filter(({ field }) => field !== '-').map(({ header, field }) => `"${header}" = ${field}`);
  const left = columns.filter(({ field }) => field === '-').map(({ header }) => `"${header}"`);
  return [`Columns: ${read.join(', ')}`, ...(left.length > 0 ? [`Left alone: ${left.join(', ')}`] : [])].join('\n');
}

function formatJoins({ id, birth, place, decision, waiting }: Joins): string[] {
  const known = id + birth + place + decision;
  return [
    `${known} are already known: ${id} by an outside id, ${birth} by date of birth, name and club, ${place} by name and country, ${decision} by a decision.`,
    ...(waiting > 0 ? [`${waiting} pairs are probably the same and await a decision: /admin/joins`] : []),
  ];
}

function formatUnreadTexts({ unreadTexts, unreadTextsNotListed }: ImportReport, writtenTo?: string): string[] {
  const all = unreadTexts.length + unreadTextsNotListed;
  if (all === 0) return [];
  const printed = unreadTexts.slice(0, MAX_PRINTED);
  const rest = all - printed.length;
  return [
    '',
    `${all} injury texts cannot be read. Their records are kept but count towards no rate:`,
    ...printed.map(({ text, rows }) => `${String(rows).padStart(6)} × "${text}"`),
    ...(rest > 0 ? [`… and ${rest} more${writtenTo ? '' : '; --report FILE.json lists them'}.`] : []),
  ];
}

/** A report as it is written to a file: as CSV the findings alone. */
export function reportAs(file: string, report: ImportReport): string {
  const findings = report.findings.map((finding) => ({ ...finding, reason: reasonText('en-gb', finding.reason) }));
  if (!file.endsWith('.csv')) return `${JSON.stringify({ ...report, findings }, null, 2)}\n`;
  const columns = ['file', 'line', 'column', 'value', 'outcome', 'reason'] as const;
  const rows = findings.map((finding) => columns.map((column) => cell(finding[column])).join(','));
  return `${[columns.join(','), ...rows].join('\n')}\n`;
}

/** Spreadsheets read a text that begins with one of these as a formula. */
const FORMULA = /^[=+\-@]/;

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function formatFinding({ file, line, column, value, reason, outcome }: Finding): string {
  const place = `${file}:${line}${column === null ? '' : ` ${column}`}`;
  return `${outcome === 'refused' ? 'Refused  ' : 'Set aside'} ${place} "${value}": ${reasonText('en-gb', reason)}`;
}

function tableOf(files: readonly FileReport[]): string {
  const head = ['', 'rows', 'added', 'changed', 'unchanged', 'refused', 'set aside'];
  const rows = files.map(({ file, state, ...counts }) =>
    state === 'read'
      ? [file, counts.read, counts.added, counts.changed, counts.unchanged, counts.refused, counts.setAside]
      : [file, state],
  );
  const pad = (row: readonly (string | number)[]) =>
    row
      .map((value, index) => (index === 0 ? String(value).padEnd(20) : String(value).padStart(10)))
      .join('')
      .trimEnd();
  return [head, ...rows].map(pad).join('\n');
}

/** The list of imports, for a terminal. */
export function formatImports(imports: readonly LoggedImport[]): string {
  if (imports.length === 0) return 'Nothing has been imported.';
  return imports
    .map(({ id, importedAt, format, source, file, undoneAt, ...counts }) => {
      const rows = `${counts.added} added, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.refused} refused`;
      const undone = undoneAt ? `  undone ${undoneAt.toISOString()}` : '';
      return `${id}  ${importedAt.toISOString()}  ${source} (${format}, ${file})  ${rows}${undone}`;
    })
    .join('\n');
}

/** The result of undoing an import, for a terminal. */
export function formatUndone(id: number, { source, removed, restored, kept }: UndoneImport, dryRun: boolean): string {
  const lines = [
    dryRun
      ? `Import ${id} of ${source} would be undone: ${removed} rows would be removed, ${restored} restored.`
      : `Import ${id} of ${source} has been undone: ${removed} rows were removed and ${restored} restored.`,
  ];
  if (kept > 0)
    lines.push(`${kept} rows stay: later imports or editors have changed them, or something else refers to them.`);
  return lines.join('\n');
}
