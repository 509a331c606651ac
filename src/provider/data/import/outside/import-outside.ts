import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { basename } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { type EntityKind, PEOPLE } from '../../../../domain/vocabulary.ts';
import type { Database } from '../../connect.ts';
import { copyLine, copyStream } from '../../copy.ts';
import { makeWay } from '../demo-world.ts';
import { importTables, type ImportOptions } from '../import-folder.ts';
import { beginImport, endImport } from '../../../imports/store.ts';
import { type FileReport, type ImportReport, ReportBuilder, RowRefused } from '../report.ts';
import { outsideSource } from '../sources.ts';
import { lockOtherImports } from '../store/lock.ts';
import { createStage } from '../store/pipeline.ts';
import { inTransaction } from '../store/transaction.ts';
import { withoutForeignKeyChecks } from '../store/without-fk-checks.ts';
import type { OutsideFormat, OutsideRecord, StagedEntity, Terms } from './format.ts';
import type { Recognised } from './recognise.ts';
import { BatchSaver, type GivenEntity } from './save-batch.ts';

type OutsideOptions = Omit<ImportOptions, 'source'>;

/** Entities that are stored at a time. */
const BATCH = 1000;
/** Rows that were read and wait for the connection, in bytes. */
const MAX_WAITING_BYTES = 8 * 2 ** 20;

/**
 * Imports files in another format in one transaction: all of it or nothing. Entities are staged first, because they
 * refer to each other in any order; then they are stored in batches, so that memory use does not grow.
 * @param path shown in the list of imports
 */
export async function importOutside(
  db: Database,
  path: string,
  { format, files, others }: Extract<Recognised, { others: string[] }>,
  options: OutsideOptions,
): Promise<ImportReport> {
  if ('tables' in format) return importTables(db, path, format, { files, others }, options);
  const { dryRun = false, keepDemo = false, apart = false, onProgress } = options;
  const report = new ReportBuilder();
  const reading = new AbortController();
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  try {
    const done = await inTransaction(db, dryRun, async (client) => {
      await lockOtherImports(client);
      const { id: sourceId } = await outsideSource(client, format.source);
      const id = await beginImport(client, { sourceId, format: format.name, file: basename(path) });
      await createStage(client, 'stage_item', { line: 'int', file: 'int', kind: 'text', ref: 'text', item: 'text' });
      const reports = files.map(({ name }) => report.file(name));
      const named = new Map<string, string[]>();
      const readAll = async (read: OutsideFormat['read'], note: string) => {
        let bytes = 0;
        for (const [index, { name, path: file }] of files.entries()) {
          const onBytes = (more: number) => {
            bytes += more;
            onProgress?.({ file: `${name}${note}`, bytes, totalBytes });
          };
          const fileReport = reports[index] ?? report.file(name);
          const records = read({ path: file, signal: reading.signal, onBytes });
          await stageFile(client, records, { index, fileReport, report }, (staged) => noteNamed(format, named, staged));
        }
      };
      await readAll((file) => format.read(file), '');
      await leaveStaged(client, named);
      if (named.size > 0) await readAll((file) => format.readNamed(file, named), ' (who is named)');
      const joins = await withoutForeignKeyChecks(client, sourceId, () =>
        saveStaged(client, format, sourceId, reports, apart),
      );
      await endImport(client, id, report);
      const isFilled = reports.some(({ added, changed, unchanged }) => added + changed + unchanged > 0);
      const demoRemoved = isFilled ? await makeWay(client, keepDemo) : null;
      return { id, joins, demoRemoved };
    });
    return {
      ...report.contents(),
      id: dryRun ? null : done.id,
      format: format.name,
      source: format.source.name,
      dryRun,
      joins: done.joins,
      filesNotImported: others,
      demoRemoved: done.demoRemoved,
    };
  } finally {
    reading.abort();
  }
}

/** Notes what a staged entity names. */
function noteNamed(format: OutsideFormat, named: Map<string, string[]>, staged: StagedEntity): void {
  for (const { ref, by } of format.namedBy(staged)) {
    const known = named.get(ref);
    if (!known) named.set(ref, [by]);
    else if (!known.includes(by)) known.push(by);
  }
}

/** Leaves only what is named and not staged. */
async function leaveStaged(client: PoolClient, named: Map<string, unknown>): Promise<void> {
  if (named.size === 0) return;
  const { rows } = await client.query<{ ref: string }>(
    'select distinct s.ref from stage_item s join unnest($1::text[]) as n (ref) using (ref)',
    [[...named.keys()]],
  );
  for (const { ref } of rows) named.delete(ref);
}

