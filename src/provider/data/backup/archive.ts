import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Pack } from 'tar-stream';
import { z } from 'zod';

/** The manifest's entry for a table. */
const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  /** Checksum of the table's rows in COPY format. */
  sha256: z.string(),
});
export type Table = z.output<typeof Table>;

/** The manifest of a backup. It is the last file, because only then the checksums are known. */
const Manifest = z.object({
  format: z.literal(1),
  /** Version of the schema. */
  schema: z.number(),
  /** ISO 8601. */
  createdAt: z.iso.datetime(),
  /** Ordered so that no table refers to a later one. */
  tables: z.array(Table),
  /** The last number of each sequence; unused sequences are left out. */
  sequences: z.record(z.string(), z.number()),
});
export type Manifest = z.output<typeof Manifest>;

const MANIFEST = 'manifest.json';
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;
/** Bytes of a file in the archive. Its size must be known before it is written, so this much is kept in memory. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const NEWLINE = 10;

/** Writes the rows of a table in COPY format, in files of a few megabytes. */
export async function packTable(
  pack: Pack,
  table: Pick<Table, 'name' | 'columns'>,
  rows: AsyncIterable<Buffer>,
): Promise<Table> {
  const sum = summarise();
  let parts = 0;
  let waiting: Buffer[] = [];
  let bytes = 0;
  const write = async () => {
    parts += 1;
    await packFile(pack, `${table.name}/${String(parts).padStart(6, '0')}.copy`, Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
  };
  for await (const chunk of rows) {
    sum.add(chunk);
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= CHUNK_BYTES) await write();
  }
  if (bytes > 0) await write();
  return { ...table, ...sum.result() };
}

export async function packManifest(pack: Pack, manifest: Manifest): Promise<void> {
  await packFile(pack, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
}

async function packFile(pack: Pack, name: string, content: Buffer): Promise<void> {
  const entry = pack.entry({ name, size: content.length, mode: 0o600 });
  entry.end(content);
  await finished(entry);
}

/**
 * Reads a backup from beginning to end.
 *
 * @param onRows receives the rows of each table, piece by piece
 * @throws Error in plain words if the file is not a backup, is cut off, or does not match its manifest
 */
export async function readArchive(
  file: string,
  onRows: (table: string, rows: Buffer) => Promise<void> = () => Promise.resolve(),
): Promise<Manifest> {
  const archive = extract();
  const sums = new Map<string, ReturnType<typeof summarise>>();
  let manifest: Manifest | undefined;
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header;
      const [table = ''] = name.split('/');
      if (name === MANIFEST) {
        if (size > MAX_MANIFEST_BYTES) throw new Error('its manifest is too large');
        manifest = Manifest.parse(JSON.parse(await textOf(entry)));
        continue;
      }
      const sum = sums.get(table) ?? summarise();
      sums.set(table, sum);
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        sum.add(chunk);
        await onRows(table, chunk);
      }
    }
    await reading;
  } catch (cause) {
    await reading.catch(() => undefined);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} cannot be read as a backup: ${why}`, { cause });
  }
  if (!manifest) throw new Error(`${file} is not a complete backup: its manifest is missing.`);
  const wrong = manifest.tables.filter(({ name, rows, sha256 }) => {
    const found = (sums.get(name) ?? summarise()).result();
    return found.rows !== rows || found.sha256 !== sha256;
  });
  if (wrong.length > 0)
    throw new Error(
      `${file} has been altered or damaged: the checksums of ${wrong.map(({ name }) => name).join(', ')} do not match.`,
    );
  return manifest;
}

async function textOf(entry: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Counts rows and sums them up as they pass. In COPY's text format only the end of a row is a newline. */
function summarise() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (chunk: Buffer) => {
      hash.update(chunk);
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
    },
    result: () => ({ rows, sha256: hash.copy().digest('hex') }),
  };
}
