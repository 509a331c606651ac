import type { PoolClient } from 'pg';
import { READER_VERSION } from '../../domain/diagnosis/reader-version.ts';
import { type InjuryReading, recordOf } from '../../domain/diagnosis/reading.ts';
import { readAgain } from './read-again.ts';

/** Columns that depend only on the text, for every kind of record. */
const READ = [
  'diagnosis',
  'diagnosis_basis',
  'body_area',
  'body_area_basis',
  'tissue',
  'tissue_basis',
  'pathology',
  'pathology_basis',
];

/**
 * Columns of imported records that have only their text. The demo world sets its own; a record of older types keeps its
 * values.
 */
const IMPORTED = {
  category: 'injury_category',
  type: 'injury_type',
  part: 'body_part',
  side: 'side',
  contact: 'contact',
  setting: 'setting',
  surgery: 'boolean',
  recurring: 'boolean',
  other_event: 'boolean',
};

const TEXTS_AT_ONCE = 1000;

/** Rereads the stored texts of injuries and notes if the reader has changed. */
export function readInjuriesAgain(client: PoolClient): Promise<void> {
  return readAgain(client, { name: 'injuries', version: READER_VERSION }, async () => {
    await stageReadings(client);
    await client.query(update(READ, 'true'));
    await client.query(
      update(
        Object.keys(IMPORTED),
        `i.legacy_type is null and i.source_id in (select id from source where kind <> 'demo')`,
      ),
    );
    await readNotes(client);
  });
}

async function readNotes(client: PoolClient): Promise<void> {
  const { namesInjury } = await import('../../domain/availability-notes/names-injury.ts');
  const { rows } = await client.query<{ text: string }>('select distinct text from availability_note');
  const injuries = rows.map(({ text }) => text).filter(namesInjury);
  await client.query(
    `update availability_note set is_injury = not is_injury where is_injury <> (text = any ($1::text[]))`,
    [injuries],
  );
}

/** A temporary table of all texts with their readings. The reader is loaded on demand: every command migrates first. */
async function stageReadings(client: PoolClient): Promise<void> {
  const { readInjuryText } = await import('../../domain/diagnosis/read-injury-text.ts');
  const types: Record<string, string> = { ...Object.fromEntries(READ.map((name) => [name, 'text'])), ...IMPORTED };
  const columns = ['text text primary key', ...Object.entries(types).map((column) => column.join(' '))];
  await client.query(`create temp table reading (${columns.join(', ')}) on commit drop`);
  const texts = await client.query<{ text: string }>('select distinct description as text from injury');
  for (let first = 0; first < texts.rows.length; first += TEXTS_AT_ONCE) {
    const rows = texts.rows
      .slice(first, first + TEXTS_AT_ONCE)
      .map(({ text }) => ({ text, ...snakeCased(readInjuryText(text)) }));
    await client.query('insert into reading select * from jsonb_populate_recordset(null::reading, $1)', [
      JSON.stringify(rows),
    ]);
  }
}

function snakeCased(reading: InjuryReading): Record<string, unknown> {
  const record = Object.entries(recordOf(reading));
  return Object.fromEntries(
    record.map(([name, value]) => [name.replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`), value]),
  );
}

function update(columns: readonly string[], where: string): string {
  const list = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ');
  return `update injury i set ${columns.map((column) => `${column} = r.${column}`).join(', ')} from reading r
    where r.text = i.description and i.edited_at is null and ${where} and row(${list('i')}) is distinct from row(${list('r')})`;
}
