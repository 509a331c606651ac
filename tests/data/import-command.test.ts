import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../database.ts';

const db = await freshDatabase();
const root = join(import.meta.dirname, '../..');
const fixture = join(root, 'tests/fixtures/import');

function run(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: db.$client.options.connectionString };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/cli/touchline.mjs', 'import', ...words], { cwd: root, env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

describe('the import command', () => {
  test('reports what it did and ends with 0, refused rows or not', async () => {
    const folder = await folderOf({});
    const list = join(folder, 'refused.csv');
    const { code, out } = await run(fixture, '--source', 'paper', '--report', list);
    expect(code).toBe(0);
    expect(out).toContain('Imported as source paper.');
    expect(out).toMatch(/^injuries\.csv +9 +7 +0 +0 +2 +2$/m);
    const reason = 'The injury ends before it starts. Its length remains unknown.';
    expect(out).toContain(`Set aside injuries.csv:4 until_date "2019-12-01": ${reason}`);
    expect(out).toContain('posts_news.csv');
    const lines = (await readFile(list, 'utf8')).trim().split('\n');
    expect(lines[0]).toBe('file,line,column,value,outcome,reason');
    expect(lines).toHaveLength(10);
    expect(lines).toContain(`injuries.csv,4,until_date,2019-12-01,set aside,${reason}`);
  });

  test('ends with 2 when a file could not be read at all; what a spreadsheet would take for a formula is harmless', async () => {
    const folder = await folderOf({
      'clubs.csv': 'id;name\n',
      'players.csv': `${(await readFile(join(fixture, 'players.csv'), 'utf8')).split('\n')[0]}\nx,Name,=1+1,,,,,,,,,0,,,\n`,
    });
    const list = join(folder, 'refused.csv');
    const { code, out } = await run(folder, '--dry-run', '--report', list);
    expect(code).toBe(2);
    expect(out).toMatch(/clubs\.csv +refused/);
    expect(await readFile(list, 'utf8')).toContain(`,'=1+1,`);
  });

  test('ends with 1 and one sentence when nothing could be done', async () => {
    const { code, err } = await run(join(fixture, 'nowhere'));
    expect(code).toBe(1);
    expect(err.trim()).toMatch(/nowhere cannot be read\.$/);
  });

  test('asks for the columns that a list lacks, and says how to answer', async () => {
    const folder = await folderOf({ 'list.csv': 'Wer,Was\nØystein Vik,Knock\n' });
    await run(fixture, '--source', 'paper');
    const { rows } = await db.$client.query<{ id: number }>(`select id from entity where source_ref = 'alba'`);
    const { code, err } = await run(join(folder, 'list.csv'), '--club', `t_${rows[0]?.id}`);
    expect(code).toBe(1);
    expect(err).toContain('Its columns are: Wer (Øystein Vik) and Was (Knock).');
    expect(err).toContain('Say which column it is: --map "Header=field"');
  });

  test('writes the whole report as JSON; lists imports and takes one back', async () => {
    const list = join(await folderOf({}), 'report.json');
    const { out } = await run(fixture, '--source', 'undone', '--report', list);
    expect(JSON.parse(await readFile(list, 'utf8'))).toMatchObject({
      dryRun: false,
      source: 'undone',
      findings: expect.arrayContaining([
        expect.objectContaining({ column: 'foot', reason: 'Write left, right or both, or leave it blank.' }),
      ]) as unknown,
    });
    const [, id = ''] = /This is import (\d+)\./.exec(out) ?? [];
    expect((await run('--undo', id)).out).toContain(`Import ${id} of undone has been undone: `);
    expect((await run('--list')).out).toMatch(new RegExp(`^${id} .* undone \\(touchline, import\\).*undone 20`, 'm'));
    expect((await run()).err.trim()).toBe('Specify a file or folder to import, or use --list or --undo.');
  });
});
