import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { reasonText } from '../../src/i18n/reason-text.ts';
import { COLUMNS } from '../../src/provider/data/import/csv/format.ts';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();
const header = COLUMNS['players.csv'].join(',');
const good = (id: string, name = 'Good Player') => `${id},${name},,,,,,,,,,0,,,`;
const rowOf = (values: Partial<Record<(typeof COLUMNS)['players.csv'][number], string>>) =>
  COLUMNS['players.csv'].map((column) => values[column] ?? (column === 'injury_history' ? '0' : '')).join(',');

/** Imports a players.csv of these bytes without storing it. */
async function take(...parts: (string | Buffer)[]) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-hostile-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'players.csv'), Buffer.concat(parts.map((part) => Buffer.from(part))));
  const report = await importFolder(db, folder, { today: '2026-11-21', dryRun: true });
  const [file] = report.files.filter((entry) => entry.file === 'players.csv');
  return {
    file,
    findings: report.findings.map((finding) => ({ ...finding, reason: reasonText('en-gb', finding.reason) })),
  };
}

describe('one bad line between two good ones is refused alone', () => {
  test.each<[string, string | Buffer, string | null, RegExp]>([
    ['a name of 10 MB', `x,${'n'.repeat(10_000_000)},,`, 'name', /longer than 65,536 bytes/],
    ['a line of 200,000 columns', `x${','.repeat(200_000)}`, null, /far more than 15 columns/],
    ['a NUL byte', rowOf({ player_id: 'x', name: 'A\0B' }), 'name', /NUL/],
    [
      'broken UTF-8',
      Buffer.concat([Buffer.from('x,B'), Buffer.from([0xc3, 0x28]), Buffer.from(',,,,,,,,,,0,,,')]),
      'name',
      /not UTF-8/,
    ],
    ['a name beyond its limit', rowOf({ player_id: 'x', name: 'n'.repeat(201) }), 'name', /longer than 200/],
    ['control characters', rowOf({ player_id: 'x', name: 'A\u001b[2JB' }), 'name', /invisible/],
    ['a turned direction of writing', rowOf({ player_id: 'x', name: 'A\u202eB' }), 'name', /invisible/],
    ['no id', rowOf({ name: 'Nobody' }), 'player_id', /required/],
    ['no name', rowOf({ player_id: 'x' }), 'name', /required/],
    ['too few columns', 'x,Short', null, /line: 2;/],
    ['too many columns', `${good('x')},more`, null, /line: 16;/],
    ['an open quotation mark', `x,"Open,,,,,,,,,,0,,,`, null, /quotation mark/],
    ['a stray quotation mark', `x,A"B,,,,,,,,,,0,,,`, null, /quotation mark/],
    ['an id that stands already', good('a'), 'player_id', /already on line 2/],
    ['an unknown history', `x,Name,,,,,,,,,,7,,,`, 'injury_history', /0, 1 and 2/],
    ['bounds the wrong way round', `x,Name,,,,,,,,,,1,2020-01-02,2020-01-01,`, 'injury_until', /before/],
  ])('%s', async (_, bad, column, reason) => {
    const { file, findings } = await take(`${header}\n${good('a')}\n`, bad, `\n${good('b')}\n`);
    expect(file).toMatchObject({ state: 'read', read: 3, added: 2, refused: 1 });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ file: 'players.csv', line: 3, column, outcome: 'refused' });
    expect(findings[0]?.reason).toMatch(reason);
    expect(findings[0]?.value.length).toBeLessThanOrEqual(100);
    // Nothing in a report may steer a terminal.
    expect(findings[0]?.value).not.toMatch(/[\u0000-\u001f\u202e]/);
  });
});

describe('a file that cannot be read is refused, and says which columns it expects', () => {
  test.each([
    ['an empty file', ''],
    ['a wrong header', 'id,name\n1,Someone\n'],
    ['semicolons', `${header.replaceAll(',', ';')}\n`],
    ['a header of 10 MB', 'x'.repeat(10_000_000)],
    ['something that is no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0xff, 10, 1])],
  ])('%s', async (_, bytes) => {
    const { file, findings } = await take(bytes);
    expect(file).toMatchObject({ state: 'refused', read: 0, added: 0 });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.reason).toContain(header);
  });

  test('a folder in the place of a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-hostile-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'players.csv'));
    const report = await importFolder(db, folder, { today: '2026-11-21', dryRun: true });
    expect(report.files.find(({ file }) => file === 'players.csv')?.state).toBe('refused');
  });
});

describe('what is unusual and right is taken', () => {
  test.each([
    ['a byte order mark', `\uFEFF${header}\n${good('a')}\n`, 1],
    ['Windows line ends', `${header}\r\n${good('a')}\r\n${good('b')}\r\n`, 2],
    ['no line end at the end', `${header}\n${good('a')}`, 1],
    ['blank lines', `${header}\n\n${good('a')}\n\n`, 1],
    ['a header and nothing else', `${header}\n`, 0],
    ['quoted values', `${header}\na,"Son, the ""Eagle""",,"Korea, South",,,,,,,,0,,,\n`, 1],
  ])('%s', async (_, text, added) => {
    const { file, findings } = await take(text);
    expect(findings).toEqual([]);
    expect(file).toMatchObject({ state: 'read', read: added, added });
  });

  test('columns in another order', async () => {
    const columns = [...COLUMNS['players.csv']].reverse();
    const given = new Map([
      ['player_id', 'a'],
      ['name', 'B'],
      ['injury_history', '1'],
    ]);
    const values = columns.map((column) => given.get(column) ?? '');
    const { file } = await take(`${columns.join(',')}\n${values.join(',')}\n`);
    expect(file).toMatchObject({ added: 1, refused: 0 });
  });

  test('a column more than the format has is named and left out', async () => {
    const { file, findings } = await take(`${header},shoe_size\n${good('a')},44\n`);
    expect(file).toMatchObject({ added: 1, refused: 0, setAside: 1 });
    expect(findings[0]).toMatchObject({ line: 1, column: 'shoe_size', outcome: 'set aside' });
  });

  test('lines that end on the edges of the blocks that are read', async () => {
    // 2 ** 18 bytes are read at a time: with names of many lengths every cut happens.
    const lines = Array.from({ length: 6000 }, (__, index) => good(`id${index}`, `Ünï ${'é'.repeat(index % 90)}`));
    const { file } = await take(`${header}\n${lines.join('\n')}\n`);
    expect(file).toMatchObject({ read: 6000, added: 6000, refused: 0 });
  });

  test('text that means something to the database', async () => {
    const { file } = await take(`${header}\n${good("a'); drop table player; --", '\\N \\. \\t')}\n`);
    expect(file).toMatchObject({ added: 1, refused: 0 });
  });
});