async function stageFile(
  client: PoolClient,
  blocks: AsyncIterable<readonly OutsideRecord[]>,
  { index, fileReport, report }: { index: number; fileReport: FileReport; report: ReportBuilder },
  onStaged: (staged: StagedEntity) => void,
): Promise<void> {
  const rows = new PassThrough({ writableHighWaterMark: MAX_WAITING_BYTES });
  const read = async () => {
    try {
      for await (const records of blocks) {
        let chunk = '';
        for (const record of records) {
          if (!('staged' in record)) {
            fileReport.read += 1;
            report.refuseRow(fileReport, record.line, new RowRefused(record.refused, null, record.ref));
            continue;
          }
          const { kind, ref, item } = record.staged;
          onStaged(record.staged);
          if (kind !== 'term') fileReport.read += 1;
          // PostgreSQL's text cannot hold a NUL.
          chunk += copyLine([record.line, index, kind, ref, JSON.stringify(item).replaceAll('\\u0000', '')]);
        }
        if (chunk !== '' && !rows.write(chunk)) await once(rows, 'drain');
      }
      rows.end();
    } catch (error) {
      rows.destroy(error as Error);
      throw error;
    }
  };
  const reading = read();
  reading.catch(() => undefined);
  await pipeline(rows, copyStream(client, 'stage_item', ['line', 'file', 'kind', 'ref', 'item']));
  await reading;
}

/** Places and clubs come before the entities that refer to them. */
const FIRST: readonly EntityKind[] = ['continent', 'country', 'competition', 'national team', 'team'];

async function saveStaged(
  client: PoolClient,
  format: OutsideFormat,
  sourceId: number,
  reports: readonly FileReport[],
  apart: boolean,
): Promise<ImportReport['joins']> {
  await refuseRepeated(client, reports);
  const terms = await termsOf(client, format);
  const saver = new BatchSaver(client, sourceId);
  await saver.begin({ apart });
  const { rows: kinds } = await client.query<{ kind: EntityKind }>(
    `select distinct kind from stage_item where kind <> 'term'`,
  );
  const rank = (kind: EntityKind) =>
    FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length + Number(PEOPLE.has(kind));
  for (const kind of kinds.map((row) => row.kind).sort((a, b) => rank(a) - rank(b)))
    for await (const staged of stagedOf(client, kind)) {
      const given: GivenEntity[] = staged.map(({ file, line, item, ref, digest }) => ({
        ...format.entityOf({ kind, ref, item: JSON.parse(item) as unknown }, terms),
        digest,
        line,
        file,
      }));
      for (const { file, outcome } of await saver.save(kind, given)) {
        const report = reports[file];
        if (report) report[outcome] += 1;
      }
    }
  await saver.end();
  return saver.joins;
}

/** An item that occurs twice is imported once. */
async function refuseRepeated(client: PoolClient, reports: readonly FileReport[]): Promise<void> {
  await client.query('create index on stage_item (kind, ref)');
  await client.query('analyze stage_item');
  const { rows } = await client.query<{ file: number }>(
    `delete from stage_item s using (select ref, min(array[file, line]) as first from stage_item group by ref having count(*) > 1) d
     where d.ref = s.ref and array[s.file, s.line] > d.first returning s.file`,
  );
  for (const { file } of rows) {
    const report = reports[file];
    if (report) report.unchanged += 1;
  }
}

async function termsOf(client: PoolClient, format: OutsideFormat): Promise<Terms> {
  const names = new Map<string, string>();
  const countries = new Map<string, string>();
  const { rows } = await client.query<{ kind: 'term' | 'country'; ref: string; item: string }>(
    `select kind, ref, item from stage_item where kind in ('term', 'country')`,
  );
  for (const { kind, ref, item } of rows) {
    const staged: StagedEntity = { kind, ref, item: JSON.parse(item) as unknown };
    const code = kind === 'country' ? format.countryOf(staged) : null;
    if (kind === 'term') names.set(ref, format.termOf(staged));
    else if (code !== null) countries.set(ref, code);
  }
  return { names, countries };
}

interface StagedRow {
  file: number;
  line: number;
  ref: string;
  item: string;
  digest: string;
}

async function* stagedOf(client: PoolClient, kind: EntityKind): AsyncGenerator<StagedRow[]> {
  let after = '';
  for (;;) {
    const { rows } = await client.query<Omit<StagedRow, 'digest'>>(
      'select file, line, ref, item from stage_item where kind = $1 and ref > $2 order by ref limit $3',
      [kind, after, BATCH],
    );
    if (rows.length === 0) return;
    after = rows.at(-1)?.ref ?? '';
    yield rows.map((row) => ({ ...row, digest: createHash('md5').update(row.item).digest('base64url') }));
  }
}
