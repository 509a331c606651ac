import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { importFolder } from '../../src/provider/data/import/import-folder.ts';
import { entity } from '../../src/provider/entities/schema.ts';
import { freshDatabase } from '../database.ts';
import { readPdf } from '../reading-pdf.ts';
import { callAdmin } from './admin-command.ts';

const db = await freshDatabase();
let player = { id: 0, name: '' };
beforeAll(async () => {
  await importFolder(db, 'tests/fixtures/import', { today: '2026-11-21' });
  const [found] = await db
    .select({ id: entity.id, name: entity.name })
    .from(entity)
    .where(eq(entity.kind, 'player'))
    .orderBy(asc(entity.id));
  if (found) player = found;
});

test('PROD-17 the command writes the report of a player to its output, and nothing else', async () => {
  const options = {
    env: { ...process.env, DATABASE_URL: db.$client.options.connectionString },
    encoding: 'buffer' as const,
    maxBuffer: 16_777_216,
  };
  const words = ['src/cli/touchline.mjs', 'admin', 'report', `p_${player.id}`, '--lang', 'it'];
  const { stdout } = await promisify(execFile)(process.execPath, words, options);
  expect(stdout.subarray(0, 5).toString()).toBe('%PDF-');
  const { title, language } = await readPdf(stdout);
  expect(title).toBe(`${player.name}: report infortuni`);
  expect(language).toMatch(/^it/i);
});

test.each([
  [['p_2000000'], 'no p_2000000'],
  [['ct_1'], 'tag of'],
  [['p_1', '--timeframe', 'then'], 'two dates'],
  [['p_1', '--lang', 'xx'], 'Allowed choices'],
])('it refuses %j', async (words, reason) => {
  const { code, said } = await callAdmin(db, ['report', ...words]);
  expect(code).toBe(1);
  expect(said).toContain(reason);
});
